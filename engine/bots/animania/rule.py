"""The rule player of Animania: it weighs the blows it may get, and strikes where another will take the blame.

It takes the others to play any card they may hold, and counts in health points. A card is worth the damage it does to
rivals, most to the one ahead, and the health it saves; above all the seat must not die, and must not be the one who
dealt a victim the least. A lone attacker who kills leaves with its victim, so it holds back then.
"""

from __future__ import annotations

from typing import Any

from engine.animania.actions import ACTIONS, ATTACK, DEFEND, HEAL, ROUNDS, TURNED, members
from engine.animania.aims import opening
from engine.animania.ledger import HIT
from engine.animania.niches import NICHES, cast
from engine.animania.state import PICKING, PLAY, Move
from engine.animania.view import View, unseen
from engine.game import Seat
from engine.rng import Rng

LEAVING = 8.0
"""What it costs to be out of the game."""
RIVAL_OUT = 2.0
"""What it is worth that a rival dies."""
GUARD_KEPT = 0.25
"""What it is worth to keep a defence, for each round to come."""
MARGIN = 0.4
"""Moves that fall behind the best by no more than this are as good to play: nobody should be sure of it."""

Odds = list[tuple[float, Move]]


def rule_bot(view: Any, legal: tuple[Any, ...], rng: Rng) -> Any:
    """Return the legal move that the rules above value most, or one that is nearly as good."""
    if view.phase == PICKING:
        return rng.choice(legal)
    plans = {other: odds(view, other) for other in view.ring if other != view.seat}
    worth = [_worth(view, plans, move) for move in legal]
    best = max(worth)
    return rng.choice([move for move, value in zip(legal, worth, strict=True) if value >= best - MARGIN])


def odds(view: View, other: Seat) -> Odds:
    """Return the moves that another seat may make, each with its likelihood if it played any card of its hand."""
    hidden = members(unseen(view, other))
    free = view.hand_sizes[other] - view.known[other].bit_count()
    cards = [(1.0, card) for card in members(view.known[other])]
    cards += [(free / len(hidden), card) for card in hidden if free]
    turns = NICHES[view.animals[other]].turns
    moves: Odds = []
    for likely, card in cards:
        ways = 2 if turns and ACTIONS[card].aim in TURNED else 1
        share = likely / ways / view.hand_sizes[other]
        moves += [(share, Move(PLAY, card=card, turned=turned)) for turned in range(ways)]
    return moves


def blow(view: View, seat: Seat, move: Move, target: Seat) -> int:
    """Return the damage of a seat's move to the target, before defences."""
    lines = opening(view.ring, seat, view.animals[seat], move.card, move.turned)
    return sum(line.amount for line in lines if line.kind == HIT and line.target == target)


def _worth(view: View, plans: dict[Seat, Odds], move: Move) -> float:
    assert view.seat is not None
    me = view.seat
    action = ACTIONS[move.card]
    health, most = view.health[me], cast(view.animals).most[me]
    value = 0.0
    if action.effect == DEFEND:
        return -GUARD_KEPT * (ROUNDS - view.round)
    blows = _sums(view, plans, me)
    heal = action.amount if action.effect == HEAL else 0
    for likely, damage in blows:
        after = min(most, health - damage + heal)
        value += likely * (after - health if after > 0 else -LEAVING)
    if action.effect == ATTACK:
        value += sum(_strike(view, plans, move, target) for target in plans)
    return value


def _sums(view: View, plans: dict[Seat, Odds], target: Seat) -> list[tuple[float, int]]:
    # How likely the target gets how much damage from the others together: (likelihood, damage).
    table = [1.0]
    for other, moves in plans.items():
        if other == target:
            continue
        grown = [0.0] * (len(table) + 4)
        for likely, move in moves:
            damage = blow(view, other, move, target)
            for so_far, chance in enumerate(table):
                grown[so_far + damage] += likely * chance
        table = grown
    return [(chance, damage) for damage, chance in enumerate(table) if chance]


def _strike(view: View, plans: dict[Seat, Odds], move: Move, target: Seat) -> float:
    # What the seat's blow on one target is worth to it.
    assert view.seat is not None
    me = view.seat
    damage = blow(view, me, move, target)
    if not damage:
        return 0.0
    open_to_it = 1.0 - sum(likely for likely, answer in plans[target] if ACTIONS[answer.card].effect == DEFEND)
    ahead = view.health[target] >= max(view.health[other] for other in plans)
    value = open_to_it * damage * (0.75 if ahead else 0.5)
    dies = sum(chance for chance, more in _sums(view, plans, target) if more + damage >= view.health[target])
    least = 1.0
    for other, moves in plans.items():
        if other != target:
            least *= 1.0 - sum(likely for likely, his in moves if 0 < blow(view, other, his, target) < damage)
    return value + open_to_it * dies * (RIVAL_OUT - LEAVING * least)
