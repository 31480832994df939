"""What the tests of every game must be told of each, since its rules do not say it: `tests/<game>/facts.py`.

A game without its facts fails: a test that silently left it out would be a test of secrets that is not there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

from engine.bots.bot import Bot, Level
from engine.game import Event

Search = Callable[..., Generator[None, None, list[Any]]]
"""View, legal moves and generator → what a level's search finds."""


class Facts(NamedTuple):
    """One game, for the tests of all of them; each of its `facts.py` has one as `FACTS`."""

    kinds: frozenset[str]
    """Every kind of event in the vocabulary."""
    draws: frozenset[str]
    """The kinds in which something hidden, or chance, comes to light."""
    cards_are_all_there: Callable[[Any], bool]
    """Tells whether a state holds exactly the cards that there are."""
    most_joints: Callable[[Any], int]
    """Options → more joint moves than any game can have."""
    told: Callable[[Event], str]
    """An event as a line of a transcript."""
    transcripts: tuple[str, ...]
    """Options and seed of games that are kept word by word; half of the first one is kept as a save."""
    positions: tuple[str, ...]
    """Options, seed, and how many joint moves were made before: where the levels are asked what they do."""
    depth: int
    """After so many joint moves from the start all ways to get there are counted."""
    crowd: tuple[Bot, ...]
    """Who sits, in turn, at the tables from which the computer players' positions come."""
    crowd_options: Callable[[int], Any]
    """Options for a seed; seeds in a row have every number of seats and, in the end, every other option."""
    quick: tuple[Level, ...]
    """Levels that answer quickly: those that do not search, and the searches with a small part of their effort."""
    levels: ModuleType
    """Where the levels, with their versions, are made."""
    searches: Mapping[str, Search] = {}
    """By level: what it finds; for each level from the third on."""
    texts: Mapping[str, Callable[[], str]] = {}
    """More golden files of the rules, by name."""


@cache
def facts(key: str) -> Facts:
    """Return the facts of a game; raise LookupError for a game that has none."""
    name = f"tests.{key}.facts"
    if find_spec(f"tests.{key}") is None or find_spec(name) is None:
        raise LookupError(f"tests/{key}/facts.py is missing: it tells the tests what they must know of “{key}”.")
    found: Facts = import_module(name).FACTS
    return found


def documented(module: ModuleType) -> frozenset[str]:
    """Return the kinds of events in the table of a module's docstring."""
    return frozenset(re.findall(r"^\| (\w+) \|", module.__doc__ or "", re.MULTILINE)) - {"kind"}
