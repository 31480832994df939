"""Walking a page: what can be reached by lifting cards and stepping through choices, and a clicker at random."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

from tests.ui.browser import Page
from tests.ui.elements import element_of
from ui.handlers.update import update
from ui.model.page import Model, parse_message
from ui.model.table import Table
from ui.screens.page import screen
from ui.table.playback import busy
from ui.table.projection import projection_of
from ui.table.seats import due, face_of, game_of

PLAYING = ("hold", "move", "move!", "put-away", "next", "skip", "open", "reveal", "cover", "unlock", "finish", "result")
"""What belongs to playing a game; everything else leads away from it."""


def acts_of(model: Model) -> list[str]:
    """Return the acts that can be clicked."""
    return [element.act for element in element_of(screen(model)).controls()]


def offered(model: Model) -> set[str]:
    """Return every move that can be reached from here by private steps alone: `move …` acts."""
    seen: set[tuple[str, ...]] = set()
    moves: set[str] = set()
    waiting = [model]
    while waiting:
        here = waiting.pop()
        if here.table.decision.held in seen:
            continue
        seen.add(here.table.decision.held)
        for act in acts_of(here):
            if act.startswith("move "):
                moves.add(act)
            elif act.split(" ")[0] == "hold":
                waiting.append(update(here, parse_message(act))[0])
    return moves


def legal(model: Model) -> set[str]:
    """Return the moves that the open eyes can make, as acts."""
    table = model.table
    viewer = table.viewer
    if (
        viewer is None
        or viewer in dict(table.decision.chosen)
        or not table.occupants[viewer].person
        or busy(table)
        or table.playback.peek
    ):
        return set()
    game = game_of(table)
    return {f"move {game.print_move(move)}" for move in game.legal_moves(table.state, viewer)}


def seats(page: Page, game: str, players: int) -> None:
    """Set a game up at the quickest speed, with so many seats."""
    page.send("speed instant").send(f"setup {game}")
    count = sum(act.startswith("name ") for act in page.acts())
    for _ in range(players - count):
        page.send("add")
    for _ in range(count - players):
        page.send("remove 0")


def started(
    game: str,
    players: int,
    people: Iterable[int] = (0,),
    options: Iterable[str] = (),
    entropy: int = 1,
    level: str = "cub",
    **how: Any,
) -> Page:
    """Return a page at a fresh table of people and computers of a level."""
    page = Page(entropy=entropy, **how)
    seats(page, game, players)
    for seat in range(players):
        page.send(f"who {seat}", "person" if seat in set(people) else level)
        page.send(f"name {seat}", f"Name{seat}")
    for option in options:
        page.send(f"option {option}")
    return page.send("start")


def with_names(table: Table, names: Iterable[str]) -> Table:
    """Return a table with these names, seat by seat."""
    occupants = (seat._replace(name=name) for seat, name in zip(table.occupants, names, strict=True))
    return table._replace(occupants=tuple(occupants))


def clicked(page: Page, rng: random.Random, limit: int = 6000) -> Page:
    """Click at random until the result is on the screen."""
    for _ in range(limit):
        if page.model.screen != "table":
            return page
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        assert acts, f"nothing can be done: {page.tree.words}"
        weights = [6 if act.startswith(("move", "open")) else 1 for act in acts]
        page.send(rng.choices(acts, weights)[0])
    raise AssertionError("the game does not end")


def about_to_win(entropy: int = 0) -> Page:
    """Return a page at Matching Lions where the card that wins is in hand, and may be laid."""
    for number in range(entropy, entropy + 40):
        page = started("lions", 2, (0,), entropy=number)
        for _ in range(200):
            if page.model.screen != "table":
                break
            moves, table = legal(page.model), page.model.table
            end = game_of(table).parse_move("end")
            if "move end" in moves and face_of(table).forgoes_win(projection_of(table), end):
                return page
            ways = ("move zebra", "move antelope", "move end", *sorted(moves), "skip")
            page.send(next(act for act in ways if act in moves or act == "skip"))
    raise AssertionError("nobody comes near a win in forty games")


def is_over(page: Page) -> bool:
    """Tell whether the game has ended."""
    return not due(page.model.table)
