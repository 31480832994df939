"""What decided a game: which jobs there are to do (`ui.thinking.chances`), and what their answers come to.

First the chances along the whole game are worked out roughly, then in full around the joint moves at which they change
most, and at last what those who decided there could have known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from engine.bots.doubt import doubted
from engine.game import Seat
from engine.record import Record
from ui.model.analysis import Analysis

WHOLE = 1000
"""Chances are whole numbers that add up to this; nobody's is the last."""
FEW = 40
"""A game of so few joint moves is worked out in full at once."""
MOST_POINTS = 160
"""A longer game is looked at after every second joint move, every third and so on."""
MOVED = 80
"""How far a chance must have moved by a joint move for that to be looked at again, in full,"""
TOLD = 60
"""and how far then, for it to be told."""
TOGETHER = 8
"""How many of the rough jobs are done at one go: with each answer the page is drawn anew."""
MOST_MOMENTS = 6
DECIDED = 40
"""How far the own decision must have moved the own chance, for it to be asked what could have been known."""
MOST_KNOWN = 6
BY_RULE = ("cub", "player")
"""Computers that play as those do with whom a game is played out. All others look ahead, and turn games more often."""
_PER_MOMENT = 2
"""Of those who decide at once, about so many it is asked."""

Chances = tuple[int, ...]
Found = Mapping[str, str]
"""Answers by job."""

JOB = re.compile(r"([cfak])([0-9]{1,5})(?:-([0-9]))?")
"""A job: its kind, the joint moves made before, and the seat that is asked about."""

_CHANCES = re.compile(r"[0-9]{1,4}(?:,[0-9]{1,4}){2,10}")


class Apart(NamedTuple):
    """The chances once a joint move is made and before it shows what comes of it."""

    all: Chances
    each: Mapping[Seat, Chances]
    """The same where of those who decide only that seat does what it did, and the others what rule players would."""


# --- answers read ---


@lru_cache(maxsize=1024)  # each time that they are drawn
def parse_chances(text: str, players: int) -> Chances | None:
    """Return the chances that a text stands for, or None for what are none of so many seats."""
    if not _CHANCES.fullmatch(text):
        return None
    found = tuple(map(int, text.split(",")))
    return found if len(found) == players + 1 and sum(found) == WHOLE else None


def parse_apart(text: str, players: int) -> Apart | None:
    """Return what an answer to a job `a` says, or None."""
    parts = dict(part.partition("=")[::2] for part in text.split(";"))
    read = {name: parse_chances(told, players) for name, told in parts.items()}
    found = {name: told for name, told in read.items() if told}
    if len(found) != len(parts) or "all" not in found:
        return None
    seats = {str(seat): seat for seat in range(players)}
    if any(name != "all" and name not in seats for name in found):
        return None
    return Apart(found["all"], {seats[name]: told for name, told in found.items() if name in seats})


def fits(record: Record, job: str, answer: str) -> bool:
    """Tell whether an answer is one to this job of this game, as far as that shows."""
    players, named = record.options.players, JOB.fullmatch(job)
    if named is None or int(named[2]) > len(record.turns):
        return False
    if named[1] == "k":  # what its words say is looked at when they are told
        return len(answer) < _KNOWN_LENGTH and int(named[3] or players) < players
    read = parse_apart if named[1] == "a" else parse_chances
    return not named[3] and read(answer, players) is not None


_KNOWN_LENGTH = 300


# --- what is to be done ---


def points(record: Record) -> tuple[int, ...]:
    """Return after how many joint moves the chances are worked out."""
    length = len(record.turns)
    step = 1 + max(0, length - 1) // MOST_POINTS
    return (*range(0, length, step), length)


def _rough(record: Record) -> list[str]:
    # The jobs along the whole game, one for each of its points.
    kind = "f" if len(record.turns) <= FEW else "c"
    return [f"{kind}{number}" for number in points(record)]


