"""A card of Matching Lions as markup, at any size."""

from __future__ import annotations

import htpy as h

from engine.lions.cards import KINDS, Bag, Kind, counts
from engine.lions.words import KIND_NAMES
from ui.components.pictures import bulb, pic, pointer
from ui.games.lions.narration import PICS
from ui.words import lions as words
from ui.words.grammar import in_row

LETTERS = "ZALEGHY"


def face(kind: Kind, number: int = 1) -> list[h.Node]:
    """Return what is on a card: letter, picture, name, and how many there are."""
    return [
        h.span(".card__letter", data_sign=LETTERS[kind]),
        pic(PICS[kind], "card__art"),
        h.span(".card__name")[words.CARDS[kind]],
        h.span(".card__count", data_sign=str(number)) if number > 1 else None,
    ]


def still(kind: Kind, number: int = 1, css: str = "") -> h.Element:
    """Return a card with which nothing can be done."""
    label = in_row((words.FULL[kind], str(number)) if number > 1 else (words.FULL[kind],))
    return h.span(f".card.card--{PICS[kind]}{css}", role="img", aria_label=label, data_count=str(number))[
        face(kind, number)
    ]


def small(kind: Kind) -> h.Element:
    """Return a card as it lies on the table."""
    return h.span(f".card.card--small.card--{PICS[kind]}", aria_hidden="true")[pic(PICS[kind], "card__art")]


def back() -> h.Element:
    """Return a card face down."""
    return h.span(".card.card--back.card--small", aria_hidden="true")[pic("card-back", "card__art")]


def in_hand(
    kind: Kind,
    number: int,
    act: str,
    *,
    keys: str | None = None,
    lifted: bool,
    idle: bool,
    new: bool,
    lit: bool = False,
    wins: bool = False,
    pointed: bool = False,
    advised: bool = False,
) -> h.Element:
    """Return a card of the hand: a button that lifts it, plays it or puts it back."""
    key = "lifted" if lifted else "new" if new else "card"
    label = words.HAND[key].format(name=words.CARDS[kind], role=words.ROLE[kind], n=number)
    if wins:
        label = words.HAND["wins"].format(label=label)
    if idle:
        label = words.HAND["idle"].format(label=label)
    state = {
        "is-lifted": lifted,
        "is-idle": idle,
        "is-new": new,
        "is-lit": lit,
        "is-winning": wins,
        "is-advised": advised,
    }
    return h.button(
        class_=["card", f"card--{PICS[kind]}", state],
        id=f"card-{KIND_NAMES[kind]}",
        type="button",
        data_act=act,
        data_new=words.HAND["tag"] if new else None,
        data_count=str(number),
        aria_pressed="true" if lifted else "false",
        aria_label=label,
        aria_keyshortcuts=keys,
    )[face(kind, number), pointer(pointed), bulb(advised)]


def spread(bag: Bag) -> list[tuple[Kind, int]]:
    """Return the kinds in a bag with their numbers, in the order of the kinds."""
    return [(kind, n) for kind, n in zip(KINDS, counts(bag), strict=True) if n]


def chips(bag: Bag) -> list[h.Element]:
    """Return what is known of a hand, small."""
    return [h.span(".chip", aria_hidden="true")[pic(PICS[kind]), f"{n}+"] for kind, n in spread(bag)]
