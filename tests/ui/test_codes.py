"""A link as a code: what it says is the link, it is drawn dark on light, and what is too long for it says so."""

from __future__ import annotations

import re

import pytest
import segno

from engine.codec import parse_game_link
from tests.games import GAMES
from tests.ui.walk import started
from ui.model.effects import Copy, Late
from ui.persistence.game_links import LONGEST
from ui.screens.codes import FINEST, QUIET, dots, path

ADDRESS = "https://water.example/hole/"


def drawn_back(d: str, side: int) -> list[list[int]]:
    """Return the dots that a path draws, without the quiet ones."""
    rows = [[0] * side for _ in range(side)]
    assert re.fullmatch(r"(M\d+ \d+h\d+v1h-\d+z)*", d)
    for x, y, right, left in re.findall(r"M(\d+) (\d+)h(\d+)v1h-(\d+)z", d):
        assert right == left
        for at in range(int(x), int(x) + int(right)):
            rows[int(y) - QUIET][at - QUIET] = 1
    return rows


@pytest.mark.parametrize("length", [1, 40, 200, 640, 858])
def test_the_code_of_a_text_is_that_of_the_library_whole_and_is_drawn_dot_by_dot(length: int) -> None:
    text = (ADDRESS + "#lions.1.0FF11NE" * 60)[:length]
    rows = dots(text)
    assert rows is not None
    whole = segno.make(text, error="l", micro=False, encoding="utf-8")
    assert [list(row) for row in rows] == [list(row) for row in whole.matrix]
    assert drawn_back(path(rows), len(rows)) == [list(row) for row in rows]
    assert len(rows) <= 17 + 4 * FINEST


def test_a_text_that_no_camera_would_read_has_no_code_and_every_link_that_is_given_out_has_one() -> None:
    assert dots("a" * 859) is None
    assert dots("ü" * 430) is None
    assert dots(ADDRESS + "#" + "a" * LONGEST[True]) is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("names", ["", " names"])
def test_the_link_in_the_code_is_the_one_that_is_copied(game: str, names: str) -> None:
    page = started(game, 3).send(f"share-game{names}").send("share-link")
    copied = next(effect.text for effect in page.done if isinstance(effect, Copy))
    page.send(f"code{names}")
    overlay = page.model.overlay
    assert overlay is not None
    assert overlay.text == f"{ADDRESS}#{copied}"
    assert parse_game_link(copied)
    (drawing,) = [each for each in page.tree.walk() if each.tag == "svg" and each.attrs["class"] == "code"]
    assert drawing.attrs["aria-label"]
    page.send("code-copy")
    assert page.done[-1] == Copy(overlay.text)
    page.send(f"share-game{names}")
    assert page.model.overlay is not None
    assert page.model.overlay.kind == "share"


def test_modules_that_come_late_are_asked_for_once_and_what_does_not_come_is_said() -> None:
    page = started("lions", 3).send("share-game")
    assert not page.model.late
    page.send("code").send("share-game").send("code")
    assert [effect for effect in page.done if isinstance(effect, Late)] == [Late("code")]
    other = started("lions", 3).send("share-game")
    other.waits = False
    other.send("no-late")
    assert other.model.overlay is not None
    assert other.model.overlay.kind == "share"
    assert "has not come" in other.tree.words


@pytest.mark.parametrize("act", ["code", "code-at x", "code-copy", "late", "late no-such-act", "late code-copy"])
def test_out_of_place_nothing_happens(act: str) -> None:
    page = started("lions", 3)
    assert page.send(act).model.overlay is None
