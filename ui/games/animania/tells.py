"""What is told of hearts, crowns, cards, a seat or the rounds of Animania when somebody asks about it."""

from __future__ import annotations

from collections.abc import Callable

from engine.animania.actions import ACTIONS, ALL, HEAL, Kind, members
from engine.animania.state import PLAY
from engine.game import Event, Seat
from ui.components.tells import Told
from ui.games.animania.aims import did_hit, would_hit
from ui.games.animania.narration import animal_name, card_at, effect, why_animal
from ui.games.animania.scene import AnimaniaProjection
from ui.model.page import number_below
from ui.words import animania as words
from ui.words.grammar import counted, listed, signed

_CARDS = "card-back"


def told_of(projection: AnimaniaProjection, args: tuple[str, ...]) -> tuple[str, list[Told]] | None:
    """Return a title and what there is to say: `rounds`, or `hearts 2` for a part of a seat and its number."""
    if args == ("rounds",):
        return _of_rounds(projection)
    seat = number_below(args[1], len(projection.occupants)) if len(args) == 2 else None
    if seat is None or args[0] not in PARTS:
        return None
    found = PARTS[args[0]](projection, seat)
    return (projection.names.subject(seat), found) if found else None


def _of_rounds(projection: AnimaniaProjection) -> tuple[str, list[Told]]:
    number = projection.scene.round
    title = words.POND["round"].format(n=number) if number else words.POND["pick"]
    return title, [Told("i-hourglass", words.TOLD["rounds" if number else "pick"])]


def _said(projection: AnimaniaProjection, seat: Seat, key: str, pic: str, **blanks: object) -> Told:
    return Told(pic, projection.names.said(words.TELLS[key], seat, **blanks))


def _of_hearts(projection: AnimaniaProjection, seat: Seat) -> list[Told]:
    scene = projection.scene
    if seat not in scene.ring:
        return [_said(projection, seat, "out", "heart-broken")]
    return [_said(projection, seat, "hearts", "heart", n=scene.health[seat], most=scene.most[seat])]


def _of_crowns(projection: AnimaniaProjection, seat: Seat) -> list[Told]:
    if projection.view.options.match != "crowns":
        return []
    crowns = counted(projection.scene.crowns[seat], words.COUNTED["crown"])
    return [_said(projection, seat, "crowns", "crown", crowns=crowns)]


def _of_hand(projection: AnimaniaProjection, seat: Seat) -> list[Told]:
    cards = counted(projection.scene.hand_sizes[seat], words.COUNTED["card"])
    found = [_said(projection, seat, "hand", _CARDS, cards=cards)]
    known = members(projection.scene.known[seat])
    if known:
        what = listed([card_at(kind, would_hit(projection, seat, kind), projection.names) for kind in known])
        found.append(Told(_CARDS, words.TELLS["known"][1].format(whose=projection.names.whose(seat), what=what)))
    return found


def _of_card(projection: AnimaniaProjection, seat: Seat) -> list[Told]:
    kind, own = projection.scene.played[seat], projection.own
    if kind >= 0:
        return [_played(projection, seat, kind, did_hit(projection, seat, kind))]
    if seat == projection.viewer and own is not None and own.verb == PLAY:
        return [_played(projection, seat, own.card, would_hit(projection, seat, own.card, own.turned))]
    return [_said(projection, seat, "chosen", "i-check")] if seat in projection.locked else []


def _played(projection: AnimaniaProjection, seat: Seat, kind: Kind, targets: tuple[Seat, ...]) -> Told:
    action, key = ACTIONS[kind], "all" if ACTIONS[kind].aim == ALL else effect(kind)
    who = listed([projection.names.named(target) for target in targets])
    does = words.DOES[key].format(n=action.amount, who=who)
    sign = "scar" if targets else "potion" if action.effect == HEAL else "shield"
    what = signed("quotes", card_at(kind, targets, projection.names))
    return _said(projection, seat, "played", sign, what=what, does=does)


def of_seat(projection: AnimaniaProjection, seat: Seat) -> list[Told]:
    """Return what there is to say of all that lies at a seat."""
    return [one for part in PARTS.values() for one in part(projection, seat)]


PARTS: dict[str, Callable[[AnimaniaProjection, Seat], list[Told]]] = {
    "hearts": _of_hearts,
    "crowns": _of_crowns,
    "hand": _of_hand,
    "card": _of_card,
}
"""By the parts of a seat that can be asked about."""


def explained(event: Event) -> str:
    """Return what stands behind an event, in a sentence; empty if its own says it all."""
    animal = why_animal(event.data[2]) if len(event.data) == 3 and event.kind not in ("game", "finished") else None
    if animal is not None:
        return words.OWN.format(animal=animal_name(animal), niche=words.CAN_DO[animal])
    return words.EXPLAINS.get(event.kind, "")
