"""The niches: names, sentences, numbers and hooks.

Each entry's ruling is its sentence, with its own numbers. "Damage" in a hook is what landed: after defences, before
anything that is taken off the total.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.animania.actions import ACTIONS, ALL, BOTH, HEALTH
from engine.animania.ledger import (
    BAR,
    HARM,
    HEALED,
    HIT,
    KEEP,
    LESS,
    PIERCE,
    SAVE,
    SPARE,
    Hook,
    Hooks,
    Line,
    Niche,
    RoundSoFar,
)
from engine.game import Seat

NOTHING: tuple[Line, ...] = ()


# --- aim: the attacker's niche changes its hits ---


def _raised(lines: Sequence[Line], niche: Niche) -> list[Line]:
    # The niche says what such a hit deals in all; the ledger shows what it adds to the card.
    return [Line(line.source, line.target, HIT, niche.n - line.amount, niche.why) for line in lines]


def _strong_blow(lines: Sequence[Line], niche: Niche) -> Sequence[Line]:
    return _raised([line for line in lines if line.amount == niche.of], niche)


def _both_paws(lines: Sequence[Line], niche: Niche) -> Sequence[Line]:
    return _raised([line for line in lines if ACTIONS[line.why].aim == BOTH], niche)


def _roar(lines: Sequence[Line], niche: Niche) -> Sequence[Line]:
    return _raised([line for line in lines if ACTIONS[line.why].aim == ALL], niche)


# --- guard: what a defence lets through ---


def _dive(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [
        Line(me, target, PIERCE, min(niche.n, so_far.hits[target][me]), niche.why)
        for target in so_far.guards
        if so_far.hits[target][me]
    ]


# --- react: to the hits that landed ---


def _prick(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [Line(me, source, HARM, niche.n, niche.why) for source, damage in enumerate(so_far.landed[me]) if damage]


def _shell(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [Line(me, me, LESS, niche.n, niche.why)] if sum(so_far.landed[me]) >= niche.of else NOTHING


def _feed(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    fed = any(damage[me] >= niche.of for damage in so_far.landed)
    return [Line(me, me, HEALED, niche.n, niche.why)] if fed else NOTHING


def _maul(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [Line(me, target, BAR, 0, niche.why) for target, damage in enumerate(so_far.landed) if damage[me]]


# --- save, blame, keep ---


def _drop_tail(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [Line(me, me, SAVE, niche.n, niche.why)] if so_far.after[me] <= 0 else NOTHING


def _pride(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [
        Line(me, victim, SPARE, so_far.landed[victim][me], niche.why)
        for victim, least in so_far.blamed
        if me in least and len(least) > 1
    ]


def _catch(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [Line(me, me, KEEP, 1, niche.why)] if me in so_far.guards else NOTHING


_ENTRIES = (
    Niche(
        "hedgehog",
        (
            "In the first round in which attacks damage it, each attacker who did takes {n} damage. That is no "
            "attack, so it blames nobody."
        ),
        n=1,
        once=True,
        react=_prick,
    ),
    Niche(
        "lizard",
        "The first time a round would kill it, it stays at {n} health.",
        n=2,
        once=True,
        save=_drop_tail,
    ),
    Niche(
        "fox",
        "When it plays an attack on one neighbour, it chooses whether that goes left or right.",
        turns=True,
    ),
    Niche(
        "penguin",
        "It starts with {cards} more {card} in hand.",
        cards=1,
    ),
    Niche(
        "rhino",
        "Its attack of {of} deals {n}.",
        n=4,
        of=3,
        aim=_strong_blow,
    ),
    Niche(
        "elephant",
        "It starts with {health} more health, and may hold it.",
        health=1,
    ),
    Niche(
        "turtle",
        "When attacks do it {of} or more damage in a round, it takes {n} less.",
        n=1,
        of=3,
        react=_shell,
    ),
    Niche(
        "crocodile",
        "When its attack does {of} or more damage to one player, it heals {n}.",
        n=1,
        of=3,
        react=_feed,
    ),
    Niche(
        "owl",
        "It sees every card that its two neighbours hold at the start and draw.",
        watches=True,
    ),
    Niche(
        "monkey",
        "The first time it plays its defence, that returns to its hand at the end of the round.",
        once=True,
        keep=_catch,
    ),
    Niche(
        "eagle",
        "A defence stops all of its attack but {n}.",
        n=2,
        guard=_dive,
    ),
    Niche(
        "bear",
        "Whoever its attack damages heals nothing this round, and its attack on both neighbours deals {n}.",
        n=2,
        aim=_both_paws,
        react=_maul,
    ),
    Niche(
        "lion",
        (
            "It leaves only for dealing strictly the least damage, never for an equal share of it, and its "
            "Massive Attack deals {n}."
        ),
        n=2,
        aim=_roar,
        blame=_pride,
    ),
)
"""One entry for each animal, in the order in which they are listed everywhere."""

ANIMALS = tuple(range(len(_ENTRIES)))

NO_NICHE = Niche("", "")

NICHES = (*(niche._replace(number=number) for number, niche in enumerate(_ENTRIES)), NO_NICHE)
"""By the number of the animal; the last entry, −1, is for a seat without one."""


class Cast(NamedTuple):
    """Who acts in which stage at a table, worked out once for its animals."""

    most: tuple[int, ...]
    """Each seat's health at the start, which is also the most that it can have."""
    guard: Hooks
    react: Hooks
    save: Hooks
    blame: Hooks
    keep: Hooks
    once: tuple[Seat, ...]
    """The seats whose niche acts once in a game."""
    watchers: tuple[Seat, ...]


@cache
def cast(animals: tuple[int, ...]) -> Cast:
    """Return who acts in which stage; `animals` has one entry per seat."""
    niches = [NICHES[animal] for animal in animals]

    def hooks(stage: str) -> Hooks:
        found: list[tuple[Seat, Hook, Niche]] = []
        for seat, niche in enumerate(niches):
            hook = getattr(niche, stage)
            if hook:
                found.append((seat, hook, niche))
        return tuple(found)

    return Cast(
        most=tuple(HEALTH + niche.health for niche in niches),
        guard=hooks("guard"),
        react=hooks("react"),
        save=hooks("save"),
        blame=hooks("blame"),
        keep=hooks("keep"),
        once=tuple(seat for seat, niche in enumerate(niches) if niche.once),
        watchers=tuple(seat for seat, niche in enumerate(niches) if niche.watches),
    )
