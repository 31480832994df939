"""Who sits at a table, and whose decision is due."""

from __future__ import annotations

from engine.game import Game, Seat
from engine.games import GAMES
from ui.games.face import OpaqueFace
from ui.games.registry import FACES
from ui.model.occupant import Occupant
from ui.model.opaque import View
from ui.model.page import Model
from ui.model.table import Table


def game_of(table: Table) -> Game:
    """Return the rules that the table plays by."""
    return GAMES[table.record.game]


def face_of(table: Table) -> OpaqueFace:
    """Return the face of the table's game."""
    return FACES[table.record.game]


# --- who is there ---


def people(table: Table) -> tuple[Seat, ...]:
    """Return the seats for which a person decides."""
    return tuple(seat for seat, occupant in enumerate(table.occupants) if occupant.person)


def sole_person(table: Table) -> Seat | None:
    """Return the only person's seat, who may look at all times; None with several people or with none.

    None as well while a person whom the others have left has not yet said that it is they who look.
    """
    return only_person(table.occupants, table.covered)


def only_person(occupants: tuple[Occupant, ...], covered: bool) -> Seat | None:
    """Return what `sole_person` does of a table with these occupants."""
    seats = [seat for seat, occupant in enumerate(occupants) if occupant.person]
    return seats[0] if len(seats) == 1 and not covered else None


def shared_device(occupants: tuple[Occupant, ...]) -> bool:
    """Tell whether several people share the device, those for whom a computer plays at the moment counted."""
    return sum(occupant.person or occupant.away for occupant in occupants) > 1


def sole_player(table: Table) -> Seat | None:
    """Return the seat of whoever played alone from end to end.

    Nobody did where a computer has taken a person's seat, be it for a while, nor where others played elsewhere.
    """
    given = any(note.key == "seat_given" for note in table.notes)
    return None if given or table.far or shared_device(table.occupants) else sole_person(table)


def due(table: Table) -> tuple[Seat, ...]:
    """Return the seats that must decide now."""
    return game_of(table).to_act(table.state)


def is_over(table: Table) -> bool:
    """Tell whether the game has ended."""
    return not due(table)


def running(model: Model, game: str) -> Table | None:
    """Return the table of a game that is not over, or None."""
    table = model.tables.get(game)
    return table if table and not is_over(table) else None


def undecided(table: Table) -> tuple[Seat, ...]:
    """Return the seats that must decide now and have not chosen yet."""
    chosen = dict(table.decision.chosen)
    return tuple(seat for seat in due(table) if seat not in chosen)


def playing(table: Table) -> bool:
    """Tell whether a person, here or elsewhere, can still decide anything in this game."""
    seats = (seat for seat, occupant in enumerate(table.occupants) if not occupant.computer)
    return any(face_of(table).alive(view(table, None), seat) for seat in seats)


def view(table: Table, viewer: Seat | None) -> View:
    """Return what a seat knows, or what everybody does for None."""
    found: View = game_of(table).view(table.state, viewer)
    return found


def needs_reveal(table: Table) -> bool:
    """Tell whether all have chosen and several people shall see the reveal when they ask for it."""
    deciding = set(due(table)) & set(people(table))
    return not is_over(table) and not undecided(table) and len(deciding) > 1 and not table.decision.revealed
