"""A game that is passed on by links while it runs: how far it has gone, and who has chosen since.

A choice of the joint move that is due is masked, so that it is not read by eye: who reads a link can deal its cards,
and needs no mask to be lifted. It is no safe, only a hand held before the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.game import BadText, Seat
from engine.games import GAMES
from engine.letters import letters
from engine.packing import MOST_JOINTS, number_with, numbered, unpacked
from engine.record import Joint, Record, replay
from engine.rng import Rng


class Course(NamedTuple):
    """How far a game has gone that is passed on."""

    record: Record
    pending: Joint = ()
    """What people have chosen of the joint move that is due."""
    given: tuple[Seat, ...] = ()
    """Seats of people for whom computers play from here on, ascending."""


def pack_course(course: Course, people: tuple[Seat, ...]) -> str:
    """Return a course as letters and digits: its moves as `pack_turns` has them, then choices and seats given away.

    `people` are the seats that people began with. Raises BadText for a record that is no game under today's rules.
    """
    record = course.record
    if len(record.turns) >= MOST_JOINTS:
        raise BadText("This game is too long for a link.")
    digits = [*numbered(record), *_pending(course, people), *((seat in course.given, 2) for seat in people)]
    return letters(number_with(digits) * MOST_JOINTS + len(record.turns))


def unpack_course(record: Record, people: tuple[Seat, ...], text: str) -> Course:
    """Return the course that a deal takes by a text of `pack_course`; raise BadText."""
    record, state, number = unpacked(record, text)
    game = GAMES[record.game]
    pending: list[tuple[Seat, Any]] = []
    for seat in _choosing(record, state, people):
        legal = game.legal_moves(state, seat)
        number, digit = divmod(number, len(legal) + 1)
        if digit:
            pending.append((seat, legal[(digit - 1 - _mask(record, seat, len(legal))) % len(legal)]))
    given: list[Seat] = []
    for seat in people:
        number, digit = divmod(number, 2)
        given += [seat] * digit
    if number:
        raise BadText("The moves of this link are not complete.")
    return Course(record, tuple(pending), tuple(given))


def _pending(course: Course, people: tuple[Seat, ...]) -> Iterator[tuple[int, int]]:
    record, chosen = course.record, dict(course.pending)
    game, state = GAMES[record.game], replay(record)
    for seat in _choosing(record, state, people):
        legal = game.legal_moves(state, seat)
        digit = 0
        if seat in chosen:
            digit = 1 + (legal.index(chosen[seat]) + _mask(record, seat, len(legal))) % len(legal)
        yield digit, len(legal) + 1


def _choosing(record: Record, state: Any, people: tuple[Seat, ...]) -> list[Seat]:
    return [seat for seat in GAMES[record.game].to_act(state) if seat in people]


def _mask(record: Record, seat: Seat, radix: int) -> int:
    return Rng.from_seed(record.seed).fork(f"mask/{len(record.turns)}/{seat}").below(radix)
