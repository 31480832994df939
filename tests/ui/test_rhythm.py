"""When things happen tells nothing of a hidden hand, and nobody waits for what could have been thought before."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from heapq import heappop, heappush
from itertools import count
from typing import Any

import pytest

from engine import lions
from engine.bots.levels import LEVELS
from engine.bots.lions.levels import sharded
from engine.games import GAMES
from engine.lions import State
from engine.lions.legal import due, menu
from engine.lions.state import ANSWER
from engine.rng import Rng
from tests.lions.facts import QUICK_EFFORT
from tests.ui.browser import Page
from tests.ui.walk import PLAYING, is_over, legal, started
from ui.model import effects as fx
from ui.model.effects import Think
from ui.model.page import parse_message
from ui.model.table import Decision
from ui.table.playback import busy
from ui.table.seats import undecided
from ui.thinking.task import Task, thought_through

PIECE = 100
"""Milliseconds that a piece of thinking takes on this device: longer than any pause, all in all."""
ENOUGH = 4
"""Hands of each kind that are looked at."""


class SlowPage(Page):
    """A page with a clock, on a device that thinks slowly, about one decision after the other."""

    def __init__(self, **how: Any) -> None:
        self.time = self.until = 0
        self.agenda: list[tuple[int, int, str]] = []
        self.order = count()
        super().__init__(**how)

    def _carry_out(self, effects: tuple[fx.Effect, ...]) -> None:
        for effect in effects:
            match effect:
                case Think():
                    pieces, answer = thought_slowly(effect)
                    self.until = max(self.time, self.until) + PIECE * pieces
                    heappush(self.agenda, (self.until, next(self.order), answer))
                case fx.Wait(milliseconds, act):
                    heappush(self.agenda, (self.time + milliseconds, next(self.order), act))
                case _:
                    super()._carry_out((effect,))

    def go_on(self) -> None:
        """Let time pass until the next thing happens by itself."""
        self.time, _, act = heappop(self.agenda)
        self.inbox.append(parse_message(act))
        self._settle()

    def at(self, state: Any) -> SlowPage:
        """Return a page like this one, at another state whose decision is due."""
        page = copy(self)
        page.time = page.until = 0
        page.agenda = []
        table = self.model.table
        table = table._replace(state=state, decision=Decision(ticket=table.decision.ticket + 1))
        page.model = self.model.with_table(table)._replace(waiting=False)
        return page


def thought_slowly(request: Think) -> tuple[int, str]:
    """Return how many pieces of work a decision takes, and its answer."""
    task, ticks, pieces = Task(request), count(), 0
    while not task.work(lambda: next(ticks), 1.5):
        pieces += 1
    return pieces, task.answer


@pytest.fixture
def quick_kings(monkeypatch: pytest.MonkeyPatch) -> None:
    quick = sharded(QUICK_EFFORT._replace(playouts=120, shards=2))
    *others, king = LEVELS["lions"]
    monkeypatch.setitem(LEVELS, "lions", (*others, king._replace(think=quick.think, sharded=quick)))


def kings_due(seed: int, speed: str) -> Iterator[SlowPage]:
    """Yield pages at which a king in the second seat has just become due, a person sitting in the first."""
    page, rng, turns = SlowPage(entropy=seed), random.Random(seed), -1
    page.send(f"speed {speed}").send("setup lions")
    page.send("who 0", "person").send("who 1", "king").send("start")
    while page.model.screen == "table":
        table, state = page.model.table, state_of(page)
        if len(table.record.turns) > turns and due(state) == 1 and state.phase != ANSWER:
            yield page
        turns = len(table.record.turns)
        acts = [*sorted(legal(page.model)), *(act for act in page.acts() if act in ("put-away", "next"))]
        if acts:
            page.send(rng.choice(acts))
        elif page.agenda:
            page.go_on()
        else:
            return


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_a_hand_that_leaves_no_choice_is_not_told_from_others_by_when_things_happen(
    speed: str, quick_kings: None
) -> None:
    compared = 0
    for seed in range(40):
        for page in kings_due(seed, speed):
            if alike := hands_alike(state_of(page), Rng.from_seed(seed)):
                free, forced = ([waited(page.at(state)) for state in states] for states in alike)
                assert min(free) <= sorted(forced)[ENOUGH // 2] <= max(free)
                compared += 1
                if compared == 2:
                    return
    raise AssertionError("too few hands that leave no choice and look like others")


def state_of(page: Page) -> State:
    """Return the state of a page's table."""
    state: Any = page.model.table.state
    assert isinstance(state, State)
    return state


def waited(page: SlowPage) -> int:
    """Return after how many milliseconds the king moves."""
    turns = len(page.model.table.record.turns)
    page.send("tick 0")
    while len(page.model.table.record.turns) == turns:
        page.go_on()
    return page.time


def hands_alike(state: State, rng: Rng) -> tuple[list[State], list[State]] | None:
    """Return states that a person cannot tell apart in which a king has a choice, and some in which it has none."""
    here = lions.view(state, 0)
    found: tuple[list[State], list[State]] = [], []
    for _ in range(60):
        other = lions.resample(here, rng)
        assert lions.view(other, 0) == here
        found[len(menu(other)) == 1].append(other)
        if min(map(len, found)) >= ENOUGH:
            return found[0][:ENOUGH], found[1][:ENOUGH]
    return None


@pytest.mark.parametrize("game", GAMES)
def test_computers_are_asked_as_soon_as_they_are_due_whoever_else_decides(game: str) -> None:
    # While the events before are still being shown, and where a person decides as well, before that.
    beside = after = 0
    for entropy in range(3):
        one, other = asked_in(game, entropy)
        beside, after = beside + one, after + other
    assert after + beside > 5
    assert beside or len(GAMES[game].to_act(GAMES[game].start(0, GAMES[game].Options(players=3)))) == 1


def asked_in(game: str, entropy: int) -> tuple[int, int]:
    """Return how often computers were asked while something was shown, beside a person who decides too and else."""
    page = started(game, 3, (0,), entropy=entropy, waits=False, thinks=False)
    page.send("speed normal")
    rng, beside, after = random.Random(entropy), 0, 0
    for _ in range(300):
        if is_over(page) or page.model.screen != "table":
            break
        table = page.model.table
        asked = {
            each.seat: each for each in page.done if isinstance(each, Think) and each.ticket == table.decision.ticket
        }
        computers = {seat for seat in GAMES[game].to_act(table.state) if table.occupants[seat].computer}
        if not table.playback.peek:
            assert set(asked) == computers
            beside += bool(computers) and 0 in undecided(table) and busy(table)
            after += bool(computers) and 0 not in GAMES[game].to_act(table.state) and busy(table)
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        if acts and not (computers and not busy(table) and 0 not in undecided(table)):
            page.send(rng.choice(acts))
        else:
            page.send(thought_through(asked[min(set(undecided(table)) & computers)]))
    return beside, after
