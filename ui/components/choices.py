"""The buttons of the prompt."""

from __future__ import annotations

from collections.abc import Collection

import htpy as h

from ui.components.controls import act_id, button
from ui.components.pictures import icon, pic
from ui.model.prompt import Choice, Step


def choices(
    given: tuple[Choice, ...], steps: tuple[Step, ...] = (), pointed: str = "", advised: Collection[str] = ()
) -> h.Node:
    """Return buttons in a row, the steps of a turn first.

    `pointed` is the act of one that is pointed at, `advised` are those of which one may be lit for a hint.
    """
    if not given and not steps:
        return None
    return h.div(".prompt__acts")[
        [_step(step, step.act in advised) for step in steps],
        [_choice(choice, choice.act == pointed, choice.act in advised) for choice in given],
    ]


def _step(step: Step, advised: bool) -> h.Element:
    return h.button(
        class_=["btn", "step", f"is-{step.state}", {"btn--main": step.main, "is-advised": advised}],
        id=act_id(step.act),
        type="button",
        data_act=step.act,
        aria_label=step.said,
        aria_pressed="true" if step.chosen else None,
    )[
        h.span(".step__pics", aria_hidden="true")[[pic(name) for name in step.pics]],
        h.span(".step__label")[step.label],
        icon("check", "icon step__done") if step.state == "done" else None,
    ]


def _choice(choice: Choice, pointed: bool, advised: bool) -> h.Element:
    css = ".btn--main" if choice.main else ".btn--plain" if choice.act == "hold" else ""
    return button(
        choice.act,
        choice.label,
        css="".join(
            (
                ".btn--pair" if choice.bare else "",
                ".btn--ends" if choice.ends else "",
                ".is-advised" if advised else "",
                css,
            )
        ),
        sign=choice.sign,
        pics=choice.pics,
        key=choice.key,
        hidden_label=choice.bare,
        pointed=pointed,
        seat=choice.seat,
    )
