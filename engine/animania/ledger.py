"""The ledger of a round: its lines, what the hooks of a stage read of it, and what a niche is made of.

Damage keeps its source, since whoever dealt the least leaves. Cards write the first lines; niches add theirs in
stages. In a stage every hook reads the same and returns notes, which are lines too; they are merged once, and
merging does not ask for their order: amounts add, limits take the strictest. So no seat goes first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.game import Seat

# What a line says of its amount; in brackets how several of them are merged.
HIT = 0  # damage of the source's attack on the target (adds)
GUARD = 1  # the seat defends (any)
PIERCE = 2  # as much of the hit goes through a defence (the most)
STOP = 3  # as much of the hit was stopped by the target's defence
HEALED = 4  # health for the target (adds)
HARM = 5  # damage to the target that is no attack's and blames nobody (adds)
LESS = 6  # taken off the target's damage of this round (adds)
BAR = 7  # the target heals no more than this in this round (the least)
SAVE = 8  # instead of dying the seat has this health (the most)
BLAME = 9  # the source leaves: it dealt this much to the target, who died, and nobody dealt less
SPARE = 10  # the source would be blamed for the target but stays (any)
KEEP = 11  # the card that the seat played goes back to its hand (any)
LINE_KINDS = tuple(range(12))

BY_NICHE = 16
"""A line's `why` is the kind of the card that it comes from or, from 16 on, 16 + the number of the niche."""


class Line(NamedTuple):
    """One line of a round's ledger."""

    source: Seat
    target: Seat
    kind: int
    amount: int
    why: int


class RoundSoFar:
    """A round as the hooks of a stage see it. The hooks change nothing of it.

    `hits`, `landed` and `after` have one entry per seat; hits[target][source] and landed[target][source] are damage.
    """

    __slots__ = ("after", "blamed", "guards", "hits", "landed", "ring")

    ring: tuple[Seat, ...]
    """The survivors of the round's start."""
    guards: Sequence[Seat]
    """Those of them that defend."""
    hits: Sequence[Sequence[int]]
    """From the stage `guard` on: each attack's damage before defences."""
    landed: Sequence[Sequence[int]]
    """From the stage `react` on: each attack's damage after defences."""
    after: Sequence[int]
    """From the stage `save` on: each seat's health after the round, 0 or less if it dies."""
    blamed: Sequence[tuple[Seat, Sequence[Seat]]]
    """In the stage `blame`: each victim with those who dealt it the least."""


class Niche(NamedTuple):
    """What an animal can do: its name and sentence, the numbers that this states, and hooks on the stages of a round.

    A hook gets the round so far, its own seat and its own niche, and returns notes. The hook on `aim` is asked when the
    seat's attack is aimed, and gets the lines that the card wrote.
    """

    name: str
    """The animal's name in moves and records."""
    sentence: str
    """What it can do, said of it to anybody; `words.niche_sentence` fills the numbers in."""
    number: int = -1
    """Its place in `niches.NICHES`."""
    n: int = 0
    """The amount that its hooks deal in."""
    of: int = 0
    """The amount that wakes it."""
    once: bool = False
    """It acts once in a game."""
    health: int = 0
    """More health at the start and at most."""
    cards: int = 0
    """More cards in the starting hand."""
    turns: bool = False
    """It may turn the arrow of an attack on one neighbour."""
    watches: bool = False
    """It sees the cards that its neighbours hold at the start and draw."""
    aim: Callable[[Sequence[Line], Niche], Sequence[Line]] | None = None
    guard: Hook | None = None
    react: Hook | None = None
    save: Hook | None = None
    blame: Hook | None = None
    keep: Hook | None = None

    @property
    def why(self) -> int:
        """What its lines give as their reason."""
        return BY_NICHE + self.number


Hook = Callable[[RoundSoFar, Seat, Niche], Sequence[Line]]
Hooks = tuple[tuple[Seat, Hook, Niche], ...]
"""Who acts in a stage: seat, hook, niche."""


def acted(lines: Sequence[Line], seat: Seat, animal: int) -> bool:
    """Tell whether the niche of a seat's animal has written a line."""
    return any(line.source == seat and line.why == BY_NICHE + animal for line in lines)
