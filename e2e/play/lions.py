"""Matching Lions with the mouse."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from e2e.play.expected import Policy
from engine.games import GAMES
from engine.lions.state import ATTACK, PLAY, Move
from engine.lions.words import KIND_NAMES, print_move
from tools.driver.waterhole import Waterhole

GAME = "lions"


def way_to(move: Move, acts: set[str]) -> list[str]:
    """What to click for a move, one after the other."""
    last = f"move {print_move(move)}"
    if move.verb == PLAY:
        return [f"hold {KIND_NAMES[move.card]}", last]
    if move.verb == ATTACK:
        return ["hold chase", f"hold chase {move.target}", last]
    return [last]


def play(hole: Waterhole, move: Move) -> None:
    """Make a move by mouse and wait until it is kept."""
    before = len(hole.record(GAME).turns)
    for act in way_to(move, hole.acts()):
        if act.startswith("hold chase ") and act not in hole.acts():
            continue  # only one herd to chase: it is not asked
        hole.click(act)
    turns = hole.record(GAME).turns
    assert len(turns) > before
    assert print_move(dict(turns[before]).popitem()[1]) == print_move(move)


def put_away(hole: Waterhole) -> bool:
    """Close what a giraffe has shown, if it has."""
    if "put-away" not in hole.acts():
        return False
    hole.click("put-away")
    return True


def open_curtain(hole: Waterhole) -> int | None:
    """Open the curtain for whom it names, if it is drawn."""
    if not hole.page.locator(".curtain").count():
        return None
    act = next(act for act in hole.acts() if act.startswith("open "))
    hole.click(act)
    expect(hole.page.locator(".curtain")).to_have_count(0)
    return int(act.split()[1])


def decisions(hole: Waterhole, policy: Policy, most: int = 400) -> Any:
    """Play on, yielding the state before each decision of a person, until the game is over."""
    for _ in range(most):
        hole.wait()
        if put_away(hole) or open_curtain(hole) is not None:
            continue
        if hole.over():
            return
        record, state = hole.record(GAME), hole.state(GAME)
        yield state
        (seat,) = GAMES[GAME].to_act(state)
        play(hole, policy(state, len(record.turns), seat))
    raise AssertionError("the game does not end")
