"""How a playout ended as a number, on its way from a shard to what puts the search together."""

from __future__ import annotations

from itertools import product

from engine.game import Outcome

REASONS = ("five", "stalemate", "limit")
SEATS = 6

ENDINGS = tuple(
    Outcome(tuple([seat for seat in range(SEATS) if winners >> seat & 1]), reason)
    for reason, winners in product(REASONS, range(1 << SEATS))
)
"""Every ending, at its number."""

NUMBERS = {ending: number for number, ending in enumerate(ENDINGS)}
