"""What text comes in by, as functions of a text: each raises for a text that is neither read nor refused as it should.

A refusal is BadText with a sentence, or None where the page goes on with what it had at first. Anything else that is
raised is a fault, and so is a screen that cannot be drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.codec import parse_deal, print_deal
from engine.game import BadText
from tests.ui.browser import Page
from tests.ui.walk import started
from ui.games.registry import FACES
from ui.handlers.startup import startup
from ui.handlers.update import update
from ui.model.page import Message, Model, parse_message
from ui.model.table import Table
from ui.model.unplayable import UnplayableSave
from ui.persistence.history import CHART, DAY, PAST, PINNED
from ui.persistence.keys import SETTINGS_KEY, game_key, setup_key, table_key, unplayable_key
from ui.persistence.marks import LEFT, PLAYED
from ui.persistence.saves import found_save, parse_save, print_save
from ui.persistence.settings import parse_settings, print_settings
from ui.persistence.setups import parse_setup, print_setup
from ui.screens.page import screen
from ui.thinking.serialization import deserialized, serialized

PASSED_ON = "far-q4w8zc"
FINISHED = "q4w8zc"
KEYS = (
    SETTINGS_KEY,
    table_key(PASSED_ON),
    PAST + FINISHED,
    CHART + FINISHED,
    PINNED + FINISHED,
    *(mark + game for mark in (DAY, PLAYED, LEFT) for game in FACES),
    *map(game_key, FACES),
    *map(setup_key, FACES),
    *(unplayable_key(kind, game) for game in FACES for kind in ("older", "newer", "damaged")),
)
_SEATS = ("name 0", "name 1", "who 0", "who 1", "add", "remove 1")
FORM_ACTS = (*_SEATS, "seed", "more", "copy-link", "start", "start!", "import")


@cache
def model_of(kind: str) -> Model:
    """Return a page to begin with: at home, in the set-up or at a table where a computer is asked."""
    if kind == "home":
        return Page().model
    game = kind.partition(" ")[0]
    return Page().send(f"setup {game}").model if kind.endswith("setup") else started(game, 3, thinks=False).model


def drawn(model: Model, *messages: Message) -> Model:
    """Return the page after these messages, each drawn; whatever is drawn can be sent to a browser."""
    for message in messages:
        model, _ = update(model, message)
        str(screen(model)).encode()
    return model


def link(text: str) -> None:
    """An address with this text behind the #, at the start and later."""
    model, _ = startup({}, 1, f"#{text}")
    str(screen(model)).encode()
    model = drawn(model._replace(late=True), Message("link", (), text))
    if text.removeprefix("#"):
        assert (model.link is None) == model.link_fault.endswith(".")
    if model.link:
        assert parse_deal(print_deal(model.link)) == model.link
        drawn(model, Message("play-link"))
        drawn(model, Message("far-claim", ("1",)), Message("home"))
        drawn(model, Message("watch-link"), Message("home"))
        drawn(model, Message("play-on"), Message("home"))


def save(text: str) -> None:
    """A save that the device kept."""
    for read in (parse_save, lambda text: found_save(text)[1]):
        try:
            found = read(text)
        except BadText as refusal:
            if not str(refusal).endswith("."):
                raise AssertionError(f"no sentence: {refusal}") from None
            continue
        assert isinstance(found, Table | UnplayableSave)
        if isinstance(found, Table):
            assert parse_save(print_save(found)) == found


def imported(text: str) -> None:
    """A text that is pasted, or read from a file."""
    model = drawn(model_of("home"), Message("settings"), Message("import-text"), Message("import", (), text))
    if model.overlay and model.overlay.kind == "unplayable":
        drawn(model, Message("unplayable-again", ("0",)), Message("unplayable-again!", ("0",)))
    while model.bringing:  # finished games come a few at a time
        model = drawn(model, Message("past-bring"))
    if model.past:
        looked_through(model)


def looked_through(model: Model) -> None:
    """The finished games, and the first of them: more about it, looked at again, read, dealt anew, given out."""
    model = drawn(model._replace(late=True), Message("history"))
    name = next(iter(model.past)).removeprefix(PAST)
    for act in ("past", "past-watch", "past-text", "past-again", "why"):
        drawn(model, Message(act, (name,)))
    for act in ("past-export", "past-pin", "past-drop"):
        update(model, Message(act, (name,)))


def settings(text: str) -> None:
    """Settings and set-ups that the device kept."""
    found = parse_settings(text)
    assert parse_settings(print_settings(found)) == found
    for game in FACES:
        setup = parse_setup(game, text)
        assert setup is None or parse_setup(game, print_setup(setup)) == setup


def form(text: str) -> None:
    """What is written into a form, one line for each: the number of an act, and the value."""
    for game in FACES:
        model = model_of(f"{game} setup")
        for line in text.split("\n")[:6]:
            act = FORM_ACTS[ord(line[0]) % len(FORM_ACTS)] if line else "more"
            model = drawn(model, parse_message(act, line[1:]))


def job(text: str) -> None:
    """A job as the worker gets it."""
    try:
        request = deserialized(text)
    except BadText:
        return
    assert deserialized(serialized(request)) == request


def answer(text: str) -> None:
    """What the worker says."""
    for game in FACES:
        model = model_of(f"{game} table")
        ticket = str(model.table.decision.ticket)
        drawn(model, parse_message(text.replace("TICKET", ticket)))


def storage(text: str) -> None:
    """What the device kept under any of our keys when the page is opened, and what another tab keeps later."""
    model, _ = startup(dict.fromkeys([*KEYS, f"{KEYS[-1]}.9"], text), 1)
    str(screen(model)).encode()
    model = drawn(model._replace(late=True), Message("far-kept"))
    after = model
    for key in KEYS:
        after, _ = update(after, Message("elsewhere", (key,), text))
    str(screen(after)).encode()
    drawn(model, *(Message(act, (PASSED_ON,)) for act in ("continue", "far-drop!")))
    looked_through(model)
    drawn(model, *(Message("unplayable", (str(number),)) for number in range(len(model.unplayable))))


TARGETS: dict[str, Callable[[str], None]] = {
    "link": link,
    "save": save,
    "import": imported,
    "settings": settings,
    "form": form,
    "job": job,
    "answer": answer,
    "storage": storage,
}
