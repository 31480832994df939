"""A game looked at again: its table at any point, through any eyes that may look, and moved on as it went."""

from __future__ import annotations

from typing import NamedTuple

from engine.game import Event, Seat, seen_by
from engine.record import cut
from ui.model.occupant import YOU, Occupant, free_name
from ui.model.table import Decision, Note, Table
from ui.model.watch import Watch
from ui.table.names import public_names
from ui.table.play import applied, table_from, with_choice
from ui.table.playback import live_from_here, settled
from ui.table.seats import face_of, is_over, shared_device, sole_person, view
from ui.table.undo import practised
from ui.table.viewer import viewed_by
from ui.words.page import t

SPEEDS = ("slow", "normal", "fast")


class Moment(NamedTuple):
    """A point of a game that is worth going to: after how many joint moves, the picture and the sentence for it."""

    number: int
    pic: str
    text: str


def eyes(whole: Table) -> tuple[Seat | None, ...]:
    """Return through whose eyes a game may be watched: None for a spectator's, who sees all hands once it is over.

    A running game only as whoever plays it here sees it, and as a spectator where several do.
    """
    return (None, *range(len(whole.occupants))) if is_over(whole) else (sole_person(whole),)


def open_hands(watch: Watch) -> bool:
    """Tell whether all hands are shown."""
    return watch.table.viewer is None and is_over(watch.whole)


def point(watch: Watch) -> int:
    """Return after how many joint moves the game is looked at."""
    return len(watch.table.record.turns)


def last(watch: Watch) -> int:
    """Return how many joint moves the game has."""
    return len(watch.whole.record.turns)


def begun(whole: Table, back: str, *, own: bool = True) -> Watch:
    """Return a game to be watched from its beginning: as the one person saw it who played it here, if one did."""
    may = eyes(whole)
    viewer = sole_person(whole) if own and sole_person(whole) in may else may[0]
    return Watch(whole, _at(whole, 0, viewer), back)


def gone_to(watch: Watch, number: int) -> Watch:
    """Return the game at another point, nothing being shown there."""
    return watch._replace(table=_at(watch.whole, max(0, min(number, last(watch))), watch.table.viewer))


def seen_as(watch: Watch, viewer: Seat | None) -> Watch:
    """Return the game as other eyes see it, if they may."""
    return watch._replace(table=viewed_by(watch.table, viewer)) if viewer in eyes(watch.whole) else watch


def moved_on(watch: Watch) -> Watch:
    """Return the game after its next joint move, whose events wait to be shown; at its end as it is."""
    number = point(watch)
    if number == last(watch):
        return watch
    table = settled(watch.table)
    for seat, move in watch.whole.record.turns[number]:
        table = with_choice(table, seat, move)
    table = applied(table, lambda before, _, __: before.viewer)
    return watch._replace(table=_dated(table._replace(notes=_notes(watch.whole, number + 1))))


def _at(whole: Table, number: int, viewer: Seat | None) -> Table:
    table = table_from(cut(whole.record, number), whole.occupants, _notes(whole, number))
    table = viewed_by(table._replace(covered=whole.covered), viewer)
    return live_from_here(_dated(table))


def _notes(whole: Table, number: int) -> tuple[Note, ...]:
    return tuple(note for note in whole.notes if note.after <= number)


def _dated(table: Table) -> Table:
    # What came by the last joint move is news, by whatever way one has come here.
    playback = table.playback._replace(news_from=len(table.event_log) - 1)
    return table._replace(playback=playback, decision=Decision())


# --- where to go ---


def parts(whole: Table) -> tuple[int, ...]:
    """Return after how many joint moves each turn or round begins; the end is the last of them."""
    face = face_of(whole)
    begin = [number for number, events in enumerate(whole.event_log) if any(map(face.heading, events))]
    return tuple(sorted({0, *begin, len(whole.record.turns)}))


def moments(whole: Table) -> tuple[Moment, ...]:
    """Return the key moments of a game, one at a point, in sentences with nothing in them that not all may know."""
    found = {
        number: _moment(whole, number, seen_by(event, None))
        for number, events in enumerate(whole.event_log)
        for event in events
        if event.kind in face_of(whole).moments
    }
    return tuple(found.values())


def _moment(whole: Table, number: int, event: Event) -> Moment:
    face = face_of(whole)
    return Moment(number, face.picture(event), face.sentence(event, public_names(whole)))


# --- played on from there ---


def may_go_on_as(watch: Watch) -> tuple[Seat, ...]:
    """Return the seats as which the game can be played on from the point: after its end any that is still in it.

    A running game is taken back by nobody where several people share the device: they would know each other's cards;
    nor one that is passed on by links.
    """
    if is_over(watch.table):
        return ()
    if is_over(watch.whole):
        seats = range(len(watch.whole.occupants))
        return tuple(seat for seat in seats if face_of(watch.whole).alive(view(watch.table, None), seat))
    own = sole_person(watch.whole)
    shut = watch.whole.far or shared_device(watch.whole.occupants) or point(watch) == last(watch)
    return () if own is None or shut else (own,)


def gone_on_as(watch: Watch, seat: Seat, computer: str) -> Table:
    """Return the game as a person at that seat plays it on from the point, as practice.

    After the end of the game, computers with the label `computer` play for the other people there were.
    """
    whole, number = watch.whole, point(watch)
    occupants = _seated_as(whole.occupants, seat, computer) if is_over(whole) else whole.occupants
    return practised(table_from(cut(whole.record, number), occupants, _notes(whole, number)), seat)


def _seated_as(occupants: tuple[Occupant, ...], seat: Seat, computer: str) -> tuple[Occupant, ...]:
    # Whoever was called “You” has another name at a computer's seat.
    other = free_name(occupants)
    names = [other if occupant.called == t("you") else occupant.name for occupant in occupants]
    return tuple(
        Occupant(YOU)
        if at == seat
        else Occupant(name, computer if not occupant.computer or occupant.away else occupant.who)
        for at, (name, occupant) in enumerate(zip(names, occupants, strict=True))
    )
