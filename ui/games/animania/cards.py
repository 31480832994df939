"""A card of Animania as markup, at any size."""

from __future__ import annotations

import htpy as h

from engine.animania.actions import ACTIONS, DEFEND, Kind
from engine.animania.state import PLAY, Move
from engine.animania.words import print_move
from ui.components.pictures import bulb, icon, pic, pointer
from ui.games.animania.narration import card_short, card_told, effect
from ui.words import animania as words

SCARS = "scars"
"""The sign of damage: see `sign`."""
MARKS = {"attack": "scar", "heal": "potion", "defend": "shield"}


def card_key(kind: Kind) -> str:
    """Return the name of a card in acts and ids: `left-3`."""
    return print_move(Move(PLAY, card=kind))


def sign(name: str, amount: int = 0) -> h.Element:
    """Return a sign of the sprite; damage has a scar for each point."""
    return scars(amount) if name == SCARS else icon(name.removeprefix("i-")) if name.startswith("i-") else pic(name)


def scars(amount: int) -> h.Element:
    """Return a scar for each point of damage, as the cards have them."""
    return h.span(".scars", aria_hidden="true")[[pic("scar") for _ in range(amount)]]


def face(kind: Kind, aims: h.Node) -> list[h.Node]:
    """Return what is on a card: letter, marks, whom it is for, name."""
    action = ACTIONS[kind]
    return [
        h.span(".card__letter", data_sign=letter_of(kind) or str(action.amount)),
        h.span(".card__marks", aria_hidden="true")[[pic(MARKS[effect(kind)]) for _ in range(max(1, action.amount))]],
        aims,
        h.span(".card__name")[card_short(kind)],
    ]


def small(kind: Kind, aims: h.Node, said: str, css: str = "") -> h.Element:
    """Return a card as it lies on the table, and what it is called there."""
    return h.span(f".card.card--small.card--{effect(kind)}{css}", role="img", aria_label=said)[face(kind, aims)]


def still(kind: Kind, aims: h.Node) -> h.Element:
    """Return a card with which nothing can be done."""
    return h.span(f".card.card--{effect(kind)}", role="img", aria_label=card_told(kind))[face(kind, aims)]


def flipped(kind: Kind, aims: h.Node, said: str, position: int) -> h.Element:
    """Return a card that has just been turned over; `position` staggers several."""
    return h.span(".flip.is-up", style=f"--i:{position}")[back(".flip__back"), small(kind, aims, said, ".flip__face")]


def back(css: str = "") -> h.Element:
    """Return a card face down."""
    return h.span(f".card.card--back.card--small{css}", aria_hidden="true")[pic("card-back", "card__art")]


def mini(kind: Kind, aims: h.Node) -> h.Element:
    """Return a card as a word's worth of sign."""
    amount = ACTIONS[kind].amount
    return h.span(f".mini.mini--{effect(kind)}")[str(amount) if amount else None, aims or pic(MARKS[effect(kind)])]


def letter_of(kind: Kind) -> str:
    """Return the letter in the corner of a card that has one; what does damage or heals has a number there."""
    return "D" if ACTIONS[kind].effect == DEFEND else ""


def in_hand(
    kind: Kind,
    aims: h.Node,
    act: str,
    *,
    keys: str | None = None,
    lifted: bool,
    idle: bool,
    new: bool,
    pointed: bool = False,
    advised: bool = False,
) -> h.Element:
    """Return a card of the hand: a button that lifts it, plays it or puts it back."""
    key = "lifted" if lifted else "new" if new else "card"
    label = words.HAND[key].format(name=card_told(kind))
    if idle:
        label = words.HAND["idle"].format(label=label)
    state = {"is-lifted": lifted, "is-idle": idle, "is-new": new, "is-advised": advised}
    return h.button(
        class_=["card", f"card--{effect(kind)}", state],
        id=f"card-{card_key(kind)}",
        type="button",
        data_act=act,
        data_new=words.HAND["tag"] if new else None,
        aria_pressed="true" if lifted else "false",
        aria_label=label,
        aria_keyshortcuts=keys,
    )[face(kind, aims), pointer(pointed), bulb(advised)]
