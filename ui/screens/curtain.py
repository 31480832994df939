"""The curtain between people at one device: nothing of anybody's hidden cards is behind it."""

from __future__ import annotations

import htpy as h

from engine.game import Seat
from ui.components.controls import button, letter, tool
from ui.components.pictures import pic
from ui.model.page import Model
from ui.model.table import Table
from ui.table.far import unchangeable
from ui.table.playback import busy
from ui.table.seats import people, undecided
from ui.table.undo import undoer
from ui.words.page import t


def next_person(table: Table) -> Seat | None:
    """Return the person who must decide next and is not looking, or None."""
    if table.viewer is not None or (len(people(table)) < 2 and not table.covered):
        return None
    return next((seat for seat in undecided(table) if table.occupants[seat].person), None)


def drawn(table: Table) -> bool:
    """Tell whether the curtain is drawn: all has been shown, and the next person is not yet there."""
    return not busy(table) and table.playback.peek is None and next_person(table) is not None


def announcements(table: Table) -> tuple[str, ...]:
    """Return what a screen reader is told before the curtain."""
    seat = next_person(table)
    return (t("pass_said", name=table.occupants[seat].called),) if seat is not None else ()


def screen(model: Model) -> h.Element:
    """Return the curtain: whom to pass the device to, and a deliberate act to open it."""
    table = model.table
    seat = next_person(table)
    assert seat is not None
    name = table.occupants[seat].called
    fixed = unchangeable(table)
    locked = [at for at, _ in table.decision.chosen if table.occupants[at].person and at not in fixed]
    last = undoer(table)
    return h.main(".curtain")[
        pic("scene", "curtain__scene"),
        h.div(".curtain__card")[
            pic("emblem", "curtain__pic"),
            h.p(".curtain__to")[t("pass_to")],
            h.h1(".curtain__name")[name],
            h.p(".curtain__note.small")[t("pass_note")],
            button(f"open {seat}", t("pass_open", name=name), css=".btn--main.btn--wide", sign="eye"),
            [button(f"open {other}", t("pass_again", name=table.occupants[other].called)) for other in locked],
            button("undo", t("pass_undo", name=table.occupants[last].called), sign="undo")
            if last is not None
            else None,
            h.div(".row")[
                tool("home", t("home"), "home"),
                tool("log", t("log"), "log", key=letter(model.settings, "L")),
                tool("rules", t("rules"), "rules", key=letter(model.settings, "?")),
                tool("seats", t("people"), "people"),
            ],
        ],
    ]
