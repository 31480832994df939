"""A table moved on: deals, joint moves, their events shown one by one. Pure functions from Table to Table."""

from __future__ import annotations

from functools import reduce
from typing import Any

from engine.codec import PERSON
from engine.game import Event, Game, Seat, seen_by
from engine.games import GAMES
from engine.record import Record, played, states
from ui.face import Face
from ui.faces import FACES
from ui.model import Model, Note, Place, Table


def game_of(table: Table) -> Game:
    """Return the rules that the table plays by."""
    return GAMES[table.record.game]


def face_of(table: Table) -> Face:
    """Return the face of the table's game."""
    return FACES[table.record.game]


# --- who is there ---


def people(table: Table) -> tuple[Seat, ...]:
    """Return the seats for which a person decides."""
    return tuple(seat for seat, place in enumerate(table.places) if place.person)


def lone(table: Table) -> Seat | None:
    """Return the only person's seat, who may look at all times; None with several people or with none.

    None as well while a person whom the others have left has not yet said that it is they who look.
    """
    seats = people(table)
    return seats[0] if len(seats) == 1 and not table.covered else None


def company(places: tuple[Place, ...]) -> bool:
    """Tell whether several people share the device, those for whom a computer plays at the moment counted."""
    return sum(place.person or place.away for place in places) > 1


def due(table: Table) -> tuple[Seat, ...]:
    """Return the seats that must decide now."""
    return game_of(table).to_act(table.state)


def over(table: Table) -> bool:
    """Tell whether the game has ended."""
    return not due(table)


def running(model: Model, game: str) -> Table | None:
    """Return the table of a game that is not over, or None."""
    table = model.tables.get(game)
    return table if table and not over(table) else None


def undecided(table: Table) -> tuple[Seat, ...]:
    """Return the seats that must decide now and have not chosen yet."""
    chosen = dict(table.chosen)
    return tuple(seat for seat in due(table) if seat not in chosen)


def busy(table: Table) -> bool:
    """Tell whether something is still being shown."""
    return table.shown is not None or bool(table.queue)


def told(table: Table) -> int:
    """Return how many events of the last joint move have been shown, or are being shown."""
    return len(table.story[-1]) - len(table.queue)


def playing(table: Table) -> bool:
    """Tell whether a person can still decide anything in this game."""
    return any(face_of(table).alive(view(table, None), seat) for seat in people(table))


def view(table: Table, eyes: Seat | None) -> Any:
    """Return what some eyes know."""
    return game_of(table).view(table.state, eyes)


# --- a table from a record ---


def opened(record: Record, places: tuple[Place, ...], notes: tuple[Note, ...] = ()) -> Table:
    """Return the table of a record, nothing being shown. Raises BadText for a record that is no game.

    Where several people share the device no hand is open, not even that of the last one who has stayed.
    """
    story: list[tuple[Event, ...]] = []
    events: list[Event] = []
    state = None
    for state in states(record, events.append):  # noqa: B007 - the last one is wanted
        story.append(tuple(events))
        events.clear()
    table = Table(
        record=record,
        places=places,
        state=state,
        story=tuple(story),
        scene=None,
        notes=notes,
        covered=company(places),
    )
    return heard(seen(table._replace(eyes=lone(table))))


def heard(table: Table) -> Table:
    """Return the table with all that has been told so far as old news."""
    notes = sum(note.after == len(table.story) - 1 for note in table.notes)
    return table._replace(heard=(len(table.story) - 1, told(table) + (0 if table.queue else notes)))


def seen(table: Table) -> Table:
    """Return the table with the scene as it is now, nothing left to be shown."""
    scene = face_of(table).scene(view(table, table.eyes))
    return table._replace(scene=scene, queue=(), shown=None, group=())


# --- a joint move ---


def chose(table: Table, seat: Seat, move: Any) -> Table:
    """Return the table with a choice of one seat for the joint move that is due; the last choice counts."""
    chosen = {**dict(table.chosen), seat: move}
    return table._replace(chosen=tuple(sorted(chosen.items())))


def advanced(table: Table) -> Table:
    """Return the table after the joint move that everyone due has chosen; its events wait to be shown."""
    game = game_of(table)
    joint = dict(table.chosen)
    events: list[Event] = []
    state = game.apply(table.state, joint, events.append)
    after = table._replace(
        record=played(table.record, joint),
        state=state,
        story=(*table.story, tuple(events)),
        before=table.state,
        chosen=(),
        asked=(),
        held=(),
        advice=None,
        advising=False,
        opened=False,
        revealed=False,
        ticket=table.ticket + 1,
    )
    eyes = _eyes_after(table, after, tuple(events))
    scene = face_of(table).scene(game.view(table.state, eyes))
    return after._replace(
        eyes=eyes, scene=scene, queue=tuple(seen_by(event, eyes) for event in events), shown=None, group=()
    )


