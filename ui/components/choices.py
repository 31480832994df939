"""The buttons of the prompt."""

from __future__ import annotations

import htpy as h

from ui.components.controls import button
from ui.model.prompt import Choice


def choices(given: tuple[Choice, ...]) -> h.Node:
    """Return buttons in a row."""
    return h.div(".prompt__acts")[[_choice(choice) for choice in given]] if given else None


def _choice(choice: Choice) -> h.Element:
    css = ".btn--main" if choice.main else ".btn--plain" if choice.act == "hold" else ""
    return button(
        choice.act,
        choice.label,
        css=(".btn--pair" if choice.bare else "") + (".btn--ends" if choice.ends else "") + css,
        sign=choice.sign,
        pics=choice.pics,
        key=choice.key,
        hidden_label=choice.bare,
    )
