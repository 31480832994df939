"""Who gives hints: the strongest player of each game, with what its search found."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, NamedTuple

from engine.bots.animania.hint import hint as animania_hint
from engine.bots.animania.hint import knows as animania_knows
from engine.bots.hint import Hint
from engine.bots.lions.hint import SHARDED as LIONS_SHARDED
from engine.bots.lions.hint import hint as lions_hint
from engine.bots.shards import Sharded


class Hinter(NamedTuple):
    """Who gives the hints of a game."""

    hint: Callable[..., Generator[None, None, Hint]]
    """View, legal moves and generator → what the strongest player would do, thought through in small pieces.

    With `against`, a legal move, it is compared with that one."""
    knows: Callable[[Any], bool] = lambda _: True
    """Whether it searches at all where a seat has this view, so that it has something to say."""
    sharded: Sharded | None = None
    """The same in shards, if it can be thought so, where nothing is given to compare with."""


HINTS = {
    "lions": Hinter(lions_hint, sharded=LIONS_SHARDED),
    "animania": Hinter(animania_hint, animania_knows),
}


def can_tell_why(game: str) -> bool:
    """Tell whether it can be told what decided a game: see `engine.bots.chances`, which comes when it is asked for."""
    return game in HINTS


def can_hint(game: str, view: Any) -> bool:
    """Tell whether hints are given to a seat with this view."""
    return game in HINTS and HINTS[game].knows(view)
