"""Lessons: begun, answered beat by beat, left for a real game.

A lesson's table is moved by the handlers of any table; what they want kept or thought about is not done.
"""

from __future__ import annotations

from engine.games import GAMES
from engine.record import new_record
from ui.handlers.dealing import dealt, fresh_seed
from ui.handlers.handler import Handler, Updated
from ui.handlers.keyboard import ACTS as KEYBOARD
from ui.handlers.navigation import ACTS as NAVIGATION
from ui.handlers.proceed import proceed
from ui.handlers.settings import set_to
from ui.handlers.table import ACTS as TABLE
from ui.lessons import course
from ui.lessons.registry import LESSONS
from ui.lessons.script import ON, Beat
from ui.model.effects import Effect, Flip, Fly, Focus, Play, Save, Scroll, Vibrate, Wait
from ui.model.lesson import Lesson
from ui.model.page import Message, Model, Overlay, parse_message
from ui.persistence.keys import setup_key
from ui.persistence.setups import print_setup
from ui.seating.setups import first_setup, seated
from ui.table.seats import running

HERE = "lesson-here"
"""The act of all that is no control: what is touched beside the thing that is asked for."""

HEARD = frozenset({*TABLE, "sheet", "key", ON, HERE})
"""Acts that a lesson answers itself, in place of whoever does otherwise."""

_SHOWN = (Wait, Fly, Flip, Focus, Scroll, Play, Vibrate)
"""Effects of a lesson's table that are carried out: what is to be seen, heard and felt."""


def _learn(model: Model, msg: Message) -> Updated:
    """Begin the lesson of a game; from now on the home screen does not call for one any more."""
    game = msg.args[0] if msg.args else ""
    if game not in LESSONS:
        return model, ()
    effects: tuple[Effect, ...] = ()
    if not model.settings.taught:
        model, effects = set_to(model, model.settings._replace(taught=True))
    return model._replace(screen="lesson", overlay=None, lesson=course.begun(game, model.next_ticket)), effects


def _skip(model: Model, _: Message) -> Updated:
    """End the lesson where it is."""
    if model.screen != "lesson" or model.lesson is None:
        return model, ()
    return model._replace(overlay=None, lesson=model.lesson._replace(skipped=True)), ()


# --- beat by beat ---


def heard(model: Model, msg: Message) -> Updated:
    """Return the page after something was done in a lesson: what the beat waits for, or something beside it."""
    lesson = model.lesson
    assert lesson is not None
    if msg.act == "key" and (model.overlay or msg.args == ("Escape",)):
        return KEYBOARD["key"](model, msg) if model.overlay else NAVIGATION["home"](model, msg)
    if course.showing(lesson):
        return _staged(model, _past(msg))
    beat = course.asked(lesson)
    if beat is None or msg.act == "tick":
        return model, ()
    if not _answers(beat, msg):
        touched = " ".join((msg.act, *msg.args))
        return model._replace(lesson=lesson._replace(nudged=lesson.nudged + 1, touched=touched)), ()
    model = model._replace(lesson=course.passed(lesson))
    return (model, ()) if beat.waits == ON else _staged(model, parse_message(beat.waits))


def _past(msg: Message) -> Message:
    # Any key leads past what is being shown, as at every table; nothing else is done meanwhile.
    return Message("skip") if msg.act == "key" else msg if msg.act in ("tick", "next", "skip") else Message("")


def _answers(beat: Beat, msg: Message) -> bool:
    wanted = parse_message(beat.waits)
    by_key = msg.act == "key" and msg.args in (("Enter",), ("space",))
    return by_key or (msg.act, msg.args) == (wanted.act, wanted.args)


def _staged(model: Model, msg: Message) -> Updated:
    handler = {**TABLE, "sheet": NAVIGATION["sheet"]}.get(msg.act)
    if handler is None:
        return model, ()
    after, effects = handler(course.staged(model), msg)
    return course.unstaged(model, after), _felt(effects)


def _felt(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return tuple(effect for effect in effects if isinstance(effect, _SHOWN))


def went_on(model: Model) -> Updated:
    """Return the page gone on as far as its lesson goes by itself, the others doing what the script says."""
    effects: tuple[Effect, ...] = ()
    while True:
        stage, more = proceed(course.staged(model))
        model, effects = course.unstaged(model, stage), (*effects, *_felt(more))
        lesson = model.lesson
        assert lesson is not None
        answered = course.answered(lesson)
        if answered is lesson:
            break
        model = model._replace(lesson=answered)
    lesson = _read(lesson, still=model.overlay is not None)
    at, act = _asked(lesson)
    if at == lesson.asked:
        return model._replace(lesson=lesson), effects
    focus = Focus(f'#app button[data-act="{act}"]')
    return model._replace(lesson=lesson._replace(asked=at)), (*effects, focus)


_END = -2
"""In place of the number of a beat: the way into a real game is offered."""


def _asked(lesson: Lesson) -> tuple[int, str]:
    # What is asked now, and the act that it waits for; the same as before while something is being shown.
    beat = course.asked(lesson)
    if beat:
        return lesson.beat, beat.waits
    return (_END, f"first-game {lesson.game}") if course.over(lesson) else (lesson.asked, "")


def _read(lesson: Lesson, *, still: bool) -> Lesson:
    # What was to be read has been closed, by whatever way.
    beat = course.asked(lesson)
    return course.passed(lesson) if beat and beat.waits == "close" and not still else lesson


# --- from the lesson into a real game ---


def _first_game(model: Model, msg: Message) -> Updated:
    """Deal a first real game with the easiest computers, but ask first where a game would be replaced."""
    game = msg.args[0] if msg.args else ""
    if game not in LESSONS:
        return model, ()
    if running(model, game):
        return model._replace(overlay=Overlay("ask", ("replace", "first-game!", game))), ()
    return _first_game_now(model, msg)


def _first_game_now(model: Model, msg: Message) -> Updated:
    game = msg.args[0] if msg.args else ""
    if game not in LESSONS:
        return model, ()
    setup = first_setup(game)
    friendly = LESSONS[game]().friendly
    setup = setup._replace(
        occupants=course.company(game, len(setup.occupants)),
        options=tuple((name, friendly.get(name, value)) for name, value in setup.options),
    )
    options = GAMES[game].Options(players=len(setup.occupants), **dict(setup.options))
    fresh = game not in model.setups
    model, seed = fresh_seed(model)
    model, effects = dealt(model._replace(lesson=None), new_record(game, seed, options), seated(game, setup.occupants))
    if not fresh:
        return model, effects
    # Nobody has chosen anything yet: the next game begins as easily as this one.
    bare = setup._replace(occupants=tuple(each._replace(who=each.who.partition("-")[0]) for each in setup.occupants))
    return model._replace(setups={**model.setups, game: bare}), (*effects, Save(setup_key(game), print_setup(bare)))


def _nothing(model: Model, _: Message) -> Updated:
    return model, ()


ACTS: dict[str, Handler] = {
    "learn": _learn,
    "lesson-skip": _skip,
    ON: _nothing,
    HERE: _nothing,
    "first-game": _first_game,
    "first-game!": _first_game_now,
}
