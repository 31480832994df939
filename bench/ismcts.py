"""OpenSpiel's information-set search against our king at Matching Lions, two seats, equal iterations.

    python -m bench.ismcts [--iterations 200] [--games 200] [--seconds 600] [--processes 1]

It needs `make .make/peers`. OpenSpiel's bot is its Python one with random rollouts, fed through its resampler with
deals from `resample`; an iteration of either is one playout. Runs resume where they stopped.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from bench.arena import Contest, Player, run, seated, times, won
from engine import lions
from engine.bots.bot import Level
from engine.bots.lions.levels import KING, LIONS, searched
from engine.lions.state import Move, State
from engine.rng import Rng
from tests.peers.numbers import moves
from tests.peers.open_spiel_games import SpielState, load

EXPLORATION = 1.4


def open_spiel(options: lions.Options, iterations: int) -> Player:
    """Return OpenSpiel's search as a player; of the state it is given it uses what the seat's view holds."""
    game = load("lions", options)

    def decide(state: State, seat: int, legal: tuple[Move, ...], rng: Rng) -> Any:
        if len(legal) == 1:
            return legal[0]
        random = np.random.RandomState(rng.below(1 << 32))
        bot = ISMCTSBot(
            game,
            RandomRolloutEvaluator(1, random),
            uct_c=EXPLORATION,
            max_simulations=iterations,
            random_state=random,
            allow_inconsistent_action_sets=True,
        )

        def resampler(root: SpielState, seat: int) -> SpielState:
            return root.resampled(seat, rng)

        bot.set_resampler(resampler)
        root = game.new_initial_state()
        root.apply_action(0)
        root.state = lions.resample(lions.view(state, seat), rng)
        return moves("lions")[bot.step(root)]

    return Player(f"openspiel-ismcts-{iterations}", decide)


def king(iterations: int) -> Player:
    """Return the king with as many playouts a decision."""
    effort = KING._replace(playouts=iterations)
    name = f"king-of-{iterations}"
    return seated("lions", Level(name, LIONS[-1].version, lambda view, legal, rng: searched(view, legal, rng, effort)))


def main() -> None:
    """Play what is missing and print how much OpenSpiel's search has won."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--iterations", type=int, default=200)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--processes", type=int, default=1)
    chosen = parser.parse_args()
    options = lions.Options(players=2)
    contest = Contest("lions", options, (open_spiel(options, chosen.iterations), king(chosen.iterations)))
    games = run(contest, chosen.games, chosen.processes, chosen.seconds)
    median, slowest = times(games)
    print(
        f"{contest.title}: OpenSpiel's search wins {won(games).percent()} %, fair 50, {len(games)} games; "
        f"its decisions {median:.0f} ms, slowest {slowest:.0f} ms"
    )


if __name__ == "__main__":
    main()
