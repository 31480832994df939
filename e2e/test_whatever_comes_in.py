"""Files and pastes that are no saves: refused at once and in a sentence, and what was written stays in its field."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from tools.driver.waterhole import Waterhole, settings
from ui.persistence.keys import game_key

MEGABYTE = 1 << 20


@pytest.fixture
def hole(stage: Staged) -> Staged:
    stage.keep(settings())
    return stage


def choose(hole: Waterhole, file: Path) -> None:
    with hole.page.expect_file_chooser() as chooser:
        hole.click("import-file")
    chooser.value.set_files(file)


def reading_files(hole: Waterhole, how: str) -> None:
    """Have the browser read files in another way."""
    hole.page.evaluate(f"() => {{ Blob.prototype.arrayBuffer = {how} }}")


def test_a_file_picked_by_mistake_is_refused_by_its_size_before_it_is_read(hole: Staged, tmp_path: Path) -> None:
    file = tmp_path / "film.json"
    with file.open("wb") as opened:
        opened.truncate(300 * MEGABYTE)
    hole.open().click("settings")
    reading_files(hole, "function () { globalThis.wasRead = true; return Promise.resolve(new ArrayBuffer()) }")
    choose(hole, file)
    expect(hole.page.locator(".toast--bad")).to_contain_text("too large")
    assert not hole.page.evaluate("globalThis.wasRead")


def test_a_file_that_cannot_be_read_says_so(hole: Staged, tmp_path: Path) -> None:
    file = tmp_path / "gone.json"
    file.write_text("{}")
    hole.open().click("settings")
    reading_files(hole, "() => Promise.reject(new DOMException('gone', 'NotReadableError'))")
    choose(hole, file)
    expect(hole.page.locator(".toast--bad")).to_contain_text("cannot be read")


def test_bytes_that_are_no_text_are_refused(hole: Staged, tmp_path: Path) -> None:
    file = tmp_path / "bytes.json"
    file.write_bytes(bytes(range(256)) * 8192)
    hole.open().click("settings")
    choose(hole, file)
    expect(hole.page.locator(".toast--bad")).to_contain_text("not a saved game")


@pytest.mark.drawn("files in other encodings", 1)
@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be", "utf-8-sig"])
def test_a_file_in_another_encoding_that_says_so_is_read(hole: Staged, tmp_path: Path, encoding: str) -> None:
    file = tmp_path / "save.txt"
    text = scenes()["lions-turn"].kept[game_key("lions")].replace('"seats":[["', '"seats":[["Åsa “漢” ')
    file.write_bytes(("" if encoding == "utf-8-sig" else "\ufeff").encode(encoding) + text.encode(encoding))
    hole.open().click("settings")
    choose(hole, file)
    expect(hole.page.locator(".table").get_by_label("Åsa “漢”").first).to_be_visible()


@pytest.mark.parametrize("text", ["hello, is this it?", "[" * 20_000], ids=["words", "brackets"])
def test_a_refused_paste_stays_in_its_field(hole: Staged, text: str) -> None:
    hole.open().click("settings")
    hole.click("import-text")
    field = hole.page.locator("#save-text")
    field.fill(text)
    hole.page.locator("#yes").click()
    toast = hole.page.locator(".toast--bad")
    expect(toast).to_be_visible()
    expect(field).to_have_value(text)
    toast.locator("button").click()
    expect(toast).to_have_count(0)
    expect(field).to_have_value(text)
    hole.page.keyboard.press("Escape")
    hole.click("import-text")
    expect(field).to_have_value("")


def test_a_refused_seed_and_a_name_stay_in_their_fields(hole: Staged) -> None:
    hole.open().click("setup lions")
    hole.click("more")
    hole.page.locator("#seed").fill("U!")
    hole.page.locator("#name-0").fill("🧑‍🚀 क्षि")
    hole.click("start")
    toast = hole.page.locator(".toast--bad")
    expect(toast).to_contain_text("seed")
    toast.locator("button").click()
    expect(hole.page.locator("#seed")).to_have_value("U!")
    expect(hole.page.locator("#name-0")).to_have_value("🧑‍🚀 क्षि")


def test_where_offline_is_not_to_be_had_the_settings_say_so(hole: Staged) -> None:
    hole.open()  # the tests' tab has no service worker
    hole.page.wait_for_selector("html[data-offline]", state="attached")
    hole.click("settings")
    expect(hole.page.locator(".screen--settings")).to_contain_text("without a connection")
