"""A second opinion on summing up: the rulings of Animania written down once more, straight and slow, name by name.

It shares with the engine nothing but the names. What the engine's tables, stages and notes come to must be this.
"""

from __future__ import annotations

Seat = int

ONCE = {"lizard", "penguin", "monkey"}
"""Niches that act once in a game."""
RULED = ONCE | {"hedgehog", "fox", "rhino", "turtle", "crocodile", "owl", "eagle", "bear", "lion"}
"""Niches whose rulings stand below."""
ELSEWHERE = {"elephant"}
"""Niches that change health before a round is summed up, and so have no ruling but the most health."""


def summed(
    ring: list[Seat], animals: list[str], health: list[int], used: set[Seat], cards: dict[Seat, str]
) -> tuple[list[int], set[Seat], set[Seat], set[Seat]]:
    """Return health, those who died, those who leave by blame without dying, and whose once-only niche is used up."""
    if unknown := set(animals) - RULED - ELSEWHERE - {""}:
        raise LookupError(
            f"Write down the ruling on {sorted(unknown)} in tests/animania/oracle.py, and name it in RULED."
        )
    used = set(used)
    left = {seat: ring[(place + 1) % len(ring)] for place, seat in enumerate(ring)}
    right = {seat: ring[place - 1] for place, seat in enumerate(ring)}

    # 1 and 2: hits, and what the attacker's niche makes of them
    hits: dict[tuple[Seat, Seat], int] = {}
    for seat in ring:
        card, _, turned = cards[seat].partition(">")
        side, _, amount = card.partition("-")
        side = turned or side
        if side == "left":
            targets = [left[seat]]
        elif side == "right":
            targets = [right[seat]]
        elif side == "both":
            targets = [left[seat], right[seat]]
        elif side == "all":
            targets = [other for other in ring if other != seat]
        else:
            continue
        damage = int(amount)
        if animals[seat] == "lion" and side in ("both", "all"):
            damage = 2
        for target in targets:
            hits[seat, target] = damage
    attacked = set(hits)

    # 3: a defending seat takes no hit at all, but from one kind of attacker
    for (source, target), damage in list(hits.items()):
        if cards[target] == "defence":
            hits[source, target] = min(damage, 2) if animals[source] == "eagle" else 0
    hits = {pair: damage for pair, damage in hits.items() if damage > 0}

    # 4: heals, niches that react, reductions
    healing = dict.fromkeys(ring, 0)
    loss = dict.fromkeys(ring, 0)
    for (_, target), damage in hits.items():
        loss[target] += damage
    for seat in ring:
        if cards[seat].startswith("heal-"):
            healing[seat] += int(cards[seat][5:])
        if animals[seat] == "crocodile" and any(source == seat and damage >= 3 for (source, _), damage in hits.items()):
            healing[seat] += 1
        taken = {source: damage for (source, target), damage in hits.items() if target == seat}
        if animals[seat] == "turtle" and sum(taken.values()) >= 3:
            loss[seat] -= 1
        if animals[seat] == "rhino" and taken and cards[seat] in ("left-3", "right-3"):
            loss[seat] -= 1
        if animals[seat] == "penguin" and len(taken) >= 2 and seat not in used:
            loss[seat] -= 1
            used.add(seat)
        for source in taken:
            if animals[seat] == "fox" and [other for one, other in attacked if one == seat] == [source]:
                loss[seat] -= 1
            if animals[seat] == "eagle" and taken[source] == 1 and any(one == seat for one, _ in attacked):
                loss[seat] -= 1
        if animals[seat] == "bear" and any((seat, source) in hits for source in taken):
            loss[seat] -= 1
        if animals[seat] == "owl" and cards[seat] == "defence":
            healing[seat] += 1
        if animals[seat] == "hedgehog" and cards[seat] == "defence":
            for source, target in attacked:
                if target == seat:
                    loss[source] += 2
    for source, target in hits:
        if animals[source] == "bear":
            healing[target] = 0

    # 5 and 6: new health, once; and who is saved
    after = list(health)
    for seat in ring:
        most = 7 if animals[seat] == "elephant" else 6
        after[seat] = min(most, health[seat] - loss[seat] + healing[seat])
        attacks_one = cards[seat].startswith(("left-", "right-"))
        if after[seat] <= 0 and animals[seat] == "lizard" and attacks_one and seat not in used:
            after[seat] = 3
            used.add(seat)

    # 7: deaths and blame, for each victim on its own
    died = {seat for seat in ring if after[seat] <= 0}
    leaves: set[Seat] = set()
    for victim in died:
        after[victim] = 0
        dealt = {source: damage for (source, target), damage in hits.items() if target == victim}
        for source, damage in dealt.items():
            least = all(damage <= other for other in dealt.values())
            if least and not (animals[source] == "lion" and cards[source] in ("both-1", "all-1")):
                leaves.add(source)

    # the end of the round
    used |= {seat for seat in ring if animals[seat] == "monkey" and cards[seat] == "defence"}
    return after, died, leaves - died, used
