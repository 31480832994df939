"""From screen to screen, and what lies over a screen."""

from __future__ import annotations

from ui.games.registry import FACES
from ui.handlers.handler import Handler, Updated
from ui.handlers.table import at_table
from ui.model.effects import ClearHash, Effect, Scroll
from ui.model.page import Message, Model, Overlay, number_below
from ui.model.table import Table
from ui.model.watch import Watch
from ui.persistence.keys import table_key
from ui.table.projection import projection_of
from ui.table.seats import face_of, is_over, people
from ui.table.viewer import viewed_by


def _home(model: Model, _: Message) -> Updated:
    return unlinked(closed(model))._replace(screen="home", far=model.far), (ClearHash(),)


def unlinked(model: Model) -> Model:
    """Return the page without what was opened for a while: a link, a lesson, a game looked at again, a layer.

    It is about the device's own game then.
    """
    return model._replace(
        overlay=None,
        link=None,
        linked=None,
        link_fault="",
        day="",
        lesson=None,
        watch=None,
        analysis=None,
        link_note="",
        far="",
    )


def closed(model: Model) -> Model:
    # Whoever leaves a table with several people leaves it with the curtain drawn.
    table = model.here
    if model.screen != "table" or table is None or len(people(table)) < 2:
        return model
    return model.with_table(viewed_by(table, None))


def _continue(model: Model, msg: Message) -> Updated:
    handle = msg.args[0] if msg.args else model.at
    if model.late and table_key(handle) in model.far_texts:
        from ui.handlers.far_keeping import taken_up

        model = taken_up(model, handle)
    table = model.tables.get(handle)
    if table is None:
        return model, ()
    screen, shown = model.screen, at(model, table)
    if screen != "table":  # by whatever way one left the table
        shown = closed(shown._replace(screen="table"))
    return shown._replace(screen="result" if is_over(table) else "table", overlay=None), ()


def at(model: Model, table: Table) -> Model:
    """Return the page about a table."""
    return model._replace(game=table.record.game, far=table.handle if table.far else "")


def _result(model: Model, _: Message) -> Updated:
    table = model.here
    return (model._replace(screen="result", overlay=None), ()) if table and is_over(table) else (model, ())


def _table(model: Model, _: Message) -> Updated:
    return (model._replace(screen="table", overlay=None), ()) if model.here else (model, ())


def _settings(model: Model, _: Message) -> Updated:
    if model.screen == "settings":
        return model, ()
    return model._replace(screen="settings", came_from=model.screen, overlay=None), ()


def _back(model: Model, _: Message) -> Updated:
    return (model._replace(screen=model.came_from, overlay=None), ()) if model.screen == "settings" else (model, ())


def _leave(model: Model, msg: Message) -> Updated:
    """Close what was opened last: what lies over the screen, or the screen. So the browser's Back does."""
    if model.overlay:
        return _close(model, msg)
    if model.screen == "watch" and model.watch:
        return watch_left(model, model.watch), ()
    if model.screen == "chances":
        return chances_left(model), ()
    return _back(model, msg) if model.screen == "settings" else _home(model, msg)


def watch_left(model: Model, watch: Watch) -> Model:
    """Return the page at the screen that a game was watched from."""
    return _back_at(model._replace(watch=None), watch.back)


def chances_left(model: Model) -> Model:
    """Return the page at the screen from which it was asked what decided a game."""
    return _back_at(model._replace(analysis=None), model.analysis.back if model.analysis else "home")


def _back_at(model: Model, screen: str) -> Model:
    # At home where another tab has dealt over a result.
    table = model.here
    there = screen != "result" or (table is not None and is_over(table))
    return model._replace(screen=screen if there else "home", overlay=None)


# --- over the screen ---


def _rules(model: Model, msg: Message) -> Updated:
    """Open the rules of a game, at what is being decided now or where asked."""
    if model.overlay and model.overlay.kind == "rules":
        return model._replace(overlay=None), ()
    game = msg.args[0] if msg.args and msg.args[0] in FACES else model.game
    at = at_table(model) and game == model.game
    effects: tuple[Effect, ...] = (Scroll("#panel .is-now"),) if at else ()
    return model._replace(overlay=Overlay("rules", (game,))), effects


def _panel(model: Model, msg: Message) -> Updated:
    overlay = Overlay(msg.act, msg.args, msg.value)
    if model.overlay and model.overlay.kind == msg.act:
        return model._replace(overlay=None), ()
    effects: tuple[Effect, ...] = (Scroll("#panel .log__item:last-child"),) if msg.act == "log" else ()
    return model._replace(overlay=overlay), effects


def _at_game(model: Model, msg: Message) -> Updated:
    shown = model.screen in ("table", "result") and model.here is not None
    return _panel(model, msg) if shown else (model, ())


def _sheet(model: Model, msg: Message) -> Updated:
    shown = model.screen in ("table", "result") and model.here is not None
    found = shown and face_of(model.table).sheet(projection_of(model.table), msg.args)
    return _panel(model, msg) if found else (model, ())


def _export_text(model: Model, msg: Message) -> Updated:
    return _panel(model, msg) if msg.args and msg.args[0] in model.tables else (model, ())


def _unplayable(model: Model, msg: Message) -> Updated:
    named = msg.args and number_below(msg.args[0], len(model.unplayable)) is not None
    return _panel(model, msg) if named else (model, ())


def _close(model: Model, _: Message) -> Updated:
    return model._replace(overlay=None), ()


ACTS: dict[str, Handler] = {
    "home": _home,
    "continue": _continue,
    "result": _result,
    "table": _table,
    "settings": _settings,
    "back": _back,
    "leave": _leave,
    "rules": _rules,
    "log": _at_game,
    "seats": _at_game,
    "sheet": _sheet,
    "credits": _panel,
    "import-text": _panel,
    "export-text": _export_text,
    "unplayable": _unplayable,
    "close": _close,
}
