"""The moves of a game in a few letters and digits: each is its number among the legal ones, all numbers are one.

The number is written in a mixed radix: how many moves were legal is the radix of each. A forced move takes no room. A
game is packed and unpacked by playing it, so that only moves that fit the deal, under today's rules, come out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from engine.game import BadText
from engine.games import GAMES
from engine.letters import letters, number_of
from engine.record import Record, played, states

MOST_JOINTS = 1 << 10
"""One more than the most joint moves that are packed."""


def pack_turns(record: Record) -> str:
    """Return the joint moves of a record as text: letters and digits, none for a game that is about to begin.

    Raises BadText for a record that is no game under today's rules, or that has too many moves.
    """
    if len(record.turns) >= MOST_JOINTS:
        raise BadText("This game is too long for a link.")
    return letters(number_with(numbered(record)) * MOST_JOINTS + len(record.turns))


def unpack_turns(record: Record, text: str) -> Record:
    """Return the record of a deal with the joint moves that a text of `pack_turns` stands for; raise BadText."""
    record, _, number = unpacked(record, text)
    if number:
        raise BadText("The moves of this link are not complete.")
    return record


def number_with(digits: Iterable[tuple[int, int]]) -> int:
    """Return all digits as one number, each given with its radix, the first one lowest."""
    number = 0
    for at, radix in reversed(list(digits)):
        number = number * radix + at
    return number


def unpacked(record: Record, text: str) -> tuple[Record, Any, int]:
    """Return what such a text makes of a deal: its record, the state that it leads to, and what of the number is left.

    Raises BadText.
    """
    number, count = divmod(number_of(text), MOST_JOINTS)
    game, state = GAMES[record.game], next(states(record))
    for _ in range(count):
        joint: dict[int, Any] = {}
        for seat in game.to_act(state):
            legal = game.legal_moves(state, seat)
            number, at = divmod(number, len(legal))
            joint[seat] = legal[at]
        if not joint:
            raise BadText("The moves of this link go on after the end of the game.")
        state = game.apply(state, joint)
        record = played(record, joint)
    return record, state, number


def numbered(record: Record) -> Iterator[tuple[int, int]]:
    """Yield each move's number among the legal ones, and how many those are; raise BadText for what is no game."""
    game = GAMES[record.game]
    for state, joint in zip(states(record), record.turns, strict=False):
        for seat, move in joint:
            legal = game.legal_moves(state, seat)
            if move not in legal:
                raise BadText("This game holds a move that is not legal.")
            yield legal.index(move), len(legal)
