"""Who sits where: play tells rule players from those who play anything."""

from __future__ import annotations

from engine import animania
from engine.animania import Options, State
from engine.animania.lean import Book
from engine.animania.state import Turn
from engine.bots.animania.company import SEARCHES, Company
from engine.bots.animania.dice import Dice
from engine.bots.animania.guess import Others, Prior, others
from engine.bots.animania.policy import RULE
from engine.bots.animania.rule import rule_bot
from engine.bots.bot import bot_rng, random_bot
from engine.rng import Rng
from tests.bots.crowd import positions

PRIOR = Prior(anything=0.3, rules=0.3, together=0.5)


def judged(state: State, seat: int) -> Others:
    """Return whom a seat reckons with."""
    view = animania.view(state, seat)
    return others(view, Book(view.animals), PRIOR, RULE)


def test_before_anyone_has_played_the_odds_are_those_of_the_pool() -> None:
    who = judged(animania.start(1, Options(4)), 0)
    assert [round(chance, 9) for chance in who.together] == [0.15, 0.15, 0.2]
    assert list(who.each) == [1, 2, 3]
    for odds in who.each.values():
        assert [round(chance, 9) for chance in odds] == [0.3, 0.3, 0.4]


def test_odds_are_chances() -> None:
    for state in positions("animania", 60):
        if state.round:
            who = judged(state, state.ring[0])
            assert min(who.together) > 0
            assert who.together[0] + who.together[1] + who.together[2] < 1
            for odds in who.each.values():
                assert abs(odds[0] + odds[1] + odds[2] - 1) < 1e-9
                assert min(odds) > 0


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
            who = judged(last, 0).each
            rules += who[1][1] > who[1][0]
            anything += who[2][0] > who[2][1]
            met += 1
    assert met > 10
    assert rules > 0.8 * met
    assert anything > 0.6 * met


def test_a_table_of_rule_players_is_known_sooner_than_one_of_them() -> None:
    sooner = met = 0
    for seed in range(40):
        state, decision = animania.start(seed, Options(5, "random", "single")), 0
        while (seats := animania.to_act(state)) and state.round < 3:
            joint = {}
            for seat in seats:
                view = animania.view(state, seat)
                joint[seat] = rule_bot(view, animania.legal_moves(state, seat), bot_rng(seed, decision, seat))
            state = animania.apply(state, joint)
            decision += 1
        if state.round == 3 and 0 in state.ring:
            who = judged(state, 0)
            alike = who.together[1] / (who.together[0] + who.together[1] + who.together[2])
            sooner += alike > max([odds[1] for odds in who.each.values()])
            met += 1
    assert met > 10
    assert sooner > 0.6 * met


def test_roles_are_drawn_as_often_as_they_are_likely() -> None:
    view = animania.view(animania.start(1, Options(4)), 1)
    dice, number, alike = Dice(Rng.from_seed(1)), 4000, 0
    company = Company(view, others(view, Book(view.animals), PRIOR, RULE), dice, PRIOR)
    met = [0, 0, 0]
    for _ in range(number):
        dice.fill(10)
        roles = company.drawn()
        assert roles[1] == SEARCHES
        alike += roles[0] == roles[2] == roles[3]
        met[roles[2]] += 1
    assert abs(alike / number - (0.5 + 0.5 * (0.3**3 + 0.3**3 + 0.4**3))) < 0.03
    assert max([abs(times / number - chance) for times, chance in zip(met, (0.3, 0.3, 0.4), strict=True)]) < 0.03


def test_only_this_game_of_a_match_counts() -> None:
    state = animania.start(1, Options(3, "none", "crowns"))
    joint = tuple((seat, animania.legal_moves(state, seat)[0]) for seat in range(3))
    earlier = state._replace(game=2, history=(Turn(1, 1, joint),))
    assert judged(earlier, 0) == judged(state._replace(game=2), 0)
