"""How much processor time the computer players of Matching Lions take for a decision, on this interpreter.

    python -m bench.lions_times [--games 2]

Decisions with one legal move are left out, and three of four others, since the players play by the rule in between.
"""

from __future__ import annotations

import argparse
from time import process_time

from engine import lions
from engine.bots.bot import bot_rng
from engine.bots.lions.levels import LIONS
from engine.bots.lions.rule import rule_bot

SEATS = (2, 4, 6)
EVERY = 4


def times(seats: int, games: int) -> dict[str, tuple[list[float], float]]:
    """Return per level the milliseconds of its decisions, ascending, and those of its longest piece of work."""
    found: dict[str, tuple[list[float], float]] = {level.name: ([], 0.0) for level in LIONS}
    for seed in range(games):
        state, decision = lions.start(seed, lions.Options(seats)), 0
        while due := lions.to_act(state):
            view, legal = lions.view(state, due[0]), lions.legal_moves(state, due[0])
            rng = bot_rng(seed, decision, due[0])
            if len(legal) > 1 and decision % EVERY == 0:
                for level in LIONS:
                    thought, pieces, thinking = level.think(view, legal, rng.fork(level.name)), [], True
                    while thinking:
                        since = process_time()
                        thinking = next(thought, "done") is None
                        pieces.append(1000 * (process_time() - since))
                    all_of, longest = found[level.name]
                    all_of.append(sum(pieces))
                    found[level.name] = (all_of, max(longest, *pieces))
            state = lions.apply(state, {due[0]: rule_bot(view, legal, rng)})
            decision += 1
    return {name: (sorted(all_of), longest) for name, (all_of, longest) in found.items()}


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=2)
    games = parser.parse_args().games
    print("| level | seats | decisions | median ms | slowest ms | longest piece ms |")
    print("|---|---|---|---|---|---|")
    for seats in SEATS:
        for name, (ms, piece) in times(seats, games).items():
            print(f"| {name} | {seats} | {len(ms)} | {ms[len(ms) // 2]:.1f} | {ms[-1]:.1f} | {piece:.1f} |", flush=True)


if __name__ == "__main__":
    main()
