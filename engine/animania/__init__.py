"""Animania: everyone plays a card at once; heal, defend, and never be the one who dealt a victim the least."""

from engine.animania.ruleset import apply, legal_moves, outcome, start, to_act
from engine.animania.state import CHOICES, Move, Options, State
from engine.animania.views import View, resample, view
from engine.animania.words import parse_move, print_move

key = "animania"
rules = 2

__all__ = [
    "CHOICES",
    "Move",
    "Options",
    "State",
    "View",
    "apply",
    "key",
    "legal_moves",
    "outcome",
    "parse_move",
    "print_move",
    "resample",
    "rules",
    "start",
    "to_act",
    "view",
]
