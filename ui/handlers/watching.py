"""Games looked at again: opened, moved through, played on from any point."""

from __future__ import annotations

from collections.abc import Callable

from engine.game import Seat
from ui.handlers.handler import Handler, Updated
from ui.handlers.keyboard import ACTS as KEYBOARD
from ui.handlers.navigation import ACTS as NAVIGATION
from ui.handlers.navigation import unlinked, watch_left
from ui.handlers.proceed import on_tick, replaced, show_next, without_pause
from ui.model.effects import ClearHash, Effect
from ui.model.page import Message, Model, Overlay, number_below, parse_message
from ui.model.table import Table
from ui.model.watch import Watch
from ui.seating.setups import todays_label
from ui.table.far import whole
from ui.table.playback import busy, halted, live_from_here
from ui.table.replay import (
    SPEEDS,
    begun,
    gone_on_as,
    gone_to,
    last,
    may_go_on_as,
    moved_on,
    parts,
    point,
    seen_as,
)
from ui.table.seats import is_over, running

ALL = "all"
"""In place of a seat in the act `watch-as`: nobody's eyes."""


def _watch(model: Model, msg: Message) -> Updated:
    """Watch a game of this device: the running one, or the last that has ended."""
    table = model.tables.get(msg.args[0] if msg.args else model.at)
    return (model, ()) if table is None else watched(model, whole(table))


def watched(model: Model, whole: Table, *, own: bool = True) -> Updated:
    """Return the page with a game to be watched from its beginning, `own` if it was played here."""
    back = model.watch.back if model.screen == "watch" and model.watch else model.screen
    if model.screen == "table":  # whoever comes back does not hear again what was read out before
        model = model.with_table(live_from_here(model.table))
    return model._replace(
        screen="watch", game=whole.record.game, overlay=None, watch=begun(whole, back, own=own)._replace(playing=True)
    ), ()


# --- through the game ---


def _with(model: Model, watch: Watch) -> Updated:
    return model._replace(watch=watch), ()


def _play(model: Model, watch: Watch, _: Message) -> Updated:
    """Let the game go on by itself, or stop it; at its end it begins anew."""
    if point(watch) == last(watch) and not busy(watch.table):
        watch = gone_to(watch, 0)
    return _with(model, watch._replace(playing=not watch.playing))


def _to(model: Model, watch: Watch, msg: Message) -> Updated:
    """Go to a point: after so many joint moves, by a word or by the text of the slider."""
    number = number_below(msg.args[0] if msg.args else msg.value, last(watch) + 1)
    return (model, ()) if number is None else _with(model, gone_to(watch._replace(playing=False), number))


def _step(model: Model, watch: Watch, msg: Message) -> Updated:
    """Go a decision `on` or `back`."""
    watch = watch._replace(playing=False)
    if msg.args == ("on",):
        return _with(model, gone_to(watch, point(watch)) if busy(watch.table) else moved_on(watch))
    return _with(model, gone_to(watch, point(watch) - 1))


def _part(model: Model, watch: Watch, msg: Message) -> Updated:
    """Go to the next turn or round, or `back` to where the one before begins."""
    watch, here = watch._replace(playing=False), point(watch)
    if msg.args == ("on",):
        return _with(model, gone_to(watch, next((part for part in parts(watch.whole) if part > here), here)))
    return _with(model, gone_to(watch, max((part for part in parts(watch.whole) if part < here), default=0)))


def _as(model: Model, watch: Watch, msg: Message) -> Updated:
    """Look through other eyes, those of a seat or nobody's."""
    name = msg.args[0] if msg.args else msg.value
    viewer = None if name == ALL else number_below(name, len(watch.whole.occupants))
    return (model, ()) if viewer is None and name != ALL else _with(model, seen_as(watch, viewer))


def _speed(model: Model, watch: Watch, msg: Message) -> Updated:
    found = next((speed for speed in SPEEDS if msg.args == (speed,)), watch.speed)
    return _with(model, watch._replace(speed=found))


def _tick(model: Model, watch: Watch, msg: Message) -> Updated:
    if not model.waiting or msg.args != (str(model.clock),):
        return model, ()
    staged = on_tick(model._replace(watch=watch).at_watched)
    if halted(staged.table):  # here nobody is waited for
        staged = on_tick(staged)
    return _unstaged(model, watch, staged)


def _skip(model: Model, watch: Watch, _: Message) -> Updated:
    return _with(model, gone_to(watch, point(watch)))