def _eyes_after(before: Table, after: Table, events: tuple[Event, ...]) -> Seat | None:
    # With several people a hand is shown until its owner's decision is made; it stays open while the same seat goes
    # on deciding, and while it looks at something that was shown to it alone.
    if len(people(after)) < 2:
        return lone(after)
    eyes = before.eyes
    if eyes is None or (due(after) == (eyes,) and due(before) == (eyes,)):
        return eyes
    private = any(face_of(after).private(seen_by(event, eyes)) for event in events)
    return eyes if private else None


def at_halt(table: Table) -> bool:
    """Tell whether what comes next waits until somebody wants to go on: the table is about to be cleared away."""
    waits = bool(table.queue) and table.shown is not None and face_of(table).halts(table.queue[0])
    return waits and not table.hurry and bool(people(table))


def halted(table: Table) -> bool:
    """Tell whether the table rests at a halt: the last event before it has had its time."""
    return table.rests and at_halt(table)


def stepped(table: Table) -> Table:
    """Return the table with the next event shown, together with those that are not shown by themselves."""
    face, scene, queue = face_of(table), table.scene, table.queue
    group: tuple[Event, ...] = ()
    peek = None
    while queue and peek is None and (not group or _together(face, group[-1], queue[0])):
        group, queue = (*group, queue[0]), queue[1:]
        scene = face.after(scene, group[-1])
        peek = group[-1] if face.private(group[-1]) else None
    news = (*table.news, *group)
    shown = group[-1] if group else None
    return table._replace(
        scene=scene, queue=queue, news=news, group=group, shown=shown, peek=peek, rests=False, folded=False
    )


def _together(face: Face, last: Event, following: Event) -> bool:
    if face.halts(following):
        return False
    return not face.weight(last) or (last.kind == following.kind and last.kind in face.together)


def drained(table: Table, *, through: bool = False) -> Table:
    """Return the table with what was still to be shown, up to a private look or a halt (`through`: past halts)."""
    while table.queue and table.peek is None and (through or not at_halt(table)):
        table = stepped(table)
    return table._replace(rests=True) if table.queue or table.peek else seen(table)


def put_away(table: Table) -> Table:
    """Return the table without the private look; with several people its owner's cards go with it.

    What follows is still to be shown, to whoever may look then.
    """
    table = table._replace(peek=None, shown=None, group=())
    if len(people(table)) > 1 and due(table) != (table.eyes,):
        return with_eyes(table, None)
    return table


def with_eyes(table: Table, eyes: Seat | None) -> Table:
    """Return the table as shown to other eyes: what was being shown goes on, as they may see it."""
    events = tuple(seen_by(event, eyes) for event in table.story[-1])
    until = told(table)
    group = events[until - len(table.group) : until]
    changed = table._replace(
        eyes=eyes,
        held=(),
        advice=None,
        advising=False,
        peek=table.peek if eyes == table.eyes else None,
        news=tuple(seen_by(event, eyes) for event in table.news),
        queue=events[until:],
        group=group,
        shown=group[-1] if group else None,
    )
    if not busy(changed):
        return seen(changed)
    face = face_of(table)
    before = face.scene(game_of(table).view(table.before, eyes))
    return changed._replace(scene=reduce(face.after, events[:until], before))


# --- people come and go ---


def given(table: Table, seat: Seat, level: str) -> Table:
    """Return the table with a computer playing for a person."""
    return _moved_over(table, seat, Place(table.places[seat].name, level, away=True), "seat_given")


def taken(table: Table, seat: Seat) -> Table:
    """Return the table with a person back at a seat for which a computer played."""
    return _moved_over(table, seat, Place(table.places[seat].name, PERSON), "seat_taken")


def _moved_over(table: Table, seat: Seat, place: Place, key: str) -> Table:
    places = (*table.places[:seat], place, *table.places[seat + 1 :])
    note = Note(len(table.record.turns), key, seat)
    chosen = tuple((other, move) for other, move in table.chosen if other != seat)
    changed = table._replace(
        places=places, notes=(*table.notes, note), chosen=chosen, asked=(), ticket=table.ticket + 1, hurry=False
    )
    # Whoever is left alone in a company must say that it is they who look, unless they do already.
    alone = people(changed) if len(people(changed)) == 1 else ()
    covered = company(places) and (table.eyes,) != alone
    return with_eyes(changed._replace(covered=covered), None if covered or not alone else alone[0])
