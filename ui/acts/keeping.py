"""What is kept: saves, settings, files in and out, and what to do when nothing can be kept."""

from __future__ import annotations

from engine.game import BadText
from engine.record import new_record
from ui.acts.dealing import dealt
from ui.acts.kinds import Handler, Step, toasted
from ui.effects import Copy, Download, Dress, Drop, DropAll, Effect, ReadFile, Save
from ui.faces import FACES
from ui.forms import places_of, seated
from ui.model import Model, Msg, Over, Settings, Shelved, Table
from ui.play import running
from ui.preferences import SPEEDS, THEMES, print_settings
from ui.proceed import saved
from ui.saves import SETTINGS_KEY, game_key, parse_save, print_export
from ui.shelf import free_key
from ui.words.page import t


def _kept(model: Model, _: Msg) -> Step:
    """A save was read back as it was written, after one that was not."""
    return model._replace(keeps=True), ()


def _not_kept(model: Model, _: Msg) -> Step:
    """A save could not be written or read back: say so once."""
    if not model.keeps:
        return model, ()
    return toasted(model._replace(keeps=False), t("not_stored"), bad=True)


def _elsewhere(model: Model, msg: Msg) -> Step:
    """Another tab has kept a game: it goes on there, and from there when it is continued here."""
    game = next((game for game in FACES if msg.args == (game_key(game),)), None)
    try:
        found = parse_save(msg.value) if game else None
    except BadText:
        found = None
    if not isinstance(found, Table) or found.record.game != game:
        return model, ()
    shown = model.came_from if model.screen == "settings" else model.screen
    here = model.game == game and shown in ("table", "result")
    model = model.with_table(found._replace(ticket=model.next_ticket))
    return toasted(model._replace(screen="home", over=None), t("elsewhere")) if here else (model, ())


def _copied(model: Model, msg: Msg) -> Step:
    return toasted(model, t("copied_link" if msg.args == ("link",) else "copied"))


def _not_copied(model: Model, msg: Msg) -> Step:
    return model._replace(over=Over("copy", (), msg.value)), ()


# --- settings ---


def _set(model: Model, settings: Settings) -> Step:
    effects = (Save(SETTINGS_KEY, print_settings(settings)), Dress(settings.theme, settings.motion))
    return model._replace(settings=settings), effects


def _theme(model: Model, msg: Msg) -> Step:
    theme = msg.args[0] if msg.args else ""
    return _set(model, model.settings._replace(theme=theme)) if theme in THEMES else (model, ())


def _speed(model: Model, msg: Msg) -> Step:
    speed = msg.args[0] if msg.args else ""
    return _set(model, model.settings._replace(speed=speed)) if speed in SPEEDS else (model, ())


def _motion(model: Model, _: Msg) -> Step:
    return _set(model, model.settings._replace(motion=not model.settings.motion))


def _clear(model: Model, _: Msg) -> Step:
    return model._replace(over=Over("ask", ("clear", "clear!"))), ()


def _clear_now(model: Model, _: Msg) -> Step:
    fresh = Model(
        luck=model.luck,
        drawn=model.drawn,
        counted=model.counted,
        spent=model.next_ticket,
        clock=model.clock + 1,
    )
    fresh, effects = toasted(fresh, t("cleared"))
    return fresh, (DropAll(), Dress(fresh.settings.theme, fresh.settings.motion), *effects)


# --- out and in ---


def _table_named(model: Model, msg: Msg) -> Table | None:
    return model.tables.get(msg.args[0]) if msg.args else None


def _export(model: Model, msg: Msg) -> Step:
    table = _table_named(model, msg)
    if table is None:
        return model, ()
    return model, (Download(f"waterhole-{table.record.game}.json", print_export(table)),)


def _copy_save(model: Model, msg: Msg) -> Step:
    table = _table_named(model, msg)
    return (model, (Copy(print_export(table)),)) if table else (model, ())


def _import_file(model: Model, _: Msg) -> Step:
    return model, (ReadFile(),)


def _import(model: Model, msg: Msg) -> Step:
    """A text that somebody hopes is a save."""
    try:
        found = parse_save(msg.value.strip())
    except BadText as fault:
        return toasted(model, str(fault), bad=True)
    if isinstance(found, Shelved):
        if found.kind == "newer":
            return toasted(model, t("too_new"), bad=True)
        return _shelve(model._replace(over=None), found)
    if running(model, found.record.game):
        return model._replace(over=Over("ask", ("open", "import!"), msg.value.strip())), ()
    return _take_in(model, found)


def _import_now(model: Model, _: Msg) -> Step:
    text = model.over.text if model.over else ""
    try:
        found = parse_save(text)
    except BadText as fault:
        return toasted(model, str(fault), bad=True)
    return _take_in(model, found) if isinstance(found, Table) else (model, ())


def _take_in(model: Model, table: Table) -> Step:
    table = table._replace(ticket=model.next_ticket)
    model = model._replace(screen="table", game=table.record.game, over=None).with_table(table)
    model, effects = toasted(model, t("imported"))
    return model, (saved(table), *effects)


# --- saves that cannot be played on ---


def _shelve(model: Model, found: Shelved) -> Step:
    key = free_key(found.kind, found.game, {item.key: item.text for item in model.shelf}, found.text)
    others = tuple(item for item in model.shelf if item.key != key)
    model = model._replace(shelf=(*others, found._replace(key=key)), over=Over("shelved", (str(len(others)),)))
    return model, (Save(key, found.text),)


def _item(model: Model, msg: Msg) -> Shelved | None:
    text = msg.args[0] if msg.args else ""
    return model.shelf[int(text)] if text.isdecimal() and int(text) < len(model.shelf) else None


def _shelved_download(model: Model, msg: Msg) -> Step:
    item = _item(model, msg)
    name = f"waterhole-{item.game}-{item.kind}.json" if item else ""
    return (model, (Download(name, item.text),)) if item else (model, ())


def _shelved_drop(model: Model, msg: Msg) -> Step:
    item = _item(model, msg)
    if item is None:
        return model, ()
    shelf = tuple(other for other in model.shelf if other is not item)
    return model._replace(shelf=shelf, over=None), (Drop(item.key),)


def _shelved_again(model: Model, msg: Msg) -> Step:
    """Deal the cards of an older save anew, under today's rules."""
    item = _item(model, msg)
    if item is None or item.deal is None:
        return model, ()
    if running(model, item.game):
        return model._replace(over=Over("ask", ("replace", f"shelved-again! {msg.args[0]}"))), ()
    return _shelved_again_now(model, msg)


def _shelved_again_now(model: Model, msg: Msg) -> Step:
    item = _item(model, msg)
    if item is None or item.deal is None:
        return model, ()
    deal = item.deal
    places = tuple(place._replace(name=name) for place, name in zip(places_of(deal), item.names, strict=True))
    return dealt(model, new_record(deal.game, deal.seed, deal.options), seated(deal.game, places))


ACTS: dict[str, Handler] = {
    "kept": _kept,
    "not-kept": _not_kept,
    "elsewhere": _elsewhere,
    "copied": _copied,
    "not-copied": _not_copied,
    "theme": _theme,
    "speed": _speed,
    "motion": _motion,
    "clear": _clear,
    "clear!": _clear_now,
    "export": _export,
    "copy-save": _copy_save,
    "import-file": _import_file,
    "import": _import,
    "import!": _import_now,
    "shelved-download": _shelved_download,
    "shelved-drop": _shelved_drop,
    "shelved-again": _shelved_again,
    "shelved-again!": _shelved_again_now,
}

__all__ = ["ACTS", "Effect"]
