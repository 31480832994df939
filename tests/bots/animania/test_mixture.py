"""What is played after a search: one of the good moves, the more often the more it was tried."""

from __future__ import annotations

from collections import Counter

from engine.animania.state import PLAY, Move
from engine.bots.animania.mixture import mixed
from engine.bots.animania.search import Tried
from engine.rng import Rng


def played(*found: tuple[int, float], times: int = 600) -> Counter[int]:
    """Return how often each of the moves is played that were tried so often and brought so much, most tried first."""
    tried = [Tried(Move(PLAY, card=card), visits, value, ()) for card, (visits, value) in enumerate(found)]
    return Counter(mixed(tried, Rng.from_seed(seed)).card for seed in range(times))


def test_a_move_tried_less_than_half_as_often_as_the_first_is_not_played() -> None:
    assert set(played((100, 0.25), (50, 0.25), (49, 0.25))) == {0, 1}


def test_a_move_that_brought_less_is_not_played() -> None:
    assert set(played((100, 0.25), (99, 0.235), (98, 0.225))) == {0, 1}
    assert set(played((100, 0.2), (90, 0.25))) == {1}


def test_what_was_hardly_tried_does_not_make_the_others_look_bad() -> None:
    assert set(played((100, 0.25), (99, 0.25), (3, 0.9))) == {0, 1}


def test_chances_are_as_the_fourth_power_of_how_often_a_move_was_tried() -> None:
    often = played((30, 0.25), (20, 0.25), times=4000)  # 81 to 16
    assert abs(often[1] / 4000 - 16 / 97) < 0.02


def test_a_search_that_is_sure_leaves_no_choice() -> None:
    assert played((1, -0.5)) == {0: 600}
