"""`resample` draws uniformly from the orders that agree with a view: measured against lists of all of them.

The lists come from playing the rules on small decks (`tests/lions/orders.py`).
"""

from __future__ import annotations

from collections import Counter
from math import comb, sqrt
from typing import Any, NamedTuple

import pytest

from engine import lions
from engine.game import Event
from engine.lions import orders as orders_module
from engine.lions.cards import DECK, HYENA, Kind, count
from engine.lions.exchanges import Exchanges
from engine.lions.legal import menu
from engine.lions.state import END, State
from engine.lions.views import next_deal, orders, resample, state_of, unseen
from engine.rng import Rng
from tests.lions.orders import deal_of, listed, shuffled, small
from tests.lions.table import bag, due, everything
from tests.lions.tempers import Temper, anything, grazing, hunting, peaceful, spending, waiting
from tools.sampling import drawn

SAMPLES = 4000
MOST_DRAWS = 60_000


class Small(NamedTuple):
    """A game with a small deck and hands of two, some moves on."""

    deck: str
    players: int
    seed: int
    moves: int
    temper: Temper = anything
    hyena: str = "choice"


CASES = (
    Small("zebra*4 lion*3 hyena*3", 2, 5, 2),
    Small("zebra*4 lion*3 hyena*3", 2, 4, 4),
    Small("zebra*4 lion*3 hyena*3", 2, 3, 8, waiting),
    Small("zebra*4 lion*3 hyena*3", 2, 1, 8, grazing, "automatic"),
    Small("zebra*4 lion*3 hyena*3", 3, 4, 8, peaceful, "automatic"),
    Small("zebra*4 lion*3 hyena*3", 3, 2, 12, peaceful),
    Small("lion*4 elephant*2 hyena*2 zebra", 3, 1, 4, hunting),
    Small("lion*4 elephant*2 hyena*2 zebra", 2, 3, 8, waiting),
    Small("lion*4 elephant*2 hyena*2 zebra", 3, 2, 12, peaceful),
    Small("lion*4 elephant*2 hyena*2 zebra", 3, 6, 8, spending),
    Small("giraffe*3 zebra*3 lion*2 hyena", 2, 3, 4, grazing),
    Small("giraffe*3 zebra*3 lion*2 hyena", 3, 1, 4, hunting),
    Small("giraffe*3 zebra*3 lion*2 hyena", 3, 2, 8),
    Small("zebra*3 lion*4 hippo*2 hyena", 2, 16, 12, spending),
    Small("zebra*3 lion*4 hippo*2 hyena", 2, 17, 8, hunting),
    Small("zebra*3 lion*4 hippo*2 hyena", 2, 18, 8, spending),
)


CASES_BY_NAME = [pytest.param(case, id=f"{case.deck} {case.players} {case.seed} {case.moves}") for case in CASES]


def played(case: Small) -> tuple[State, list[Event]]:
    """Return how the game stands, and what happened; to be called within `small`."""
    events = list[Event]()
    state, rng = shuffled(lions.Options(case.players, case.hyena), bag(case.deck), case.seed)
    for _ in range(case.moves):
        seat = due(state)
        assert seat is not None, "the game is over"
        move = case.temper([lions.print_move(move) for move in lions.legal_moves(state, seat)], rng)
        state = lions.apply(state, {seat: lions.parse_move(move)}, events.append)
    return state, events


def chi_square_is_plausible(seen: Counter[Any], weights: dict[Any, int], samples: int) -> bool:
    """Tell whether the counts fit the weights, six standard deviations allowed; rare cells are counted together."""
    total = sum(weights.values())
    assert not set(seen) - set(weights), "a deal that does not agree with the view"
    rare = [cell for cell, weight in weights.items() if weight * samples < 5 * total]
    cells = [(seen[cell], weights[cell] * samples / total) for cell in weights if cell not in set(rare)]
    if rare:
        cells.append((sum(seen[cell] for cell in rare), sum(weights[cell] for cell in rare) * samples / total))
    freedom = len(cells) - 1
    statistic = sum((found - expected) ** 2 / expected for found, expected in cells)
    return statistic < freedom + 6 * sqrt(2 * freedom) + 6


@pytest.mark.parametrize("case", drawn("small decks", CASES_BY_NAME, 1))
def test_uniform_over_the_orders_that_agree(case: Small) -> None:
    with small(bag(case.deck), 2):
        state, _ = played(case)
        for seat in (due(state), None):
            view, rng = lions.view(state, seat), Rng.from_seed(7).fork(f"{case}/{seat}")
            weights = listed(view, bag(case.deck), MOST_DRAWS)
            assert weights is not None, "too many orders to list"
            assert deal_of(state) in weights, "the true deal is not among those listed"
            deals, few = orders(view), 300
            seen = Counter(deal_of(state_of(view, next_deal(view, deals, rng), rng)) for _ in range(SAMPLES))
            assert not deals.missed
            assert chi_square_is_plausible(seen, weights, SAMPLES)
            seen = Counter(deal_of(resample(view, rng)) for _ in range(few))  # each on its own
            assert chi_square_is_plausible(seen, weights, few)


