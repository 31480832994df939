"""What decided a game: worked out part by part, stopped and gone on with, kept beside the game, told in words."""

from __future__ import annotations

import random
from functools import cache
from typing import Any

import pytest

from engine.bots.chances import CHANCES
from engine.bots.levels import LEVELS
from engine.codec import PERSON
from engine.games import GAMES
from engine.record import new_record, played
from tests.ui.browser import Page
from tests.ui.stores import MemoryStore
from tests.ui.walk import clicked, started
from tests.ui.weighing import quickly
from ui.model.analysis import Analysis
from ui.model.effects import Save, Weigh
from ui.model.occupant import ELSEWHERE
from ui.persistence.charts import LENGTH, parse_chart, print_chart
from ui.persistence.history import CHART, PAST
from ui.persistence.store import ours
from ui.table.chances import (
    WHOLE,
    curve_of,
    fits,
    looking_ahead,
    next_jobs,
    parse_apart,
    parse_chances,
    points,
    progress,
    weighty,
)
from ui.table.seats import is_over
from ui.thinking.task import thought_through
from ui.thinking.turning import better, could_know, known, summary, turnings

TOLD_GAMES = sorted(CHANCES)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quickly(monkeypatch)


@cache
def _ended(game: str, entropy: int) -> dict[str, str]:
    page = clicked(started(game, 3, entropy=entropy), random.Random(entropy))
    return dict(ours(page.store))


def ended(game: str, entropy: int = 2, **how: Any) -> Page:
    """Return a page at the result of a game."""
    return Page(MemoryStore(_ended(game, entropy)), **how).send(f"continue {game}")


def analysis(page: Page) -> Analysis:
    found = page.model.analysis
    assert found is not None
    return found


def asked(page: Page) -> list[Weigh]:
    return [effect for effect in page.done if isinstance(effect, Weigh)]


def test_people_and_computers_that_search_look_ahead_and_those_that_play_by_rule_do_not() -> None:
    by_rule = {"cub", "player"}
    assert by_rule < {level.name for levels in LEVELS.values() for level in levels}
    for levels in LEVELS.values():
        for level in levels:
            assert looking_ahead([level.label]) == (level.name not in by_rule)
    assert looking_ahead([PERSON, ELSEWHERE, "king-2", "cub-1"]) == 3


@pytest.mark.parametrize("game", TOLD_GAMES)
def test_a_game_is_worked_out_to_its_end_and_the_curves_add_up(game: str) -> None:
    page = ended(game).send("why")
    assert page.model.screen == "chances"
    found, record = analysis(page), page.model.table.record
    assert next_jobs(record, found.found) == ()
    assert progress(record, found.found) == pytest.approx(1)
    told = curve_of(found)
    assert list(told) == list(points(record))
    assert {sum(one) for one in told.values()} == {WHOLE}
    outcome = GAMES[game].outcome(page.model.table.state)
    assert outcome is not None
    assert {seat for seat, one in enumerate(told[len(record.turns)][:-1]) if one} == set(outcome.winners)
    assert "all chances" not in page.tree.words
    assert summary(found) in page.html
    page.send("why-table")
    assert page.tree.words.count("Decision") > 1
    for turning in turnings(found):
        assert turning.verdicts
        page.send(f"why-at {turning.number}")
        assert page.model.watch
        assert len(page.model.watch.table.record.turns) == turning.number
        page.send("leave")
        assert page.model.screen == "chances"
    assert page.send("leave").model.screen == "result"


@pytest.mark.parametrize("game", TOLD_GAMES)
def test_what_was_found_is_kept_beside_the_game_and_reopened_as_it_was(game: str) -> None:
    page = ended(game).send("why")
    (name,) = page.model.charts
    assert ours(page.store)[CHART + name] == page.model.charts[name]
    assert len(page.model.charts[name]) < LENGTH
    again = page.reloaded().send("history").send(f"why {name}")
    assert asked(again) == []
    assert analysis(again).found == analysis(page).found
    assert turnings(analysis(again)) == turnings(analysis(page))
    assert [effect for effect in again.done if isinstance(effect, Save)] == []
    assert again.send("leave").model.screen == "history"
    again.send(f"past-drop {name}").send(f"past-drop! {name}")
    assert not any(key.startswith((PAST, CHART)) for key in ours(again.store))


