"""Courses of one game that come by links, joined: whatever any of them tells happened, if no two tell otherwise.

A course stands for facts: which seat chose what in which joint move, and which seats were given to computers. Joined
are all facts of both; that is why it does not matter which comes first, which comes twice, and who joins them.
"""

from __future__ import annotations

from engine.courses import Course


def joined(one: Course, other: Course) -> Course | None:
    """Return the course that holds all that either tells; None where they are of different deals or contradict."""
    longer, shorter = (one, other) if len(one.record.turns) >= len(other.record.turns) else (other, one)
    turns, count, told = longer.record.turns, len(shorter.record.turns), dict(shorter.pending)
    if shorter.record != longer.record._replace(turns=turns[:count]):
        return None
    pending = dict(longer.pending)
    followed = dict(turns[count]) if count < len(turns) else told | pending
    if any(followed.get(seat) != move for seat, move in told.items()):
        return None
    if count == len(turns):
        pending = followed
    return Course(longer.record, tuple(sorted(pending.items())), tuple(sorted({*one.given, *other.given})))


def holds(one: Course, other: Course) -> bool:
    """Tell whether a course has all that the other tells."""
    return joined(one, other) == one
