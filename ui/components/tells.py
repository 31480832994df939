"""What is told of something on the table when somebody asks about it: a picture and a sentence each."""

from __future__ import annotations

from typing import NamedTuple

import htpy as h

from ui.components.pictures import pic


class Told(NamedTuple):
    """A sentence about something on the table, and the picture that stands for it."""

    pic: str
    text: str


def told_list(sentences: list[Told]) -> h.Node:
    """Return sentences as the body of a dialog."""
    return h.ul(".told")[[h.li(".told__one")[pic(one.pic), h.span[one.text]] for one in sentences]]
