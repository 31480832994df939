"""How fast Animania is: rounds resolved a second, with niches, and whole random 4-seat games a second."""

from __future__ import annotations

from time import perf_counter

from engine import animania
from engine.animania.legal import menu
from engine.animania.rules import step
from engine.animania.state import OVER, Draft, State
from engine.rng import Rng

TABLES = 40
SLICES = 8
SECONDS = 2.0


def measure(seconds: float = SECONDS) -> dict[str, float]:
    """Return rates per second: `rounds` and `rounds_of_3` on a search's draft, `games` through the public protocol.

    Each is the best of some slices of `seconds` in all, so that other work on the machine counts as little as can be.
    """
    slice_of = seconds / SLICES
    return {
        "rounds": max(_rounds(4, slice_of) for _ in range(SLICES)),
        "rounds_of_3": max(_rounds(3, slice_of) for _ in range(SLICES)),
        "games": max(_games(4, slice_of) for _ in range(SLICES)),
    }


def _rounds(players: int, seconds: float) -> float:
    # A round: choose a card for each survivor, sum up, draw. The dealing of the tables is not in it.
    tables = [animania.start(seed, animania.Options(players, "random")) for seed in range(TABLES)]
    rng = Rng.from_seed(0)
    dice = [rng.below(1 << 30) for _ in range(4096)]
    rounds = at = 0
    began = perf_counter()
    while perf_counter() - began < seconds:
        for table in tables:
            rounds, at = _playout(table, dice, rounds, at)
    return rounds / (perf_counter() - began)


def _playout(table: State, dice: list[int], rounds: int, at: int) -> tuple[int, int]:
    draft = Draft(table, tracks=False)
    while draft.phase != OVER:
        joint = {}
        for seat in draft.ring:
            moves = menu(draft, seat)
            at = at + 1 & 4095
            joint[seat] = moves[dice[at] % len(moves)]
        step(draft, joint)
        rounds += 1
    return rounds, at


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
