"""The unseen draws of each hand, cut where all that had come by then is known: what the open history asks of them.

A card that left a hand in the open had come to it before, in the open or not; a hand that was looked at held what is
known of it; an empty one held nothing. Each asks something of the draws of one hand alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.game import Seat
from engine.lions.cards import EMPTY, KINDS, ONE, Bag, bag_of, count, counts, size
from engine.lions.replay import Passing, Replay, Slot


class Sight(NamedTuple):
    """What a seat (None: a spectator) knows of the hands: its own, and in each other the cards that it knows of."""

    seat: Seat | None
    hand: Bag
    known: Sequence[Bag]


class Look(NamedTuple):
    """What is still known of a look at a hand: how many of each kind it had drawn unseen by then, at least, at most."""

    at: int
    least: Bag
    most: Bag


class Piece(NamedTuple):
    """Draws that follow each other, of one hand, between two moments at which all that it had drawn is known."""

    seat: Seat
    slots: Sequence[Slot]
    floors: Sequence[Bag]
    """floors[n]: what has come with the first n of them, at least."""
    due: Bag
    """What has come with all of them, at least, and counts as no card of the hand that is unknown."""
    look: Look | None = None
    held: Bag = EMPTY
    """What else has come with them, for all this seat knows: the cards of its own hand."""

    @property
    def taken(self) -> Bag:
        """The cards that the draws took from the decks, as far as that is known."""
        return (_highest(self.due, self.look.least) if self.look else self.due) + self.held

    @property
    def decks(self) -> tuple[int, ...]:
        """The decks that the draws were from, ascending."""
        return tuple(sorted({slot.deck for slot in self.slots}))

    @property
    def open(self) -> int:
        """How many of the draws brought a card that is in the hand still, and unknown."""
        return len(self.slots) - size(self.taken)


def pieces(replay: Replay, sight: Sight) -> Iterator[Piece]:
    """Yield the pieces of all hands, in order of time for each."""
    for seat, (slots, passings) in enumerate(zip(replay.slots, replay.passings, strict=True)):
        floors = _floors(len(slots), passings)
        cuts = {number: floor for number, floor in enumerate(floors) if size(floor) == number}
        look, own = None, EMPTY
        if seat == sight.seat:
            own = sight.hand - _change(passings)
        elif sight.seat is not None:
            look = _look(passings, sight.seat, sight.known[seat])
            if look and look.least == look.most:
                cuts[look.at] = look.least
        begin, had = 0, EMPTY
        for at in [*sorted(cuts), len(slots)]:
            if at > begin:
                known = cuts.get(at)
                due = _beyond(floors[at], had) if known is None else known - had
                yield Piece(
                    seat,
                    slots[begin:at],
                    [_beyond(floor, had) for floor in floors[begin : at + 1]],
                    due,
                    _from(look, begin, had) if look and begin < look.at < at and look.least != look.most else None,
                    own - had - due if own and known is None else EMPTY,
                )
                begin, had = at, cuts.get(at, had)


def _floors(slots: int, passings: Sequence[Passing]) -> list[Bag]:
    # What left the hand in the open had come before, in the open or not.
    owed, most = [0] * len(KINDS), [0] * len(KINDS)
    floor, floors = EMPTY, list[Bag]()
    for number, kind, change, _ in passings:
        if change:
            floors += [floor] * (number - len(floors))
            owed[kind] -= change
            if owed[kind] > most[kind]:
                floor += (owed[kind] - most[kind]) * ONE[kind]
                most[kind] = owed[kind]
    return floors + [floor] * (slots + 1 - len(floors))


def _look(passings: Sequence[Passing], seer: Seat, known: Bag) -> Look | None:
    # A look tells how many there were; each that leaves later is taken for one of those, while there are any. So how
    # many there were is known from what is left of them, and at least a limit where none is left.
    looks = [at for at, passing in enumerate(passings) if passing.seer == seer]
    if not looks:
        return None
    look, least, most = looks[-1], [0] * len(KINDS), [0] * len(KINDS)
    for kind in KINDS:
        left = 0
        for passing in passings[look:]:
            if passing.kind == kind:
                left = max(0, left + passing.change)
        most[kind] = count(known, kind) - sum(passing.change for passing in passings if passing.kind == kind)
        least[kind] = most[kind] if count(known, kind) > left or not most[kind] else 0
    slots = passings[look].slots
    vague = [kind for kind in KINDS if least[kind] < most[kind]]
    if sum(most) < slots:
        return None  # a resampled state, in which another seat has forgotten what it saw
    if sum(most) == slots:
        least = most
    elif len(vague) == 1:
        least[vague[0]] = most[vague[0]] = slots - sum(least)
    return Look(slots, bag_of(least), bag_of(most))


def _from(look: Look, begin: int, had: Bag) -> Look:
    return Look(look.at - begin, _beyond(look.least, had), _beyond(look.most, had))


def _change(passings: Sequence[Passing]) -> Bag:
    return sum((passing.change * ONE[passing.kind] for passing in passings if passing.change), EMPTY)


def _beyond(bag: Bag, other: Bag) -> Bag:
    if not other:
        return bag
    return bag_of([max(0, a - b) for a, b in zip(counts(bag), counts(other), strict=True)])


def _highest(bag: Bag, other: Bag) -> Bag:
    return bag_of(map(max, counts(bag), counts(other)))
