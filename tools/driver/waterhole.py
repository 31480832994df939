"""The page as a person uses it: open it, set a game up, read what is offered, play. Nothing here sleeps."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Self

from playwright.sync_api import BrowserContext, Locator, Page, expect

from engine.codec import PERSON, record_from_json
from engine.games import GAMES
from engine.record import Record, replay
from tools.driver.tab import open_game, wait_until_ready
from ui.model.occupant import called
from ui.persistence.keys import SETTINGS_KEY, game_key

ASKED = "#prompt:not(.prompt--wait), .curtain, .screen--result, #dialog"
"""Something is asked of whoever sits there: no computer thinks, and nothing more is being shown."""


def under_lock(said: str) -> str:
    """JavaScript that says this of `key` once what waits for the lock of all tabs is kept; it fails after 30 s."""
    return f"""key => navigator.locks.request("waterhole", {{ signal: AbortSignal.timeout(30_000) }}, () => {said})"""


def set_before(context: BrowserContext | Page, kept: Mapping[str, str]) -> None:
    """Have the device keep these texts before the page is opened; what it keeps already stays."""
    pairs = json.dumps(list(kept.items()))
    context.add_init_script(
        f"""try {{
            for (const [key, text] of {pairs}) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
        }} catch {{ /* an empty tab has no storage */ }}"""
    )


def settings(**values: Any) -> dict[str, str]:
    """Settings as the page keeps them: by default the quickest way to play."""
    return {SETTINGS_KEY: json.dumps({"theme": "auto", "speed": "instant", "motion": False} | values)}


class Waterhole:
    """One tab."""

    def __init__(self, page: Page, site: str) -> None:
        self.page, self.site = page, site

    # --- coming and going ---

    def keep(self, kept: Mapping[str, str]) -> None:
        """Have the device keep these texts before the page is opened; what it keeps already stays."""
        set_before(self.page.context, kept)

    def open(self, link: str = "") -> Self:
        """Open the page, with what comes after # in the address."""
        open_game(self.page, self.site + (f"#{link}" if link else ""))
        return self

    def reload(self) -> None:
        """Close the tab and come back."""
        self.page.reload()
        wait_until_ready(self.page)

    def act(self, act: str) -> Locator:
        """The control for an act that can be clicked: the prompt's before any other, a button before a place."""
        for where in (f'#prompt [data-act="{act}"]', f'button[data-act="{act}"]'):
            if (found := self.page.locator(where)).count():
                return found.first
        return self.page.locator(f'[data-act="{act}"]:not(.scrim)').first

    def click(self, act: str) -> None:
        """Click a control as a person does: seen, still and uncovered."""
        self.act(act).click()

    def set_up(self, game: str, who: Iterable[str], *, seed: str = "", **options: str) -> None:
        """From the home screen, fill in the set-up; `who` has a person or the name of a level for each seat."""
        who = list(who)
        self.page.locator(f'[data-act="setup {game}"]').click()
        places = self.page.locator(".place")
        expect(places.first).to_be_visible()
        while places.count() < len(who):
            before = places.count()
            self.click("add")
            expect(places).to_have_count(before + 1)
        while places.count() > len(who):
            before = places.count()
            self.click(f"remove {before - 1}")
            expect(places).to_have_count(before - 1)
        computers = {seat: one for seat, one in enumerate(who) if one != "person"}
        for seat in range(len(who)):
            self.page.locator(f"#who-{seat}").select_option(index=int(seat in computers))
        if computers:
            chosen = f"clever {'each' if len(set(computers.values())) > 1 else min(computers.values())}"
            self.click(chosen)
            expect(self.act(chosen)).to_have_attribute("aria-checked", "true")
        for seat, one in computers.items():
            self.page.locator(f"#who-{seat}").select_option(one)
        for name, value in options.items():
            self.click(f"option {name} {value}")
            expect(self.act(f"option {name} {value}")).to_have_attribute("aria-checked", "true")
        if seed:
            if not self.page.locator("#seed").count():
                self.click("more")
            self.page.locator("#seed").fill(seed)
            self.page.locator("#seed").blur()

    def start(self, game: str, who: Iterable[str], *, seed: str = "", **options: str) -> None:
        """From the home screen to a table with everything dealt."""
        self.set_up(game, who, seed=seed, **options)
        self.click("start")
        self.page.locator(".table, .curtain").wait_for()

    def speed(self, speed: str) -> None:
        """From a screen with the button for it, through the settings and back."""
        self.click("settings")
        self.click(f"speed {speed}")
        expect(self.act(f"speed {speed}")).to_have_attribute("aria-checked", "true")
        self.click("back")

    def wait(self) -> None:
        """Wait until something is asked of a person, or the game is over."""
        self.page.locator(ASKED).first.wait_for(timeout=20_000)

    # --- what the device keeps ---

    def kept(self, key: str) -> str | None:
        """A text as the device keeps it, once what waits for the lock of all tabs is there."""
        text = self.page.evaluate(under_lock("localStorage.getItem(key)"), key)
        return text if isinstance(text, str) else None

    def save(self, game: str) -> dict[str, Any]:
        """The running game as it is kept."""
        text = self.kept(game_key(game))
        assert text
        return dict(json.loads(text))

    def record(self, game: str) -> Record:
        """The record of the running game."""
        return record_from_json(self.save(game)["record"])

    def who(self, game: str) -> list[str]:
        """Who sits where, a person or a computer's label."""
        return [who for _, who, _ in self.save(game)["seats"]]

    def names(self, game: str) -> list[str]:
        """The names of the seats, as they are read in English."""
        return [called(name) for name, _, _ in self.save(game)["seats"]]

    def state(self, game: str) -> Any:
        """The state of the running game, replayed from what is kept."""
        return replay(self.record(game))

    # --- the table ---

    def over(self) -> bool:
        """Whether the table shows the end of a game."""
        return self.page.locator('#prompt [data-act="result"], .screen--result').count() > 0

    def acts(self) -> set[str]:
        """The acts of every control that can be used at the moment."""
        return set(
            self.page.evaluate(
                """() => [...document.querySelectorAll(
                    "#app:not(:has([aria-modal])) #screen [data-act], [aria-modal] [data-act]"
                )].filter(e => !e.disabled && e.checkVisibility()).map(e => e.dataset.act)"""
            )
        )

    def offered(self) -> set[str]:
        """Every move that can be made by lifting cards and choosing; at the end everything is as it was."""
        moves: set[str] = set()
        waiting: list[tuple[str, ...]] = [()]
        seen: set[str] = set()
        while waiting:
            way = waiting.pop()
            for act in way:
                self.click(act)
            acts = self.acts()
            moves |= {act.removeprefix("move ") for act in acts if act.startswith("move ")}
            fresh = {act for act in acts if act.startswith("hold ") and act not in seen} if len(way) < 3 else set()
            seen |= fresh
            waiting += [(*way, act) for act in sorted(fresh)]
            if way:
                self.put_back()
        return moves

    def put_back(self) -> None:
        """Put a lifted card back."""
        for _ in range(4):
            if "hold" not in self.acts():
                return
            self.page.keyboard.press("Escape")
        raise AssertionError("Escape does not put a card back")

    def legal(self, game: str, seat: int) -> set[str]:
        """The moves that the engine says are legal."""
        rules = GAMES[game]
        return {rules.print_move(move) for move in rules.legal_moves(self.state(game), seat)}

    def people(self, game: str) -> list[int]:
        """The seats of people."""
        return [seat for seat, who in enumerate(self.who(game)) if who == PERSON]
