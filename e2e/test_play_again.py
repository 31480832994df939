"""A game that has ended is shared as a link, watched by somebody who opens it, and listed where it was played."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.play.scenes import scenes
from e2e.play.stage import Staged
from tools.driver.waterhole import settings


def test_a_finished_game_is_shared_and_watched_on_another_device(stage: Staged) -> None:
    page = stage.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    stage.keep(scenes()["lions-result"].kept | settings())
    stage.open().click("continue lions")
    expect(page.locator(".screen--result")).to_be_visible()
    stage.click("share-game")
    page.locator("#share-names").check()
    stage.click("share-link")
    expect(page.locator("#toasts")).to_contain_text("Link copied")
    address, _, link = str(page.evaluate("navigator.clipboard.readText()")).partition("#")
    assert address == stage.site

    stage.clear()
    stage.open(link)
    expect(page.locator(".screen--link")).to_contain_text("Maya")
    stage.click("watch-link")
    slider = page.locator("#watch-to")
    expect(slider).to_have_value("2")  # it plays
    stage.click("watch-play")
    slider.focus()
    page.keyboard.press("Home")
    expect(slider).to_have_value("0")
    expect(page.locator(".watch__hand")).to_have_count(4)
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.locator("#watch-as").select_option("1")
    expect(page.locator(".watch__hand")).to_have_count(1)
    page.keyboard.press("Tab")
    page.keyboard.press(">")
    expect(slider).not_to_have_value("1")
    page.go_back()
    expect(page.locator(".screen--link")).to_be_visible()


def test_a_game_that_ends_is_in_the_list_of_finished_games(stage: Staged) -> None:
    page = stage.page
    stage.keep(scenes()["lions-hint"].kept | settings())
    stage.open().click("continue lions")
    page.locator("#hand .is-winning").click()
    page.locator("#hand .is-lifted").click()
    stage.click("result")
    stage.click("home")
    page.locator("#a-history").click()
    expect(page.locator(".past__one")).to_have_count(1)
    page.locator('.past__acts [data-act^="past-watch"]').click()
    expect(page.locator("#watch-to")).to_be_visible()
    stage.reload()
    page.locator("#a-history").click()
    expect(page.locator(".past__one")).to_contain_text("You win")
