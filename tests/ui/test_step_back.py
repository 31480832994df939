"""What is half done is taken back a step at a time, and a locked choice that is taken back is kept as taken back."""

from __future__ import annotations

from tests.ui.browser import Page
from tests.ui.walk import offered, started
from ui.handlers.table import ACTS
from ui.model.page import Message


def test_escape_takes_back_the_last_step_alone() -> None:
    page = started("lions", 3)
    table = page.model.table
    held = table._replace(decision=table.decision._replace(held=("chase", "2")))
    model, _ = ACTS["step-back"](page.model.with_table(held), Message("step-back"))
    assert model.table.decision.held == ("chase",)
    model, _ = ACTS["step-back"](model, Message("step-back"))
    assert model.table.decision.held == ()


def test_a_choice_that_is_unlocked_is_not_found_locked_again() -> None:
    page = started("animania", 3, (0, 1), ["niche none"]).send("open 0")
    page.send(min(offered(page.model))).send("open 0")
    assert 0 in dict(page.model.table.decision.chosen)
    assert 0 in dict(Page(page.store).model.tables["animania"].decision.chosen)
    page.send("unlock")
    assert 0 not in dict(page.model.table.decision.chosen)
    assert 0 not in dict(Page(page.store).model.tables["animania"].decision.chosen)
