"""Several people at one device: the curtain, and nothing of anybody's cards behind it."""

import re

import pytest
from playwright.sync_api import expect

from e2e.play import lions
from e2e.play.expected import sensible
from e2e.play.parts import Part, game_played, parts
from e2e.play.stage import Staged
from engine.codec import PERSON
from engine.games import GAMES
from engine.lions.cards import KINDS, counts
from engine.lions.words import KIND_NAMES
from tools.driver.waterhole import settings

WHO = [PERSON, "player", PERSON]
SEED = "H0TSEAT"
NAMES = re.compile("zebra|antelope|lion|elephant|giraffe|hippo|hyena|owl|fox")
TOLD = re.compile(r"is dealt \d+ cards|draws a card|only draws|had an empty hand and draws \d+ cards?|draws a hyena")
"""What the log may say of cards that go to a hand: how many, and that a hyena was turned up."""


@pytest.fixture
def hole(stage: Staged) -> Staged:
    stage.keep(settings())
    stage.open().start("lions", WHO, seed=SEED)
    return stage


def assert_nothing_behind(hole: Staged) -> None:
    """The curtain's markup, names and titles hold no card, and the live region none that is not in the log."""
    page = hole.page
    beside = (
        "() => { const all = document.body.cloneNode(true);"
        " all.querySelectorAll('#live, noscript').forEach(e => e.remove()); return all }"
    )
    markup = str(page.evaluate(f"({beside})().innerHTML"))
    for text in (markup, page.locator("#screen").aria_snapshot(), page.title()):
        shown = re.sub(r'<script id="boot-plan".*?</script>', "", text, flags=re.DOTALL)
        assert not NAMES.search(shown.lower())
    said = page.locator("#live p").all_text_contents()
    hole.click("log")
    assert set(said) - set(page.locator("#panel .log__item :is(span, summary)").all_text_contents()) == {said[-1]}
    hole.click("close")
    assert said[-1] == f"Pass to {page.locator('.curtain__name').inner_text()}."
    assert page.locator('[id^="card-"], .hand, .seat, .card').count() == 0


def assert_log_keeps_secrets(hole: Staged) -> None:
    hole.click("log")
    lines = hole.page.locator("#panel .log__item").all_inner_texts()
    hole.click("close")
    drawn = [line for line in lines if re.search(r"\b(dealt|draws|draw)\b", line)]
    assert drawn
    assert [line for line in drawn if not TOLD.search(line)] == []


def assert_own_hand_alone(hole: Staged, seat: int) -> None:
    """The hand that is shown is this seat's, card for card."""
    state = hole.state("lions")
    shown = {
        str(card.get_attribute("id")).removeprefix("card-"): int(card.get_attribute("data-count") or 0)
        for card in hole.page.locator("#hand button").all()
    }
    assert shown == {KIND_NAMES[kind]: n for kind, n in zip(KINDS, counts(state.hands[seat]), strict=True) if n}


@pytest.mark.parametrize("part", parts("a game of two people and a computer", first=6, some=4, last=4))
def test_a_game_of_two_people_and_a_computer(stage: Staged, part: Part) -> None:
    policy, hole = sensible("lions"), stage
    game = game_played("lions", WHO, policy, part)
    game.show(hole)
    opened, decided, reopened = 0, 0, False
    while True:
        hole.wait()
        if lions.put_away(hole):
            continue
        if hole.over() or decided == part.most:
            break
        (due,) = GAMES["lions"].to_act(hole.state("lions"))
        if hole.page.locator(".curtain").count():
            assert_nothing_behind(hole)
            expect(hole.page.locator(".curtain__name")).to_have_text(hole.names("lions")[due])
            if opened < 3:
                assert_log_keeps_secrets(hole)
            assert lions.open_curtain(hole) == due
            opened += 1
            assert_own_hand_alone(hole, due)
            if not reopened:
                hole.reopen()  # the curtain is drawn again
                hole.click("continue lions")
                expect(hole.page.locator(".curtain")).to_be_visible()
                assert_nothing_behind(hole)
                reopened = True
                continue
        assert_own_hand_alone(hole, due)
        record = hole.record("lions")
        lions.play(hole, policy(hole.state("lions"), len(record.turns), due))
        decided += 1
    assert opened > (8 if part.name == "whole" else 1)
    assert reopened
    game.check(hole)


def test_whoever_leaves_the_table_leaves_it_covered(hole: Staged) -> None:
    hole.wait()
    lions.open_curtain(hole)
    hole.click("home")
    assert hole.page.locator('[id^="card-"], .hand').count() == 0
    hole.click("continue lions")
    expect(hole.page.locator(".curtain")).to_be_visible()
    assert_nothing_behind(hole)


def test_the_hand_is_covered_the_moment_a_turn_is_over(hole: Staged) -> None:
    hole.page.evaluate("localStorage.clear()")
    hole.click("home")
    hole.click("settings")
    hole.click("speed step")
    hole.click("back")
    hole.click("continue lions")
    while not hole.page.locator(".curtain").count():
        hole.click("next")
    lions.open_curtain(hole)
    assert hole.page.locator("#hand").count() == 1
    hole.click("move end")
    hole.act("next").wait_for()
    assert hole.page.locator("#hand, .hand").count() == 0


def test_a_seat_is_given_to_a_computer_and_taken_back(hole: Staged) -> None:
    hole.wait()
    name = hole.names("lions")[2]
    hole.click("seats")
    hole.click("give 2")
    hole.click("close")
    hole.wait()
    assert hole.who("lions")[2] != PERSON
    lions.open_curtain(hole)  # whoever is left alone says once that it is they who look
    assert hole.page.locator(".curtain").count() == 0
    hole.click("log")
    expect(hole.page.locator("#panel")).to_contain_text(f"A computer plays for {name} now.")
    hole.click("close")
    hole.click("seats")
    hole.click("take 2")
    hole.click("close")
    assert hole.who("lions")[2] == PERSON
    expect(hole.page.locator(".curtain")).to_be_visible()
