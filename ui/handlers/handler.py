"""What a handler is."""

from __future__ import annotations

from collections.abc import Callable

from ui.model.effects import Effect
from ui.model.page import Message, Model

Updated = tuple[Model, tuple[Effect, ...]]
"""The page after a message, and what is to be done."""

Handler = Callable[[Model, Message], Updated]
