"""What the golden files hold, computed anew: `python -m tests.golden.compute` prints it as JSON.

It imports the engine, the standard library and the games' facts alone, so that Pyodide can run it too
(`tools/in_pyodide.mjs`).

    games    digests of whole games, numbers of joint moves; `games:N:game` those of the
             N-th of the seeds and of that game alone
    texts    transcripts, one save of each game, and its other texts
    levels   what every computer player does in a handful of positions, and what those who search find there;
             `levels:N:game` in the N-th of the positions of that game alone
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


def games() -> dict[str, Any]:
    """Return, by game, all of it."""
    told = texts()
    return {key: {**game, **told[key]} for key, game in whole_games().items()}


def whole_games(seeds: tuple[int, ...] = SEEDS, only: str = "") -> dict[str, Any]:
    """Return, by game, what becomes of it in random hands: it must not change while the number of its rules stays."""
    found = {}
    for key, game in GAMES.items():
        if only not in ("", key):
            continue
        settings = [game.Options(*values) for values in product(*game.CHOICES.values())]
        small = min(settings, key=lambda options: options.players)
        found[key] = {
            "rules": game.rules,
            "digests": {
                f"{print_options(options)} {print_seed(seed)}": whole_game(game, options, seed)
                for options in settings
                for seed in seeds
            },
            "counts": {print_seed(seed): counts(game, small, seed, facts(key).depth) for seed in seeds},
        }
    return found


def texts() -> dict[str, Any]:
    """Return, by game, the texts that must not change while the number of its rules stays."""
    found = {}
    for key, game in GAMES.items():
        known = facts(key)
        found[key] = {
            "rules": game.rules,
            "transcripts": {deal: transcript(game, deal, known.told) for deal in known.transcripts},
            "save": save(game, known.transcripts[0]),
            "texts": {name: text() for name, text in known.texts.items()},
        }
    return found


def levels(number: int | None = None, only: str = "") -> dict[str, Any]:
    """Return, by game and level, its version and what it does in each position; of searches also a digest.

    Moves alone would seldom show that one search finds something else than another. The number of the rules stands
    beside the version: under other rules a position is another one, and what a level does there says nothing of it.
    """
    found: dict[str, Any] = {}
    for key, players in LEVELS.items():
        if only not in ("", key):
            continue
        searches = facts(key).searches
        found[key] = {
            level.name: {"version": level.version, "rules": GAMES[key].rules, "moves": {}}
            | ({"found": {}} if level.name in searches else {})
            for level in players
        }
        positions = facts(key).positions
        for position in positions if number is None else (positions[number],):
            game, (options, seed, at) = GAMES[key], position.split()
            for turn, state, joint in random_game(game, parse_options(game, options), parse_seed(seed)):
                seat = max(joint, key=lambda one: len(game.legal_moves(state, one)), default=-1)
                # The first real choice from there on.
                if turn >= int(at) and seat >= 0 and len(game.legal_moves(state, seat)) > 2:
                    break
            view, legal = game.view(state, seat), game.legal_moves(state, seat)
            for level in players:
                rng, at = bot_rng(parse_seed(seed), turn, seat), f"{position}: seat {seat}"
                golden = found[key][level.name]
                golden["moves"][at] = game.print_move(decide(level, view, legal, rng))
                if level.name in searches:
                    tried = finished(searches[level.name](view, legal, bot_rng(parse_seed(seed), turn, seat)))
                    golden["found"][at] = digest(tried)
    return found


SECTIONS = {"games": whole_games, "texts": texts, "levels": levels}


def section(name: str) -> Any:
    """Return a section by its name, `games:N:game` or `levels:N:game`."""
    name, number, only, *_ = [*name.split(":"), "", ""]
    if not number:
        return SECTIONS[name]()
    return levels(int(number), only) if name == "levels" else whole_games((SEEDS[int(number)],), only)


if __name__ == "__main__":
    print(json.dumps({name: section(name) for name in sys.argv[1:] or SECTIONS}))
