"""Beliefs in Animania: which cards the others hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bench.calibration_cells import Cell, Table
from engine import animania
from engine.animania.actions import KINDS, ROUNDS, Kinds, members
from engine.animania.lean import Book
from engine.animania.legal import plays
from engine.animania.state import PICKING
from engine.animania.views import View
from engine.animania.words import CARD_NAMES
from engine.bots.animania import guess
from engine.bots.animania.company import Company
from engine.bots.animania.determinizations import Determinizer
from engine.bots.animania.dice import Dice
from engine.bots.animania.levels import ANIMANIA, KING
from engine.bots.animania.policy import RULE
from engine.bots.animania.rule import rule_bot
from engine.bots.bot import decide
from engine.game import Seat
from engine.rng import Rng

SAMPLES = 40
"""Deals from which a belief is told."""


def _any_card(state: Any, seat: Seat, legal: tuple[Any, ...], rng: Rng) -> Any:
    # Every card of the hand is as likely, however many ways there are to play it.
    if state.phase == PICKING:
        return rng.choice(legal)
    card = rng.choice(members(state.hands[seat]))
    return rng.choice([move for move in plays(state.hands[seat], state.animals[seat]) if move.card == card])


def _rules(state: Any, seat: Seat, legal: tuple[Any, ...], rng: Rng) -> Any:
    return rule_bot(animania.view(state, seat), legal, rng)


def _kings(state: Any, seat: Seat, legal: tuple[Any, ...], rng: Rng) -> Any:
    return decide(ANIMANIA[3], animania.view(state, seat), legal, rng)


_DECIDE = {"blind": _any_card, "player": _rules, "king": _kings}


def states(cell: Cell, seed: int, rng: Rng) -> Iterator[Any]:
    """Yield the states of a game in which cards are played."""
    state = animania.start(seed, animania.Options(cell.seats))
    while due := animania.to_act(state):
        if state.phase != PICKING:
            yield state
        decided = _DECIDE[cell.table]
        joint = {seat: decided(state, seat, animania.legal_moves(state, seat), rng) for seat in due}
        state = animania.apply(state, joint)


def held(state: Any, seat: Seat) -> list[int]:
    """Return how many of each kind the other survivors hold."""
    return _held(state.hands, [other for other in state.ring if other != seat])


def believed(cell: Cell, view: View, rng: Rng) -> Iterator[list[int]]:
    """Yield how many of each kind the others hold, for all that this seat believes."""
    others = [seat for seat in view.ring if seat != view.seat]
    if cell.beliefs != "king":
        for _ in range(SAMPLES):
            yield _held(animania.resample(view, rng).hands, others)
        return
    dice, book = Dice(rng), Book(view.animals)
    who = guess.others(view, book, KING.prior, RULE)
    determinizer, company = Determinizer(view, book, dice, who.hands), Company(view, who, dice, KING.prior)
    for _ in range(SAMPLES):
        dice.fill(3 * len(view.animals))
        yield _held(determinizer.sample(company.drawn()).hands, others)


def _held(hands: Sequence[Kinds], seats: Sequence[Seat]) -> list[int]:
    return [sum(hands[seat] >> kind & 1 for seat in seats) for kind in KINDS]


TABLE = Table(
    game="animania",
    kinds=CARD_NAMES,
    cells=(
        *(Cell("blind", "resample", seats, 8000) for seats in (3, 4, 5)),
        *(Cell("player", "king", seats, 4000) for seats in (3, 4, 5)),
    ),
    latest=lambda _: ROUNDS,
    states=states,
    part=lambda state: f"round {state.round}",
    due=lambda state: state.ring[0],
    view=animania.view,
    held=held,
    believed=believed,
)
