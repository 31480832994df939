"""A whole game as a link, and a link as a game: moves in it are what happened, and are never thought again."""

from __future__ import annotations

from functools import lru_cache

from engine.codec import PERSON, GameLink, print_game_link
from engine.courses import Course, pack_course, unpack_course
from engine.game import BadText, Seat
from engine.packing import pack_turns, unpack_turns
from engine.record import new_record
from ui.model.occupant import Occupant
from ui.model.table import Far, Table
from ui.seating.links import deal_of
from ui.seating.names import clean_name, named
from ui.seating.setups import todays_label
from ui.table.far import begun_here, course_of, people_of, with_course, with_out
from ui.table.play import table_from
from ui.table.undo import JOINED, practised
from ui.words.page import t

LONGEST = {False: 200, True: 600}
"""The most characters of a link that is given out, without names and with them."""


def game_link(table: Table, *, named_seats: bool) -> str:
    """Return a game as far as it has gone as what follows # in a link; raise BadText if that is too long.

    “You” says nothing to others, so whoever is called that is left without a name.
    """
    names = tuple("" if occupant.name == t("you") else occupant.name for occupant in table.occupants)
    link = GameLink(deal_of(table.record, table.occupants), pack_turns(table.record), names if named_seats else ())
    text = print_game_link(link)
    if len(text) > LONGEST[named_seats]:
        raise BadText(t("share_too_long"))
    return text


def far_link(table: Table) -> str:
    """Return a game that is passed on as what follows # in a link, with what people have chosen since and the names.

    Raises BadText if it is too long.
    """
    assert table.far is not None
    people = people_of(table)
    labels = tuple(PERSON if seat in people else occupant.who for seat, occupant in enumerate(table.occupants))
    deal = deal_of(table.record, table.occupants)._replace(occupants=labels)
    names = tuple(occupant.name for occupant in table.occupants)
    return print_game_link(GameLink(deal, pack_course(course_of(table), people), names, table.far.id))


@lru_cache(maxsize=2)  # each time
def linked_course(link: GameLink) -> Course:
    """Return the course of a game that is passed on by a link; raise BadText where moves do not fit."""
    deal = link.deal
    people = tuple(seat for seat, who in enumerate(deal.occupants) if who == PERSON)
    return unpack_course(new_record(deal.game, deal.seed, deal.options), people, link.moves)


def far_table(link: GameLink, mine: tuple[Seat, ...], number: int) -> Table:
    """Return a game that came by a link as it is played on here, with those seats at this device.

    `number` tells it from other courses of the same game. Raises BadText where moves do not fit.
    """
    course = linked_course(link)
    table = table_from(course.record, named(_occupants(link)))
    table = begun_here(table, Far(link.id, number), mine)
    table = with_course(table, course, todays_label(link.deal.game, ""))
    return with_out(table, course)


@lru_cache(maxsize=2)  # each time that its screen is drawn
def linked_game(link: GameLink) -> Table:
    """Return the game of a link as it is watched: nobody here has played it. Raises BadText where moves do not fit."""
    return _table(link, named(_occupants(link)))._replace(covered=True)


def joined_game(link: GameLink) -> Table:
    """Return the same as it is played on here: who plays alone is “You”, and it is practice.

    Raises BadText where moves do not fit.
    """
    occupants = _occupants(link)
    people = [seat for seat, occupant in enumerate(occupants) if occupant.person]
    if len(people) == 1 and not occupants[people[0]].name:
        occupants = tuple(
            occupant._replace(name=t("you")) if seat in people else occupant for seat, occupant in enumerate(occupants)
        )
    return practised(_table(link, named(occupants)), people[0] if people else 0, JOINED)


def _table(link: GameLink, occupants: tuple[Occupant, ...]) -> Table:
    deal = link.deal
    if link.id:
        return table_from(linked_course(link).record, occupants)
    return table_from(unpack_turns(new_record(deal.game, deal.seed, deal.options), link.moves), occupants)


def _occupants(link: GameLink) -> tuple[Occupant, ...]:
    # Names come through the same door as those that are typed; computers go on as they are today.
    names = link.names or ("",) * len(link.deal.occupants)
    return tuple(
        Occupant(clean_name(name), todays_label(link.deal.game, who))
        for name, who in zip(names, link.deal.occupants, strict=True)
    )
