"""Games between random players, and what of them golden files hold.

It imports the engine and the standard library alone, so that a test can hand it to the built page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from hashlib import sha256
from itertools import product
from typing import Any

from engine.bots.bot import bot_rng, random_bot
from engine.codec import record_to_json
from engine.game import Event, Game
from engine.options import parse_options
from engine.record import digest, new_record, played, replay
from engine.rng import parse_seed

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


def transcript(game: Game, deal: str, told: Callable[[Event], str]) -> str:
    """Return a whole game as text: joint moves, what happened, and the digest of the state that it ends in."""
    options, seed = deal.split()
    events: list[Event] = []
    lines = [f"{game.key}, rules {game.rules}, options {options}, seed {seed}"]
    for number, state, joint in random_game(game, parse_options(game, options), parse_seed(seed), events.append):
        lines += map(told, events)
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


def counts(game: Game, options: Any, seed: int, depth: int) -> list[int]:
    """Return how many ways there are to make 1, 2, … `depth` joint moves from the start."""
    states = [game.start(seed, options)]
    found = []
    for _ in range(depth):
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