@pytest.mark.parametrize("game", TOLD_GAMES)
def test_stopped_and_gone_on_with_it_comes_to_the_same(game: str) -> None:
    whole = analysis(ended(game).send("why"))
    page = ended(game, thinks=False).send("why")
    rng, before = random.Random(3), 0.0
    while next_jobs(whole.whole.record, analysis(page).found):
        request = asked(page)[-1]
        if not rng.randrange(3):
            page.send("why-stop")
            number = len(asked(page))
            assert page.acts().count("why-go") == 1
        if not rng.randrange(3):
            page.send("leave").send("why")
        now = progress(whole.whole.record, analysis(page).found)
        assert before <= now <= 1
        before = now
        answer = thought_through(request)
        page.send(answer)
        if "why-go" in page.acts():
            number = len(asked(page))
            page.send(answer)  # twice is once
            assert len(asked(page)) == number, "a stopped one asks for nothing"
            page.send("why-go")
    assert analysis(page).found == whole.found
    assert turnings(analysis(page)) == turnings(whole)


def test_answers_that_are_none_stop_it_and_nothing_is_lost() -> None:
    page = ended("animania", thinks=False).send("why")
    first = asked(page)[-1]
    page.send(thought_through(first))
    found = analysis(page).found
    assert found
    request = asked(page)[-1]
    for words in ("!", "1,2", "250,250,250,251,0", "1000,0,0,0|1000,0,0,0", "x"):
        page.send(f"weighed {request.id} {'+'.join(request.jobs)} {words}")
        assert analysis(page).failed
        assert analysis(page).found == found
        page.send("why-go")
    page.send("weighed other f1 1000,0,0,0").send("weighed").send(f"weighed {request.id}")
    assert not analysis(page).failed
    page.send(thought_through(request))
    assert len(analysis(page).found) > len(found)


@pytest.mark.parametrize("game", TOLD_GAMES)
def test_of_a_running_game_nothing_is_told(game: str) -> None:
    page = started(game, 3)
    assert not is_over(page.model.table)
    for act in ("why", "why x", "why-at 0", "why-to 0", "why-go", "why-stop", "why-table", "why-leave"):
        page.send(act)
        assert page.model.screen in ("table", "home")
        page.send(f"continue {game}")
    page.send("watch " + game).send("why")
    assert page.model.screen == "watch"
    assert "why" not in page.acts()
    assert asked(page) == []


def test_it_is_asked_from_where_a_game_is_watched_and_leads_back_there() -> None:
    page = ended("animania").send("watch animania").send("why")
    assert page.model.screen == "chances"
    assert page.model.depth == 3
    page.send("why-at 1")
    assert page.model.screen == "watch"
    assert page.model.watch
    assert page.model.watch.back == "result"
    page.send("why").send("leave")
    assert page.model.screen == "watch"
    assert page.send("leave").send("home").model.analysis is None


def test_a_game_that_is_not_kept_here_is_told_and_not_kept() -> None:
    page = ended("animania")
    page.send("share-game").send("share-link")
    link = next(effect.text for effect in reversed(page.done) if hasattr(effect, "link") and effect.link)
    other = Page(entropy=9, link=f"#{link}").send("watch-link").send("why")
    assert turnings(analysis(other)) is not None
    assert next_jobs(analysis(other).whole.record, analysis(other).found) == ()
    assert not any(key.startswith((PAST, CHART)) for key in ours(other.store))
    other.send("leave").send("why")
    assert len(asked(other)) == len({request.jobs for request in asked(other)}), "it is not worked out twice"


def test_no_game_makes_way_for_what_decided_one(monkeypatch: pytest.MonkeyPatch) -> None:
    page = ended("animania")
    monkeypatch.setattr("ui.persistence.history.MOST", sum(map(len, page.model.past.values())) + 10)
    page.send("why")
    assert not any(key.startswith(CHART) for key in ours(page.store))
    assert page.send("leave").model.past


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1]",
        '{"chances":0,"jobs":{"f0":"300,300,400,0"}}',
        '{"chances":2,"jobs":{"f0":"300,300,400,0"}}',
        '{"chances":1,"jobs":{"f0":"1,2,3,4"}}',
        '{"chances":1,"jobs":{"f0":7}}',
        '{"chances":1,"jobs":[]}',
        '{"chances":1,"jobs":{"x":"y"}}',
        '{"chances":1,"jobs":{"k0":"-"}}',
        '{"chances":1,"jobs":{"k0-3":"-"}}',
        '{"chances":1,"jobs":{"f0-1":"1000,0,0,0"}}',
        '{"chances":1,"jobs":{"f99999":"1000,0,0,0"}}',
        '{"chances":1,"jobs":{"f0":"300,300,400,0","f0-7":"300,300,400,0"}}',
        '{"chances":1,"jobs":{"f0":"300,300,400,0","c0":3}}',
        '{"chances":1,"jobs":{"f0":"300,300,400,0","c0":"x"}}',
        "x" * (LENGTH + 1),
    ],
)
def test_what_is_kept_damaged_is_as_if_nothing_were(text: str) -> None:
    record = ended("animania").model.table.record
    assert parse_chart('{"chances":1,"jobs":{"f0":"300,300,400,0"}}', record)
    assert parse_chart(text, record) == {}


