"""Matching Lions: stalemate, turn limit, and who wins then."""

from typing import Any

import pytest

from engine import lions
from engine.game import IllegalMove
from engine.lions.ruleset import TURN_LIMIT
from engine.lions.state import OVER, Options
from tests.lions.table import due, legal, moved, of_kind, random_play, table, told

NOTHING: dict[str, Any] = {"hands": ["hippo"] * 6, "busy": False}
"""Seats that hold a card, so that nothing is refilled, and have drawn nothing."""


def test_a_refusal_names_the_turn_counted_from_one() -> None:
    state = table(3, **NOTHING)
    for turn in (1, 2):
        assert state.turns == turn - 1
        wrong: list[Any] = [{}, {due(state): "no move"}]
        for joint in wrong:
            with pytest.raises(IllegalMove, match=rf"^Turn {turn}[:,] "):
                lions.apply(state, joint)
        state = moved(state, "end")


@pytest.mark.parametrize("players", range(2, 7))
def test_stalemate_when_every_seat_in_turn_did_nothing_in_a_whole_turn(players: int) -> None:
    state = table(players, **NOTHING)
    for _ in range(players - 1):
        state = moved(state, "end")
        assert state.result is None
    state, events = told(state, "end")
    assert state.phase == OVER
    assert state.result.reason == "stalemate"
    assert events[-1].kind == "over"
    assert legal(state) == []


def test_a_card_played_begins_the_count_anew() -> None:
    state = table(2, hands=["hippo*2", "zebra hippo"], busy=False)
    state = moved(state, "end", "zebra", "end", "end")
    assert state.result is None
    assert moved(state, "end").result.reason == "stalemate"


def test_a_card_drawn_begins_the_count_anew() -> None:
    state = moved(table(2, hands=["hippo", "hippo"], deck="hippo", busy=False), "end")
    assert state.busy  # seat 1 drew
    state = moved(state, "end", "end")
    assert state.result is None
    assert moved(state, "end").result is not None


def test_a_chase_begins_the_count_anew() -> None:
    state = table(2, hands=["hippo", "hippo"], lions=[4], herds=["", "zebra*3"], busy=False, idle=1)
    state = moved(state, "chase>1:zebra+zebra", "let", "end")
    assert (state.idle, state.result) == (0, None)


def test_a_migration_begins_the_count_anew() -> None:
    state = table(2, turn=1, hands=["hippo", "hippo"], deck="hyena", busy=False)
    state = moved(state, "end")
    assert state.idle == 1
    state = moved(state, "migrate", "keep", "end")
    assert (state.idle, state.result) == (0, None)


def test_a_turn_in_which_the_own_hand_could_do_nothing_counts_like_any_other() -> None:
    state = table(2, hands=["", ""], busy=False)
    assert legal(state) == ["end"]
    assert moved(state, "end", "end").result.reason == "stalemate"


@pytest.mark.parametrize("players", range(2, 7))
def test_the_game_ends_when_a_hundred_turns_per_player_have_been_played(players: int) -> None:
    assert TURN_LIMIT == 100
    limit = 100 * players
    state = table(players, hands=["hippo"] * players, turns=limit - 2, deck="hippo*9")
    state = moved(state, "end")
    assert state.result is None
    state = moved(state, "end")
    assert state.result.reason == "limit"
    assert state.turns == limit


def ended(*herds: str) -> tuple[int, ...]:
    """Return the winners of a stalemate over these herds."""
    players = len(herds)
    state = table(players, herds=herds, idle=players - 1, **NOTHING)
    return moved(state, "end").result.winners


def test_the_longest_single_herd_wins() -> None:
    assert ended("zebra*3", "zebra*2 antelope*2", "antelope*2") == (0,)
    assert ended("zebra*2 antelope*2", "", "antelope*4") == (2,)


def test_then_the_most_herd_animals() -> None:
    assert ended("zebra*3", "antelope*3 zebra", "antelope*2 zebra*2") == (1,)


def test_what_is_still_equal_is_shared() -> None:
    assert ended("zebra*3 antelope", "antelope*3 zebra", "zebra*2") == (0, 1)
    assert ended("", "") == (0, 1)


def test_lions_and_hands_do_not_count() -> None:
    state = table(2, hands=["hippo", "zebra*9"], herds=["zebra", ""], lions=[0, 6], idle=1, busy=False)
    assert moved(state, "end").result.winners == (0,)


def test_the_limit_is_decided_like_a_stalemate() -> None:
    state = table(2, hands=["hippo"] * 2, herds=["zebra", "zebra*2"], turns=199, deck="hippo*9")
    assert moved(state, "end").result == ((1,), "limit")


def test_nothing_is_drawn_after_the_last_turn() -> None:
    state = moved(table(2, hands=["hippo"] * 2, turns=199, deck="hippo*9"), "end")
    assert state.top == 0


def test_seats_that_never_lay_a_fifth_reach_the_end() -> None:
    # Everyone ends every turn at once: the deck runs out into the hands, and then nothing happens any more.
    state = lions.start(1, Options(3, "automatic"))
    while state.phase != OVER:
        state = moved(state, "end")
    assert (state.top, state.discard) == (len(state.deck), 0)
    assert state.result.reason == "stalemate"
    assert state.result.winners == (0, 1, 2)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_win_names_one_seat_with_five_of_a_kind(players: int) -> None:
    reasons = set()
    for seed in range(60):
        for state, _ in random_play(seed, Options(players)):  # noqa: B007 - the last one is wanted
            pass
        reasons.add(state.result.reason)
        if state.result.reason == "five":
            (winner,) = state.result.winners
            assert max(state.herds[winner] & 0xFF, state.herds[winner] >> 8 & 0xFF) == 5
            assert winner == state.turn
    assert "five" in reasons


def test_events_of_the_end_name_the_winners() -> None:
    _, events = told(table(2, herds=["zebra", ""], idle=1, **NOTHING), "end")
    assert of_kind(events, "over")[0].data == ((0,), "stalemate")
