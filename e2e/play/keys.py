"""The page by keyboard alone: no test that uses this touches the mouse."""

from __future__ import annotations

from playwright.sync_api import Page

MATCHES = "selector => document.activeElement.matches(selector)"
ON_NOTHING = "document.activeElement === document.body"
SEEN = """() => {
    const e = document.activeElement, style = getComputedStyle(e);
    return e.tabIndex < 0 || style.outlineStyle !== "none" || style.boxShadow !== "none";
}"""
"""A control shows that it has the focus; a heading or a prompt to which the page itself has led it need not."""

COVERED = """() => {
    const e = document.activeElement, box = e.getBoundingClientRect();
    return [...document.querySelectorAll(".bar, .screen__foot")].some(bar => {
        const over = bar.getBoundingClientRect();
        return !bar.contains(e) && !e.contains(bar) && !e.closest("[aria-modal]")
            && getComputedStyle(bar).position === "sticky"
            && Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 2;
    });
}"""
"""A control that has the focus lies under a bar that stays where it is."""


class Keys:
    """One pair of hands on the keyboard."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, key: str) -> None:
        """Press a key; the focus is never lost by it, and is seen."""
        self.page.keyboard.press(key)
        # Tab passes through the browser's own bar on its way round.
        assert key.endswith("Tab") or not self.page.evaluate(ON_NOTHING), f"{key} lost the focus"
        assert self.page.evaluate(SEEN), f"{key} left the focus unseen"
        assert not self.page.evaluate(COVERED), f"{key} led the focus under a bar"

    def at(self, selector: str) -> bool:
        """Whether the focus is there."""
        return bool(self.page.evaluate(MATCHES, selector))

    def reach(self, selector: str, key: str = "Tab", most: int = 80) -> None:
        """Press a key until the focus is there."""
        for _ in range(most):
            if self.at(selector):
                return
            self.press(key)
        raise AssertionError(f"{most} times {key} does not lead to {selector}")

    def enter(self, selector: str, key: str = "Tab") -> None:
        """Go to a control and press Enter."""
        self.reach(selector, key)
        self.press("Enter")
