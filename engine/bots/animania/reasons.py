"""What a card of Animania is good for, in facts that everybody at the table can see: nothing is searched or guessed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from engine.animania.aiming import preview
from engine.animania.ledger import BY_NICHE, GUARD, HEALED, HIT, Line
from engine.animania.niches import cast
from engine.animania.state import Move
from engine.animania.views import View
from engine.bots.hint import Reason
from engine.game import Seat

WEAK = 3
"""With so many hearts or fewer one round can be the last: the strongest card takes as many."""


def reasons(view: View, move: Move) -> tuple[Reason, ...]:
    """Return what the card of the view's seat does before anyone reacts, and to whom; the weightiest first."""
    assert view.seat is not None
    me, lines = view.seat, preview(view, view.seat, move)
    return (*_hits(view, me, lines), *_for_oneself(view, me, lines))


def _hits(view: View, me: Seat, lines: tuple[Line, ...]) -> Iterator[Reason]:
    damage: defaultdict[Seat, int] = defaultdict(int)
    for line in lines:
        if line.kind == HIT:
            damage[line.target] += line.amount
    fewest = min(view.health[seat] for seat in view.ring if seat != me)
    for target, amount in damage.items():
        if amount >= view.health[target]:
            yield Reason("deadly", seat=target, number=view.health[target])
        elif view.health[target] == fewest and len(view.ring) > 2:
            yield Reason("weakest", seat=target, number=fewest)
    if any(line.why >= BY_NICHE for line in lines):
        yield Reason("niche", number=max(damage.values()))


def _for_oneself(view: View, me: Seat, lines: tuple[Line, ...]) -> Iterator[Reason]:
    health, most = view.health[me], cast(view.animals).most[me]
    for line in lines:
        if line.kind == HEALED and health < most:
            yield Reason("heals", number=min(most, health + line.amount))
        elif line.kind == GUARD and health <= WEAK:
            yield Reason("guards", number=health)
