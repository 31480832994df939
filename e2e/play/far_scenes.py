"""Games that are passed on by links, as the device keeps them and as links bring them."""

from __future__ import annotations

from e2e.play.saved import table_of
from engine.bots.levels import LEVELS
from engine.codec import PERSON
from engine.game import Seat
from engine.record import Record
from ui.model.occupant import ELSEWHERE, Occupant
from ui.model.setup import Setup
from ui.model.table import Far, Table
from ui.persistence.far import print_far
from ui.persistence.far_links import far_link
from ui.persistence.keys import setup_key, table_key
from ui.persistence.setups import print_setup
from ui.seating.setups import first_setup
from ui.table.courses import begun_here, given_away
from ui.table.play import with_choice
from ui.table.seats import game_of

PEOPLE = 3


def far_table(record: Record, *mine: Seat, number: int = 0) -> Table:
    """Return the table of a game that has come as far as this record, among three people of whom some are here."""
    players = record.options.players
    who = [PERSON] * min(PEOPLE, players) + [LEVELS[record.game][1].label] * (players - PEOPLE)
    return begun_here(table_of(record, who), Far(f"q4w8z{number}"), mine)


def kept(*tables: Table) -> dict[str, str]:
    """Return what the device keeps of such tables."""
    return {table_key(table.handle): print_far(table) for table in tables}


def chosen(table: Table, seat: Seat, at: int = 0) -> Table:
    """Return the table with the choice of a seat: which of its legal moves."""
    return with_choice(table, seat, game_of(table).legal_moves(table.state, seat)[at])


FarScene = tuple[dict[str, str], tuple[str, ...], str, str]
"""What is kept, the acts, the link, and what is there when the screen is."""


def _elsewhere() -> Setup:
    occupants = (Occupant("Kim"), Occupant("Maya", ELSEWHERE), Occupant("Ben", ELSEWHERE))
    return first_setup("animania")._replace(occupants=occupants)


def scenes_of(turn: Record, round_: Record, ended: Record) -> dict[str, FarScene]:
    """Return the scenes by name.

    `turn` is of Matching Lions, with the decision of seat 0; `round_` of Animania, with several who choose at once.
    """
    waits, mine = far_table(turn, 1), far_table(turn, 0, number=1)
    choosing = far_table(round_, 0, number=2)
    locked, theirs = chosen(choosing, 0), chosen(far_table(round_, 1, number=2), 0, -1)
    over = far_table(ended, 0, number=3)
    go, all_of_them = f"continue {waits.handle}", kept(waits, mine, locked, over)
    given = given_away(far_table(turn, 1, number=4), 2, LEVELS["lions"][1].label)
    return {
        "far-home": (all_of_them, (), "", ".far"),
        "far-wait": (kept(waits), (go,), "", "#a-send"),
        "far-locked": (kept(locked), (f"continue {locked.handle}",), "", "#a-send"),
        "far-seats": (kept(waits), (go, "seats"), "", "#panel"),
        "far-two": (kept(far_table(round_, 0, 1)), (f"continue {waits.handle}",), "", ".curtain"),
        "far-two-seats": (kept(far_table(round_, 0, 1)), (f"continue {waits.handle}", "seats"), "", "#panel"),
        "far-given": (kept(given), (f"continue {given.handle}", "seats"), "", "#panel"),
        "far-give": (kept(waits), (go, "seats", "far-give 0"), "", "#dialog"),
        "far-drop": (all_of_them, (f"far-drop {waits.handle}",), "", "#dialog"),
        "far-result": (kept(over), (f"continue {over.handle}",), "", ".screen--result"),
        "far-link": ({}, (), far_link(mine), ".screen--link"),
        "far-link-not-here": ({}, ("far-claim 1",), far_link(mine), ".toast"),
        "far-link-ended": ({}, (), far_link(over), ".screen--link"),
        "far-link-differs": (kept(locked), (), far_link(theirs), ".screen--link"),
        "far-log": (kept(waits), (go, "log"), "", "#panel"),
        "setup-far": ({setup_key("animania"): print_setup(_elsewhere())}, ("setup animania",), "", ".screen--setup"),
    }
