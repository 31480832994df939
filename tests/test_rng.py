"""The generator: every outcome equally likely, the same on every machine, and no way back from a fork."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import permutations
from math import sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rng import SEED_BITS, Rng

SEEDS = st.integers(0, 2**SEED_BITS - 1)
LABELS = st.text("abcdefghijklmnopqrstuvwxyz0123456789/", min_size=1, max_size=12)


def even(found: Counter[Any], cells: int) -> bool:
    """Tell whether the counts are as even as chance makes them, six standard deviations allowed."""
    expected = found.total() / cells
    statistic = sum((n - expected) ** 2 / expected for n in found.values()) + (cells - len(found)) * expected
    return statistic < cells - 1 + 6 * sqrt(2 * (cells - 1)) + 6


@pytest.mark.parametrize("n", [1, 2, 3, 6, 7, 84, 1000])
def test_below_gives_every_number_equally_often(n: int) -> None:
    rng = Rng.from_seed(n)
    assert even(Counter(rng.below(n) for _ in range(200 * n if n < 100 else 50 * n)), n)


@pytest.mark.parametrize("n", [3 << 30, (1 << 32) - 1, 1 << 32, (1 << 32) + 1, 3 << 40, 1 << 70])
def test_below_is_without_bias_for_large_numbers(n: int) -> None:
    # Scaling a word down without rejecting any would favour every third number of the first range.
    rng = Rng.from_seed(n)
    drawn = [rng.below(n) for _ in range(4000)]
    assert all(0 <= value < n for value in drawn)
    assert even(Counter(3 * value // n for value in drawn), 3)
    assert even(Counter(value % 3 for value in drawn), 3)


@given(seed=SEEDS, n=st.integers(1, 2**80))
def test_below_stays_below(seed: int, n: int) -> None:
    assert 0 <= Rng.from_seed(seed).below(n) < n


def test_below_a_large_number_draws_again_from_the_number_itself_on(monkeypatch: pytest.MonkeyPatch) -> None:
    n = (1 << 40) + 9  # by chance, such a draw would be met once in a million millions
    draws = iter([n, n + 1, n - 1])
    monkeypatch.setattr(Rng, "bits", lambda _, __: next(draws))
    assert Rng.from_seed(0).below(n) == n - 1


@pytest.mark.parametrize("n", [1, 31, 32, 33, 40, 100])
def test_bits_are_all_used_and_even(n: int) -> None:
    rng = Rng.from_seed(n)
    drawn = [rng.bits(n) for _ in range(2000)]
    assert max(drawn) < 1 << n
    for bit in range(n):
        assert even(Counter(value >> bit & 1 for value in drawn), 2)


def test_shuffled_gives_every_order_equally_often_and_leaves_its_argument_alone() -> None:
    rng = Rng.from_seed(4)
    items = [0, 1, 2, 3]
    found = Counter(tuple(rng.shuffled(items)) for _ in range(4800))
    assert set(found) == set(permutations(items))
    assert even(found, 24)
    assert items == [0, 1, 2, 3]


@pytest.mark.parametrize("items", [[], [7], "ab"])
def test_shuffled_of_few_items(items: list[int]) -> None:
    assert sorted(Rng.from_seed(1).shuffled(items)) == sorted(items)


def test_choice_takes_every_item_equally_often() -> None:
    rng = Rng.from_seed(5)
    assert even(Counter(rng.choice("abcde") for _ in range(2000)), 5)


@given(seed=SEEDS, label=LABELS)
def test_a_fork_does_not_depend_on_what_was_drawn(seed: int, label: str) -> None:
    rng = Rng.from_seed(seed)
    before = rng.fork(label).bits(64)
    rng.bits(999)
    assert rng.fork(label).bits(64) == before


@given(seed=SEEDS, one=LABELS, other=LABELS)
def test_forks_of_different_labels_and_seeds_differ(seed: int, one: str, other: str) -> None:
    rng = Rng.from_seed(seed)
    assert (rng.fork(one).key == rng.fork(other).key) == (one == other)
    assert rng.fork(one).key != Rng.from_seed(seed ^ 1).fork(one).key
    assert rng.fork(one).fork(other).key != rng.fork(one).key


@given(seed=SEEDS, label=LABELS)
def test_a_fork_is_one_way(seed: int, label: str) -> None:
    # Its key is a hash of the parent's: it holds nothing of it, and no stream of either repeats the other.
    parent = Rng.from_seed(seed)
    child = parent.fork(label)
    assert child.key == sha256(parent.key + b"/" + label.encode()).digest()
    words = {parent.bits(64) for _ in range(20)}
    assert not words & {child.bits(64) for _ in range(20)}


def test_the_first_numbers_are_what_they_were() -> None:
    rng = Rng.from_seed(0).fork("deck")
    assert [rng.below(84) for _ in range(8)] == FIRST_NUMBERS


FIRST_NUMBERS = [51, 43, 67, 56, 76, 49, 26, 41]


@pytest.mark.parametrize("seed", [0, 5, 99])
def test_below_needs_one_word_up_to_two_to_the_32(seed: int) -> None:
    one, other = Rng.from_seed(seed), Rng.from_seed(seed)
    assert [one.below(1 << 32) for _ in range(9)] == [other.bits(32) for _ in range(9)]
