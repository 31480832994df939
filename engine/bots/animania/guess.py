"""Who sits where: what the cards that a seat has played tell about its way of playing.

All of it is open: the cards played follow each other on the table, and what a rule player does with a hand is known.
Which hands a seat had is not, so that all that it can have had count the same. One card tells little, and the first
rounds decide much: so what one seat plays tells about the others too, as far as they may be of one kind.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from engine.animania.actions import EMPTY, FULL, HAND_SIZE, members, set_of
from engine.animania.lean import Book, Code, Lean, code_of
from engine.animania.niches import NICHES
from engine.animania.views import View
from engine.bots.animania.policy import Style, good_codes
from engine.game import Seat


class Prior(NamedTuple):
    """How likely another seat is of which kind before it has played; the rest of them search."""

    anything: float = 0.35
    rules: float = 0.45
    loose: float = 0.15
    """How likely the seat itself, and those who search, play any card below the tree rather than by the rules."""
    together: float = 0.6
    """How likely all others are of one kind: whoever sits down with computers mostly takes several of the same."""


Odds = tuple[float, float, float]
"""How likely a seat plays anything, by the rules, or searches."""


class Others(NamedTuple):
    """Who the others may be."""

    together: Odds
    """How likely all of them are of this one kind."""
    each: dict[Seat, Odds]
    """What each of them is likely to be, if it has nothing to do with what the others are."""


_SLIP = 0.1
"""How often a rule player is thought to do something else after all."""
_ALIKE = 0.4
"""How often one who searches is thought to play by the rules; else anything."""


def others(view: View, book: Book, prior: Prior, style: Style) -> Others:
    """Return who the others may be, after what they have played in this game."""
    seats = range(len(view.animals))
    kinds = prior.anything, prior.rules, 1 - prior.anything - prior.rules
    weights = {seat: [1.0, 1.0, 1.0] for seat in seats if seat != view.seat}
    most = list(book.cast.most)
    # As hands, all cards that have not been spent.
    state = Lean(book.page(tuple(seats), (False,) * len(seats)), 1, most, [FULL] * len(seats), [EMPTY] * len(seats))
    for turn in view.history:
        if turn.game != view.game or not turn.round:
            continue
        played = [0] * len(seats)
        for seat, move in turn.moves:
            played[seat] = code_of(move)
            if seat in weights:
                chance = 1 / state.hands[seat].bit_count()
                by_rules = (1 - _SLIP) * _by_rules(state, view, seat, played[seat], style) + _SLIP * chance
                weights[seat][0] *= chance
                weights[seat][1] *= by_rules
                weights[seat][2] *= _ALIKE * by_rules + (1 - _ALIKE) * chance
        state.play(played)
    together = [prior.together * chance for chance in kinds]
    apart, each = 1 - prior.together, {}
    for seat, likely in weights.items():
        together = [chance * weight for chance, weight in zip(together, likely, strict=True)]
        anything, rules, searches = [chance * weight for chance, weight in zip(kinds, likely, strict=True)]
        total = anything + rules + searches
        apart *= total
        each[seat] = anything / total, rules / total, searches / total
    anything, rules, searches = together
    total = anything + rules + searches + apart
    return Others((anything / total, rules / total, searches / total), each)


def _by_rules(state: Lean, view: View, seat: Seat, code: Code, style: Style) -> float:
    # How likely a rule player plays this, whatever four cards it has of those that it has not played.
    left = members(state.hands[seat])
    size = min(len(left), HAND_SIZE + 1 + NICHES[view.animals[seat]].cards)
    total, hands = 0.0, 0
    for hand in combinations(left, size):
        hands += 1
        if code >> 1 in hand:
            good = good_codes(state, seat, set_of(hand), style)
            total += 1 / len(good) if code in good else 0.0
    return total / hands
