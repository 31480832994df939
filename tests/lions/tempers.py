"""Players for the tests: one uniformly random, and some that lead the game to places where he seldom comes."""

from __future__ import annotations

from collections.abc import Callable

from engine.rng import Rng

Temper = Callable[[list[str], Rng], str]


def anything(menu: list[str], rng: Rng) -> str:
    return rng.choice(menu)


def grazing(menu: list[str], rng: Rng) -> str:
    """Go for the five."""
    return rng.choice([move for move in menu if move in ("zebra", "antelope")] or menu)


def spending(menu: list[str], rng: Rng) -> str:
    """Get rid of every card that can be played: hands run empty."""
    return rng.choice([move for move in menu if move not in ("end", "let", "keep")] or menu)


def hunting(menu: list[str], rng: Rng) -> str:
    """Lay no herd animal if something else can be done: long games, several decks."""
    return rng.choice([move for move in menu if move not in ("zebra", "antelope", "end", "let")] or menu)


def peaceful(menu: list[str], rng: Rng) -> str:
    """Keep every herd animal to the end: hands grow until the deck is used up."""
    return rng.choice([move for move in menu if move not in ("zebra", "antelope")] or menu)


def waiting(menu: list[str], rng: Rng) -> str:
    """Hardly ever do anything: stalemates."""
    return "end" if "end" in menu and rng.below(50) else rng.choice(menu)


TEMPERS: tuple[Temper, ...] = (anything, grazing, spending, hunting, peaceful, waiting)
