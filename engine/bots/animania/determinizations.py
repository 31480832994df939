"""States that a seat could believe in, drawn again and again for one decision: as `resample` does it, but quickly."""

from __future__ import annotations

from itertools import combinations

from engine.animania.actions import ONE, Kinds, members, set_of
from engine.animania.lean import Book, Lean
from engine.animania.views import View, unseen
from engine.bots.animania.dice import FACES, Dice
from engine.game import Seat


class Determinizer:
    """Draws lean states. A hand is drawn from all that are possible; a deck's order is drawn card by card as it is met.

    Every hand is as likely as every other, and of the cards that are not in it each is as likely to come next: these
    are the states that `resample` draws from.
    """

    __slots__ = ("_base", "_dice", "_hands", "_rest", "_round")

    def __init__(self, view: View, book: Book, dice: Dice) -> None:
        self._dice, self._round = dice, view.round
        self._rest = [
            view.hand | view.deck if owner == view.seat else unseen(view, owner) | view.known[owner]
            for owner in range(view.options.players)
        ]
        self._hands = [(view.hand,) if owner == view.seat else _hands(view, owner) for owner in range(len(self._rest))]
        self._base = book.page(view.ring, view.used), list(view.health)

    def sample(self) -> Lean:
        """Return the next one."""
        pop = self._dice.numbers.pop
        hands = [some[pop() * len(some) >> FACES] for some in self._hands]
        decks = [rest ^ hand for rest, hand in zip(self._rest, hands)]  # noqa: B905 - once for every playout
        page, health = self._base
        return Lean(page, self._round, health[:], hands, decks)


def draw(state: Lean, dice: Dice) -> None:
    """Let every survivor draw a card."""
    pop, hands, decks = dice.numbers.pop, state.hands, state.decks
    for seat in state.ring:
        deck = decks[seat]
        if deck:
            cards = members(deck)
            card = ONE[cards[pop() * len(cards) >> FACES]]
            hands[seat] |= card
            decks[seat] = deck ^ card


def _hands(view: View, owner: Seat) -> tuple[Kinds, ...]:
    if owner not in view.ring:
        return (view.known[owner],)
    known = view.known[owner]
    free = view.hand_sizes[owner] - known.bit_count()
    return tuple(known | set_of(some) for some in combinations(members(unseen(view, owner)), free))
