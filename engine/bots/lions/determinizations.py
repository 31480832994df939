"""Samples that a seat could believe in, drawn quickly and again and again for one decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.lions.evidence import MERCY, Evidence, evidence
from engine.bots.lions.style import HOARDER, STYLES, Style
from engine.game import Seat
from engine.lions.cards import EMPTY, ONE, Bag
from engine.lions.state import State
from engine.lions.views import View, next_deal, orders, state_of
from engine.rng import SEED_BITS, Rng

SETTLING = 30
"""Samples to walk past, by `walk`, before the first one is taken."""


class Determinization(NamedTuple):
    """A state that could be, and what kind of player each seat could be."""

    state: State
    styles: tuple[Style, ...]


class Determinizer:
    """Draws samples that agree with a view, each as likely as it explains what the other seats did and left undone.

    It walks from sample to sample among the orders that agree with the view: by exchanges of cards it goes to another
    order, and it takes a seat for another kind of player. A change after which more of the play is odd is made the more
    rarely the more there is (Metropolis's rule).
    `own` is how the seat itself goes on.
    `exchanges` is the number tried from one sample to the next; with none, each sample is a new one as from `resample`.
    """

    def __init__(self, view: View, rng: Rng, exchanges: int, own: Style = HOARDER) -> None:
        self._view, self._rng, self._exchanges = view, rng, exchanges
        self._orders, self._missed, self._stray = orders(view), 0, False
        self._styles = [HOARDER] * view.options.players
        self._styles[view.due] = own
        order = self._orders.order(rng) if exchanges else None
        if order is None:
            self._exchanges = 0
            self._base = _shortened(state_of(view, next_deal(view, self._orders, rng), rng))
            return
        self._told: dict[Seat, Evidence] = evidence(view)
        self._stray = self._orders.missed > 0
        self._order = self._orders.exchanges(order)
        dealt = self._orders.dealt(order)
        self._hands = dealt.hands
        self._base = _shortened(state_of(view, dealt, rng))
        self._odd = [0] * len(self._hands)
        for seat, told in self._told.items():
            self._odd[seat] = told.oddities(self._hands[seat], HOARDER, rng, bearable=len(view.history))

    @property
    def missed(self) -> int:
        """How many samples so far need not agree with the view, since an order that does was looked for in vain."""
        return self._missed

    def sample(self) -> Determinization:
        """Return the next one."""
        rng = self._rng
        if not self._exchanges:
            before = self._orders.missed
            hands, deck = next_deal(self._view, self._orders, rng)
            self._missed += self._orders.missed - before
        else:
            self.walk()
            hands, deck = self._hands, rng.shuffled(self._order.deck)
            self._missed += self._stray
        state = self._base._replace(hands=tuple(hands), deck=tuple(deck), seed=rng.bits(SEED_BITS))
        return Determinization(state, tuple(self._styles))

    def walk(self) -> None:
        """Go on to the next sample without giving it out."""
        if not self._exchanges:
            return
        for seat in self._told:
            self._try_style(seat)
        if self._order.in_hands:
            for _ in range(self._exchanges):
                self._try_step()

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

    def _try_step(self) -> None:
        held, hands, odd, rng = self._order, self._hands, self._odd, self._rng
        gone = held.step(rng)
        # Where no hand changes, the same cards have come in another way.
        changes = self._changes(gone)
        bearable = sum([odd[seat] for seat in changes]) + self._mercy() if changes else 0
        now_odd: dict[Seat, int] = {}
        for seat, change in changes.items():
            now_odd[seat] = self._told[seat].oddities(hands[seat] + change, self._styles[seat], rng, bearable)
            bearable -= now_odd[seat]
            if bearable < 0:
                held.undo(gone)
                return
        for seat, change in changes.items():
            hands[seat] += change
            odd[seat] = now_odd[seat]

    def _changes(self, gone: Sequence[tuple[int, int]]) -> dict[Seat, Bag]:
        # What the exchanges just made have changed in each hand.
        places, kinds = self._order.places, self._order.kinds
        before = {at: kinds[at] for pair in gone for at in pair}
        for i, j in reversed(gone):
            before[i], before[j] = before[j], before[i]
        changes: dict[Seat, Bag] = {}
        for at, kind in before.items():
            owner = places[at].owner
            if owner is not None and kinds[at] != kind:
                changes[owner] = changes.get(owner, EMPTY) + ONE[kinds[at]] - ONE[kind]
        return {seat: change for seat, change in changes.items() if change}


def _shortened(state: State) -> State:
    # No rule looks at the cards that are drawn already, so search does without them.
    return state._replace(deck=state.deck[state.top :], top=0)
