"""Both games as OpenSpiel games: a chance node that deals, and then the protocol."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import pyspiel

from engine import GAMES
from engine.game import Seat
from engine.rng import Rng
from tests.facts import facts
from tests.peers.numbers import ROWS, moves, numbers

DEALS = 1000
"""Outcomes of the chance node: the deals that a game can begin with."""


def _type(key: str) -> pyspiel.GameType:
    game = GAMES[key]
    together = key == "animania"
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=f"waterhole_{key}",
        long_name=f"Waterhole: {key}",
        dynamics=dynamics.SIMULTANEOUS if together else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.CHOICES["players"]),
        min_num_players=min(game.CHOICES["players"]),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=game.Options()._asdict(),
    )


class SpielGame(pyspiel.Game):
    """A game of ours with certain options; a win is worth 1, a shared one its share."""

    key: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Take the options from OpenSpiel's parameters."""
        self.rules = GAMES[self.key]
        self.options = self.rules.Options()._replace(**(params or {}))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(moves(self.key)),
            max_chance_outcomes=DEALS,
            num_players=self.options.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=facts(self.key).most_joints(self.options),
        )
        super().__init__(TYPES[self.key], info, params or {})

    def new_initial_state(self) -> SpielState:
        """Return the state before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Return what makes texts and rows of numbers of a state."""
        return Observer(self)


class Lions(SpielGame):
    """Matching Lions: one seat after the other, sometimes out of turn."""

    key = "lions"


class Animania(SpielGame):
    """Animania: all survivors at once, but for the picking of animals."""

    key = "animania"


class Kept(NamedTuple):
    """A state of ours, or None before the deal. It never changes, so that a clone need not copy it."""

    state: Any

    def __deepcopy__(self, _: Any) -> Kept:
        return self


class SpielState(pyspiel.State):
    """A state of ours as OpenSpiel has it: one that changes."""

    def __init__(self, game: SpielGame) -> None:
        """Begin before the deal."""
        super().__init__(game)
        self.key, self.options = game.key, game.options
        self._kept = Kept(None)

    @property
    def state(self) -> Any:
        """The state as it is now; None before the deal."""
        return self._kept.state

    @state.setter
    def state(self, state: Any) -> None:
        self._kept = Kept(state)

    @property
    def rules(self) -> Any:
        """Our game; a module, which a clone cannot copy."""
        return GAMES[self.key]

    def current_player(self) -> int:
        """Return who decides, or the number that OpenSpiel has for chance, for all together, for nobody."""
        if self.state is None:
            return int(pyspiel.PlayerId.CHANCE)
        seats = self.rules.to_act(self.state)
        if len(seats) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return seats[0] if seats else int(pyspiel.PlayerId.TERMINAL)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, each as likely as the other."""
        return [(deal, 1 / DEALS) for deal in range(DEALS)]

    def _legal_actions(self, player: Seat) -> list[int]:
        return [numbers(self.key)[move] for move in self.rules.legal_moves(self.state, player)]

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            self.state = self.rules.start(action, self.options)
        else:
            (seat,) = self.rules.to_act(self.state)
            self.state = self.rules.apply(self.state, {seat: moves(self.key)[action]})

    def _apply_actions(self, actions: list[int]) -> None:
        joint = {seat: moves(self.key)[actions[seat]] for seat in self.rules.to_act(self.state)}
        self.state = self.rules.apply(self.state, joint)

    def _action_to_string(self, player: Seat, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.rules.print_move(moves(self.key)[action])

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.state is not None and not self.rules.to_act(self.state)

    def returns(self) -> list[float]:
        """Return each seat's share of the win."""
        outcome = self.state and self.rules.outcome(self.state)
        winners = outcome.winners if outcome else ()
        return [1 / len(winners) if seat in winners else 0.0 for seat in range(self.options.players)]

    def resampled(self, seat: Seat, rng: Rng) -> SpielState:
        """Return a state that `seat` cannot tell from this one; what OpenSpiel's ISMCTS asks its resampler for."""
        other: SpielState = self.clone()
        other.state = self.rules.resample(self.rules.view(self.state, seat), rng)
        return other

    def __str__(self) -> str:
        return "before the deal" if self.state is None else repr(self.state)


class Observer:
    """A seat's view as a text and as a row of numbers."""

    def __init__(self, game: SpielGame) -> None:
        """Make room for a row."""
        self.key, self.rules = game.key, game.rules
        row = ROWS[self.key](self.rules.view(self.rules.start(0, game.options), 0))
        self.tensor = np.zeros(len(row), np.float32)
        self.dict = {"view": self.tensor}

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Fill the row."""
        self.tensor.fill(0)
        if state.state is not None:
            self.tensor[:] = ROWS[self.key](self.rules.view(state.state, player))

    def string_from(self, state: SpielState, player: Seat) -> str:
        """Return the text: all that the seat knows, history and all."""
        return "before the deal" if state.state is None else repr(self.rules.view(state.state, player))


TYPES = {game.key: _type(game.key) for game in (Lions, Animania)}

for _game in (Lions, Animania):
    pyspiel.register_game(TYPES[_game.key], _game)


def load(key: str, options: Any) -> pyspiel.Game:
    """Return one of our games with these options."""
    return pyspiel.load_game(f"waterhole_{key}", options._asdict())
