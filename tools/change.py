"""A change to a file of a library: see `tools.amended`."""

from typing import NamedTuple


class Change(NamedTuple):
    """A text in place of another, which stands there so many times."""

    old: str
    new: str = ""
    times: int = 1