def test_the_cases_have_in_them_what_orders_depend_on() -> None:
    met: Counter[str] = Counter()
    for case in CASES:
        with small(bag(case.deck), 2):
            state, events = played(case)
            assert lions.outcome(state) is None
            met.update({event.kind for event in events})
            met.update("later than the second deck" for _ in range(state.reshuffles > 1))
    for kind in ("turned_up", "kept", "migrated", "refilled", "reshuffled", "went_home", "looked", "blocked", "chased"):
        assert met[kind], kind
    assert met["later than the second deck"]


@pytest.mark.parametrize("turns", [1, 4])
def test_a_hidden_hyena_was_dealt_for_one_drawn_lies_open(turns: int) -> None:
    # Nothing but turns ended: of D cards drawn by the other hand F were dealt, and H hyenas among them weigh
    # F! / (F − H)! · (D − H)! / D! against a placement of the cards anywhere.
    rng, found, expected = Rng.from_seed(turns), 0.0, 0.0
    for seed in range(20):
        state = lions.start(seed, lions.Options(2))
        while state.history == () or state.turns < 2 * turns:
            if END not in {move.verb for move in menu(state)}:
                break
            state = lions.apply(state, {state.turn: lions.parse_move("end")})
        else:
            view = lions.view(state, state.turn)
            other = 1 - state.turn
            weights = hyena_weights(view.hand_sizes[other], view.deck_size, count(unseen(view), HYENA))
            expected += sum(number * weight for number, weight in enumerate(weights)) / sum(weights)
            found += sum(count(resample(view, rng).hands[other], HYENA) for _ in range(200)) / 200
    assert expected > 1
    assert abs(found / expected - 1) < 0.1


def test_after_quiet_turns_as_many_hyenas_are_believed_in_as_there_are() -> None:
    # Both seats have ended six turns and done nothing else, so that either has drawn eleven cards, five of them dealt.
    true, believed = list[int](), list[int]()
    for seed in range(1200):
        state = lions.start(seed, lions.Options(2))
        while state.turns < 12 and END in {move.verb for move in menu(state)}:
            state = lions.apply(state, {state.turn: lions.parse_move("end")})
        if state.turns == 12 and not state.opened:
            other = 1 - state.turn
            true.append(count(state.hands[other], HYENA))
            believed.append(count(resample(lions.view(state, state.turn), Rng.from_seed(seed)).hands[other], HYENA))
    assert len(true) > 300
    for counted in (true, believed):  # 0.34 in 5,427 such positions; with placements for orders, 0.69 were believed in
        mean = sum(counted) / len(counted)
        variance = sum((number - mean) ** 2 for number in counted) / len(counted)
        assert abs(mean - 0.34) < 3 * sqrt(variance / len(counted))


def hyena_weights(held: int, deck: int, hyenas: int) -> list[int]:
    """Return for each number of hyenas in a hand of which five were dealt how many placements of them there are."""
    return [comb(5, number) * comb(deck, hyenas - number) for number in range(hyenas + 1)]


def test_a_card_kept_since_before_the_reshuffle_is_not_taken_for_a_drawn_one() -> None:
    # The first deck has no lion but those that all have seen. What is drawn from the second is known, not what is held.
    deck = bag("zebra*4 lion*4")
    seen = 0
    for seed in range(40):
        with small(deck, 2):
            state, rng = shuffled(lions.Options(2), deck, seed)
            while (seat := due(state)) is not None and state.reshuffles < 1:
                choices = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
                state = lions.apply(state, {seat: lions.parse_move(hunting(choices, rng))})
            if seat is None:
                continue
            view = lions.view(state, seat)
            weights = listed(view, deck, MOST_DRAWS)
            if weights is not None:
                seen += 1
                assert {deal_of(resample(view, rng)) for _ in range(20)} <= set(weights)
    assert seen > 5


@pytest.mark.parametrize("players", [2, 4, 6])
def test_an_order_that_agrees_is_found_in_every_game(players: int) -> None:
    again = 0
    for temper in (anything, spending):
        for seed in range(2):
            state = lions.start(seed, lions.Options(players))
            rng = Rng.from_seed(seed).fork("choices")
            while (seat := due(state)) is not None:
                move = temper([lions.print_move(m) for m in lions.legal_moves(state, seat)], rng)
                state = lions.apply(state, {seat: lions.parse_move(move)})
                if not rng.below(15):
                    again += state.reshuffles > 0
                    for observer in (seat, None):
                        view = lions.view(state, observer)
                        deals = orders(view)
                        assert deals.draw(rng)
                        assert not deals.missed
                        assert lions.view(resample(view, rng), observer) == view
    assert again or players < 6


