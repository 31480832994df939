"""A whole game as a link, and a link as a game: moves in it are what happened, and are never thought again."""

from __future__ import annotations

from functools import lru_cache

from engine.codec import GameLink, print_game_link
from engine.game import BadText
from engine.packing import pack_turns, unpack_turns
from engine.record import new_record
from ui.model.occupant import YOU, Occupant
from ui.model.table import Table
from ui.seating.links import deal_of
from ui.seating.names import named, print_name, read_name
from ui.seating.setups import todays_label
from ui.table.play import table_from
from ui.table.undo import JOINED, practised
from ui.words.page import t

LONGEST = {False: 200, True: 600}
"""The most characters of a link that is given out, without names and with them."""


def game_link(table: Table, *, named_seats: bool) -> str:
    """Return a game as far as it has gone as what follows # in a link; raise BadText if that is too long.

    “You” says nothing to others, so whoever is called that is left without a name.
    """
    names = tuple("" if occupant.called == t("you") else print_name(occupant.name) for occupant in table.occupants)
    link = GameLink(deal_of(table.record, table.occupants), pack_turns(table.record), names if named_seats else ())
    text = print_game_link(link)
    if len(text) > LONGEST[named_seats]:
        raise BadText(t("share_too_long"))
    return text


@lru_cache(maxsize=2)  # each time that its screen is drawn
def linked_game(link: GameLink) -> Table:
    """Return the game of a link as it is watched: nobody here has played it. Raises BadText where moves do not fit."""
    return _table(link, named(occupants_in(link)))._replace(covered=True)


def joined_game(link: GameLink) -> Table:
    """Return the same as it is played on here: who plays alone is “You”, and it is practice.

    Raises BadText where moves do not fit.
    """
    occupants = occupants_in(link)
    people = [seat for seat, occupant in enumerate(occupants) if occupant.person]
    if len(people) == 1 and not occupants[people[0]].name:
        occupants = tuple(
            occupant._replace(name=YOU) if seat in people else occupant for seat, occupant in enumerate(occupants)
        )
    return practised(_table(link, named(occupants)), people[0] if people else 0, JOINED)


def _table(link: GameLink, occupants: tuple[Occupant, ...]) -> Table:
    deal = link.deal
    if link.id:
        from ui.persistence.far_links import linked_course

        return table_from(linked_course(link).record, occupants)
    return table_from(unpack_turns(new_record(deal.game, deal.seed, deal.options), link.moves), occupants)


def occupants_in(link: GameLink) -> tuple[Occupant, ...]:
    """Return who sits where by a link, each computer as it is today; people may lack names."""
    # Names come through the same door as those that are typed; computers go on as they are today.
    names = link.names or ("",) * len(link.deal.occupants)
    return tuple(
        Occupant(read_name(name), todays_label(link.deal.game, who))
        for name, who in zip(names, link.deal.occupants, strict=True)
    )
