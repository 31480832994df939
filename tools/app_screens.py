"""Pictures of both games for devices that offer to install the page, phone and desktop, in each language.

Screens are markup that this machine's Python draws, shown by a Chromium with the site's styles and none of its program.
Where there is no Chromium the manifest does without: nothing that the page needs rests on them. Where the machine has
no font for a language, its pictures are the English ones. What they show is kept until it changes.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from functools import partial
from itertools import count, product
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, Route, sync_playwright

from engine.bots.bot import bot_rng, decide
from engine.bots.levels import level
from engine.codec import PERSON
from engine.game import Seat
from engine.games import GAMES
from engine.record import Record, new_record, played, replay
from tools.browser import ARGUMENTS, found
from tools.made import made
from tools.tongues import speaking
from ui.built import SPRITE
from ui.model.occupant import GIVEN, YOU, Occupant
from ui.model.page import Model
from ui.screens.page import screen
from ui.table.play import table_from
from ui.words.language import ENGLISH, LANGUAGES

SIZES: Final = {"narrow": (360, 640, 2), "wide": (1280, 800, 1)}
"""Width and height in CSS pixels, and pixels to each, by the form factor that a manifest names."""

_ADDRESS: Final = "http://site.invalid/"
_PAGE: Final = (
    '<!doctype html><html lang="{tag}"><meta charset="utf-8"><link rel="stylesheet" href="{style}"><body>{markup}'
)
_READABLE: Final = """() => {
    const drawn = sign => {
        const paper = new OffscreenCanvas(48, 48).getContext("2d");
        paper.font = `32px ${getComputedStyle(document.body).fontFamily}`;
        paper.fillText(sign, 4, 36);
        return paper.getImageData(0, 0, 48, 48).data.join();
    };
    const signs = new Set(document.body.innerText.match(/\\p{Letter}/gu));
    return new Set([...signs].map(drawn)).size > signs.size / 2;
}"""
"""Whether there is a font for what stands there: without one every sign is the same box."""
_NAMES: Final = (YOU, *GIVEN[1:5])
_COMPUTER: Final = "player-1"


MOMENTS: Final = {"lions": (4, 36, ()), "animania": (5, 2, ())}
"""Moments that make a picture: with how many at the table, after how many decisions, and with which other options."""


class Screen(NamedTuple):
    """A picture of a game: its form factor, width and height in pixels, and the PNG."""

    game: str
    form: str
    width: int
    height: int
    png: bytes


def markup(game: str) -> str:
    """A game's table at its moment, where the person at it is to decide."""
    players, decisions, also = MOMENTS[game]
    record = next(
        record for seed in count() if (record := _reached(game, GAMES[game].Options(players, *also), seed, decisions))
    )
    occupants = tuple(Occupant(name, _COMPUTER if seat else PERSON) for seat, name in enumerate(_NAMES[:players]))
    model = Model(entropy=0, screen="table", game=game).with_new_table(table_from(record, occupants))
    return "".join(screen(model).iter_chunks())


def _reached(game: str, options: Any, seed: int, decisions: int) -> Record | None:
    """The game from this seed after so many decisions, if the first seat is to act then."""
    rules, record = GAMES[game], new_record(game, seed, options)
    state = replay(record)
    while (due := rules.to_act(state)) and len(record.turns) < decisions:
        joint = {seat: _decided(record, state, seat) for seat in due}
        record, state = played(record, joint), rules.apply(state, joint)
    return record if 0 in due else None


def _decided(record: Record, state: Any, seat: Seat) -> Any:
    game, found = GAMES[record.game], level(record.game, _COMPUTER.partition("-")[0])
    assert found
    rng = bot_rng(record.seed, len(record.turns), seat)
    return decide(found, game.view(state, seat), game.legal_moves(state, seat), rng)


Pages = Mapping[tuple[str, str], str]
"""By language and game, a page that shows its moment."""


def drawn(style: str, sprite: str) -> Pages:
    """Pages with the site's files, of which these are paths."""
    pages = {}
    for tag, game in product(LANGUAGES, MOMENTS):
        with speaking(tag):
            pictured = markup(game).replace(f"{SPRITE}#", f"{sprite}#")
        pages[tag, game] = _PAGE.format(tag=tag, style=style, markup=pictured)
    return pages


def screens(files: Mapping[str, bytes], pages: Pages) -> dict[str, list[Screen]]:
    """By language, pictures of each game in each form; none where there is nothing to take them with.

    To be called in a thread of its own: who builds may have a browser open that is driven from another.
    """
    browser = found()
    if browser is None:
        return {}
    # A page names style and sprite by what is in them.
    parts = (repr(SIZES), *pages.values())
    folder = made("app-screens", tuple(part.encode() for part in parts), partial(_take_all, browser, files, pages))
    return {tag: [_found(folder, tag, game, form) for game, form in product(MOMENTS, SIZES)] for tag in LANGUAGES}


def _found(folder: Path, tag: str, game: str, form: str) -> Screen:
    width, height, scale = SIZES[form]
    own, english = (picture_of(folder, one, game, form) for one in (tag, ENGLISH))
    return Screen(game, form, width * scale, height * scale, (own if own.is_file() else english).read_bytes())


def picture_of(folder: Path, tag: str, game: str, form: str) -> Path:
    """Return where the picture of a game is in a language and a form, if it is there."""
    return folder / f"{tag}-{game}-{form}.png"


def _take_all(path: str, files: Mapping[str, bytes], pages: Pages, folder: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        for (tag, game), form in product(pages, SIZES):
            _take(browser, files, pages[tag, game], form, picture_of(folder, tag, game, form))
        browser.close()


def _take(browser: Browser, files: Mapping[str, bytes], page: str, form: str, path: Path) -> None:
    width, height, scale = SIZES[form]
    context = browser.new_context(
        viewport={"width": width, "height": height}, device_scale_factor=scale, reduced_motion="reduce"
    )

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(_ADDRESS)
        kind = mimetypes.guess_type(name)[0] if name else "text/html"
        route.fulfill(body=files[name] if name else page, content_type=kind)

    context.route("**/*", answer)
    tab = context.new_page()
    tab.goto(_ADDRESS, wait_until="networkidle")
    tab.evaluate("document.fonts.ready.then(() => null)")
    if tab.evaluate(_READABLE):
        tab.screenshot(path=path)
    context.close()
