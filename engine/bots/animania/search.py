"""Search: what each move may bring, found by many playouts of samples that the seat could believe in."""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from engine.animania.actions import ROUNDS
from engine.animania.lean import CODES, Book, code_of
from engine.animania.state import Move
from engine.animania.views import View
from engine.bots.animania.company import Company, gains, shares
from engine.bots.animania.determinizations import Determinizer, draw
from engine.bots.animania.dice import Dice
from engine.bots.animania.guess import Prior, others
from engine.bots.animania.policy import RULE
from engine.bots.animania.tree import Shape, Tree
from engine.rng import Rng

_SLICE = 4
"""Playouts between two yields, at most."""


class Tried(NamedTuple):
    """A move, how often it was tried, and what it brought: the own share of the win less the others' mean."""

    move: Move
    visits: int
    value: float
    shares: tuple[float, ...]
    """What each seat won of these games: 1, or its share of a shared win, or 0."""


Search = Generator[None, None, list[Tried]]
"""A search under way: yields after every few playouts; returns what was found for each legal move, best first."""


def searched(
    view: View, legal: tuple[Move, ...], rng: Rng, iterations: int, prior: Prior, shape: Shape, *, reads: bool = True
) -> Search:
    """Return what was found by so many iterations in the tree, the most tried first.

    `reads` tells whether hands are weighed by what their owners have played.
    """
    dice, determinizer, company = _prepared(view, rng, prior, reads=reads)
    tree = Tree(determinizer, company, view.animals, dice, shape)
    for iteration in range(iterations):
        if iteration % _SLICE == 0:
            yield
        dice.fill(_dice_needed(view))
        tree.iterate()
    tried, root = [], tree.root
    for move in legal:
        code = code_of(move)
        visits = root.tried[company.me * CODES + code]
        total = [root.won[company.me * CODES + code], *tree.shares[code::CODES]]
        value, *shares = [one / max(1, visits) for one in total]
        tried.append(Tried(move, visits, value, tuple(shares)))
    return sorted(tried, key=lambda one: -one.visits)


def flat(view: View, legal: tuple[Move, ...], rng: Rng, samples: int, prior: Prior) -> Search:
    """Return what was found by trying each move in the same samples, the best first."""
    dice, determinizer, company = _prepared(view, rng, prior, reads=False)
    won = [0.0] * len(legal)
    won_by = [[0.0] * len(view.animals) for _ in legal]
    for _ in range(samples):
        yield
        dice.fill(_dice_needed(view))
        state, roles = determinizer.sample(), company.drawn()
        played = [0 if seat not in view.ring else company.code(state, seat, role) for seat, role in enumerate(roles)]
        for i, move in enumerate(legal):
            dice.fill(_dice_needed(view))
            ahead = state.copy()
            played[company.me] = code_of(move)
            if ahead.play(played):
                draw(ahead, dice)
                company.finish(ahead, roles)
            won[i] += gains(ahead)[company.me]
            for seat, share in shares(ahead):
                won_by[i][seat] += share
    tried = [
        Tried(move, samples, won[i] / samples, tuple([share / samples for share in won_by[i]]))
        for i, move in enumerate(legal)
    ]
    return sorted(tried, key=lambda one: -one.value)


def _prepared(view: View, rng: Rng, prior: Prior, *, reads: bool) -> tuple[Dice, Determinizer, Company]:
    dice, book = Dice(rng), Book(view.animals)
    who = others(view, book, prior, RULE)
    return dice, Determinizer(view, book, dice, who.hands if reads else None), Company(view, who, dice, prior)


def _dice_needed(view: View) -> int:
    # Whether all are of one kind; a hand and a role for each seat, and in each round a card to draw and two dice to
    # choose one.
    return 1 + len(view.animals) * (2 + 3 * ROUNDS)
