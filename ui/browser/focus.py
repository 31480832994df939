"""The focus: what has it while the page is drawn anew, who gets it then, and where arrow keys take it."""

from __future__ import annotations

from typing import NamedTuple

import js

from ui.browser.interop import JsObject, options

FIELDS = "input:not([type=checkbox]), select, textarea"
_TYPED = "input:not([type=checkbox], [type=range]), select, textarea"
"""Fields that keep what stands in them while they have the focus; a slider moves with what it shows."""
_NEXT = (".dock .hand button:not(.is-idle)", "#prompt .btn", "#prompt", "#screen .btn--main", "#screen h1")
"""Where the focus goes when what had it is gone: to something that can be seen and does no harm by Enter."""
_IN_A_LAYER = (
    "#app [aria-modal] .btn--main, #app [aria-modal] textarea, #app [aria-modal] .btn",
    "#app [aria-modal]",
)
"""The same in what lies over the screen, which lets the focus go nowhere else."""


class Held(NamedTuple):
    """What had the focus before the page was drawn anew, by id, and which layer was open."""

    somewhere: bool
    id: str
    typing: bool
    layer: str


class Focus:
    """Hands the focus on, and remembers what it must be given back to."""

    def __init__(self) -> None:
        self.opener = ""

    def held(self) -> Held:
        """Return what has the focus now."""
        active = js.document.activeElement
        somewhere = bool(active) and not active.isSameNode(js.document.body)
        return Held(
            somewhere, str(active.id) if somewhere else "", somewhere and bool(active.matches(_TYPED)), _layer()
        )

    def leave(self, held: Held, markup: str) -> None:
        """Take the focus from what will not be there any more; a field is left to tell of a change by itself.

        What is taken away with the focus in it makes the browser lay the page out at once, half drawn, for nothing.
        """
        if held.id and not held.typing and f'id="{held.id}"' not in markup:
            js.document.activeElement.blur()

    def settle(self, before: Held) -> None:
        """Move the focus on a page that was drawn anew.

        A layer that opens takes it, from the screen or from another layer, and gives it back to what opened the first
        one; what has gone leaves it to what makes sense next.
        """
        layer = _layer()
        if layer and not before.layer:
            self.opener = before.id
        if before.layer and not layer and self.opener and focus(f"#{self.opener}"):
            return
        active = js.document.activeElement
        gone = before.somewhere and (active.isSameNode(js.document.body) or str(active.id) != before.id)
        if gone or (layer and layer != before.layer):
            _first(_IN_A_LAYER if layer else _NEXT)


def _first(selectors: tuple[str, ...]) -> None:
    for selector in selectors:
        if focus(selector):
            return


def _layer() -> str:
    # Two dialogs that follow each other are one element after a morph: what tells them apart is what they are called.
    title = js.document.querySelector("#app [aria-modal] h2")
    return str(title.textContent) if title else ""


def focus(selector: str) -> bool:
    """Give the focus to the first element of a selector; tell whether there is one that takes it."""
    element = js.document.querySelector(selector)
    if not element:
        return False
    if element.tabIndex < 0 and not element.hasAttribute("tabindex"):
        element.setAttribute("tabindex", "-1")
    element.focus(options(preventScroll=True))
    if not js.document.activeElement.isSameNode(element):
        return False
    if element.hasAttribute("data-select"):
        element.select()
    return True


def moved(target: JsObject, step: int) -> bool:
    """Go from card to card, or from choice to choice; from elsewhere at the table to the hand."""
    group = target.closest(".hand, [role=radiogroup], .prompt__acts")
    if not group:
        return focus(".dock .hand button") if not target.closest("[aria-modal], .screen") else False
    items = group.querySelectorAll("button")
    count = int(items.length)
    at = next((number for number in range(count) if items.item(number).isSameNode(target)), -1)
    if at < 0 or not count:
        return False
    items.item((at + step) % count).focus()
    return True
