"""Deals that a seat could believe in, drawn quickly and again and again for one decision."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.lions.evidence import MERCY, Evidence, evidence
from engine.game import Seat
from engine.lions.cards import HYENA, ONE, Bag, Kind, cards, counts
from engine.lions.deals import departures, explains
from engine.lions.state import State
from engine.lions.view import View, resample
from engine.rng import SEED_BITS, Rng

SETTLING = 30
"""Deals to walk past, by `walk`, before the first one is taken."""


class Dealer:
    """Draws deals that agree with a view, each as likely as it explains what the other seats did and left undone.

    It walks from deal to deal, beginning at one from `resample`, and exchanges single cards between hands and deck.
    An exchange after which more of the play is odd is made the more rarely the more there is (Metropolis's rule).
    `exchanges` is the number tried for each other seat from one deal to the next; with none, each deal is a new one
    from `resample`.
    """

    def __init__(self, view: View, rng: Rng, exchanges: int) -> None:
        self._view, self._rng, self._exchanges = view, rng, exchanges
        self._base = _shortened(resample(view, rng))
        if not exchanges:
            return
        self._told: dict[Seat, Evidence] = evidence(view)
        self._hands: list[Bag] = list(self._base.hands)
        self._odd = [0] * len(self._hands)
        self._places: list[Kind] = []
        self._owners: list[Seat] = []
        for seat, told in self._told.items():
            self._odd[seat] = told.oddities(self._hands[seat], rng, bearable=len(view.history))
            self._places += cards(self._hands[seat] - view.known[seat])
            self._owners += [seat] * (len(self._places) - len(self._owners))
        self._in_hands = len(self._places)
        self._places += self._base.deck
        self._drawn_from = _SecondDeck(view) if view.reshuffles else None

    def deal(self) -> State:
        """Return the next deal as a state."""
        rng = self._rng
        if not self._exchanges:
            return _shortened(resample(self._view, rng))
        self.walk()
        deck = rng.shuffled(self._places[self._in_hands :])
        return self._base._replace(hands=tuple(self._hands), deck=tuple(deck), seed=rng.bits(SEED_BITS))

    def walk(self) -> None:
        """Go on to the next deal without giving it out."""
        if self._exchanges and self._in_hands:
            below, places = self._rng.below, len(self._places)
            for _ in range(self._exchanges * len(self._told)):
                self._try_exchange(below(self._in_hands), below(places))

    def _try_exchange(self, i: int, j: int) -> None:
        # Place i is in a hand, place j in a hand or, beyond those, in the deck.
        places, owners, hands, odd, rng = self._places, self._owners, self._hands, self._odd, self._rng
        mine, yours = owners[i], owners[j] if j < self._in_hands else None
        if places[i] == places[j] or mine == yours:
            return
        change = ONE[places[j]] - ONE[places[i]]
        bearable = odd[mine] + (0 if yours is None else odd[yours])
        while not rng.below(MERCY):
            bearable += 1
        my_odd = self._told[mine].oddities(hands[mine] + change, rng, bearable)
        if my_odd > bearable:
            return
        your_odd = 0
        if yours is not None:
            your_odd = self._told[yours].oddities(hands[yours] - change, rng, bearable - my_odd)
            if my_odd + your_odd > bearable:
                return
        places[i], places[j] = places[j], places[i]
        hands[mine] += change
        if yours is not None:
            hands[yours] -= change
        if self._drawn_from and not self._drawn_from.allows(hands, places[self._in_hands :]):
            places[i], places[j] = places[j], places[i]
            hands[mine] -= change
            if yours is not None:
                hands[yours] += change
            return
        odd[mine] = my_odd
        if yours is not None:
            odd[yours] = your_odd


class _SecondDeck:
    """What everyone knows of a deck made from the discard pile: what it was made of and who drew how much."""

    def __init__(self, view: View) -> None:
        self._made_of = counts(view.made_of - view.opened * ONE[HYENA])
        self._left = departures(view.options.players, view.history, view.made_at)
        self._drawn = view.drawn

    def allows(self, hands: Sequence[Bag], deck: Sequence[Kind]) -> bool:
        """Tell whether this deck and these hands can have come from it."""
        gone = list(self._made_of)
        for kind in deck:
            gone[kind] -= 1
        held = [
            [max(0, a + b) for a, b in zip(counts(hand), left, strict=True)]
            for hand, left in zip(hands, self._left, strict=True)
        ]
        return min(gone) >= 0 and explains(gone, held, self._drawn)


def _shortened(state: State) -> State:
    # No rule looks at the cards that are drawn already, so search does without them.
    return state._replace(deck=state.deck[state.top :], top=0)
