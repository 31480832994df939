"""Names of the people and computers at a table: one door for those typed, saved and linked."""

from __future__ import annotations

from itertools import takewhile

from ui.components.avatars import AVATARS, avatars
from ui.model.occupant import GIVEN, MARK, YOU, Occupant, called, free_name
from ui.model.setup import Setup
from ui.seating.graphemes import BLANK, MARKS, UNSEEN, class_of, clusters
from ui.seating.looks import looks
from ui.words.page import t

NAME_LENGTH = 20
"""The most characters of a name, as a reader counts them."""

CLUSTER_LENGTH = 16
"""The most code points of such a character; no emoji and no script has so many."""

NAME_POINTS = NAME_LENGTH * CLUSTER_LENGTH
"""The most code points of a name."""


def clean_name(name: str) -> str:
    """Return a name as it is shown: nothing unseen in it, and at most 20 characters, none of them cut in two."""
    letters: list[str] = []
    blank = True  # so that no name begins with one, nor with a mark that would cling to what is before it
    for letter in name:
        if len(letters) > NAME_POINTS + CLUSTER_LENGTH:  # whatever follows, the characters before it are whole
            break
        kind = class_of(letter)
        if kind == BLANK:
            letters += [] if blank else [" "]
            blank = True
        elif kind != UNSEEN and not (blank and kind and kind in MARKS):
            letters.append(letter)
            blank = False
    return _cut("".join(letters), NAME_LENGTH)


def _cut(name: str, length: int) -> str:
    whole = takewhile(lambda cluster: len(cluster) <= CLUSTER_LENGTH, clusters(name))
    return "".join(cluster for cluster, _ in zip(whole, range(length), strict=False)).rstrip(" ")


def told_apart(setup: Setup) -> Setup:
    """Return a set-up in which nobody is called “You” who does not play alone: with others it says nothing."""
    alone = sum(not occupant.computer for occupant in setup.occupants) == 1
    occupants: tuple[Occupant, ...] = ()
    for seat, occupant in enumerate(setup.occupants):
        if _is_you(occupant) and not (alone and occupant.person):
            so_far = (*occupants, *setup.occupants[seat:])
            occupant = occupant._replace(name=fitting_name(so_far, seat))
        elif alone and occupant.person and occupant.name == "":
            occupant = occupant._replace(name=YOU)
        occupants = (*occupants, occupant)
    return setup._replace(occupants=occupants)


def fitting_name(occupants: tuple[Occupant, ...], seat: int) -> str:
    """Return the mark of a name with which a seat keeps its picture; for a new seat, one with a picture of its own."""
    faces, taken = avatars(occupants), {occupant.called for occupant in occupants}
    wanted = faces[seat : seat + 1] or [face for face in AVATARS if face not in faces]
    marks = [mark for mark, face in zip(GIVEN, AVATARS, strict=False) if face in wanted and called(mark) not in taken]
    return marks[0] if marks else free_name(occupants)


def named(occupants: tuple[Occupant, ...]) -> tuple[Occupant, ...]:
    """Return the places with a name each, and no two alike."""
    people = sum(not occupant.computer or occupant.away for occupant in occupants)
    out: tuple[Occupant, ...] = ()
    for occupant in occupants:
        nameless = not occupant.name or (_is_you(occupant) and people > 1)
        name = distinct(free_name((*occupants, *out)) if nameless else occupant.name, out)
        out = (*out, occupant._replace(name=name))
    return out


def _is_you(occupant: Occupant) -> bool:
    return looks(occupant.called) == looks(t("you"))


def distinct(name: str, others: tuple[Occupant, ...]) -> str:
    """Return the name, with a number where another looks the same: the second is “Ann 2”."""
    taken, number, found = {looks(occupant.called) for occupant in others}, 1, name
    while looks(called(found)) in taken:
        number += 1
        found = f"{_cut(called(name), NAME_LENGTH - 1 - len(str(number)))} {number}"
    return found


# --- marks of names that nobody gave ---

_TYPED = "\x02"
"""Begins a name in a save that somebody gave, where without it a mark would be read."""


def typed_name(text: str) -> str:
    """Return a name that somebody types; one that is given to seats anyway is its mark."""
    name = clean_name(text)
    return next((mark for mark in (YOU, *GIVEN) if looks(called(mark)) == looks(name)), name)


def print_name(name: str) -> str:
    """Return a name as it is kept; `read_name` reads it back in any language."""
    return _TYPED + name if MARK + name in (YOU, *GIVEN) else name


def read_name(text: str) -> str:
    """Return the name that a kept text stands for.

    Pages that knew no marks kept the English words for them: these are read as marks, too.
    """
    name = clean_name(text)
    return MARK + name if MARK + name in (YOU, *GIVEN) and not text.startswith(_TYPED) else name
