"""Computers think further than what is shown, and what they do is what they would have done in their time."""

from __future__ import annotations

import random

import pytest

from engine.bots.bot import bot_rng, decide
from engine.bots.levels import level
from engine.games import GAMES
from tests.amounts import every_time_and_for_long, soaking
from tests.ui.browser import Page
from tests.ui.walk import legal, started
from ui.model.effects import Think
from ui.model.table import Table
from ui.screens.page import drawn_alike, screen
from ui.table.ahead import DEPTH
from ui.thinking.task import thought_through

MEANWHILE = ("put-away", "next", "open", "cover", "reveal")
"""What may be clicked while a game goes on."""
CHANGES = ("rewind yes", "give 0", "take 0")
"""What takes a decision back, or gives it to somebody else: what was thought ahead is no longer wanted."""


class Unhurried:
    """A page whose computers answer when they are told to, in any order, while its table is looked at."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page, self.rng, self.seen, self.compared = page, rng, 0, 0
        self.open: list[Think] = []
        self.old: list[str] = []
        self.asked: set[tuple[int, int]] = set()
        self.alike = 0
        self.further = 0  # the most joint moves that were thought of beyond the one that was due

    @property
    def table(self) -> Table:
        return self.page.model.table

    def send(self, act: str) -> None:
        before, page = self.table, self.page.model
        self.page.send(act)
        if drawn_alike(page, self.page.model):
            self.alike += 1
            assert str(screen(page)) == self.page.html
        fresh = [effect for effect in self.page.done[self.seen :] if isinstance(effect, Think)]
        self.seen = len(self.page.done)
        for request in fresh:
            assert (request.ticket, request.seat) not in self.asked, "an answer to one could be taken for the other's"
            self.asked.add((request.ticket, request.seat))
        self.open += fresh
        self._ahead_by_the_rules()
        self._done_as_in_its_time(before)

    def _ahead_by_the_rules(self) -> None:
        table = self.table
        game, state, chosen = GAMES[table.record.game], table.state, table.decision.chosen
        self.further = max(self.further, len(table.decision.ahead))
        assert len(table.decision.ahead) <= DEPTH
        for step in table.decision.ahead:
            assert {seat for seat, _ in chosen} == set(game.to_act(state))
            assert all(table.occupants[seat].computer for seat, _ in chosen), "nobody decides for a person"
            state = game.apply(state, dict(chosen))
            assert step.state == state
            chosen = step.chosen

    def _done_as_in_its_time(self, before: Table) -> None:
        record, state = self.table.record, before.state
        game, number = GAMES[record.game], len(before.record.turns)
        if record.turns[:number] != before.record.turns:
            return
        for turn in record.turns[number:]:
            for seat, move in turn:
                player = level(record.game, before.occupants[seat].who.partition("-")[0])
                if player:
                    rng = bot_rng(record.seed, number, seat)
                    assert move == decide(player, game.view(state, seat), game.legal_moves(state, seat), rng)
                    self.compared += 1
            state, number = game.apply(state, dict(turn)), number + 1

    def step(self, *, changes: bool = True) -> bool:
        """Do one thing; False if there is nothing left to do."""
        page, rng = self.page, self.rng
        acts = sorted(legal(page.model)) or [act for act in page.acts() if act in MEANWHILE]
        if changes and rng.random() < 0.04:
            self.send(rng.choice(CHANGES))
        elif self.old and rng.random() < 0.1:
            self.send(rng.choice(self.old))
        elif self.open and (not acts or rng.random() < 0.5):
            self.old.append(thought_through(self.open.pop(rng.randrange(len(self.open)))))
            self.send(self.old[-1])
        elif acts:
            self.send(rng.choice(acts))
        else:
            return False
        return page.model.screen == "table"


@every_time_and_for_long
@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("people", [(), (0,)], ids=["watched", "played"])
def test_computers_that_think_ahead_do_what_they_do_in_their_time(game: str, people: tuple[int, ...]) -> None:
    further = compared = alike = 0
    players = min(5, GAMES[game].CHOICES["players"][-1])
    for seed in range(6 if soaking() else 2):
        page = started(game, players, people, entropy=seed, level="player", thinks=False, waits=False)
        page.send("speed step")
        unhurried = Unhurried(page, random.Random(seed))
        unhurried.send("")
        for _ in range(200):
            if not unhurried.step():
                break
        further = max(further, unhurried.further)
        compared += unhurried.compared
        alike += unhurried.alike
    assert compared > 20
    assert alike > 5
    if not people:
        assert further


@pytest.mark.parametrize("change", ["rewind yes", "give 0", "start!"])
def test_what_is_asked_after_a_change_has_a_ticket_that_nothing_had_that_was_thought_ahead(change: str) -> None:
    page = started("lions", 5, (0,), level="player", thinks=False, waits=False)
    page.send("speed step")
    unhurried = Unhurried(page, random.Random(1))
    while len(unhurried.table.decision.ahead) < 2:
        unhurried.step(changes=False)
    tickets = [ticket for ticket, _ in unhurried.asked]
    if change == "start!":
        page.send("setup lions")
    unhurried.send(change)
    assert unhurried.table.decision.ticket > max(tickets)
