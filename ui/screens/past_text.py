"""A finished game of other rules, which cannot be watched: what is kept beside its record, result, log and chances."""

from __future__ import annotations

import htpy as h

from engine.game import BadText
from engine.games import GAMES
from engine.record import Record
from ui.components.controls import button
from ui.components.frames import panel
from ui.games.registry import FACES
from ui.model.occupant import called
from ui.model.page import Model, Overlay
from ui.model.unplayable import UnplayableSave
from ui.persistence.charts import parse_chart
from ui.persistence.history import PAST, Past, read_past
from ui.persistence.saves import parse_save
from ui.screens.curves import SCALE, key, lines
from ui.screens.endings import ending
from ui.table.chances import Chances, curve, looking_ahead
from ui.thinking.turning import percent
from ui.words.page import t


def layer(model: Model, overlay: Overlay, listing: h.Node = None) -> h.Node:
    """Return what is kept of a game."""
    (name, *_) = overlay.args
    text = model.past.get(PAST + name, "")
    each = read_past(PAST + name, text)
    if each is None:
        return None
    save = _save(text)
    return panel(
        t("unplayable_title", game=FACES[each.game].name),
        h.div(".stack")[
            h.p[t("unplayable_note")],
            h.p[h.strong[ending(each)]],
            h.div(".row")[button(f"past-again {name}", t("unplayable_again"), sign="refresh", id_="past-text-again")]
            if save and save.deal
            else None,
            _chances(each, model.charts.get(name, ""), looking_ahead(save.deal.occupants) if save and save.deal else 0),
            listing,
        ],
    )


def told(model: Model, overlay: Overlay) -> tuple[str, ...]:
    """Return the lines of the log that is kept of a game."""
    save = _save(model.past.get(PAST + overlay.args[0], ""))
    return save.log if save else ()


def _save(text: str) -> UnplayableSave | None:
    try:
        found = parse_save(text)
    except BadText:
        return None
    return found if isinstance(found, UnplayableSave) else None


def _chances(each: Past, chart: str, ahead: int) -> h.Node:
    # The answers need no rules to be read, only how many there are at the table and how long the game was.
    players, end = len(each.names), each.length
    shape = Record(each.game, 0, 0, GAMES[each.game].Options(players=players), ((),) * end)
    known = curve(shape, parse_chart(chart, shape), ahead)
    if not known:
        return None
    seats = [*range(players), *([players] if any(one[-1] for one in known.values()) else [])]
    names = [*map(called, each.names), t("why_nobody")]
    return h.section(".tile.stack", aria_labelledby="past-chances")[
        h.h2("#past-chances")[t("why_chart")],
        h.ul(".chances__key")[[key(seat, names[seat]) for seat in seats]],
        h.div(".chances__frame")[SCALE, lines(known, seats, max(1, end))],
        h.details[h.summary[t("why_table")], _table(known, [(seat, names[seat]) for seat in seats])],
    ]


def _table(known: dict[int, Chances], seats: list[tuple[int, str]]) -> h.Element:
    return h.div(".stat", tabindex="0", role="region", aria_label=t("why_table"))[
        h.table[
            h.thead[h.tr[h.th(scope="col")[t("why_point")], [h.th(scope="col")[name] for _, name in seats]]],
            h.tbody[
                [
                    h.tr[h.th(scope="row")[str(number)], [h.td[str(percent(told_[seat]))] for seat, _ in seats]]
                    for number, told_ in known.items()
                ]
            ],
        ]
    ]
