"""Pieces of draws for tests, and what they ask for said the long way: word by word."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.lions.cards import EMPTY, HYENA, KINDS, LION, ZEBRA, Bag, Kind, bag_of, count, counts, size
from engine.lions.pieces import Look, Piece
from engine.lions.replay import Slot

SOME_KINDS = (ZEBRA, LION, HYENA)


@st.composite
def pieces(draw: st.DrawFn, longest: int = 6) -> Piece:
    """Return a piece of so many draws at most, with what some hand must have had when."""
    number = draw(st.integers(1, longest))
    slots = [Slot(0, draw(st.booleans())) for _ in range(number)]
    floors, had = [EMPTY], EMPTY
    for at in range(1, number + 1):
        kind = draw(st.sampled_from((None, *SOME_KINDS)))
        longer = had if kind is None else had + bag_of(int(k == kind) for k in KINDS)
        had = longer if size(longer) <= at else had
        floors.append(had)
    look = None
    if draw(st.booleans()):
        at = draw(st.integers(1, number))
        more = [draw(st.integers(0, 2)) if kind in SOME_KINDS else 0 for kind in KINDS]
        most = [count(floors[at], kind) + more[kind] for kind in KINDS]
        vague = [draw(st.booleans()) for _ in KINDS]
        # Of what is known by a limit alone, so many have left since.
        due = [
            max(limit, count(had, kind)) if vague[kind] else count(had, kind)
            for kind, limit in zip(KINDS, most, strict=True)
        ]
        if sum(due) <= number:
            look = Look(at, bag_of(0 if vague[kind] else most[kind] for kind in KINDS), bag_of(most))
            had = bag_of(due)
            floors[-1] = had
    return Piece(0, slots, floors, had, look)


def can_have_come(piece: Piece, word: tuple[Kind, ...]) -> bool:
    """Tell whether draws that brought these kinds, one after the other, are what the piece asks for."""
    for at, (slot, kind) in enumerate(zip(piece.slots, word, strict=True)):
        if kind == HYENA and not slot.filling:
            return False
        if not covers(word[: at + 1], piece.floors[at + 1]):
            return False
    look = piece.look
    if look:
        here = word[: look.at]
        return covers(here, look.least) and all(here.count(kind) <= count(look.most, kind) for kind in KINDS)
    return True


def covers(word: tuple[Kind, ...], bag: Bag) -> bool:
    """Tell whether these cards have at least those in them."""
    return all(word.count(kind) >= number for kind, number in zip(KINDS, counts(bag), strict=True))
