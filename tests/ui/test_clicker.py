"""Clicks, keys, reloads and messages from outside in any order, in two tabs: what always holds of a page holds then.

Hypothesis makes the steps, and where one fails, the fewest that do. `make soak` makes many more, and others each time.
"""

from __future__ import annotations

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from engine.bots.levels import LEVELS
from engine.games import GAMES
from tests.amounts import examples
from tests.ui.browser import Page
from tests.ui.elements import Element
from tests.ui.invariants import something_can_be_done, sound, what_is_kept_is_what_is_there
from tests.ui.walk import PLAYING, started
from ui.games.registry import FACES
from ui.model.effects import DropAll

SPEEDS = ["instant", "normal", "step"]
KEYS = ["Enter", "Escape", "space", "u", "h", "?", "l", "x", "1", "2", "e"]
WORDS = st.sampled_from(["", "person", "cub", "nobody", "Ann", "<b>&", "x" * 300, "0CRM5K2A", "not a seed", "{}"])
NUMBERS = st.integers(0, 10_000)
"""Which of what there is, counted around: a small number stays one when a run is shrunk."""

FROM_OUTSIDE = [
    ("copied link", ""),
    ("not-copied", "https://example.org/#lions"),
    ("update-ready", ""),
    ("tick 0", ""),
    ("thought lions 0 0 end", ""),
    ("hinted lions 0 0 end", ""),
    ("elsewhere waterhole.game.lions", "{"),
    ("elsewhere somebody.else", "theirs"),
    ("import", "{}"),
    ("link", "#lions.1.0CRM5K2A.2,choice.person,cub-1"),
    ("link", "#animania.1.0CRM5K2A.3,random,single.person,cub-1,person"),
    ("link", "#nothing"),
]
"""What a browser tells a page besides clicks and keys."""


def filled_in(control: Element, words: str, at: int) -> str:
    """Return the value of a field that is changed: what can be picked, or what somebody typed."""
    options = [element.attrs.get("value", "") for element in control.walk() if element.tag == "option"]
    return options[at % len(options)] if options else words


def weight(act: str) -> int:
    """Return how often an act is tried, beside others, by somebody who plays: it makes games go on."""
    name = act.split(" ")[0]
    return 8 if name in ("move", "open") else 4 if name in ("undo", "rewind") else name in PLAYING


class Clicker(RuleBasedStateMachine):
    """Somebody, or several, at a device with two tabs open."""

    tabs: tuple[Page, Page]

    @initialize(game=st.sampled_from(list(FACES)), speed=st.sampled_from(SPEEDS), seed=NUMBERS, data=st.data())
    def sit_down(self, game: str, speed: str, seed: int, data: st.DataObject) -> None:
        choices = dict(GAMES[game].CHOICES)
        players = data.draw(st.sampled_from(list(choices.pop("players"))), "players")
        people = data.draw(st.sets(st.integers(0, players - 1), max_size=3), "people")
        options = [f"{name} {data.draw(st.sampled_from(list(values)), name)}" for name, values in choices.items()]
        page = started(game, players, people, options, entropy=seed, level=LEVELS[game][0].name)
        page.send(f"speed {speed}")
        self.tabs = (page, Page(page.store, entropy=seed + 1))

    def do(self, act: str, value: str = "") -> None:
        """Send a message to the tab in front, and tell the other one what was kept."""
        here, there = self.tabs
        before = len(here.done)
        here.send(act, value)
        done = here.done[before:]
        if any(isinstance(effect, DropAll) for effect in done):
            self.tabs = (here, there.reloaded())
            return
        there.send("look")

    @rule(picks=st.lists(NUMBERS, min_size=1, max_size=10))
    def play(self, picks: list[int]) -> None:
        for at in picks:
            acts = [act for act in self.tabs[0].acts() for _ in range(weight(act))]
            if acts:
                self.do(acts[at % len(acts)])
                sound(self.tabs[0])

    @rule(at=NUMBERS, words=WORDS, option=NUMBERS)
    def click(self, at: int, words: str, option: int) -> None:
        controls = self.tabs[0].controls()
        control = controls[at % len(controls)]
        self.do(control.act, filled_in(control, words, option))

    @rule(key=st.sampled_from(KEYS))
    def press(self, key: str) -> None:
        self.do(f"key {key}")

    @rule(told=st.sampled_from(FROM_OUTSIDE))
    def hear(self, told: tuple[str, str]) -> None:
        self.do(*told)

    @rule()
    def reload(self) -> None:
        before = {game: (table.record, table.state) for game, table in self.tabs[0].model.tables.items()}
        self.tabs = (self.tabs[0].reloaded(), self.tabs[1])
        after = {game: (table.record, table.state) for game, table in self.tabs[0].model.tables.items()}
        assert after == before

    @rule()
    def go_on(self) -> None:
        game = self.tabs[0].model.game
        if game in self.tabs[0].model.tables:
            self.do(f"continue {game}")

    @rule()
    def change_tabs(self) -> None:
        self.tabs = (self.tabs[1], self.tabs[0])

    @invariant()
    def holds(self) -> None:
        if hasattr(self, "tabs"):
            sound(self.tabs[0])
            what_is_kept_is_what_is_there(self.tabs[1])
            something_can_be_done(self.tabs[1])


class TestClicker(Clicker.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(examples(8, 1000), stateful_step_count=30)
