"""Samples that a seat could believe in, drawn quickly and again and again for one decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.lions.evidence import MERCY, Evidence, evidence
from engine.bots.lions.style import HOARDER, STYLES, Style
from engine.game import Seat
from engine.lions.cards import HYENA, ONE, Bag, Kind, cards, counts
from engine.lions.placements import departures, explains, gone_and_held
from engine.lions.state import State
from engine.lions.views import View, drawn_by_seat, resample
from engine.rng import SEED_BITS, Rng

SETTLING = 30
"""Samples to walk past, by `walk`, before the first one is taken."""


class Determinization(NamedTuple):
    """A state that could be, and what kind of player each seat could be."""

    state: State
    styles: tuple[Style, ...]


class Determinizer:
    """Draws samples that agree with a view, each as likely as it explains what the other seats did and left undone.

    It walks from sample to sample, beginning at one from `resample`: it exchanges single cards between hands and deck,
    and takes a seat for another kind of player. A change after which more of the play is odd is made the more rarely
    the more there is (Metropolis's rule).
    `exchanges` is the number tried from one sample to the next; with none, each sample is a new one from `resample`.
    """

    def __init__(self, view: View, rng: Rng, exchanges: int) -> None:
        self._view, self._rng, self._exchanges = view, rng, exchanges
        self._base = _shortened(resample(view, rng))
        self._styles = [HOARDER] * view.options.players
        if not exchanges:
            return
        self._told: dict[Seat, Evidence] = evidence(view)
        self._hands: list[Bag] = list(self._base.hands)
        self._odd = [0] * len(self._hands)
        self._places: list[Kind] = []
        self._owners: list[Seat] = []
        for seat, told in self._told.items():
            self._odd[seat] = told.oddities(self._hands[seat], HOARDER, rng, bearable=len(view.history))
            self._places += cards(self._hands[seat] - view.known[seat])
            self._owners += [seat] * (len(self._places) - len(self._owners))
        self._in_hands = len(self._places)
        self._places += self._base.deck
        self._drawn_from = _SecondDeck(view) if view.reshuffles else None

    def sample(self) -> Determinization:
        """Return the next one."""
        rng = self._rng
        if not self._exchanges:
            return Determinization(_shortened(resample(self._view, rng)), tuple(self._styles))
        self.walk()
        deck = rng.shuffled(self._places[self._in_hands :])
        state = self._base._replace(hands=tuple(self._hands), deck=tuple(deck), seed=rng.bits(SEED_BITS))
        return Determinization(state, tuple(self._styles))

    def walk(self) -> None:
        """Go on to the next sample without giving it out."""
        if not self._exchanges:
            return
        for seat in self._told:
            self._try_style(seat)
        if self._in_hands:
            below, places = self._rng.below, len(self._places)
            for _ in range(self._exchanges):
                self._try_exchange(below(self._in_hands), below(places))

    def _try_style(self, seat: Seat) -> None:
        rng, odd = self._rng, self._odd
        style = rng.choice(STYLES)
        bearable = odd[seat] + self._mercy()
        now_odd = self._told[seat].oddities(self._hands[seat], style, rng, bearable)
        if now_odd <= bearable:
            odd[seat], self._styles[seat] = now_odd, style

    def _mercy(self) -> int:
        # How many more oddities are borne: n or more once in MERCY ** n times.
        borne = 0
        while not self._rng.below(MERCY):
            borne += 1
        return borne

    def _try_exchange(self, i: int, j: int) -> None:
        # Place i is in a hand, place j in a hand or, beyond those, in the deck.
        places, owners, hands, odd, rng = self._places, self._owners, self._hands, self._odd, self._rng
        mine, yours = owners[i], owners[j] if j < self._in_hands else None
        if places[i] == places[j] or mine == yours:
            return
        change = ONE[places[j]] - ONE[places[i]]
        bearable = odd[mine] + (0 if yours is None else odd[yours]) + self._mercy()
        my_odd = self._told[mine].oddities(hands[mine] + change, self._styles[mine], rng, bearable)
        if my_odd > bearable:
            return
        your_odd = 0
        if yours is not None:
            your_odd = self._told[yours].oddities(hands[yours] - change, self._styles[yours], rng, bearable - my_odd)
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
        self._drawn = drawn_by_seat(view)

    def allows(self, hands: Sequence[Bag], deck: Sequence[Kind]) -> bool:
        """Tell whether this deck and these hands can have come from it."""
        gone, held = gone_and_held(self._made_of, deck, hands, self._left)
        return min(gone) >= 0 and explains(gone, held, self._drawn)


def _shortened(state: State) -> State:
    # No rule looks at the cards that are drawn already, so search does without them.
    return state._replace(deck=state.deck[state.top :], top=0)
