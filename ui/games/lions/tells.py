"""What is told of a seat, a herd, lions, a hand or a pile of Matching Lions when somebody asks about it."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Event, Seat
from engine.lions.cards import ANTELOPE, HERD_GOAL, LION, ZEBRA, Kind, count
from engine.lions.words import KIND_NAMES
from ui.components.tells import Told
from ui.games.lions.narration import PICS, animals, cards, herd_of
from ui.games.lions.scene import LionsProjection
from ui.model.page import number_below
from ui.words import lions as words
from ui.words.grammar import counted

_CARDS = "card-back"


def told_of(projection: LionsProjection, args: tuple[str, ...]) -> tuple[str, list[Told]] | None:
    """Return a title and what there is to say: `deck`, or `herd-zebra 2` for a part of a seat and its number."""
    if args == ("deck",):
        return _of_deck(projection)
    seat = number_below(args[1], len(projection.occupants)) if len(args) == 2 else None
    if seat is None or args[0] not in _PARTS:
        return None
    found = [each for each in _PARTS[args[0]](projection, seat) if each.text]
    return (projection.names.subject(seat), found) if found else None


def _of_deck(projection: LionsProjection) -> tuple[str, list[Told]]:
    text = words.TOLD["deck"].format(cards=cards(projection.scene.deck))
    return words.POND["deck_title"], [Told(_CARDS, text)]


def _of_herd(kind: Kind) -> Callable[[LionsProjection, Seat], list[Told]]:
    def of_seat(projection: LionsProjection, seat: Seat) -> list[Told]:
        number = count(projection.scene.herds[seat], kind)
        lacking = HERD_GOAL - number
        key = "herd" if number and lacking else "herd_none" if lacking else "herd_whole"
        more = counted(lacking, words.COUNTED["more"])
        forms = words.TELLS[key]
        said = projection.names.said(forms, seat, herd=herd_of(kind, number), many=words.MANY[kind], more=more)
        return [Told(PICS[kind], said)]

    return of_seat


def _of_lions(projection: LionsProjection, seat: Seat) -> list[Told]:
    number = projection.scene.lions[seat]
    key = "lions_none" if not number else "lions_one" if number == 1 else "lions"
    return [Told(PICS[LION], projection.names.said(words.TELLS[key], seat, n=number))]


def _of_hand(projection: LionsProjection, seat: Seat) -> list[Told]:
    held = cards(projection.scene.hand_sizes[seat])
    known = projection.scene.known[seat]
    found = [Told(_CARDS, projection.names.said(words.TELLS["hand"], seat, cards=held))]
    if known and seat != projection.names.you:
        said = words.TELLS["known"][1].format(whose=projection.names.whose(seat), what=animals(known))
        found.append(Told(_CARDS, said))
    return found


def _of_seat(projection: LionsProjection, seat: Seat) -> list[Told]:
    return [one for key, part in _PARTS.items() if key != "seat" for one in part(projection, seat)]


_PARTS: dict[str, Callable[[LionsProjection, Seat], list[Told]]] = {
    **{f"herd-{KIND_NAMES[kind]}": _of_herd(kind) for kind in (ZEBRA, ANTELOPE)},
    "lions": _of_lions,
    "hand": _of_hand,
    "seat": _of_seat,
}


def explained(event: Event) -> str:
    """Return what stands behind an event, in a sentence; empty if its own says it all."""
    if event.kind == "played":
        return words.DOES[event.data[0]]
    return words.EXPLAINS.get(event.kind, "")
