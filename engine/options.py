"""Options as text, the same for every game: the values in the order of the fields, `4,choice`."""

from __future__ import annotations

from typing import Any

from engine.game import BadText, Game, quoted


def print_options(options: Any) -> str:
    """Return a game's options as text; `parse_options` reads it back."""
    return ",".join(str(value) for value in options)


def parse_options(game: Game, text: str) -> Any:
    """Return the options that `text` stands for; raise BadText for a value that the game does not offer."""
    parts = text.split(",")
    if len(parts) != len(game.CHOICES):
        raise BadText(f"{quoted(text)} does not give the options of this game.")
    values = {}
    for part, (name, choices) in zip(parts, game.CHOICES.items(), strict=True):
        fitting = [choice for choice in choices if str(choice) == part]
        if not fitting:
            raise BadText(f"{quoted(part)} is no choice for “{name}”.")
        values[name] = fitting[0]
    return game.Options(**values)
