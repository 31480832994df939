"""Playback: the events of a joint move shown one by one, how long each, and what moves meanwhile."""

from __future__ import annotations

from engine.game import Event, seen_by
from ui.games.face import OpaqueFace
from ui.model.effects import Effect, Flip, Fly
from ui.model.table import Table
from ui.table.seats import due, face_of, people, view

PAUSES = {"instant": 0, "normal": 1000, "slow": 2200, "step": 0, "fast": 350}
"""Milliseconds for which an event of weight 1 is shown; `fast` is for games that are looked at again."""

OWN = 0.4
"""What is left of the pause after one's own move: one knows what one did."""


def busy(table: Table) -> bool:
    """Tell whether something is still being shown."""
    return table.playback.shown is not None or bool(table.playback.queue)


def shown_dealt(table: Table) -> Table:
    """Return a fresh table that is shown for a moment where computers go first: nobody else leaves time to look."""
    face, (told,) = face_of(table), table.event_log
    if not told or not all(table.occupants[seat].computer for seat in due(table)):
        return table
    event = seen_by(max(told, key=face.weight), table.viewer)
    return table._replace(playback=table.playback._replace(shown=event, group=(event,)))


def events_shown(table: Table) -> int:
    """Return how many events of the last joint move have been shown, or are being shown."""
    return len(table.event_log[-1]) - len(table.playback.queue)


def live_from_here(table: Table) -> Table:
    """Return the table with all that has been told so far as old news."""
    last = len(table.event_log) - 1
    notes = 0 if table.playback.queue else sum(note.after == last for note in table.notes)
    return table._replace(playback=table.playback._replace(live_from=(last, events_shown(table) + notes)))


def settled(table: Table) -> Table:
    """Return the table with the scene as it is now, nothing left to be shown."""
    scene = face_of(table).scene(view(table, table.viewer))
    return table._replace(playback=table.playback._replace(scene=scene, queue=(), shown=None, group=()))


def at_halt(table: Table) -> bool:
    """Tell whether what comes next waits until somebody wants to go on: the table is about to be cleared away."""
    playback = table.playback
    waits = bool(playback.queue) and playback.shown is not None and face_of(table).halts(playback.queue[0])
    return waits and not playback.hurry and bool(people(table))


def halted(table: Table) -> bool:
    """Tell whether the table rests at a halt: the last event before it has had its time."""
    return table.playback.rests and at_halt(table)


def stepped(table: Table) -> Table:
    """Return the table with the next event shown, together with those that are not shown by themselves."""
    face, playback = face_of(table), table.playback
    scene, queue = playback.scene, playback.queue
    group: tuple[Event, ...] = ()
    peek = None
    while queue and peek is None and (not group or _together(face, group[-1], queue[0])):
        group, queue = (*group, queue[0]), queue[1:]
        scene = face.after(scene, group[-1])
        peek = group[-1] if face.private(group[-1]) else None
    return table._replace(
        playback=playback._replace(
            scene=scene,
            queue=queue,
            shown=group[-1] if group else None,
            group=group,
            rests=False,
            folded=False,
            peek=peek,
        )
    )


def _together(face: OpaqueFace, last: Event, following: Event) -> bool:
    if face.halts(following):
        return False
    beat = face.together.get(last.kind)
    return not face.weight(last) or (beat is not None and beat == face.together.get(following.kind))


def drained(table: Table, *, through: bool = False) -> Table:
    """Return the table with what was still to be shown, up to a private look or a halt (`through`: past halts)."""
    while table.playback.queue and table.playback.peek is None and (through or not at_halt(table)):
        table = stepped(table)
    if table.playback.queue or table.playback.peek:
        return table._replace(playback=table.playback._replace(rests=True))
    return settled(table)


def pause(table: Table, speed: str) -> int:
    """Return for how many milliseconds the event being shown is shown at a speed.

    What was dealt is shown at once, and as long as it would take one kind of event after the other.
    """
    event, face = table.playback.shown, face_of(table)
    assert event is not None
    if not table.record.turns:
        return int(PAUSES[speed] * sum({each.kind: face.weight(each) for each in table.event_log[0]}.values()))
    share = OWN if event.seat == table.viewer and event.kind in face.quick else 1.0
    return int(PAUSES[speed] * face.weight(event) * share)


def flights(before: Table, after: Table) -> list[Effect]:
    """Return what moves between two tables of which the second shows the next events: cards that fly or turn over."""
    if after.playback.shown is None:
        return []
    waiting = before.playback.queue
    fresh = waiting[: len(waiting) - len(after.playback.queue)]
    face, bottom = face_of(after), after.viewer or 0
    turned = any(event.kind in face.turning for event in fresh)
    flown = [flight for event in fresh for flight in face.flights(event, bottom, len(after.occupants))]
    effects: list[Effect] = [Fly(tuple(flown))] if flown else []
    return [*effects, Flip(".seat__play .flip")] if turned else effects