_KEYS = {
    "space": "watch-play",
    ",": "watch-step back",
    ".": "watch-step on",
    "<": "watch-part back",
    ">": "watch-part on",
    "l": "log",
    "Escape": "watch-leave",
}


def _key(model: Model, watch: Watch, msg: Message) -> Updated:
    """Space plays and stops, comma and full stop go a decision back and on, with shift a turn or a round."""
    key = msg.args[0] if msg.args else ""
    if key == "?":
        return NAVIGATION["rules"](model, Message("rules"))
    if key not in _KEYS:
        return model, ()
    pressed = parse_message(_KEYS[key])
    return _HEARD[pressed.act](model, watch, pressed)


def _leave(model: Model, watch: Watch, _: Message) -> Updated:
    return watch_left(model, watch), ()


def _log(model: Model, watch: Watch, msg: Message) -> Updated:
    after, effects = NAVIGATION[msg.act](model._replace(watch=watch).at_watched, msg)
    return _unstaged(model, watch, after)[0], effects


# --- played on ---


def _fork(model: Model, watch: Watch, msg: Message) -> Updated:
    """Play on from here as a seat; asked about where that takes something away."""
    seat = _forker(watch, msg)
    if seat is None:
        return model, ()
    if not is_over(watch.whole):
        return model._replace(overlay=Overlay("ask", ("fork", "watch-fork!", str(seat)))), ()
    if running(model, watch.whole.record.game):
        return model._replace(overlay=Overlay("ask", ("replace", "watch-fork!", str(seat)))), ()
    return _fork_now(model, watch, msg)


def _fork_now(model: Model, watch: Watch, msg: Message) -> Updated:
    seat = _forker(watch, msg)
    if seat is None:
        return model, ()
    game = watch.whole.record.game
    table = gone_on_as(watch, seat, todays_label(game, ""))
    model, effects = replaced(unlinked(model)._replace(screen="table", game=game), table)
    return model, (*effects, ClearHash())


def _forker(watch: Watch, msg: Message) -> Seat | None:
    seat = number_below(msg.args[0], len(watch.whole.occupants)) if msg.args else None
    return seat if seat in may_go_on_as(watch) else None


# --- by itself ---


def went_on(model: Model) -> Updated:
    """Return the page with its game gone on as far as it goes by itself, and what it waits for."""
    watch = model.watch
    assert watch is not None
    if model.overlay or not (watch.playing or busy(watch.table)):
        return without_pause(model), ()
    if not busy(watch.table):
        if point(watch) == last(watch):
            return without_pause(model._replace(watch=watch._replace(playing=False))), ()
        watch = moved_on(watch)
    staged, effects = show_next(model._replace(watch=watch).at_watched, watch.table, [])
    return _unstaged(model, watch, staged, effects)


def _unstaged(model: Model, watch: Watch, after: Model, effects: tuple[Effect, ...] = ()) -> Updated:
    # A look into a hand needs not be put away here: whoever may watch knows it.
    table = after.table._replace(playback=after.table.playback._replace(peek=None))
    return after._replace(
        screen=model.screen,
        game=model.game,
        far=model.far,
        tables=model.tables,
        settings=model.settings,
        watch=watch._replace(table=table),
    ), effects


_Heard = Callable[[Model, Watch, Message], Updated]

_HEARD: dict[str, _Heard] = {
    "watch-play": _play,
    "watch-to": _to,
    "watch-step": _step,
    "watch-part": _part,
    "watch-as": _as,
    "watch-speed": _speed,
    "watch-fork": _fork,
    "watch-fork!": _fork_now,
    "watch-leave": _leave,
    "tick": _tick,
    "skip": _skip,
    "key": _key,
    "log": _log,
    "sheet": _log,
}

HEARD = frozenset(_HEARD)
"""Acts that a game being watched answers itself, in place of whoever does otherwise."""


def heard(model: Model, msg: Message) -> Updated:
    """Return the page after something was done while a game is watched."""
    watch = model.watch
    assert watch is not None
    if model.overlay and msg.act == "key":
        return KEYBOARD["key"](model, msg)
    return _HEARD[msg.act](model, watch, msg)


def _unheard(model: Model, _: Message) -> Updated:
    return model, ()


ACTS: dict[str, Handler] = {
    "watch": _watch,
    **{act: _unheard for act in _HEARD if act.startswith("watch-")},
}
