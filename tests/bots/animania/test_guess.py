"""Who sits where: play tells rule players from those who play anything."""

from __future__ import annotations

from engine import animania
from engine.animania import Options, State
from engine.animania.lean import Book
from engine.animania.state import Turn
from engine.bots.animania.guess import Pool, odds
from engine.bots.animania.policy import RULE
from engine.bots.animania.rule import rule_bot
from engine.bots.bot import bot_rng, random_bot
from tests.bots.animania.positions import positions

POOL = Pool(anything=0.3, rules=0.3)


def judged(state: State, seat: int) -> list[tuple[float, float, float]]:
    """Return the odds that a seat reckons with."""
    view = animania.view(state, seat)
    return odds(view, Book(view.animals), POOL, RULE)


def test_before_anyone_has_played_the_odds_are_those_of_the_pool() -> None:
    for who in judged(animania.start(1, Options(4)), 0):
        assert [round(chance, 9) for chance in who] == [0.3, 0.3, 0.4]


def test_odds_are_chances() -> None:
    for state in positions(60):
        if state.round:
            for who in judged(state, state.ring[0]):
                assert abs(who[0] + who[1] + who[2] - 1) < 1e-9
                assert min(who) > 0


def test_a_rule_player_and_one_who_plays_anything_are_told_apart_more_often_than_not() -> None:
    rules = anything = met = 0
    for seed in range(60):
        state, decision = animania.start(seed, Options(4, "random", "single")), 0
        last = state
        while seats := animania.to_act(state):
            last, joint = state, {}
            for seat in seats:
                bot = rule_bot if seat == 1 else random_bot
                view = animania.view(state, seat)
                joint[seat] = bot(view, animania.legal_moves(state, seat), bot_rng(seed, decision, seat))
            state = animania.apply(state, joint)
            decision += 1
        if {0, 1, 2} <= set(last.ring) and last.round > 3:
            who = judged(last, 0)
            rules += who[1][1] > who[1][0]
            anything += who[2][0] > who[2][1]
            met += 1
    assert met > 10
    assert rules > 0.8 * met
    assert anything > 0.7 * met


def test_only_this_game_of_a_match_counts() -> None:
    state = animania.start(1, Options(3, "none", "crowns"))
    joint = tuple((seat, animania.legal_moves(state, seat)[0]) for seat in range(3))
    earlier = state._replace(game=2, history=(Turn(1, 1, joint),))
    assert judged(earlier, 0) == judged(state._replace(game=2), 0)
