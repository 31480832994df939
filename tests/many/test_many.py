"""The program of many games: it goes on where it stopped, shards add up, and what breaks an invariant is named."""

from __future__ import annotations

from pathlib import Path
from typing import NoReturn

import pytest

from engine import GAMES
from engine.bots.levels import LEVELS
from tests.conformance.cases import CASES
from tests.many import run as many
from tests.many.companies import COMPANIES, Company, Table, table_of

FEW = (Company("random", 7, 3, -1), Company("players", 3, 2, 1))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("company", COMPANIES, ids=lambda company: company.name)
def test_each_company_meets_all_options_with_its_strongest_at_the_table(game: str, company: Company) -> None:
    cases = [case for case in CASES if case.key == game]
    tables = [table_of(game, company, number) for number in range(len(cases))]
    assert [table.case for table in tables] == cases
    assert len({table.seed for table in tables}) == len(tables)
    strongest = None if company.strongest < 0 else LEVELS[game][: company.strongest + 1][-1]
    assert all(strongest in table.seats for table in tables)


def test_it_goes_on_where_it_stopped_and_shards_add_up(tmp_path: Path) -> None:
    many.run(tmp_path, 0, 2, float("inf"), "", FEW)
    half = [result.games for result in many.results(tmp_path, FEW)]
    assert half == [4, 2] * len(GAMES)  # chunks 0 and 2 of 3, 3, 1; chunk 0 of 2, 1
    files = sorted(tmp_path.iterdir())
    files[0].write_text(files[0].read_text() + '{"chunk": 9, "ga')  # stopped while it wrote
    many.run(tmp_path, 1, 2, float("inf"), "", FEW)
    whole = many.results(tmp_path, FEW)
    assert [result.games for result in whole] == [7, 3] * len(GAMES)
    assert all(result.joints >= result.games and not result.faults for result in whole)
    before = [path.read_text() for path in files]
    many.run(tmp_path, 0, 1, float("inf"), "", FEW)
    assert [path.read_text() for path in files] == before, "nothing is played twice"
    assert "lions     random         7 of       7 games" in many.table(whole)


def test_a_game_that_breaks_an_invariant_is_named_and_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_out = many.played_out

    def broken(table: Table) -> int:
        assert table.seed != table_of("lions", FEW[0], 4).seed, "a card is lost"
        return played_out(table)

    monkeypatch.setattr(many, "played_out", broken)
    many.run(tmp_path, 0, 1, float("inf"), "lions/random", FEW)
    found = many.results(tmp_path, FEW)[0]
    assert found.games == 7
    assert len(found.faults) == 1
    assert found.faults[0].startswith("lions/random 4: AssertionError: a card is lost")
    assert found.faults[0] in many.table([found])


@pytest.mark.parametrize(
    "name", ["it_has_ended", "a_seat_cannot_tell", "secrets_reach_their_audience", "moves_are_read_back"]
)
def test_what_an_invariant_raises_is_a_fault_of_the_game(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object) -> NoReturn:
        raise ZeroDivisionError

    monkeypatch.setattr(many, name, stumble)
    with pytest.raises(ZeroDivisionError):
        many.played_out(table_of("lions", COMPANIES[1], 5))


@pytest.mark.parametrize("game", GAMES)
def test_what_computers_think_with_changes_nothing_of_games_of_any_moves(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many.run(tmp_path, 0, 1, float("inf"), game, FEW)
    monkeypatch.setattr(many, "sources", lambda _: "changed")
    assert [result.games for result in many.results(tmp_path, FEW) if result.game == game] == [7, 0]
