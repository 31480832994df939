"""The port: all that a journey asks of a browser. An adapter for a driver is these verbs and nothing else."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any, Protocol

ACTS = """return [...document.querySelectorAll(
    "#app:not(:has([aria-modal])) #screen [data-act], [aria-modal] [data-act]"
)].filter(e => !e.disabled && e.getClientRects().length && e.id !== "scrim").map(e => e.dataset.act)"""
"""The body of a function: the acts of every control that can be used."""

CONTROL = '#prompt [data-act="{act}"], [data-act="{act}"]:not(.scrim)'
"""Where an act is clicked; the prompt's control goes before any other."""

READY = "html[data-ready]"
PYTHON = """const { interpreter } = JSON.parse(document.getElementById("boot-plan").textContent);
const { python } = await import(new URL(interpreter, document.baseURI));
return (await python).runPythonAsync(given)"""
"""The body of an asynchronous function: runs the Python that is given; the last expression is to be a string."""


class Tab(Protocol):
    """One tab. Whatever waits gives up after a minute, with an exception."""

    def open(self, address: str) -> None:
        """Go to an address, without waiting for more than its page."""

    def reload(self) -> None:
        """Load the page anew."""

    def wait(self, selector: str) -> None:
        """Wait until there is such an element."""

    def click(self, act: str) -> None:
        """Click the control of an act with the mouse, as soon as it is there."""

    def press(self, key: str) -> None:
        """Press a key: `Tab`, `Enter`, `Escape` or a character."""

    def text(self, selector: str) -> str:
        """The text of the first such element, as a person reads it."""

    def acts(self) -> list[str]:
        """The acts of every control that can be used at the moment."""

    def kept(self, key: str) -> str:
        """What the device keeps under a key; empty if nothing."""

    def keep(self, key: str, text: str) -> None:
        """Have the device keep something."""

    def ask(self, body: str, given: str = "") -> Any:
        """What an asynchronous JavaScript function of this body returns for `given`."""

    def another(self) -> Tab:
        """A second tab of the same browser, empty."""

    def close(self) -> None:
        """Close the tab."""


class Driver(Protocol):
    """A way to drive a browser."""

    version: str
    """Which browser it is, as a person reads it."""

    def fresh(self) -> AbstractContextManager[Tab]:
        """A tab of a browser that has visited nothing and keeps nothing."""