def test_what_is_kept_damaged_is_worked_out_anew() -> None:
    page, text = ended("animania"), '{"chances":1}'
    record = page.model.table.record
    (key,) = page.model.past
    store = MemoryStore({**ours(page.store), CHART + key.removeprefix(PAST): text})
    again = Page(store).send("continue animania").send("why")
    assert next_jobs(record, analysis(again).found) == ()
    assert ours(store)[CHART + key.removeprefix(PAST)] == print_chart(analysis(again).found)


@pytest.mark.parametrize("game", TOLD_GAMES)
def test_every_point_of_the_slider_is_read_out(game: str) -> None:
    page = ended(game).send("why")
    end = len(page.model.table.record.turns)
    for number in (0, 1, end // 2, end):
        page.send("why-to", str(number))
        assert analysis(page).point == number
        assert f"After {number} of {end}" in page.tree.words
        assert f"why-at {number}" in page.acts()
    for nonsense in ("-1", str(end + 1), "x", ""):
        assert analysis(page.send("why-to", nonsense)).point == end


def long(game: str, length: int) -> Any:
    """Return a record with so many joint moves, of which nothing but their number counts."""
    record = new_record(game, 1, GAMES[game].Options(players=4))
    for _ in range(length):
        record = played(record, {0: None})
    return record


@pytest.mark.parametrize("length", [0, 1, 40, 41, 160, 161, 480, 2000])
def test_even_the_longest_game_is_kept_in_few_characters(length: int) -> None:
    record = long("lions", length)
    at = points(record)
    assert at[0] == 0
    assert at[-1] == length
    assert len(at) <= 162
    answers: dict[str, str] = {}
    rng = random.Random(length)
    while jobs := next_jobs(record, answers):
        for job in jobs:
            cuts = sorted(rng.choices(range(WHOLE + 1), k=4))
            shares = [b - a for a, b in zip([0, *cuts], [*cuts, WHOLE], strict=True)]
            told = ",".join(map(str, shares))
            answers[job] = f"all={told}" if job[0] == "a" else "x" * 250 if job[0] == "k" else told
            assert fits(record, job, answers[job])
    assert len(print_chart(answers)) < LENGTH
    assert parse_chart(print_chart(answers), record) == answers


def test_the_sentence_for_whoever_has_not_won_blames_only_what_could_be_known() -> None:
    seen: set[bool] = set()
    for entropy in range(2, 9):
        found = analysis(ended("lions", entropy).send("why"))
        outcome = GAMES["lions"].outcome(found.whole.state)
        assert outcome is not None
        if 0 in outcome.winners:
            assert "You won" in summary(found)
            continue
        blamed = could_know(found, 0)
        assert ("not in your hands" in summary(found)) == (not blamed)
        for number in weighty(found.whole.record, found.found):
            hint = known(found, number, 0)
            made = dict(found.whole.record.turns[number]).get(0)
            if hint and better(hint, made):
                assert blamed
                legal = GAMES["lions"].legal_moves(state_at(found, number), 0)
                assert {hint.move, made} <= set(legal)
        seen.add(blamed)
        if len(seen) == 2:
            return
    assert seen


def state_at(found: Analysis, number: int) -> Any:
    state = GAMES[found.whole.record.game].start(found.whole.record.seed, found.whole.record.options)
    for joint in found.whole.record.turns[:number]:
        state = GAMES[found.whole.record.game].apply(state, dict(joint))
    return state


@pytest.mark.parametrize("job", ["", "c", "c-1", "c999999", "z0", "k0", "k0-9", "a99999", "c0 ", "k0-0-0"])
def test_what_is_no_job_is_refused_in_words(job: str) -> None:
    request = Weigh("x", "{}", (job,))
    assert thought_through(request).endswith(" !")


def test_answers_are_read_as_they_were_written() -> None:
    assert parse_chances("250,250,500,0", 3) == (250, 250, 500, 0)
    assert parse_chances("250,250,500,0", 4) is None
    apart = parse_apart("all=1000,0,0,0;2=0,0,1000,0", 3)
    assert apart is not None
    assert apart.each == {2: (0, 0, 1000, 0)}
    for bad in ("", "all", "2=0,0,1000,0", "all=1000,0,0,0;3=0,0,1000,0", "all=1000,0,0,0;;"):
        assert parse_apart(bad, 3) is None
