"""What the rules tell while they are applied: the vocabulary of Animania's events.

Nothing is told of a choice before everyone's cards are on the table. Cards and animals are told by their numbers;
`why` is what `words.why_name` names: a card or an animal. A seat of −1 is the whole table.

| kind | seat | data | secret, for whom |
|---|---|---|---|
| game | −1 | number, animals (−1: yet to be picked, or none), crowns | |
| picked | who picks | animal | |
| niche | whose niche acts | animal | |
| dealt | whose hand | number of cards, health | kinds, its owner |
| round | −1 | number, survivors | |
| drew | who draws | 1 | (kind,), its owner |
| watched | who looks | whose cards | kinds, who looks |
| revealed | who played | card, turned | |
| *a line of the ledger* | source | target, amount, why | |
| health | whose | before, after | |
| died | who died | | |
| left | who leaves by blame, and did not die | | |
| finished | −1 | winners, reason, survivors, health per seat: a game is over | |
| crown | who gets it | its crowns now | |
| over | −1 | winners, reason: the match, or the single game, is over | |

Order in a round: all `revealed`; the lines of the blows, defences, healings and savings, stage by stage; `health`,
`died`; `spared` and `blamed`, `left`; `kept`; `niche` for each niche that acted; then the next `round`, or `finished`.
In the same call a match goes on with `game`.

Reasons of `finished`: `rounds` (five played), `two`, `one`, `nobody` (so many are left). Reasons of `over`: the same
for a single game, else `king` or `limit`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.animania.ledger import (
    BAR,
    BLAME,
    GUARD,
    HARM,
    HEALED,
    HIT,
    KEEP,
    LESS,
    PIERCE,
    SAVE,
    SPARE,
    STOP,
    Line,
    acted,
)
from engine.animania.state import Move
from engine.animania.summing import Sums
from engine.game import Event, Seat

LINE_EVENTS = {
    HIT: "hit",  # a card's damage, and once more with what a niche adds to it
    GUARD: "guarded",  # the seat defends
    PIERCE: "pierced",  # so much of the source's attack goes through the target's defence
    STOP: "stopped",  # so much of the source's attack the target's defence stopped
    HEALED: "healed",  # so much the target is to be healed; `health` tells what came of it
    HARM: "harmed",  # damage that is no attack's
    LESS: "softened",  # so much less damage for the target
    BAR: "barred",  # the target heals no more than this; told only where it would have healed
    SAVE: "saved",  # instead of dying the target stays at so much health
    BLAME: "blamed",  # the source dealt the least, so much, to the target, who died: it leaves
    SPARE: "spared",  # the source dealt the least, so much, but does not leave for that
    KEEP: "kept",  # the card played goes back to the target's hand
}
"""The kind of event that tells a ledger line of each kind."""


def round_events(animals: Sequence[int], joint: Mapping[Seat, Move], sums: Sums, before: Sequence[int]) -> list[Event]:
    """Return what is told of a round; `before` is everyone's health before it, `joint` the survivors' moves.

    It is told as one would tell it: the cards, the blows and what they do, who dies, and only then who is to blame.
    """
    seats = sorted(joint)
    lines = [_event(line) for line in sums.lines if line.kind <= SAVE]
    blame = [_event(line) for line in sums.lines if line.kind in (BLAME, SPARE)]
    kept = [_event(line) for line in sums.lines if line.kind == KEEP]
    health = [(seat, (before[seat], sums.health[seat])) for seat in seats]
    niches = [seat for seat in seats if joint[seat].turned or acted(sums.lines, seat, animals[seat])]
    return [
        *(Event("revealed", seat, (joint[seat].card, joint[seat].turned)) for seat in seats),
        *lines,
        *(Event("health", seat, change) for seat, change in health if change[0] != change[1]),
        *(Event("died", seat) for seat in sums.victims),
        *blame,
        *(Event("left", seat) for seat in sums.blamed),
        *kept,
        *(Event("niche", seat, (animals[seat],)) for seat in niches),
    ]


def _event(line: Line) -> Event:
    return Event(LINE_EVENTS[line.kind], line.source, (line.target, line.amount, line.why))
