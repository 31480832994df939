"""What the device keeps and what it does not: other tabs that keep, forget or stand in the way, and what to do then.

Nothing that another tab has kept is written over unseen (`ui.persistence.keeper`): here it is taken over, put aside or
asked about. Until then a game of this tab lives in memory, and the page says so.
"""

from __future__ import annotations

from collections.abc import Iterator

from ui.games.registry import FACES
from ui.handlers import history_keeping
from ui.handlers.day import followed
from ui.handlers.handler import Handler, Updated
from ui.handlers.notices import toasted
from ui.handlers.proceed import saved
from ui.handlers.unplayable import tidied
from ui.model.effects import Dress, Effect, Late, Look, Merge, Rename, Save, Seen
from ui.model.page import Message, Model, Overlay, Unkept
from ui.model.settings import Settings
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.keys import SETTINGS_KEY, far_handle, free_unplayable_key, game_key, setup_key, unplayable_keys
from ui.persistence.saves import read_save
from ui.persistence.settings import parse_settings
from ui.persistence.setups import parse_setup, print_setup
from ui.table.course import holds, same_deal
from ui.table.seats import is_over
from ui.words.page import t

# --- this tab's own writing ---


def _kept(model: Model, msg: Message) -> Updated:
    """A text was read back as it was written, after one that was not: what else failed may work again too."""
    model = model.with_unkept(msg.args[0], None) if msg.args else model
    return model, tuple(_once_more(model))


def _once_more(model: Model) -> Iterator[Effect]:
    for key, why in model.unkept.items():
        if why.reason != "failed":
            continue
        if key == SETTINGS_KEY:
            yield Merge(key, model.settings._asdict())
        for game in FACES:
            if key == game_key(game) and game in model.tables:
                yield saved(model.tables[game])
            if key == setup_key(game) and game in model.setups:
                yield Save(key, print_setup(model.setups[game]))
        if far_handle(key) in model.tables:
            yield saved(model.tables[far_handle(key)])
        yield from (Save(key, item.text) for item in model.unplayable if item.key == key)


def _not_kept(model: Model, msg: Message) -> Updated:
    """A text could not be written or read back: say so once."""
    if not msg.args:
        return model, ()
    if history_keeping.belongs(msg.args[0]):
        return history_keeping.not_kept(model, msg.args[0])
    said = any(why.reason == "failed" for why in model.unkept.values())
    model = model.with_unkept(msg.args[0], Unkept("failed"))
    return (model, ()) if said else toasted(model, t("not_stored"), bad=True)


def _refused(model: Model, msg: Message) -> Updated:
    """A text was not written over one that the page knows of: a save in the way, from before there was a game."""
    for item in model.unplayable:
        if (item.key,) == msg.args and item.key == game_key(item.game):
            return _blocked(model, item)
    return model, ()


def _not_moved(model: Model, msg: Message) -> Updated:
    """A save that was to be put aside stays where it was."""
    if len(msg.args) != 2:
        return model, ()
    old, new = msg.args
    items = tuple(
        item._replace(key=old) if (item.key, item.text) == (new, msg.value) else item for item in model.unplayable
    )
    model = model._replace(unplayable=items)
    for item in items:
        if (item.key, item.text) == (old, msg.value) and old == game_key(item.game):
            return _blocked(model, item)
    # What was put aside by another version is a running game again, and is not kept as one.
    return _not_kept(model, Message("not-kept", (new,))) if new in map(game_key, model.tables) else (model, ())


def _not_dropped(model: Model, msg: Message) -> Updated:
    """A save that was to be deleted is still there, and among the unplayable again."""
    if msg.args and history_keeping.belongs(msg.args[0]):
        model = history_keeping.with_(model, msg.args[0], msg.value)
    if msg.args and far_handle(msg.args[0]):
        model, effects = _far(model, Message("elsewhere", msg.args, msg.value))
        model, more = toasted(model, t("not_deleted"), bad=True)
        return model, (*effects, *more)
    for game in FACES:
        for key, kind in [(game_key(game), "damaged"), *unplayable_keys(game, msg.args)]:
            if (key,) == msg.args:
                item = _read(game, msg.value)
                item = item if isinstance(item, UnplayableSave) else UnplayableSave(kind, game, msg.value)
                model = model._replace(unplayable=(*model.unplayable, item._replace(key=key)))
    return toasted(model, t("not_deleted"), bad=True)


# --- other tabs ---


def _look(model: Model, _: Message) -> Updated:
    """Somebody comes back to this tab, or another tab has kept something; what is not kept here is tried again."""
    effects: list[Effect] = [Look(), *_once_more(model)]
    for item in model.unplayable:
        why = model.unkept.get(item.key)
        if why and why.reason == "blocked":
            model, more = _moved(model, item)
            effects += (*more, saved(model.tables[item.game]))
    return model, tuple(effects)


