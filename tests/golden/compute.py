"""What the golden files hold, computed anew: `python -m tests.golden.compute` prints it as JSON.

It imports the engine and the standard library alone, so that Pyodide can run it too (`tools/in_pyodide.mjs`).

    games    transcripts, digests of whole games, numbers of joint moves, one save of each game
    levels   what every computer player does in a handful of positions, and what those who search find there
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import partial
from hashlib import sha256
from itertools import product
from typing import Any

from engine import GAMES
from engine.bots.animania import levels as animania
from engine.bots.animania.search import flat
from engine.bots.bot import bot_rng, decide, finished, random_bot
from engine.bots.levels import LEVELS
from engine.bots.lions import levels as lions
from engine.bots.lions.search import search
from engine.codec import record_to_json
from engine.game import Event, Game
from engine.options import parse_options, print_options
from engine.record import digest, new_record, played, replay
from engine.rng import parse_seed, print_seed
from tests.golden.telling import TELLING

SEEDS = (0, 1, 77, 2**40 - 1)
TRANSCRIPTS = {
    "lions": ("2,choice 0000000A", "3,automatic 0000000B", "6,choice 0000000C"),
    "animania": ("3,none,single 0000000A", "4,random,single 0000000B", "3,chosen,crowns 0000000C"),
}
DEPTHS = {"lions": 5, "animania": 2}
POSITIONS = {
    "lions": ("2,choice 00000001 9", "3,choice 00000002 20", "4,automatic 00000003 33", "6,choice 00000004 12"),
    "animania": ("3,none,single 00000001 1", "4,random,single 00000002 1", "5,chosen,crowns 00000003 7"),
}
"""Options, seed, and how many joint moves were made before."""

SEARCHES: dict[tuple[str, str], Callable[..., Generator[None, None, list[Any]]]] = {
    ("lions", "hunter"): partial(search, effort=lions.HUNTER),
    ("lions", "king"): partial(search, effort=lions.KING),
    ("animania", "hunter"): partial(flat, deals=animania.HUNTER.deals, pool=animania.HUNTER.pool),
    ("animania", "king"): animania.KING.search,
}
"""By game and level: view, legal moves and generator → what its search finds."""

Step = tuple[int, Any, Mapping[int, Any]]


def random_game(game: Game, options: Any, seed: int, tell: Any = None) -> Iterator[Step]:
    """Yield number, state and joint move of a game between random players; {} at the end."""
    state = game.start(seed, options, tell)
    number = 0
    while seats := game.to_act(state):
        joint = {seat: random_bot(None, game.legal_moves(state, seat), bot_rng(seed, number, seat)) for seat in seats}
        yield number, state, joint
        state = game.apply(state, joint, tell)
        number += 1
    yield number, state, {}


def transcript(game: Game, deal: str) -> str:
    """Return a whole game as text: joint moves, what happened, and the digest of the state that it ends in."""
    options, seed = deal.split()
    events: list[Event] = []
    lines = [f"{game.key}, rules {game.rules}, options {options}, seed {seed}"]
    for number, state, joint in random_game(game, parse_options(game, options), parse_seed(seed), events.append):
        lines += map(TELLING[game.key], events)
        events.clear()
        moves = [f"{seat} {game.print_move(move)}" for seat, move in joint.items()]
        lines.append(f"{number}: {', '.join(moves)}" if moves else f"digest {digest(state)}")
    return "\n".join(lines) + "\n"


def whole_game(game: Game, options: Any, seed: int) -> str:
    """Return one digest of all that a game was: each state, joint move, event, view, and a deal drawn from a view."""
    told: list[Event] = []
    seen = sha256()
    for number, state, joint in random_game(game, options, seed, told.append):
        views = [game.view(state, seat) for seat in (None, *range(options.players))]
        drawn = game.resample(views[number % len(views)], bot_rng(seed, number, 9))
        seen.update("".join(map(digest, (state, tuple(joint.items()), tuple(views), drawn))).encode())
    seen.update(digest(tuple(told)).encode())
    return seen.hexdigest()[:16]


def joints(game: Game, state: Any) -> Iterator[dict[int, Any]]:
    """Yield every joint move that is legal in the state."""
    seats = game.to_act(state)
    for moves in product(*(game.legal_moves(state, seat) for seat in seats)):
        if seats:
            yield dict(zip(seats, moves, strict=True))


def counts(game: Game, options: Any, seed: int) -> list[int]:
    """Return how many ways there are to make 1, 2, … joint moves from the start."""
    states = [game.start(seed, options)]
    found = []
    for _ in range(DEPTHS[game.key]):
        states = [game.apply(state, joint) for state in states for joint in joints(game, state)]
        found.append(len(states))
    return found


def save(game: Game, deal: str) -> dict[str, Any]:
    """Return a save of a game that is half played, and the digest of the state that it must lead to."""
    options, seed = deal.split()
    record = new_record(game.key, parse_seed(seed), parse_options(game, options))
    turns = [joint for _, _, joint in random_game(game, record.options, record.seed) if joint]
    for joint in turns[: len(turns) // 2]:
        record = played(record, joint)
    return {"record": record_to_json(record), "digest": digest(replay(record))}


def games() -> dict[str, Any]:
    """Return, by game, what must not change while the number of its rules stays."""
    found = {}
    for key, game in GAMES.items():
        settings = [game.Options(*values) for values in product(*game.CHOICES.values())]
        small = min(settings, key=lambda options: options.players)
        found[key] = {
            "rules": game.rules,
            "transcripts": {deal: transcript(game, deal) for deal in TRANSCRIPTS[key]},
            "digests": {
                f"{print_options(options)} {print_seed(seed)}": whole_game(game, options, seed)
                for options in settings
                for seed in SEEDS
            },
            "counts": {print_seed(seed): counts(game, small, seed) for seed in SEEDS},
            "save": save(game, TRANSCRIPTS[key][0]),
        }
    return found


def levels() -> dict[str, Any]:
    """Return, by game and level, its version and what it does in each position; of searches also a digest.

    Moves alone would seldom show that one search finds something else than another.
    """
    found: dict[str, Any] = {}
    for key, players in LEVELS.items():
        found[key] = {level.name: {"version": level.version, "moves": {}} for level in players}
        found[key] |= {name: {**found[key][name], "found": {}} for game, name in SEARCHES if game == key}
        for position in POSITIONS[key]:
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
                if (key, level.name) in SEARCHES:
                    tried = finished(SEARCHES[key, level.name](view, legal, bot_rng(parse_seed(seed), number, seat)))
                    golden["found"][at] = digest(tried)
    return found


SECTIONS = {"games": games, "levels": levels}

if __name__ == "__main__":
    print(json.dumps({name: SECTIONS[name]() for name in sys.argv[1:] or SECTIONS}))
