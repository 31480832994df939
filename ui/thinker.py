"""What the thinking worker does: a second interpreter, started after the first screen, that talks by messages alone.

The page calls it as `await (await workers["thinker"]).ping("…")`; what is named in `__export__` can be called so, with
text and numbers as arguments and results.
"""

__export__ = ["ping"]


def ping(text: str) -> str:
    """The text, to show that the worker is there."""
    return text