def next_jobs(record: Record, found: Found) -> tuple[str, ...]:
    """Return the jobs that are to be done next, a few short ones together or one; () when there is none left."""
    missing = list(islice((job for job in _jobs(record, found) if job not in found), TOGETHER))
    short = [job for job in missing if job[0] == missing[0][0] == "c"]
    return tuple(short or missing[:1])


def _jobs(record: Record, found: Found) -> Iterator[str]:
    # Which come later depends on the answers to the earlier ones: the first without an answer is the last one here.
    rough = _rough(record)
    yield from rough
    if all(job in found for job in rough):
        moments = weighty(record, found)
        for number in moments:
            yield from (f"f{number}", f"f{number + 1}", f"a{number}")
        if all(f"a{number}" in found for number in moments):
            yield from known_jobs(record, found)


def weighty(record: Record, found: Found) -> tuple[int, ...]:
    """Return the joint moves at which the chances change most by the rough curve, the weightiest first."""
    players, at = record.options.players, points(record)
    rough = [parse_chances(found.get(job, ""), players) for job in _rough(record)]
    changes = [
        (-_moved(before, after), number)
        for number, following, before, after in zip(at, at[1:], rough, rough[1:], strict=False)
        if before and after and following == number + 1 and _moved(before, after) >= MOVED
    ]
    return tuple(number for _, number in sorted(changes)[:MOST_MOMENTS])


def _moved(before: Chances, after: Chances) -> int:
    return max(abs(b - a) for a, b in zip(before, after, strict=True))


def known_jobs(record: Record, found: Found) -> tuple[str, ...]:
    """Return the jobs that ask what could have been known, the weightiest moment first."""
    asked = []
    for number in weighty(record, found):
        asked += [f"k{number}-{seat}" for seat in list(decided(record, found, number))[:_PER_MOMENT]]
    return tuple(asked[:MOST_KNOWN])


def decided(record: Record, found: Found, number: int) -> dict[Seat, int]:
    """Return by how much the own decision moved the own chance at a joint move, where it is much; the most first."""
    players = record.options.players
    before = parse_chances(found.get(f"f{number}", ""), players)
    apart = parse_apart(found.get(f"a{number}", ""), players)
    if before is None or apart is None:
        return {}
    seats = [seat for seat, _ in record.turns[number]]
    alone = {seats[0]: apart.all} if len(seats) == 1 else apart.each
    moved = {seat: told[seat] - before[seat] for seat, told in alone.items()}
    return {
        seat: by for seat, by in sorted(moved.items(), key=lambda one: (-abs(one[1]), one[0])) if abs(by) >= DECIDED
    }


def progress(record: Record, found: Found) -> float:
    """Return how much is done, from 0 to 1; it never goes back."""
    rough = _rough(record)
    part = 0.6 * sum(job in found for job in rough) / len(rough)
    if all(job in found for job in rough):
        moments = weighty(record, found)
        part += 0.25 * (sum(f"a{number}" in found for number in moments) / len(moments) if moments else 1)
        if all(f"a{number}" in found for number in moments):
            jobs = known_jobs(record, found)
            part += 0.15 * (sum(job in found for job in jobs) / len(jobs) if jobs else 1)
    return part


# --- what came of it ---


def looking_ahead(who: Iterable[str]) -> int:
    """Return how many at a table look ahead: people, and computers (by their labels) that do not play by rule."""
    return sum(one.rpartition("-")[0] not in BY_RULE for one in who)


def curve(record: Record, found: Found, ahead: int) -> dict[int, Chances]:
    """Return the chances after so many joint moves, as well as they are known, where so many look ahead."""
    players = record.options.players
    read = {
        number: parse_chances(found.get(f"f{number}", found.get(f"c{number}", "")), players)
        for number in points(record)
    }
    return {number: doubted(told, ahead) for number, told in read.items() if told}


def curve_of(analysis: Analysis) -> dict[int, Chances]:
    """Return the chances along a game that is being worked out, as they are said."""
    whole_ = analysis.whole
    return curve(whole_.record, analysis.found, looking_ahead(occupant.who for occupant in whole_.occupants))
