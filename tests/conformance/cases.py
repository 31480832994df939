"""Every game with every setting of its options, random games of them, and where their cards are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any, NamedTuple

from engine import GAMES
from engine.animania.actions import KINDS, members, order
from engine.game import Game, Seat, Tell
from engine.lions.cards import DECK
from engine.options import print_options
from engine.rng import Rng
from tests.lions.table import everything

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


def _lions_cards(state: Any) -> bool:
    return everything(state) == DECK


def _animania_cards(state: Any) -> bool:
    # Each seat's nine are in its hand, its deck and its discards, none of them twice.
    if not state.round:
        return not any((*state.hands, *state.decks, *state.spent))
    return all(
        hand & spent == 0 and sorted((*members(hand | spent), *order(deck))) == list(KINDS)
        for hand, deck, spent in zip(state.hands, state.decks, state.spent, strict=True)
    )


CARDS_ARE_ALL_THERE: dict[str, Callable[[Any], bool]] = {"lions": _lions_cards, "animania": _animania_cards}
"""By game: tells whether a state holds exactly the cards that there are."""

MOST_JOINTS: dict[str, Callable[[Any], int]] = {
    # A hundred turns a player, each of at most five migrations, herd, action, ten chases with answers, and the end.
    "lions": lambda options: 100 * options.players * 28,
    # Fifteen games, each of at most five rounds and a pick for each seat.
    "animania": lambda options: 15 * (5 + options.players),
}
"""By game: more joint moves than any game can have."""

DRAWS: dict[str, frozenset[str]] = {
    "lions": frozenset({"drew", "refilled", "turned_up", "looked"}),
    "animania": frozenset({"drew", "dealt", "watched", "game"}),
}
"""By game: the kinds of events in which something hidden, or chance, comes to light."""
