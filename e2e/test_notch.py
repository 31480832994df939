"""Phones with a notch, on their side: nothing that is read or touched lies under it, at the edges or below."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize

from e2e.play import layout
from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from e2e.screens import still
from tools.sampling import drawn

SIZE = ViewportSize(width=740, height=360)
NOTCH = {"left": 47, "right": 47, "bottom": 21}
"""What a phone on its side keeps for itself, in CSS pixels."""

TOUCHED = "button, a, input, select, textarea, #hand .card, .seat, .prompt"

UNDER = """([selector, { left, right, bottom }]) => [...document.querySelectorAll(selector)].filter(e => {
    const box = e.getBoundingClientRect(), scrolls = document.scrollingElement.scrollHeight > innerHeight + 1;
    let rolled = scrolls && !e.closest("[aria-modal]");
    for (let at = e.parentElement; at; at = at.parentElement)
        rolled ||= getComputedStyle(at).overflowY === "auto" && at.scrollHeight > at.clientHeight + 1;
    return box.width && !e.closest("[inert]") && !e.matches(".scrim") && (box.left < left - 1
        || box.right > innerWidth - right + 1 || !rolled && box.bottom > innerHeight - bottom + 1);
}).map(e => `${e.id || e.className}: ${JSON.stringify(e.getBoundingClientRect())}`)"""
"""What lies under it, of what no scrolling brings away from there."""


@pytest.fixture
def notched(stage: Staged) -> Iterator[Staged]:
    session = stage.page.context.new_cdp_session(stage.page)
    stage.page.set_viewport_size(SIZE)
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": NOTCH})
    yield stage
    session.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    session.detach()


def under(page: Page) -> list[str]:
    return list(page.evaluate(UNDER, [TOUCHED, NOTCH]))


@pytest.mark.parametrize("name", drawn("notch", scenes(), 1))
def test_nothing_lies_under_a_notch(notched: Staged, name: str) -> None:
    scenes()[name].show(notched)
    still(notched.page)
    inset = notched.page.evaluate(
        """() => {
            const probe = document.body.appendChild(document.createElement("i"));
            probe.style.paddingLeft = "env(safe-area-inset-left)";
            const found = getComputedStyle(probe).paddingLeft;
            probe.remove();
            return found;
        }"""
    )
    assert inset == f"{NOTCH['left']}px", "the browser says that there is one"
    assert under(notched.page) == []
    assert layout.too_wide(notched.page) == []
    assert layout.clipped(notched.page) == []
