"""Events in words that a person can read in a diff."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.animania.events import LINE_EVENTS
from engine.animania.words import ANIMAL_NAMES, CARD_NAMES, why_name
from engine.game import Event
from engine.lions.cards import Bag, cards
from engine.lions.words import KIND_NAMES


def _lions(event: Event) -> str:
    data: Iterable[Any] = event.data
    secret: Iterable[Any] = [KIND_NAMES[kind] for kind in event.secret]
    match event.kind:
        case "played":
            card, target = event.data
            data = [KIND_NAMES[card], *([f"at {target}"] if target >= 0 else [])]
        case "attacked" | "chased":
            target, prey = event.data
            data = [f"at {target}:", *_bag(prey)]
        case "turned_up":
            data = [KIND_NAMES[kind] for kind in event.data]
        case "migrated":
            data = [f"{seat}: {' '.join(_bag(herd)) or '-'};" for seat, herd in enumerate(event.data)]
        case "looked":
            secret = [name for name, n in zip(KIND_NAMES, event.secret, strict=True) for _ in range(n)]
    return _line(event, data, secret)


def _animania(event: Event) -> str:
    data: Iterable[Any] = event.data
    match event.kind:
        case "game":
            number, animals, crowns = event.data
            data = [number, *(ANIMAL_NAMES[animal] if animal >= 0 else "-" for animal in animals), "crowns", *crowns]
        case "picked" | "niche":
            data = [ANIMAL_NAMES[animal] for animal in event.data]
        case "revealed":
            card, turned = event.data
            data = [CARD_NAMES[card], *(["turned"] if turned else [])]
        case kind if kind in LINE_EVENTS.values():
            target, amount, why = event.data
            data = [target, amount, why_name(why)]
    return _line(event, data, [CARD_NAMES[kind] for kind in event.secret])


def _line(event: Event, data: Iterable[Any], secret: Iterable[Any]) -> str:
    who = "all" if event.seat < 0 else event.seat
    hidden = f" ({' '.join(map(str, secret))} for {','.join(map(str, event.audience))})" if event.audience else ""
    return f"    {who} {event.kind} {' '.join(map(str, data))}".rstrip() + hidden


def _bag(bag: Bag) -> list[str]:
    return [KIND_NAMES[kind] for kind in cards(bag)]


TELLING: dict[str, Callable[[Event], str]] = {"lions": _lions, "animania": _animania}
"""By game: an event as a line of a transcript."""
