"""A decision to be thought through as text, for the way between the page and its thinking worker.

It holds a view, never a state, and the key of a generator from which the deal's seed cannot be had. Both ends are of
one build, checked at the start, and of one origin: that is what makes pickle the right tool.
"""

from __future__ import annotations

import pickle
from base64 import b64decode, b64encode

from ui.model.effects import Think


def serialized(request: Think) -> str:
    """Return the request as text; `deserialized` reads it back."""
    return b64encode(pickle.dumps(request)).decode()


def deserialized(text: str) -> Think:
    """Return the request that `serialized` made this text of."""
    request = pickle.loads(b64decode(text))
    assert isinstance(request, Think)
    return request
