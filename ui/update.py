"""The page changed by a message: `update(model, msg) -> (model, effects)`."""

from __future__ import annotations

from collections.abc import Mapping

from engine.game import BadText
from engine.games import GAMES
from ui.acts import computers, dealing, keeping, links, screens, setup, table
from ui.acts.kinds import Handler, Step
from ui.effects import Effect, Look, Move
from ui.faces import FACES
from ui.forms import parse_form
from ui.model import Model, Msg, Shelved, Table
from ui.preferences import parse_settings
from ui.proceed import proceed
from ui.saves import (
    SETTINGS_KEY,
    aside_key,
    form_key,
    game_key,
    parse_save,
)

ACTS: dict[str, Handler] = {
    **table.ACTS,
    **computers.ACTS,
    **dealing.ACTS,
    **setup.ACTS,
    **links.ACTS,
    **screens.ACTS,
    **keeping.ACTS,
}


def update(model: Model, msg: Msg) -> Step:
    """Return the page after a message, gone on as far as it goes by itself; unknown messages change nothing."""
    handler = ACTS.get(msg.act)
    if handler is None:
        return model, ()
    model, effects = handler(model, msg)
    model, more = proceed(model)
    return model, (*effects, *more)


def first(kept: Mapping[str, str], luck: int, link: str = "") -> Step:
    """Return the page as it is opened: from what the device kept, a number drawn by the browser, and the address."""
    settings = parse_settings(kept.get(SETTINGS_KEY, ""))
    model = Model(luck=luck, settings=settings)
    effects: list[Effect] = [Look(settings.theme, settings.motion)]
    for game in FACES:
        form = parse_form(game, kept.get(form_key(game), ""))
        if form:
            model = model._replace(forms={**model.forms, game: form})
        if text := kept.get(game_key(game)):
            model, more = _taken_out(model, game, text)
            effects += more
        for kind in ("older", "newer", "damaged"):
            if aside := kept.get(aside_key(kind, game)):
                model, more = _set_aside(model, kind, game, aside)
                effects += more
    if link.removeprefix("#"):
        model, more_ = update(model, Msg("link", (), link))
        effects += more_
    return model, tuple(effects)


def _taken_out(model: Model, game: str, text: str) -> tuple[Model, list[Effect]]:
    # Whatever cannot be played on is moved out of the way as it is, so that the next save does not destroy it.
    try:
        found = parse_save(text)
    except BadText:
        found = Shelved("damaged", game, text)
    if not isinstance(found, Shelved):
        if found.record.game == game and game in GAMES:
            return model.with_table(found), []
        found = Shelved("damaged", game, text)
    shelved = found._replace(game=game)
    shelf = tuple(item for item in model.shelf if (item.kind, item.game) != (shelved.kind, game))
    return model._replace(shelf=(*shelf, shelved)), [Move(game_key(game), aside_key(shelved.kind, game), text)]


def _set_aside(model: Model, kind: str, game: str, text: str) -> tuple[Model, list[Effect]]:
    # What an older page could not read, this one may: then it comes back, unless another game is in its place.
    if any((item.kind, item.game) == (kind, game) for item in model.shelf):
        return model, []
    try:
        found = parse_save(text)
    except BadText:
        found = Shelved("damaged", game, text)
    if isinstance(found, Table) and found.record.game == game and game not in model.tables:
        return model.with_table(found), [Move(aside_key(kind, game), game_key(game), text)]
    shelved = found if isinstance(found, Shelved) else Shelved(kind, game, text)
    return model._replace(shelf=(*model.shelf, shelved._replace(kind=kind, game=game))), []
