"""Courses of a game: of two tables, which holds the decisions of the other."""

from __future__ import annotations

from ui.model.table import Table


def same_deal(one: Table, other: Table) -> bool:
    """Tell whether two tables began with the same cards under the same rules."""
    return one.record._replace(turns=()) == other.record._replace(turns=())


def holds(one: Table, other: Table) -> bool:
    """Tell whether every decision of the other table was made at the one too, what people have locked in included."""
    turns, earlier = one.record.turns, other.record.turns
    if not same_deal(one, other) or turns[: len(earlier)] != earlier:
        return False
    followed = dict(turns[len(earlier)] if len(turns) > len(earlier) else one.decision.chosen)
    locked_in = ((seat, move) for seat, move in other.decision.chosen if not other.occupants[seat].computer)
    return all(followed.get(seat) == move for seat, move in locked_in)
