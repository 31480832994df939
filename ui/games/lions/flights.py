"""What moves where on the table of Matching Lions, as pairs of selectors."""

from __future__ import annotations

from engine.game import Event, Seat
from engine.lions.cards import HERD_KINDS, HIPPO, LION, Bag, Kind, size
from engine.lions.words import KIND_NAMES
from ui.games.lions.narration import PICS


def flights(event: Event, bottom: Seat, players: int) -> tuple[tuple[str, str], ...]:
    """Return what moves where: cards from hand to table, herds one seat on, lions and prey to the pile."""
    seat, pile = event.seat, ".pile--discard .card"
    match event.kind:
        case "played":
            card = event.data[0]
            return ((_hand_of(seat, card, bottom), _lands(seat, card)),)
        case "drew" | "refilled" | "drew_more":
            return ((".pile--deck .card", f"#seat-{seat} .seat__hand"),)
        case "migrated":
            return tuple(
                (_walks(owner, kind), _walks((owner + 1) % players, kind))
                for owner in range(players)
                for kind in ("zebra", "antelope")
            )
        case "chased":
            return _chased(*event.data)
        case "blocked":
            return ((_hand_of(seat, HIPPO, bottom), pile),)
        case "went_home":
            return ((f"#seat-{seat} .pride__lion", f"#seat-{seat} .seat__hand"),)
        case "kept":
            return ((".pond__open .card", f"#seat-{seat} .seat__hand"),)
    return ()


def _walks(owner: Seat, kind: str) -> str:
    # Of a herd without an animal there is nothing to walk.
    return f"#seat-{owner} .herd--{kind}:has(.is-full)"


def _chased(target: Seat, prey: Bag) -> tuple[tuple[str, str], ...]:
    # The animals flee, and the lions that came for them are spent; each to a part of the pile of its own.
    first = f"#seat-{target} .is-threatened"
    other = f"{first} + .is-threatened, #seat-{target} .herd--antelope .is-threatened"
    fled = ((first, ".pile--discard .card"), (other, ".pile--discard"))
    return (*fled[: size(prey)], (".arrow__mark", ".pile--discard .pile__n"))


def _hand_of(seat: Seat, card: Kind, bottom: Seat) -> str:
    own = f"#card-{KIND_NAMES[card]}, " if seat == bottom else ""
    return f"{own}#seat-{seat} .seat__hand"


def _lands(seat: Seat, card: Kind) -> str:
    if card in HERD_KINDS:
        return f"#seat-{seat} .herd--{PICS[card]} .is-full:nth-last-child(1 of .is-full)"
    if card == LION:
        return f"#seat-{seat} .pride__lion:last-child"
    return ".pile--discard .card"
