"""A lean table for playouts: the same rules as `rules.step`, with what the cards of a round do remembered.

What the cards and the niches of a round do to each other does not depend on anyone's health. A search meets the same
cards again and again, so a book keeps each answer of `summing.tallied`; a round in which nobody dies is then a few
additions, and one in which somebody does is left to `summing.settled`. Nothing is told, and nobody's knowledge is kept.

A move is a *code* here: the card's kind, doubled, plus 1 if the arrow is turned. A deck is a set of kinds: whoever
deals the next card chooses which.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.animania.actions import KINDS, ROUNDS, Kinds
from engine.animania.aims import opening
from engine.animania.ledger import BY_NICHE, KEEP, Line
from engine.animania.legal import plays
from engine.animania.niches import cast
from engine.animania.state import PLAY, Move
from engine.animania.summing import Sums, Tally, settled, tallied
from engine.game import Seat

Code = int
CODES = 2 * len(KINDS)
"""Codes are below this number."""
CODE_BITS = 5

MOVES: tuple[Move, ...] = tuple(Move(PLAY, card=code >> 1, turned=code & 1) for code in range(CODES))
"""The move that a code stands for; not each of them is legal for somebody."""

_HALE = 99


@cache
def codes(hand: Kinds, animal: int) -> tuple[Code, ...]:
    """Return the codes of the legal moves of a seat with this hand and this animal, in the order of the moves."""
    return tuple(move.card << 1 | move.turned for move in plays(hand, animal))


class Effect(NamedTuple):
    """What a round's cards do to whoever has health enough."""

    gain: tuple[int, ...]
    """Per seat: healing less damage."""
    page: Page
    """Where the effects of the next round stand, if all survive."""
    kept: tuple[Seat, ...]
    """The seats whose card goes back to their hand."""
    first: dict[Seat, Sequence[Line]]
    tally: Tally


class Page:
    """The effects of the rounds that these survivors play after these niches have acted, by joint code."""

    __slots__ = ("book", "effects", "ring", "used")

    def __init__(self, book: Book, ring: tuple[Seat, ...], used: tuple[bool, ...]) -> None:
        self.book, self.ring, self.used = book, ring, used
        self.effects: dict[int, Effect] = {}

    def worked_out(self, joint: int, played: Sequence[Code]) -> Effect:
        """Return the effect of a joint code that has not been met before; `played` has the code of each seat."""
        book = self.book
        first: dict[Seat, Sequence[Line]] = {
            seat: opening(self.ring, seat, book.animals[seat], played[seat] >> 1, played[seat] & 1)
            for seat in self.ring
        }
        tally = tallied(book.cast, self.used, first)
        sums = settled(book.cast, book.hale, self.used, first, tally)
        gain = tuple(heal - (hurt if hurt > 0 else 0) for heal, hurt in zip(tally.healing, tally.damage, strict=True))
        kept = tuple(line.target for line in sums.lines if line.kind == KEEP)
        effect = Effect(gain, book.page(self.ring, self.acted(sums)), kept, first, tally)
        self.effects[joint] = effect
        return effect

    def acted(self, sums: Sums) -> tuple[bool, ...]:
        """Return whose niche, of those that act once, has acted after this round."""
        once = self.book.cast.once
        if not once:
            return self.used
        whys = [line.why for line in sums.lines]
        return tuple(
            done or (seat in once and BY_NICHE + self.book.animals[seat] in whys) for seat, done in enumerate(self.used)
        )


class Book:
    """All that has been worked out for a table with these animals."""

    __slots__ = ("_pages", "animals", "cast", "hale")

    def __init__(self, animals: tuple[int, ...]) -> None:
        self.animals = animals
        self.cast = cast(animals)
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

    def __init__(self, page: Page, round: int, health: list[int], hands: list[Kinds], decks: list[Kinds]) -> None:  # noqa: A002
        self.page, self.round = page, round
        self.ring = page.ring
        self.health, self.hands, self.decks = health, hands, decks

    def play(self, played: Sequence[Code]) -> bool:
        """Play a round up to the next draw; `played` has the code of each seat. Return whether the game goes on."""
        page, ring, health, hands = self.page, self.ring, self.health, self.hands
        joint = 0
        for seat in ring:
            code = played[seat]
            joint = joint << CODE_BITS | code
            hands[seat] ^= 1 << (code >> 1)
        effect = page.effects.get(joint)
        if effect is None:
            effect = page.worked_out(joint, played)
        gain, self.page, kept, _, _ = effect
        most = page.book.cast.most
        for seat in ring:
            now = health[seat] + gain[seat]
            if now <= 0:
                self._settle(page, effect)
                break
        else:
            for seat in ring:
                now = health[seat] + gain[seat]
                health[seat] = now if now < most[seat] else most[seat]
        for seat in kept:
            hands[seat] |= 1 << (played[seat] >> 1)
        self.round += 1
        return self.round <= ROUNDS and len(self.ring) > 2

    def _settle(self, page: Page, effect: Effect) -> None:
        sums = settled(page.book.cast, self.health, page.used, effect.first, effect.tally)
        self.health = sums.health
        if sums.victims:
            self.ring = tuple(seat for seat in page.ring if seat not in sums.victims and seat not in sums.blamed)
        self.page = page.book.page(self.ring, page.acted(sums))

    def winners(self) -> tuple[Seat, ...]:
        """Return who wins if the game is over."""
        health = self.health
        best = max((health[seat] for seat in self.ring), default=0)
        return tuple(seat for seat in self.ring if health[seat] == best)
