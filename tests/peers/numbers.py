"""What other libraries want of a game: every move as a number, and a view as a row of numbers of one length."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from engine import GAMES, animania, lions
from engine.animania.actions import KINDS
from engine.animania.words import ANIMAL_NAMES, CARD_NAMES
from engine.game import BadText
from engine.lions.cards import HERD_KINDS, count, counts
from engine.lions.views import drawn_by_seat
from engine.lions.words import KIND_NAMES

HIGHEST = 1000
"""Above every number of a row; the lowest is −1."""


def _lions_texts() -> list[str]:
    seats = range(max(map(int, lions.CHOICES["players"])))
    preys = ("zebra", "antelope", "zebra+zebra", "zebra+antelope", "antelope+antelope")
    names = [*KIND_NAMES, *(f"giraffe>{seat}" for seat in seats), "migrate", "keep", "end", "block", "let"]
    return [*names, *(f"chase>{seat}:{prey}" for seat in seats for prey in preys)]


def _animania_texts() -> list[str]:
    return [*ANIMAL_NAMES, *CARD_NAMES, *(f"{card}>{side}" for card in CARD_NAMES for side in ("left", "right"))]


_TEXTS = {"lions": _lions_texts, "animania": _animania_texts}


@cache
def moves(key: str) -> tuple[Any, ...]:
    """Return every move of a game; its place is its number."""
    found = []
    for text in _TEXTS[key]():
        try:
            found.append(GAMES[key].parse_move(text))
        except BadText:
            continue
    return tuple(sorted(found))


@cache
def numbers(key: str) -> dict[Any, int]:
    """Return the number of every move of a game."""
    return {move: number for number, move in enumerate(moves(key))}


def _lions_row(view: lions.View) -> list[int]:
    return [
        *(view.phase, view.due, view.turn, view.turns, view.migrations, view.deck_size, view.discard_top),
        *(view.reshuffles, view.opened, *counts(view.hand), *view.hand_sizes, *view.lions),
        *(n for drew in drawn_by_seat(view) for n in drew),
        *(count(herd, kind) for herd in view.herds for kind in HERD_KINDS),
        *counts(view.discard),
        *counts(view.made_of),
        *(n for known in view.known for n in counts(known)),
    ]


def _animania_row(view: animania.View) -> list[int]:
    sets = [view.hand, view.deck, *view.spent, *view.shown, *view.known, *view.exposed]
    return [
        *(view.phase, view.game, view.round, view.turn, *view.crowns, *view.animals, *view.health, *view.used),
        *(seat in view.ring for seat in range(view.options.players)),
        *view.hand_sizes,
        *view.deck_sizes,
        *(cards >> kind & 1 for cards in sets for kind in KINDS),
    ]


ROWS: dict[str, Callable[[Any], list[int]]] = {"lions": _lions_row, "animania": _animania_row}
"""By game: a view as numbers. The history is left out."""
