"""Both games as PettingZoo environments: one agent a seat, a joint move gathered seat by seat."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from engine import GAMES
from engine.game import Seat
from tests.peers.numbers import HIGHEST, ROWS, moves, numbers


class TableEnv(AECEnv):
    """A game of ours; a win is worth 1, a shared one its share. What others have locked in shows in nothing."""

    metadata = {"name": "waterhole_v1", "is_parallelizable": False, "render_modes": ["ansi"]}  # noqa: RUF012 - PettingZoo's

    def __init__(self, key: str, options: Any) -> None:
        """Prepare the spaces."""
        super().__init__()
        self.key, self.game, self.options = key, GAMES[key], options
        self.possible_agents = [f"seat_{seat}" for seat in range(options.players)]
        row = ROWS[key](self.game.view(self.game.start(0, options), 0))
        self._spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, HIGHEST, (len(row),), np.int16),
                    "action_mask": spaces.Box(0, 1, (len(moves(key)),), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(len(moves(key))) for agent in self.possible_agents}
        self._seeds = np.random.RandomState(0)
        self.render_mode = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of what an agent observes."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the space of all moves."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Deal."""
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.table = self.game.start(int(self._seeds.randint(1 << 30)) if seed is None else seed, self.options)
        self._locked_in: dict[Seat, Any] = {}
        self._next()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the seat's view as numbers, and which moves are legal."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(len(moves(self.key)), np.int8)
        if seat not in self._locked_in:
            mask[[numbers(self.key)[move] for move in self.game.legal_moves(self.table, seat)]] = 1
        row = ROWS[self.key](self.game.view(self.table, seat))
        return {"observation": np.array(row, np.int16), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Lock in a move; when the last seat has, the joint move is made."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._locked_in[self.possible_agents.index(agent)] = moves(self.key)[int(action)]  # type: ignore[arg-type]
        if len(self._locked_in) == len(self.game.to_act(self.table)):
            self.table = self.game.apply(self.table, self._locked_in)
            self._locked_in = {}
        outcome = self.game.outcome(self.table)
        if outcome:
            winners = {self.possible_agents[seat] for seat in outcome.winners}
            self.rewards = {one: 1 / len(winners) if one in winners else 0.0 for one in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._next()
        self._accumulate_rewards()

    def render(self) -> str:
        """Return what a spectator sees."""
        return repr(self.game.view(self.table, None))

    def close(self) -> None:
        """There is nothing to close."""

    def _next(self) -> None:
        waiting = [seat for seat in self.game.to_act(self.table) if seat not in self._locked_in]
        self.agent_selection = self.possible_agents[waiting[0]] if waiting else self.agents[0]
