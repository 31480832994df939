"""The deal of the day: for each game one a day, the same cards and the same computers for everyone."""

from __future__ import annotations

import re

from engine.bots.levels import LEVELS, level
from engine.codec import PERSON, Deal
from engine.games import GAMES
from engine.record import Record
from engine.rng import SEED_BITS, Rng

PLAYERS = 4
LEVEL = "hunter"

_LENGTHS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_DATE = re.compile(r"[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])")
_LINK = re.compile(rf"day\.([a-z]+)\.({_DATE.pattern})")


def day_link(game: str, date: str) -> str:
    """Return what follows # in the link of a day, `day.lions.2026-12-01`."""
    return f"day.{game}.{date}"


def parse_day(text: str) -> tuple[str, str] | None:
    """Return the game and the date, UTC, of such a link; None for any other text."""
    found = _LINK.fullmatch(text)
    return (found[1], found[2]) if found and found[1] in GAMES and is_date(found[2]) else None


def is_date(text: str) -> bool:
    """Tell whether a text is a date of the calendar, `2026-12-01`."""
    if not _DATE.fullmatch(text):
        return False
    year, month, day = map(int, text.split("-"))
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return day <= (29 if month == 2 and leap else _LENGTHS[month - 1])


def deal_of_day(game: str, date: str) -> Deal:
    """Return what is dealt on a day, with computers as they are today."""
    seed = Rng.from_seed(0).fork(f"day/{game}/{date}").bits(SEED_BITS)
    others = (level(game, LEVEL) or LEVELS[game][-1]).label
    options = GAMES[game].Options(players=PLAYERS)
    return Deal(game, GAMES[game].rules, seed, options, (PERSON, *[others] * (PLAYERS - 1)))


def is_of_day(record: Record, date: str) -> bool:
    """Tell whether a game is that of a day."""
    deal = deal_of_day(record.game, date)
    return (record.seed, record.options) == (deal.seed, deal.options)
