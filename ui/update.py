"""The page changed by a message: `update(model, msg) -> (model, effects)`."""

from __future__ import annotations

from collections.abc import Mapping

from ui.acts import computers, dealing, keeping, links, screens, setup, table
from ui.acts.kinds import Handler, Step
from ui.effects import Dress, Effect
from ui.faces import FACES
from ui.forms import parse_form
from ui.model import Model, Msg
from ui.preferences import parse_settings
from ui.proceed import proceed
from ui.saves import SETTINGS_KEY, form_key, game_key
from ui.shelf import asides, brought_back, taken_out

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
    effects: list[Effect] = [Dress(settings.theme, settings.motion)]
    for game in FACES:
        form = parse_form(game, kept.get(form_key(game), ""))
        if form:
            model = model._replace(forms={**model.forms, game: form})
        if text := kept.get(game_key(game)):
            model, more = taken_out(model, game, text, kept)
            effects += more
        for key, kind in asides(game, kept):
            model, more = brought_back(model, game, kind, key, kept[key])
            effects += more
    if link.removeprefix("#"):
        model, more_ = update(model, Msg("link", (), link))
        effects += more_
    return model, tuple(effects)
