"""Randomness from a seed, the same on every machine: sha256 in counter mode, with one-way forks."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TypeVar

from engine.game import BadText, quoted

T = TypeVar("T")

SEED_BITS = 40
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no I, L, O, U
_READ = {**{c: i for i, c in enumerate(_ALPHABET)}, "I": 1, "L": 1, "O": 0}
_unpacked = struct.Struct("<8I").unpack


class Rng:
    """A stream of integers that follows from a 32-byte key alone. Forks lead neither back to it nor to each other."""

    __slots__ = ("_block", "_pool", "key")

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._block = 0
        self._pool: list[int] = []

    @classmethod
    def from_seed(cls, seed: int) -> Rng:
        """Return the root generator of a seed."""
        return cls(sha256(b"waterhole/%d" % seed).digest())

    def fork(self, label: str) -> Rng:
        """Return the generator named `label` under this one; what has been drawn from this one makes no difference."""
        return Rng(sha256(self.key + b"/" + label.encode()).digest())

    def below(self, n: int) -> int:
        """Return an integer from 0 to n − 1, each equally likely; n > 0."""
        if n > 0x100000000:
            while (value := self.bits(n.bit_length())) >= n:
                pass
            return value
        while True:  # Lemire's method: without bias, and hardly ever more than one word
            if not self._pool:
                self._refill()
            product = self._pool.pop() * n
            low = product & 0xFFFFFFFF
            if low >= n or low >= (0x100000000 - n) % n:
                return product >> 32

    def bits(self, n: int) -> int:
        """Return an integer of n random bits."""
        value = 0
        for _ in range(0, n, 32):
            value = value << 32 | self._word()
        return value & ((1 << n) - 1)

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely; there must be one."""
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """Return the items in random order, each order equally likely (Fisher and Yates)."""
        out, below = list(items), self.below
        for i in range(len(out) - 1, 0, -1):
            j = below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out

    def _word(self) -> int:
        if not self._pool:
            self._refill()
        return self._pool.pop()

    def _refill(self) -> None:
        self._pool.extend(words(self.key, self._block))
        self._block += 1


def words(key: bytes, block: int) -> tuple[int, ...]:
    """Return the eight words of 32 random bits that a key has in this block."""
    return _unpacked(sha256(key + block.to_bytes(8, "little")).digest())


def print_seed(seed: int) -> str:
    """Return a seed as eight letters and digits, without those that are easily mistaken."""
    return "".join(_ALPHABET[seed >> shift & 31] for shift in range(SEED_BITS - 5, -1, -5))


def parse_seed(text: str) -> int:
    """Return the seed that `text` stands for; case, blanks and hyphens do not count. Raises BadText."""
    letters = text.strip().upper().replace("-", "").replace(" ", "")
    if not 1 <= len(letters) <= SEED_BITS // 5:
        raise BadText("A seed has 1 to 8 letters or digits.")
    seed = 0
    for letter in letters:
        if letter not in _READ:
            raise BadText(f"A seed cannot hold {quoted(letter)}.")
        seed = seed << 5 | _READ[letter]
    return seed
