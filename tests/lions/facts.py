"""Matching Lions for the tests of every game: see `tests.facts`."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import partial
from typing import Any

from engine.bots.bot import in_shards, random_bot
from engine.bots.lions import levels
from engine.bots.lions.rule import eager_bot, rule_bot
from engine.bots.lions.search import Effort, Tried, search
from engine.game import Event
from engine.lions import events
from engine.lions.cards import DECK, Bag, cards
from engine.lions.state import Move, Options, State
from engine.lions.views import View
from engine.lions.words import KIND_NAMES
from engine.rng import Rng
from tests.facts import Facts, documented
from tests.golden.telling import line
from tests.lions.table import everything

QUICK_EFFORT = Effort(playouts=60, exchanges=2)


def _cards_are_all_there(state: State) -> bool:
    return everything(state) == DECK


def _told(event: Event) -> str:
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
    return line(event, data, secret)


def _bag(bag: Bag) -> list[str]:
    return [KIND_NAMES[kind] for kind in cards(bag)]


def _tried(view: View, legal: tuple[Move, ...], rng: Rng, effort: Effort) -> Generator[None, None, list[Tried]]:
    found = yield from search(view, legal, rng, effort)
    assert not found.missed
    return found.tried


FACTS = Facts(
    kinds=documented(events),
    draws=frozenset({"drew", "drew_more", "refilled", "turned_up", "looked"}),
    cards_are_all_there=_cards_are_all_there,
    # A hundred turns a player, each of at most five migrations, herd, action, ten chases with answers, and the end.
    most_joints=lambda options: 100 * options.players * 28,
    told=_told,
    transcripts=("2,choice 0000000A", "3,automatic 0000000B", "6,choice 0000000C"),
    positions=("2,choice 00000001 9", "3,choice 00000002 20", "4,automatic 00000003 33", "6,choice 00000004 12"),
    depth=5,
    crowd=(rule_bot, eager_bot, random_bot),
    crowd_options=lambda seed: Options(2 + seed % 5, ("choice", "automatic")[seed % 3 == 2]),
    quick=(*levels.LIONS[:2], in_shards("small", 1, levels.sharded(QUICK_EFFORT._replace(shards=2)))),
    levels=levels,
    searches={"hunter": partial(_tried, effort=levels.HUNTER), "king": partial(_tried, effort=levels.KING)},
)
