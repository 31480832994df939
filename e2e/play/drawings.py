"""Screens as markup, drawn by this machine's Python: those of every scene, and of what may stand there in its place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from e2e.play.scenes import Scene
from engine.bots.chances import CHANCES
from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tools.driver.waterhole import settings
from ui.handlers.update import update
from ui.model.hint import ShownHint
from ui.model.page import Model, parse_message
from ui.model.table import Decision
from ui.screens.page import screen, which
from ui.seating.names import NAME_LENGTH
from ui.table.hint import hint_sentence
from ui.table.names import names_for
from ui.table.playback import busy
from ui.table.seats import face_of, game_of

FEW = 40
"""Playouts."""

LONG_NAMES = tuple(
    (f"{letter}{rest}" * NAME_LENGTH)[:NAME_LENGTH] for letter, rest in zip("WMQÖKA", "wmgjxy", strict=True)
)
"""As long as names can be, without a blank, of letters that reach far out to all sides."""


def model_of(scene: Scene, **how: object) -> Model:
    """The page at a scene; what decided a game is worked out with few playouts: it stands where it would."""
    page = Page(MemoryStore(scene.kept | settings(**how)), link=scene.link)
    with pytest.MonkeyPatch.context() as patched:
        for game, weigher in CHANCES.items():
            patched.setitem(CHANCES, game, weigher._replace(effort=lambda _: FEW))
        for act in scene.acts:
            page.send(act)
    return page.model


def markup(model: Model) -> str:
    """The page's markup."""
    return "".join(screen(model).iter_chunks())


def long_named(model: Model) -> Model:
    """The same page with everybody's name as long as can be."""
    for table in model.tables.values():
        named = zip(table.occupants, LONG_NAMES, strict=False)
        model = model.with_table(table._replace(occupants=tuple(one._replace(name=name) for one, name in named)))
    return model


def at_a_decision(model: Model) -> bool:
    """Whether the table is to be seen, and nothing goes on there."""
    return which(model) == "table" and not model.overlay and not busy(model.table)


def selections(model: Model) -> Iterator[tuple[str, Model]]:
    """The page with everything lifted or chosen that can be, by what leads there; with nothing first."""
    first = update(model, parse_message("hold"))[0] if model.table.decision.held else model
    waiting, seen = [("nothing", first)], {first.table.decision.held}
    while waiting:
        way, here = waiting.pop(0)
        yield way, here
        page = Page(MemoryStore(), thinks=False)
        page.model = here
        for act in page.acts():
            if act.startswith("hold "):
                after = update(here, parse_message(act))[0]
                if after.table.decision.held not in seen:
                    seen.add(after.table.decision.held)
                    waiting.append((act, after))


def hints(model: Model) -> Iterator[tuple[str, Model]]:
    """The page with a hint: one that is waited for, the shortest and the longest that can come."""
    table = model.table
    if table.viewer is None:
        return
    game, face, names = game_of(table), face_of(table), names_for(table)
    legal = sorted(game.legal_moves(table.state, table.viewer), key=lambda move: len(face.named_move(move, names)))
    if len(legal) < 2:
        return
    rivals = [seat for seat in range(len(table.occupants)) if seat != table.viewer]
    found = [
        ShownHint(one, other, None, 30, after, rival, before, 40)
        for one, other in ((legal[0], legal[1]), (legal[-1], legal[-2]))
        for after, before, rival in product((0, 75), (40, 85), rivals)
    ]
    found.sort(key=lambda hint: len(hint_sentence(hint, face, names)))

    def hinted(**changes: object) -> Model:
        decision: Decision = table.decision._replace(held=(), **changes)  # type: ignore[arg-type]  # by name
        return model.with_table(table._replace(decision=decision))

    yield "a hint that is waited for", hinted(hint_pending=True)
    yield "the shortest hint", hinted(hint=found[0])
    yield "the longest hint", hinted(hint=found[-1])
