"""What a screen reader meets at set-up and table."""

from __future__ import annotations

from playwright.sync_api import expect

from e2e.play.scenes import scenes
from e2e.play.stage import Staged


def test_set_up_for_a_screen_reader(stage: Staged) -> None:
    scenes()["setup-lions"].show(stage)
    page = stage.page
    expect(page.locator("main")).to_match_aria_snapshot("""
        - main:
          - button "Back"
          - heading "Matching Lions" [level=1]
          - button "Rules"
          - region "Who plays?":
            - heading "Who plays?" [level=2]
            - list:
              - listitem:
                - textbox "Name at seat 1": You
                - combobox "Who sits at seat 1"
                - button "Remove seat 1"
              - listitem:
                - textbox "Name at seat 2": Maya
                - combobox "Who sits at seat 2"
                - button "Remove seat 2"
          - radiogroup "How clever?":
            - radio "Cub"
            - radio "Player" [checked]
            - radio "Hunter"
            - radio "King"
            - radio "Each their own"
          - radiogroup "When a hyena is drawn":
            - radio /The player chooses/ [checked]
            - radio /It plays itself/
          - button "The deal" [expanded]
          - text: Seed
          - textbox "Seed"
          - button "New seed"
          - button "Copy link"
          - button "Start"
    """)


def test_the_table_of_matching_lions_for_a_screen_reader(stage: Staged) -> None:
    scenes()["lions-turn"].show(stage)
    page = stage.page
    expect(page.locator("main")).to_match_aria_snapshot("""
        - main:
          - button "Home"
          - heading "Your turn" [level=1]
          - button "Log"
          - button "Rules"
          - button "Seats"
          - button "Settings"
          - region "Table":
            - button /Deck, \\d+ cards/
            - button /Discard pile, \\d+ cards, an? \\w+ on top/
            - article "Maya":
              - button /Maya. what lies here/
              - img /\\d+ in hand/
              - img /Zebras. \\d of 5/
              - img /Antelopes. \\d of 5/
              - img /Lions. \\d/
            - article "Ben"
            - article "Zoe"
            - article "You"
          - region "Your move":
            - paragraph: /.+/
            - button "why?"
            - button "End turn"
            - group /Your hand, \\d+ cards/:
              - button /\\w+, (herd animal|action card|defence card), \\d in hand/
    """)


def test_the_table_of_animania_for_a_screen_reader(stage: Staged) -> None:
    scenes()["animania-card"].show(stage)
    page = stage.page
    expect(page.locator("main")).to_match_aria_snapshot("""
        - main:
          - button "Home"
          - heading "Round 2 of 5" [level=1]
          - button "Log"
          - button "Rules"
          - button "Seats"
          - button "Settings"
          - region "Table":
            - article "Maya":
              - img /\\d in hand/
              - button /.+/
              - img /\\d+ of \\d+/
            - article "Ben"
            - article "Zoe"
            - article "Tom"
            - article "You"
          - region "Your move":
            - paragraph:
              - strong: /Attack 3, left/
            - button "Play it"
            - button "Put back"
            - group /Your hand, \\d+ cards/:
              - button /.+lifted/ [pressed]
    """)


def test_what_happens_and_what_is_asked_is_said_once_in_one_place(stage: Staged) -> None:
    scenes()["lions-turn"].show(stage)
    page = stage.page
    live = page.locator('#live[aria-live="polite"]')
    assert live.inner_text() == page.locator(".prompt__ask").inner_text()
    page.locator('[data-act="move end"]').click()
    page.locator("#prompt:not(.prompt--wait)").wait_for()
    said = live.inner_text()
    assert " begins a turn." in said
    assert said.endswith(page.locator(".prompt__ask").inner_text())