def _elsewhere(model: Model, msg: Message) -> Updated:
    """Another text than the one last seen is kept: `elsewhere KEY SEEN`, with that text."""
    key = msg.args[0] if msg.args else ""
    if history_keeping.belongs(key):
        return history_keeping.found(model, key, msg.value, *msg.args[1:2])
    if far_handle(key):
        return _far(model, msg)
    if key == SETTINGS_KEY:
        return _settings_elsewhere(model, msg.value)
    for game in FACES:
        if key == game_key(game):
            return _game_elsewhere(model, game, msg)
        if key == setup_key(game):
            return _setup_elsewhere(model, game, msg)
        for _, kind in unplayable_keys(game, (key,)):
            return _aside_elsewhere(model, UnplayableSave(kind, game, msg.value, key))
    return model, ()


def _far(model: Model, msg: Message) -> Updated:
    # A game that is passed on; until what reads it has come, its text waits.
    key = msg.args[0]
    if model.late:
        from ui.handlers.far_keeping import forgotten, found

        return found(model, key, msg) if msg.act == "elsewhere" else forgotten(model, key)
    texts = {other: text for other, text in model.far_texts.items() if other != key}
    if msg.act != "elsewhere":
        return model._replace(far_texts=texts), (Seen(key, None),)
    return model._replace(far_texts={**texts, key: msg.value}), (Seen(key, msg.value), Late("far-kept"))


def _settings_elsewhere(model: Model, text: str) -> Updated:
    model = model._replace(settings=parse_settings(text))
    return model, (Seen(SETTINGS_KEY, text), Dress(model.settings))


def _setup_elsewhere(model: Model, game: str, msg: Message) -> Updated:
    # What was used here since is kept; otherwise the next set-up begins with theirs.
    key, theirs = setup_key(game), parse_setup(game, msg.value)
    ours, editing = model.setups.get(game), (model.screen, model.game) == ("setup", game)
    if ours and not editing and msg.args[1:] != (print_setup(ours),):
        return model, (Seen(key, msg.value), Save(key, print_setup(ours)))
    if theirs and not editing:
        model = model._replace(setups={**model.setups, game: theirs})
    return model, (Seen(key, msg.value),)


def _aside_elsewhere(model: Model, found: UnplayableSave) -> Updated:
    # Another tab has put something aside. What this one wanted to put there goes under a key of its own.
    read = _read(found.game, found.text)
    item = read._replace(key=found.key) if isinstance(read, UnplayableSave) else found
    taken = {other.key: other.text for other in model.unplayable} | {found.key: found.text}
    items: list[UnplayableSave] = []
    effects: list[Effect] = [Seen(found.key, found.text)]
    for other in model.unplayable:
        if other.key == found.key and other.text != found.text:
            other = other._replace(key=free_unplayable_key(other.kind, other.game, taken, other.text))
            taken[other.key] = other.text
            effects.append(Save(other.key, other.text))
        if other.key != found.key:
            items.append(other)
    return model._replace(unplayable=(*items, item)), tuple(effects)


def _read(game: str, text: str) -> Table | UnplayableSave:
    try:
        return read_save(game, text)
    except Exception:  # no text that another tab leaves may keep this one from going on
        return UnplayableSave("damaged", game, text)


def _game_elsewhere(model: Model, game: str, msg: Message) -> Updated:
    key, text, ours = game_key(game), msg.value, model.tables.get(game)
    theirs = _read(game, text)
    if isinstance(theirs, UnplayableSave):
        return _in_the_way(model, theirs)
    if ours is None:
        model, more = followed(model.with_new_table(theirs), theirs)
        return model, (Seen(key, text), *more)
    seen = _read(game, msg.args[1]) if len(msg.args) > 1 else ours
    how = judged(ours, theirs, seen if isinstance(seen, Table) else None)
    if how == "take":
        return _taken(model, theirs, text)
    if how == "keep":
        return model, (Seen(key, text), saved(ours))
    model = model.with_unkept(key, Unkept("diverged", text))
    return toasted(model, t("diverged", game=FACES[game].name), bad=True, act=f"diverged {game}", label=t("choose"))


def judged(ours: Table, theirs: Table, seen: Table | None) -> str:
    """Return what becomes of a game that another tab has kept: `take` it over, `keep` the one here, or `ask`.

    Whatever follows from what was last `seen` was decided by somebody there, taking back and dealing anew included,
    each of which is a new epoch. It is taken over if nothing was decided here since; of two that were played on, the
    one that holds the other is kept. What is less than what is here, and of no later epoch, is an old text that has
    come back: a browser that falls down forgets the last seconds, and may hand on late what another tab has kept.
    """
    if holds(theirs, ours):
        return "take"
    all_seen, by_word = seen is not None and holds(seen, ours), theirs.epoch > ours.epoch
    if holds(ours, theirs):
        return "take" if all_seen and by_word else "keep"
    nothing_to_lose = by_word or (is_over(ours) and not ours.unlisted)
    return "take" if all_seen and nothing_to_lose and not same_deal(ours, theirs) else "ask"


