"""Undo goes back to one's own last decision, never past somebody else's and never past something that was seen."""

from __future__ import annotations

import random

import pytest

from engine.game import seen_by
from engine.record import replay, undone
from tests.ui.browser import Page
from tests.ui.walk import PLAYING, legal, started
from ui.play import game_of, undoer


@pytest.mark.parametrize(
    ("game", "people"), [("lions", (0,)), ("lions", (0, 1)), ("animania", (0,)), ("animania", (0, 1))]
)
def test_undo_is_the_state_before_and_the_same_move_leads_to_the_same_state_again(
    game: str, people: tuple[int, ...]
) -> None:
    undos = 0
    for luck in range(3):
        page = started(game, 3, people, luck=luck)
        rng = random.Random(luck)
        for _ in range(60):
            if page.model.screen != "table":
                break
            table = page.model.table
            seat = undoer(table)
            if seat is not None and "undo" in page.acts():
                undos += 1
                assert not any(seen_by(event, seat).secret for event in table.story[-1])
                move = dict(table.record.turns[-1])[seat]
                page.send("undo")
                back = page.model.table
                assert back.record == undone(table.record)
                assert back.state == replay(back.record)
                assert len(back.story) == len(back.record.turns) + 1
                if back.eyes is None:
                    page.send(f"open {seat}")
                text = f"move {game_of(back).print_move(move)}"
                assert text in legal(page.model)
                page.send(text)
                assert page.model.table.record.turns[: len(table.record.turns)] == table.record.turns
            acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
            page.send(rng.choices(acts, [4 if act.startswith(("move", "open")) else 1 for act in acts])[0])
    if game == "lions":
        assert undos > 2


def test_a_decision_of_somebody_else_ends_it() -> None:
    page = started("lions", 2, (0,))
    page.send("move end")
    assert page.model.table.record.turns[-1][0][0] != 0 or undoer(page.model.table) is None
    before = page.model.table.record
    if undoer(page.model.table) is None:
        page.send("undo").send("key u")
        assert page.model.table.record == before


def test_opening_the_curtain_ends_it() -> None:
    page = started("lions", 2, (0, 1))
    first = next(act for act in page.acts() if act.startswith("open"))
    page.send(first).send("move end")
    assert "undo" in page.acts()
    page.send(next(act for act in page.acts() if act.startswith("open")))
    assert undoer(page.model.table) is None


def test_undo_is_kept_over_a_reload() -> None:
    page = started("lions", 2, (0, 1))
    page.send(next(act for act in page.acts() if act.startswith("open"))).send("move end").send("undo")
    again = Page(page.store)
    assert again.model.tables["lions"].record == page.model.table.record
