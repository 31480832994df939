"""The rule player of Matching Lions: it hoards, builds the longer herd, and sends its lions at whoever leads."""

from __future__ import annotations

from engine.bots.lions.policy import choose
from engine.bots.lions.style import EAGER, HOARDER
from engine.lions.state import Move
from engine.lions.views import View
from engine.rng import Rng


def rule_bot(view: View, _: tuple[Move, ...], __: Rng) -> Move:
    """Return the move of the rule player."""
    return choose(view, view.due, view.hand, HOARDER)


def eager_bot(view: View, _: tuple[Move, ...], __: Rng) -> Move:
    """Return the move of a player who lays at once whatever it draws."""
    return choose(view, view.due, view.hand, EAGER)
