"""The ring of Animania: animals with their hearts and cards, the round, and arrows to whom a card would hit."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import htpy as h

from engine.animania.actions import ROUNDS, members
from engine.animania.aiming import preview
from engine.animania.ledger import HIT
from engine.animania.state import PLAY, Move
from engine.animania.words import parse_move
from engine.game import BadText, Event, Seat
from ui.components.finale import finale
from ui.components.pictures import icon, pic, pointer, use
from ui.components.seat import head, seat_box
from ui.games.animania.aims import aims, did_hit, face_of, would_hit
from ui.games.animania.cards import back, flipped, mini, scars, small
from ui.games.animania.narration import animal_name, card_at
from ui.games.animania.outlook import would_kill
from ui.games.animania.scene import AnimaniaProjection
from ui.games.animania.tells import told_of
from ui.words import animania as words
from ui.words.grammar import begun, counted, listed

_TINTS = ("zebra", "giraffe", "elephant", "lion", "hippopotamus", "hyena")


def ring(projection: AnimaniaProjection) -> h.Node:
    """Return the middle, the seats in play order, and the arrows."""
    targets = planned(projection)
    return [
        _pond(projection),
        [_seat(projection, seat, seat in targets) for seat in projection.order()],
        _arrows(projection, targets),
        _end(projection),
    ]


def _end(projection: AnimaniaProjection) -> h.Node:
    # The winners' animals come to the water.
    if projection.event is None or projection.event.kind != "over":
        return None
    winners = projection.event.data[0]
    faces = tuple(face_of(projection, seat) for seat in winners)
    return finale(projection, winners, faces[0] if faces else "", faces[1:])


def lifted(projection: AnimaniaProjection) -> Move | None:
    """Return the card that is lifted, as a move, or None."""
    try:
        move = parse_move(projection.held[0]) if projection.held else None
    except BadText:
        return None
    return move if move and move.verb == PLAY and projection.scene.hand >> move.card & 1 else None


def planned(projection: AnimaniaProjection) -> dict[Seat, int]:
    """Return whom the lifted card would hit, and with how much damage: either way, if its arrow may be turned."""
    out: dict[Seat, int] = {}
    for way in _ways(projection):
        out |= would_harm(projection, way)
    return dict(sorted(out.items()))


def would_harm(projection: AnimaniaProjection, move: Move) -> dict[Seat, int]:
    """Return whom a move of the viewer would hit, and with how much damage, before anyone reacts."""
    hits: dict[Seat, int] = {}
    if projection.viewer is not None:
        for line in preview(projection.view, projection.viewer, move):
            if line.kind == HIT:
                hits[line.target] = hits.get(line.target, 0) + line.amount
    return hits


def _ways(projection: AnimaniaProjection) -> tuple[Move, ...]:
    # The lifted card, and the same with its arrow turned.
    move = lifted(projection)
    if move is None:
        return ()
    return (move, *(other for other in projection.legal if other.verb == PLAY and other.card == move.card))


def _seat(projection: AnimaniaProjection, seat: Seat, target: bool) -> h.Element:
    scene = projection.scene
    animal = scene.animals[seat]
    out = seat not in scene.ring
    due = seat in projection.due and seat not in projection.locked
    ask = _asks(projection, seat)
    return seat_box(projection, seat, turn=due, target=target, out=out, act=ask("niche"))[
        head(
            projection,
            seat,
            hand=scene.hand_sizes[seat],
            extra=[_name(animal), _crowns(scene.crowns[seat], ask("crowns"))],
            ask=ask("hand"),
        ),
        _animal(projection, seat),
        h.p(".seat__niche", aria_hidden="true")[words.CAN_DO[animal]] if animal >= 0 else None,
        _hearts(projection, seat, ask("hearts")),
        _spent(projection, seat),
        h.div(".seat__play", data_act=ask("card") if told_of(projection, ("card", str(seat))) else None)[
            _played(projection, seat), _delta(projection, seat)
        ],
        _known(projection, seat),
        h.span(".seat__note")[words.SEAT["out"]] if out and scene.round else None,
    ]


def _animal(projection: AnimaniaProjection, seat: Seat) -> h.Element:
    animal = projection.scene.animals[seat]
    act = f"sheet niche {seat}"
    tint = f"--tint-animal:var(--tint-{_TINTS[seat]});--i:{projection.position_of(seat)}"
    return h.button(
        class_=["seat__animal", {"is-new": _turns_up(projection, seat)}],
        id=f"a-sheet-niche-{seat}",
        type="button",
        data_act=act,
        style=tint,
        aria_label=_can_do(projection, seat),
    )[
        pic(face_of(projection, seat)),
        h.span(".seat__tip", aria_hidden="true")[words.CAN_DO[animal]] if animal >= 0 else None,
        pointer(act == projection.pointed),
    ]


def _turns_up(projection: AnimaniaProjection, seat: Seat) -> bool:
    # When they are picked the one that is; where they are dealt all, and they are new until the first cards lie there.
    event, scene = projection.event, projection.scene
    if event is not None and event.kind in ("game", "picked"):
        return event.kind == "game" or event.seat == seat
    return projection.view.options.niche == "random" and scene.round == 1 and not any(scene.spent)


def _name(animal: int) -> h.Node:
    return h.span(".seat__what", aria_hidden="true")[animal_name(animal)] if animal >= 0 else None


def _can_do(projection: AnimaniaProjection, seat: Seat) -> str:
    # Read by focus alone; the sheet that the button opens adds the cards.
    animal = projection.scene.animals[seat]
    if animal < 0:
        return words.SEAT["cards"].format(whose=begun(projection.names.whose(seat)))
    return words.SEAT["niche"].format(animal=animal_name(animal), niche=words.CAN_DO[animal])


def _asks(projection: AnimaniaProjection, seat: Seat) -> Callable[[str], str | None]:
    # For a pointer, while nothing is being shown; the animal is a button, and tells of all that lies there.
    return lambda part: None if projection.event or projection.pointed else f"sheet {part} {seat}"


def _hearts(projection: AnimaniaProjection, seat: Seat, act: str | None) -> h.Element:
    now, most = projection.scene.health[seat], projection.scene.most[seat]
    before = next((event.data[0] for event in _changes(projection) if event.seat == seat), now)
    return h.div(".hearts", role="img", aria_label=words.SEAT["health"].format(n=now, most=most), data_act=act)[
        _heart_row(now, before, most)
    ]


@cache
def _heart_row(now: int, before: int, most: int) -> tuple[h.Element, ...]:
    lost, won = range(now, before), range(before, now)
    return tuple(
        h.svg(class_=["hearts__one", {"is-lost": i in lost, "is-won": i in won}], aria_hidden="true")[
            use("heart" if i < now or i in lost else "heart-empty")
        ]
        for i in range(most)
    )


def _changes(projection: AnimaniaProjection) -> tuple[Event, ...]:
    return tuple(event for event in projection.group if event.kind == "health")


def _delta(projection: AnimaniaProjection, seat: Seat) -> h.Node:
    for event in _changes(projection):
        if event.seat == seat:
            change = event.data[1] - event.data[0]
            kind = "gain" if change > 0 else "loss"
            return h.span(f".seat__delta.seat__delta--{kind}", aria_hidden="true")[
                f"{'+' if change > 0 else '−'}{abs(change)}"
            ]
    return None


def _spent(projection: AnimaniaProjection, seat: Seat) -> h.Element:
    kinds = members(projection.scene.spent[seat])
    targets = [did_hit(projection, seat, kind) for kind in kinds]
    said = [card_at(kind, hit, projection.names) for kind, hit in zip(kinds, targets, strict=True)]
    label = words.SEAT["spent"].format(what=listed(said) or words.SEAT["nothing"])
    return h.div(".spent", role="img", aria_label=label)[
        [mini(kind, aims(projection, seat, kind, hit)) for kind, hit in zip(kinds, targets, strict=True)]
    ]


def _played(projection: AnimaniaProjection, seat: Seat) -> h.Node:
    kind, own = projection.scene.played[seat], projection.own
    if kind >= 0:
        targets = did_hit(projection, seat, kind)
        said = card_at(kind, targets, projection.names)
        return flipped(kind, aims(projection, seat, kind, targets), said, projection.position_of(seat))
    if seat == projection.viewer and own is not None and own.verb == PLAY:
        targets = would_hit(projection, seat, own.card, own.turned)
        said = card_at(own.card, targets, projection.names)
        return [small(own.card, aims(projection, seat, own.card, targets), said), _lock()]
    return [back(), _lock()] if seat in projection.locked else None


def _lock() -> h.Element:
    return h.span(".seat__lock", role="img", aria_label=words.SEAT["locked"])[icon("check")]


def _known(projection: AnimaniaProjection, seat: Seat) -> h.Node:
    known = {kind: would_hit(projection, seat, kind) for kind in members(projection.scene.known[seat])}
    if not known:
        return None
    said = listed([card_at(kind, targets, projection.names) for kind, targets in known.items()])
    return h.div(".seat__known", role="img", aria_label=words.SEAT["known"].format(what=said))[
        [mini(kind, aims(projection, seat, kind, targets)) for kind, targets in known.items()]
    ]


def _crowns(number: int, act: str | None) -> h.Node:
    if not number:
        return None
    said = counted(number, words.COUNTED["crown"])
    return h.span(".crowns", role="img", aria_label=said, data_act=act)[[pic("crown") for _ in range(number)]]


def _pond(projection: AnimaniaProjection) -> h.Element:
    scene = projection.scene
    match = projection.view.options.match == "crowns"
    if not scene.round:
        title = words.POND["pick"]
    else:
        title = words.POND["round"].format(n=scene.round)
    return h.div(".pond.pond--rounds")[
        h.button("#a-sheet-rounds.pond__round", type="button", data_act="sheet rounds")[title],
        h.ol(".pips", aria_hidden="true")[
            [
                h.li(class_=["pip", {"is-done": number < scene.round, "is-now": number == scene.round}])
                for number in range(1, ROUNDS + 1)
            ]
        ],
        h.p(".small")[words.POND["game"].format(n=scene.game)] if match else None,
    ]


def _arrows(projection: AnimaniaProjection, targets: dict[Seat, int]) -> h.Node:
    arrows: list[h.Node] = []
    if projection.viewer is not None:
        dead = {seat for move in _ways(projection) for seat in would_kill(projection.view, move)}
        arrows += [
            _arrow(projection, projection.viewer, target, n, "plan", kills=target in dead)
            for target, n in targets.items()
        ]
    blows = _blows(projection.group)
    arrows += [
        _arrow(projection, *way, landed or stopped, "hit" if landed else "stop", both=way[::-1] in blows)
        for way, (landed, stopped) in blows.items()
    ]
    return h.div(".arrows", aria_hidden="true")[arrows] if arrows else None


def _blows(told: tuple[Event, ...]) -> dict[tuple[Seat, Seat], tuple[int, int]]:
    """Return by whom and on whom a blow fell: how much damage landed, and how much a defence stopped."""
    hits: dict[tuple[Seat, Seat], int] = {}
    stops: dict[tuple[Seat, Seat], int] = {}
    for event in told:
        if event.kind in ("hit", "harmed", "stopped"):
            into, way = stops if event.kind == "stopped" else hits, (event.seat, event.data[0])
            into[way] = into.get(way, 0) + event.data[1]
    return {way: (hit - stops.get(way, 0), stops.get(way, 0)) for way, hit in hits.items()}


def _arrow(
    projection: AnimaniaProjection,
    source: Seat,
    target: Seat,
    amount: int,
    kind: str,
    *,
    both: bool = False,
    kills: bool = False,
) -> h.Element:
    return h.span(
        f".arrow.arrow--{kind}{'.arrow--both' if both else ''}",
        data_from=str(projection.position_of(source)),
        data_to=str(projection.position_of(target)),
    )[
        h.span(".arrow__mark")[
            str(amount),
            pic("shield") if kind == "stop" else scars(amount),
            pic("heart-broken") if kills else None,
        ]
    ]
