"""Oasis for the tests of every game: see `tests.facts`."""

from __future__ import annotations

from engine.bots.bot import random_bot
from engine.game import Event
from tests.facts import Facts, documented
from tests.golden.telling import line
from tests.oasis import game, levels
from tests.oasis.game import DECK, Options, State


def _cards_are_all_there(state: State) -> bool:
    held = [card for hand in state.hands for card in hand]
    there = {*held, *state.gone}
    return len(there) == len(held) + len(state.gone) and there <= set(DECK)


def _told(event: Event) -> str:
    return line(event, event.data, event.secret)


FACTS = Facts(
    kinds=documented(game),
    draws=frozenset({"drew"}),
    cards_are_all_there=_cards_are_all_there,
    most_joints=lambda options: 2 * options.rounds,
    told=_told,
    transcripts=("2,3 0000000A", "4,4 0000000B"),
    positions=("3,4 00000001 0", "4,4 00000002 1"),
    depth=3,
    crowd=(random_bot,),
    crowd_options=lambda seed: Options(2 + seed % 3, 3 + seed // 3 % 2),
    quick=levels.OASIS,
    levels=levels,
)