def test_where_no_order_is_found_old_decks_count_as_one_and_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    # Hands of a dozen cards that nobody plays, from dozens of small decks.
    monkeypatch.setattr(orders_module, "MENDS", 300)
    state, rng = lions.start(124, lions.Options(6)), Rng.from_seed(124)
    while (seat := due(state)) is not None and state.reshuffles < 60:
        move = peaceful([lions.print_move(move) for move in lions.legal_moves(state, seat)], rng)
        state = lions.apply(state, {seat: lions.parse_move(move)})
    assert seat is not None
    told = []
    for observer in (*range(6), None):
        view = lions.view(state, observer)
        deals = orders(view)
        deal = deals.draw(rng)
        assert deal is None or lions.view(state_of(view, deal, rng), observer) == view
        assert deals.missed or deal is not None
        told.append((deals.missed, deal is not None))
    assert (1, True) in told


def test_where_old_decks_count_as_one_the_last_ones_are_what_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    state, rng = lions.start(0, lions.Options(6)), Rng.from_seed(0)
    while (seat := due(state)) is not None and (state.reshuffles < 5 or len(state.deck) - state.top < 3):
        move = hunting([lions.print_move(move) for move in lions.legal_moves(state, seat)], rng)
        state = lions.apply(state, {seat: lions.parse_move(move)})
    assert seat is not None
    found, tries = orders_module.Orders._drawn, list[object]()

    def none_at_first(deals: orders_module.Orders, rng: Rng) -> list[Kind] | None:
        tries.append(deals)
        return found(deals, rng) if len(tries) > 1 else None

    monkeypatch.setattr(orders_module.Orders, "_drawn", none_at_first)
    view = lions.view(state, seat)
    deals = orders(view)
    deal = deals.draw(rng)
    assert deal
    assert (len(tries), deals.missed) == (2, 1)
    assert len(deals._left) == 1 + orders_module.APART
    assert lions.view(state_of(view, deal, rng), seat) == view
    assert everything(state_of(view, deal, rng)) == DECK


def test_a_walk_takes_its_sweeps_of_as_many_steps_as_there_are_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    state, rng, walks = lions.start(1, lions.Options(3)), Rng.from_seed(1), list[Exchanges]()
    while (seat := due(state)) is not None and not state.reshuffles:
        move = peaceful([lions.print_move(move) for move in lions.legal_moves(state, seat)], rng)
        state = lions.apply(state, {seat: lions.parse_move(move)})
    assert seat is not None
    stepped = Exchanges.step

    def step(walk: Exchanges, rng: Rng) -> list[tuple[int, int]]:
        walks.append(walk)
        return stepped(walk, rng)

    monkeypatch.setattr(Exchanges, "step", step)
    deals = orders(lions.view(state, seat))
    for sweeps in (orders_module.FIRST, orders_module.NEXT):
        walks.clear()
        assert deals.draw(rng)
        drawn_in_hands = sum(place.owner is not None for place in walks[0].places)
        assert len(walks) == sweeps * drawn_in_hands


class NoOrders:
    """Finds no order."""

    def draw(self, _: Rng) -> None:
        """Return none."""


def test_where_not_even_such_an_order_is_found_the_deal_fits_the_table() -> None:
    state, rng = lions.start(3, lions.Options(4)), Rng.from_seed(3)
    for _ in range(60):
        seat = due(state)
        assert seat is not None
        view = lions.view(state, seat)
        other = state_of(view, next_deal(view, NoOrders(), rng), rng)  # type: ignore[arg-type]
        assert lions.view(other, seat) == view
        assert everything(other) == DECK
        menu = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
        state = lions.apply(state, {seat: lions.parse_move(hunting(menu, rng))})


def test_such_a_deal_has_each_card_once_although_hands_have_some_that_the_deck_was_not_made_of() -> None:
    deck = bag("zebra*3 lion*4 hippo*2 hyena*2")
    again = 0
    for seed in range(10):
        with small(deck, 2):
            state, rng = shuffled(lions.Options(2), deck, seed)
            while (seat := due(state)) is not None and state.turns < 20:
                view = lions.view(state, seat)
                other = state_of(view, next_deal(view, NoOrders(), rng), rng)  # type: ignore[arg-type]
                assert everything(other) == deck
                again += state.reshuffles > 0
                menu = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
                state = lions.apply(state, {seat: lions.parse_move(hunting(menu, rng))})
    assert again > 50


def test_every_order_of_the_deck_is_equally_likely() -> None:
    # What is left of the deck is in no order that its cards were laid down in: each of its places has a hyena as often.
    state = lions.start(1, lions.Options(3))
    view, rng = lions.view(state, due(state)), Rng.from_seed(3)
    deals, samples = orders(view), 3000
    places: Counter[int] = Counter()
    for _ in range(samples):
        deal = deals.draw(rng)
        assert deal
        places.update(at for at, kind in enumerate(deal.deck) if kind == HYENA)
    assert chi_square_is_plausible(places, dict.fromkeys(range(view.deck_size), 1), places.total())
