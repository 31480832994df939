"""Who sits at the tables of many games, and how many games each company is to play."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.bots.bot import Level, bot_rng, decide
from engine.bots.levels import LEVELS
from engine.game import Seat
from engine.rng import SEED_BITS, Rng
from tests.conformance.cases import CASES, Case, Joint


class Company(NamedTuple):
    """Players of a kind: one at least is the strongest of it, the others any up to that."""

    name: str
    games: int
    """How many games of each game."""
    chunk: int
    """How many of them are played at one go."""
    strongest: int
    """The number of the strongest level, from 0; −1 for any legal move."""
    looks: int = 4
    """In one of so many steps a drawn seat looks whether it could tell another state: the dear part, since another
    order of cards that were shuffled twice takes a long walk."""


COMPANIES = (
    Company("random", 100_000, 200, -1, looks=40),
    Company("players", 10_000, 50, 1),
    Company("hunters", 1_000, 5, 2),
    Company("kings", 200, 1, 3),
)


class Table(NamedTuple):
    """A game that is to be played: its options, its seed, who sits where (None: any legal move)."""

    case: Case
    seed: int
    seats: tuple[Level | None, ...]
    looks: int

    def joint(self, state: Any, decision: int) -> Joint:
        """Return what the seats that are due decide."""
        return {seat: self._decided(state, decision, seat) for seat in self.case.game.to_act(state)}

    def _decided(self, state: Any, decision: int, seat: Seat) -> Any:
        legal, rng = self.case.game.legal_moves(state, seat), bot_rng(self.seed, decision, seat)
        level = self.seats[seat]
        return rng.choice(legal) if level is None else decide(level, self.case.game.view(state, seat), legal, rng)


def table_of(key: str, company: Company, number: int) -> Table:
    """Return a company's game of this number: after as many as there are, every choice of options has been met."""
    cases = [case for case in CASES if case.key == key]
    case, rng = cases[number % len(cases)], Rng.from_seed(number).fork(f"company {company.name}")
    seed = Rng.from_seed(number).fork(f"deal {company.name}").bits(SEED_BITS)
    if company.strongest < 0:
        return Table(case, seed, (None,) * case.options.players, company.looks)
    levels = LEVELS[key][: company.strongest + 1]
    seats = [rng.choice(levels) for _ in case.seats]
    seats[rng.below(len(seats))] = levels[-1]
    return Table(case, seed, tuple(seats), company.looks)
