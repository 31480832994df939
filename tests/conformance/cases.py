"""Every game with every setting of its options, and random games of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from engine import GAMES
from engine.game import Game, Seat, Tell
from engine.options import print_options
from engine.rng import Rng
from tests.facts import Facts, facts

Joint = Mapping[Seat, Any]


class Case(NamedTuple):
    """A game and its options."""

    key: str
    options: Any

    @property
    def game(self) -> Game:
        """The game itself."""
        return GAMES[self.key]

    @property
    def seats(self) -> range:
        """Every seat at the table."""
        return range(self.options.players)

    @property
    def facts(self) -> Facts:
        """What the tests must be told of the game."""
        return facts(self.key)

    def __str__(self) -> str:
        return f"{self.key} {print_options(self.options)}"


CASES = tuple(
    Case(key, game.Options(**dict(zip(game.CHOICES, values, strict=True))))
    for key, game in GAMES.items()
    for values in product(*game.CHOICES.values())
)


class Step(NamedTuple):
    """A state of a random game and the joint move made from it; {} at the end."""

    state: Any
    joint: Joint


def random_game(case: Case, seed: int, tell: Tell | None = None) -> Iterator[Step]:
    """Yield the steps of a game in which every seat takes any legal move."""
    game = case.game
    rng = Rng.from_seed(seed).fork("test")
    state = game.start(seed, case.options, tell)
    while seats := game.to_act(state):
        joint = {seat: rng.choice(game.legal_moves(state, seat)) for seat in seats}
        yield Step(state, joint)
        state = game.apply(state, joint, tell)
    yield Step(state, {})


def sampled(case: Case, seeds: range, share: int) -> Iterator[Step]:
    """Yield about one step of `share` from the games of these seeds, some of every stage of a game."""
    rng = Rng.from_seed(seeds.start).fork("sample")
    for seed in seeds:
        for step in random_game(case, seed):
            if not rng.below(share):
                yield step
