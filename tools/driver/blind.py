"""A person who meets nothing of the page but roles and names, and plays by these alone."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import NamedTuple

from playwright.sync_api import Error, Locator, Page, expect

TURN = "Your move"
HAND = "Your hand"
LOOKS = re.compile(
    r"why\?|Put back|Call it off|Change card|Numbers|.*, (now|not now|done)$|What happened|See the table"
)
"""What decides nothing: it looks, or takes back."""
SEAT = re.compile("Chase |Look at ")
"""What a seat is chosen by."""
ENDS = "End turn"
QUICK = 2_000
"""Milliseconds after which what was heard is no longer there."""
LINE = re.compile(r"""^( *)- '?(button|group|dialog|region|heading)(?: "((?:[^"\\]|\\.)*)")?""", re.MULTILINE)
"""A line of a snapshot: its depth, the role and the name."""


class Heard(NamedTuple):
    """A control as it is said: where it stands, by the names of what is around it, and its own name."""

    around: tuple[str, ...]
    name: str


class Blind:
    """Somebody at the page, by its accessibility tree."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed: list[str] = []
        """The names of what has been pressed, in its order."""
        self.before = ""
        """What was said when something was last pressed: as long as nothing else is, it is still being answered."""

    def heard(self, said: str) -> list[Heard]:
        """All buttons of what is said in their order, with what they stand in."""
        around: list[tuple[int, str]] = []
        found = []
        for depth, role, name in LINE.findall(said):
            around = [one for one in around if one[0] < len(depth)]
            if role == "button":
                found.append(Heard(tuple(name for _, name in around), name.replace('\\"', '"').replace("''", "'")))
            elif role != "heading":
                around.append((len(depth), f"{role} {name}"))
        return found

    def press(self, one: Heard) -> None:
        """Press a button, found by the roles and names that lead there."""
        at: Page | Locator = self.page
        for role, _, name in (around.partition(" ") for around in one.around):
            at = at.get_by_role(role, name=name, exact=True)  # type: ignore[arg-type]
        at.get_by_role("button", name=one.name, exact=True).first.click(timeout=QUICK)

    def choice(self, said: str) -> Heard | None:
        """What to press next: a dialog's way on, a decision, whom to chase, a card that can be played, or the end."""
        heard = [one for one in self.heard(said) if not LOOKS.fullmatch(one.name)]
        for role, way_on in (("dialog", 0), ("alertdialog", -1)):
            dialog = [one for one in heard if any(around.startswith(f"{role} ") for around in one.around)]
            if dialog:
                return dialog[way_on]
        turn = [one for one in heard if f"region {TURN}" in one.around]
        hand = [one for one in turn if any(around.startswith(f"group {HAND}") for around in one.around)]
        asked = [one for one in turn if one not in hand]
        seats = [one for one in heard if SEAT.match(one.name) and "region Table" in one.around]
        ends = [one for one in asked if one.name.startswith(ENDS)]
        return next(iter((*(one for one in asked if one not in ends), *seats, *hand, *ends)), None)

    def step(self) -> None:
        """Press one button, once there is something to press."""
        for _ in range(200):
            said = self.page.locator("body").aria_snapshot()
            if said != self.before and (one := self.choice(said)):
                with suppress(Error):  # it has gone meanwhile
                    self.press(one)
                    self.pressed.append(one.name)
                    self.before = said
                    return
            self.page.wait_for_timeout(100)
        raise AssertionError(f"nothing to press: {self.page.locator('body').aria_snapshot()}")

    def over(self) -> bool:
        """Whether the result is said."""
        return self.page.get_by_role("button", name="Play again", exact=True).count() > 0

    def start(self, game: str) -> None:
        """Begin a game from the first screen."""
        card = self.page.get_by_role("article").filter(has=self.page.get_by_role("heading", name=game, exact=True))
        card.get_by_role("button", name="Play", exact=True).click()
        self.page.get_by_role("button", name="Start", exact=True).click()
        expect(self.page.get_by_role("region", name=TURN)).to_be_visible()
