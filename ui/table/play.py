"""A table moved on: from a record, by choices, by a joint move. Pure functions from Table to Table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.game import Event, Seat, seen_by
from engine.games import GAMES
from engine.record import Record, played, states
from ui.games.registry import FACES
from ui.model.occupant import Occupant
from ui.model.opaque import Move
from ui.model.table import Note, Playback, Table
from ui.table.playback import live_from_here
from ui.table.seats import face_of, game_of, only_person, shared_device
from ui.table.viewer import viewer_after

# --- a table from a record ---


def table_from(record: Record, occupants: tuple[Occupant, ...], notes: tuple[Note, ...] = ()) -> Table:
    """Return the table of a record, nothing being shown. Raises BadText for a record that is no game.

    Where several people share the device no hand is open, not even that of the last one who has stayed.
    """
    event_log: list[tuple[Event, ...]] = []
    events: list[Event] = []
    for state in states(record, events.append):  # noqa: B007 - the last one is wanted
        event_log.append(FACES[record.game].told(tuple(events), _backwards(event_log)))
        events.clear()
    covered = shared_device(occupants)
    viewer = only_person(occupants, covered)
    table = Table(
        record=record,
        occupants=occupants,
        notes=notes,
        state=state,
        before=None,
        event_log=tuple(event_log),
        viewer=viewer,
        covered=covered,
        playback=Playback(
            scene=FACES[record.game].scene(GAMES[record.game].view(state, viewer)), news_from=len(event_log)
        ),
    )
    return live_from_here(table)


def _backwards(event_log: Sequence[tuple[Event, ...]]) -> Iterator[Event]:
    # The latest first. A turn is short: nobody reads far.
    return (event for events in reversed(event_log) for event in reversed(events))


# --- a joint move ---


def with_choice(table: Table, seat: Seat, move: Move) -> Table:
    """Return the table with a choice of one seat for the joint move that is due; the last choice counts."""
    chosen = {**dict(table.decision.chosen), seat: move}
    return table._replace(decision=table.decision._replace(chosen=tuple(sorted(chosen.items()))))


Looker = Callable[[Table, Table, tuple[Event, ...]], Seat | None]
"""Who looks at a table after a joint move, from the table before it, after it, and its events."""


def applied(table: Table, looker: Looker = viewer_after) -> Table:
    """Return the table after the joint move that everyone due has chosen; its events wait to be shown."""
    game = game_of(table)
    joint = dict(table.decision.chosen)
    events: list[Event] = []
    state = game.apply(table.state, joint, events.append)
    told = face_of(table).told(tuple(events), _backwards(table.event_log))
    after = table._replace(
        record=played(table.record, joint),
        state=state,
        event_log=(*table.event_log, told),
        before=table.state,
        decision=table.decision.following,
    )
    viewer = looker(table, after, told)
    playback = table.playback._replace(
        scene=face_of(table).scene(game.view(table.state, viewer)),
        queue=tuple(seen_by(event, viewer) for event in told),
        shown=None,
        group=(),
    )
    return after._replace(viewer=viewer, playback=playback)
