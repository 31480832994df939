"""Saves: files in and out, everything cleared."""

from __future__ import annotations

from engine.game import BadText
from ui.handlers.handler import Handler, Updated
from ui.handlers.history import brought_in
from ui.handlers.notices import toasted
from ui.handlers.proceed import replaced
from ui.handlers.unplayable import put_aside
from ui.model.effects import Copy, Download, Dress, DropAll, ReadFile
from ui.model.page import Message, Model, Overlay
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.saves import found_save, parse_save, print_export
from ui.table.seats import running
from ui.words.page import refused, t


def _clear(model: Model, _: Message) -> Updated:
    return model._replace(overlay=Overlay("ask", ("clear", "clear!"))), ()


def _clear_now(model: Model, _: Message) -> Updated:
    fresh = Model(
        entropy=model.entropy,
        drawn=model.drawn,
        counted=model.counted,
        spent=model.next_ticket,
        clock=model.clock + 1,
        offline=model.offline,
        late=model.late,
    )
    return fresh, (DropAll(), Dress(fresh.settings))


# --- out and in ---


def _table_named(model: Model, msg: Message) -> Table | None:
    return model.tables.get(msg.args[0]) if msg.args else None


def _export(model: Model, msg: Message) -> Updated:
    table = _table_named(model, msg)
    if table is None:
        return model, ()
    return model, (Download(f"waterhole-{table.record.game}.json", print_export(table)),)


def _copy_save(model: Model, msg: Message) -> Updated:
    table = _table_named(model, msg)
    return (model, (Copy(print_export(table)),)) if table else (model, ())


def _import_file(model: Model, _: Message) -> Updated:
    return model, (ReadFile(),)


def _file_refused(model: Model, msg: Message) -> Updated:
    """A file that is not read, and why: `too_big` or `unreadable`."""
    return toasted(model, t(_REFUSALS[msg.args[0]]), bad=True) if msg.args and msg.args[0] in _REFUSALS else (model, ())


_REFUSALS = {"too_big": "file_too_big", "unreadable": "file_unreadable"}


def _import(model: Model, msg: Message) -> Updated:
    """A text that somebody hopes is a save."""
    games = brought_in(model, msg.value)
    if games:
        return games
    try:
        text, found = found_save(msg.value)
    except BadText as fault:
        return toasted(model, refused(fault), bad=True)
    if isinstance(found, UnplayableSave):
        if found.kind == "newer":
            return toasted(model, t("too_new"), bad=True)
        return put_aside(model._replace(overlay=None), found)
    if running(model, found.record.game):
        return model._replace(overlay=Overlay("ask", ("open", "import!"), text)), ()
    return _take_in(model, found)


def _import_now(model: Model, _: Message) -> Updated:
    if model.overlay is None or model.overlay.kind != "ask":
        return model, ()  # no question was asked
    try:
        found = parse_save(model.overlay.text)
    except BadText as fault:
        return toasted(model, refused(fault), bad=True)
    return _take_in(model, found) if isinstance(found, Table) else (model, ())


def _take_in(model: Model, table: Table) -> Updated:
    model, keeps = replaced(model._replace(screen="table", game=table.record.game, far="", overlay=None), table)
    model, effects = toasted(model, t("imported"))
    return model, (*keeps, *effects)


ACTS: dict[str, Handler] = {
    "clear": _clear,
    "clear!": _clear_now,
    "export": _export,
    "copy-save": _copy_save,
    "import-file": _import_file,
    "file-refused": _file_refused,
    "import": _import,
    "import!": _import_now,
}
