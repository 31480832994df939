"""What every seat has, in both games: its box on the ring, its name, who plays it, how many cards it holds."""

from __future__ import annotations

import htpy as h

from engine.game import Seat
from ui.components.controls import act_id
from ui.components.pictures import icon, pic
from ui.model.projection import AnyProjection
from ui.words.page import t


def seat_box(
    projection: AnyProjection,
    seat: Seat,
    *,
    turn: bool,
    target: bool = False,
    pickable: bool = False,
    picked: bool = False,
    out: bool = False,
    near: bool = False,
    act: str | None = None,
) -> h.Element:
    """Return the box of a seat, still empty."""
    occupant = projection.occupants[seat]
    return h.article(
        class_=[
            "seat",
            {
                "seat--me": projection.position_of(seat) == 0,
                "is-turn": turn,
                "is-target": target,
                "is-pickable": pickable,
                "is-picked": picked,
                "is-out": out,
                "is-near": near,
                "is-away": occupant.away,
                "is-shown": seat in projection.shown,
            },
        ],
        id=f"seat-{seat}",
        data_act=act,
        data_pos=str(projection.position_of(seat)),
        aria_label=label(projection, seat),
    )


def label(projection: AnyProjection, seat: Seat) -> str:
    """Return the name of a seat with what there is to say of its player."""
    name = projection.names.names[seat]
    if seat == projection.names.you:
        return t("you") if name == t("you") else t("seat_you", name=name)
    return name


def head(
    projection: AnyProjection,
    seat: Seat,
    *,
    hand: int,
    face: str = "",
    extra: h.Node = None,
    act: str = "",
    ask: str | None = None,
) -> h.Element:
    """Return the head of a seat: name, sign of a computer, thinking dots, number of cards in hand.

    `face` is the picture before the name, where the seat shows none of its own. With an `act` the name is a button;
    `ask` is what a tap on the number of cards sends.
    """
    occupant = projection.occupants[seat]
    name = t("you") if seat == projection.names.you else projection.names.names[seat]
    # What comes and goes has an id: else the next redraw may take one of them for another, which then jumps.
    return h.header(".seat__head")[
        pic(face, "pic seat__face") if face else None,
        h.button(".seat__name", id=act_id(act), type="button", data_act=act, aria_label=t("seat_tell", name=name))[name]
        if act
        else h.span(".seat__name")[name],
        extra,
        h.span(f"#thinks-{seat}.seat__think", role="img", aria_label=t("thinking"))[h.i]
        if seat in projection.thinking
        else None,
        None if occupant.person else icon("computer" if occupant.computer else "share", "icon seat__kind"),
        h.span(f"#holds-{seat}.seat__hand", role="img", aria_label=t("in_hand", n=hand), data_act=ask)[
            icon("cards"), str(hand)
        ],
    ]
