"""A game looked at again: the table at one point of it, and the ways to any other."""

from __future__ import annotations

import htpy as h

from engine.bots.hint_givers import can_tell_why
from engine.game import Seat, seen_by
from ui.components.controls import button, letter, tool
from ui.components.frames import bar
from ui.components.pictures import pic
from ui.games.registry import FACES
from ui.model.page import Model
from ui.model.projection import OpaqueProjection
from ui.model.settings import Settings
from ui.model.table import Table
from ui.model.watch import Watch
from ui.screens import table as tables
from ui.table.names import public_names
from ui.table.playback import busy
from ui.table.projection import projection_of
from ui.table.replay import SPEEDS, eyes, last, may_go_on_as, moments, open_hands, point
from ui.table.seats import face_of, game_of, is_over, sole_person
from ui.table.viewer import viewed_by
from ui.words.grammar import Names, sentences
from ui.words.page import t


def projected(watch: Watch) -> OpaqueProjection:
    """Return what may be drawn of the table: what the eyes see that it is looked at with; nothing is asked."""
    return _watched(watch.table, _names(watch))


def _watched(table: Table, names: Names) -> OpaqueProjection:
    return projection_of(table)._replace(names=names, legal=(), due=(), thinking=(), own=None, halted=False)


def _names(watch: Watch) -> Names:
    # Whoever sat here is called “you” through whatever eyes the game is seen.
    return public_names(watch.whole)


def screen(model: Model) -> h.Element:
    """Return the game at its point."""
    watch = model.watch
    assert watch is not None
    return tables.frame(
        watch.table,
        projected(watch),
        _bar(model.settings, watch),
        [_said(watch), _hands(watch), _ways(model.settings, watch)],
        act="skip" if busy(watch.table) else None,
        css=".table--watch",
    )


def _bar(settings: Settings, watch: Watch) -> h.Element:
    return bar(
        t("watch_title", game=FACES[watch.whole.record.game].name),
        _eyes(watch),
        tool("log", t("log"), "log", key=letter(settings, "L")),
        tool("rules", t("rules"), "rules", key=letter(settings, "?")),
        back=tool("watch-leave", t("back"), "back"),
        css=".bar--table",
    )


def _eyes(watch: Watch) -> h.Node:
    # Whose eyes it is seen through, where there is a choice.
    may = eyes(watch.whole)
    if len(may) < 2:
        return None
    return h.select("#watch-as.input.watch__eyes", data_act="watch-as", aria_label=t("watch_eyes"))[
        [
            h.option(value="all" if seat is None else str(seat), selected=seat == watch.table.viewer)[
                _eyes_of(watch, seat)
            ]
            for seat in may
        ]
    ]


def _eyes_of(watch: Watch, seat: Seat | None) -> str:
    return t("watch_open") if seat is None else _names(watch).subject(seat)


# --- what is shown ---


def told(watch: Watch) -> str:
    """Return what has just happened, in a sentence or two."""
    table, names = watch.table, _names(watch)
    if busy(table):
        return tables.narrated(table, names)
    face = face_of(table)
    if outcome := game_of(table).outcome(table.state):
        return face.outcome_line(outcome, names)
    events = [seen_by(event, table.viewer) for event in table.event_log[-1] if event.kind not in face.quiet]
    weighty = [event for event in events if face.weight(event)] or events
    begins = [at for at, event in enumerate(weighty) if face.heading(event)]
    found = weighty[begins[-1] :][:2] if begins else weighty[-2:]
    return sentences(*(face.sentence(event, names) for event in found))


def _said(watch: Watch) -> h.Element:
    return h.p("#watch-said.watch__said")[told(watch)]


def _hands(watch: Watch) -> h.Node:
    """Return the hand of the one whose eyes look, or every hand once they are open."""
    table = watch.table
    if table.viewer is not None:
        return h.div(".watch__hands")[_hand(watch, table, table.viewer)]
    if not open_hands(watch):
        return None
    # While a decision is being shown, the hands from which it was made.
    shown = table._replace(state=table.before) if busy(table) and table.before is not None else table
    rest = shown._replace(playback=shown.playback._replace(queue=(), shown=None, group=()))
    return h.div(".watch__hands")[[_hand(watch, viewed_by(rest, seat), seat) for seat in range(len(table.occupants))]]


def _hand(watch: Watch, table: Table, seat: Seat) -> h.Element:
    name = _names(watch).subject(seat)
    return h.div(".watch__hand", role="group", aria_label=name)[
        h.span(".watch__name")[name], face_of(table).held(_watched(table, _names(watch)))
    ]


# --- ways through it ---


def _ways(settings: Settings, watch: Watch) -> h.Element:
    playing = watch.playing
    return h.div(".watch__ways")[
        _track(watch),
        h.div(".watch__row")[
            tool("watch-part back", t("watch_part_back"), "part-back", key=letter(settings, "<")),
            tool("watch-step back", t("watch_step_back"), "step-back", key=letter(settings, ",")),
            tool("watch-play", t("watch_pause" if playing else "watch_play"), "pause" if playing else "play"),
            tool("watch-step on", t("watch_step_on"), "step", key=letter(settings, ".")),
            tool("watch-part on", t("watch_part_on"), "skip", key=letter(settings, ">")),
        ],
        h.div(".watch__row.watch__row--wide")[_speed(watch), _on_from_here(watch), _why(watch)],
    ]


def _track(watch: Watch) -> h.Element:
    end, here = last(watch), point(watch)
    marks = [
        h.span(".watch__mark", style=f"--at:{moment.number / max(end, 1):.4f}")[pic(moment.pic)]
        for moment in moments(watch.whole)
    ]
    return h.div(".watch__track")[
        h.div(".watch__marks", aria_hidden="true")[marks],
        h.input(
            "#watch-to.watch__slider",
            type="range",
            min="0",
            max=str(end),
            value=str(here),
            data_act="watch-to",
            aria_label=t("watch_where"),
            aria_valuetext=t("watch_at", n=here, end=end, said=told(watch)),
        ),
    ]


def _speed(watch: Watch) -> h.Element:
    following = SPEEDS[(SPEEDS.index(watch.speed) + 1) % len(SPEEDS)]
    act, label = f"watch-speed {following}", t(f"watch_{watch.speed}")
    return button(act, label, css=".watch__speed", sign="speed", id_="watch-speed")


def _why(watch: Watch) -> h.Node:
    # Whoever has come from there goes back there.
    if not is_over(watch.whole) or watch.back == "chances" or not can_tell_why(watch.whole.record.game):
        return None
    return tool("why", t("decided"), "chart")


def _on_from_here(watch: Watch) -> h.Node:
    # As the one whose eyes look, or who sat here; else as the first who still can.
    may = may_go_on_as(watch)
    wanted = [seat for seat in (watch.table.viewer, sole_person(watch.whole), *may) if seat in may]
    if not wanted:
        return None
    label = t("watch_fork", who=_names(watch).named(wanted[0]))
    return button(f"watch-fork {wanted[0]}", label, sign="next", id_="watch-fork")
