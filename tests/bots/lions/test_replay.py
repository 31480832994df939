"""The open side of a game, played again from the history alone, is the one that the view shows."""

from __future__ import annotations

from engine import lions
from engine.bots.lions.evidence import evidence
from engine.bots.lions.style import HOARDER
from engine.lions import Options
from engine.lions.legal import due
from engine.lions.replay import Replay
from engine.lions.state import HYENA_CHOICE
from engine.rng import Rng
from tests.bots.crowd import match, positions


def test_it_leads_to_the_table_of_the_view() -> None:
    for state in positions("lions", 600):
        view = lions.view(state, due(state))
        replay = Replay(view)
        assert tuple(replay.herds) == view.herds
        assert tuple(replay.lions) == view.lions
        assert tuple(replay.sizes) == view.hand_sizes
        assert (replay.deck, replay.discard) == (view.deck_size, view.discard)
        assert (replay.turn, replay.attack) == (view.turn, view.attack)
        assert replay.phase == view.phase or view.phase == HYENA_CHOICE


def test_each_decision_is_seen_at_its_table() -> None:
    states = list(match("lions", 3, Options(3)))
    last = states[-1]
    told = Replay(lions.view(last, due(last))).steps
    seen = [(step.then, step.move) for steps in told for step in steps if step.then]
    tables = [(s.phase, s.turn, s.herds, s.lions, s.attack) for s in states]
    assert seen
    for then, move in seen:
        assert tuple(then) in tables
        assert move in [played for _, played in last.history]


def test_the_true_hand_of_a_rule_player_explains_its_play_better_than_others_do() -> None:
    # Not perfectly: which card came with which draw is guessed.
    odd = asked = others = 0
    for seed in range(0, 30, 3):  # seat 0 plays by the rule
        for at, state in enumerate(match("lions", seed, Options(2))):
            if due(state) == 1 and state.turn == 1 and state.history and state.history[-1][0] == 0:
                view, rng = lions.view(state, 1), Rng.from_seed(seed).fork(str(at))
                told, other = evidence(view)[0], lions.resample(view, rng)
                odd += told.oddities(state.hands[0], HOARDER, rng, bearable=len(view.history))
                others += told.oddities(other.hands[0], HOARDER, rng, bearable=len(view.history))
                asked += 1
    assert asked > 50
    assert odd < 0.65 * others
