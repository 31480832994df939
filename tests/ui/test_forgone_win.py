"""Whoever could win at once and does something else is asked, once; the winning card is played without a word."""

from __future__ import annotations

import pytest

from engine.games import GAMES
from tests.ui.walk import about_to_win, legal


@pytest.mark.parametrize("entropy", [0, 5])
def test_what_gives_a_win_up_is_asked_about_and_done_when_it_is_meant(entropy: int) -> None:
    page = about_to_win(entropy)
    before = page.model.table.record
    page.send("move end")
    assert page.model.table.record == before
    assert page.model.overlay is not None
    assert "move! end" in page.acts()
    page.send("move! end")
    assert page.model.overlay is None
    assert page.model.table.record.turns[: len(before.turns) + 1] != before.turns
    assert page.model.table.record.turns[len(before.turns)][0][0] == 0


@pytest.mark.parametrize("entropy", [0, 5])
def test_closing_the_question_leaves_the_move_open_and_the_win_is_not_asked_about(entropy: int) -> None:
    page = about_to_win(entropy)
    moves = legal(page.model)
    page.send("move end").send("close")
    assert legal(page.model) == moves
    for act in sorted(moves & {"move zebra", "move antelope"}):
        page.send(act)
        if not page.model.overlay:
            break
        page.send("close")
    outcome = GAMES["lions"].outcome(page.model.table.state)
    assert outcome is not None
    assert outcome.winners == (0,)
