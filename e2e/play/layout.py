"""Where things are on the screen."""

from __future__ import annotations

from playwright.sync_api import Frame, Page

PLAYED_WITH = "#prompt, #prompt .btn, #hand .card, #hand .pick"
MOVES = '[data-act^="move "], [data-act^="hold"], [data-act^="open "], [data-act="reveal"], [data-act="next"]'
LEAST = 44
"""The least width and height of what is touched, in CSS pixels."""

_OUTSIDE = """([selector, slack]) => [...document.querySelectorAll(selector)].filter(e => {
    const { left, top, right, bottom, width } = e.getBoundingClientRect();
    return width && (Math.min(left, top) < -slack || right > innerWidth + slack || bottom > innerHeight + slack);
}).map(e => `${e.id || e.className}: ${JSON.stringify(e.getBoundingClientRect())} in ${innerWidth} × ${innerHeight}`)"""

_COVERED = """selector => [...document.querySelectorAll(selector)].filter(e => {
    const r = e.getBoundingClientRect(), hit = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
    return !(hit && (e.contains(hit) || hit.contains(e)));
}).map(e => e.id || e.className)"""

_SMALL = """([selector, least]) => [...document.querySelectorAll(selector)].filter(e => {
    const r = e.getBoundingClientRect();
    return r.width && !e.matches(".scrim") && (r.width < least - .5 || r.height < least - .5);
}).map(e => `${e.id}: ${e.getBoundingClientRect().width} × ${e.getBoundingClientRect().height}`)"""

_WIDE = """() => {
    const page = document.scrollingElement, wide = page.scrollWidth - innerWidth;
    return wide > 0 ? [`the page is ${wide} pixels too wide`] : [];
}"""

_CUT_OFF = """([selector, slack]) => [...document.querySelectorAll(selector)].filter(e => {
    const { left, right, width } = e.getBoundingClientRect();
    return width && !e.closest("[inert]") && !e.matches(".scrim") && (left < -slack || right > innerWidth + slack);
}).map(e => `${e.id || e.className}: ${JSON.stringify(e.getBoundingClientRect())} in ${innerWidth}`)"""

_UNREACHABLE = """selector => [...document.querySelectorAll(selector)].filter(e => {
    if (!e.getBoundingClientRect().width || e.closest("[inert]") || e.matches(".scrim, :disabled")) return false;
    e.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const r = e.getBoundingClientRect(), hit = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
    // What a message lies over is reached once that is put away.
    const over = hit?.closest(".toast")?.querySelector("[data-act^='dismiss ']");
    return !(hit && (over || e.contains(hit) || hit.contains(e) || hit.closest("label")?.contains(e)));
}).map(e => e.id || e.className)"""

_CLIPPED = """slack => {
    const words = document.createTreeWalker(document.getElementById("app"), NodeFilter.SHOW_TEXT), found = [];
    while (words.nextNode()) {
        const text = words.currentNode, holder = text.parentElement, range = document.createRange();
        if (!text.data.trim() || holder.closest("[inert], .sr, .live, option, textarea, .stat[tabindex]")) continue;
        range.selectNodeContents(text);
        const { left, right, width } = range.getBoundingClientRect(), style = getComputedStyle(holder);
        const hidden = style.overflowX !== "visible" && holder.scrollWidth > holder.clientWidth + slack;
        if (width && style.clipPath === "none" && (hidden || left < -slack || right > innerWidth + slack))
            found.push(`${holder.className || holder.id}: ${text.data}`);
    }
    return found;
}"""


def outside(page: Page | Frame, selector: str = PLAYED_WITH) -> list[str]:
    """What does not lie wholly in the window."""
    return list(page.evaluate(_OUTSIDE, [selector, 1]))


def covered(page: Page | Frame, selector: str = "#prompt .btn, #hand .card, #hand .pick") -> list[str]:
    """What lies under something else, so that a tap on its middle would miss it."""
    return list(page.evaluate(_COVERED, selector))


def small(page: Page | Frame) -> list[str]:
    """What is touched to play and is too small for a finger."""
    return list(page.evaluate(_SMALL, [MOVES, LEAST]))


def too_wide(page: Page | Frame) -> list[str]:
    """By how much one would have to scroll sideways."""
    return list(page.evaluate(_WIDE))


def cut_off(page: Page | Frame, selector: str) -> list[str]:
    """What reaches over an edge at the side, where nobody can scroll to."""
    return list(page.evaluate(_CUT_OFF, [selector, 1]))


def unreachable(page: Page | Frame, selector: str) -> list[str]:
    """What no scrolling brings where a tap on its middle would hit it."""
    return list(page.evaluate(_UNREACHABLE, selector))


def clipped(page: Page | Frame) -> list[str]:
    """Words that reach over an edge at the side or over what holds them, so that part of them is not to be read.

    A table may be scrolled sideways, by key as well.
    """
    return list(page.evaluate(_CLIPPED, 1))
