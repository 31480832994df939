"""What a seat's play tells of its hand and of its way of playing: a filter over the hands that it may have had.

Nobody sees which cards a seat holds, but each card that it plays was in its hand, together with others that it left
there; a player of one kind would have left some hands as they were more gladly than others. So for each kind of player
and each hand it is reckoned how likely this hand and all that the seat has played are together: before the first card
every hand is as likely as every other, a card is played as the kind of player plays it, and the next one is drawn from
what is left, each as likely. That is the forward algorithm of a hidden Markov model, exact but for niches that look
into hands.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from engine.animania.actions import FULL, KINDS, ONE, Kinds, members, set_of
from engine.animania.lean import Code, codes
from engine.bots.animania.policy import Board, Style, worths
from engine.game import Seat

Odds = tuple[float, float, float]
"""For those who play any card, those who play by the rules, and those who search."""

Reading = dict[Kinds, Odds]
"""By hand, for each kind of player: how likely it would have this hand now and would have played what was played."""

SLIP: Final = 0.25
"""How often a rule player is thought to do something else after all."""
ALIKE: Final = 0.4
"""How often one who searches is thought to play by the rules; else anything."""


def beginning(size: int) -> Reading:
    """Return what is to be thought of a hand of so many cards before anything has been played."""
    hands = sorted(set_of(some) for some in combinations(KINDS, size))
    return {hand: (1.0 / len(hands),) * 3 for hand in hands}


def drawn(reading: Reading, left: Kinds) -> Reading:
    """Return it after a card has been drawn: one of `left`, the cards not played, that is not in the hand."""
    found: dict[Kinds, list[float]] = {}
    for hand in sorted(reading):
        after = [hand | ONE[card] for card in members(left & ~hand)] or [hand]
        shares = [one / len(after) for one in reading[hand]]
        for grown in after:
            into = found.setdefault(grown, [0.0, 0.0, 0.0])
            for at, share in enumerate(shares):
                into[at] += share
    return {hand: (some[0], some[1], some[2]) for hand, some in found.items()}


def played(reading: Reading, board: Board, seat: Seat, code: Code, style: Style) -> Reading:
    """Return it after the seat has played this on this board; hands that it could not have had are gone.

    The card is still in the hands, since some niches leave it there (`without`).
    """
    card, animal = ONE[code >> 1], board.animals[seat]
    every = codes(FULL, animal)
    worth = dict(zip(every, worths(board, seat, every, style), strict=True))
    found: Reading = {}
    for hand in sorted(reading):
        if hand & card:
            menu = codes(hand, animal)
            chance = 1 / len(menu)
            enough = max([worth[one] for one in menu]) - style.margin
            good = sum([worth[one] >= enough for one in menu]) if worth[code] >= enough else 0
            by_rules = (1 - SLIP) * (1 / good if good else 0.0) + SLIP * chance
            anything, rules, searches = reading[hand]
            found[hand] = anything * chance, rules * by_rules, searches * (ALIKE * by_rules + (1 - ALIKE) * chance)
    return found


def without(reading: Reading, card: Kinds) -> Reading:
    """Return it after the card played has left the hand."""
    return {hand ^ card: odds for hand, odds in reading.items()}


def likelihood(reading: Reading) -> Odds:
    """Return how likely each kind of player would have played what was played."""
    total = [0.0, 0.0, 0.0]
    for hand in sorted(reading):
        for at, one in enumerate(reading[hand]):
            total[at] += one
    return total[0], total[1], total[2]
