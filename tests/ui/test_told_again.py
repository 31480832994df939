"""What is told of a game again and again is kept: it is what would be told anew, in the words that are spoken."""

from __future__ import annotations

import random

import pytest

from engine.games import GAMES
from tests.ui import pseudo
from tests.ui.walk import clicked, started
from ui.model.table import Table
from ui.table import log
from ui.words.language import CHINESE


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Table:
    """A game that one person has played to its end."""
    return clicked(started(request.param, 3), random.Random(4)).model.table


def told(table: Table) -> list[str]:
    return [line.text for line in log.log_lines(table)]


def test_other_words_are_told_at_once(table: Table) -> None:
    english = told(table)
    with pseudo.spoken():
        lengthened = told(table)
    with pseudo.chosen(CHINESE):
        chinese = told(table)
    assert len({*map(tuple, (english, lengthened, chinese))}) == 3
    assert told(table) == english


def test_what_is_kept_is_what_would_be_told_anew(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = [log.log_lines(table), log.log_lines(table), log.latest_lines(table, 3)]
    monkeypatch.setattr(log, "_told", log._told.__wrapped__)
    assert kept == [log.log_lines(table), log.log_lines(table), log.latest_lines(table, 3)]
