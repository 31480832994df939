"""Random playouts: games and moves a second, next to other libraries' card games where these are installed.

`make bench` runs it on CPython and in Pyodide under Node; `make .make/peers` installs the others, for CPython only.
All take turns in each round, so that the ratios within a round mean something on a busy machine too.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

from bench import peers
from bench.peers import YARDSTICK, Choose, Play
from engine import GAMES, animania, lions
from engine.game import Game
from engine.lions.legal import due, menu
from engine.lions.ruleset import step
from engine.lions.state import OVER, Draft
from engine.rng import Rng

ROUNDS = 15
SECONDS = 0.2
"""How long each contender plays in each round, in seconds of the processor, since others may use it too. Under Node
that is the time of the clock: where the machine is busy, the best of the rounds says more than their median."""

MARKS = {"lions, 4 seats": 1.5, "lions, 4 seats, as bots play": 3.0}
"""Moves a second, in multiples of the yardstick's."""
CHEAP = ", cheap dice"


class Contender(NamedTuple):
    """A game that can be played at random."""

    name: str
    play: Play
    choose: Choose


def through_the_protocol(game: Game, options: Any) -> Play:
    """Return how to play a game with nothing but the public protocol."""
    seeds = iter(range(1 << 40))

    def play(choose: Choose) -> int:
        moves = 0
        state = game.start(next(seeds), options)
        while seats := game.to_act(state):
            state = game.apply(state, {seat: choose(game.legal_moves(state, seat)) for seat in seats})
            moves += len(seats)
        return moves

    return play


def as_bots_play(players: int) -> Play:
    """Return how to play Matching Lions on a draft, as a search does; dealing counts, as it does for the others."""
    seeds = iter(range(1 << 40))

    def play(choose: Choose) -> int:
        draft = Draft(lions.start(next(seeds), lions.Options(players)), None, False)
        moves = 0
        while draft.phase != OVER:
            step(draft, due(draft), choose(menu(draft)))
            moves += 1
        return moves

    return play


def contenders() -> Iterator[Contender]:
    """Yield our games in several settings, then those of other libraries, each with its own way to draw a move.

    The last ones draw with the same cheap dice, so that the rules alone are compared.
    """
    choose = Rng.from_seed(0).choice
    for players in (2, 4, 6):
        yield Contender(f"lions, {players} seats", through_the_protocol(GAMES["lions"], lions.Options(players)), choose)
        yield Contender(f"lions, {players} seats, as bots play", as_bots_play(players), choose)
    for niche in ("none", "random"):
        options = animania.Options(4, niche)
        yield Contender(f"animania, 4 seats, niches {niche}", through_the_protocol(GAMES["animania"], options), choose)
    others = [Contender(*other) for other in peers.installed()]
    yield from others
    cheap = cheap_dice()
    yield Contender("lions, 4 seats" + CHEAP, through_the_protocol(GAMES["lions"], lions.Options(4)), cheap)
    yield Contender("lions, 4 seats, as bots play" + CHEAP, as_bots_play(4), cheap)
    yield from (other._replace(name=other.name + CHEAP, choose=cheap) for other in others[:1])


def cheap_dice() -> Choose:
    """Return the quickest way to take one of some moves that is fair enough."""
    dice = Random(0).random
    return lambda moves: moves[int(dice() * len(moves))]


def rate(contender: Contender) -> tuple[float, float]:
    """Return games and moves a second over a slice of processor time."""
    games = moves = 0
    began = process_time()
    while (passed := process_time() - began) < SECONDS:
        moves += contender.play(contender.choose)
        games += 1
    return games / passed, moves / passed


def main() -> None:
    """Print medians of the rates, and of the ratios to the yardstick within each round."""
    field = list(contenders())
    for contender in field:
        contender.play(contender.choose)  # caches filled, code warm
    rounds = [{contender.name: rate(contender) for contender in field} for _ in range(ROUNDS)]
    print(f"Medians of {ROUNDS} rounds of {SECONDS} s, Python {sys.version.split()[0]} on {sys.platform}")
    print(f"{'':44}{'games/s':>10}{'moves/s':>12}{'best':>12}{'× yardstick':>14}  (least to most)")
    for name in rounds[0]:
        games, moves = (median(one[name][i] for one in rounds) for i in (0, 1))
        best = max(one[name][1] for one in rounds)
        print(f"{name:44}{games:>10,.0f}{moves:>12,.0f}{best:>12,.0f}{_ratios(name, rounds)}")
    if YARDSTICK not in rounds[0]:
        print(f"{YARDSTICK}: not installed here")


def _ratios(name: str, rounds: list[dict[str, tuple[float, float]]]) -> str:
    yardstick = YARDSTICK + CHEAP if name.endswith(CHEAP) else YARDSTICK
    if yardstick not in rounds[0]:
        return ""
    ratios = sorted(one[name][1] / one[yardstick][1] for one in rounds)
    verdict = ""
    if name in MARKS:
        verdict = f"  mark {MARKS[name]}: {'met' if median(ratios) >= MARKS[name] else 'missed'}"
    return f"{median(ratios):>14.2f}  ({ratios[0]:.2f} to {ratios[-1]:.2f}){verdict}"


if __name__ == "__main__":
    main()
