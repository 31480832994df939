"""From screen to screen, what lies over a screen, and the keys."""

from __future__ import annotations

from ui.acts.computers import ACTS as COMPUTERS
from ui.acts.kinds import Handler, Step, toasted
from ui.acts.table import ACTS as TABLE
from ui.acts.table import at_table
from ui.effects import ClearHash, Effect, Scroll, TakeUpdate
from ui.faces import FACES
from ui.look import look_at
from ui.model import Model, Msg, Over, message
from ui.play import busy, face_of, over, people, with_eyes
from ui.words.page import t

TABLE_KEYS = {"u": TABLE["undo"], "h": COMPUTERS["hint"]}
_PANELS = {"?": "rules", "l": "log"}


def _home(model: Model, _: Msg) -> Step:
    return _closed(model)._replace(screen="home", over=None, link=None, link_fault=""), (ClearHash(),)


def _closed(model: Model) -> Model:
    # Whoever leaves a table with several people leaves it with the curtain drawn.
    table = model.tables.get(model.game)
    if model.screen != "table" or table is None or len(people(table)) < 2:
        return model
    return model.with_table(with_eyes(table._replace(peek=None), None))


def _continue(model: Model, msg: Msg) -> Step:
    game = msg.args[0] if msg.args else model.game
    if game not in model.tables:
        return model, ()
    screen = "result" if over(model.tables[game]) else "table"
    if model.screen != "table":  # by whatever way one left the table
        model = _closed(model._replace(screen="table", game=game))
    return model._replace(screen=screen, game=game, over=None), ()


def _result(model: Model, _: Msg) -> Step:
    table = model.tables.get(model.game)
    return (model._replace(screen="result", over=None), ()) if table and over(table) else (model, ())


def _table(model: Model, _: Msg) -> Step:
    return (model._replace(screen="table", over=None), ()) if model.game in model.tables else (model, ())


def _settings(model: Model, _: Msg) -> Step:
    if model.screen == "settings":
        return model, ()
    return model._replace(screen="settings", came_from=model.screen, over=None), ()


def _back(model: Model, _: Msg) -> Step:
    return (model._replace(screen=model.came_from, over=None), ()) if model.screen == "settings" else (model, ())


# --- over the screen ---


def _rules(model: Model, msg: Msg) -> Step:
    """Open the rules of a game, at what is being decided now or where asked."""
    if model.over and model.over.kind == "rules":
        return model._replace(over=None), ()
    game = msg.args[0] if msg.args and msg.args[0] in FACES else model.game
    at = at_table(model) and game == model.game
    effects: tuple[Effect, ...] = (Scroll("#panel .is-now"),) if at else ()
    return model._replace(over=Over("rules", (game,))), effects


def _panel(model: Model, msg: Msg) -> Step:
    over_ = Over(msg.act, msg.args, msg.value)
    if model.over and model.over.kind == msg.act:
        return model._replace(over=None), ()
    effects: tuple[Effect, ...] = (Scroll("#panel .log__item:last-child"),) if msg.act == "log" else ()
    return model._replace(over=over_), effects


def _at_game(model: Model, msg: Msg) -> Step:
    shown = model.screen in ("table", "result") and model.game in model.tables
    return _panel(model, msg) if shown else (model, ())


def _close(model: Model, _: Msg) -> Step:
    return model._replace(over=None), ()


def _dismiss(model: Model, msg: Msg) -> Step:
    toasts = tuple(toast for toast in model.toasts if (str(toast.number),) != msg.args)
    return model._replace(toasts=toasts), ()


# --- keys ---


def _key(model: Model, msg: Msg) -> Step:
    """A key pressed outside of any field. While something is shown, any key leads past it, save those that look up."""
    key = msg.args[0] if msg.args else ""
    if model.over:
        closes = key == "Escape" or _PANELS.get(key) == model.over.kind
        return (model._replace(over=None), ()) if closes else (model, ())
    if key in _PANELS:
        return ACTS[_PANELS[key]](model, Msg(_PANELS[key]))
    if at_table(model) and busy(model.table) and not model.table.peek:
        return TABLE["next" if model.settings.speed == "step" else "skip"](model, msg)
    if key == "Escape":
        return _escape(model)
    if not at_table(model):
        return model, ()
    if key in TABLE_KEYS:
        return TABLE_KEYS[key](model, msg)
    offered = [choice for choice in face_of(model.table).ask(look_at(model.table)).choices if choice.key == key]
    if len(offered) != 1:
        return model, ()
    chosen = message(offered[0].act)
    return TABLE[chosen.act](model, chosen)


def _escape(model: Model) -> Step:
    if model.screen == "settings":
        return _back(model, Msg("back"))
    if model.screen in ("setup", "link", "result"):
        return _home(model, Msg("home"))
    return TABLE["step-back"](model, Msg("step-back"))


# --- the page itself ---


def _update_ready(model: Model, _: Msg) -> Step:
    return toasted(model._replace(update=True), t("update"), act="take-update", label=t("update_take"))


def _take_update(model: Model, _: Msg) -> Step:
    return model, (TakeUpdate(),)


ACTS: dict[str, Handler] = {
    "home": _home,
    "continue": _continue,
    "result": _result,
    "table": _table,
    "settings": _settings,
    "back": _back,
    "rules": _rules,
    "log": _at_game,
    "seats": _at_game,
    "sheet": _at_game,
    "credits": _panel,
    "import-text": _panel,
    "export-text": _panel,
    "shelved": _panel,
    "close": _close,
    "dismiss": _dismiss,
    "key": _key,
    "update-ready": _update_ready,
    "take-update": _take_update,
}
