"""A view is what its seat has seen: it equals the notes of a witness who was told the seat's events alone."""

from __future__ import annotations

from collections import Counter

import pytest

from engine import lions
from engine.game import Event, seen_by
from engine.lions.state import KEEP, MIGRATE
from engine.rng import Rng
from tests.lions.table import due
from tests.lions.tempers import TEMPERS, Temper, spending
from tests.lions.witness import Witness
from tools.sampling import drawn


def watched(seed: int, options: lions.Options, temper: Temper) -> Counter[str]:
    """Play one game, comparing each view with its witness after each move; return the kinds of events met."""
    met: Counter[str] = Counter()
    rng = Rng.from_seed(seed).fork("choices")
    witnesses = [Witness(seat, options) for seat in [*range(options.players), None]]

    def compare() -> None:
        for event in events:
            met[event.kind] += 1
            for witness in witnesses:
                witness.see(seen_by(event, witness.seat))
        events.clear()
        public = witnesses[-1].notes()["known"]
        for witness in witnesses:
            view = lions.view(state, witness.seat)
            notes = witness.notes()
            assert {name: getattr(view, name) for name in notes} == notes, (seed, options, temper.__name__)
            assert view.public == public

    events: list[Event] = []
    by_themselves = {KEEP, MIGRATE} if options.hyena == "automatic" else {KEEP}
    state = lions.start(seed, options, events.append)
    compare()
    assert {noted[1].verb for noted in state.history} <= by_themselves
    while (seat := due(state)) is not None:
        text = temper([lions.print_move(move) for move in lions.legal_moves(state, seat)], rng)
        move = lions.parse_move(text)
        before = state.history
        state = lions.apply(state, {seat: move}, events.append)
        compare()
        # What was decided is added to the history, and besides it nothing but hyenas that act by themselves.
        assert state.history[: len(before) + 1] == (*before, (seat, move))
        assert {noted[1].verb for noted in state.history[len(before) + 1 :]} <= by_themselves
    return met


@pytest.mark.parametrize("players", drawn("witness", lions.CHOICES["players"], 1))
def test_every_view_equals_what_was_seen(players: int) -> None:
    met: Counter[str] = Counter()
    for temper in TEMPERS:
        for seed in range(8):
            met += watched(1000 * players + seed, lions.Options(players, str(lions.CHOICES["hyena"][seed % 2])), temper)
    assert {"dealt", "drew", "refilled", "turned_up", "migrated", "looked", "went_home", "reshuffled"} <= set(met)
    assert {"played", "attacked", "chased", "blocked", "nothing_to_draw", "turn", "ended", "over"} <= set(met)


@pytest.mark.parametrize("players", lions.CHOICES["players"][3:])
def test_every_view_equals_what_was_seen_where_a_hand_is_filled_from_two_decks(players: int) -> None:
    # Seldom seen: at the end of a deck some hand must just then have run empty.
    games = (watched(seed, lions.Options(players), spending) for seed in range(120))
    assert any(met["drew_more"] for met in games)


@pytest.mark.soak
@pytest.mark.parametrize("hyena", lions.CHOICES["hyena"])
@pytest.mark.parametrize("players", lions.CHOICES["players"])
@pytest.mark.parametrize("temper", TEMPERS)
def test_every_view_equals_what_was_seen_for_long(temper: Temper, players: int, hyena: str) -> None:
    for seed in range(200):
        watched(100_000 * players + seed, lions.Options(players, hyena), temper)
