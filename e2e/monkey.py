"""`make monkey`: somebody who does anything at all with the page, for as many minutes as asked for.

    python -m e2e.monkey [--minutes M] [--seed N]

Clicks, keys, words in fields, sizes, Back and Forward, other tabs, a hidden page, no network, loading again, storage
cleared, another time of day, the thinking worker killed. After each step the page must say nothing in the console, show
no notice of a fault, offer something to do, and keep every decision that was kept before, unless it was somebody's word
to let go of it. Whenever the page is loaded again, what has gathered in it is looked at: proxies and Python's memory
stay flat. The seed of a run is printed; the same seed does the same as far as time allows.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any, Final

from playwright.sync_api import BrowserContext, Error, Page, sync_playwright

from e2e.play.watched import Watched
from e2e.test_memory import COUNT_PROXIES, MEMORY
from engine.games import GAMES
from tools.browser import ARGUMENTS, installed
from tools.driver.tab import PREFIX, ask_python, open_game, wait_until_ready
from tools.driver.waterhole import ASKED, Waterhole, set_before, settings
from tools.paths import DIST
from tools.serve import server, serving
from ui.persistence.keys import game_key

PLAYING: Final = ("hold", "move", "put-away", "next", "skip", "open", "reveal", "cover", "finish")
WORDS: Final = (
    *("undo", "rewind", "start", "start!", "again", "import", "import!", "clear!", "play-link", "play-link!"),
    *("shelved-again", "shelved-again!", "keep-here", "take-there"),
)
"""Acts by which a person lets go of decisions."""

KEYS: Final = ("Escape", "Tab", "Shift+Tab", "ArrowRight", "ArrowDown", "l", "?", "1", "2", "h", "s", "x", "PageDown")
WORD_KEYS: Final = ("u", "Enter", "Space")
SIZES: Final = ((1280, 800), (360, 640), (740, 360), (320, 480), (1920, 1080))
SCRAPS: Final = ("", "Ann", "🦁" * 30, "{", "[" * 5000, '{"waterhole":1}', "\u202eevil", "0CRM5K2A", "w" * 400)
EXPECTED: Final = ("Failed to load resource", "ERR_INTERNET_DISCONNECTED", "net::ERR_", "fetching the script")
"""What the browser says by itself where there is no network."""

ON_THE_DEVICE: Final = """() => navigator.serviceWorker.ready.then(({ active }) => active.state === "activated" ||
    new Promise(done => active.addEventListener("statechange", done, { once: true })))"""
"""Waits until the page starts without a network, too."""

INSIDE: Final = """
from ui.main import PAGE

model, table = PAGE.model, PAGE.model.tables.get(PAGE.model.game)
playback = table.playback if table else None
str((model.screen, model.settings, model.waiting, model.clock, model.overlay, PAGE.drawing.taking_off,
     playback and (playback.queue, playback.shown, playback.rests, playback.peek, playback.hurry),
     table and (table.decision.ticket, table.decision.asked, table.decision.chosen)))
