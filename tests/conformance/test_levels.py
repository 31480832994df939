"""Every computer player of every game: a legal move, always the same one, from nothing but what its seat knows.

It thinks in small pieces, so that it never holds up a page.
"""

from __future__ import annotations

import sys
from typing import Any

import pytest

from engine import GAMES
from engine.bots.bot import Level, Thought, bot_rng, decide, finished
from engine.bots.levels import LEVELS, level
from engine.codec import PERSON, Deal, parse_deal, print_deal
from engine.rng import Rng
from tests.amounts import every_time_and_for_long, soaking
from tests.bots.crowd import positions
from tests.conformance.cases import CASES, Case, sampled
from tests.facts import facts
from tools.sampling import drawn

PLAYERS = [(key, player) for key, players in LEVELS.items() for player in players]
NAMES = [f"{key} {player.name}" for key, player in PLAYERS]
QUICK_PLAYERS = [(key, player) for key in GAMES for player in facts(key).quick]
QUICK_NAMES = [f"{key} {player.name}" for key, player in QUICK_PLAYERS]


def decisions(key: str, share: int) -> list[tuple[Case, Any, int]]:
    """Return some states in which a seat has a choice, of every setting of the game."""
    found = []
    for case in CASES:
        if case.key == key:
            for state, joint in sampled(case, range(3), share):
                choosers = [seat for seat in joint if len(case.game.legal_moves(state, seat)) > 1]
                found += [(case, state, seat) for seat in choosers[:1]]
                if len(found) % 2:
                    break
    return found


@every_time_and_for_long
@pytest.mark.parametrize(("key", "player"), PLAYERS, ids=NAMES)
def test_its_answer_is_legal_and_a_function_of_view_legal_moves_and_generator(key: str, player: Level) -> None:
    met = decisions(key, 25)[: 4 if soaking() else 1]
    assert met
    for case, state, seat in met:
        view, legal = case.game.view(state, seat), case.game.legal_moves(state, seat)
        move = decide(player, view, legal, bot_rng(1, 2, seat))
        assert move in legal
        # Another state that the seat cannot tell from this one, in values of its own.
        other = case.game.resample(view, Rng.from_seed(5))
        again = decide(player, case.game.view(other, seat), legal, bot_rng(1, 2, seat))
        assert again == move


@pytest.mark.parametrize(("key", "player"), PLAYERS, ids=NAMES)
def test_it_stands_in_links_by_name_and_version(key: str, player: Level) -> None:
    options = GAMES[key].Options()
    occupants = (PERSON, *[player.label] * (options.players - 1))
    deal = Deal(key, GAMES[key].rules, 1, options, occupants)
    assert parse_deal(print_deal(deal)) == deal
    assert level(key, player.name) is player


def test_there_is_no_level_of_another_name() -> None:
    assert all(level(key, "nobody") is None for key in LEVELS)


def test_every_game_has_levels_and_no_two_of_one_name() -> None:
    assert set(LEVELS) == set(GAMES)
    for players in LEVELS.values():
        assert len({player.name for player in players}) == len(players)


# --- at many positions ---


def thought(key: str, player: Level, state: Any, seed: int = 0) -> Thought:
    """Return how a level thinks for the first seat that is due."""
    game = GAMES[key]
    seat = game.to_act(state)[0]
    return player.think(game.view(state, seat), game.legal_moves(state, seat), bot_rng(seed, 0, seat))


@pytest.mark.parametrize(("key", "player"), QUICK_PLAYERS, ids=QUICK_NAMES)
def test_its_answers_are_legal_with_every_option(key: str, player: Level) -> None:
    met = set()
    for state in positions(key, 100, every=17):
        assert finished(thought(key, player, state)) in GAMES[key].legal_moves(state, GAMES[key].to_act(state)[0])
        met.add(state.options)
    for name, values in GAMES[key].CHOICES.items():
        assert {getattr(options, name) for options in met} == set(values)


@pytest.mark.parametrize(("key", "player"), QUICK_PLAYERS, ids=QUICK_NAMES)
def test_what_it_cannot_see_changes_nothing(key: str, player: Level) -> None:
    # Other hands, other decks, another seed of the deal; and what others have locked in is in no state at all.
    game = GAMES[key]
    for at, state in enumerate(positions(key, 30, every=19)):
        seat = game.to_act(state)[0]
        other = game.resample(game.view(state, seat), bot_rng(at, 0, seat))
        assert game.view(other, seat) == game.view(state, seat)
        assert finished(thought(key, player, other)) == finished(thought(key, player, state))


@every_time_and_for_long
@pytest.mark.parametrize(("key", "player"), PLAYERS, ids=NAMES)
def test_the_same_question_has_the_same_answer(key: str, player: Level) -> None:
    states = list(positions(key, 4 if soaking() else 1, every=7))
    first = [finished(thought(key, player, state)) for state in states]
    for state in positions(key, 3 if soaking() else 1, every=5):  # other thoughts in between
        finished(thought(key, facts(key).quick[-1], state, seed=9))
    assert [finished(thought(key, player, state)) for state in reversed(states)] == first[::-1]


@pytest.mark.parametrize("key", GAMES)
def test_thoughts_that_take_turns_do_not_disturb_each_other(key: str) -> None:
    player, states = facts(key).quick[-1], list(positions(key, 6, every=7))
    alone = [finished(thought(key, player, state)) for state in states]
    thoughts = {at: thought(key, player, state) for at, state in enumerate(states)}
    together: dict[int, Any] = {}
    while len(together) < len(states):
        for at, running in thoughts.items():
            if at not in together:
                try:
                    next(running)
                except StopIteration as done:
                    together[at] = done.value
    assert [together[at] for at in range(len(states))] == alone


SEARCHES = [(key, player) for key, players in LEVELS.items() for player in players[2:]]


PIECE = 25_000
"""How many functions may be called in a piece of work: 5 ms on a quiet machine, and the same number on every one."""
FRESH_DEAL = 80_000
"""Of a deck that was shuffled anew, deals are drawn until one explains who drew how much."""


def pieces(running: Thought) -> list[int]:
    """Return how many functions are called in each piece of a thought."""
    found: list[int] = []

    def count(_: Any, event: str, __: Any) -> None:
        found[-1] += event == "call"

    going = True
    while going:
        found.append(0)
        sys.setprofile(count)
        going = next(running, "done") is None
        sys.setprofile(None)
    return found


def crowded(key: str, number: int) -> list[Any]:
    """Return positions in which there is much to think of: at the largest table, and late in a game."""
    game = GAMES[key]
    choices = [
        state
        for state in positions(key, 300, every=7)
        if len(game.legal_moves(state, game.to_act(state)[0])) > 2
        and state.options.players == max(game.CHOICES["players"])
    ]
    return [*choices[:number], *[state for state in choices if getattr(state, "reshuffles", 0)][:number]]


@pytest.mark.parametrize(
    ("key", "player"), drawn("pieces", SEARCHES, 1), ids=[f"{key} {player.name}" for key, player in SEARCHES]
)
def test_it_yields_after_each_small_piece(key: str, player: Level) -> None:
    number = 0
    few = 2 if soaking() else 1
    for state in [*positions(key, 2 * few, every=9), *crowded(key, few)]:
        found = pieces(thought(key, player, state))
        assert max(found) < (FRESH_DEAL if getattr(state, "reshuffles", 0) else PIECE)
        number += len(found)
    assert number > 50 * few
