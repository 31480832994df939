"""PettingZoo's own checks of an environment, on both of our games."""

from __future__ import annotations

import warnings

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, seed_test

from tests.conformance.cases import CASES, Case
from tests.peers.petting_zoo_env import TableEnv

pytestmark = pytest.mark.peers


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_api_as_petting_zoo_checks_it(case: Case) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # A dictionary with an action mask is what PettingZoo's own card games observe.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        api_test(TableEnv(case.key, case.options), num_cycles=300)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_seed_gives_the_same_game(case: Case) -> None:
    seed_test(lambda: TableEnv(case.key, case.options), num_cycles=50)


@pytest.mark.parametrize("case", [case for case in CASES if case.key == "animania"], ids=str)
def test_what_others_have_locked_in_shows_in_nothing(case: Case) -> None:
    env = TableEnv(case.key, case.options)
    env.reset(seed=5)
    while len(case.game.to_act(env.table)) == 1:
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    before = {agent: env.observe(agent) for agent in env.agents}
    first = env.agent_selection
    env.step(int(before[first]["action_mask"].argmax()))
    for agent in env.agents:
        after = env.observe(agent)
        assert (after["observation"] == before[agent]["observation"]).all()
        assert agent == first or (after["action_mask"] == before[agent]["action_mask"]).all()
