"""What is wrong with a text that somebody brings: the engine says it, in English, and another language has its own."""

from __future__ import annotations

import re

from engine.game import BadText

FAULTS: dict[str, str] = {}
"""By the engine's sentence, `{0}` and so on for what stands in it."""


def fault_said(fault: BadText) -> str:
    """Return the sentence of a refusal in the language that is spoken; as it is where it has one already."""
    text = str(fault)
    for sentence, other in FAULTS.items():
        found = re.fullmatch(re.sub(r"\\\{\d\\\}", "(.*)", re.escape(sentence)), text, re.DOTALL)
        if found:
            return other.format(*found.groups())
    return text
