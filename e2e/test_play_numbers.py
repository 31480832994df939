"""Whole games by the keyboard's digits: a card by its place in the hand, and Enter for what is asked then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from e2e.play import animania, lions
from e2e.play.expected import sensible
from e2e.play.keys import Keys
from e2e.play.parts import Part, game_played, parts
from e2e.play.stage import Staged
from engine.codec import PERSON
from tools.sampling import drawn

GAMES: list[tuple[str, dict[str, Any]]] = [("lions", {}), ("animania", {"niche": "chosen", "match": "single"})]


def place_of(hole: Staged, act: str) -> int:
    """At which place of the hand a control sends this, counted from 1; 0 for none."""
    acts = hole.page.locator("#hand > button").evaluate_all("all => all.map(each => each.dataset.act)")
    return acts.index(act) + 1 if act in acts else 0


def play(keys: Keys, hole: Staged, way: list[str]) -> None:
    """Send these acts one after the other: by digits those that the hand has, the others as one gets there by Tab."""
    for act in way:
        if act.startswith("hold chase ") and act not in hole.acts():
            continue  # only one herd to chase: it is not asked
        place = place_of(hole, act)
        if place in range(1, 10):
            keys.press(str(place))
        elif keys.at(f'[data-act="{act}"]'):
            keys.press("Enter")
        else:
            keys.enter(f'[data-act="{act}"]')


WAYS: dict[str, Callable[[Staged, Any], list[str]]] = {
    "lions": lambda hole, move: lions.way_to(move, hole.acts()),
    "animania": lambda _, move: animania.way_to(move),
}


@pytest.mark.parametrize("part", parts("a game by digits", first=3, some=3, last=2))
@pytest.mark.parametrize(("game", "options"), drawn("digits", GAMES, 1))
def test_a_game_by_digits(stage: Staged, game: str, options: dict[str, Any], part: Part) -> None:
    hole, keys, policy = stage, Keys(stage.page), sensible(game)
    played = game_played(game, [PERSON, "player", "cub"], policy, part, **options)
    played.show(hole)
    decided = 0
    while True:
        hole.wait()
        if on := [act for act in ("put-away", "next") if act in hole.acts()]:
            keys.enter(f'[data-act="{on[0]}"]')
            continue
        if hole.over() or decided == part.most:
            break
        record = hole.record(game)
        play(keys, hole, WAYS[game](hole, policy(hole.state(game), len(record.turns), 0)))
        assert len(hole.record(game).turns) > len(record.turns)
        decided += 1
    played.check(hole)
