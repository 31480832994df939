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


def _roar(lines: Sequence[Line], niche: Niche) -> Sequence[Line]:
    return _raised([line for line in lines if ACTIONS[line.why].aim in (BOTH, ALL)], niche)


# --- guard: what a defence lets through ---


def _dive(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [
        Line(me, target, PIERCE, min(niche.n, so_far.hits[target][me]), niche.why)
        for target in so_far.guards
        if so_far.hits[target][me]
    ]


# --- react: to the hits that landed ---


def _attackers(so_far: RoundSoFar, me: Seat) -> list[Seat]:
    return [source for source, damage in enumerate(so_far.landed[me]) if damage]


def _prick(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    if me not in so_far.guards:
        return NOTHING
    return [Line(me, source, HARM, niche.n, niche.why) for source, hit in enumerate(so_far.hits[me]) if hit]


def _softened(me: Seat, niche: Niche, amount: int) -> Sequence[Line]:
    return [Line(me, me, LESS, amount, niche.why)] if amount else NOTHING


def _targets(so_far: RoundSoFar, me: Seat) -> list[Seat]:
    # Whether its attack is stopped makes no difference.
    return [target for target, hits in enumerate(so_far.hits) if hits[me]]


def _dodge(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    targets = _targets(so_far, me)
    return _softened(me, niche, niche.n if len(targets) == 1 and so_far.landed[me][targets[0]] else 0)


def _soar(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return _softened(me, niche, niche.of * so_far.landed[me].count(niche.of) if _targets(so_far, me) else 0)


def _huddle(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return _softened(me, niche, niche.n if len(_attackers(so_far, me)) > 1 else 0)


def _charge(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    charges = any(hits[me] >= niche.of for hits in so_far.hits)
    return _softened(me, niche, niche.n if charges and any(so_far.landed[me]) else 0)


def _shell(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return _softened(me, niche, niche.n if sum(so_far.landed[me]) >= niche.of else 0)


def _feed(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    fed = any(damage[me] >= niche.of for damage in so_far.landed)
    return [Line(me, me, HEALED, niche.n, niche.why)] if fed else NOTHING


def _maul(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    mauled = [target for target, damage in enumerate(so_far.landed) if damage[me]]
    less = _softened(me, niche, niche.n if any(so_far.landed[me][target] for target in mauled) else 0)
    return [*(Line(me, target, BAR, 0, niche.why) for target in mauled), *less]


def _roost(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [Line(me, me, HEALED, niche.n, niche.why)] if me in so_far.guards else NOTHING


# --- save, blame, keep ---


def _drop_tail(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    saved = so_far.after[me] <= 0 and len(_targets(so_far, me)) == 1
    return [Line(me, me, SAVE, niche.n, niche.why)] if saved else NOTHING


def _pride(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    if len(_targets(so_far, me)) < 2:
        return NOTHING
    return [
        Line(me, victim, SPARE, so_far.landed[victim][me], niche.why) for victim, least in so_far.blamed if me in least
    ]


def _catch(so_far: RoundSoFar, me: Seat, niche: Niche) -> Sequence[Line]:
    return [Line(me, me, KEEP, 1, niche.why)] if me in so_far.guards else NOTHING


_ENTRIES = (
    Niche(
        "hedgehog",
        "When it defends, whoever attacks it takes {n} damage. That is no attack, so it blames nobody.",
        n=2,
        react=_prick,
    ),
    Niche(
        "lizard",
        "The first time it would die attacking one player, it stays at {n} health.",
        n=3,
        once=True,
        save=_drop_tail,
    ),
    Niche(
        "fox",
        "It may turn an attack on one neighbour left or right, and is hit {n} less by that one.",
        n=1,
        turns=True,
        react=_dodge,
    ),
    Niche(
        "penguin",
        "It starts with {cards} more {card}. The first time several damage it, it takes {n} less.",
        n=1,
        cards=1,
        once=True,
        react=_huddle,
    ),
    Niche(
        "rhino",
        "When it plays an attack of {of}, attacks do it {n} less in all.",
        n=1,
        of=3,
        react=_charge,
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
        "It sees what its neighbours start with and draw, and heals {n} when it defends.",
        n=1,
        watches=True,
        react=_roost,
    ),
    Niche(
        "monkey",
        "The first time it plays its defence, that returns to its hand at the end of the round.",
        once=True,
        keep=_catch,
    ),
    Niche(
        "eagle",
        "A defence stops all of its attack but {n}. When it attacks, hits of {of} do it nothing.",
        n=2,
        of=1,
        guard=_dive,
        react=_soar,
    ),
    Niche(
        "bear",
        "Whoever its attack damages heals nothing this round. If one of them damages it, it takes {n} less.",
        n=1,
        react=_maul,
    ),
    Niche(
        "lion",
        "Its attacks on several players deal {n}, and never make it leave.",
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
