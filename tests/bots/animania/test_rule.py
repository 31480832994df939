"""The rule player of Animania: legal, the same for the same view, and stronger than chance."""

import pytest

from engine import animania
from engine.animania.state import Options
from engine.bots.animania.rule import cub_bot, rule_bot
from engine.bots.bot import Bot, bot_rng, random_bot
from engine.rng import Rng
from tests.animania.table import random_play, table


def share(options: Options, games: int, player: Bot = rule_bot) -> tuple[float, float]:
    """Return how often a player wins among random ones, and how often one of those does."""
    mine = others = 0
    for game in range(games):
        me, decision = game % options.players, 0
        state = animania.start(game, options)
        while seats := animania.to_act(state):
            joint = {}
            for seat in seats:
                bot = player if seat == me else random_bot
                view = animania.view(state, seat)
                joint[seat] = bot(view, animania.legal_moves(state, seat), bot_rng(game, decision, seat))
            state = animania.apply(state, joint)
            decision += 1
        mine += me in state.result.winners
        others += sum(seat != me for seat in state.result.winners)
    return mine / games, others / games / (options.players - 1)


@pytest.mark.parametrize("options", [Options(3, "none"), Options(4, "random"), Options(5, "chosen")])
def test_it_wins_more_than_those_who_play_anything(options: Options) -> None:
    mine, others = share(options, 200)
    assert mine > 1.4 * others


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_plays_legal_moves_and_the_same_ones_from_the_same_view(players: int) -> None:
    for seed in range(6):
        for state, _ in random_play(seed, Options(players, "chosen")):
            for seat in animania.to_act(state):
                legal = animania.legal_moves(state, seat)
                view = animania.view(state, seat)
                move = rule_bot(view, legal, Rng.from_seed(seed))
                assert move in legal
                same = animania.view(animania.resample(view, Rng.from_seed(1)), seat)
                assert rule_bot(same, legal, Rng.from_seed(seed)) == move


def test_it_does_not_kill_alone() -> None:
    # Its hand strikes seat 1, which nobody else can reach with less: whoever kills alone leaves with the victim.
    state = table("- - - -", health=(6, 2, 6, 6), hands=["left-2 heal-1", "heal-1 heal-2", *["heal-1 heal-2"] * 2])
    state = state._replace(spent=(0, *[0b111111] * 3), decks=(state.decks[0], 0, 0, 0))
    for seed in range(20):
        move = rule_bot(animania.view(state, 0), animania.legal_moves(state, 0), Rng.from_seed(seed))
        assert animania.print_move(move) == "heal-1"


@pytest.mark.parametrize("options", [Options(3, "none"), Options(4, "random"), Options(5, "random")])
def test_even_the_cub_wins_its_part_among_those_who_play_anything(options: Options) -> None:
    mine, others = share(options, 400, cub_bot)
    assert mine > others
