"""Games of other libraries, played at random: RLCard, OpenSpiel's games in Python, PettingZoo. None must be there."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import Any

YARDSTICK = "RLCard UNO, bare class, 4 seats"

Choose = Callable[[Sequence[Any]], Any]
"""Takes one of some moves at random."""
Play = Callable[[Choose], int]
"""Plays one game from start to end with random moves and returns how many they were."""


def installed() -> Iterator[tuple[str, Play, Choose]]:
    """Yield name, how to play, and how its users draw random moves, for each game that can be imported here."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        if find_spec("rlcard"):
            yield _rlcard_uno()
        if find_spec("pyspiel"):
            for name in ("python_tic_tac_toe", "python_block_dominoes"):
                yield f"OpenSpiel {name}", _open_spiel(name), numpy_choice()
        if find_spec("pettingzoo") and find_spec("pygame"):
            from pettingzoo.classic import hanabi_v5, rps_v2

            yield "PettingZoo hanabi, 2 seats", _petting_zoo(hanabi_v5.env()), numpy_choice()
            yield "PettingZoo rps", _petting_zoo(rps_v2.env()), numpy_choice()


def numpy_choice() -> Choose:
    """Return the choice that these libraries' own random players make."""
    from numpy.random import RandomState

    choice: Choose = RandomState(0).choice
    return choice


def _rlcard_uno() -> tuple[str, Play, Choose]:
    # The class that holds the rules, without the environment around it, which is four times slower.
    from rlcard.games.uno import Game

    game = Game(num_players=4)

    def play(choose: Choose) -> int:
        game.init_game()
        moves = 0
        while not game.is_over():
            game.step(choose(game.get_legal_actions()))
            moves += 1
        return moves

    return YARDSTICK, play, game.np_random.choice


def _open_spiel(name: str) -> Play:
    import pyspiel
    from open_spiel.python import games  # noqa: F401 - registers the games

    game = pyspiel.load_game(name)

    def play(choose: Choose) -> int:
        state = game.new_initial_state()
        moves = 0
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            moves += not state.is_chance_node()
        return moves

    return play


def _petting_zoo(env: Any) -> Play:
    seeds = iter(range(1 << 30))

    def play(choose: Choose) -> int:
        env.reset(seed=next(seeds))
        moves = 0
        for agent in env.agent_iter():
            observation, _, ended, cut_short, _ = env.last()
            if ended or cut_short:
                env.step(None)
                continue
            if isinstance(observation, dict):
                legal = [action for action, may in enumerate(observation["action_mask"]) if may]
            else:
                legal = list(range(env.action_space(agent).n))
            env.step(choose(legal))
            moves += 1
        return moves

    return play
