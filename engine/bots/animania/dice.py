"""Dice for playouts: many small random numbers, quickly, from one generator."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from engine.rng import Rng, words

FACES = 32
"""Each number has so many bits: `number * n >> FACES` is one of 0 … n − 1, even to within n in 2 ** 32."""


class Dice:
    """Numbers that are filled up between playouts, so that a playout can simply pop them."""

    __slots__ = ("_block", "_key", "numbers")

    def __init__(self, rng: Rng) -> None:
        self._key = rng.fork("dice").key
        self._block = 0
        self.numbers: list[int] = []

    def fill(self, number: int) -> None:
        """Make sure that so many numbers are there."""
        numbers, key = self.numbers, self._key
        while len(numbers) < number:
            numbers += words(key, self._block)
            self._block += 1


def cuts(chances: Sequence[float]) -> list[int]:
    """Return for each of these chances where the numbers end that mean it; those from the last on mean what is left."""
    return [int((1 << FACES) * until) for until in accumulate(chances)]
