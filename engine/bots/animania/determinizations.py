"""States that a seat could believe in, drawn again and again for one decision: as `resample` does it, but quickly.

Where the play of the others has been read, a hand is drawn as often as it explains what its owner has played.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from itertools import combinations

from engine.animania.actions import ONE, Kinds, members, set_of
from engine.animania.lean import Book, Lean
from engine.animania.views import View, unseen
from engine.bots.animania.dice import FACES, Dice, cuts
from engine.bots.animania.reading import Odds, Reading
from engine.game import Seat

NEVER: Odds = (0.0, 0.0, 0.0)


class Determinizer:
    """Draws lean states. A hand is drawn from all that are possible; a deck's order is drawn card by card as it is met.

    Without readings every hand is as likely as every other; with those of `guess.others`, each is as likely as a seat
    of the kind that `roles` names for it would hold it after its play. Of the cards that are not in a hand each is as
    likely to come next.
    """

    __slots__ = ("_base", "_dice", "_ends", "_hands", "_rest", "_round")

    def __init__(self, view: View, book: Book, dice: Dice, readings: Mapping[Seat, Reading] | None = None) -> None:
        self._dice, self._round = dice, view.round
        self._rest = [
            view.hand | view.deck if owner == view.seat else unseen(view, owner) | view.known[owner]
            for owner in range(view.options.players)
        ]
        self._hands = [(view.hand,) if owner == view.seat else _hands(view, owner) for owner in range(len(self._rest))]
        self._base = book.page(view.ring, view.used), list(view.health)
        self._ends = readings and [
            [_ends(hands, readings.get(owner, {}), kind) for kind in range(len(NEVER))]
            for owner, hands in enumerate(self._hands)
        ]

    def sample(self, roles: Sequence[int] = ()) -> Lean:
        """Return the next one; `roles` has the kind of player of each seat, and is needed where play has been read."""
        pop = self._dice.numbers.pop
        if self._ends:
            hands = [
                some[bisect(ends[role], pop())] if len(some) > 1 else some[0]
                for some, ends, role in zip(self._hands, self._ends, roles)  # noqa: B905 - once for every playout
            ]
        else:
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


def _ends(hands: Sequence[Kinds], reading: Reading, kind: int) -> list[int]:
    # A hand that nobody of this kind could hold after such play may be held all the same: people are of no kind.
    weights = [reading.get(hand, NEVER)[kind] for hand in hands]
    total = 0.0
    for weight in weights:
        total += weight
    return cuts([weight / total if total else 1 / len(hands) for weight in weights[:-1]])
