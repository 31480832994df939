"""Who sits where: what the cards that a seat has played tell about its way of playing.

All of it is open: the cards played follow each other on the table, and what a rule player does with a hand is known.
Which hands a seat had is not, so that all that it can have had count the same.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from engine.animania.actions import FULL, HAND_SIZE, Kinds, members, set_of
from engine.animania.lean import Book, Code, Lean, code_of
from engine.animania.niches import NICHES
from engine.animania.view import View
from engine.bots.animania.policy import Style, good_codes
from engine.game import Seat


class Pool(NamedTuple):
    """How likely another seat is of which kind before it has played; the rest of them search."""

    anything: float = 0.25
    rules: float = 0.3
    loose: float = 0.15
    """How likely the seat itself, and those who search, play any card below the tree rather than by the rules."""


Odds = tuple[float, float, float]
"""How likely a seat plays anything, by the rules, or searches."""

_SLIP = 0.1
"""How often a rule player is thought to do something else after all."""
_ALIKE = 0.5
"""How often one who searches is thought to play by the rules; else anything."""


def odds(view: View, book: Book, pool: Pool, style: Style) -> list[Odds]:
    """Return for each seat how likely it is of which kind, after what it has played in this game."""
    seats = range(len(view.animals))
    weights = [[pool.anything, pool.rules, 1 - pool.anything - pool.rules] for _ in seats]
    most = list(book.cast.most)
    table = Lean(book.page(tuple(seats), (False,) * len(seats)), 1, most, [FULL] * len(seats), [0] * len(seats))
    spent = [0] * len(seats)
    for turn in view.history:
        if turn.game != view.game or not turn.round:
            continue
        played = [0] * len(seats)
        for seat, move in turn.moves:
            played[seat] = code_of(move)
            if seat != view.seat and seat in view.ring:
                chance = 1 / (FULL & ~spent[seat]).bit_count()
                by_rules = (1 - _SLIP) * _by_rules(table, view, seat, spent[seat], played[seat], style) + _SLIP * chance
                weights[seat][0] *= chance
                weights[seat][1] *= by_rules
                weights[seat][2] *= _ALIKE * by_rules + (1 - _ALIKE) * chance
            spent[seat] |= 1 << move.card
        table.play(played)
    return [_shares(*some) for some in weights]


def _by_rules(table: Lean, view: View, seat: Seat, spent: Kinds, code: Code, style: Style) -> float:
    # How likely a rule player plays this, whatever four cards it has of those that it has not played.
    left = members(FULL & ~spent)
    size = min(len(left), HAND_SIZE + 1 + NICHES[view.animals[seat]].cards)
    total, hands = 0.0, 0
    for hand in combinations(left, size):
        hands += 1
        if code >> 1 in hand:
            good = good_codes(table.ring, table.health, view.animals, table.round, seat, set_of(hand), style)
            total += 1 / len(good) if code in good else 0.0
    return total / hands


def _shares(anything: float, rules: float, searches: float) -> Odds:
    total = anything + rules + searches
    return anything / total, rules / total, searches / total
