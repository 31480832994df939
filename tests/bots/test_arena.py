"""Matches: every role plays every deal from every seat, and a run goes on where the last one stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import arena, ladder
from bench.animania_strength import DECOUPLED, FLAT, PEERS
from bench.intervals import average, share
from bench.tournament import joined
from engine import GAMES, lions
from engine.bots.bot import Level, at_once, random_bot
from engine.bots.lions.levels import LIONS
from engine.options import print_options

CAST = tuple(arena.seated("lions", level) for level in (LIONS[1], Level("random", 1, at_once(random_bot)), LIONS[0]))
CONTEST = arena.Contest("lions", lions.Options(players=3), CAST)


def test_a_game_is_the_same_again_but_for_the_time_it_took() -> None:
    for number in range(6):
        one, two = arena.played(CONTEST, number), arena.played(CONTEST, number)
        assert one._replace(ms=()) == two._replace(ms=())
        assert sum(one.scores) == pytest.approx(1)


def test_the_deal_stays_while_the_roles_go_round() -> None:
    # Who decides first follows from the deal: in three games in a row that is each role once.
    assert sorted(arena.played(CONTEST, number).first for number in range(3)) == [0, 1, 2]


def test_equals_play_every_deal_once() -> None:
    equal = arena.Contest("lions", lions.Options(players=3), CAST[:1] * 3)
    assert [equal.deal(number) for number in (0, 1, 5)] == [(0, 0), (1, 0), (5, 0)]
    assert [CONTEST.deal(number) for number in (0, 1, 5)] == [(0, 0), (0, 1), (1, 2)]
    assert equal.title == f"lions {print_options(equal.options)}: player-1 ×3"


def test_a_run_goes_on_where_the_last_one_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "FOLDER", tmp_path)
    first = arena.run(CONTEST, 4)
    (file,) = tmp_path.iterdir()
    with file.open("a") as torn:
        torn.write("[4, [1.0, 0.")
    counted: list[int] = []
    play = arena.played

    def counting(contest: arena.Contest, number: int) -> arena.Game:
        counted.append(number)
        return play(contest, number)

    monkeypatch.setattr(arena, "played", counting)
    games = arena.run(CONTEST, 7)
    assert counted == [4, 5, 6]
    assert games[:4] == first
    assert [game.number for game in games] == list(range(7))
    assert arena.run(CONTEST, 9, seconds=0) == games


def test_intervals() -> None:
    estimate = share([1.0] * 30 + [0.0] * 70)
    assert (round(estimate.low, 3), estimate.mean, round(estimate.high, 3)) == (0.219, 0.3, 0.396)
    assert share([]).n == 0
    middle = average([1.0, -1.0, 1.0, -1.0])
    assert middle.mean == 0
    assert middle.high == -middle.low > 1


@pytest.mark.parametrize("game", [game for game in GAMES if (arena.ROOT / "engine" / game).is_dir()])
def test_results_rest_on_all_that_is_played_by_and_on_nothing_else(game: str) -> None:
    files = {str(path.relative_to(arena.ROOT / "engine")) for path in arena.played_by(game)}
    assert files > {f"{game}/ruleset.py", f"{game}/views.py", f"bots/{game}/levels.py", "rng.py", "bots/bot.py"}
    assert not files & {f"{game}/words.py", f"bots/{game}/hint.py"}
    other = next(key for key in GAMES if key != game)
    assert not [name for name in files if other in name.split("/")]


def test_a_player_with_other_settings_has_another_name() -> None:
    labels = {level.name: level.label for level in PEERS}
    assert labels["flat"] == f"flat-{FLAT.samples}"
    assert labels["decoupled"] == f"decoupled-{DECOUPLED.iterations}"


def test_rows_of_more_games_stand() -> None:
    head = ["| one | against | wins | games | sources |", "|---|---|---|---|---|"]
    page = "\n".join(["# Page", "", *head, "| a | b | 50 | 400 | 01 |", "| a | c | 40 | 20 | 01 |", "", "| d | e |"])
    table = [*head, "| a | b | 51 | 399 | 02 |", "| a | c | 41 | 20 | 02 |", "| a | f | 42 | 1 | 02 |"]
    assert joined(table, page, keys=2) == [
        *head,
        "| a | b | 50 | 400 | 01 |",
        "| a | c | 41 | 20 | 02 |",
        "| a | f | 42 | 1 | 02 |",
    ]
    assert joined(table, "", keys=2) == table


def test_a_rung_ends_when_its_interval_is_clear_and_goes_on_from_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(arena, "FOLDER", tmp_path)
    monkeypatch.setattr(ladder, "STRIDE", 20)
    monkeypatch.setattr(ladder, "MOST", 60)
    clear = ladder.Rung("lions", LIONS[1], ladder.RANDOM, 2)
    even = ladder.Rung("lions", ladder.RANDOM, ladder.RANDOM._replace(name="other"), 2)
    for begin in (0, 1000):
        games = ladder.climbed(clear, begin, 1, float("inf"))
        assert (len(games), clear.verdict(games)) == (20, "above")
        assert ladder.climbed(clear, begin, 1, 0.0) == games
    assert len(list(tmp_path.iterdir())) == 2, "other seeds have a file of their own"
    games = ladder.climbed(even, 0, 1, float("inf"))
    assert (len(games), even.verdict(games)) == (60, "not clear")
    assert even.verdict(games[:20]) == "more games needed"
    assert clear.contest(1000).deal(5) == (1002, 1)
