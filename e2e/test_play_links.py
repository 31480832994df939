"""A link deals the same game to anyone, asks before it replaces one, and says so when it means nothing."""

import pytest
from playwright.sync_api import Page, expect

from e2e.play import lions
from e2e.play.expected import sensible, whole_game
from e2e.play.saved import saved
from e2e.play.stage import Staged
from engine.bots.levels import LEVELS
from engine.codec import LINK_LENGTH, PERSON, Deal, print_deal
from engine.games import GAMES
from engine.record import cut, new_record
from engine.rng import parse_seed, print_seed
from tools.driver.waterhole import Waterhole, settings
from tools.sampling import drawn

pytestmark = pytest.mark.drawn("links by hand", 3)

POLICY = sensible("lions")
OPTIONS = GAMES["lions"].Options(players=4, hyena="automatic")
LABELS = {level.name: level.label for level in LEVELS["lions"]}
WHO = (PERSON, LABELS["player"], LABELS["cub"], LABELS["player"])
DEAL = Deal("lions", GAMES["lions"].rules, parse_seed("L1NKED"), OPTIONS, WHO)


@pytest.fixture
def hole(stage: Staged) -> Staged:
    stage.keep(settings())
    return stage


def copied(hole: Waterhole) -> str:
    return str(hole.page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.parametrize("decisions", [4, pytest.param(10_000, marks=pytest.mark.soak, id="whole")])
def test_a_copied_link_plays_the_same_game_on_another_device(hole: Staged, decisions: int) -> None:
    hole.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    who = [PERSON, "player", "cub", "player"]
    hole.open().set_up("lions", who, hyena="automatic")
    hole.click("more")
    hole.click("copy-link")
    expect(hole.page.locator("#toasts")).to_contain_text("Link copied")
    address, _, link = copied(hole).partition("#")
    assert address == hole.site
    assert 0 < len(link) <= LINK_LENGTH
    hole.click("start")
    some_decisions(hole, decisions)
    here = hole.record("lions")

    hole.clear()
    hole.keep(settings())
    hole.open(link)
    expect(hole.page.locator(".screen--link .places li")).to_have_count(4)
    hole.click("play-link")
    assert hole.page.url == hole.site  # a reload goes on with the game, not with the link
    some_decisions(hole, decisions)
    assert hole.record("lions") == here
    whole = whole_game(new_record("lions", here.seed, OPTIONS), hole.who("lions"), POLICY)
    assert here == cut(whole, len(here.turns))
    assert (here == whole) == hole.over()


def test_the_link_of_a_result_is_the_deals(hole: Staged) -> None:
    hole.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    whole = whole_game(new_record("lions", DEAL.seed, OPTIONS), list(WHO), POLICY)
    hole.keep(saved(whole, WHO))
    hole.open().click("continue lions")
    hole.click("share")
    expect(hole.page.locator("#toasts")).to_contain_text("Link copied")
    assert copied(hole) == f"{hole.site}#{print_deal(DEAL)}"


def some_decisions(hole: Staged, number: int) -> None:
    """Play some decisions on, or to the end."""
    for done, _ in enumerate(lions.decisions(hole, POLICY)):
        if done == number:
            return


@pytest.mark.drawn("asks before it replaces", 2)
def test_a_running_game_is_asked_about_before_a_link_replaces_it(hole: Staged) -> None:
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


@pytest.mark.drawn("asks before it replaces", 2)
def test_a_new_game_asks_too(hole: Staged) -> None:
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


def test_a_link_that_means_nothing_says_so_in_a_sentence_as_the_page_is_started(page: Page, site: str) -> None:
    says_that_it_means_nothing(Waterhole(page, site), BAD["markup"])


@pytest.mark.parametrize("link", drawn("bad links", [pytest.param(link, id=kind) for kind, link in BAD.items()], 2))
def test_a_link_that_means_nothing_says_so_in_a_sentence(hole: Staged, link: str) -> None:
    says_that_it_means_nothing(hole, link)


def says_that_it_means_nothing(hole: Waterhole, link: str) -> None:
    """Open the page with a link, read a sentence, and go on to the home screen."""
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
def test_what_has_changed_since_a_link_was_made_is_said(hole: Staged, deal: Deal, said: str) -> None:
    hole.open(print_deal(deal))
    expect(hole.page.locator(".screen--link")).to_contain_text(said)
    hole.click("play-link")
    hole.wait()
    assert hole.record("lions").seed == DEAL.seed


def test_a_link_that_cannot_be_copied_is_shown_selected(hole: Staged) -> None:
    hole.page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed')) }")
    hole.open().set_up("lions", [PERSON, "player"], seed="C0PY")
    hole.click("copy-link")
    text = hole.page.get_by_role("dialog").locator("textarea")
    expect(text).to_be_visible()
    link = text.input_value()
    assert link.startswith(f"{hole.site}#lions.")
    assert hole.page.evaluate("getSelection().toString() || document.activeElement.value") == link
    assert hole.page.locator("#toasts").inner_text() == ""
