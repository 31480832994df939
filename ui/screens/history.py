"""Finished games: the list of them, and what they say of the one who played."""

from __future__ import annotations

import htpy as h

from engine.bots.hint_givers import can_tell_why
from ui.components.controls import button, tool
from ui.components.frames import bar, panel
from ui.components.levels import level_versions
from ui.components.pictures import icon, pic
from ui.games.registry import FACES
from ui.model.occupant import called
from ui.model.page import Model, Overlay
from ui.persistence.history import PAST, Past, listed, read_past
from ui.persistence.marks import PLAYED
from ui.screens import statistics
from ui.screens.endings import ending
from ui.seating.day import is_date
from ui.words.grammar import in_row
from ui.words.page import t

DAYS = 42
"""So many days of each game the calendar shows, the latest."""


def screen(model: Model) -> h.Element:
    """Return the list of finished games."""
    past = listed(model.past)
    return h.main(".screen.screen--history")[
        bar(t("history"), back=tool("home", t("home"), "home")),
        h.div(".screen__body")[
            statistics.tile(model, past),
            _days(model, past),
            h.ol(".past")[[_row(model, each) for each in past]] if past else h.p[t("history_none")],
            h.p(".small.soft")[t("history_note")] if past else None,
            h.div(".row")[
                button("past-export", t("past_export"), sign="download"),
                button("past-export bare", t("past_export_bare"), sign="download"),
            ]
            if past
            else None,
        ],
    ]


def _days(model: Model, past: tuple[Past, ...]) -> h.Node:
    # The days that counted, by game, the latest first; also those whose games have gone from the list.
    games = {game: _calendar(model, past, game) for game in FACES}
    if not any(games.values()):
        return None
    return h.section(".tile.stack", aria_labelledby="days")[
        h.h2("#days")[t("day_calendar")],
        [
            h.div(".days")[pic(FACES[game].art, "past__pic"), [_day(date, how) for date, how in days.items()]]
            for game, days in games.items()
            if days
        ],
        statistics.run(model, past),
    ]


def _calendar(model: Model, past: tuple[Past, ...], game: str) -> dict[str, str]:
    marked = filter(is_date, model.marks.get(PLAYED + game, ()))
    played = [each for each in past if each.day and each.game == game and not each.imported]
    days = dict.fromkeys(marked, "played") | {
        each.day: "won" if each.own in each.winners else "lost" for each in played
    }
    return dict(sorted(days.items(), reverse=True)[:DAYS])


def _day(date: str, how: str) -> h.Element:
    said = t(f"day_{how}", date=date)
    return h.span(class_=["day", {"day--won": how == "won"}], role="img", aria_label=said, title=said)[
        h.span(aria_hidden="true")[date[-5:]], pic("crown") if how == "won" else None
    ]


def _row(model: Model, each: Past) -> h.Element:
    face = FACES[each.game]
    return h.li(".past__one.tile")[
        pic(face.art, "past__pic"),
        h.div(".past__said")[
            h.strong[ending(each)],
            h.span(".small.soft")[_when(each.ended), " · ", t("past_with", names=in_row(map(called, each.names)))],
            _marks(model, each),
        ],
        h.div(".past__acts")[
            tool(f"past-text {each.id}", t("older_open"), "log")
            if each.older
            else tool(f"past-watch {each.id}", t("watch"), "play"),
            tool(f"past {each.id}", t("past_more"), "down"),
        ],
    ]


def _marks(model: Model, each: Past) -> h.Node:
    marks = [
        t("practice_mark") if each.practice else "",
        t("past_imported") if each.imported else "",
        t("past_pinned") if each.id in model.pinned else "",
    ]
    return [h.span(".bar__mark")[mark] for mark in marks if mark] or None


def _when(ended: str) -> str:
    return ended.replace("T", " ")


def _ways(each: Past) -> list[h.Node]:
    # What can be seen of a game; one of other rules is read.
    name, main = each.id, ".btn--main.btn--wide"
    if each.older:
        return [button(f"past-text {name}", t("older_open"), css=main, sign="log", id_="past-text")]
    why = button(f"why {name}", t("decided"), css=".btn--wide", sign="chart", id_="past-why")
    watch = button(f"past-watch {name}", t("watch"), css=main, sign="play", id_="past-watch")
    return [watch, why if can_tell_why(each.game) else None]


def more(model: Model, overlay: Overlay) -> h.Node:
    """Return what can be done with one finished game."""
    (name, *_) = overlay.args
    each = read_past(PAST + name, model.past.get(PAST + name, ""))
    if each is None:
        return None
    pin = "past_unpin" if name in model.pinned else "past_pin"
    return panel(
        ending(each),
        h.div(".stack")[
            h.p[icon("people"), " ", t("past_with", names=in_row(map(called, each.names)))],
            h.p(".small.soft")[_when(each.ended), " · ", t("past_length", n=each.length)],
            h.p(".small.soft")[t("day_result", date=each.day, who=level_versions(each.against))] if each.day else None,
            *_ways(each),
            button(f"past-again {name}", t("same_deal"), css=".btn--wide", sign="refresh", id_="past-again"),
            button(
                f"past-pin {name}",
                t(pin),
                css=".btn--wide",
                sign="lock",
                id_="past-pin",
            ),
            button(f"past-drop {name}", t("past_drop"), css=".btn--plain.btn--wide", sign="trash", id_="past-drop"),
        ],
    )
