"""Whatever a control sends is an act that there is; every act has a control, or is one that the page itself sends."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache

import pytest

from e2e.play.scenes import Scene, scenes
from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.walk import about_to_win, clicked, offered, started
from tests.ui.weighing import quickly
from tools.driver.waterhole import settings
from ui.handlers.update import ACTS
from ui.persistence.keys import game_key

BY_ITSELF = {
    "kept": "answers Save and Merge",
    "not-kept": "answers Save and Merge",
    "refused": "answers Save",
    "not-moved": "answers Rename",
    "not-dropped": "answers Drop",
    "cleared": "answers DropAll",
    "not-cleared": "answers DropAll",
    "file-refused": "answers ReadFile",
    "copied": "answers Copy",
    "not-copied": "answers Copy",
    "late": "answers Late",
    "no-late": "answers Late",
    "code-at": "answers Address",
    "far-kept": "the device keeps games that are passed on, and what reads them has come",
    "far-open": "the address has changed to the link of such a game, and what reads it has come",
    "far-start": "such a game is to be dealt, and what deals it has come",
    "thought": "answers Think",
    "weighed": "answers Weigh",
    "hinted": "answers Think",
    "tick": "answers Wait",
    "ended": "answers Clock, once a game has ended",
    "day-of": "answers Clock",
    "today": "answers Clock, once the link of a day or the list of finished games was opened",
    "past-bring": "answers Wait, while a file of finished games is looked through",
    "look": "another tab may have kept something",
    "elsewhere": "answers Look, and whatever finds what another tab has kept",
    "gone": "answers Look, and whatever finds that another tab has deleted",
    "leave": "the browser goes back",
    "link": "the address has changed",
    "update-ready": "a new version waits",
    "no-offline": "the page cannot be kept for offline play",
    "no-pictures": "the pictures have not come",
    "key": "a key was pressed",
    "step-back": "Escape at the table",
}
"""Acts that no control sends, and when the page does."""


@pytest.fixture(autouse=True, scope="module")
def quick() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        quickly(patched)
        yield


def at(scene: Scene, *, thinks: bool = True) -> Page:
    """Return a page at a scene."""
    page = Page(MemoryStore(scene.kept | settings()), link=scene.link, thinks=thinks)
    for act in scene.acts:
        page.send(act)
    return page


def older_save() -> dict[str, str]:
    """Return a save under rules that are no longer, as the device keeps it."""
    page = started("lions", 3)
    value = json.loads(page.store.get(game_key("lions")) or "")
    value["record"]["rules"] -= 1
    return {game_key("lions"): json.dumps(value)}


def unpictured() -> Iterator[Page]:
    """Yield a page at each of those few screens that no scene shows."""
    older, running = older_save(), at(scenes()["home-running"])
    yield at(Scene(older))
    yield at(Scene(older, ("unplayable 0",)))
    yield at(Scene(older, ("setup lions", "start", "home", "unplayable 0", "unplayable-again 0")))
    yield at(Scene({}, ("update-ready",)))
    yield at(Scene({}, ("speed step", "setup lions", "start")))
    yield at(scenes()["link"]).send("play-link")
    yield started("lions", 3, ())
    yield started("lions", 3).send("seats").send("give 0").send("seats").send("seats")
    yield about_to_win().send("move end")
    yield at(scenes()["animania-why"], thinks=False)
    yield at(scenes()["animania-why"], thinks=False).send("why-stop")
    yield started("lions", 3).send("link", f"#{scenes()['link-running'].link}").send("play-on")
    yield clicked(Page().send("day animania").send("play-link").send("speed instant"), random.Random(1))
    one = at(scenes()["history-one"])
    yield one.send(next(act for act in one.acts() if act.startswith("past-drop ")))
    yield at(scenes()["lions-turn"]).send("watch lions").send("watch-to 3").send("watch-fork 0")
    yield at(scenes()["far-home"]).send("update-ready", "lions-0").send("take-update")
    yield running.send("settings").send("import", running.store.get(game_key("lions")) or "")


def not_kept() -> Iterator[Page]:
    """Yield a page whose game another tab has deleted, and one whose game another tab has played on otherwise."""
    deleted = started("lions", 3)
    Page(deleted.store).send("clear!")
    yield deleted.send("look")
    here = started("lions", 3, (0, 1))
    there = Page(here.store).send("continue lions").send("open 0")
    moves = sorted(act for act in offered(here.send("open 0").model) if act != "move end")
    there.send(moves[0])
    yield here.send(moves[-1])
    yield here.send("diverged lions")


@cache
def rendered() -> dict[str, str]:
    """Return the acts that are rendered anywhere, each with a scene in which it is."""
    pages = [
        *((name, at(scene)) for name, scene in scenes().items()),
        *(("no scene", page) for page in (*unpictured(), *not_kept())),
    ]
    return {each.act.split(" ")[0]: name for name, page in pages for each in page.tree.all() if each.act}


def test_every_act_of_a_control_is_one_that_there_is() -> None:
    assert {act: scene for act, scene in rendered().items() if act not in ACTS} == {}


def test_every_act_has_a_control_or_is_one_that_the_page_sends() -> None:
    assert set(ACTS) - set(rendered()) == set(BY_ITSELF)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_clicked_on_the_way_sends_acts_that_there_are(seed: int) -> None:
    page, rng = (
        started("animania" if seed % 2 else "lions", 3 + seed % 2, range(1 + seed // 2), entropy=seed),
        random.Random(seed),
    )
    for _ in range(60):
        acts = page.acts()
        assert {act.split(" ")[0] for act in acts} <= set(ACTS)
        page.send(rng.choice([act for act in acts if act != "clear!"] or ["close"]))
