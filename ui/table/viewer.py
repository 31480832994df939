"""Whose cards are shown: a table turned to another viewer, and what one alone may see put away."""

from __future__ import annotations

from functools import reduce

from engine.game import Event, Seat, seen_by
from ui.model.table import Table
from ui.table.playback import busy, events_shown, settled
from ui.table.seats import due, face_of, game_of, people, sole_person


def viewer_after(before: Table, after: Table, events: tuple[Event, ...]) -> Seat | None:
    """Return who looks after a joint move with these events.

    With several people a hand is shown until its owner's decision is made; it stays open while the same seat goes on
    deciding, and while it looks at something that was shown to it alone.
    """
    if len(people(after)) < 2:
        return sole_person(after)
    viewer = before.viewer
    if viewer is None or (due(after) == (viewer,) and due(before) == (viewer,)):
        return viewer
    private = any(face_of(after).private(seen_by(event, viewer)) for event in events)
    return viewer if private else None


def put_away(table: Table) -> Table:
    """Return the table without the private look; with several people its owner's cards go with it.

    What follows is still to be shown, to whoever may look then.
    """
    table = table._replace(playback=table.playback._replace(peek=None, shown=None, group=()))
    if len(people(table)) > 1 and due(table) != (table.viewer,):
        return viewed_by(table, None)
    return table


def viewed_by(table: Table, viewer: Seat | None) -> Table:
    """Return the table as shown to another viewer: what was being shown goes on, as they may see it."""
    events = tuple(seen_by(event, viewer) for event in table.event_log[-1])
    playback, until = table.playback, events_shown(table)
    group = events[until - len(playback.group) : until]
    changed = table._replace(
        viewer=viewer,
        decision=table.decision._replace(held=(), hint=None, hint_pending=False),
        playback=playback._replace(
            queue=events[until:],
            shown=group[-1] if group else None,
            group=group,
            peek=playback.peek if viewer == table.viewer else None,
        ),
    )
    if not busy(changed):
        return settled(changed)
    face = face_of(table)
    scene = reduce(face.after, events[:until], face.scene(game_of(table).view(table.before, viewer)))
    return changed._replace(playback=changed.playback._replace(scene=scene))
