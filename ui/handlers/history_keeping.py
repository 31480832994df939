"""What the device keeps of finished games and their marks, where another tab has kept or deleted it."""

from __future__ import annotations

from ui.handlers.handler import Updated
from ui.handlers.notices import toasted
from ui.model.effects import Save, Seen
from ui.model.page import Model
from ui.persistence.history import CHART, DAY, PAST, PINNED
from ui.persistence.marks import LEFT, PLAYED, parse_marks, print_marks
from ui.seating.day import day_link, parse_day
from ui.words.page import t

_MARKS = (LEFT, PLAYED)
_QUIET = (DAY, CHART, *_MARKS)
"""What is known stays so also where it is not kept, and nobody need be told."""


def belongs(key: str) -> bool:
    """Tell whether a key is of a finished game or of its mark: nothing about it ever concerns a running one."""
    return key.startswith((PAST, PINNED, *_QUIET))


def not_kept(model: Model, key: str) -> Updated:
    """There was no room for a finished game or its mark: the list is what is kept.

    Where nothing at all can be kept, that has been said.
    """
    if key.startswith(_QUIET):
        return model, ()
    if not model.persists:
        return without(model, key), ()
    return toasted(without(model, key), t("past_no_room"), bad=True)


def found(model: Model, key: str, text: str, seen: str = "") -> Updated:
    """Another tab has written a game down, or marked one; where both know something of it, both is kept.

    A day that was known here only because it was `seen` there is known no longer: the other tab may know better.
    """
    if key.startswith(DAY) and model.days.get(key.removeprefix(DAY)) == seen:
        model = without(model, key)
    model = with_(model, key, text)
    both = text
    if key.startswith(DAY):
        both = model.days.get(key.removeprefix(DAY), text)
    elif key.startswith(_MARKS):
        both = print_marks(model.marks[key])
    return model, (Seen(key, text), *([Save(key, both)] if both != text else []))


def forgotten(model: Model, key: str) -> Updated:
    """Another tab has deleted a game or its mark."""
    return without(model, key), (Seen(key, None),)


def with_(model: Model, key: str, text: str) -> Model:
    """Return the page with a kept text of this kind."""
    if key.startswith(PAST):
        return model._replace(past={**model.past, key: text})
    if key.startswith(CHART):
        return model._replace(charts={**model.charts, key.removeprefix(CHART): text})
    if key.startswith(_MARKS):
        return model._replace(marks={**model.marks, key: model.marks.get(key, frozenset()) | parse_marks(text)})
    if key.startswith(DAY):
        game = key.removeprefix(DAY)
        if parse_day(day_link(game, text)) is None:
            return model
        return model._replace(days={**model.days, game: max(text, model.days.get(game, ""))})
    return model._replace(pinned=model.pinned | {key.removeprefix(PINNED)})


def without(model: Model, key: str) -> Model:
    """Return the page without what was kept under a key."""
    past = {other: text for other, text in model.past.items() if other != key}
    days = {game: day for game, day in model.days.items() if DAY + game != key}
    charts = {name: text for name, text in model.charts.items() if CHART + name != key}
    marks = {other: marks for other, marks in model.marks.items() if other != key}
    pinned = model.pinned - {key.removeprefix(PINNED)}
    return model._replace(past=past, pinned=pinned, days=days, charts=charts, marks=marks)


def marked(model: Model, key: str, mark: str) -> Updated:
    """Return the page with one more mark under a key."""
    marks = model.marks.get(key, frozenset()) | {mark}
    return model._replace(marks={**model.marks, key: marks}), (Save(key, print_marks(marks)),)
