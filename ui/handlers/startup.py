"""The page as it is opened: from what the device kept, and from the address, or from less where that fails."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import NamedTuple

from ui.games.registry import FACES
from ui.handlers.day import followed, goes_on
from ui.handlers.handler import Updated
from ui.handlers.history_keeping import belongs, with_
from ui.handlers.unplayable import tidied
from ui.handlers.update import update
from ui.model.effects import Dress, Effect, Late, Rename, Seen
from ui.model.page import Message, Model
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.keys import (
    SETTINGS_KEY,
    far_handle,
    free_unplayable_key,
    game_key,
    saves,
    setup_key,
    unplayable_keys,
)
from ui.persistence.saves import read_save
from ui.persistence.settings import parse_settings
from ui.persistence.setups import parse_setup


class Attempt(NamedTuple):
    """A way to start: what of the link and of the kept texts is left out, and what a person is told about it."""

    link: str
    kept: Mapping[str, str]
    suspects: frozenset[str] = frozenset()
    """Keys of saves that are put aside unread."""
    told: str = ""
    back: str = ""
    """Where the page was before it was loaded again."""


def attempts(kept: Mapping[str, str], link: str, back: str = "") -> Iterator[Attempt]:
    """Yield the ways to start, the one that leaves out least first."""
    yield Attempt(link, kept, back=back)
    if link:
        yield Attempt("", kept, told="start_without_link")
    suspects = tuple(sorted(saves(kept)))
    yield Attempt("", {key: kept[key] for key in suspects}, told="start_without_settings")
    for key in suspects:
        yield Attempt("", kept, frozenset({key}), "start_without_save")
    yield Attempt("", kept, frozenset(suspects), "start_without_save")
    yield Attempt("", {}, told="start_without_all")


def restored(
    model: Model, game: str, text: str, kept: Mapping[str, str], *, suspect: bool = False
) -> tuple[Model, list[Effect]]:
    """Return the page with the running game that was kept; one that cannot be played on is put aside."""
    found = read_save(game, text, suspect=suspect)
    if isinstance(found, Table):
        return model.with_table(found), []
    # Moved out of the way, so that the next save does not destroy it.
    key = free_unplayable_key(found.kind, game, kept, text)
    return model._replace(unplayable=(*model.unplayable, found._replace(key=key))), [Rename(game_key(game), key, text)]


def restored_unplayable(
    model: Model, game: str, kind: str, key: str, text: str, *, suspect: bool = False
) -> tuple[Model, list[Effect]]:
    """Return the page with a save that was put aside: the running game, if it can be that by now, or aside still."""
    if any(item.key == key for item in model.unplayable):
        return model, []
    found = read_save(game, text, suspect=suspect)
    if isinstance(found, Table):
        if game not in model.tables:
            return model.with_table(found), [Rename(key, game_key(game), text)]
        found = UnplayableSave(kind, game, text)  # another game is in its place: it waits
    return model._replace(unplayable=(*model.unplayable, found._replace(key=key))), []


def returned(model: Model, back: str) -> Updated:
    """Return the page at the screen that it was loaded again from: `settings`, with the handle of a table before it."""
    screen, _, handle = back.partition(" ")
    effects: tuple[Effect, ...] = ()
    if screen != "settings":
        return model, effects
    if handle:
        model, effects = update(model, Message("continue", (handle,)))
    model, more = update(model, Message("settings"))
    return model, (*effects, *more)


def startup(
    kept: Mapping[str, str], entropy: int, link: str = "", suspects: Set[str] = frozenset(), back: str = ""
) -> Updated:
    """Return the page as it is opened: from what the device kept, a number drawn by the browser, and the address.

    Saves under the keys in `suspects` are put aside without a look into them.
    """
    settings = parse_settings(kept.get(SETTINGS_KEY, ""))
    model = Model(entropy=entropy, settings=settings)
    effects: list[Effect] = [Dress(settings)]
    for game in FACES:
        setup = parse_setup(game, kept.get(setup_key(game), ""))
        if setup:
            model = model._replace(setups={**model.setups, game: setup})
        if text := kept.get(game_key(game)):
            model, more = restored(model, game, text, kept, suspect=game_key(game) in suspects)
            effects += more
        for key, kind in unplayable_keys(game, kept):
            model, more = restored_unplayable(model, game, kind, key, kept[key], suspect=key in suspects)
            effects += more
    for key, text in kept.items():
        model = with_(model, key, text) if belongs(key) else model
    if far := {key: text for key, text in kept.items() if far_handle(key)}:
        model = model._replace(far_texts=far)
        effects.append(Late("far-kept"))
    model, superseded = tidied(model)
    # A save that is moved out of the way is not taken up: should there be no room for it, nothing is written over it.
    moved = {effect.old for effect in effects if isinstance(effect, Rename)}
    effects += [Seen(key, text) for key, text in kept.items() if key not in moved]
    effects += superseded
    for table in tuple(model.tables.values()):
        table = goes_on(model, table)
        model, follows = followed(model.with_table(table), table)
        effects += follows
    if link.removeprefix("#"):
        model, more_ = update(model, Message("link", (), link))
        effects += more_
    elif back:
        model, more_ = returned(model, back)
        effects += more_
    return model, tuple(effects)
