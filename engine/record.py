"""A game as one value: the record from which every state of it can be replayed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import Any, NamedTuple

from engine.canonical import canonical_text
from engine.game import BadText, IllegalMove, Seat, Tell
from engine.games import GAMES

Joint = tuple[tuple[Seat, Any], ...]
"""A joint move in a record: (seat, move) pairs, seats ascending."""


class Record(NamedTuple):
    """A game on disk, in a link, in an undo and in a test. It is moved on by `played` and back by `cut`."""

    game: str
    rules: int
    seed: int
    options: Any
    turns: tuple[Joint, ...] = ()


def new_record(game: str, seed: int, options: Any) -> Record:
    """Return the record of a game that is about to begin, under today's rules."""
    return Record(game, GAMES[game].rules, seed, options)


def played(record: Record, joint: Mapping[Seat, Any]) -> Record:
    """Return the record with one more joint move; whether it is legal shows when it is replayed."""
    return record._replace(turns=(*record.turns, tuple(sorted(joint.items()))))


def cut(record: Record, count: int) -> Record:
    """Return the record as it was after its first `count` joint moves."""
    return record._replace(turns=record.turns[:count])


def states(record: Record, tell: Tell | None = None) -> Iterator[Any]:
    """Yield the state at the start and after each joint move. Raises BadText for a record that is no game."""
    game = GAMES[record.game]
    if record.rules != game.rules:
        raise BadText(f"This game was played under rules {record.rules}; these are rules {game.rules}.")
    state = game.start(record.seed, record.options, tell)
    yield state
    for number, joint in enumerate(record.turns, 1):
        try:
            state = game.apply(state, dict(joint), tell)
        except IllegalMove as error:
            raise BadText(f"Move {number} of this record does not fit the game: {error}") from None
        yield state


def replay(record: Record, tell: Tell | None = None) -> Any:
    """Return the state that the record leads to, telling the events on the way. Raises BadText, as `states` does."""
    state = None
    for state in states(record, tell):  # noqa: B007 - the last one is wanted
        pass
    return state


def digest(state: Any) -> str:
    """Return a short text that differs, but for odds of 2**-64, between states that differ."""
    return sha256(canonical_text(state).encode()).hexdigest()[:16]
