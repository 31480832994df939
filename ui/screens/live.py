"""What a screen reader is told: messages at the edge, the lines of the log as they come, then what is asked.

The region is told of additions alone, so every sentence is an element of its own whose id stays with it: what is still
there when the page is drawn again is kept by the morph and not said again, and whatever is new is put in, never
written over something old.
"""

from __future__ import annotations

from functools import lru_cache
from zlib import crc32

import htpy as h

from ui.model.lesson import Lesson
from ui.model.page import Model
from ui.model.projection import OpaqueProjection
from ui.model.table import Table
from ui.model.watch import Watch
from ui.screens import curtain, lesson, table
from ui.screens.watch import told
from ui.table.log import Line, latest_lines
from ui.table.replay import point
from ui.words.page import t

LEAST = 60
"""How many lines stay at least: many updates may follow each other before the browser has passed on what is new."""


def region(model: Model, projection: OpaqueProjection | None) -> h.Element:
    """Return the one live region; `projection` is what the table shows, None without one or behind a curtain."""
    return h.div("#live.live", role="log", aria_live="polite", aria_relevant="additions", aria_label=t("live"))[
        [h.p(id=f"said-toast-{toast.number}")[toast.text] for toast in model.toasts],
        _at_table(model.table, projection) if model.screen == "table" else None,
        _told(_lines(model.table)) if model.screen == "result" else None,
        _watched(model.watch) if model.screen == "watch" and model.watch else None,
        _in_lesson(model.lesson) if model.screen == "lesson" and model.lesson else None,
    ]


def _lines(shown: Table) -> list[Line]:
    # One person alone is told what the log says, and so are several: nothing that only some of them may know.
    return [line for line in latest_lines(shown, LEAST) if line.position >= shown.playback.live_from]


def _told(lines: list[Line]) -> list[h.Element]:
    return [_line(*line.position, line.text) for line in lines]


@lru_cache(maxsize=4 * LEAST)
def _line(turn: int, at: int, text: str) -> h.Element:
    # The same lines stand there again and again.
    return h.p(id=f"said-{turn}-{at}")[text]


def _in_lesson(shown: Lesson) -> list[h.Element]:
    return [
        *_told(_lines(shown.table)),
        *(h.p(id=f"taught-{key}")[text] for key, text in lesson.announcements(shown)),
    ]


def _watched(watch: Watch) -> h.Element:
    said = told(watch)
    return h.p(id=f"watched-{point(watch)}-{crc32(said.encode())}")[said]


def _at_table(shown: Table, projection: OpaqueProjection | None) -> list[h.Element]:
    lines = _lines(shown)
    last = lines[-1].text if lines else ""
    asked = table.announcements(shown, projection) if projection else curtain.announcements(shown)
    return [
        *_told(lines),
        *(h.p(id=f"asked-{shown.decision.ticket}-{crc32(text.encode())}")[text] for text in asked if text != last),
    ]
