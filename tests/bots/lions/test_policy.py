"""The rule player: what it does with a hand, on a view as on a draft, and how strong it is."""

from __future__ import annotations

import pytest

from engine import lions
from engine.bots.bot import Bot, random_bot
from engine.bots.lions.cub import cub_bot
from engine.bots.lions.policy import choose
from engine.bots.lions.rule import eager_bot, rule_bot
from engine.bots.lions.style import EAGER, HOARDER, Style
from engine.lions import Move, Options
from engine.lions.cards import ANTELOPE, ELEPHANT, EMPTY, HERD_GOAL, HIPPO, HYENA, LION, ONE, ZEBRA, Bag, count
from engine.lions.legal import due
from engine.lions.state import (
    ACTION,
    ANSWER,
    ATTACK,
    BLOCK,
    CHASE,
    END,
    HERD,
    HYENA_CHOICE,
    KEEP,
    LET,
    MIGRATE,
    PLAY,
    Draft,
    Phase,
)
from engine.rng import Rng
from tests.bots.crowd import positions

RNG = Rng.from_seed(0)


def bag(**kinds: int) -> Bag:
    """Return a bag, `bag(zebra=2)`."""
    names = {"zebra": ZEBRA, "antelope": ANTELOPE, "lion": LION, "elephant": ELEPHANT, "hippo": HIPPO, "hyena": HYENA}
    return sum((n * ONE[names[name]] for name, n in kinds.items()), EMPTY)


def asked(phase: Phase, hand: Bag, herds: list[Bag], lions_out: list[int], attack: Move | None = None) -> Move:
    """Return what the rule player does at seat 0 of this table."""
    draft = Draft(lions.start(1, Options(len(herds))))
    draft.phase, draft.turn, draft.attack = phase, 0 if phase != ANSWER else 1, attack
    draft.herds, draft.lions = herds, lions_out
    return choose(draft, 0, hand, HOARDER)


def test_it_starts_a_kind_only_with_four_of_it_in_hand() -> None:
    assert asked(HERD, bag(zebra=3), [EMPTY, EMPTY], [0, 0]).verb == END
    assert asked(HERD, bag(zebra=4), [EMPTY, EMPTY], [0, 0]) == Move(PLAY, ZEBRA)


def test_it_builds_the_longer_herd() -> None:
    herds = [bag(zebra=3, antelope=1), EMPTY]
    assert asked(HERD, bag(zebra=2, antelope=3), herds, [0, 0]) == Move(PLAY, ZEBRA)


def test_it_lets_a_hyena_bring_the_herd_that_wins() -> None:
    herds = [bag(zebra=1), bag(antelope=4)]
    assert asked(HYENA_CHOICE, bag(antelope=1), herds, [0, 0]).verb == MIGRATE
    assert asked(HYENA_CHOICE, bag(zebra=1), [bag(zebra=4), bag(antelope=1)], [0, 0]).verb == KEEP


def test_it_plays_a_hyena_when_the_neighbour_on_the_right_has_the_better_herd() -> None:
    assert asked(ACTION, bag(hyena=1), [EMPTY, bag(zebra=4), bag(zebra=3)], [0, 0, 0]) == Move(PLAY, HYENA)
    assert asked(ACTION, bag(hyena=1), [EMPTY, bag(zebra=4), EMPTY], [0, 0, 0]).verb == END


def test_it_plays_an_elephant_when_others_lions_threaten_its_herd_and_its_own_do_not() -> None:
    herds = [bag(zebra=3), EMPTY]
    assert asked(ACTION, bag(elephant=1, lion=1), herds, [0, 2]) == Move(PLAY, ELEPHANT)
    assert asked(ACTION, bag(elephant=1, lion=1), herds, [2, 2]) == Move(PLAY, LION)
    assert asked(ACTION, bag(elephant=1, lion=1), [EMPTY, EMPTY], [0, 2]) == Move(PLAY, LION)


def test_it_sends_its_lions_at_the_leader() -> None:
    herds = [EMPTY, bag(zebra=2, antelope=2), bag(antelope=4, zebra=1)]
    assert asked(CHASE, EMPTY, herds, [2, 0, 0]) == Move(ATTACK, target=2, prey=bag(antelope=2))
    assert asked(CHASE, EMPTY, [EMPTY, bag(zebra=3)], [2, 0]).verb == END


def test_a_hippo_stops_the_chases_that_matter() -> None:
    at_three = Move(ATTACK, target=0, prey=bag(zebra=2))
    assert asked(ANSWER, bag(hippo=1), [bag(zebra=3), EMPTY], [0, 2], at_three).verb == BLOCK
    assert asked(ANSWER, bag(lion=1), [bag(zebra=3), EMPTY], [0, 2], at_three).verb == LET
    assert asked(ANSWER, bag(hippo=1), [bag(zebra=2, antelope=4), EMPTY], [0, 2], at_three).verb == LET


@pytest.mark.parametrize("bot", [rule_bot, eager_bot, cub_bot])
def test_it_never_passes_up_a_win(bot: Bot) -> None:
    seen = 0
    for state in positions("lions", 4000, every=1):
        seat = lions.to_act(state)[0]
        legal = lions.legal_moves(state, seat)
        wins = [move for move in legal if move.verb == PLAY and count(state.herds[seat], move.card) == HERD_GOAL - 1]
        if wins:
            seen += 1
            assert bot(lions.view(state, seat), legal, RNG) in wins
    assert seen > 20


@pytest.mark.parametrize("style", [HOARDER, EAGER])
def test_it_plays_the_same_on_a_view_and_on_a_draft(style: Style) -> None:
    for state in positions("lions", 300):
        seat, draft = due(state), Draft(state)
        assert choose(draft, seat, draft.hands[seat], style) == choose(
            lions.view(state, seat), seat, state.hands[seat], style
        )


@pytest.mark.parametrize("bot", [rule_bot, eager_bot, cub_bot])
def test_its_moves_are_legal(bot: Bot) -> None:
    for state in positions("lions", 1500, every=3):
        seat = due(state)
        legal = lions.legal_moves(state, seat)
        assert bot(lions.view(state, seat), legal, RNG) in legal


def won(one: Bot, others: Bot, seats: int, games: int) -> float:
    """Return what one player among others wins of its fair share."""
    total = 0.0
    for number in range(games):
        seed, at = divmod(number, seats)
        rng, state = Rng.from_seed(seed).fork("won"), lions.start(seed, Options(seats))
        while seats_due := lions.to_act(state):
            seat = seats_due[0]
            bot = one if seat == at else others
            move = bot(lions.view(state, seat), lions.legal_moves(state, seat), rng)
            state = lions.apply(state, {seat: move})
        result = lions.outcome(state)
        assert result is not None
        total += (at in result.winners) / len(result.winners)
    return total / games * seats


def test_among_players_who_lay_at_once_it_wins_more_than_its_share() -> None:
    assert won(rule_bot, eager_bot, 4, 800) >= 1.25


def test_a_random_seat_among_rule_players_wins_little() -> None:
    assert won(random_bot, rule_bot, 4, 800) <= 0.25


def test_among_random_players_the_cub_wins_its_share_and_not_against_the_rule_player() -> None:
    assert won(cub_bot, random_bot, 2, 400) >= 1
    assert won(cub_bot, random_bot, 4, 400) >= 1
    assert won(rule_bot, cub_bot, 2, 400) >= 1.2
