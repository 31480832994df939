"""What play tells of a hand: held against a list of all orders in which the cards can have come."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import combinations

import pytest

from engine import animania
from engine.animania import Options, State
from engine.animania.actions import FULL, HAND_SIZE, KINDS, ONE, Kinds, members, set_of
from engine.animania.lean import Book, Code, Lean, code_of, codes
from engine.animania.niches import NICHES
from engine.animania.views import View
from engine.bots.animania.determinizations import Determinizer
from engine.bots.animania.dice import Dice
from engine.bots.animania.guess import Prior, others
from engine.bots.animania.policy import RULE, good_codes
from engine.bots.animania.reading import ALIKE, SLIP, Reading
from engine.bots.animania.rule import rule_bot
from engine.bots.bot import bot_rng, random_bot
from engine.rng import Rng
from tests.bots.crowd import positions


def told(view: View) -> dict[int, Reading]:
    """Return what a seat reads of the others."""
    return others(view, Book(view.animals), Prior(), RULE).hands


def chance_of(kind: int, board: State | Lean, seat: int, hand: Kinds, code: Code) -> float:
    """Return how likely a player of a kind plays this."""
    any_card = 1 / len(codes(hand, board.animals[seat]))
    good = good_codes(board, seat, hand, RULE)
    rules = (1 - SLIP) * (code in good) / len(good) + SLIP * any_card
    return (any_card, rules, ALIKE * rules + (1 - ALIKE) * any_card)[kind]


def listed(past: list[State], after: State, seat: int, kind: int) -> dict[Kinds, float]:
    """Return by hand how likely it comes and plays what was played: the mean over all orders of the seat's deck."""
    moves = [code_of(dict(turn.moves)[seat]) for turn in after.history]
    found: dict[Kinds, float] = defaultdict(float)
    begins = list(combinations(KINDS, HAND_SIZE + NICHES[after.animals[seat]].cards))

    def follow(hand: Kinds, deck: Kinds, chance: float, at: int) -> None:
        came = members(deck)
        for card in came or (None,):
            now, left = (hand, deck) if card is None else (hand | ONE[card], deck ^ ONE[card])
            share = chance / max(1, len(came))
            if at == len(moves):
                found[now] += share
            elif now & ONE[moves[at] >> 1]:
                stays = not after.spent[seat] & ONE[moves[at] >> 1]
                kept = now if stays else now ^ ONE[moves[at] >> 1]
                follow(kept, left, share * chance_of(kind, past[at], seat, now, moves[at]), at + 1)

    for some in begins:
        follow(set_of(some), FULL ^ set_of(some), 1 / len(begins), 0)
    return found


def game_of(seed: int, seats: int, rounds: int) -> list[State]:
    """Return the states of the first rounds of a game in which seat 1 plays by the rules and others play anything."""
    states = [animania.start(seed, Options(seats, "random", "single"))]
    while len(states) <= rounds and (due := animania.to_act(states[-1])):
        joint = {}
        for seat in due:
            view = animania.view(states[-1], seat)
            bot = rule_bot if seat == 1 else random_bot
            joint[seat] = bot(view, animania.legal_moves(states[-1], seat), bot_rng(seed, len(states), seat))
        states.append(animania.apply(states[-1], joint))
    return states


@pytest.mark.parametrize(("seed", "seats", "rounds"), [(1, 3, 1), (2, 3, 2), (5, 4, 2)])
def test_a_reading_is_what_all_orders_of_the_deck_come_to(seed: int, seats: int, rounds: int) -> None:
    *past, now = game_of(seed, seats, rounds)
    assert animania.to_act(now)
    readings = told(animania.view(now, 0))
    for seat in now.ring:
        if seat:
            for kind in range(3):
                exact = listed(past, now, seat, kind)
                assert {hand for hand, chance in exact.items() if chance} == set(readings[seat])
                for hand, odds in readings[seat].items():
                    assert odds[kind] == pytest.approx(exact[hand], rel=1e-9)


def test_the_hand_that_somebody_has_is_never_thought_impossible() -> None:
    for state in positions("animania", 60):
        if state.round:
            viewer = state.ring[0]
            for seat, reading in told(animania.view(state, viewer)).items():
                if seat in state.ring:
                    assert min(reading[state.hands[seat]]) > 0


def test_hands_are_drawn_as_often_as_they_explain_the_play_of_such_a_player() -> None:
    now = game_of(2, 3, 2)[-1]
    view = animania.view(now, 0)
    who = others(view, Book(view.animals), Prior(), RULE)
    dice, number = Dice(Rng.from_seed(1)), 6000
    determinizer = Determinizer(view, Book(view.animals), dice, who.hands)
    for kind in range(3):
        total = sum(odds[kind] for odds in who.hands[1].values())
        met: Counter[Kinds] = Counter()
        for _ in range(number):
            dice.fill(10)
            met[determinizer.sample([kind] * 3).hands[1]] += 1
        for hand, odds in who.hands[1].items():
            chance = odds[kind] / total
            assert abs(met[hand] / number - chance) < 5 * (chance * (1 - chance) / number) ** 0.5 + 1e-3


def test_somebody_who_plays_by_the_rules_is_read_better_than_by_guessing() -> None:
    # How likely the cards are thought to be that the seat really holds.
    read = guessed = 0.0
    for seed in range(60):
        states = game_of(seed, 3, 3)
        now = states[-1]
        if len(states) == 4 and animania.to_act(now) and {0, 1} <= set(now.ring):
            reading = told(animania.view(now, 0))[1]
            rules = [odds[1] for odds in reading.values()]
            read += reading[now.hands[1]][1] / sum(rules)
            guessed += 1 / len(reading)
    assert read > 1.15 * guessed > 0
