"""Marks: a set of short words under one key, such as days that were played. Joined, two of them are all of both.

So it does not matter which tab writes last: whoever finds another set there writes both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from engine.record import digest
from ui.model.table import Table
from ui.persistence.keys import PREFIX
from ui.table.course import same_deal
from ui.table.seats import is_over, sole_player
from ui.table.undo import PRACTICE, practising

PLAYED = PREFIX + "days."
"""Of a game: all days whose deal was played to the end, also those whose games have gone from the list."""
LEFT = PREFIX + "left."
"""Of a game: those that were left before their end (`left_mark`)."""
MOST = 1_000
"""Marks of one kind that are kept, the greatest: of days, the latest."""
_DEAL = 8
"""Letters that tell two deals apart."""
_MARK = re.compile(r"[0-9a-z-]{1,16}")


def parse_marks(text: str) -> frozenset[str]:
    """Return the marks that a text holds; what is none is left out."""
    return _kept(filter(_MARK.fullmatch, text[: MOST * 32].split(" ")))


def print_marks(marks: Iterable[str]) -> str:
    """Return marks as text; `parse_marks` reads them back."""
    return " ".join(sorted(_kept(marks)))


def _kept(marks: Iterable[str]) -> frozenset[str]:
    return frozenset(sorted(set(marks))[-MOST:])


def left_mark(before: Table, after: Table) -> str:
    """Return the mark of a game that is left for another before its end; empty where it is not to be counted.

    Counted are games of one person who has decided something, none as practice; a game that goes on from another point
    is not left.
    """
    own = sole_player(before)
    goes_on = after.record.turns or any(note.key == PRACTICE for note in after.notes)
    if own is None or is_over(before) or practising(before) or (same_deal(before, after) and goes_on):
        return ""
    decided = any(own in dict(joint) for joint in (*before.record.turns, before.decision.chosen))
    return digest(before.record._replace(turns=()))[:_DEAL] if decided else ""
