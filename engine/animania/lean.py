"""A lean state for playouts: the same rules as `ruleset.apply`, with what the cards of a round do remembered.

What the cards and the niches of a round do to each other does not depend on anyone's health. A search meets the same
cards again and again, so a book keeps each answer of `summing.tallied`; a round in which nobody dies is then a few
additions, and one in which somebody does is left to `summing.settled`. Nothing is told, and nobody's knowledge is kept.

A move is a *code* here: the card's kind, doubled, plus 1 if the arrow is turned. A deck is a set of kinds: whoever
deals the next card chooses which.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from engine.animania.actions import KINDS, ONE, ROUNDS, Kinds
from engine.animania.aiming import opening
from engine.animania.ledger import BY_NICHE, KEEP, Line
from engine.animania.legal import plays
from engine.animania.niches import cast
from engine.animania.state import PLAY, Move
from engine.animania.summing import Sums, settled, summed, tallied
from engine.game import Seat

Code = int
CODES = 2 * len(KINDS)
"""Codes are below this number."""
CODE_BITS = (CODES - 1).bit_length()
"""Bits of a code in a joint code."""

MOVES: tuple[Move, ...] = tuple(Move(PLAY, card=code >> 1, turned=code & 1) for code in range(CODES))
"""The move that a code stands for; not each of them is legal for somebody."""

_HALE = 99


def code_of(move: Move) -> Code:
    """Return the code of a move that plays a card."""
    return move.card << 1 | move.turned


@cache
def codes(hand: Kinds, animal: int) -> tuple[Code, ...]:
    """Return the codes of the legal moves of a seat with this hand and this animal, in the order of the moves."""
    return tuple(code_of(move) for move in plays(hand, animal))


class Page:
    """What the rounds come to that these survivors play after these niches have acted, by joint code.

    What is kept are numbers in tuples, which Python's collector of garbage need not go through again and again.
    """

    __slots__ = ("acts", "book", "deaths", "gains", "ring", "used")

    def __init__(self, book: Book, ring: tuple[Seat, ...], used: tuple[bool, ...]) -> None:
        self.book, self.ring, self.used = book, ring, used
        self.gains: dict[int, tuple[int, ...]] = {}
        """Per seat the healing less the damage: the new health if nobody dies."""
        self.acts: dict[int, tuple[tuple[bool, ...], tuple[Seat, ...]]] = {}
        """Where niches act that act once or keep a card: who has acted after it, and whose card is kept."""
        self.deaths: dict[tuple[int, tuple[int, ...]], tuple[tuple[int, ...], tuple[Seat, ...], tuple[bool, ...]]] = {}
        """By joint code and health, if somebody dies or is saved: health, survivors and who has acted after it."""

    def gain(self, joint: int, played: Sequence[Code]) -> tuple[int, ...]:
        """Return the gains of a joint code that has not been met before; `played` has the code of each seat."""
        book, first = self.book, self._first(played)
        tally = tallied(book.cast, self.used, first)
        gain = tuple(
            [heal - hurt if hurt > 0 else heal for heal, hurt in zip(tally.healing, tally.damage, strict=True)]
        )
        self.gains[joint] = gain
        if book.acting:
            sums = settled(book.cast, book.hale, self.used, first, tally)
            kept = tuple([line.target for line in sums.lines if line.kind == KEEP])
            used = self._acted(sums)
            if kept or used != self.used:
                self.acts[joint] = used, kept
        return gain

    def death(
        self, joint: int, played: Sequence[Code], health: Sequence[int]
    ) -> tuple[tuple[int, ...], tuple[Seat, ...], tuple[bool, ...]]:
        """Return health, survivors and who has acted after a round that would kill somebody."""
        at = joint, tuple(health)
        death = self.deaths.get(at)
        if death is None:
            sums = summed(self.book.cast, health, self.used, self._first(played))
            ring = tuple([seat for seat in self.ring if seat not in sums.victims and seat not in sums.blamed])
            death = self.deaths[at] = tuple(sums.health), ring, self._acted(sums)
        return death

    def _first(self, played: Sequence[Code]) -> dict[Seat, Sequence[Line]]:
        animals = self.book.animals
        return {
            seat: opening(self.ring, seat, animals[seat], played[seat] >> 1, played[seat] & 1) for seat in self.ring
        }

    def _acted(self, sums: Sums) -> tuple[bool, ...]:
        once = self.book.cast.once
        if not once:
            return self.used
        whys = [line.why for line in sums.lines]
        return tuple(
            [
                done or (seat in once and BY_NICHE + self.book.animals[seat] in whys)
                for seat, done in enumerate(self.used)
            ]
        )


class Book:
    """All that has been worked out for seats with these animals."""

    __slots__ = ("_pages", "acting", "animals", "cast", "hale")

    def __init__(self, animals: tuple[int, ...]) -> None:
        self.animals = animals
        self.cast = cast(animals)
        self.acting = bool(self.cast.once or self.cast.keep)
        self.hale = [_HALE] * len(animals)
        self._pages: dict[tuple[tuple[Seat, ...], tuple[bool, ...]], Page] = {}

    def page(self, ring: tuple[Seat, ...], used: tuple[bool, ...]) -> Page:
        """Return the page of these survivors, after these niches have acted."""
        page = self._pages.get((ring, used))
        if page is None:
            page = self._pages[ring, used] = Page(self, ring, used)
        return page


class Lean:
    """A game between two rounds. What has to do with seats has one entry per seat."""

    __slots__ = ("decks", "hands", "health", "page", "ring", "round")

    def __init__(self, page: Page, round: int, health: list[int], hands: list[Kinds], decks: list[Kinds]) -> None:  # noqa: A002 - the field's name
        self.page, self.round = page, round
        self.ring = page.ring
        self.health, self.hands, self.decks = health, hands, decks

    @property
    def animals(self) -> tuple[int, ...]:
        """The animal of each seat."""
        return self.page.book.animals

    def copy(self) -> Lean:
        """Return the same state once more."""
        return Lean(self.page, self.round, self.health[:], self.hands[:], self.decks[:])

    def play(self, played: Sequence[Code]) -> bool:
        """Play a round up to the next draw; `played` has the code of each seat. Return whether the game goes on."""
        page, ring, health, hands = self.page, self.ring, self.health, self.hands
        joint = 0
        for seat in ring:
            code = played[seat]
            joint = joint << CODE_BITS | code
            hands[seat] ^= ONE[code >> 1]
        gain = page.gains.get(joint)
        if gain is None:
            gain = page.gain(joint, played)
        if joint in page.acts:
            used, kept = page.acts[joint]
            self.page = page.book.page(ring, used)
            for seat in kept:
                hands[seat] |= ONE[played[seat] >> 1]
        most = page.book.cast.most
        after = health[:]
        for seat in ring:
            now = health[seat] + gain[seat]
            if now <= 0:
                fallen, self.ring, used = page.death(joint, played, health)
                after = list(fallen)
                self.page = page.book.page(self.ring, used)
                break
            after[seat] = now if now < most[seat] else most[seat]
        self.health = after
        self.round += 1
        return self.round <= ROUNDS and len(self.ring) > 2

    def winners(self) -> tuple[Seat, ...]:
        """Return who wins if the game is over."""
        health = self.health
        best = max((health[seat] for seat in self.ring), default=0)
        return tuple(seat for seat in self.ring if health[seat] == best)
