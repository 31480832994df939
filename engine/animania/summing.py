"""Summing up: everyone's cards together become a ledger, and the ledger what the round leaves behind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.animania.ledger import BAR, BLAME, HARM, HEALED, HIT, STOP, Hooks, Line, RoundSoFar
from engine.animania.niches import NOTHING, Cast
from engine.game import Seat


class Sums(NamedTuple):
    """What a round comes to."""

    lines: list[Line]
    """The ledger, stage by stage."""
    health: list[int]
    """Per seat, after the round; 0 for those that died."""
    victims: Sequence[Seat]
    """Those that died, ascending."""
    blamed: Sequence[Seat]
    """Those that leave by blame and did not die, ascending."""


class Tally(NamedTuple):
    """What the cards of a round and the niches do to each other: the part of summing up that asks for no health."""

    lines: list[Line]
    so_far: RoundSoFar
    damage: list[int]
    """Per seat; below 0 counts as 0."""
    healing: list[int]
    """Per seat."""


def summed(cast: Cast, health: Sequence[int], used: Sequence[bool], first: Mapping[Seat, Sequence[Line]]) -> Sums:
    """Return what a round comes to.

    `health` and `used` (whether a niche that acts once has acted) have one entry per seat; `first` has for each
    survivor, ascending, the lines that its card writes, see `aiming.written`. Rules: "Sum up" and the rulings on it.
    """
    return settled(cast, health, used, first, tallied(cast, used, first))


def tallied(cast: Cast, used: Sequence[bool], first: Mapping[Seat, Sequence[Line]]) -> Tally:
    """Return the damage and the healing of a round, which are the same whatever anyone's health is."""
    n = len(used)
    so_far = RoundSoFar()
    so_far.ring = tuple(first)
    lines: list[Line] = []
    hits = [[0] * n for _ in range(n)]
    healing = [0] * n
    guards: list[Seat] = []
    for written in first.values():
        lines += written
        for source, target, kind, amount, _ in written:
            if kind == HIT:
                hits[target][source] += amount
            elif kind == HEALED:
                healing[target] += amount
            else:
                guards.append(target)
    so_far.hits = hits
    so_far.guards = guards
    landed = _landed(so_far, cast.guard, used, lines, first) if guards else hits
    so_far.landed = landed

    damage = _reacted(so_far, cast.react, used, lines, healing)
    return Tally(lines, so_far, damage, healing)


def settled(
    cast: Cast, health: Sequence[int], used: Sequence[bool], first: Mapping[Seat, Sequence[Line]], tally: Tally
) -> Sums:
    """Return what a round comes to, after `tallied` has said who is hurt and healed by how much."""
    so_far, ring = tally.so_far, tally.so_far.ring
    damage, healing = tally.damage, tally.healing
    lines = list(tally.lines)
    after = list(health)
    fatal = False
    most = cast.most
    for seat in ring:
        now = health[seat] + healing[seat] - (damage[seat] if damage[seat] > 0 else 0)
        after[seat] = now if now < most[seat] else most[seat]
        if now <= 0:
            fatal = True
    victims: list[Seat] = []
    blamed: list[Seat] = []
    if fatal:
        so_far.after = tuple(after)
        for line in _notes(cast.save, so_far, used):
            lines.append(line)
            after[line.target] = max(after[line.target], line.amount)
        victims = [seat for seat in ring if after[seat] <= 0]
        for seat in victims:
            after[seat] = 0
        blamed = _blamed(so_far, cast.blame, used, lines, victims, first)
    if so_far.guards:
        lines += _notes(cast.keep, so_far, used)
    return Sums(lines, after, victims, blamed)


def _notes(hooks: Hooks, so_far: RoundSoFar, used: Sequence[bool]) -> Sequence[Line]:
    # Every hook of a stage reads the same: nothing is merged before the last one has been asked.
    if not hooks:
        return NOTHING
    found: list[Line] = []
    for seat, hook, niche in hooks:
        if seat in so_far.ring and not used[seat]:
            found += hook(so_far, seat, niche)
    return found


def _landed(
    so_far: RoundSoFar, hooks: Hooks, used: Sequence[bool], lines: list[Line], first: Mapping[Seat, Sequence[Line]]
) -> list[list[int]]:
    # A defence stops all of each hit but what the notes let through.
    landed = [list(row) for row in so_far.hits]
    for target in so_far.guards:
        landed[target] = [0] * len(landed)
    for line in _notes(hooks, so_far, used):
        lines.append(line)
        landed[line.target][line.source] = max(landed[line.target][line.source], line.amount)
    for target in so_far.guards:
        why = first[target][0].why
        for source, hit in enumerate(so_far.hits[target]):
            if hit > landed[target][source]:
                lines.append(Line(source, target, STOP, hit - landed[target][source], why))
    return landed


def _reacted(
    so_far: RoundSoFar, hooks: Hooks, used: Sequence[bool], lines: list[Line], healing: list[int]
) -> list[int]:
    # Returns each seat's damage, and makes `healing` what it is after the notes.
    damage = [sum(row) for row in so_far.landed]
    bars: list[Line] = []
    for line in _notes(hooks, so_far, used):
        if line.kind == BAR:
            bars.append(line)
            continue
        lines.append(line)
        if line.kind == HEALED:
            healing[line.target] += line.amount
        else:
            damage[line.target] += line.amount if line.kind == HARM else -line.amount
    # Only a limit that makes a difference is worth a line.
    lines += [line for line in bars if healing[line.target] > line.amount]
    for line in bars:
        healing[line.target] = min(healing[line.target], line.amount)
    return damage


def _blamed(
    so_far: RoundSoFar,
    hooks: Hooks,
    used: Sequence[bool],
    lines: list[Line],
    victims: Sequence[Seat],
    first: Mapping[Seat, Sequence[Line]],
) -> list[Seat]:
    least: list[tuple[Seat, Sequence[Seat]]] = []
    for victim in victims:
        row = so_far.landed[victim]
        dealt = [damage for damage in row if damage]
        if dealt:
            least.append((victim, [seat for seat, damage in enumerate(row) if damage == min(dealt)]))
    so_far.blamed = least
    spared = _notes(hooks, so_far, used)
    lines += spared
    stays = [(line.source, line.target) for line in spared]
    leaving = []
    for victim, seats in least:
        for seat in seats:
            if (seat, victim) not in stays:
                lines.append(Line(seat, victim, BLAME, so_far.landed[victim][seat], first[seat][0].why))
                if seat not in victims and seat not in leaving:
                    leaving.append(seat)
    return sorted(leaving)
