"""The reveal: what the ledger of a round says, line by line, in place of the hand."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from engine.game import Event, Seat
from ui.components.pictures import pic
from ui.games.animania.aims import face_of
from ui.games.animania.cards import SCARS, sign
from ui.games.animania.narration import sentence, why_animal
from ui.games.animania.scene import AnimaniaProjection
from ui.words import animania as words


class Style(NamedTuple):
    """How a line of a kind looks: its class, the sign beside its number, whether it has a number and a reason."""

    css: str
    sign: str
    number: bool = True
    in_words: bool = False
    """Whether its sentence stands below it."""


STYLES = {
    "hit": Style("hit", SCARS),
    "guarded": Style("stop", "shield", number=False),
    "pierced": Style("niche", SCARS, in_words=True),
    "stopped": Style("stop", "shield"),
    "healed": Style("heal", "potion"),
    "harmed": Style("niche", SCARS, in_words=True),
    "softened": Style("niche", "shield", in_words=True),
    "barred": Style("niche", "potion", number=False, in_words=True),
    "saved": Style("niche", "heart", in_words=True),
    "died": Style("out", "heart-broken", number=False, in_words=True),
    "blamed": Style("blame", SCARS, in_words=True),
    "spared": Style("niche", SCARS, in_words=True),
    "left": Style("out", "i-next", number=False, in_words=True),
    "kept": Style("niche", "shield", number=False, in_words=True),
    "health": Style("heal.line--health", "heart"),
    "finished": Style("heal", "crown", number=False, in_words=True),
    "crown": Style("heal", "crown", in_words=True),
}


def reveal(projection: AnimaniaProjection, ways_on: h.Node) -> h.Node:
    """Return the lines told so far, or None if no round is being summed up."""
    shown = (*projection.past, *projection.group)
    if not any(event.kind in ("revealed", "finished") for event in shown):
        return None
    if any(event.kind in ("round", "game", "over") for event in shown):
        return None
    lines = [event for event in shown if event.kind in STYLES]
    now = sum(event.kind in STYLES for event in projection.group)
    return h.div("#prompt.reveal", tabindex="-1")[
        h.h2(".reveal__title")[words.REVEAL["title"].format(n=projection.scene.round)],
        h.ol(".ledger", tabindex="0", aria_label=words.REVEAL["title"].format(n=projection.scene.round))[
            None if lines else h.li(".line.is-now")[h.span(".line__why")[words.REVEAL["turn"]]],
            [_line(projection, event, at >= len(lines) - now) for at, event in enumerate(lines)],
        ],
        ways_on,
    ]


def _line(projection: AnimaniaProjection, event: Event, now: bool) -> h.Element:
    style = STYLES[event.kind]
    lost = event.kind == "health" and event.data[1] < event.data[0]
    target = event.data[0] if len(event.data) == 3 else event.seat
    animal = why_animal(event.data[2]) if len(event.data) == 3 else None
    css = f".line.line--{'hit.line--health' if lost else style.css}{'.is-now' if now else '.is-past'}"
    why = sentence(event, projection.names) if style.in_words or animal is not None else ""
    return h.li(css)[
        _seat(projection, event.seat, ".line__who") if event.seat >= 0 else h.span(".line__who"),
        h.span(".line__what")[_number(event, style), sign(style.sign, _amount(event) if style.number else 0)],
        _seat(projection, target, ".line__to") if target not in (event.seat, -1) else h.span(".line__to"),
        h.span(".line__why.small")[why] if why else None,
    ]


def _number(event: Event, style: Style) -> h.Node:
    if not style.number:
        return None
    if event.kind == "health":
        before, after = event.data
        return f"{before} → {after}"
    return str(_amount(event))


def _amount(event: Event) -> int:
    return int(event.data[1] if len(event.data) == 3 else event.data[0])


def _seat(projection: AnimaniaProjection, seat: Seat, css: str) -> h.Element:
    name = h.span[projection.names.subject(seat)]
    image = pic(face_of(projection, seat))
    return h.span(css)[[name, image] if css == ".line__who" else [image, name]]
