"""Decoupled UCT over information sets: each seat chooses by what its own moves have brought in this state so far.

Each iteration plays one sample. Whether a seat has a card at all depends on the sample, so that what was tried is
weighed against how often it was to be had (availability counts).
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from engine.animania.lean import CODE_BITS, CODES, Code, codes
from engine.bots.animania.company import SEARCHES, Company, gains, shares
from engine.bots.animania.determinizations import Determinizer, draw
from engine.bots.animania.dice import FACES, Dice
from engine.game import Seat


class Shape(NamedTuple):
    """What the tree is like."""

    explore: float = 0.7
    """How much doubt about a move counts."""
    depth: int = 2
    """How many rounds it spans."""


class Node:
    """A state as all see it: for each seat and code how often it was to be had and tried, and what it brought."""

    __slots__ = ("children", "had", "tried", "won")

    def __init__(self, seats: int) -> None:
        self.had = [0] * (seats * CODES)
        self.tried = [0] * (seats * CODES)
        self.won = [0.0] * (seats * CODES)
        self.children: dict[int, Node | None] = {}
        """By joint code; None for a state that has been met once: a node is for those met again."""


class Tree:
    """A search under way; `root` is the state as it is."""

    def __init__(
        self, determinizer: Determinizer, company: Company, animals: tuple[int, ...], dice: Dice, shape: Shape
    ) -> None:
        self._determinizer, self._company, self._animals, self._dice = determinizer, company, animals, dice
        self._shape = shape
        self.root = Node(len(animals))
        self.shares = [0.0] * (len(animals) * CODES)
        """By seat and code: what the seat has won of the games in which the searching one played this code."""

    def iterate(self) -> None:
        """Play one game down the tree and to its end, and note what it brought."""
        animals, company, seats = self._animals, self._company, len(self._animals)
        pop = self._dice.numbers.pop
        roles = company.drawn()
        state = self._determinizer.sample(roles)
        path: list[tuple[Node, tuple[Seat, ...], list[Code], list[tuple[Code, ...]]]] = []
        node: Node | None = self.root
        going = True
        while going and node is not None:
            ring, hands = state.ring, state.hands
            played = [0] * seats
            menus: list[tuple[Code, ...]] = [()] * seats
            joint = 0
            for seat in ring:
                menus[seat] = menu = codes(hands[seat], animals[seat])
                if roles[seat] == SEARCHES:
                    code = self._tried(node, seat, menu, pop())
                else:
                    code = company.code(state, seat, roles[seat])
                played[seat] = code
                joint = joint << CODE_BITS | code
            path.append((node, ring, played, menus))
            going = state.play(played)
            if going:
                draw(state, self._dice)
                node = self._child(node, joint) if len(path) < self._shape.depth else None
        if going:
            company.finish(state, roles)
        won = gains(state)
        tried = path[0][2][company.me]
        for seat, share in shares(state):
            self.shares[seat * CODES + tried] += share
        for node, ring, played, menus in path:
            for seat in ring:
                at = seat * CODES
                for code in menus[seat]:
                    node.had[at + code] += 1
                node.tried[at + played[seat]] += 1
                node.won[at + played[seat]] += won[seat]

    def _child(self, node: Node, joint: int) -> Node | None:
        children = node.children
        if joint not in children:
            children[joint] = None
            return None
        child = children[joint]
        if child is None:
            child = children[joint] = Node(len(self._animals))
        return child

    def _tried(self, node: Node, seat: Seat, menu: tuple[Code, ...], die: int) -> Code:
        had, tried, won, explore = node.had, node.tried, node.won, self._shape.explore
        at = seat * CODES
        first = die * len(menu) >> FACES  # from a random one on: between equals their order must not decide
        best, chosen = -9.0, -1
        for code in menu[first:] + menu[:first]:
            i = at + code
            n = tried[i]
            if n == 0:
                return code
            # The root of the root stands for the logarithm, which is not the same on every machine.
            value = won[i] / n + explore * sqrt(sqrt(had[i]) / n)
            if value > best:
                best, chosen = value, code
        return chosen
