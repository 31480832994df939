"""The page of differences names what differs, and nothing else."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from e2e.looks import compared, report, take
from e2e.play.frames import SIZES

pytestmark = pytest.mark.soak  # it tests a tool of measuring


def test_what_differs_is_named_and_what_does_not_is_not(
    browser: Browser, page: Page, site: str, dist: Path, tmp_path: Path
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    take(browser, site, dist, before, ["home", "settings"])
    shutil.copytree(before, after)
    assert {path.name for path in before.iterdir()} == {
        f"{scene}-{size}-{light}.png" for scene in ("home", "settings") for size in SIZES for light in ("light", "dark")
    }
    assert not any(look.share for look in compared(page, before, after))
    (after / "home-360x640-light.png").write_bytes((before / "home-360x640-dark.png").read_bytes())
    (after / "settings-360x640-dark.png").unlink()
    changed, *others = compared(page, before, after)
    assert changed.name == "home-360x640-light.png"
    assert changed.share
    assert changed.share > 0.5
    assert [look.name for look in others if look.share is None] == ["settings-360x640-dark.png"]
    assert not any(look.share for look in others)
    told = report(compared(page, before, after), "base")
    assert told.count("<section>") == 2
    assert "1 of 16 pictures differ" in told
