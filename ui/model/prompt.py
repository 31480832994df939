"""What is asked, and the answers that there are."""

from __future__ import annotations

from typing import NamedTuple


class Choice(NamedTuple):
    """A button of the prompt: what it sends, what it says, and pictures."""

    act: str
    label: str
    main: bool = False
    pics: tuple[str, ...] = ()
    sign: str = ""
    key: str = ""
    bare: bool = False
    """Pictures alone; the label is for screen readers."""
    ends: bool = False
    """It ends the turn, and has a place of its own where nothing else ever stands."""
    seat: int = -1
    """The seat at which it is aimed, if several can be: a card that is dropped there chooses it."""


class Step(NamedTuple):
    """A step of a turn, as a button that tells of it or begins it."""

    act: str
    label: str
    said: str
    """The label with its state, for screen readers."""
    pics: tuple[str, ...]
    state: str
    """`open`: it can be taken now. `done`: it was. `shut`: it cannot be any more, or not now."""
    main: bool = False
    chosen: bool = False


class Prompt(NamedTuple):
    """The one sentence that says what is asked now, with a button for everything that can be answered."""

    text: str
    choices: tuple[Choice, ...] = ()
    title: str = ""
    """A bold beginning: the lifted card's name."""
    why: str = ""
    """Why a lifted card cannot be played."""
    long: str = ""
    """The longer sentence behind “why?”."""
    note: str = ""
    """What else there is to know, small: what animals can do, and what they would change."""
    told: tuple[tuple[str, str], ...] = ()
    """What would come of it, line by line: a face, and the sentence about it."""
    hint: str = ""
    """What the strongest player would do, if that was asked."""
    more: str = ""
    """What more there is to say of that."""
    whole: bool = False
    """Whether it is being said."""
    kind: str = ""
    """`forced`, `card`, `wait`, `reveal` or nothing."""
    steps: tuple[Step, ...] = ()
    """The steps of a turn, before the buttons."""
