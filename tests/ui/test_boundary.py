"""An exception never strands anyone: whatever raises, the page stays as it was and answers the next message."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NoReturn

import pytest

from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.walk import started
from ui.handlers import startup, update
from ui.handlers.startup import attempts
from ui.handlers.update import ACTS
from ui.model.page import Model, Overlay
from ui.persistence import saves, settings
from ui.persistence.keys import game_key
from ui.screens import home, live, overlay, table
from ui.screens import page as screens
from ui.words.page import t


class StumbleError(Exception):
    """What is thrown here: nothing that anybody expects."""


def stumble(*_: object, **__: object) -> NoReturn:
    raise StumbleError


@pytest.fixture(scope="module")
def running() -> dict[str, str]:
    """What a device keeps on which both games are running."""
    store = MemoryStore()
    for game in ("lions", "animania"):
        store.kept |= started(game, 3, (0,), thinks=False).store.kept  # type: ignore[attr-defined]
    return store.kept


def at_table(kept: dict[str, str]) -> Page:
    return Page(MemoryStore(kept), thinks=False, guarded=True).send("continue lions")


@pytest.mark.drawn("acts that raise", 60)
@pytest.mark.parametrize("act", ACTS)
def test_an_act_that_raises_leaves_the_page_as_it_was(
    act: str, running: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_table(running)
    before, html = page.model, page.html
    with monkeypatch.context() as patch:
        patch.setitem(update.ACTS, act, stumble)
        page.send(act)
    assert [type(fault) for fault in page.faults] == [StumbleError]
    assert page.model is before
    assert page.html == html
    assert page.send("home").model.screen == "home"


WAYS: dict[str, tuple[str, ...]] = {
    "home": ("home",),
    "setup": ("setup lions",),
    "settings": ("settings",),
    "link": ("link",),
}
"""How to get from a table to each screen that can be reached at once."""


def patched_screens(patch: pytest.MonkeyPatch) -> Iterator[tuple[Callable[[], None], tuple[str, ...]]]:
    for name, way in WAYS.items():
        yield lambda name=name: patch.setitem(screens.SCREENS, name, stumble), way  # type: ignore[misc]
    for kind in ("log", "rules", "seats", "credits", "import-text"):
        yield lambda kind=kind: patch.setitem(overlay._LAYERS, kind, stumble), (kind,)  # type: ignore[misc]
    yield lambda: patch.setattr(table, "screen", stumble), ("hold zebra",)
    yield lambda: patch.setattr(live, "region", stumble), ("home",)
    yield lambda: patch.setattr(screens, "_toasts", stumble), ("home",)


def test_a_screen_that_cannot_be_drawn_is_not_gone_to(running: dict[str, str]) -> None:
    count = 0
    with pytest.MonkeyPatch.context() as outer:
        for number in range(len(list(patched_screens(outer)))):
            page = at_table(running)
            before = page.model
            with pytest.MonkeyPatch.context() as patch:
                break_it, way = list(patched_screens(patch))[number]
                break_it()
                for act in way:
                    page.send(act, "#lions.1.00000000.2,choice.person,cub-1" if act == "link" else "")
                assert [type(fault) for fault in page.faults] == [StumbleError], way
                assert page.model is before
            page.send("settings")
            assert page.model.screen == "settings"
            count += 1
    assert count > 10


def stays(page: Page, act: str) -> None:
    """Assert that the page stays as it was when an act leads to what raises."""
    before, html = page.model, page.html
    page.send(act)
    assert [type(fault) for fault in page.faults] == [StumbleError]
    assert page.model is before
    assert page.html == html


@pytest.mark.parametrize("name", screens.SCREENS)
def test_every_screen_may_raise(name: str, running: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    page = at_table(running)
    monkeypatch.setitem(screens.SCREENS, name, stumble)
    monkeypatch.setattr(update, "_OF_SCREENS", {})  # nothing is watched
    monkeypatch.setitem(update.ACTS, "there", lambda model, _: (model._replace(screen=name), ()))
    stays(page, "learn lions" if name == "lesson" else "there")


@pytest.mark.parametrize("kind", overlay._LAYERS)
def test_every_layer_over_a_screen_may_raise(
    kind: str, running: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_table(running)
    monkeypatch.setitem(overlay._LAYERS, kind, stumble)
    monkeypatch.setitem(update.ACTS, "there", lambda model, _: (model._replace(overlay=Overlay(kind)), ()))
    stays(page, "there")


def test_what_happens_by_itself_may_raise_too(running: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    page = at_table(running)
    before = page.model
    with monkeypatch.context() as patch:
        patch.setattr(update, "proceed", stumble)
        page.send("settings")
        assert page.model is before
    assert page.send("settings").model.screen == "settings"


# --- the start ---


def test_a_link_that_stops_the_start_is_left_out(running: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(update.ACTS, "link", stumble)
    page = Page(MemoryStore(running), link="#lions.1.00000000.2,choice.person,cub-1", guarded=True)
    assert page.model.screen == "home"
    assert [toast.text for toast in page.model.toasts] == [t("start_without_link")]
    assert set(page.model.tables) == {"lions", "animania"}


def test_a_save_that_stops_the_start_is_put_aside_and_kept(
    running: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parse = saves.parse_save

    def parse_all_but_one(text: str) -> object:
        return stumble() if text == running[game_key("lions")] else parse(text)

    monkeypatch.setattr(saves, "parse_save", parse_all_but_one)
    page = Page(MemoryStore(running), guarded=True)
    assert set(page.model.tables) == {"animania"}
    assert [(save.kind, save.text) for save in page.model.unplayable] == [("damaged", running[game_key("lions")])]
    assert [toast.text for toast in page.model.toasts] == [t("start_without_save")]
    kept = page.store.kept  # type: ignore[attr-defined]
    assert running[game_key("lions")] in kept.values()
    assert "unplayable-download 0" in page.send("unplayable 0").acts()
    # From then on it stays aside: it does not stop the next start.
    again = Page(MemoryStore(kept), guarded=True)
    assert [save.text for save in again.model.unplayable] == [running[game_key("lions")]]


def test_a_save_over_which_the_home_screen_fails_is_put_aside(
    running: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = home.screen

    def without_animania(model: Model) -> object:
        return stumble() if "animania" in model.tables else screen(model)

    monkeypatch.setitem(screens.SCREENS, "home", without_animania)
    page = Page(MemoryStore(running), guarded=True)
    assert set(page.model.tables) == {"lions"}
    assert [save.game for save in page.model.unplayable] == ["animania"]


def test_settings_that_stop_the_start_are_left_out_and_stay(
    running: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    parse = settings.parse_settings
    monkeypatch.setattr(startup, "parse_settings", lambda text: stumble() if text else parse(text))
    kept = {**running, "waterhole.settings": "{}"}
    page = Page(MemoryStore(kept), guarded=True)
    assert page.model.screen == "home"
    assert [toast.text for toast in page.model.toasts] == [t("start_without_settings")]
    assert set(page.model.tables) == {"lions", "animania"}
    assert page.store.kept == kept  # type: ignore[attr-defined]


def test_a_start_that_fails_on_every_way_says_why_and_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "_toasts", stumble)
    with pytest.raises(StumbleError):
        Page(link="#x", guarded=True)
    ways = list(attempts({game_key(game): "x" for game in ("lions", "animania")}, "#x"))
    assert len(ways) == 7
