"""Animania for the tests of every game: see `tests.facts`."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from engine.animania import events
from engine.animania.actions import KINDS, members, order
from engine.animania.events import LINE_EVENTS
from engine.animania.state import Options, State
from engine.animania.words import ANIMAL_NAMES, CARD_NAMES, why_name
from engine.bots.animania import levels
from engine.bots.animania.rule import cub_bot, rule_bot
from engine.bots.animania.search import flat
from engine.bots.bot import Level, random_bot
from engine.game import Event
from tests.animania import digests, golden_table
from tests.facts import Facts, documented
from tests.golden.telling import line


def _cards_are_all_there(state: State) -> bool:
    # Each seat's nine are in its hand, its deck and its discards, none of them twice.
    if not state.round:
        return not any((*state.hands, *state.decks, *state.spent))
    return all(
        hand & spent == 0 and sorted((*members(hand | spent), *order(deck))) == list(KINDS)
        for hand, deck, spent in zip(state.hands, state.decks, state.spent, strict=True)
    )


def _told(event: Event) -> str:
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
    return line(event, data, [CARD_NAMES[kind] for kind in event.secret])


def _crowd_options(seed: int) -> Options:
    niches, matches = ("random", "none", "chosen"), ("single", "single", "crowns")
    return Options(3 + seed % 3, niches[seed // 3 % 3], matches[seed // 9 % 3])


FACTS = Facts(
    kinds=documented(events) | frozenset(LINE_EVENTS.values()),
    draws=frozenset({"drew", "dealt", "watched", "game"}),
    cards_are_all_there=_cards_are_all_there,
    # Fifteen games, each of at most five rounds and a pick for each seat.
    most_joints=lambda options: 15 * (5 + options.players),
    told=_told,
    transcripts=("3,none,single 0000000A", "4,random,single 0000000B", "3,chosen,crowns 0000000C"),
    positions=("3,none,single 00000001 1", "4,random,single 00000002 1", "5,chosen,crowns 00000003 7"),
    depth=2,
    crowd=(rule_bot, cub_bot, random_bot),
    crowd_options=_crowd_options,
    quick=(
        *levels.ANIMANIA[:2],
        Level("flat", 1, levels.HUNTER._replace(samples=8).think),
        Level("small", 1, levels.KING._replace(iterations=(60, 60, 60)).think),
    ),
    levels=levels,
    searches={
        "hunter": partial(flat, samples=levels.HUNTER.samples, prior=levels.HUNTER.prior),
        "king": levels.KING.search,
    },
    texts={"animania.txt": digests.text, "animania_niches.txt": golden_table.text},
)