"""
"""What the page knows of what it waits for."""

PATIENCE: Final = 300_000  # milliseconds; kings at every seat take long on a machine with much to do
MOST_PROXIES: Final = 60
MOST_BYTES: Final = 3_000_000


class Broken(AssertionError):  # noqa: N818 - what is wrong is in the name
    """Something that must hold did not."""


class Monkey:
    """Somebody at a device."""

    def __init__(self, context: BrowserContext, site: str, seed: int) -> None:
        self.rng, self.context, self.site = random.Random(seed), context, site
        self.watched = Watched()
        self.watched.watch(context)
        set_before(context, settings(speed="fast", motion=True))
        context.add_init_script(COUNT_PROXIES)
        self.page = context.new_page()
        self.hole = Waterhole(self.page, site).open()
        self.page.evaluate(ON_THE_DEVICE)
        self.hole.reload()
        self.word = False
        self.online = True
        self.done: Counter[str] = Counter()
        self.steps = 0
        self.before = self._gathered()

    # --- what it does ---

    def click(self) -> None:
        """Click anything."""
        self._click(self.page, sorted(self.hole.acts()))

    def play(self) -> None:
        """Play on for a while."""
        for _ in range(self.rng.randint(1, 12)):
            acts = [act for act in sorted(self.hole.acts()) if act.split(" ")[0] in PLAYING]
            if not acts:
                return
            self._click(self.page, acts)
            self._asked()

    def begin(self) -> None:
        """Begin a game, or go on with one."""
        acts = sorted(self.hole.acts())
        wanted = [act for act in acts if act.split(" ")[0] in ("setup", "continue", "start", "start!", "home", "close")]
        self._click(self.page, wanted or acts)

    def press(self) -> None:
        """Press any key."""
        key = self.rng.choice(KEYS + WORD_KEYS)
        self.word |= key in WORD_KEYS
        self.page.keyboard.press(key)

    def write(self) -> None:
        """Write anything into a field."""
        fields = self.page.locator(
            "input:visible:not([type=checkbox]):not([readonly]), textarea:visible:not([readonly])"
        )
        if count := fields.count():
            self.page.evaluate(
                """([at, text]) => {
                    const fields = document.querySelectorAll("#app input:not([type=checkbox]), #app textarea");
                    const field = fields[at % fields.length];
                    if (!field || field.readOnly) return;
                    field.value = text;
                    field.dispatchEvent(new Event("change", { bubbles: true }));
                }""",
                [self.rng.randrange(count), self.rng.choice(SCRAPS)],
            )

    def resize(self) -> None:
        """Turn the telephone, or drag the window."""
        width, height = self.rng.choice(SIZES)
        self.page.set_viewport_size({"width": width, "height": height})

    def walk(self) -> None:
        """Go back, or forward."""
        if self.rng.random() < 0.5:
            self.page.evaluate("location.hash = '#lions.1.00000000.2,choice.person,cub-1'")
        self.page.go_back() if self.rng.random() < 0.7 else self.page.go_forward()
        if self.page.url.startswith("about:"):
            self.page.go_forward()
        wait_until_ready(self.page)

    def hide(self) -> None:
        """Look at something else."""
        other = self.context.new_page()
        other.bring_to_front()
        self.page.wait_for_timeout(100)
        other.close()
        self.page.bring_to_front()

    def unplug(self) -> None:
        """Lose the network, or find it again."""
        self.online = not self.online
        self.context.set_offline(not self.online)

    def reload(self) -> None:
        """Load the page again; what has gathered in it is looked at before."""
        self._flat()
        self.page.reload()
        wait_until_ready(self.page)
        self.before = self._gathered()

    def second(self) -> None:
        """Play in another tab for a while."""
        other = self.context.new_page()
        open_game(other, self.site)
        hole = Waterhole(other, self.site)
        for _ in range(self.rng.randint(1, 6)):
            self._click(other, sorted(hole.acts()))
        other.close()
        self.page.bring_to_front()

    def forget(self) -> None:
        """Clear the storage, as a browser does that was told to."""
        self.word = True
        self.page.evaluate("localStorage.clear()")

    def travel(self) -> None:
        """Have it be another day."""
        self.page.evaluate(
            "days => { const { now } = Date; Date.now = () => now() + days * 864e5; }", self.rng.randint(-400, 400)
        )

    def kill(self) -> None:
        """End the worker in which computers think."""
        self.page.evaluate("document.querySelector('script[worker]')?.xworker?.terminate()")

    STEPS: Final[dict[Callable[[Monkey], None], int]] = {
        click: 30,
        play: 25,
        begin: 15,
        press: 15,
        write: 4,
        resize: 3,
        walk: 2,
        hide: 3,
        unplug: 2,
        reload: 1,
        second: 2,
        forget: 1,
        travel: 1,
        kill: 1,
    }
    """With their weights."""

    def step(self) -> str:
        """Do something, and look whether all is well; returns what it did."""
        do = self.rng.choices(list(self.STEPS), list(self.STEPS.values()))[0]
        kept = self._kept()
        self.word = False
        self.steps += 1
        self.done[do.__name__] += 1
        do(self)
        self._well()
        if not self.word and (gone := lost(kept, self._kept())):
            raise Broken(f"{do.__name__} lost {gone}")
        return do.__name__

    def _click(self, page: Page, acts: list[str]) -> None:
        if not acts:
            return
        act = self.rng.choice(acts)
        self.word |= act.split(" ")[0] in WORDS
        self.done[act.split(" ")[0]] += 1
        click = "act => document.querySelector(`[data-act=${JSON.stringify(act)}]:not(.scrim)`)?.click()"
        if act.startswith("language ") and Waterhole(page, self.site).act(act).get_attribute("aria-checked") == "false":
            with page.expect_navigation():  # it is loaded again, and nothing can be touched on the way
                page.evaluate(click, act)
            wait_until_ready(page)
        else:
            page.evaluate(click, act)

    def shown(self) -> str:
        """What is on the screen, for whoever looks for the fault."""
        words = self.page.locator("#app").inner_text()
        try:
            inside = ask_python(self.page, INSIDE)
        except Error as fault:  # Python is not there, or no more: the fault that is looked for is told all the same
            inside = f"{fault}".splitlines()[0]
        return f"{sorted(self.hole.acts())}\n{words[:600]}\n{dict(self.done)}\n{inside}\n{self.watched.taken()}"

    # --- what must hold ---

    def _asked(self) -> None:
        # Something is asked, or waits until somebody goes on.
        if self.page.locator(".table").count():
            waits = f'{ASKED}, .sheet, .panel, [data-act="next"], [data-act="skip"]'
            self.page.locator(waits).first.wait_for(timeout=PATIENCE)

    def _well(self) -> None:
        faults = [fault for fault in self.watched.taken() if not any(words in fault for words in EXPECTED)]
        if faults:
            raise Broken("\n".join(faults))
        if self.page.locator("#fault[open]").count():
            raise Broken(self.page.locator("#fault-what").inner_text())
        if not self.hole.acts():
            raise Broken("nothing can be done")

    def _kept(self) -> dict[str, Any]:
        texts = {game: self.hole.kept(game_key(game)) for game in GAMES}
        return {game: json.loads(text)["record"] for game, text in texts.items() if text}

    def _gathered(self) -> tuple[int, float]:
        python = float(ask_python(self.page, MEMORY))
        return int(self.page.evaluate("window.proxies")), python

    def _flat(self) -> None:
        proxies, python = (after - then for after, then in zip(self._gathered(), self.before, strict=True))
        if proxies > MOST_PROXIES or python > MOST_BYTES:
            raise Broken(f"{proxies} proxies and {python:.0f} bytes have gathered")


def lost(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Return the games whose record, by game, does not go on from what it was before."""
    gone = []
    for game, record in before.items():
        turns, now = record["turns"], after.get(game, {"turns": []})
        if {**record, "turns": []} != {**now, "turns": []} or now["turns"][: len(turns)] != turns:
            gone.append(f"{game}, {len(turns)} turns, then {len(now['turns'])}")
    return gone


def run(minutes: float, seed: int) -> Monkey:
    """Let it play for so long; raises Broken, with what it did last, where something does not hold."""
    handler = server(DIST, prefix=PREFIX, headers=(("Cache-Control", "max-age=600"),))
    with serving(handler) as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
        monkey = Monkey(browser.new_context(service_workers="allow"), origin + PREFIX, seed)
        until, last = monotonic() + 60 * minutes, list[str]()
        try:
            while monotonic() < until:
                last = [*last[-11:], monkey.step()]
            monkey.reload()
        except Exception as fault:
            what = f"seed {seed}, step {monkey.steps}, after {', '.join(last)}: {fault}"
            raise Broken(f"{what}\n{monkey.shown()}") from fault
        finally:
            browser.close()
    return monkey


def main() -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}", flush=True)
    monkey = run(chosen.minutes, chosen.seed)
    print(f"{monkey.steps} steps: " + ", ".join(f"{name} {count}" for name, count in monkey.done.most_common()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
