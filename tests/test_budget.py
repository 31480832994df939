"""What the stages of `make test` took is told beside what they may take."""

from __future__ import annotations

from tools.budget import STAGES, Stage, Taken, table
from tools.paths import ROOT

ONE, OTHER = Stage("one", ("a",), 30), Stage("other", ("b",), 110)


def test_each_stage_and_the_sum_are_told_and_what_is_over() -> None:
    assert table([Taken(ONE, 29.6), Taken(OTHER, 121.2)]).splitlines() == [
        "one                   30 s of  30 s",
        "other                121 s of 110 s  11 s over",
        "all                  151 s of 140 s",
    ]


def test_a_stage_that_failed_is_told_as_failed_however_long_it_took() -> None:
    assert table([Taken(ONE, 99.0, passed=False)]).splitlines()[0] == "one                   99 s of  30 s  failed"


def test_all_stages_are_five_minutes_and_their_targets_are_in_the_makefile() -> None:
    assert sum(stage.budget for stage in STAGES) == 300
    rules = {line.partition(":")[0] for line in (ROOT / "Makefile").read_text().splitlines() if line[:1].isalpha()}
    assert {target for stage in STAGES for target in stage.targets} <= rules
