"""Chances with open hands: they add up, know nothing of what is yet to be drawn, and are right where it can be told."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice, product
from math import sqrt
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import animania, lions
from engine.animania.actions import ROUNDS, deck_of, members
from engine.animania.lean import MOVES
from engine.animania.ruleset import CROWNS
from engine.animania.state import PLAYING
from engine.bots.animania.chances import ahead
from engine.bots.animania.policy import RULE, good_codes
from engine.bots.bot import finished
from engine.bots.chances import CHANCES, WHOLE, chances, whole
from engine.bots.doubt import doubted
from engine.bots.hint_givers import HINTS, can_tell_why
from engine.bots.lions.policy import choose
from engine.bots.lions.style import HOARDER
from engine.rng import Rng
from tests.amounts import every_time_and_for_long, soaking
from tests.bots.crowd import match, positions
from tests.conformance.cases import CASES, Case, random_game
from tests.games import GAMES
from tests.lions.table import table
from tools.sampling import drawn
from ui.thinking.chances import judged

FEW = 24
"""Playouts that are enough where only the form counts."""


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    for game, weigher in CHANCES.items():
        monkeypatch.setitem(CHANCES, game, weigher._replace(effort=lambda _: 4 * FEW))


def at(game: str, state: Any, **how: Any) -> tuple[int, ...]:
    return finished(chances(game, state, Rng.from_seed(5).fork("test"), **how))


def test_what_can_be_told_is_told_of_the_games_with_hints() -> None:
    assert CHANCES.keys() == HINTS.keys() == {game for game in GAMES if can_tell_why(game)}


@given(st.lists(st.floats(0, 1e6), min_size=1, max_size=8).filter(lambda won: sum(won) > 1e-6))
def test_shares_become_whole_numbers_that_add_up(won: list[float]) -> None:
    found = whole(won)
    assert sum(found) == WHOLE
    for one, share in zip(found, won, strict=True):
        assert abs(one - WHOLE * share / sum(won)) < 1 + 1e-6


WEIGHED = [case for case in CASES if case.key in CHANCES]


@pytest.mark.parametrize("case", drawn("chances", {str(case): case for case in WEIGHED}, 5))
def test_chances_add_up_and_follow_from_hands_and_open_cards_alone(case: str, quick: None) -> None:
    found = next(each for each in WEIGHED if str(each) == case)
    rng = Rng.from_seed(3)
    for step in islice(random_game(found, 11), 0, 60, 7):
        told = at(found.key, step.state)
        assert sum(told) == WHOLE
        assert len(told) == found.options.players + 1
        assert min(told) >= 0
        assert told == at(found.key, step.state)
        assert told == at(found.key, otherwise(found, step.state, rng)), "what is drawn next must not count"


def otherwise(case: Case, state: Any, rng: Rng) -> Any:
    """Return the same state with what is still to be drawn in another order, and another seed."""
    if case.key == "lions":
        rest = tuple(rng.shuffled(state.deck[state.top :]))
        return state._replace(deck=state.deck[: state.top] + rest, seed=state.seed ^ 1)
    free = animania.actions.FULL
    left = [free & ~spent & ~hand for spent, hand in zip(state.spent, state.hands, strict=True)]
    decks = [
        deck_of(rng.shuffled(members(kinds))) if old else old for kinds, old in zip(left, state.decks, strict=True)
    ]
    return state._replace(decks=tuple(decks), seed=state.seed ^ 1)


@pytest.mark.parametrize("case", drawn("chances at the end", {str(case): case for case in WEIGHED}, 5))
def test_at_the_end_the_winners_have_it_all(case: str) -> None:
    found = next(each for each in WEIGHED if str(each) == case)
    *_, last = random_game(found, 4)
    winners = found.game.outcome(last.state).winners
    told = at(found.key, last.state)
    assert [seat for seat, one in enumerate(told[:-1]) if one] == list(winners)
    assert all(abs(told[seat] * len(winners) - WHOLE) <= len(winners) for seat in winners)
    assert told[-1] == (0 if winners else WHOLE)


@pytest.mark.parametrize("seat", range(4))
def test_whoever_is_about_to_lay_the_fifth_has_won(seat: int, quick: None) -> None:
    following = (seat + 1) % 4
    ready = (seat, following)
    herds = ["zebra*4" if other in ready else "antelope" for other in range(4)]
    hands = ["zebra" if other in ready else "giraffe" for other in range(4)]
    state = table(4, hands=hands, herds=herds, deck="lion*6 hippo*2", turn=seat)
    assert at("lions", state) == tuple(WHOLE * (one == seat) for one in range(5))
    # Whoever does not do it leaves it to the next.
    made = {seat: next(move for move in lions.legal_moves(state, seat) if lions.print_move(move) == "end")}
    assert at("lions", state, joint=made) == tuple(WHOLE * (one == following) for one in range(5))


def exactly(state: Any) -> list[Fraction]:
    """Return what each seat wins, last nobody, in a last round in which each plays one of its good cards."""
    menus = [good_codes(state, seat, state.hands[seat], RULE) for seat in state.ring]
    total = [Fraction(0)] * (len(state.hands) + 1)
    for codes in product(*menus):
        joint = {seat: MOVES[code] for seat, code in zip(state.ring, codes, strict=True)}
        outcome = animania.outcome(animania.apply(state, joint))
        assert outcome is not None
        for seat in outcome.winners or [len(state.hands)]:
            total[seat] += Fraction(1, max(1, len(outcome.winners)))
    ways = sum(total)
    return [one / ways for one in total]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_last_round_of_animania_comes_out_as_all_its_ways_counted(players: int) -> None:
    options = animania.Options(players, "random", "single")
    met = 0
    for seed in range(60):
        last = [s for s in match("animania", seed, options) if s.phase == PLAYING and s.round == ROUNDS]
        if not last:
            continue
        playouts = 1000
        exact = exactly(last[0])
        found = finished(CHANCES["animania"].weighed(last[0], Rng.from_seed(seed).fork("x"), playouts, {}))
        for one, share in zip(found, exact, strict=True):
            spread = sqrt(float(share * (1 - share)) / playouts)
            assert abs(one / playouts - share) <= 4.5 * spread + 1e-9
        met += 1
        if met == 6:
            return
    assert met > 2


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_lies_ahead_of_a_match_adds_up_and_goes_by_the_crowns_alone(players: int) -> None:
    for crowns in product(range(CROWNS), repeat=players):
        told = ahead(crowns, "crowns")
        assert abs(sum(told) - 1) < 1e-9
        for one, other in zip(range(players), range(1, players), strict=False):
            assert (crowns[one] > crowns[other]) <= (told[one] > told[other])
            assert (crowns[one] == crowns[other]) <= (abs(told[one] - told[other]) < 1e-9)
    assert abs(sum(ahead((0,) * players, "single")) - 1) < 1e-9


def test_a_move_that_a_rule_player_would_make_changes_nothing(quick: None) -> None:
    for state in islice(positions("lions", 40), 0, 40, 8):
        (seat,) = lions.to_act(state)
        made = {seat: choose(state, seat, state.hands[seat], HOARDER)}
        assert at("lions", state) == at("lions", state, joint=made)


@every_time_and_for_long
@pytest.mark.parametrize("game", sorted(CHANCES))
def test_what_could_be_known_is_told_from_the_view_alone(game: str) -> None:
    """Whatever others hold and whatever comes next: with the same view the same is said."""
    rng, seen = Rng.from_seed(8), 0
    for state in positions(game, 200, every=9):
        seat = GAMES[game].to_act(state)[0]
        view, legal = GAMES[game].view(state, seat), GAMES[game].legal_moves(state, seat)
        if len(legal) < 2 or not HINTS[game].knows(view):
            continue
        other = GAMES[game].resample(view, rng)
        assert other != state
        hints = []
        for each in (state, other):
            known, menu = GAMES[game].view(each, seat), GAMES[game].legal_moves(each, seat)
            hints.append(finished(judged(game, known, menu, legal[-1], b"k" * 32)))
        assert hints[0] == hints[1]
        assert legal[-1] in (hints[0].move, hints[0].other)
        seen += 1
        if seen == (4 if soaking() else 1):
            return
    raise AssertionError("no decision to look at")


# --- how far they can be believed ---

SHARES = st.lists(st.integers(0, WHOLE), min_size=3, max_size=7).filter(any).map(whole)


@given(SHARES, st.data())
def test_chances_are_doubted_where_players_look_ahead_and_no_more_than_that(told: Any, data: st.DataObject) -> None:
    players = len(told) - 1
    ahead = data.draw(st.integers(0, players))
    said = doubted(told, ahead)
    assert sum(said) == WHOLE
    assert doubted(told, 0) == told
    assert all(one or not now for one, now in zip(told, said, strict=True))
    # The order of the seats stays, and no two are further apart than they were, but for what is rounded.
    assert sorted(range(len(told)), key=lambda at: (told[at], said[at])) == sorted(
        range(len(told)), key=lambda at: (said[at], told[at])
    )
    assert max(said) <= max(told) + 1
    assert max(doubted(told, players)) <= max(said) + 1


def test_four_kings_are_taken_at_the_square_roots_of_their_chances_and_two_at_half_of_each() -> None:
    assert doubted((640, 160, 160, 40, 0), 4) == (445, 222, 222, 111, 0)
    assert doubted((640, 160, 160, 40, 0), 2) == (542, 191, 191, 76, 0)
    assert doubted((1000, 0, 0, 0, 0), 4) == (1000, 0, 0, 0, 0)
