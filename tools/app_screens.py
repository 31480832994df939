"""Pictures of both games for devices that offer to install the page, phone and desktop.

Screens are markup that this machine's Python draws, shown by a Chromium with the site's styles and none of its program.
Where there is no Chromium the manifest does without: nothing that the page needs rests on them. What they show is kept
until it changes.
"""

from __future__ import annotations

import mimetypes
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import count
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
from tools.paths import CACHE
from tools.site import digest
from ui.built import SPRITE
from ui.model.occupant import GIVEN, YOU, Occupant
from ui.model.page import Model
from ui.screens.page import screen
from ui.table.play import table_from

SIZES: Final = {"narrow": (360, 640, 2), "wide": (1280, 800, 1)}
"""Width and height in CSS pixels, and pixels to each, by the form factor that a manifest names."""

_ADDRESS: Final = "http://site.invalid/"
_PAGE: Final = (
    '<!doctype html><html lang="en"><meta charset="utf-8"><link rel="stylesheet" href="{style}"><body>{markup}'
)
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


def screens(files: Mapping[str, bytes], style: str, sprite: str) -> list[Screen]:
    """Pictures of each game in each form, from the site's files, of which `style` and `sprite` are paths; or none."""
    browser = found()
    if browser is None:
        return []
    drawn = {game: markup(game).replace(f"{SPRITE}#", f"{sprite}#") for game in MOMENTS}
    folder = CACHE / "app-screens" / digest(*(text.encode() for text in (style, sprite, repr(SIZES), *drawn.values())))
    wanted = {(game, form): folder / f"{game}-{form}.png" for game in drawn for form in SIZES}
    if not all(path.is_file() for path in wanted.values()):
        folder.mkdir(parents=True, exist_ok=True)
        pages = {path: (_PAGE.format(style=style, markup=drawn[game]), form) for (game, form), path in wanted.items()}
        # In a thread of its own: who builds may have a browser open that is driven from this one.
        with ThreadPoolExecutor(1) as thread:
            thread.submit(_take_all, browser, files, pages).result()
    return [
        Screen(game, form, width * scale, height * scale, path.read_bytes())
        for (game, form), path in wanted.items()
        for width, height, scale in [SIZES[form]]
    ]


def _take_all(path: str, files: Mapping[str, bytes], pages: Mapping[Path, tuple[str, str]]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(ARGUMENTS))
        for picture, (page, form) in pages.items():
            _take(browser, files, page, form, picture)
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
    tab.screenshot(path=path)
    context.close()
