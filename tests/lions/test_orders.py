"""Of the orders laid down each is taken with a chance in proportion to its weight; hardly any weighs too much."""

from __future__ import annotations

import pytest

from engine import lions
from engine.lions import orders as orders_module
from engine.lions.laying import Laid, laid
from engine.lions.orders import BOUND, Orders
from engine.lions.views import orders
from engine.rng import Rng
from tests.lions.table import due
from tests.lions.tempers import spending


def some_orders(seed: int) -> Orders:
    """Return the orders that agree with what a seat sees after some moves."""
    state, rng = lions.start(seed, lions.Options(4)), Rng.from_seed(seed)
    for _ in range(24):
        if (seat := due(state)) is not None:
            move = spending([lions.print_move(move) for move in lions.legal_moves(state, seat)], rng)
            state = lions.apply(state, {seat: lions.parse_move(move)})
    return orders(lions.view(state, due(state)))


def test_what_is_laid_down_hardly_ever_weighs_more_than_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    weights = list[float]()

    def weighed(*given: object) -> Laid | None:
        some = laid(*given)  # type: ignore[arg-type]
        weights.append(some.weight if some else 0)
        return some

    monkeypatch.setattr(orders_module, "laid", weighed)
    for seed in range(1, 5):
        deals, rng = some_orders(seed), Rng.from_seed(seed)
        assert all(deals.draw(rng) for _ in range(30))
    assert sum(max(0, weight - BOUND) for weight in weights) < sum(weights) / 1000


@pytest.mark.parametrize("weight", [BOUND / 8, BOUND / 2, 1.0, BOUND, 2 * BOUND])
def test_it_is_taken_as_often_as_its_weight_is_of_the_bound(weight: float, monkeypatch: pytest.MonkeyPatch) -> None:
    tries, deals, rng = list[float](), some_orders(1), Rng.from_seed(1)

    def weighing(*_: object) -> Laid:
        tries.append(weight)
        return Laid(weight, [], [0] * 7, 0, [], [])

    monkeypatch.setattr(orders_module, "laid", weighing)
    taken = 500
    for _ in range(taken):
        assert deals._tried([], rng) == []
    assert taken / len(tries) == pytest.approx(min(1, weight / BOUND), rel=0.2)
