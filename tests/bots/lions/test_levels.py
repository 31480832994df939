"""How much the levels think, and what a hint says; what every level does is in `tests.conformance.test_levels`."""

from __future__ import annotations

from itertools import product

import pytest

from engine import lions
from engine.bots.bot import bot_rng, finished
from engine.bots.hint import Hint
from engine.bots.lions import shard as shard_module
from engine.bots.lions.determinizations import SETTLING
from engine.bots.lions.endings import ENDINGS
from engine.bots.lions.hint import AGAIN, SHARDED, hint
from engine.bots.lions.search import Effort, search
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
EFFORTS = [SMALL, SMALL._replace(playouts=120, shards=2)]


def chases(number: int) -> list[State]:
    """Return positions in which a chase waits for its answer."""
    found: list[State] = []
    seed = 0
    while len(found) < number:
        found += [state for state in match("lions", seed, Options(2 + seed % 5)) if state.phase == ANSWER]
        seed += 1
    return found[:number]


@pytest.mark.parametrize("effort", EFFORTS)
def test_the_answer_to_a_chase_takes_the_same_work_with_and_without_a_hippo(effort: Effort) -> None:
    counted = {}
    for state in chases(12):
        thought = search(lions.view(state, due(state)), menu(state), bot_rng(0, 0, 0), effort)
        pieces = sum(1 for _ in thought)
        counted[len(menu(state))] = pieces
        whole_samples = effort.playouts * 2 // state.options.players // (2 * effort.shards) * (2 * effort.shards)
        assert pieces == SETTLING * effort.shards + whole_samples
    assert set(counted) == {1, 2}


@pytest.mark.drawn("thoughts of Matching Lions", 1)
@pytest.mark.parametrize("effort", EFFORTS)
def test_a_single_move_takes_as_long_as_a_choice_where_nobody_else_can_tell_them_apart(effort: Effort) -> None:
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
                thought = search(lions.view(same, seat), menu(same), bot_rng(0, number, seat), effort)
                pieces.append(sum(1 for _ in thought))
        if min(map(len, took.values())) == 5:
            assert min(took[False]) <= sorted(took[True])[2] <= max(took[False])
            compared += 1
            if compared == 4:
                return
    raise AssertionError("too few positions in which some hands have a choice and some have none")


def test_where_all_know_that_there_is_no_choice_no_time_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(state for state in positions("lions", 400) if len(menu(state)) == 1 and state.phase != ANSWER)
    monkeypatch.setattr(shard_module, "menu", lambda _: (Move(END),))
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
def test_the_chances_of_a_hint_are_those_of_its_playouts() -> None:
    dropped = 0
    for state in hinted(10 if soaking() else 6):
        found, in_search, later = overheard(state)
        seats, me = range(state.options.players), due(state)
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


def overheard(state: State) -> tuple[Hint, dict[Move, list[Outcome]], dict[Move, list[Outcome]]]:
    """Return the hint, and how the playouts of each move ended: those of the search, and those of moves compared."""
    view, legal = lions.view(state, due(state)), menu(state)
    heard: list[dict[Move, list[Outcome]]] = [{}, {}]
    shards = [SHARDED.shard(view, legal, bot_rng(0, 0, 0), number) for number in range(SHARDED.shards)]
    rounds = SHARDED.rounds(view, legal)
    orders = next(rounds)
    while True:
        said = [finished(shard(orders)) for shard in shards]
        moves = orders[2:]
        for (at, move), (_, *endings) in product(enumerate(moves), said):
            length = len(endings) // len(moves)
            told = heard[len(moves) == 1].setdefault(legal[move], [])
            told += [ENDINGS[ending] for ending in endings[at * length : (at + 1) * length]]
        try:
            orders = rounds.send(said)
        except StopIteration as done:
            return done.value, *heard


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
