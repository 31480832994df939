"""Animania with the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import expect

from e2e.play.expected import Policy
from engine.animania.state import PICK, Move
from engine.animania.words import ANIMAL_NAMES, print_move
from engine.games import GAMES
from tools.driver.waterhole import Waterhole

GAME = "animania"


def way_to(move: Move) -> list[str]:
    """What to click for a move, one after the other."""
    lifted = ANIMAL_NAMES[move.animal] if move.verb == PICK else print_move(move._replace(turned=0))
    return [f"hold {lifted}", f"move {print_move(move)}"]


def choose(hole: Waterhole, move: Move) -> None:
    """Make a choice; whether the round is summed up then depends on the others."""
    for act in way_to(move):
        hole.click(act)


def go_on(hole: Waterhole) -> bool:
    """Go on from a round that has been summed up, if one has."""
    if "next" not in hole.acts():
        return False
    hole.click("next")
    return True


def decisions(hole: Waterhole, policy: Policy, most: int = 400) -> Iterator[Any]:
    """Play on alone against computers, yielding the state before each decision, until the match is over."""
    for _ in range(most):
        hole.wait()
        if go_on(hole):
            continue
        if hole.over():
            return
        record, state = hole.record(GAME), hole.state(GAME)
        yield state
        move = policy(state, len(record.turns), 0)
        choose(hole, move)
        hole.wait()
        assert dict(hole.record(GAME).turns[len(record.turns)])[0] == move
    raise AssertionError("the match does not end")


def open_curtain(hole: Waterhole, seat: int) -> None:
    """Open the curtain for a seat, also for one that changes its choice."""
    hole.click(f"open {seat}")
    expect(hole.page.locator(".curtain")).to_have_count(0)


def lock(hole: Waterhole, seat: int, move: Move) -> None:
    """Behind the curtain, one seat chooses; then it is covered again."""
    open_curtain(hole, seat)
    choose(hole, move)
    hole.page.locator('.curtain, [data-act="reveal"]').first.wait_for()


def legal(hole: Waterhole, seat: int) -> tuple[Any, ...]:
    """The legal moves of a seat."""
    return GAMES[GAME].legal_moves(hole.state(GAME), seat)
