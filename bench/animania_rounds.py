"""How fast Animania is: rounds a second on a search's table, with niches, and whole random 4-seat games a second."""

from __future__ import annotations

from time import perf_counter

from engine import animania
from engine.animania.lean import Book, codes
from engine.bots.animania.determinizations import Determinizer, draw
from engine.bots.animania.dice import FACES, Dice
from engine.rng import Rng

TABLES = 40
SLICES = 8
SECONDS = 2.0


def measure(seconds: float = SECONDS) -> dict[str, float]:
    """Return rates per second: `rounds` and `rounds_of_3` on a search's table, `games` through the public protocol.

    Each is the best of some slices of `seconds` in all, so that other work on the machine counts as little as can be.
    """
    slice_of = seconds / SLICES
    return {
        "rounds": max(_rounds(4, slice_of) for _ in range(SLICES)),
        "rounds_of_3": max(_rounds(3, slice_of) for _ in range(SLICES)),
        "games": max(_games(4, slice_of) for _ in range(SLICES)),
    }


def _rounds(players: int, seconds: float) -> float:
    # A round: choose a card for each survivor, sum up, draw. A deal as seat 0 could believe in begins each game.
    dice = Dice(Rng.from_seed(0))
    views = [animania.view(animania.start(seed, animania.Options(players, "random")), 0) for seed in range(TABLES)]
    determinizers = [Determinizer(view, Book(view.animals), dice) for view in views]
    rounds = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        for view, determinizer in zip(views, determinizers, strict=True):
            rounds += _playout(view.animals, determinizer, dice)
    return rounds / (perf_counter() - began)


def _playout(animals: tuple[int, ...], determinizer: Determinizer, dice: Dice) -> int:
    dice.fill(80)
    table, played, rounds, pop = determinizer.sample(), [0] * len(animals), 0, dice.numbers.pop
    while True:
        for seat in table.ring:
            some = codes(table.hands[seat], animals[seat])
            played[seat] = some[pop() * len(some) >> FACES]
        rounds += 1
        if not table.play(played):
            return rounds
        draw(table, dice)


def _games(players: int, seconds: float) -> float:
    options = animania.Options(players, "random")
    rng = Rng.from_seed(1)
    games = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        state = animania.start(games, options)
        while seats := animania.to_act(state):
            state = animania.apply(state, {seat: rng.choice(animania.legal_moves(state, seat)) for seat in seats})
        games += 1
    return games / (perf_counter() - began)


def main() -> None:
    """Print the rates."""
    for name, rate in measure().items():
        print(f"animania {name}: {rate:,.0f}/s")


if __name__ == "__main__":
    main()
