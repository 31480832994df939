"""What a game hands the page and gets back: four types that the page tells apart and never looks into.

Which game a table is of is known at run time alone, so tables of all games are of one type, and what a game put into
them is opaque. A game's own files name their own types instead (`Face`, `Projection`); `ui.games.registry` is where the
one becomes the other.
"""

from __future__ import annotations

from typing import NewType

State = NewType("State", object)
"""Everything about a game. It holds secrets: nothing is drawn from it but through a view."""

View = NewType("View", object)
"""What one seat, or nobody, knows of a state."""

Move = NewType("Move", object)
"""What a seat does when a decision is due."""

Scene = NewType("Scene", object)
"""What lies on the table between one event and the next, as one seat, or nobody, sees it."""
