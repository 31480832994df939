"""Parts of a game: what is played in the browser of a game that the engine has played to its end.

A run plays the first decisions, some from a drawn one on, or the last; `make soak` plays each of them and the whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import pytest

from e2e.play.expected import Policy, whole_game
from e2e.play.saved import saved
from e2e.play.stage import Staged
from engine.bots.levels import level
from engine.codec import PERSON
from engine.games import GAMES
from engine.record import Record, cut, new_record
from engine.rng import SEED_BITS, parse_seed, print_seed
from tools.driver.waterhole import settings
from tools.sampling import drawn, generator


class Part(NamedTuple):
    """Decisions of people: `most` of them, from the first on, from a drawn one on, or the last."""

    name: str
    most: int


WHOLE = pytest.param(Part("whole", 10_000), marks=pytest.mark.soak, id="whole")


def parts(test: str, first: int = 0, some: int = 0, last: int = 0) -> list[object]:
    """Parts as parameters: so many decisions of each, of which one is drawn, and the whole game in `make soak`."""
    numbers = {"first": first, "some": some, "last": last}
    cases = [pytest.param(Part(name, most), id=name) for name, most in numbers.items() if most]
    return [*drawn(f"parts {test}", cases, 1), WHOLE]


class Played(NamedTuple):
    """A game to be played in part: how it is set up, and how the engine plays it to its end."""

    whole: Record
    who: tuple[str, ...]
    """The names of levels, or `person`."""
    policy: Policy
    part: Part
    begin: int
    """The joint move with which the part begins."""

    @property
    def labels(self) -> list[str]:
        """Who sits where, computers with their versions."""
        return [_label(self.whole.game, one) for one in self.who]

    def kept(self) -> dict[str, str]:
        """What the device keeps of the game where the part begins, and quick settings."""
        return settings() | saved(cut(self.whole, self.begin), self.labels)

    def show(self, hole: Staged) -> None:
        """Have the game on the table where the part begins: the first part is set up as a person does it."""
        if self.begin:
            hole.keep(self.kept())
            hole.open().click(f"continue {self.whole.game}")
        else:
            options = self.whole.options._asdict()
            options.pop("players")
            hole.keep(settings())
            hole.open().start(self.whole.game, self.who, seed=print_seed(self.whole.seed), **options)

    def some(self, decisions: Iterator[Any]) -> Iterator[Any]:
        """As many of these decisions as the part has."""
        for number, state in enumerate(decisions):
            if number == self.part.most:
                return
            yield state

    def check(self, hole: Staged) -> None:
        """What was played is what the engine plays; the last part and the whole have come to the end."""
        record = hole.record(self.whole.game)
        assert record == cut(self.whole, len(record.turns))
        assert len(record.turns) > self.begin
        assert self.ends == (record == self.whole) or self.part.name in ("first", "some")

    @property
    def ends(self) -> bool:
        """Whether the part leads to the end of the game."""
        return self.part.name in ("last", "whole")


def game_played(game: str, who: Sequence[str], policy: Policy, part: Part, seed: str = "", **options: Any) -> Played:
    """A game with this seed, or with one that the run has drawn, and where in it the part begins."""
    rng = generator(f"{game} {' '.join(who)} {part.name}")
    start = new_record(
        game, parse_seed(seed) if seed else rng.getrandbits(SEED_BITS), GAMES[game].Options(players=len(who), **options)
    )
    whole = whole_game(start, [_label(game, one) for one in who], policy)
    people = {seat for seat, one in enumerate(who) if one == PERSON}
    theirs = [number for number, turn in enumerate(whole.turns) if people & dict(turn).keys()]
    begin = {
        "first": 0,
        "whole": 0,
        "some": rng.choice(theirs[1 : -part.most] or theirs),
        "last": theirs[-part.most :][0],
    }[part.name]
    return Played(whole, tuple(who), policy, part, begin)


def _label(game: str, who: str) -> str:
    found = level(game, who)
    return found.label if found else who
