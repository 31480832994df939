"""The ring of Matching Lions: seats with their herds and lions, and the waterhole with deck and discard pile."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import htpy as h

from engine.game import Seat
from engine.lions.cards import ANTELOPE, EMPTY, HERD_GOAL, HERD_KINDS, HYENA, ZEBRA, Bag, Kind, count, size
from engine.lions.state import ATTACK, PLAY
from engine.lions.words import KIND_NAMES
from ui.components.avatars import avatars
from ui.components.finale import finale
from ui.components.pictures import pic
from ui.components.seat import head, seat_box
from ui.games.lions.cards import back, chips, small
from ui.games.lions.narration import PICS, animals, cards
from ui.games.lions.scene import LionsProjection
from ui.words import lions as words
from ui.words.grammar import in_row

_SAID = {ZEBRA: "zebras", ANTELOPE: "antelopes"}


def ring(projection: LionsProjection) -> h.Node:
    """Return the middle, the seats in play order, and the arrow of an attack."""
    return [
        _pond(projection),
        [_seat(projection, seat) for seat in projection.order()],
        _arrow(projection),
        _end(projection),
    ]


def _end(projection: LionsProjection) -> h.Node:
    # The herd that has won goes through the water: its five, or all animals of the one who has most.
    if projection.event is None or projection.event.kind != "over":
        return None
    winners = projection.event.data[0]
    herd = projection.scene.herds[winners[0]] if winners else EMPTY
    kind = max(HERD_KINDS, key=lambda kind: count(herd, kind))
    return finale(projection, winners, PICS[kind], (PICS[kind],) * count(herd, kind))


def is_near(herd: Bag) -> bool:
    """Tell whether one more animal of a kind completes a herd."""
    return any(count(herd, kind) == HERD_GOAL - 1 for kind in HERD_KINDS)


def _seat(projection: LionsProjection, seat: Seat) -> h.Element:
    scene = projection.scene
    target, prey = scene.attack or _aimed(projection)
    under = prey if target == seat else EMPTY
    known = scene.known[seat]
    pick = picks(projection).get(seat)
    near = is_near(scene.herds[seat])

    def ask(part: str) -> str | None:
        # For a pointer; the name is a button, and tells of all that lies there.
        return None if pick or projection.event or projection.pointed else f"sheet {part} {seat}"

    return seat_box(
        projection,
        seat,
        turn=scene.turn == seat,
        target=target == seat,
        pickable=pick is not None,
        picked=projection.held == ("chase", str(seat)),
        near=near,
        act=ask("seat"),
    )[
        head(
            projection,
            seat,
            hand=scene.hand_sizes[seat],
            face=avatars(projection.occupants)[seat],
            extra=h.span(f"#near-{seat}.seat__near")[words.SEAT["near"]] if near else None,
            act="" if pick else f"sheet seat {seat}",
            ask=ask("hand"),
        ),
        [herd(scene.herds[seat], kind, count(under, kind), ask) for kind in (ZEBRA, ANTELOPE)],
        pride(scene.lions[seat], ask("lions")),
        h.div(
            ".seat__known",
            role="img",
            aria_label=words.SEAT["known"].format(what=words.SEAT["known_one"].format(what=animals(known))),
            data_act=ask("hand"),
        )[chips(known)]
        if known
        else None,
        h.button(
            class_=["seat__pick", {"is-advised": pick[0] in projection.advised}],
            id=f"pick-{seat}",
            type="button",
            data_act=pick[0],
            aria_label=pick[2],
        )[h.span(aria_hidden="true")[pick[1]]]
        if pick
        else None,
    ]


def _aimed(projection: LionsProjection) -> tuple[Seat, Bag]:
    # What the lions would take from the seat that is chosen, where there is only one way.
    if projection.held[:1] != ("chase",):
        return -1, EMPTY
    chosen = [
        move for move in projection.legal if move.verb == ATTACK and projection.held[1:] in ((), (str(move.target),))
    ]
    return (chosen[0].target, chosen[0].prey) if len(chosen) == 1 else (-1, EMPTY)


def pride(number: int, act: str | None = None) -> h.Element:
    """Return lions as they lie before a seat, two and two; `act` is what a tap on them sends."""
    return h.div(".pride", role="img", aria_label=words.SEAT["lions"].format(n=number), data_act=act)[
        [h.span(".pride__lion")[pic("lion")] for _ in range(number)]
    ]


def herd(animals: Bag, kind: Kind, threatened: int = 0, ask: Callable[[str], str | None] = lambda _: None) -> h.Element:
    """Return a herd of a kind as it lies before a seat, the animals that lions come for marked.

    `ask` gives what a tap on it sends.
    """
    number = count(animals, kind)
    said = [words.SEAT[_SAID[kind]].format(n=number)]
    if number == HERD_GOAL - 1:
        said.append(words.SEAT["near_said"])
    if threatened:
        said.append(words.SEAT["threatened"].format(n=threatened))
    return h.div(
        class_=["herd", f"herd--{PICS[kind]}", {"is-near": number == HERD_GOAL - 1}],
        role="img",
        aria_label=in_row(said),
        data_act=ask(f"herd-{KIND_NAMES[kind]}"),
    )[_slots(kind, number, threatened)]


@cache
def _slots(kind: Kind, number: int, threatened: int) -> tuple[h.Element, ...]:
    return tuple(
        h.span(class_=["herd__slot", {"is-full": i < number, "is-threatened": number - threatened <= i < number}])[
            pic(PICS[kind]), pic("crown", "herd__prize") if i == HERD_GOAL - 1 and i >= number else None
        ]
        for i in range(HERD_GOAL)
    )


_ACTORS = {
    "blocked": ("hippopotamus", "lion", "lion"),
    "went_home": ("elephant",),
    "migrated": ("hyena",),
    "looked": ("giraffe",),
}
"""Who steps into the water while an event is shown: the animal that acts, and whom it drives away."""


def _actors(projection: LionsProjection) -> h.Node:
    kind = projection.event.kind if projection.event else ""
    if kind not in _ACTORS:
        return None
    one, *driven = _ACTORS[kind]
    return h.div(f".actors.actors--{kind}", aria_hidden="true")[
        [pic(name, "pic actors__driven") for name in driven], pic(one, "pic actors__one")
    ]


def _pond(projection: LionsProjection) -> h.Element:
    scene = projection.scene
    pile = size(scene.discard)
    key = "discard_top" if pile else "discard"
    top = words.ONE[scene.top] if pile else ""
    return h.div(".pond")[
        h.button(
            ".pile.pile--deck",
            id="a-sheet-deck",
            type="button",
            data_act="sheet deck",
            aria_label=words.POND["deck"].format(cards=cards(scene.deck)),
        )[back() if scene.deck else h.span(".pile--empty"), h.span(".pile__n")[str(scene.deck)]],
        h.div(".pond__open", role="img", aria_label=words.POND["open"])[small(HYENA)] if scene.opened else None,
        h.button(
            ".pile.pile--discard",
            id="a-sheet-discard",
            type="button",
            data_act="sheet discard",
            aria_label=words.POND[key].format(cards=cards(pile), what=top),
        )[small(scene.top) if pile else h.span(".pile--empty"), h.span(".pile__n")[str(pile)]],
        _actors(projection),
    ]


def _arrow(projection: LionsProjection) -> h.Node:
    if not projection.scene.attack:
        return None
    target, _ = projection.scene.attack
    ends = {
        "data_from": str(projection.position_of(projection.scene.turn)),
        "data_to": str(projection.position_of(target)),
    }
    return h.div(".arrows", aria_hidden="true")[
        h.span(".arrow.arrow--hit", **ends)[h.span(".arrow__mark")[pic("lion"), pic("lion")]]
    ]


def picks(projection: LionsProjection) -> dict[Seat, tuple[str, str, str]]:
    """Return the seats that can be chosen now: what choosing one sends, its short label and its full one."""
    found = _picks(projection)
    return {seat: pick for seat, pick in found.items() if not projection.beside(pick[0])}


def _picks(projection: LionsProjection) -> dict[Seat, tuple[str, str, str]]:
    if projection.held == ("giraffe",):
        return {
            move.target: (
                f"move giraffe>{move.target}",
                words.ACTS["look_short"],
                words.ACTS["look"].format(whose=projection.names.whose(move.target)),
            )
            for move in projection.legal
            if move.verb == PLAY and move.target >= 0
        }
    if projection.held[:1] == ("chase",):
        return {
            seat: (
                f"hold chase {seat}",
                words.ACTS["chosen" if projection.held[1:] == (str(seat),) else "chase_short"],
                words.ACTS["chosen_at" if projection.held[1:] == (str(seat),) else "chase_at"].format(
                    whose=projection.names.whose(seat)
                ),
            )
            for seat in sorted({move.target for move in projection.legal if move.verb == ATTACK})
        }
    return {}
