"""What the device keeps of games that are passed on by links, where another tab has kept or deleted them."""

from __future__ import annotations

from itertools import count

from ui.handlers.day import followed
from ui.handlers.handler import Updated
from ui.handlers.notices import toasted
from ui.handlers.proceed import saved
from ui.model.effects import Seen
from ui.model.page import Message, Model
from ui.model.table import FAR, Far, Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.far import print_far, read_ended, read_far
from ui.persistence.keys import far_handle, table_key
from ui.seating.setups import todays_label
from ui.table.courses import course_of, with_course
from ui.table.far import whole
from ui.table.joining import holds, joined
from ui.words.page import t


def read(key: str, text: str) -> Table | UnplayableSave:
    """Return the game that is kept under a key, or the text as one that cannot be played on."""
    try:
        return read_far(key, text)
    except Exception:  # no text that is kept may keep the others from being taken up
        return UnplayableSave("damaged", "", text, key)


def with_far(model: Model, found: Table | UnplayableSave) -> Model:
    """Return the page with a game that is kept, or with its text as one that cannot be played on."""
    key = table_key(found.handle) if isinstance(found, Table) else found.key
    model = model._replace(far_texts={other: text for other, text in model.far_texts.items() if other != key})
    if isinstance(found, Table):
        return model.with_table(found)
    others = tuple(item for item in model.unplayable if item.key != found.key)
    return model._replace(unplayable=(*others, found))


def kept_taken_up(model: Model) -> Model:
    """Return the page with the games that the device keeps; those that have ended stay texts until one is asked for."""
    for key, text in model.far_texts.items():
        model = model if read_ended(key, text) else with_far(model, read(key, text))
    return model


def taken_up(model: Model, id_: str) -> Model:
    """Return the page with all that is kept of a game by its id, or by its handle."""
    for key, text in model.far_texts.items():
        if _id(far_handle(key)) == _id(id_):
            model = with_far(model, read(key, text))
    return model


def _id(handle: str) -> str:
    return handle.removeprefix(FAR).partition("-")[0]


def free_number(model: Model, id_: str) -> int:
    """Return the number of one more course of a game: nothing is kept under its key."""
    taken = {*map(table_key, model.tables), *model.far_texts, *(item.key for item in model.unplayable)}
    return next(number for number in count(1) if table_key(Far(id_, number).handle) not in taken)


def found(model: Model, key: str, msg: Message) -> Updated:
    """Return the page after another tab has kept a game, or one course more of it: joined, or else both are kept."""
    model = taken_up(model, far_handle(key))
    theirs, ours = read(key, msg.value), model.tables.get(far_handle(key))
    if isinstance(theirs, UnplayableSave):
        return with_far(model, theirs), (Seen(key, msg.value),)
    theirs = theirs._replace(decision=theirs.decision._replace(ticket=model.next_ticket))
    mine = ours is not None and (msg.args[1:] != (print_far(ours),) or _old(theirs, ours))
    if ours is None or not mine:  # nothing was decided here since
        return model.with_table(theirs), (Seen(key, msg.value), *followed(model, theirs)[1])
    course = joined(course_of(ours), course_of(theirs))
    if course is None:
        return _beside(model.with_table(theirs), ours, Seen(key, msg.value))
    both = with_course(whole(ours), course, todays_label(ours.record.game, ""))
    both = both._replace(decision=both.decision._replace(ticket=model.next_ticket), epoch=max(ours.epoch, theirs.epoch))
    both = both._replace(unlisted=ours.unlisted or theirs.unlisted)
    return model.with_table(both), (Seen(key, msg.value), saved(both), *followed(model, both)[1])


def _old(theirs: Table, ours: Table) -> bool:
    # What holds less than was seen already, without a person's word for it, is an old text that has come back.
    return theirs.epoch <= ours.epoch and not holds(course_of(theirs), course_of(ours))


def _beside(model: Model, ours: Table, seen: Seen) -> Updated:
    # They contradict: the one of this tab has a key of its own from here on.
    assert ours.far is not None
    ours = ours._replace(far=ours.far._replace(number=free_number(model, ours.far.id)))
    model, effects = toasted(model.with_table(ours), t("far_other_tab"))
    return model._replace(far=ours.handle if model.far else ""), (seen, saved(ours), *effects)


def forgotten(model: Model, key: str) -> Updated:
    """Return the page after another tab has deleted a game."""
    handle = far_handle(key)
    tables = {other: table for other, table in model.tables.items() if other != handle}
    model = model._replace(far_texts={other: text for other, text in model.far_texts.items() if other != key})
    model = model._replace(unplayable=tuple(item for item in model.unplayable if item.key != key))
    shown, model = model.far == handle, model._replace(tables=tables).with_unkept(key, None)
    if not shown:
        return model, (Seen(key, None),)
    at_home = model._replace(far="", overlay=None, watch=None)
    at_home = at_home._replace(screen="home" if model.screen in ("table", "result", "watch") else model.screen)
    model, effects = toasted(at_home, t("far_gone"))
    return model, (Seen(key, None), *effects)
