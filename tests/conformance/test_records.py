"""Records, for every game: played and cut, replayed from anywhere to the same states, and what does not fit."""

from __future__ import annotations

import json

import pytest

from engine.codec import record_from_json, record_to_json
from engine.game import BadText, Event
from engine.record import cut, digest, new_record, played, replay, states
from tests.conformance.cases import CASES, Case, random_game
from tests.conformance.test_texts import record_of


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_replay_gives_the_states_that_were(case: Case) -> None:
    record = new_record(case.key, 7, case.options)
    lived = []
    for state, joint in random_game(case, 7):
        lived.append(digest(state))
        if joint:
            record = played(record, joint)
    assert [digest(state) for state in states(record)] == lived
    assert digest(replay(record)) == lived[-1]
    assert len(set(lived)) == len(lived)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_cut_takes_back_what_played_added(case: Case) -> None:
    record = new_record(case.key, 7, case.options)
    assert cut(record, 0) == record
    for _, joint in random_game(case, 7):
        if joint:
            longer = played(record, joint)
            assert cut(longer, len(record.turns)) == record != longer
            record = longer
    assert cut(record, 2).turns == record.turns[:2]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_cut_and_played_again_the_same_move_leads_to_the_same_state(case: Case) -> None:
    record = record_of(case)
    again = played(cut(record, len(record.turns) - 1), dict(record.turns[-1]))
    assert digest(replay(again)) == digest(replay(record))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_save_at_every_decision_goes_on_with_the_same_game(case: Case) -> None:
    game = case.game
    record = new_record(case.key, 9, case.options)
    for state, joint in random_game(case, 9):
        saved = record_from_json(json.loads(json.dumps(record_to_json(record))))
        loaded = replay(saved)
        assert loaded == state
        assert [game.legal_moves(loaded, seat) for seat in case.seats] == [
            game.legal_moves(state, seat) for seat in case.seats
        ]
        if joint:
            record = played(record, joint)
        if len(record.turns) > 60:
            break


@pytest.mark.parametrize("case", CASES, ids=str)
def test_events_of_a_replay_are_those_of_the_game(case: Case) -> None:
    told: list[Event] = []
    told_again: list[Event] = []
    for _ in random_game(case, 1, told.append):
        pass
    replay(record_of(case), told_again.append)
    assert told_again == told


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_record_under_other_rules_is_refused(case: Case) -> None:
    record = record_of(case)
    for rules in (record.rules + 1, record.rules - 1, 0):
        with pytest.raises(BadText, match="rules"):
            replay(record._replace(rules=rules))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_record_with_a_move_that_does_not_fit_names_it(case: Case) -> None:
    record = record_of(case)
    at = len(record.turns) // 2
    broken = record._replace(turns=(*record.turns[:at], ((9, record.turns[at][0][1]),)))
    with pytest.raises(BadText, match=f"Move {at + 1} "):
        replay(broken)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_move_after_the_end_does_not_fit(case: Case) -> None:
    record = record_of(case)
    with pytest.raises(BadText, match=f"Move {len(record.turns) + 1} "):
        replay(record._replace(turns=(*record.turns, record.turns[-1])))
