"""What statistics say, held against sums of binomial chances and against the calendar of Python."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import accumulate
from math import comb

import pytest

from tests.ui.past import won
from ui.persistence.history import Past
from ui.persistence.statistics import Run, counted, interval, lead, rows, run_of

WON, LOST, SHARED = (0,), (1,), (0, 2)


def games(wins: int, losses: int, shared: int = 0, **how: object) -> list[Past]:
    return [won(0, end, **how) for end in [WON] * wins + [LOST] * losses + [SHARED] * shared]


def sure(seldom: float) -> str:
    return "_sure" if seldom < 0.025 else "_likely" if seldom < 0.16 else ""


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_verdict_says_how_seldom_chance_alone_wins_so_often_or_so_seldom(seats: int) -> None:
    verdicts = set()
    for played in range(1, 16):
        chances = [comb(played, n) * (seats - 1) ** (played - n) / seats**played for n in range(played + 1)]
        for wins in range(played + 1):
            (row,) = rows(games(wins, played - wins, names=("",) * seats))
            above = wins * seats >= played
            how = sure(sum(chances[wins:] if above else chances[: wins + 1]))
            assert row.verdict == (f"{'above' if above else 'below'}{how}" if how else "open")
            assert (row.played, row.won) == (played, wins)
            assert row.fair == pytest.approx(played / seats)
            verdicts.add(row.verdict)
    assert len(verdicts) == 5 or seats == 5


def test_whoever_never_wins_in_many_games_is_told_so() -> None:
    (row,) = rows(games(0, 30))
    assert row.verdict == "below_sure"


def test_a_shared_win_is_its_share_and_for_the_verdict_no_whole_one() -> None:
    (row,) = rows(games(2, 0, 3))
    assert row.won == 3.5
    assert [each.verdict for each in (row, *rows(games(3, 2)), *rows(games(4, 1)))] == ["open", "open", "above_likely"]


def test_a_game_that_nobody_wins_is_one_that_was_played() -> None:
    (row,) = rows([*games(1, 1, 1), won(0, ())])
    assert (row.played, row.won) == (4, 1.5)
    assert row.fair == pytest.approx(4 / 3)


def test_the_interval_of_a_share_is_wilsons() -> None:
    (row,) = rows(games(90, 10))
    assert interval(row) == pytest.approx((0.8256, 0.9448), abs=5e-5)


def test_only_what_one_person_played_here_in_earnest_counts_each_kind_of_game_for_itself() -> None:
    others = [won(None, WON), won(0, WON, practice=True), won(0, WON, imported=True)]
    kinds = [won(0, WON), won(0, WON, level="hunter"), won(0, WON, names=("a", "b")), won(0, WON, game="animania")]
    assert counted([*others, *kinds]) == tuple(kinds)
    assert sorted((row.game, row.level, row.seats) for row in rows([*others, *kinds])) == [
        *[("animania", "cub", 3), ("lions", "cub", 2), ("lions", "cub", 3), ("lions", "hunter", 3)]
    ]


def test_how_far_one_is_ahead_is_told_after_each_game_in_the_order_in_which_they_ended() -> None:
    ends = [WON, LOST, SHARED, (), WON]
    past = [won(0, end, ended=str(at)) for at, end in enumerate(ends)]
    others = [won(0, WON, ended="2", game="animania"), won(None, WON, ended="3")]
    steps = [2 / 3, -1 / 3, 1 / 6, -1 / 3, 2 / 3]
    assert lead([*others, *reversed(past)], "lions") == pytest.approx([0, *accumulate(steps)])


def test_the_last_day_of_each_month_is_followed_by_the_first_of_the_next_and_by_no_other() -> None:
    for year in (*range(1895, 2105), *range(2399, 2402)):
        for month in range(1, 13):
            first = date(year, month, 1)
            before, day, after = ((first + timedelta(days=days)).isoformat() for days in (-2, -1, 1))
            assert run_of([day, first.isoformat()], first.isoformat()) == Run(2, 2)
            assert run_of([day, after], after) == run_of([before, first.isoformat()], first.isoformat()) == Run(1, 1)


def test_a_row_goes_on_until_a_day_is_over_without_it() -> None:
    days = ["2026-11-28", "2026-11-29", "2026-11-30"]
    for today, now in (("2026-11-30", 3), ("2026-12-01", 3), ("2026-12-02", 0), ("x", 0), ("", 0)):
        assert run_of([*days, "2026-11-20", "2026-11-21"], today) == Run(3, now)
    assert run_of(["2026-11-20", "2026-11-30"], "2026-11-30") == Run(1, 1)
