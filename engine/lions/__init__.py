"""Matching Lions: take turns, build a herd of five, chase the others' herds with pairs of lions."""

from engine.lions.ruleset import apply, legal_moves, outcome, start, to_act
from engine.lions.state import CHOICES, Move, Options, State
from engine.lions.views import View, resample, view
from engine.lions.words import parse_move, print_move

key = "lions"
rules = 1

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
