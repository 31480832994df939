"""The pictures of the rules of Matching Lions: each card, and each action as a strip, drawn as at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import htpy as h

from engine.lions.cards import (
    ACTION_KINDS,
    ANTELOPE,
    COUNTS,
    ELEPHANT,
    GIRAFFE,
    HAND_SIZE,
    HERD_GOAL,
    HERD_KINDS,
    HIPPO,
    HYENA,
    KINDS,
    LION,
    ONE,
    PAIR,
    ZEBRA,
    Bag,
    Kind,
)
from ui.components.avatars import avatars
from ui.components.figures import Panel, Thing, heap, strip, things
from ui.components.pictures import icon, pic
from ui.games.lions.cards import back, small, spread, still
from ui.games.lions.narration import PICS
from ui.games.lions.seats import herd, pride
from ui.model.occupant import GIVEN, Occupant
from ui.words import lions as words
from ui.words.figures import LIONS as SAID

HERDS: tuple[Bag, ...] = (3 * ONE[ZEBRA], 2 * ONE[ANTELOPE], ONE[ZEBRA] + ONE[ANTELOPE])
"""Herds round a table, by seat, before a hyena comes."""


def moved(herds: tuple[Bag, ...]) -> tuple[Bag, ...]:
    """Return herds after a hyena: each has come from the seat before."""
    return (*herds[-1:], *herds[:-1])


def figure(topic: str) -> h.Node:
    """Return the picture that stands with a topic of the rules; None for none."""
    drawn = _FIGURES.get(topic)
    return drawn() if drawn else None


def _panel(key: str, *drawn: h.Node) -> Panel:
    return Panel(SAID[key], drawn)


def _track(kind: Kind, number: int, threatened: int = 0) -> h.Element:
    return herd(number * ONE[kind], kind, threatened)


def _aim() -> h.Element:
    return strip(
        _panel("zebras", _track(ZEBRA, HERD_GOAL)), _panel("antelopes", _track(ANTELOPE, HERD_GOAL)), either=True
    )


def _kinds() -> h.Element:
    return things(
        *(
            Thing(still(kind, COUNTS[kind]), words.FULL[kind], SAID["number"].format(n=COUNTS[kind]), words.DOES[kind])
            for kind in KINDS
        )
    )


def _turn() -> h.Element:
    return strip(
        _panel("draw", back()),
        _panel("lay", *map(small, HERD_KINDS)),
        _panel("play", *map(small, ACTION_KINDS)),
        _panel("send", pride(PAIR)),
    )


def _chase() -> h.Element:
    return strip(
        _panel("pair", pride(PAIR)),
        _panel("prey", _track(ZEBRA, PAIR + 1, threatened=PAIR)),
        _panel("gone", heap(*map(small, (ZEBRA, LION)))),
    )


def _answer() -> h.Element:
    return strip(
        _panel("come", pride(PAIR), _track(ZEBRA, PAIR + 1, threatened=PAIR)),
        _panel("hippo", small(HIPPO)),
        _panel("stays", _track(ZEBRA, PAIR + 1)),
    )


def _elephant() -> h.Element:
    return strip(
        _panel("elephant", small(ELEPHANT)),
        _panel("all_lions", pride(PAIR + 1)),
        _panel("home", heap(back(), small(LION), small(LION))),
    )


def _giraffe() -> h.Element:
    return strip(
        _panel("giraffe", small(GIRAFFE)),
        _panel("look", icon("eye")),
        _panel("hand", heap(*map(small, (ZEBRA, LION, HIPPO)))),
    )


def _hyena() -> h.Element:
    return strip(_panel("hyena", small(HYENA)), _panel("before", _herds(HERDS)), _panel("after", _herds(moved(HERDS))))


def _herds(herds: tuple[Bag, ...]) -> h.Element:
    # The seats, each with its herd: the next one in play order sits to the left.
    faces = avatars(tuple(map(Occupant, GIVEN[: len(herds)])))
    return h.span(".migrants")[
        [
            h.span(".migrants__seat")[
                pic(face, "migrants__face"),
                [[pic(PICS[kind])] * number for kind, number in spread(bag)],
            ]
            for face, bag in zip(faces, herds, strict=True)
        ]
    ]


def _drawing() -> h.Element:
    return strip(_panel("empty", icon("cards")), _panel("refill", heap(*(back() for _ in range(HAND_SIZE)))))


_FIGURES: Mapping[str, Callable[[], h.Element]] = {
    "aim": _aim,
    "kinds": _kinds,
    "turn": _turn,
    "chase": _chase,
    "answer": _answer,
    "elephant": _elephant,
    "giraffe": _giraffe,
    "hyena": _hyena,
    "cards": _drawing,
}
