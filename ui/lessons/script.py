"""What a lesson is made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.game import Game
from engine.record import Joint

ON = "lesson-on"
"""The act of a beat that waits for nothing but that somebody goes on."""


class Beat(NamedTuple):
    """One idea: what is said, and the act that it waits for."""

    key: str
    """Of its sentence among the words of the script."""
    waits: str
    """The act of the control that is to be touched: `hold zebra`, `move zebra`, `sheet niche 0`, `next`, `ON`."""
    seat: int = -1
    """A seat that is shown while it is said."""


class Script(NamedTuple):
    """A lesson as data: what is dealt, who sits there, the whole game, and the beats that lead through it."""

    seed: int
    options: tuple[object, ...]
    turns: tuple[str, ...]
    """The joint moves of the game, `SEAT:MOVE` for each seat that acts; the learner, at seat 0, is led to theirs."""
    beats: tuple[Beat, ...]
    words: Mapping[str, str]
    """By key: at most eight words. `{1}` is the name at seat 1."""
    more: tuple[tuple[str, str], ...]
    """What it does not come to and is said at its end: a picture and a key of `rest` each."""
    rest: Mapping[str, str]
    friendly: Mapping[str, object] = {}
    """Options of the first real game, where they are not the usual ones."""


def joints(game: Game, script: Script) -> tuple[Joint, ...]:
    """Return the joint moves of a script. Raises BadText for one that is none."""
    return tuple(
        tuple((int(seat), game.parse_move(move)) for seat, _, move in (one.partition(":") for one in turn.split()))
        for turn in script.turns
    )
