"""What the golden files hold, computed anew: `python -m tests.golden.compute` prints it as JSON.

`games:N` computes the digests and numbers of the N-th of the seeds alone. It imports the engine, the standard library
and the games' facts alone, so that Pyodide can run it too (`tools/in_pyodide.mjs`).

    games    transcripts, digests of whole games, numbers of joint moves, one save of each game, and its other texts
    levels   what every computer player does in a handful of positions, and what those who search find there
"""

from __future__ import annotations

import json
import sys
from itertools import product
from typing import Any

from engine.bots.bot import bot_rng, decide, finished
from engine.options import parse_options, print_options
from engine.record import digest
from engine.rng import parse_seed, print_seed
from tests.facts import facts
from tests.games import GAMES, LEVELS
from tests.golden.playing import counts, random_game, save, transcript, whole_game

SEEDS = (0, 1, 77, 2**40 - 1)


def games(seeds: tuple[int, ...] = SEEDS) -> dict[str, Any]:
    """Return, by game, what must not change while the number of its rules stays."""
    found = {}
    for key, game in GAMES.items():
        known = facts(key)
        settings = [game.Options(*values) for values in product(*game.CHOICES.values())]
        small = min(settings, key=lambda options: options.players)
        found[key] = {
            "rules": game.rules,
            "transcripts": {deal: transcript(game, deal, known.told) for deal in known.transcripts},
            "digests": {
                f"{print_options(options)} {print_seed(seed)}": whole_game(game, options, seed)
                for options in settings
                for seed in seeds
            },
            "counts": {print_seed(seed): counts(game, small, seed, known.depth) for seed in seeds},
            "save": save(game, known.transcripts[0]),
            "texts": {name: text() for name, text in known.texts.items()},
        }
    return found


def levels() -> dict[str, Any]:
    """Return, by game and level, its version and what it does in each position; of searches also a digest.

    Moves alone would seldom show that one search finds something else than another. The number of the rules stands
    beside the version: under other rules a position is another one, and what a level does there says nothing of it.
    """
    found: dict[str, Any] = {}
    for key, players in LEVELS.items():
        searches = facts(key).searches
        found[key] = {
            level.name: {"version": level.version, "rules": GAMES[key].rules, "moves": {}}
            | ({"found": {}} if level.name in searches else {})
            for level in players
        }
        for position in facts(key).positions:
            game, (options, seed, at) = GAMES[key], position.split()
            for number, state, joint in random_game(game, parse_options(game, options), parse_seed(seed)):
                seat = max(joint, key=lambda one: len(game.legal_moves(state, one)), default=-1)
                # The first real choice from there on.
                if number >= int(at) and seat >= 0 and len(game.legal_moves(state, seat)) > 2:
                    break
            view, legal = game.view(state, seat), game.legal_moves(state, seat)
            for level in players:
                rng, at = bot_rng(parse_seed(seed), number, seat), f"{position}: seat {seat}"
                golden = found[key][level.name]
                golden["moves"][at] = game.print_move(decide(level, view, legal, rng))
                if level.name in searches:
                    tried = finished(searches[level.name](view, legal, bot_rng(parse_seed(seed), number, seat)))
                    golden["found"][at] = digest(tried)
    return found


SECTIONS = {"games": games, "levels": levels}


def section(name: str) -> Any:
    """Return a section by its name, or `games:N`."""
    name, _, number = name.partition(":")
    return games((SEEDS[int(number)],)) if number else SECTIONS[name]()


if __name__ == "__main__":
    print(json.dumps({name: section(name) for name in sys.argv[1:] or SECTIONS}))
