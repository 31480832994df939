"""Animania: Crown's Fever."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine import animania
from engine.animania import ruleset
from engine.animania.ruleset import CROWNS, GAME_LIMIT
from engine.animania.state import PICKING, Options
from engine.game import Outcome
from tests.animania.table import Round, after, random_play, table

FEVER = Options(4, "random", "crowns")
LAST = "defence defence defence defence"


def end(health: Sequence[int] = (3, 5, 4, 2), options: Options = FEVER, **fields: Any) -> Round:
    """Return what the last round of a game of a match comes to."""
    fields = {"number": 5, "health": health, "options": options, **fields}
    return after(table("- - - -", **fields), LAST)


def test_the_winner_takes_a_crown_and_the_next_game_is_set_up_at_once() -> None:
    done = end()
    assert done.state.crowns == (0, 1, 0, 0)
    assert done.state.game == 2
    assert done.state.round == 1
    assert done.state.last == Outcome((1,), "rounds")
    assert animania.outcome(done.state) is None
    assert animania.to_act(done.state) == (0, 1, 2, 3)
    assert done.state.spent == done.state.shown == (0,) * 4
    assert done.state.used == (False,) * 4


def test_the_finished_table_is_told_in_the_events() -> None:
    done = end()
    assert done.told("finished") == [(-1, (1,), "rounds", (0, 1, 2, 3), (3, 5, 4, 2))]
    kinds = [event.kind for event in done.events]
    assert kinds.index("finished") < kinds.index("crown") < kinds.index("game") < kinds.index("dealt")
    assert done.told("crown") == [(1, 1)]


def test_every_winner_of_a_shared_win_takes_a_crown() -> None:
    assert end((5, 5, 4, 5)).state.crowns == (1, 1, 0, 1)


def test_a_game_without_a_winner_gives_no_crown() -> None:
    done = after(
        table("- - - -", health=(3, 3, 3, 3), options=FEVER, crowns=(1, 0, 2, 0)), "left-3 left-3 left-3 left-3"
    )
    assert done.state.crowns == (1, 0, 2, 0)
    assert done.state.last == Outcome((), "nobody")
    assert done.state.game == 2


def test_the_first_to_three_crowns_is_king() -> None:
    done = end(crowns=(2, 2, 0, 1), game=6)
    assert done.state.crowns == (2, 3, 0, 1)
    assert animania.outcome(done.state) == Outcome((1,), "king")
    assert animania.to_act(done.state) == ()
    assert done.told("over") == [(-1, (1,), "king")]
    assert done.told("game") == []


def test_several_who_reach_three_in_one_game_share_the_kingship() -> None:
    assert animania.outcome(end((5, 5, 4, 2), crowns=(2, 2, 2, 0)).state) == Outcome((0, 1), "king")


def test_after_fifteen_games_the_most_crowns_win_and_equal_ones_share() -> None:
    assert GAME_LIMIT == 15
    assert animania.outcome(end(crowns=(1, 0, 2, 2), game=15).state) == Outcome((2, 3), "limit")
    assert animania.outcome(end(crowns=(0, 0, 0, 0), game=15).state) == Outcome((1,), "limit")
    assert animania.outcome(end(crowns=(1, 0, 2, 2), game=14).state) is None


def test_whoever_reaches_three_crowns_in_the_fifteenth_game_wins_as_king_and_not_by_the_limit() -> None:
    assert animania.outcome(end(crowns=(2, 2, 0, 1), game=15).state) == Outcome((1,), "king")
    assert animania.outcome(end((5, 5, 4, 2), crowns=(2, 2, 2, 1), game=15).state) == Outcome((0, 1), "king")


def test_after_fifteen_games_without_a_crown_nobody_wins() -> None:
    done = after(table("- - - -", health=(3, 3, 3, 3), options=FEVER, game=15), "left-3 left-3 left-3 left-3")
    assert animania.outcome(done.state) == Outcome((), "limit")


def test_a_single_game_gives_no_crowns() -> None:
    done = end(options=FEVER._replace(match="single"))
    assert done.state.crowns == (0,) * 4
    assert animania.outcome(done.state) == Outcome((1,), "rounds")
    assert done.told("crown") == []


def test_a_new_game_redraws_animals_and_decks_from_the_matchs_seed_and_the_games_number() -> None:
    second, other_way = end().state, end((6, 1, 1, 1)).state
    assert (second.animals, second.hands, second.decks) == (other_way.animals, other_way.hands, other_way.decks)
    first = animania.start(1, FEVER)
    assert first.animals != second.animals
    assert first.hands != second.hands
    third = end(game=2).state
    assert third.animals != second.animals
    assert end(seed=9).state.animals != second.animals


def test_the_first_game_of_a_match_is_the_single_game_of_the_same_seed() -> None:
    match, single = animania.start(4, FEVER), animania.start(4, FEVER._replace(match="single"))
    assert (match.animals, match.hands, match.decks) == (single.animals, single.hands, single.decks)


@pytest.mark.parametrize(("game", "first"), [(1, 1), (2, 2), (3, 3), (4, 0), (5, 1)])
def test_with_chosen_niches_the_first_to_pick_moves_one_seat_on_each_game(game: int, first: int) -> None:
    state = end(options=FEVER._replace(niche="chosen"), game=game).state
    assert (state.phase, state.turn, state.animals) == (PICKING, first, (-1,) * 4)
    order: list[int] = []
    for name in ("owl", "fox", "bear", "lion"):
        order += animania.to_act(state)
        state = after(state, {state.turn: animania.parse_move(name)}).state
    assert order == [(first + n) % 4 for n in range(4)]
    assert animania.to_act(state) == (0, 1, 2, 3)


def test_the_history_goes_through_the_whole_match() -> None:
    for seed in range(20):
        for turns, (state, _) in enumerate(random_play(seed, Options(3, "chosen", "crowns"))):
            assert len(state.history) == turns
        games = [turn.game for turn in state.history]
        assert games == sorted(games)
        assert set(games) == set(range(1, state.game + 1))


@pytest.mark.parametrize("limit", [3, GAME_LIMIT])
def test_a_match_ends_with_a_king_or_after_so_many_games(limit: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Hardly any match takes fifteen games: under a lower limit many come to it.
    monkeypatch.setattr(ruleset, "GAME_LIMIT", limit)
    met: Counter[str] = Counter()
    for seed in range(50):
        *_, (state, _) = random_play(seed, Options(3, "none", "crowns"))
        result, most = animania.outcome(state), max(state.crowns)
        met[result.reason] += 1
        assert (result.reason == "king") == (most >= CROWNS)
        assert result.reason == "king" or state.game == limit
        assert result.winners == tuple(seat for seat in range(3) if state.crowns[seat] == most > 0)
    assert met["king"]
    assert met["limit"] or limit == GAME_LIMIT
