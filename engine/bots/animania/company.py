"""Who the others may be, and how a game goes on when such a company plays it to its end.

What wins against one kind of player loses to another, and a right model of the others is worth more than any number
of playouts. So each playout draws for each other seat who it is.
"""

from __future__ import annotations

from bisect import bisect

from engine.animania.lean import Code, Lean, codes
from engine.animania.views import View
from engine.bots.animania.determinizations import draw
from engine.bots.animania.dice import FACES, Dice, cuts
from engine.bots.animania.guess import Others, Prior
from engine.bots.animania.policy import RULE, Rules
from engine.game import Seat

ANYTHING, RULES, SEARCHES = ROLES = tuple(range(3))
"""Plays any card; plays by the rules; chooses by what its moves have brought in the tree, below it like the seat."""

_ONE = 1 << FACES


class Company:
    """The players of a search's playouts."""

    __slots__ = ("_animals", "_apart", "_dice", "_loose", "_rules", "_together", "me")

    def __init__(self, view: View, who: Others, dice: Dice, prior: Prior) -> None:
        assert view.seat is not None
        self.me, self._animals, self._dice = view.seat, view.animals, dice
        self._together = cuts(who.together)
        self._apart = [(seat, cuts(who.each[seat][:-1])) for seat in view.ring if seat != view.seat]
        self._loose = int(_ONE * prior.loose)
        self._rules = Rules(RULE)

    def drawn(self) -> list[int]:
        """Return a role for each seat; the seat itself searches."""
        pop, roles = self._dice.numbers.pop, [SEARCHES] * len(self._animals)
        together = bisect(self._together, pop())
        for seat, ends in self._apart:
            roles[seat] = together if together < len(ROLES) else bisect(ends, pop())
        return roles

    def code(self, state: Lean, seat: Seat, role: int) -> Code:
        """Return what a seat plays below the tree."""
        pop = self._dice.numbers.pop
        if role == ANYTHING or (role == SEARCHES and pop() < self._loose):
            menu = codes(state.hands[seat], self._animals[seat])
            return menu[pop() * len(menu) >> FACES]
        return self._rules.choose(state, seat, pop())

    def finish(self, state: Lean, roles: list[int]) -> None:
        """Play the game to its end."""
        played = [0] * len(roles)
        while True:
            for seat in state.ring:
                played[seat] = self.code(state, seat, roles[seat])
            if not state.play(played):
                return
            draw(state, self._dice)


def gains(state: Lean) -> list[float]:
    """Return for each seat its share of the win less what the others have on average; 0 if nobody wins."""
    seats, winners = len(state.health), state.winners()
    if not winners:
        return [0.0] * seats
    nothing, share = -1 / (seats - 1), 1 / len(winners)
    won = share + (1 - share) * nothing
    return [won if seat in winners else nothing for seat in range(seats)]


def shares(state: Lean) -> list[tuple[Seat, float]]:
    """Return the winners, each with its share of the win."""
    winners = state.winners()
    return [(seat, 1 / len(winners)) for seat in winners]
