"""A turn in which nothing was done is told as such; every other as before."""

from __future__ import annotations

import random

import pytest

from engine.game import Event
from engine.games import GAMES
from engine.record import new_record
from tools.sampling import drawn
from ui.model.occupant import Occupant
from ui.table.play import applied, table_from, with_choice

LIONS = GAMES["lions"]
DOES = {"played", "attacked", "chased", "blocked", "kept", "migrated", "looked", "went_home", "turned_up"}


@pytest.mark.parametrize("seed", drawn("idle turns", range(60), 6))
def test_a_turn_is_idle_if_and_only_if_nothing_was_done_in_it(seed: int) -> None:
    rng = random.Random(seed)
    record = new_record("lions", seed, LIONS.Options(players=3))
    table = table_from(record, tuple(Occupant(name, "person") for name in ("Kim", "Ben", "Zoe")))
    while seats := LIONS.to_act(table.state):
        for seat in seats:
            legal = LIONS.legal_moves(table.state, seat)
            ends = [move for move in legal if LIONS.print_move(move) == "end"]
            table = with_choice(table, seat, ends[0] if ends and rng.random() < 0.4 else rng.choice(legal))
        table = applied(table)
    assert table_from(table.record, table.occupants).event_log == table.event_log, "as told again from the record"
    idle = by_turn([event for events in table.event_log for event in events])
    assert {True, False} <= {done for done, _ in idle}
    for done, kind in idle:
        assert kind == ("ended" if done else "idled")


def by_turn(events: list[Event]) -> list[tuple[bool, str]]:
    """Whether something was done in each turn, and how its end is told: turn by turn, straight."""
    found, done = [], False
    for event in events:
        if event.kind == "turn":
            done = False
        done = done or event.kind in DOES
        if event.kind in ("ended", "idled"):
            found.append((done, event.kind))
    return found
