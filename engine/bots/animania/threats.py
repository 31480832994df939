"""What a seat must fear, and what a strike of its own may come to, if the others play any of their nine cards.

Worked out once from the cards and the number of survivors. Discards and what the others' niches do
are left to search, which plays them out exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.animania.actions import ACTIONS, ATTACK, DEFEND, HEAL, HEALTH, KINDS, TURNED
from engine.animania.aiming import aimed, opening
from engine.animania.lean import CODES
from engine.animania.ledger import HIT
from engine.game import Seat

Chances = tuple[float, ...]
"""Chances by amount of damage, from 0."""

UNDEFENDED = 1 - len([action for action in ACTIONS if action.effect == DEFEND]) / len(ACTIONS)
"""The chance that a seat does not defend."""

_AMOUNTS = 1 + max(action.amount for action in ACTIONS)
_HEALTHS = 2 * HEALTH
"""More than any seat has."""


class Fate(NamedTuple):
    """What may become of the target of a strike that it does not defend."""

    outlived: float
    """The chance that it dies and the striker is not blamed."""
    blamed: float
    """The chance that it dies and the striker is blamed."""


class Strike(NamedTuple):
    """What a card does to one other seat."""

    target: Seat
    damage: int
    fates: tuple[Fate, ...]
    """By the health that the target has before the round."""


@cache
def strikes(ring: tuple[Seat, ...], seat: Seat, animal: int) -> tuple[tuple[Strike, ...], ...]:
    """Return for each code what the card does to other seats, with what the attacker's niche adds."""
    found = []
    for code in range(CODES):
        damage: dict[Seat, int] = {}
        if not code & 1 or ACTIONS[code >> 1].aim in TURNED:
            for line in opening(ring, seat, animal, code >> 1, code & 1):
                if line.kind == HIT:
                    damage[line.target] = damage.get(line.target, 0) + line.amount
        place = ring.index(seat)
        found.append(
            tuple(
                Strike(target, amount, _fates(len(ring), (ring.index(target) - place) % len(ring), amount))
                for target, amount in damage.items()
            )
        )
    return tuple(found)


@cache
def left_with(survivors: int, most: int, leaving: float) -> tuple[tuple[float, ...], ...]:
    """Return by health and kind of card what a seat may expect to be left with; being dead is −`leaving`."""
    rows = []
    for health in range(_HEALTHS):
        row = []
        for action in ACTIONS:
            heal = action.amount if action.effect == HEAL else 0
            value = 0.0
            for damage, chance in enumerate(_incoming(survivors)):
                after = health + heal - (0 if action.effect == DEFEND else damage)
                value += chance * (min(most, after) if after > 0 else -leaving)
            row.append(value)
        rows.append(tuple(row))
    return tuple(rows)


@cache
def _blows(survivors: int, source: int, target: int) -> Chances:
    # How likely the survivor in one place deals how much to the one in another.
    ring = tuple(range(survivors))
    chances = [0.0] * _AMOUNTS
    for kind in KINDS:
        hit = ACTIONS[kind].effect == ATTACK and target in aimed(ring, source, kind, 0)
        chances[ACTIONS[kind].amount if hit else 0] += 1 / len(KINDS)
    return tuple(chances)


@cache
def _incoming(survivors: int) -> Chances:
    total: Sequence[float] = (1.0,)
    for other in range(1, survivors):
        grown = [0.0] * (len(total) + _AMOUNTS - 1)
        for damage, p in enumerate(total):
            for more, q in enumerate(_blows(survivors, other, 0)):
                grown[damage + more] += p * q
        total = grown
    return tuple(total)


@cache
def _fates(survivors: int, target: int, damage: int) -> tuple[Fate, ...]:
    # Seat 0 deals this much to the survivor so many places to its left.
    totals: dict[tuple[int, bool], float] = {(damage, True): 1.0}
    for other in range(1, survivors):
        if other == target:
            continue
        grown: dict[tuple[int, bool], float] = {}
        for (total, least), p in totals.items():
            for more, q in enumerate(_blows(survivors, other, target)):
                key = (total + more, least and not 0 < more < damage)
                grown[key] = grown.get(key, 0.0) + p * q
        totals = grown
    rows = []
    for health in range(_HEALTHS):
        outlived = blamed = 0.0  # added up one by one: what `sum` makes of floats depends on the version of Python
        for (total, least), p in totals.items():
            if total >= health:
                blamed += p if least else 0.0
                outlived += 0.0 if least else p
        rows.append(Fate(outlived, blamed))
    return tuple(rows)
