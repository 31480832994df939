"""Words: none missing, names escaped, every button with a name, every id once."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import ui
from engine.game import Outcome
from engine.games import GAMES
from tests.amounts import every_time_and_for_long, soaking
from tests.ui.browser import Page
from tests.ui.walk import clicked, is_over, started
from ui.games.registry import FACES
from ui.screens.prerendered import shell_html
from ui.words import later
from ui.words.grammar import Names
from ui.words.page import has

EVIL = "<b onx='1'>&\"</b>"


def test_every_sentence_that_the_code_asks_for_is_in_the_catalogue() -> None:
    root = Path(ui.__file__).parent
    for file in root.rglob("*.py"):
        for key in re.findall(r"\bt\(\s*\"(\w+)\"", file.read_text()):
            assert has(key), f"{file.name} asks for {key}"


def test_no_sentence_takes_the_place_of_another() -> None:
    source = (Path(ui.__file__).parent / "words" / "page.py").read_text()
    own = re.findall(r"^    \"(\w+)\":", source, re.M)
    assert len(own) > 100
    assert not set(own) & set(later.WORDS)


@every_time_and_for_long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("people", [(0,), (0, 1)])
def test_names_are_escaped_on_every_screen(game: str, people: tuple[int, ...]) -> None:
    page = Page().send("speed instant").send(f"setup {game}")
    for seat in range(3):
        page.send(f"who {seat}", "person" if seat in people else "cub").send(f"name {seat}", EVIL)
    assert "<b " not in page.html
    page.send("start")
    rng = random.Random(1)
    panels = ("log", "seats", "rules")
    for step in range(60):
        assert "<b " not in page.html
        if page.model.screen != "table" or is_over(page):
            break
        for over in panels if soaking() else (panels[step % len(panels)],):
            assert "<b " not in page.send(over).html
            page.send("close")
        page.send(
            rng.choice([a for a in page.acts() if a.split(" ")[0] in ("hold", "move", "open", "next", "put-away")])
        )


def test_names_are_short() -> None:
    page = Page().send("setup lions").send("name 0", "x" * 50)
    assert len(page.model.setups["lions"].occupants[0].name) == 20


def pages() -> list[Page]:
    found = [Page(), Page().send("settings"), *(Page().send(f"setup {game}").send("more") for game in GAMES)]
    found += [Page(link="#lions.1.0CRM5K2A.2,choice.person,cub-1"), Page(link="#nothing")]
    for game in GAMES:
        for people in ((0,), (0, 1), ()):
            page = started(game, 4, people, entropy=2)
            found += [page]
            for act in ("log", "rules", "seats", "sheet niche 1"):
                found.append(Page(page.store).send(f"continue {game}").send(act))
            ended = clicked(started(game, 3, (0,), entropy=2), random.Random(2))
            found.append(ended)
    return found


def test_every_control_has_a_name_and_every_id_stands_once() -> None:
    for page in pages():
        tree = page.tree
        ids = [element.attrs["id"] for element in tree.all() if "id" in element.attrs]
        assert len(ids) == len(set(ids)), sorted(i for i in ids if ids.count(i) > 1)
        labels = {element.attrs.get("for") for element in tree.all() if element.tag == "label"}
        for element in tree.all():
            if element.tag in ("button", "input", "select", "textarea"):
                named = element.words or element.attrs.get("aria-label") or element.attrs.get("id") in labels
                above = element.parent
                while above is not None and not named:
                    named = above.words if above.tag == "label" else ""
                    above = above.parent
                assert named, element.attrs
        assert sum(element.tag == "main" for element in tree.all()) == 1
        assert [element.words for element in tree.all() if element.tag == "h1"][1:] == []


def test_the_seed_is_on_no_page_that_did_not_ask_for_it() -> None:
    from engine.rng import print_seed

    for game in GAMES:
        page = started(game, 3, entropy=9)
        seed = page.model.table.record.seed
        for act in ("log", "rules", "seats", "close"):
            page.send(act)
            assert print_seed(seed) not in page.html
            assert str(seed) not in page.html
        clicked(page, random.Random(9))
        assert print_seed(seed) not in page.html


def test_the_shell_holds_the_rules_of_every_game_and_the_ways_of_its_home_screen() -> None:
    text = shell_html()
    assert all(face.name in text for face in FACES.values())
    assert "data-act" not in text  # which nobody hears yet
    asked = re.findall(r'id="([^"]+)"[^>]* data-soon="([^"]+)"', text)
    assert asked == re.findall(r'id="([^"]+)"[^>]* data-act="(\w+ \w+)"', Page().html)


def test_a_match_that_ends_without_a_crown_says_so() -> None:
    names = Names(("You", "Maya", "Ben"), 0)
    assert "crown" in FACES["animania"].outcome_line(Outcome((), "limit"), names)
    assert "left" in FACES["animania"].outcome_line(Outcome((), "nobody"), names)


@pytest.mark.parametrize("name", ["مریم", "דוד", "Ann مریم", "𐤀"])
def test_a_name_that_is_read_leftwards_leaves_what_is_beside_it_where_it_is(name: str) -> None:
    names = Names((name, "Maya"))
    apart = f"\u2068{name}\u2069"
    assert names.said(("", "{who} {n} cards"), 0, n=3) == f"{apart} 3 cards"
    assert (names.named(0), names.whose(0), names.theirs(0)) == (apart, f"{apart}’s", f"{apart}’s")
    assert names.listed((0, 1)) == f"{apart} and Maya"
    assert names.names[0] == name
