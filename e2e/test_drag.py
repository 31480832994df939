"""A card drawn onto the table is played as by two taps; let go elsewhere it lies in the hand again."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from engine.games import GAMES as GAME_OF

pytestmark = pytest.mark.drawn("drag", 3)

GAMES = {"lions": "lions-turn", "animania": "animania-turn"}


def middle(control: Locator) -> tuple[float, float]:
    box = control.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def take(hole: Staged, card: Locator, to: tuple[float, float]) -> None:
    """Draw a card there, still held."""
    mouse = hole.page.mouse
    mouse.move(*middle(card))
    mouse.down()
    mouse.move(*to, steps=4)


def draw(hole: Staged, card: Locator, to: tuple[float, float]) -> None:
    """Draw a card there and let it go."""
    take(hole, card, to)
    hole.page.mouse.up()
    expect(hole.page.locator(".card--drawn")).to_have_count(0)


def water(hole: Staged) -> tuple[float, float]:
    return middle(hole.page.locator(".pond"))


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_is_let_go_on_the_table_is_played(stage: Staged, game: str) -> None:
    scenes()[GAMES[game]].show(stage)
    before = stage.record(game)
    card = stage.page.locator(".dock .hand button:not(.is-idle)").first
    name = (card.get_attribute("id") or "").removeprefix("card-")
    take(stage, card, water(stage))
    expect(card).to_have_attribute("aria-pressed", "true")  # what it would do is seen meanwhile
    stage.page.mouse.up()
    stage.page.wait_for_function("!document.querySelector('.card--drawn')")
    stage.page.wait_for_function(f"document.querySelector('#card-{name}')?.getAttribute('aria-pressed') !== 'true'")
    stage.wait()
    moves = [dict(turn)[0] for turn in stage.record(game).turns[len(before.turns) :] if 0 in dict(turn)]
    assert [GAME_OF[game].print_move(move) for move in moves] == [name]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("way", ["dropped", "escape", "lost"])
def test_a_card_that_is_called_back_lies_in_the_hand_again(stage: Staged, game: str, way: str) -> None:
    scenes()[GAMES[game]].show(stage)
    before, acts = stage.save(game), stage.acts()
    card = stage.page.locator(".dock .hand button:not(.is-idle)").first
    prompt = stage.page.locator("#prompt")
    if way == "dropped":
        draw(stage, card, middle(prompt))
    else:
        take(stage, card, water(stage))
        expect(card).to_have_attribute("aria-pressed", "true")
        if way == "escape":
            stage.page.keyboard.press("Escape")
        else:
            stage.page.evaluate("dispatchEvent(new Event('blur'))")
        expect(stage.page.locator(".card--drawn")).to_have_count(0)
        stage.page.mouse.up()
    expect(card).to_have_attribute("aria-pressed", "false")
    assert stage.save(game) == before
    assert stage.acts() == acts
    card.click()  # and a tap is a tap
    expect(card).to_have_attribute("aria-pressed", "true")


def test_a_card_that_cannot_be_played_says_why(stage: Staged) -> None:
    scenes()["lions-answer"].show(stage)
    before = stage.save("lions")
    card = stage.page.locator(".dock .hand .card.is-idle").first
    draw(stage, card, water(stage))
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(stage.page.locator("#prompt .prompt__why")).to_be_visible()
    expect(stage.page.locator("#prompt.is-refusing")).to_be_visible()
    assert stage.save("lions") == before


ARROW = '.dock .hand :is([id^="card-left-"], [id^="card-right-"]):not(.is-idle)'
"""A card that hits one seat, in a hand whatever has been dealt."""


def test_an_arrow_goes_only_to_whom_it_can_hit(stage: Staged) -> None:
    scenes()["animania-turn"].show(stage)
    before = stage.save("animania")
    card = stage.page.locator(ARROW).first
    card = stage.page.locator(f"#{card.get_attribute('id')}")  # this one, also when others lie before it
    take(stage, card, water(stage))
    expect(stage.page.locator(".seat.is-target")).to_have_count(1)
    wrong = stage.page.locator(".seat:not(.is-target, .seat--me)").first
    stage.page.mouse.move(*middle(wrong), steps=3)
    stage.page.mouse.up()
    expect(stage.page.locator("#prompt.is-refusing")).to_be_visible()
    assert stage.save("animania") == before
    draw(stage, card, middle(stage.page.locator(".seat.is-target")))
    stage.page.wait_for_function("!document.querySelector('.card--drawn')")
    stage.wait()
    assert stage.save("animania") != before


def test_a_giraffe_goes_to_the_hand_that_it_looks_at(stage: Staged) -> None:
    scenes()["lions-giraffe"].show(stage)
    stage.put_back()
    before = stage.record("lions")
    card = stage.page.locator("#card-giraffe")
    draw(stage, card, water(stage))
    expect(stage.page.locator(".seat__pick").first).to_be_attached()
    assert stage.record("lions") == before, "whose hand is still to be said"
    pick = stage.page.locator('.seat__pick[data-act^="move "]').first
    act = str(pick.get_attribute("data-act"))
    draw(stage, card, middle(pick))
    expect(stage.page.locator("#dialog")).to_be_visible()
    assert f"move {GAME_OF['lions'].print_move(dict(stage.record('lions').turns[-1])[0])}" == act


def test_what_was_drawn_for_one_decision_is_not_played_in_another(stage: Staged) -> None:
    scenes()["animania-turn"].show(stage)
    before = stage.save("animania")
    card = stage.page.locator(".dock .hand button:not(.is-idle)").first
    take(stage, card, water(stage))
    stage.page.evaluate("document.getElementById('table').dataset.decision = 'another'")
    stage.page.mouse.up()
    expect(stage.page.locator(".card--drawn")).to_have_count(0)
    assert stage.save("animania") == before


def test_a_finger_draws_a_card_too(stage: Staged) -> None:
    scenes()["animania-turn"].show(stage)
    before = stage.record("animania")
    card = stage.page.locator(".dock .hand button:not(.is-idle)").first
    session = stage.page.context.new_cdp_session(stage.page)
    (x, y), (to_x, to_y) = middle(card), water(stage)
    steps = [(x, y), (x, y - 12), ((x + to_x) / 2, (y + to_y) / 2), (to_x, to_y)]
    for number, (left, top) in enumerate(steps):
        kind = "touchMove" if number else "touchStart"
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": left, "y": top}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    stage.page.wait_for_function("!document.querySelector('.card--drawn')")
    stage.wait()
    assert len(stage.record("animania").turns) > len(before.turns)
