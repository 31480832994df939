"""A lesson: the table of the game with one sentence at a time, and a hand that points at what is to be touched."""

from __future__ import annotations

import htpy as h

from ui.components.controls import button, tool
from ui.components.frames import bar, dialog
from ui.components.pictures import pic
from ui.games.registry import FACES
from ui.lessons import course
from ui.lessons.script import ON
from ui.model.lesson import Lesson
from ui.model.page import Model, parse_message
from ui.model.projection import OpaqueProjection
from ui.model.prompt import Choice, Prompt
from ui.screens import table as tables
from ui.table.playback import halted
from ui.table.projection import projection_of
from ui.table.seats import face_of
from ui.words.page import t


def projected(lesson: Lesson) -> OpaqueProjection:
    """Return what may be drawn of a lesson's table, with what is pointed at."""
    beat = course.asked(lesson)
    projection = projection_of(lesson.table)
    return projection._replace(pointed=beat.waits, shown=(beat.seat,)) if beat else projection


def screen(model: Model) -> h.Element:
    """Return the lesson at its beat."""
    lesson = model.lesson
    assert lesson is not None
    projection = projected(lesson)
    return tables.frame(
        lesson.table,
        projection,
        _bar(lesson),
        _dock(model, lesson, projection),
        act="skip" if course.showing(lesson) else "lesson-here",
        css=".table--lesson",
    )


def _bar(lesson: Lesson) -> h.Element:
    beats = len(course.script_of(lesson).beats)
    done = h.progress(".lesson__bar", max=str(beats), value=str(lesson.beat), aria_label=t("lesson_bar"))
    return bar(
        FACES[lesson.game].name,
        done,
        button("lesson-skip", t("lesson_skip"), css=".btn--plain"),
        back=tool("home", t("home"), "home"),
        css=".bar--table.bar--lesson",
    )


def _dock(model: Model, lesson: Lesson, projection: OpaqueProjection) -> h.Node:
    face, table = face_of(lesson.table), lesson.table
    hand = face.hand(projection)
    if course.showing(lesson):
        ways = tables.ways_on(table, projection, model.settings.speed == "step")
        return [tables.prompt_box(Prompt(tables.narrated(table), ways, kind="wait")), hand]
    # What lies over the table says itself what it has to say.
    prompt = Prompt("") if model.overlay or halted(table) else _prompt(lesson, projection)
    return [tables.prompt_box(prompt, projection.pointed), hand]


def _prompt(lesson: Lesson, projection: OpaqueProjection) -> Prompt:
    beat = course.asked(lesson)
    if beat is None:
        return Prompt("")
    prompt = face_of(lesson.table).prompt(projection)
    steps = (Choice(step.act, step.said, pics=step.pics) for step in prompt.steps)
    asked = tuple(each._replace(main=True) for each in (*prompt.choices, *steps) if each.act == beat.waits)
    on = (Choice(ON, t("go_on"), main=True, sign="next"),) if beat.waits == ON else asked
    if prompt.kind == "forced":
        # That there is a choice is to be seen: what else can be answered stands beside it.
        on = prompt.choices
    return Prompt(course.said(lesson, beat), on, why=_nudge(lesson, projection), kind="lesson")


def _nudge(lesson: Lesson, projection: OpaqueProjection) -> str:
    # After something else was touched: why the game itself would not have it now, or else what to touch.
    if not lesson.nudged:
        return ""
    touched = parse_message(lesson.touched)
    lifted = projection._replace(held=touched.args)
    return (touched.act == "hold" and face_of(lesson.table).prompt(lifted).why) or t("lesson_here")


def announcements(lesson: Lesson) -> tuple[tuple[str, str], ...]:
    """Return what a screen reader is told to be asked now, each with what tells it from the same said before."""
    beat = course.asked(lesson)
    if beat is None:
        return ()
    said = (f"{lesson.beat}", course.said(lesson, beat))
    here = (f"{lesson.beat}-{lesson.nudged}", _nudge(lesson, projected(lesson)))
    return (said, here) if lesson.nudged else (said,)


# --- what lies over it ---


def layer(model: Model) -> h.Node:
    """Return what lies over the lesson by itself: what a round has come to, or the end."""
    lesson = model.lesson
    assert lesson is not None
    if course.over(lesson):
        return _end(lesson)
    beat = course.asked(lesson)
    if beat is None or not halted(lesson.table):
        return None
    _, body = face_of(lesson.table).sums(projected(lesson))
    on = button("next", t("go_on"), css=".btn--main", sign="next", pointed=True)
    return dialog(course.said(lesson, beat), [_here(lesson), body], on, css=".dialog--sums", scrim="lesson-here")


def reading(lesson: Lesson, title: str, body: h.Node) -> h.Node:
    """Return the dialog about something on the table that is to be read."""
    beat = course.asked(lesson)
    said = h.p(".lesson__say")[course.said(lesson, beat)] if beat else None
    close = button("close", t("close"), css=".btn--main", pointed=True)
    return dialog(title, [body, said], close, css=".dialog--read")


def _here(lesson: Lesson) -> h.Node:
    return h.p(".lesson__here")[t("lesson_here")] if lesson.nudged else None


def _end(lesson: Lesson) -> h.Node:
    game, script = lesson.game, course.script_of(lesson)
    title = t("lesson_ready" if lesson.skipped else "wins_you")
    return dialog(
        title,
        [
            h.div(".lesson__end")[None if lesson.skipped else pic("crown"), pic(FACES[game].art, "lesson__pic")],
            h.ul(".lesson__more")[[h.li[pic(name), h.span[script.rest[key]]] for name, key in script.more]],
            h.p[t("lesson_real")],
        ],
        [
            button("home", t("home"), css=".btn--plain", sign="home", id_="lesson-home"),
            button(f"learn {game}", t("lesson_again"), sign="refresh", id_="lesson-again"),
            button(f"first-game {game}", t("lesson_play"), css=".btn--main", sign="play"),
        ],
        css=".dialog--end",
        scrim="lesson-here",
    )
