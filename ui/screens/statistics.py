"""What finished games say of the one who played them: a table, the same in small pictures, and rows of days."""

from __future__ import annotations

import htpy as h

from ui.components.levels import level_name
from ui.games.registry import FACES
from ui.model.page import Model
from ui.persistence.history import Past
from ui.persistence.marks import LEFT, PLAYED
from ui.persistence.statistics import Row, interval, lead, rows, run_of
from ui.words.grammar import in_row, space
from ui.words.page import t

WIDE, HIGH = 300, 60
"""The measures of a drawing, which is stretched to its place."""
FEWEST = 3
"""Of fewer games no course is drawn."""


def tile(model: Model, past: tuple[Past, ...]) -> h.Node:
    """Return how one does, and what was left before its end; None where there is nothing to say."""
    found, left = rows(past), _left(model)
    if not found and not left:
        return None
    return h.section(".tile.stack", aria_labelledby="statistics")[
        h.h2("#statistics")[t("stat_title")],
        _table(found) if found else None,
        _leads(past),
        left,
        h.p(".small.soft")[t("stat_bars"), space(), t("stat_note")] if found else None,
    ]


def _table(found: tuple[Row, ...]) -> h.Element:
    heads = ("stat_game", "stat_played", "stat_won", "stat_verdict")
    return h.div(".stat", tabindex="0", role="region", aria_label=t("stat_title"))[
        h.table[
            h.thead[h.tr[[h.th(scope="col")[t(head)] for head in heads]]],
            h.tbody[[_line(row) for row in found]],
        ]
    ]


def _line(row: Row) -> h.Element:
    against = t("stat_against", n=row.seats, level=level_name(row.level)) if row.level else t("stat_seats", n=row.seats)
    return h.tr[
        h.th(scope="row")[FACES[row.game].name, h.span(".small.soft")[against]],
        h.td[str(row.played)],
        h.td[_won(row)],
        h.td[t(f"stat_{row.verdict}")],
    ]


def _won(row: Row) -> h.Node:
    fair = f"{row.fair:.2f}".rstrip("0").rstrip(".")
    return [f"{row.won:g}", _share(row), h.span(".small.soft")[t("stat_fair", n=fair)]]


def _share(row: Row) -> h.Element:
    # A bar as long as the share that was won, a line where chance is, and how far the true share may be off.
    (low, high), won, fair = interval(row), row.won / row.played, 1 / row.seats
    return h.svg(".stat__share", viewBox=f"0 0 {WIDE} 12", preserveAspectRatio="none", aria_hidden="true")[
        h.path(".stat__all", d=f"M0 6H{WIDE}"),
        h.path(".stat__part", d=f"M0 6H{won * WIDE:.1f}"),
        h.path(".stat__doubt", d=f"M{low * WIDE:.1f} 6H{high * WIDE:.1f}"),
        h.path(".stat__fair", d=f"M{fair * WIDE:.1f} 0V12"),
    ]


def _leads(past: tuple[Past, ...]) -> h.Node:
    # Of each game: how one's wins drew away from chance, game by game.
    found = {game: lead(past, game) for game in FACES}
    drawn = {game: ahead for game, ahead in found.items() if len(ahead) > FEWEST}
    if not drawn:
        return None
    return [h.h3[t("stat_leads")], [_lead(game, ahead) for game, ahead in drawn.items()]]


def _lead(game: str, ahead: tuple[float, ...]) -> h.Element:
    top, bottom = max(1.0, *ahead), min(-1.0, *ahead)
    across, down = WIDE / (len(ahead) - 1), HIGH / (top - bottom)
    points = (f"{at * across:.1f} {(top - each) * down:.1f}" for at, each in enumerate(ahead))
    said = t("stat_lead", game=FACES[game].name, games=len(ahead) - 1, n=_signed(ahead[-1]))
    return h.figure(".stat__lead")[
        h.figcaption(".small")[said],
        h.svg(".stat__lines", viewBox=f"0 0 {WIDE} {HIGH}", preserveAspectRatio="none", aria_hidden="true")[
            h.path(".stat__zero", d=f"M0 {top * down:.1f}H{WIDE}"),
            h.path(".stat__line", d="M" + "L".join(points)),
        ],
    ]


def _signed(number: float) -> str:
    said = f"{number:+.1f}".replace("-", "\u2212")
    return "0" if said.strip("+\u2212") == "0.0" else said


def _left(model: Model) -> h.Node:
    found = {game: len(model.marks.get(LEFT + game, ())) for game in FACES}
    games = [t("stat_left_of", game=FACES[game].name, n=number) for game, number in found.items() if number]
    return h.p[t("stat_left", games=in_row(games))] if games else None


def run(model: Model, past: tuple[Past, ...]) -> h.Node:
    """Return how many days in a row the deal of the day of any game was played, once it is known which day it is."""
    marks = (mark for game in FACES for mark in model.marks.get(PLAYED + game, ()))
    found = run_of((*marks, *(each.day for each in past if not each.imported)), model.today)
    return h.p[t("day_run", now=found.now, best=found.best)] if model.today else None
