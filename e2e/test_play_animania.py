"""Animania in the browser: a match to three crowns, three people with the curtain, reloads, links."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.play import animania
from e2e.play.expected import assert_computers_are_themselves, sensible, whole_game
from e2e.play.parts import Part, game_played, parts
from e2e.play.stage import Staged
from engine.animania.actions import members
from engine.animania.words import CARD_NAMES
from engine.codec import PERSON
from engine.games import GAMES
from engine.record import new_record
from tools.driver.waterhole import settings
from ui.words.animania import BEATS

pytestmark = pytest.mark.drawn("Animania by hand", 3)

GAME = "animania"
RULES = GAMES[GAME]
POLICY = sensible(GAME)
THREE = [PERSON, PERSON, PERSON]


@pytest.fixture
def hole(stage: Staged) -> Staged:
    stage.keep(settings())
    return stage.open()


# --- alone against computers ---


@pytest.mark.parametrize("part", parts("a match to three crowns", first=2, some=3, last=2))
def test_a_match_to_three_crowns(stage: Staged, part: Part) -> None:
    hole = stage
    game = game_played(GAME, [PERSON, "player", "cub", "player"], POLICY, part, niche="random", match="crowns")
    game.show(hole)
    for number, state in enumerate(game.some(animania.decisions(hole, POLICY))):
        assert sorted(hole_hand(hole)) == sorted(CARD_NAMES[kind] for kind in members(state.hands[0]))
        if number < 2:
            assert hole.offered() == hole.legal(GAME, 0)
    game.check(hole)
    assert_computers_are_themselves(hole.record(GAME), hole.who(GAME))
    if not game.ends:
        return
    outcome = RULES.outcome(hole.state(GAME))
    assert outcome
    assert outcome.reason == "king"
    hole.click("result")
    expect(hole.page.locator(".standing__row.is-winner")).to_have_count(len(outcome.winners))
    expect(hole.page.locator(".standing__row.is-winner .standing__score").first).to_contain_text("3")


def hole_hand(hole: Staged) -> list[str]:
    """The cards of the hand on the screen."""
    return [str(card.get_attribute("id")).removeprefix("card-") for card in hole.page.locator("#hand button").all()]


@pytest.mark.drawn("a table of Animania", 2)
def test_animals_are_picked_one_after_the_other(hole: Staged) -> None:
    hole.start(GAME, ["player", PERSON, "player"], seed="P1CK", niche="chosen", match="single")
    hole.wait()
    state = hole.state(GAME)
    taken = [animal for animal in state.animals if animal >= 0]
    assert len(taken) == 1
    assert hole.offered() == hole.legal(GAME, 1)
    move = RULES.legal_moves(state, 1)[2]
    animania.choose(hole, move)
    hole.wait()
    assert hole.state(GAME).animals[1] == move.animal
    assert -1 not in hole.state(GAME).animals
    expect(hole.page.locator("#seat-1 .seat__animal")).to_have_attribute("aria-label", re.compile(r"\w+"))
    assert hole.offered() == hole.legal(GAME, 1)


@pytest.mark.drawn("a table of Animania", 2)
def test_what_an_animal_can_do_can_be_read(hole: Staged) -> None:
    hole.start(GAME, [PERSON, "player", "player"], seed="READ", niche="random", match="single")
    hole.wait()
    for seat in range(3):
        hole.click(f"sheet niche {seat}")
        dialog = hole.page.get_by_role("dialog")
        expect(dialog).to_contain_text(".")
        assert len(dialog.inner_text()) > 60
        hole.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


@pytest.mark.drawn("a table of Animania", 2)
def test_a_round_is_told_step_by_step(hole: Staged) -> None:
    hole.speed("step")
    hole.start(GAME, [PERSON, "player", "player", "player"], seed="STEPS", niche="random", match="single")
    while "next" in hole.acts():
        hole.click("next")
    animania.choose(hole, animania.legal(hole, 0)[0])
    hole.act("next").wait_for()
    told = [hole.page.locator("#prompt .prompt__ask").inner_text()]
    while "next" in hole.acts():
        hole.click("next")
        told.append(hole.page.locator("#prompt .prompt__ask").inner_text())
    beats = list(BEATS.values())
    assert [said for said in told if said in beats][:2] == beats[:2]
    assert hole.offered() == hole.legal(GAME, 0) or hole.over()


@pytest.mark.drawn("a table of Animania", 2)
def test_a_copied_link_deals_the_same_animals_and_meets_the_same_choices(hole: Staged) -> None:
    hole.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hole.start(GAME, [PERSON, "cub", "player", "player"], niche="random", match="single")
    hole.wait()
    animals = hole.page.locator(".seat__animal").evaluate_all("found => found.map(e => e.ariaLabel)")
    for _ in animania.decisions(hole, POLICY):
        pass
    here = hole.record(GAME)
    hole.click("result")
    hole.click("share")
    expect(hole.page.locator("#toasts")).to_contain_text("Link copied")
    link = str(hole.page.evaluate("navigator.clipboard.readText()")).partition("#")[2]

    hole.clear()
    hole.keep(settings())
    hole.open(link)
    hole.click("play-link")
    hole.wait()
    assert hole.page.locator(".seat__animal").evaluate_all("found => found.map(e => e.ariaLabel)") == animals
    for _ in animania.decisions(hole, POLICY):
        pass
    assert hole.record(GAME) == here
    assert here == whole_game(new_record(GAME, here.seed, here.options), hole.who(GAME), POLICY)


@pytest.mark.parametrize("part", parts("closing the tab at any moment loses nothing", first=1, some=1, last=1))
def test_closing_the_tab_at_any_moment_loses_nothing(stage: Staged, part: Part) -> None:
    hole = stage
    game = game_played(GAME, [PERSON, "player", "player"], POLICY, part, niche="random", match="single")
    game.show(hole)
    for _ in game.some(animania.decisions(hole, POLICY)):
        before, offered = hole.save(GAME), hole.offered()
        hole.reopen()
        hole.click(f"continue {GAME}")
        hole.wait()
        assert hole.save(GAME) == before
        assert hole.offered() == offered
    game.check(hole)


# --- several people at one device ---


def seen_of(hole: Staged) -> tuple[str, str, str]:
    """Everything that the page holds for whoever looks: markup, what a screen reader gets, the log."""
    body = hole.page.locator("body")
    screen = re.sub(r'<script id="boot-plan".*?</script>', "", body.inner_html(), flags=re.DOTALL)
    aria = body.aria_snapshot()
    hole.click("log")
    log = hole.page.locator("#panel").inner_html()
    hole.click("close")
    return screen, aria, log


def start_of_three(hole: Staged, match: str = "single") -> None:
    hole.start(GAME, THREE, seed="THREE", niche="random", match=match)
    hole.page.locator(".curtain").wait_for()


def test_nothing_of_a_locked_choice_is_anywhere_before_the_reveal(hole: Staged) -> None:
    start_of_three(hole)
    options = animania.legal(hole, 0)
    animania.open_curtain(hole, 0)
    hole.click("home")  # whoever comes back is not told again what was told before
    hole.click(f"continue {GAME}")
    behind: list[tuple[str, str, str]] = []
    beside: list[tuple[str, str, str]] = []
    for move in (options[0], options[-1]):
        if behind:
            animania.open_curtain(hole, 0)
            hole.click("unlock")
            animania.choose(hole, move)
            hole.page.locator(".curtain").wait_for()
        else:
            animania.lock(hole, 0, move)
        behind.append(seen_of(hole))
        animania.open_curtain(hole, 1)
        assert hole.page.locator("#seat-0 .seat__play .card--back").count() == 1  # that it has chosen is open
        beside.append(seen_of(hole))
        hole.click("home")
        hole.click(f"continue {GAME}")
    assert behind[0] == behind[1]
    assert beside[0] == beside[1]


def test_a_choice_is_seen_by_its_owner_alone_and_can_be_changed(hole: Staged) -> None:
    start_of_three(hole)
    first, *_, last = animania.legal(hole, 1)
    animania.lock(hole, 0, animania.legal(hole, 0)[0])
    animania.lock(hole, 1, first)
    animania.open_curtain(hole, 1)
    expect(hole.page.locator("#seat-1 .seat__play .card:not(.card--back)")).to_have_count(1)
    hole.click("cover")
    assert hole.page.locator(".curtain").count() == 1
    assert hole.page.locator('.card:not(.card--back), [id^="card-"]').count() == 0
    animania.open_curtain(hole, 1)
    hole.click("unlock")
    animania.choose(hole, last)
    hole.page.locator(".curtain").wait_for()
    animania.lock(hole, 2, animania.legal(hole, 2)[0])
    expect(hole.page.locator("#prompt")).to_contain_text("Everyone has chosen")
    assert hole.page.locator('.card:not(.card--back), [id^="card-"]').count() == 0
    assert hole.record(GAME).turns == ()
    hole.click("reveal")
    hole.act("next").wait_for()
    assert dict(hole.record(GAME).turns[0])[1] == last


@pytest.mark.parametrize("part", parts("a game of three people", first=1, some=1, last=1))
def test_a_game_of_three_people(stage: Staged, part: Part) -> None:
    hole = stage
    game = game_played(GAME, THREE, POLICY, part, niche="random", match="single")
    game.show(hole)
    rounds = 0
    while True:
        hole.wait()
        if animania.go_on(hole):
            continue
        if hole.over() or rounds == part.most:
            break
        rounds += 1
        record, state = hole.record(GAME), hole.state(GAME)
        for seat in RULES.to_act(state):
            expect(hole.page.locator(".curtain__name")).to_have_text(hole.names(GAME)[seat])
            assert hole.page.locator('[id^="card-"], .hand, .card').count() == 0
            animania.open_curtain(hole, seat)
            assert sorted(hole_hand(hole)) == sorted(CARD_NAMES[kind] for kind in members(state.hands[seat]))
            animania.choose(hole, POLICY(state, len(record.turns), seat))
        if len(RULES.to_act(state)) > 1:
            hole.click("reveal")
    game.check(hole)


def test_a_reload_in_the_middle_of_locking_in_keeps_every_choice(hole: Staged) -> None:
    start_of_three(hole)
    state = hole.state(GAME)
    moves = {seat: POLICY(state, 0, seat) for seat in range(3)}
    for seat in (0, 1):
        animania.lock(hole, seat, moves[seat])
        hole.reopen()
        hole.click(f"continue {GAME}")
        expect(hole.page.locator(".curtain__name")).to_have_text(hole.names(GAME)[seat + 1])
        assert hole.page.locator('[id^="card-"], .hand, .card').count() == 0
    animania.lock(hole, 2, moves[2])
    hole.reload()
    hole.click(f"continue {GAME}")
    hole.click("reveal")
    hole.act("next").wait_for()
    assert dict(hole.record(GAME).turns[0]) == moves
