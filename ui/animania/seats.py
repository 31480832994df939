"""The ring of Animania: animals with their hearts and cards, the round, and arrows to whom a card would hit."""

from __future__ import annotations

import htpy as h

from engine.animania.actions import ROUNDS, members
from engine.animania.aims import preview
from engine.animania.ledger import HIT
from engine.animania.state import PLAY, Move
from engine.animania.words import niche_sentence, parse_move
from engine.game import BadText, Event, Seat
from ui.animania.cards import back, flipped, mini, minis, small
from ui.animania.talk import animal_name, animal_pic, card_list
from ui.bits import icon, pic, use
from ui.face import Look
from ui.seat import head, seat_box
from ui.words import animania as words
from ui.words.grammar import begun, counted

_TINTS = ("zebra", "giraffe", "elephant", "lion", "hippopotamus", "hyena")


def ring(look: Look) -> h.Node:
    """Return the middle, the seats in play order, and the arrows."""
    targets = planned(look)
    return [_pond(look), [_seat(look, seat, seat in targets) for seat in look.order()], _arrows(look, targets)]


def lifted(look: Look) -> Move | None:
    """Return the card that is lifted, as a move, or None."""
    try:
        move = parse_move(look.held[0]) if look.held else None
    except BadText:
        return None
    return move if move and move.verb == PLAY and look.scene.hand >> move.card & 1 else None


def planned(look: Look) -> dict[Seat, int]:
    """Return whom the lifted card would hit, and with how much damage: either way, if its arrow may be turned."""
    move = lifted(look)
    if move is None or look.eyes is None:
        return {}
    out: dict[Seat, int] = {}
    for way in (move, *(other for other in look.legal if other.verb == PLAY and other.card == move.card)):
        hits: dict[Seat, int] = {}
        for line in preview(look.view, look.eyes, way):
            if line.kind == HIT:
                hits[line.target] = hits.get(line.target, 0) + line.amount
        out |= hits
    return dict(sorted(out.items()))


def _seat(look: Look, seat: Seat, target: bool) -> h.Element:
    scene = look.scene
    out = seat not in scene.ring
    due = seat in look.due and seat not in look.locked
    return seat_box(look, seat, turn=due, target=target, out=out)[
        head(look, seat, hand=scene.hand_sizes[seat], extra=_crowns(scene.crowns[seat])),
        _animal(look, seat),
        _hearts(look, seat),
        minis(
            members(scene.spent[seat]),
            words.SEAT["spent"].format(
                what=card_list(members(scene.spent[seat])) if scene.spent[seat] else words.SEAT["nothing"]
            ),
        ),
        h.div(".seat__play")[_played(look, seat)],
        _known(look, seat),
        h.span(".seat__note")[words.SEAT["out"]] if out and scene.round else None,
        _delta(look, seat),
    ]


def _animal(look: Look, seat: Seat) -> h.Element:
    animal = look.scene.animals[seat]
    tint = f"--tint-animal:var(--tint-{_TINTS[seat]})"
    return h.button(
        ".seat__animal",
        id=f"a-sheet-niche-{seat}",
        type="button",
        data_act=f"sheet niche {seat}",
        style=tint,
        aria_label=_can_do(look, seat),
    )[
        pic(animal_pic(animal)) if animal >= 0 else icon("person", "pic"),
        h.span(".seat__tip", aria_hidden="true")[niche_sentence(animal)] if animal >= 0 else None,
    ]


def _can_do(look: Look, seat: Seat) -> str:
    # Read by focus alone; the sheet that the button opens adds the cards.
    animal = look.scene.animals[seat]
    if animal < 0:
        return words.SEAT["cards"].format(whose=begun(look.names.whose(seat)))
    return words.SEAT["niche"].format(animal=animal_name(animal), niche=niche_sentence(animal))


def _hearts(look: Look, seat: Seat) -> h.Element:
    now, most = look.scene.health[seat], look.scene.most[seat]
    before = next((event.data[0] for event in _changes(look) if event.seat == seat), now)
    lost = range(now, before)
    won = range(before, now)
    return h.div(".hearts", role="img", aria_label=words.SEAT["health"].format(n=now, most=most))[
        [
            h.svg(class_=["hearts__one", {"is-lost": i in lost, "is-won": i in won}], aria_hidden="true")[
                use("heart" if i < now or i in lost else "heart-empty")
            ]
            for i in range(most)
        ]
    ]


def _changes(look: Look) -> tuple[Event, ...]:
    return tuple(event for event in look.group if event.kind == "health")


def _delta(look: Look, seat: Seat) -> h.Node:
    for event in _changes(look):
        if event.seat == seat:
            change = event.data[1] - event.data[0]
            kind = "gain" if change > 0 else "loss"
            return h.span(f".seat__delta.seat__delta--{kind}", aria_hidden="true")[
                f"{'+' if change > 0 else '−'}{abs(change)}"
            ]
    return None


def _played(look: Look, seat: Seat) -> h.Node:
    scene = look.scene
    if scene.played[seat] >= 0:
        return flipped(scene.played[seat], scene.turned[seat], look.place_of(seat))
    if seat == look.eyes and look.own is not None and look.own.verb == PLAY:
        return [small(look.own.card, look.own.turned), _lock()]
    return [back(), _lock()] if seat in look.locked else None


def _lock() -> h.Element:
    return h.span(".seat__lock", role="img", aria_label=words.SEAT["locked"])[icon("check")]


def _known(look: Look, seat: Seat) -> h.Node:
    known = look.scene.known[seat]
    if not known:
        return None
    said = words.SEAT["known"].format(what=card_list(members(known)))
    return h.div(".seat__known", role="img", aria_label=said)[[mini(kind) for kind in members(known)]]


def _crowns(number: int) -> h.Node:
    if not number:
        return None
    said = counted(number, "crown", "crowns")
    return h.span(".crowns", role="img", aria_label=said)[[pic("crown") for _ in range(number)]]


def _pond(look: Look) -> h.Element:
    scene = look.scene
    match = look.view.options.match == "crowns"
    if not scene.round:
        title = words.POND["pick"]
    else:
        title = words.POND["round"].format(n=scene.round)
    return h.div(".pond.pond--rounds")[
        h.p(".pond__round")[title],
        h.ol(".pips", aria_hidden="true")[
            [
                h.li(class_=["pip", {"is-done": number < scene.round, "is-now": number == scene.round}])
                for number in range(1, ROUNDS + 1)
            ]
        ],
        h.p(".small")[words.POND["game"].format(n=scene.game)] if match else None,
    ]


def _arrows(look: Look, targets: dict[Seat, int]) -> h.Node:
    arrows: list[h.Node] = []
    if look.eyes is not None:
        arrows += [_arrow(look, look.eyes, target, n, "plan") for target, n in targets.items()]
    event = look.event
    if event and event.kind in ("hit", "stopped", "harmed"):
        target, amount, _ = event.data
        arrows.append(_arrow(look, event.seat, target, amount, "stop" if event.kind == "stopped" else "hit"))
    return h.div(".arrows", aria_hidden="true")[arrows] if arrows else None


def _arrow(look: Look, source: Seat, target: Seat, amount: int, kind: str) -> h.Element:
    return h.span(f".arrow.arrow--{kind}", data_from=str(look.place_of(source)), data_to=str(look.place_of(target)))[
        h.span(".arrow__mark")[str(amount), pic("shield" if kind == "stop" else "claw")]
    ]