def _taken(model: Model, theirs: Table, text: str) -> Updated:
    game = theirs.record.game
    shown = model.came_from if model.screen == "settings" else model.screen
    here = model.at == game and shown in ("table", "result")
    key = game_key(game)
    model, follows = followed(model.with_new_table(theirs).with_unkept(key, None), theirs)
    effects = (Seen(key, text), *follows)
    if not here:
        return model, effects
    model, more = toasted(model._replace(screen="home", overlay=None), t("elsewhere"))
    return model, (*effects, *more)


def _in_the_way(model: Model, found: UnplayableSave) -> Updated:
    # It is moved if there is room; otherwise it stays, and the game of this tab lives in memory.
    key, ours = game_key(found.game), model.tables.get(found.game)
    if any((item.key, item.text) == (key, found.text) for item in model.unplayable):
        return _blocked(model, found)
    model, effects = _moved(model, found._replace(key=key))
    return model, (*effects, saved(ours)) if ours else effects


def _blocked(model: Model, found: UnplayableSave) -> Updated:
    key, blocked = game_key(found.game), Unkept("blocked", found.text)
    if found.game not in model.tables or model.unkept.get(key) == blocked:
        return model, ()
    return toasted(model.with_unkept(key, blocked), t("blocked"), bad=True)


def _moved(model: Model, item: UnplayableSave) -> Updated:
    # Out of the way, to the first key at which nothing else is kept; should that fail, `not-moved` says so.
    others = tuple(other for other in model.unplayable if other is not item)
    new = free_unplayable_key(item.kind, item.game, {other.key: other.text for other in others}, item.text)
    others = tuple(other for other in others if other.key != new)
    model, effects = tidied(model._replace(unplayable=(*others, item._replace(key=new))))
    return model, (Rename(item.key, new, item.text), *effects)


def _gone(model: Model, msg: Message) -> Updated:
    """What was kept under a key has been deleted by another tab; a game goes on in memory, and is not written again."""
    key = msg.args[0] if msg.args else ""
    if history_keeping.belongs(key):
        return history_keeping.forgotten(model, key)
    if far_handle(key):
        return _far(model, msg)
    if key == SETTINGS_KEY:
        model = model._replace(settings=Settings())
        return model, (Seen(key, None), Dress(model.settings))
    for game in FACES:
        if key == game_key(game) and game in model.tables:
            model = model.with_unkept(key, Unkept("gone"))
            return toasted(
                model, t("gone", game=FACES[game].name), bad=True, act=f"keep-here {game}", label=t("keep_here")
            )
        if key == setup_key(game) and (model.screen, model.game) != ("setup", game):
            setups = {other: setup for other, setup in model.setups.items() if other != game}
            return model._replace(setups=setups), (Seen(key, None),)
    model = model._replace(unplayable=tuple(item for item in model.unplayable if item.key != key))
    return model.with_unkept(key, None), (Seen(key, None),)


# --- what a person says of it ---


def _keep_here(model: Model, msg: Message) -> Updated:
    """Keep the game of this tab after all, in place of what stands there."""
    game = msg.args[0] if msg.args else ""
    why = model.unkept.get(game_key(game))
    model = _without_offers(model, game)
    if game not in model.tables or why is None or why.reason not in ("gone", "diverged"):
        return model, ()
    return model, (Seen(game_key(game), why.text or None), saved(model.tables[game]))


def _take_there(model: Model, msg: Message) -> Updated:
    """Go on with what another tab has kept, and let the course of this tab go."""
    game = msg.args[0] if msg.args else ""
    why = model.unkept.get(game_key(game))
    model = _without_offers(model, game)
    if why is None or why.reason != "diverged":
        return model, ()
    theirs = _read(game, why.text)
    return _taken(model, theirs, why.text) if isinstance(theirs, Table) else (model, ())


def _without_offers(model: Model, game: str) -> Model:
    toasts = tuple(toast for toast in model.toasts if toast.act not in (f"keep-here {game}", f"diverged {game}"))
    return model._replace(toasts=toasts, overlay=None)


def _diverged(model: Model, msg: Message) -> Updated:
    game = msg.args[0] if msg.args else ""
    why = model.unkept.get(game_key(game))
    if why is None or why.reason != "diverged":
        return _without_offers(model, game), ()
    return model._replace(overlay=Overlay("diverged", (game,))), ()


def _cleared(model: Model, _: Message) -> Updated:
    return toasted(model, t("cleared"))


def _not_cleared(model: Model, _: Message) -> Updated:
    return toasted(model, t("not_cleared"), bad=True)


ACTS: dict[str, Handler] = {
    "kept": _kept,
    "not-kept": _not_kept,
    "refused": _refused,
    "not-moved": _not_moved,
    "not-dropped": _not_dropped,
    "look": _look,
    "elsewhere": _elsewhere,
    "gone": _gone,
    "keep-here": _keep_here,
    "take-there": _take_there,
    "diverged": _diverged,
    "cleared": _cleared,
    "not-cleared": _not_cleared,
}
