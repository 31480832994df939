"""A link deals the same game to anyone, asks before it replaces one, and says so when it means nothing."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.play import lions
from e2e.play.expected import sensible, whole_game
from e2e.play.waterhole import Waterhole, set_before, settings
from engine.bots.levels import LEVELS
from engine.codec import LINK_LENGTH, PERSON, Deal, print_deal
from engine.games import GAMES
from engine.record import new_record
from engine.rng import parse_seed, print_seed

POLICY = sensible("lions")
OPTIONS = GAMES["lions"].Options(players=4, hyena="automatic")
LABELS = {level.name: level.label for level in LEVELS["lions"]}
WHO = (PERSON, LABELS["player"], LABELS["cub"], LABELS["player"])
DEAL = Deal("lions", GAMES["lions"].rules, parse_seed("L1NKED"), OPTIONS, WHO)


@pytest.fixture
def hole(page: Page, site: str) -> Waterhole:
    set_before(page.context, settings())
    return Waterhole(page, site)


def copied(hole: Waterhole) -> str:
    return str(hole.page.evaluate("navigator.clipboard.readText()"))


def test_a_copied_link_plays_the_same_game_in_another_browser(
    new_context: Callable[..., BrowserContext], site: str
) -> None:
    first, second = (new_context(permissions=["clipboard-read", "clipboard-write"]) for _ in range(2))
    for context in (first, second):
        set_before(context, settings())
    here = Waterhole(first.new_page(), site).open()
    who = [PERSON, "player", "cub", "player"]
    here.set_up("lions", who, hyena="automatic")
    here.click("more")
    here.click("copy-link")
    expect(here.page.locator("#toasts")).to_contain_text("Link copied")
    address, _, link = copied(here).partition("#")
    assert address == site
    assert 0 < len(link) <= LINK_LENGTH
    here.click("start")
    for _ in lions.decisions(here, POLICY):
        pass

    there = Waterhole(second.new_page(), site).open(link)
    expect(there.page.locator(".screen--link .places li")).to_have_count(4)
    there.click("play-link")
    assert there.page.url == site  # a reload goes on with the game, not with the link
    for _ in lions.decisions(there, POLICY):
        pass
    assert there.record("lions") == here.record("lions")
    start = new_record("lions", here.record("lions").seed, OPTIONS)
    assert here.record("lions") == whole_game(start, here.who("lions"), POLICY)

    there.click("result")
    there.click("share")
    expect(there.page.locator("#toasts")).to_contain_text("Link copied")
    assert copied(there) == f"{site}#{link}"


def test_a_running_game_is_asked_about_before_a_link_replaces_it(hole: Waterhole) -> None:
    hole.open().start("lions", [PERSON, "player"], seed="0LD")
    hole.wait()
    before = hole.save("lions")
    hole.page.goto(f"{hole.site}#{print_deal(DEAL)}")  # the same tab: the page is not loaded anew
    expect(hole.page.locator(".screen--link")).to_contain_text("A game of Matching Lions is running")
    hole.click("play-link")
    expect(hole.page.get_by_role("alertdialog")).to_be_visible()
    assert hole.save("lions") == before
    hole.click("close")
    hole.page.locator("#leave-link").click()
    hole.click("continue lions")
    hole.wait()
    assert hole.save("lions") == before

    hole.open(print_deal(DEAL))
    hole.click("play-link")
    hole.page.locator("#yes").click()
    hole.page.locator(".table").wait_for()
    assert hole.record("lions").seed == DEAL.seed
    assert hole.record("lions").options == OPTIONS


def test_a_new_game_asks_too(hole: Waterhole) -> None:
    hole.open().start("lions", [PERSON, "player"], seed="0LD")
    hole.wait()
    before = hole.save("lions")
    hole.click("home")
    hole.set_up("lions", [PERSON, "player", "player"], seed="NEW")
    hole.click("start")
    expect(hole.page.get_by_role("alertdialog")).to_be_visible()
    hole.page.keyboard.press("Escape")
    assert hole.save("lions") == before
    hole.click("start")
    hole.page.locator("#yes").click()
    hole.page.locator(".table").wait_for()
    assert hole.record("lions").seed == parse_seed("NEW")


BAD = {
    "cut off": print_deal(DEAL)[:-30],
    "no game": print_deal(DEAL).replace("lions", "tigers"),
    "no seed": print_deal(DEAL).replace(print_seed(DEAL.seed), "!!"),
    "no such options": print_deal(DEAL).replace("4,automatic", "9,automatic"),
    "too long": print_deal(DEAL) + ",person" * 40,
    "nonsense": "%E2%9D%A4",
    "markup": "<img src=x onerror=alert(1)>",
}


@pytest.mark.parametrize("link", BAD.values(), ids=BAD)
def test_a_link_that_means_nothing_says_so_in_a_sentence(hole: Waterhole, link: str) -> None:
    hole.open(link)
    screen = hole.page.locator(".screen--link")
    expect(screen.get_by_role("heading", name="This link does not work")).to_be_visible()
    sentence = screen.locator(".screen__body").inner_text().strip()
    assert sentence.endswith(".")
    assert "Traceback" not in sentence
    hole.page.locator("#leave-link").click()
    expect(hole.page.locator(".screen--home")).to_be_visible()
    assert hole.page.url == hole.site


@pytest.mark.parametrize(
    ("deal", "said"),
    [
        (DEAL._replace(rules=700), "other rules"),
        (DEAL._replace(occupants=(PERSON, "player-99", *WHO[2:])), "Some computers play otherwise"),
        (DEAL._replace(occupants=(PERSON, "wizard-1", *WHO[2:])), "Some computers play otherwise"),
    ],
    ids=["rules", "version", "unknown level"],
)
def test_what_has_changed_since_a_link_was_made_is_said(hole: Waterhole, deal: Deal, said: str) -> None:
    hole.open(print_deal(deal))
    expect(hole.page.locator(".screen--link")).to_contain_text(said)
    hole.click("play-link")
    hole.wait()
    assert hole.record("lions").seed == DEAL.seed


def test_a_link_that_cannot_be_copied_is_shown_selected(hole: Waterhole) -> None:
    hole.page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))")
    hole.open().set_up("lions", [PERSON, "player"], seed="C0PY")
    hole.click("copy-link")
    text = hole.page.get_by_role("dialog").locator("textarea")
    expect(text).to_be_visible()
    link = text.input_value()
    assert link.startswith(f"{hole.site}#lions.")
    assert hole.page.evaluate("getSelection().toString() || document.activeElement.value") == link
    assert hole.page.locator("#toasts").inner_text() == ""
