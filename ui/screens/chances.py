"""What decided a game: a curve of chances for each seat, its turning points in words, and all of it as a table."""

from __future__ import annotations

import htpy as h

from engine.game import Seat
from ui.components.avatars import avatars
from ui.components.controls import button, tool
from ui.components.frames import bar
from ui.components.pictures import icon, pic
from ui.model.analysis import Analysis
from ui.model.page import Model
from ui.screens.curves import SCALE, key, lines
from ui.table.chances import Chances, curve_of, next_jobs, progress
from ui.table.names import public_names
from ui.table.replay import parts
from ui.table.seats import face_of
from ui.thinking.turning import Turning, dealt, percent, summary, turnings
from ui.words.grammar import in_row
from ui.words.page import t


def screen(model: Model) -> h.Element:
    """Return what is known of the game so far."""
    analysis = model.analysis
    assert analysis is not None
    done = not next_jobs(analysis.whole.record, analysis.found)
    return h.main(".screen.screen--chances")[
        bar(t("why_title"), back=tool("why-leave", t("back"), "back")),
        h.div(".screen__body")[
            h.p(".chances__first")[summary(analysis) if done else None],
            _work(analysis, done),
            _chart(analysis),
            _turnings(analysis, done),
            _table(analysis, done),
        ],
    ]


def _work(analysis: Analysis, done: bool) -> h.Node:
    """Return how far it is, with a way to stop and to go on; what a screen reader hears is said when that changes."""
    if done:
        return h.p("#why-state.sr", role="status")[t("why_done")]
    n = int(100 * progress(analysis.whole.record, analysis.found))
    said = "why_failed" if analysis.failed else "why_busy" if analysis.going else "why_halted"
    act, label, sign = ("why-stop", "why_stop", "pause") if analysis.going else ("why-go", "why_go", "play")
    return h.div(".tile.chances__work")[
        h.p("#why-state", role="status" if said != "why_busy" else None)[t(said, n=n)],
        h.progress(max="100", value=str(n), aria_label=t("why_bar")),
        button(act, t(label), sign=sign, id_="why-work"),
    ]


# --- the chart ---


def _shown(analysis: Analysis) -> list[Seat]:
    # Nobody's chance is drawn where there ever was one.
    players = analysis.whole.record.options.players
    told = curve_of(analysis).values()
    return [*range(players), *([players] if any(one[-1] for one in told) else [])]


def _name(analysis: Analysis, seat: Seat) -> str:
    players = analysis.whole.record.options.players
    return t("why_nobody") if seat == players else public_names(analysis.whole).subject(seat)


def _said(analysis: Analysis, told: Chances) -> str:
    return in_row(t("why_share", who=_name(analysis, seat), n=percent(told[seat])) for seat in _shown(analysis))


def _chart(analysis: Analysis) -> h.Node:
    record = analysis.whole.record
    known, end = curve_of(analysis), max(1, len(record.turns))
    if not known:
        return None
    number = max((at for at in known if at <= analysis.point), default=min(known))
    said = t("why_at", n=number, end=len(record.turns), said=_said(analysis, known[number]))
    seats = _shown(analysis)
    return h.section(".tile.stack", aria_labelledby="chances")[
        h.h2("#chances")[t("why_chart")],
        h.ul(".chances__key")[[_key(analysis, seat) for seat in seats]],
        h.div(".chances__frame")[
            SCALE,
            lines(known, seats, end, number),
            [
                h.span(".chances__mark", aria_hidden="true", style=f"--at:{turning.number / end:.4f}")[str(at)]
                for at, turning in enumerate(turnings(analysis), 1)
            ],
        ],
        h.input(
            "#why-to.watch__slider",
            type="range",
            min="0",
            max=str(len(record.turns)),
            value=str(number),
            data_act="why-to",
            aria_label=t("why_where"),
            aria_valuetext=said,
        ),
        h.p(".chances__said")[said],
        h.div(".row")[button(f"why-at {number}", t("why_see"), sign="eye", id_="why-see")],
        h.p(".small.soft")[t("why_about")],
    ]


def _key(analysis: Analysis, seat: Seat) -> h.Element:
    faces = avatars(analysis.whole.occupants)
    return key(seat, _name(analysis, seat), pic(faces[seat]) if seat < len(faces) else None)


# --- in words ---


def _turnings(analysis: Analysis, done: bool) -> h.Element:
    found, luck = turnings(analysis), dealt(analysis)
    return h.section(".stack", aria_labelledby="turnings")[
        h.h2("#turnings")[t("why_turns")],
        h.p(".tile.row")[icon("cards"), h.span[luck]] if luck and done else None,
        h.ol(".chances__turns")[[_turning(at, turning) for at, turning in enumerate(found, 1)]] if found else None,
        None if found else h.p(".soft")[t("why_none" if done else "why_wait")],
    ]


def _turning(at: int, turning: Turning) -> h.Element:
    return h.li(".tile.chances__turn")[
        h.span(".chances__number", aria_hidden="true")[str(at)],
        h.div(".stack")[
            h.p(".small.soft")[turning.when],
            h.p[h.strong[turning.happened]] if turning.happened else None,
            h.p[turning.moved],
            [h.p[verdict] for verdict in turning.verdicts],
            button(f"why-at {turning.number}", t("why_see"), sign="eye", id_=f"why-at-{at}"),
        ],
    ]


def _table(analysis: Analysis, done: bool) -> h.Node:
    # The same as the chart shows, turn by turn, for whoever does not see it.
    known, seats = curve_of(analysis), _shown(analysis)
    if not done:
        return None
    opener = h.button("#why-table.btn", type="button", data_act="why-table", aria_expanded=str(analysis.table).lower())[
        icon("up" if analysis.table else "down"), h.span[t("why_table")]
    ]
    if not analysis.table:
        return h.div(".row")[opener]
    heads = [t("why_point"), *(_name(analysis, seat) for seat in seats)]
    rows = [number for number in parts(analysis.whole) if number in known]
    return h.div(".stack")[
        h.div(".row")[opener],
        h.div(".tile.stat", tabindex="0", role="region", aria_label=t("why_table"))[
            h.table[
                h.thead[h.tr[[h.th(scope="col")[head] for head in heads]]],
                h.tbody[[_row(analysis, number, [known[number][seat] for seat in seats]) for number in rows]],
            ]
        ],
    ]


def _row(analysis: Analysis, number: int, told: list[int]) -> h.Element:
    names, face = public_names(analysis.whole), face_of(analysis.whole)
    heading = [event for event in analysis.whole.event_log[number] if face.heading(event)]
    said = h.span(".small.soft")[face.sentence(heading[-1], names)] if heading else None
    return h.tr[h.th(scope="row")[str(number), said], [h.td[str(percent(share))] for share in told]]
