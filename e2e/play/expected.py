"""What the engine says, run in the test's own process: games that the page must play move for move the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.bots.bot import bot_rng, decide
from engine.bots.levels import level
from engine.codec import PERSON
from engine.games import GAMES
from engine.record import Record, new_record, played, replay, states
from engine.rng import Rng

Policy = Callable[[Any, int, int], Any]
"""What a person in a test plays: state, number of the decision and seat in, a legal move out."""


def sensible(game: str) -> Policy:
    """A person who plays as the sensible computer does."""

    def policy(state: Any, number: int, seat: int) -> Any:
        legal = GAMES[game].legal_moves(state, seat)
        found = level(game, "player")
        assert found
        rng = Rng.from_seed(number).fork(f"person/{seat}")
        return decide(found, GAMES[game].view(state, seat), legal, rng)

    return policy


def level_move(record: Record, state: Any, seat: int, label: str) -> Any:
    """The move of a computer: its level asked as the protocol says, on this machine's Python."""
    game = GAMES[record.game]
    found = level(record.game, label.rpartition("-")[0])
    assert found, label
    rng = bot_rng(record.seed, len(record.turns), seat)
    return decide(found, game.view(state, seat), game.legal_moves(state, seat), rng)


def whole_game(record: Record, who: list[str], policy: Policy) -> Record:
    """The game that follows from here: `policy` for the people, the levels for the rest."""
    game = GAMES[record.game]
    state = replay(record)
    while seats := game.to_act(state):
        number = len(record.turns)
        joint = {
            seat: policy(state, number, seat) if who[seat] == PERSON else level_move(record, state, seat, who[seat])
            for seat in seats
        }
        state = game.apply(state, joint)
        record = played(record, joint)
    return record


def assert_computers_are_themselves(record: Record, who: list[str]) -> None:
    """Every move of a computer in this record is what its level gives on this machine."""
    before = new_record(record.game, record.seed, record.options)
    for state, joint in zip(states(record), record.turns, strict=False):
        for seat, move in joint:
            if who[seat] != PERSON:
                assert move == level_move(before, state, seat, who[seat])
        before = before._replace(turns=(*before.turns, joint))


def moments(game: str, options: Any, who: list[str], policy: Policy, seeds: range) -> Iterator[tuple[Record, Any]]:
    """Every moment of the games with these seeds: the record that leads there, and its state."""
    for seed in seeds:
        whole = whole_game(new_record(game, seed, options), who, policy)
        for number, state in enumerate(states(whole)):
            yield whole._replace(turns=whole.turns[:number]), state
