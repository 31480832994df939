"""Who sits where: what the cards that a seat has played tell about its way of playing, and about its hand.

All of it is open: the cards played follow each other on the table, and what a rule player does with a hand is known.
One card tells little, and the first rounds decide much: so what one seat plays tells about the others too, as far as
they may be of one kind.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.animania.actions import EMPTY, FULL, HAND_SIZE, ONE
from engine.animania.lean import Book, Lean, code_of
from engine.animania.niches import NICHES
from engine.animania.views import View
from engine.bots.animania.policy import Style
from engine.bots.animania.reading import Odds, Reading, beginning, drawn, likelihood, played, without
from engine.game import Seat


class Prior(NamedTuple):
    """How likely another seat is of which kind before it has played; the rest of them search."""

    anything: float = 0.35
    rules: float = 0.45
    loose: float = 0.15
    """How likely the seat itself, and those who search, play any card below the tree rather than by the rules."""
    together: float = 0.6
    """How likely all others are of one kind: whoever sits down with computers mostly takes several of the same."""


class Others(NamedTuple):
    """Who the others may be."""

    together: Odds
    """How likely all of them are of this one kind."""
    each: dict[Seat, Odds]
    """What each of them is likely to be, if it has nothing to do with what the others are."""
    hands: dict[Seat, Reading]
    """What each of them may hold, by what it has played."""


def others(view: View, book: Book, prior: Prior, style: Style) -> Others:
    """Return who the others may be, after what they have played in this game."""
    hands = _read(view, book, style)
    kinds = prior.anything, prior.rules, 1 - prior.anything - prior.rules
    together = [prior.together * chance for chance in kinds]
    apart, each = 1 - prior.together, {}
    for seat, reading in hands.items():
        likely = likelihood(reading)
        together = [chance * weight for chance, weight in zip(together, likely, strict=True)]
        anything, rules, searches = [chance * weight for chance, weight in zip(kinds, likely, strict=True)]
        total = anything + rules + searches
        apart *= total
        each[seat] = anything / total, rules / total, searches / total
    anything, rules, searches = together
    total = anything + rules + searches + apart
    return Others((anything / total, rules / total, searches / total), each, hands)


def _read(view: View, book: Book, style: Style) -> dict[Seat, Reading]:
    seats = range(len(view.animals))
    # As hands, all cards that have not been spent.
    left = [FULL] * len(seats)
    state = Lean(book.page(tuple(seats), (False,) * len(seats)), 1, list(book.cast.most), left, [EMPTY] * len(seats))
    readings = {seat: beginning(HAND_SIZE + NICHES[view.animals[seat]].cards) for seat in seats if seat != view.seat}
    if view.round:
        readings = {seat: drawn(reading, FULL) for seat, reading in readings.items()}
    for turn in view.history:
        if turn.game != view.game or not turn.round:
            continue
        codes = [0] * len(seats)
        for seat, move in turn.moves:
            codes[seat] = code_of(move)
            if seat in readings:
                readings[seat] = played(readings[seat], state, seat, codes[seat], style)
        state.play(codes)
        for seat, move in turn.moves:
            if seat in readings:
                if not state.hands[seat] & ONE[move.card]:
                    readings[seat] = without(readings[seat], ONE[move.card])
                if seat in state.ring:
                    readings[seat] = drawn(readings[seat], state.hands[seat])
    return readings
