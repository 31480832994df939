"""Averages with 95 % intervals."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

Z = 1.96


class Estimate(NamedTuple):
    """A mean of `n` values, and the interval that holds the true mean in 95 of 100 such samples."""

    mean: float
    low: float
    high: float
    n: int

    def percent(self) -> str:
        """Return the estimate as percentages, `41.2 (38.0 to 44.5)`."""
        return f"{100 * self.mean:.1f} ({100 * self.low:.1f} to {100 * self.high:.1f})"


def share(values: Sequence[float]) -> Estimate:
    """Return the mean of values between 0 and 1, wins and shared wins, with Wilson's interval."""
    n = len(values)
    if not n:
        return Estimate(0.0, 0.0, 1.0, 0)
    p = sum(values) / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return Estimate(p, middle - half, middle + half, n)


def average(values: Sequence[float]) -> Estimate:
    """Return the mean of any values with the normal interval."""
    n = len(values)
    if n < 2:
        return Estimate(sum(values), float("-inf"), float("inf"), n)
    mean = sum(values) / n
    half = Z * sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)
    return Estimate(mean, mean - half, mean + half, n)
