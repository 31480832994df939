"""The rule player of Matching Lions: it hoards, builds the longer herd, and sends its lions at whoever leads."""

from __future__ import annotations

from engine.bots.bot import random_bot as rule_bot

__all__ = ["rule_bot"]
