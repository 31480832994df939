"""Reasons for moves: each is held against the position, by making the move; and what must be said is said."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import pytest

from engine.animania.actions import ACTIONS
from engine.animania.aiming import preview
from engine.animania.ledger import BY_NICHE, HIT
from engine.animania.state import PLAY as CARD
from engine.bots.animania.reasons import reasons as animania_reasons
from engine.bots.hint import Hint, Reason, differing
from engine.bots.hint_givers import HINTS
from engine.bots.lions.reasons import longest
from engine.bots.lions.reasons import reasons as lions_reasons
from engine.game import Event
from engine.games import GAMES
from engine.lions.cards import ELEPHANT, HAND_SIZE, HERD_GOAL, HERD_KINDS, HIPPO, LION, Kind, count, size
from engine.lions.state import ATTACK, CHASE
from engine.rng import Rng
from tests.amounts import every_time_and_for_long, soaking
from tests.conformance.cases import CASES, Case

REASONS: Mapping[str, Callable[[Any, Any], tuple[Reason, ...]]] = {
    "lions": lions_reasons,
    "animania": animania_reasons,
}


class Made(NamedTuple):
    """A move that was made, alone: in Animania the others of the round count for nothing."""

    before: Any
    view: Any
    seat: int
    move: Any
    after: Any
    told: tuple[Event, ...]
    reason: Reason


LIONS: Mapping[str, Callable[[Made], bool]] = {
    "wins": lambda m: m.after.result.winners == (m.seat,) and m.reason.number == HERD_GOAL,
    "grows": lambda m: count(m.after.herds[m.seat], Kind(m.reason.kind)) == m.reason.number < HERD_GOAL,
    "refill": lambda m: any(
        (event.kind, event.seat, event.data) == ("refilled", m.seat, (m.reason.number,)) for event in m.told
    ),
    "pair": lambda m: (
        m.move.card == LION
        and m.after.phase == CHASE
        and any(move.verb == ATTACK for move in GAMES["lions"].legal_moves(m.after, m.seat))
    ),
    "home": lambda m: (
        m.move.card == ELEPHANT
        and sum(event.data[0] for event in m.told if event.kind == "went_home" and event.seat != m.seat)
        == m.reason.number
        > 0
    ),
    "looks": lambda m: any((event.kind, event.data) == ("looked", (m.reason.seat,)) for event in m.told),
    "gets": lambda m: (
        m.before.herds[m.reason.seat] == next(e for e in m.told if e.kind == "migrated").data[m.seat]
        and longest(m.before.herds[m.reason.seat]) == (m.reason.number, m.reason.kind)
        and m.reason.number > longest(m.before.herds[m.seat])[0]
    ),
    "keeps": lambda m: m.after.herds == m.before.herds and longest(m.after.herds[m.seat])[0] == m.reason.number,
    "needs_one": lambda m: (
        longest(m.before.herds[m.reason.seat]) == (HERD_GOAL - 1, m.reason.kind)
        and count(m.before.herds[m.reason.seat] - m.move.prey, Kind(m.reason.kind)) < HERD_GOAL - 1
    ),
    "ahead": lambda m: (
        [m.reason.seat]
        == [
            seat
            for seat, herd in enumerate(m.before.herds)
            if seat != m.seat and longest(herd)[0] >= m.reason.number == longest(m.before.herds[m.reason.seat])[0]
        ]
        and count(m.before.herds[m.reason.seat] - m.move.prey, Kind(m.reason.kind)) < m.reason.number
    ),
    "saves": lambda m: (
        {"blocked"} == {event.kind for event in m.told} & {"blocked", "chased"}
        and size(m.before.attack.prey) == m.reason.number
    ),
    "spares": lambda m: count(m.after.hands[m.seat], HIPPO) >= count(m.before.hands[m.seat], HIPPO) > 0,
}


def _damage(made: Made, seat: int) -> int:
    return sum(
        line.amount for line in preview(made.view, made.seat, made.move) if (line.target, line.kind) == (seat, HIT)
    )


ANIMANIA: Mapping[str, Callable[[Made], bool]] = {
    "deadly": lambda m: _damage(m, m.reason.seat) >= m.before.health[m.reason.seat] == m.reason.number,
    "weakest": lambda m: (
        0 < _damage(m, m.reason.seat) < m.reason.number
        and m.reason.number == min(m.before.health[seat] for seat in m.before.ring if seat != m.seat)
    ),
    "niche": lambda m: any(line.why >= BY_NICHE for line in preview(m.view, m.seat, m.move)),
    "heals": lambda m: m.before.health[m.seat] < m.reason.number,
    "guards": lambda m: m.before.health[m.seat] == m.reason.number <= max(action.amount for action in ACTIONS),
}
CLAIMS = {"lions": LIONS, "animania": ANIMANIA}


def decisions(case: Case, seed: int) -> list[Made]:
    """Return every move that was legal at some decisions of a random game, once for each of its reasons."""
    game, rng = case.game, random.Random(f"{case} {seed}")
    state, found = game.start(seed, case.options), []
    while seats := game.to_act(state):
        legal = {seat: game.legal_moves(state, seat) for seat in seats}
        # The last of the legal moves does nothing: hands grow long, or go empty.
        joint = {seat: rng.choice(moves if seed % 2 else moves[:-1] or moves) for seat, moves in legal.items()}
        seat = rng.choice(seats)
        view = game.view(state, seat)
        for move in game.legal_moves(state, seat):
            if case.key == "animania" and move.verb != CARD:
                continue
            events: list[Event] = []
            after = game.apply(state, {**joint, seat: move}, events.append)
            made = Made(state, view, seat, move, after, tuple(events), Reason(""))
            found += [made._replace(reason=reason) for reason in REASONS[case.key](view, move)] or [made]
        state = game.apply(state, joint)
    return found


@pytest.mark.parametrize("game", REASONS)
def test_a_reason_is_true_of_the_position(game: str) -> None:
    said = set()
    for case in CASES:
        if case.key != game:
            continue
        for seed in range(40 if soaking() else 2):
            for made in decisions(case, seed):
                if made.reason.key:
                    said.add(made.reason.key)
                    assert CLAIMS[game][made.reason.key](made), made
    assert said == set(CLAIMS[game]), "every reason is found somewhere"


@pytest.mark.parametrize("seed", range(3))
def test_what_wins_at_once_says_so_and_an_empty_hand_is_told(seed: int) -> None:
    for case in CASES:
        for made in decisions(case, seed) if case.key == "lions" else ():
            keys = {reason.key for reason in lions_reasons(made.view, made.move)}
            won = made.after.result is not None and made.after.result.reason == "five"
            assert ("wins" in keys) == won
            refilled = any((e.kind, e.seat, e.data) == ("refilled", made.seat, (HAND_SIZE,)) for e in made.told)
            if made.move.card in HERD_KINDS:
                assert ("refill" in keys) == refilled


@every_time_and_for_long
@pytest.mark.parametrize("game", REASONS)
def test_a_hint_gives_reasons_that_the_other_move_has_not(game: str) -> None:
    case = next(case for case in CASES if case.key == game)
    rules = case.game
    for seed in range(6 if soaking() else 1):
        state = rules.start(seed, case.options)
        while "pick" in rules.print_move(rules.legal_moves(state, rules.to_act(state)[0])[0]):
            state = rules.apply(state, {s: rules.legal_moves(state, s)[0] for s in rules.to_act(state)})
        seat = rules.to_act(state)[0]
        view, legal = rules.view(state, seat), rules.legal_moves(state, seat)
        hint = _thought(HINTS[game].hint(view, legal, Rng.from_seed(seed)))
        told = REASONS[game]
        assert hint.reasons == differing(told(view, hint.move), told(view, hint.other))


def _thought(thinking: Any) -> Hint:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: Hint = done.value
            return found
