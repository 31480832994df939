"""How much the levels think, and what a hint says; what every level does is in `tests.conformance.test_levels`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from engine import lions
from engine.bots.bot import bot_rng, finished
from engine.bots.hint import Hint
from engine.bots.lions import hint as hint_module
from engine.bots.lions import search as search_module
from engine.bots.lions.determinizations import SETTLING
from engine.bots.lions.hint import AGAIN, hint
from engine.bots.lions.search import search
from engine.bots.lions.style import Style
from engine.game import Outcome
from engine.lions import Move, Options, State
from engine.lions.legal import due, menu
from engine.lions.state import ANSWER, END
from engine.lions.views import next_deal, orders, state_of
from engine.rng import Rng
from tests.amounts import every_time_and_for_long, soaking
from tests.bots.crowd import match, positions
from tests.lions.facts import QUICK_EFFORT

SMALL = QUICK_EFFORT


def chases(number: int) -> list[State]:
    """Return positions in which a chase waits for its answer."""
    found: list[State] = []
    seed = 0
    while len(found) < number:
        found += [state for state in match("lions", seed, Options(2 + seed % 5)) if state.phase == ANSWER]
        seed += 1
    return found[:number]


def test_the_answer_to_a_chase_takes_the_same_work_with_and_without_a_hippo() -> None:
    counted = {}
    for state in chases(12):
        thought = search(lions.view(state, due(state)), menu(state), bot_rng(0, 0, 0), SMALL)
        pieces = sum(1 for _ in thought)
        counted[len(menu(state))] = pieces
        assert pieces == SETTLING + SMALL.playouts * 2 // state.options.players
    assert set(counted) == {1, 2}


@pytest.mark.drawn("thoughts of Matching Lions", 1)
def test_a_single_move_takes_as_long_as_a_choice_where_nobody_else_can_tell_them_apart() -> None:
    compared = 0
    for state in positions("lions", 200, every=7):
        outside, seat, rng = lions.view(state, None), due(state), Rng.from_seed(compared)
        if state.phase == ANSWER:
            continue
        took: dict[bool, list[int]] = {True: [], False: []}
        deals = orders(outside)
        for number in range(24):
            same = state_of(outside, next_deal(outside, deals, rng), rng)
            assert lions.view(same, None) == outside
            pieces = took[len(menu(same)) == 1]
            if len(pieces) < 5:
                thought = search(lions.view(same, seat), menu(same), bot_rng(0, number, seat), SMALL)
                pieces.append(sum(1 for _ in thought))
        if min(map(len, took.values())) == 5:
            assert min(took[False]) <= sorted(took[True])[2] <= max(took[False])
            compared += 1
            if compared == 4:
                return
    raise AssertionError("too few positions in which some hands have a choice and some have none")


def test_where_all_know_that_there_is_no_choice_no_time_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in positions("lions", 400) if len(menu(state)) == 1 and state.phase != ANSWER)
    monkeypatch.setattr(search_module, "menu", lambda _: (Move(END),))
    assert not list(search(lions.view(state, due(state)), menu(state), bot_rng(0, 0, 0), SMALL))


def asked(state: State) -> Hint:
    """Return the hint for whoever is due."""
    return finished(hint(lions.view(state, due(state)), menu(state), bot_rng(0, 0, 0)))


def hinted(number: int) -> list[State]:
    """Return positions with something to decide, among them chases."""
    some = [state for state in positions("lions", 400, every=17) if len(menu(state)) > 2]
    return [*some[:number], *[state for state in chases(12) if len(menu(state)) > 1][:2]]


@every_time_and_for_long
@pytest.mark.drawn("thoughts of Matching Lions", 1)
def test_the_chances_of_a_hint_are_those_of_its_playouts(monkeypatch: pytest.MonkeyPatch) -> None:
    endings: dict[Any, dict[Move, list[Outcome]]] = {}

    def counted(module: Any) -> None:
        play = module.playout

        def counting(state: State, seat: int, first: Move, styles: Sequence[Style]) -> Outcome:
            ending: Outcome = play(state, seat, first, styles)
            endings[module].setdefault(first, []).append(ending)
            return ending

        monkeypatch.setattr(module, "playout", counting)

    counted(search_module)
    counted(hint_module)
    dropped = 0
    for state in hinted(10 if soaking() else 6):
        endings.update({search_module: {}, hint_module: {}})
        found, seats, me = asked(state), range(state.options.players), due(state)
        in_search, later = endings[search_module], endings[hint_module]
        best, other = (in_search[move] + later.get(move, []) for move in (found.move, found.other))
        since, again = len(in_search[found.other]), AGAIN * 2 // len(seats)
        if since < again:  # it was dropped early: compared in deals that had no part in that
            assert len(other) == since + again
            dropped += 1
        else:
            since = 0
        until = min(len(best), len(other))
        after = [won(best, seat) for seat in seats]
        gains = [won(best[since:until], seat) - won(other[since:until], seat) for seat in seats]
        before = [min(1, max(0, after[seat] - gains[seat])) for seat in seats]
        assert (found.after, found.before) == pytest.approx((after[me], before[me]))
        assert (found.rival_after, found.rival_before) == pytest.approx((after[found.rival], before[found.rival]))
        assert before[found.rival] == max([before[seat] for seat in seats if seat != me])
        assert found.rival != me
    assert dropped > soaking()


def won(endings: list[Outcome], seat: int) -> float:
    """Return what a seat won of some games."""
    return sum([1 / len(one.winners) for one in endings if seat in one.winners]) / len(endings)


@every_time_and_for_long
@pytest.mark.drawn("thoughts of Matching Lions", 1)
def test_a_hint_is_compared_with_doing_nothing_and_that_with_the_next_best() -> None:
    idle = near = 0
    for state in hinted(8 if soaking() else 4):
        found, nothing = asked(state), menu(state)[-1]
        assert {found.move, found.other} <= set(menu(state))
        assert found.move != found.other
        assert found.other == nothing or found.move == nothing
        assert found.near is None or found.near in menu(state)
        assert found.near != found.move
        idle += found.move == nothing
        near += found.near is not None
    assert 0 < idle < 10
    assert 0 < near < 10


def test_a_forced_move_is_a_hint_without_reasons() -> None:
    state = next(state for state in positions("lions", 200, every=3) if len(menu(state)) == 1 and state.phase != ANSWER)
    found = asked(state)
    assert (found.move, found.other, found.near, found.after) == (menu(state)[0], menu(state)[0], None, 0)
