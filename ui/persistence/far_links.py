"""A game that is passed on as a link, and such a link as a game: of what people have chosen it knows as well."""

from __future__ import annotations

from functools import lru_cache

from engine.codec import PERSON, GameLink, print_game_link
from engine.courses import Course, pack_course, unpack_course
from engine.game import Seat
from engine.record import new_record
from ui.model.table import Far, Table
from ui.persistence.game_links import occupants_in
from ui.seating.links import deal_of
from ui.seating.names import named, print_name
from ui.seating.setups import todays_label
from ui.table.courses import begun_here, course_of, with_course, with_out
from ui.table.far import people_of
from ui.table.play import table_from


def far_link(table: Table) -> str:
    """Return a game that is passed on as what follows # in a link, with what people have chosen since and the names.

    Raises BadText if it is too long.
    """
    assert table.far is not None
    people = people_of(table)
    labels = tuple(PERSON if seat in people else occupant.who for seat, occupant in enumerate(table.occupants))
    deal = deal_of(table.record, table.occupants)._replace(occupants=labels)
    names = tuple(print_name(occupant.name) for occupant in table.occupants)
    return print_game_link(GameLink(deal, pack_course(course_of(table), people), names, table.far.id))


@lru_cache(maxsize=2)
def linked_course(link: GameLink) -> Course:
    """Return the course of a game that is passed on by a link; raise BadText where moves do not fit."""
    deal = link.deal
    people = tuple(seat for seat, who in enumerate(deal.occupants) if who == PERSON)
    return unpack_course(new_record(deal.game, deal.seed, deal.options), people, link.moves)


@lru_cache(maxsize=4)  # each time that its screen is drawn
def far_table(link: GameLink, mine: tuple[Seat, ...], number: int) -> Table:
    """Return a game that came by a link as it is played on here, with those seats at this device.

    `number` tells it from other courses of the same game. Raises BadText where moves do not fit.
    """
    course = linked_course(link)
    table = table_from(course.record, named(occupants_in(link)))
    table = begun_here(table, Far(link.id, number), mine)
    table = with_course(table, course, todays_label(link.deal.game, ""))
    return with_out(table, course)
