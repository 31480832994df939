"""Twenty thousand random games of each game, an eighth of them a run: they end, and no card is lost or made."""

from __future__ import annotations

import pytest

from tests.amounts import drawn_of_each
from tests.conformance.cases import CASES, Case, random_game
from tests.conformance.invariants import it_has_ended

GAMES_OF_EACH = 20_000
CHUNKS = 12


def play(case: Case, seeds: range) -> None:
    """Play these games, with every invariant that costs little."""
    game, all_there, most = case.game, case.facts.cards_are_all_there, case.facts.most_joints(case.options)
    for seed in seeds:
        for number, (state, joint) in enumerate(random_game(case, seed)):
            # A lost card stays lost, so that looking now and then finds it.
            if not joint or not (number + seed) % 8:
                assert all_there(state), (case, seed, number)
            assert number <= most, (case, seed)
            if joint:
                assert game.outcome(state) is None
        it_has_ended(case, state)


def chunk(case: Case, number: int, in_all: int) -> range:
    """Return the seeds of one of the chunks into which the games of a case are cut."""
    of_this_case = in_all // sum(other.key == case.key for other in CASES)
    first, last = (of_this_case * n // CHUNKS for n in (number, number + 1))
    return range(first, last)


@pytest.mark.parametrize(
    ("case", "number"), drawn_of_each("games", ([(case, n) for n in range(CHUNKS)] for case in CASES), 1), ids=str
)
def test_games_end_and_keep_their_cards(case: Case, number: int) -> None:
    play(case, chunk(case, number, GAMES_OF_EACH))


@pytest.mark.soak
@pytest.mark.parametrize("number", range(CHUNKS))
@pytest.mark.parametrize("case", CASES, ids=str)
def test_many_games_end_and_keep_their_cards(case: Case, number: int) -> None:
    games_of_a_case = 20_000
    in_all = games_of_a_case * sum(other.key == case.key for other in CASES)
    seeds = chunk(case, number, in_all)
    play(case, range(1_000_000 + seeds.start, 1_000_000 + seeds.stop))
