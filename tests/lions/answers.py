"""Everything that can come of what a generator is asked, and exactly how likely: by giving it every answer in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import TypeVar

from engine.rng import Rng

T = TypeVar("T")


class MoreAskedError(Exception):
    """A generator whose answers are given beforehand is asked for one more, below this number."""


class Given(Rng):
    """Answers what it is told, one after the other."""

    def __init__(self, answers: tuple[int, ...]) -> None:
        super().__init__(b"")
        self._answers = list(reversed(answers))

    def below(self, n: int) -> int:
        if not self._answers:
            raise MoreAskedError(n)
        answer = self._answers.pop()
        assert answer < n
        return answer


def everything_that_comes(run: Callable[[Rng], T], first: tuple[int, ...] = ()) -> Iterator[tuple[Fraction, T]]:
    """Yield what a function of a generator can return after these first answers, each time with how likely it is."""
    waiting = [(first, Fraction(1))]
    while waiting:
        answers, share = waiting.pop()
        try:
            found = run(Given(answers))
        except MoreAskedError as more:
            (n,) = more.args
            waiting += [((*answers, answer), share / n) for answer in range(n)]
        else:
            yield share, found
