"""An order of the cards, changed by exchanges: two cards that came from the same deck change places.

What the history asks of the draws of a hand is that of some of them so many brought a kind. An exchange after which
everything asked for is there leads from one order that agrees to another, and back as often, so that a walk of
exchanges comes to all of them alike. Some exchanges must be made at once, since between them a card would be lacking: a
hand has had a card from another deck after all, and for it something else from that one. Where still more must change,
a walk goes on an excursion through orders in which cards are lacking, the more rarely the more are (Metropolis's rule).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Seat
from engine.lions.cards import HYENA, KINDS, Kind, count, counts
from engine.lions.pieces import Piece
from engine.rng import Rng

SOFT = 0.01
"""How often an excursion goes where one card more is lacking."""
NOISE = 0.1
"""The same while a first order is looked for."""
FARTHEST = 60
"""The steps after which an excursion turns back."""

_FINE = 1 << 32


class Place(NamedTuple):
    """A draw whose card is not known, or a place in what is left of the deck."""

    owner: Seat | None
    """Whose hand drew it; None for a place in what is left of the deck."""
    deck: int
    piece: int
    """Which piece it belongs to; −1 in what is left of the deck."""
    bit: int
    """Which of the draws of its piece it is, as a bit."""


class _Ask(NamedTuple):
    """So many, at least and at most, of some draws of a piece (bits) bring a kind."""

    draws: int
    least: int
    most: int


def places_of(pieces: Sequence[Piece], left: Sequence[Sequence[int]]) -> list[Place]:
    """Return the places of all cards of the decks of which this is `left`, those in hands first."""
    places = [
        Place(piece.seat, slot.deck, at, 1 << number)
        for at, piece in enumerate(pieces)
        for number, slot in enumerate(piece.slots)
    ]
    last = len(left) - 1
    rest = sum(left[last]) - sum(place.deck == last for place in places)
    return places + [Place(None, last, -1, 0)] * rest


class Exchanges:
    """An order, or what is yet to become one: `kinds[i]` lies in `places[i]`. It agrees while `lacking` is 0."""

    def __init__(self, pieces: Sequence[Piece], places: list[Place], kinds: list[Kind]) -> None:
        """Begin with any order of the cards."""
        self.places, self.kinds = places, kinds
        self.in_hands = sum(place.owner is not None for place in places)
        self._of_deck: dict[int, list[int]] = {}
        self._of_piece: list[list[int]] = [[] for _ in pieces]
        self._asks = [_asks(piece) for piece in pieces]
        self._held = [[0] * len(KINDS) for _ in pieces]
        for at, (place, kind) in enumerate(zip(places, kinds, strict=True)):
            self._of_deck.setdefault(place.deck, []).append(at)
            if place.piece >= 0:
                self._of_piece[place.piece].append(at)
                self._held[place.piece][kind] |= place.bit
        self._lacks = [
            [_lacking(*pair) for pair in zip(*both, strict=True)] for both in zip(self._asks, self._held, strict=True)
        ]
        self.lacking = sum(map(sum, self._lacks))
        self._crossing = any(len(piece.decks) > 1 for piece in pieces)
        self._made_of = {
            deck: [sum(kinds[at] == kind for at in ats) for kind in KINDS] for deck, ats in self._of_deck.items()
        }

    @property
    def deck(self) -> list[Kind]:
        """What is left of the deck."""
        return self.kinds[self.in_hands :]

    def exchange(self, i: int, j: int) -> None:
        """Exchange the cards of two places."""
        kinds = self.kinds
        a, b = kinds[i], kinds[j]
        kinds[i], kinds[j] = b, a
        for at in (i, j):
            _, _, piece, bit = self.places[at]
            if piece >= 0:
                held, lacks, asks = self._held[piece], self._lacks[piece], self._asks[piece]
                for kind in (a, b):
                    held[kind] ^= bit
                    self.lacking -= lacks[kind]
                    lacks[kind] = _lacking(asks[kind], held[kind])
                    self.lacking += lacks[kind]

    def step(self, rng: Rng) -> list[tuple[int, int]]:
        """Go on to an order that agrees, from one that does, and return the exchanges that lead there; none: stay.

        Each step is as likely as the one back.
        """
        return self._crossed(rng) if self._crossing and rng.below(2) else self._excursion(rng)

    def _excursion(self, rng: Rng) -> list[tuple[int, int]]:
        kinds, gone = self.kinds, list[tuple[int, int]]()
        for _ in range(FARTHEST):
            i = rng.below(self.in_hands)
            j = rng.choice(self._of_deck[self.places[i].deck])
            if kinds[i] != kinds[j] and self._try(i, j, _SOFTLY, rng):
                gone.append((i, j))
            if not self.lacking:
                return gone
        self.undo(gone)
        return []

    def _crossed(self, rng: Rng) -> list[tuple[int, int]]:
        # Two draws of a hand, from different decks, change what they have brought, each with another draw of its deck.
        i = rng.below(self.in_hands)
        k = rng.choice(self._of_piece[self.places[i].piece])
        here, there, a, b = self.places[i].deck, self.places[k].deck, self.kinds[i], self.kinds[k]
        if here == there or a == b:
            return []
        ours, theirs = self._made_of[here], self._made_of[there]
        forth, back = ours[b] * theirs[a], ours[a] * theirs[b]
        if not forth or (forth < back and rng.below(back) >= forth):
            return []
        j = rng.choice([at for at in self._of_deck[here] if self.kinds[at] == b])
        other = rng.choice([at for at in self._of_deck[there] if self.kinds[at] == a])
        gone = [(i, j), (k, other)]
        for pair in gone:
            self.exchange(*pair)
        if self.lacking:
            self.undo(gone)
            return []
        return gone

    def undo(self, gone: Sequence[tuple[int, int]]) -> None:
        """Take exchanges back."""
        for i, j in reversed(gone):
            self.exchange(i, j)

    def mend(self, rng: Rng) -> None:
        """Try an exchange that brings a card where one is lacking; one must be."""
        piece, kind = rng.choice([(at, k) for at, row in enumerate(self._lacks) for k in KINDS if row[k]])
        held = self._held[piece][kind]
        draws, least, _ = next(ask for ask in self._asks[piece][kind] if _lacking([ask], held))
        wanted = (held & draws).bit_count() < least
        there = [
            at for at in self._of_piece[piece] if self.places[at].bit & draws and (self.kinds[at] != kind) == wanted
        ]
        if there:
            i = rng.choice(there)
            others = [at for at in self._of_deck[self.places[i].deck] if (self.kinds[at] == kind) == wanted]
            if others:
                self._try(i, rng.choice(others), _NOISY, rng)

    def _try(self, i: int, j: int, chances: Sequence[int], rng: Rng) -> bool:
        change = self._change(i, j)
        if change > 0 and (change >= len(chances) or rng.below(_FINE) >= chances[change]):
            return False
        self.exchange(i, j)
        return True

    def _change(self, i: int, j: int) -> int:
        # How much more is lacking once the cards have been exchanged.
        a, b = self.kinds[i], self.kinds[j]
        _, _, mine, my_bit = self.places[i]
        _, _, yours, your_bit = self.places[j]
        if mine == yours:
            return self._more(mine, a, b, my_bit | your_bit)
        return self._more(mine, a, b, my_bit) + (self._more(yours, a, b, your_bit) if yours >= 0 else 0)

    def _more(self, piece: int, a: Kind, b: Kind, bits: int) -> int:
        held, lacks, asks = self._held[piece], self._lacks[piece], self._asks[piece]
        more = -lacks[a] - lacks[b]
        for kind in (a, b):
            now = held[kind] ^ bits
            for draws, least, most in asks[kind]:
                number = (now & draws).bit_count()
                if number < least:
                    more += least - number
                elif number > most:
                    more += number - most
        return more


def _chances(soft: float) -> list[int]:
    # How often a step is made after which so many cards more are lacking: products, which are the same everywhere.
    chances, chance = [], 1.0
    for _ in range(8):
        chances.append(int(chance * _FINE))
        chance *= soft
    return chances


_SOFTLY, _NOISY = _chances(SOFT), _chances(NOISE)


def _lacking(asks: Sequence[_Ask], held: int) -> int:
    lacking = 0
    for draws, least, most in asks:
        number = (held & draws).bit_count()
        lacking += max(0, least - number, number - most)
    return lacking


def _asks(piece: Piece) -> list[list[_Ask]]:
    asks: list[list[_Ask]] = [[] for _ in KINDS]
    slots = len(piece.slots)
    limits = [*enumerate(piece.floors), (slots, piece.due + piece.held)]
    before = counts(piece.floors[0])
    for at, floor in limits:
        now = counts(floor)
        for kind in KINDS:
            if now[kind] > before[kind]:
                asks[kind].append(_Ask((1 << at) - 1, now[kind], slots))
        before = now
    if piece.look:
        at, least, most = piece.look
        for kind in KINDS:
            asks[kind].append(_Ask((1 << at) - 1, count(least, kind), count(most, kind)))
    turns = sum(1 << at for at, slot in enumerate(piece.slots) if not slot.filling)
    if turns:
        asks[HYENA].append(_Ask(turns, 0, 0))
    return asks
