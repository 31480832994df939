"""How a game ends on the table, and what a hyena would move before one chooses."""

from __future__ import annotations

import re
from typing import Any

import pytest

from e2e.play.saved import saved
from engine.games import GAMES
from engine.lions.cards import HERD_KINDS, HYENA, count
from engine.lions.state import HYENA_CHOICE, MIGRATE, PLAY
from engine.record import Record, cut, new_record, played
from engine.rng import Rng
from tests.ui.browser import Page
from tests.ui.elements import Element
from tests.ui.stores import MemoryStore
from tools.driver.waterhole import settings
from ui.components.finale import consoled, who_wins
from ui.games.lions import face
from ui.model.occupant import Occupant
from ui.model.projection import Projection
from ui.table.playback import busy
from ui.words.grammar import Names
from ui.words.page import t

TABLES: list[tuple[str, dict[str, Any]]] = [
    ("lions", {}),
    ("animania", {"niche": "none"}),
    ("animania", {"niche": "random"}),
]


def nearly_over(game: str, options: dict[str, Any]) -> tuple[Record, str]:
    """A game of three without its last joint move, and what seat 0 does in that."""
    rules = GAMES[game]
    for seed in range(200):
        rng, record = Rng.from_seed(seed), new_record(game, seed, rules.Options(players=3, **options))
        state = rules.start(seed, record.options)
        while seats := rules.to_act(state):
            joint = {seat: rng.choice(rules.legal_moves(state, seat)) for seat in seats}
            record, state = played(record, joint), rules.apply(state, joint)
        last = dict(record.turns[-1])
        if 0 in last and len(record.turns) > 4:
            return cut(record, len(record.turns) - 1), f"move {rules.print_move(last[0])}"
    raise AssertionError("no game ends with a decision of seat 0")


def opened(game: str, options: dict[str, Any], speed: str) -> tuple[Page, str]:
    """That game on the table, against computers, and the act that is left to do."""
    record, act = nearly_over(game, options)
    kept = saved(record, ["person", "cub-1", "cub-1"]) | settings(speed=speed)
    return Page(MemoryStore(kept), waits=False).send(f"continue {game}"), act


def finale_of(page: Page) -> Element | None:
    """The end of the game over the table, if it is there."""
    found = [each for each in page.tree.all() if each.attrs.get("class") == "finale"]
    assert len(found) < 2
    return found[0] if found else None


@pytest.mark.parametrize(("game", "options"), TABLES)
@pytest.mark.parametrize("ends", ["next", "skip", "tick"])
def test_the_end_is_shown_once_and_the_result_comes_by_itself(game: str, options: dict[str, Any], ends: str) -> None:
    page, act = opened(game, options, "normal" if ends == "tick" else "step")
    page.send(act)
    for _ in range(40):
        shown = finale_of(page)
        if shown:
            break
        assert page.model.screen == "table", "the result comes after the end has been shown"
        page.send(f"tick {page.model.clock}" if ends == "tick" and page.model.waiting else "next")
    assert shown
    outcome = GAMES[game].outcome(page.model.table.state)
    assert outcome
    names = Names(tuple(one.called for one in page.model.table.occupants), 0)
    assert who_wins(outcome.winners, names) in shown.words
    assert consoled(outcome.winners, names) in shown.words
    assert page.send(f"tick {page.model.clock}" if ends == "tick" else ends).model.screen == "result"
    page.send("table")
    assert not busy(page.model.table)
    assert finale_of(page) is None


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_where_nothing_is_shown_the_table_stays_to_be_looked_at(game: str, options: dict[str, Any]) -> None:
    page, act = opened(game, options, "instant")
    page.send(act)
    while "next" in page.acts():
        page.send("next")
    assert page.model.screen == "table"
    assert "result" in page.acts()


@pytest.mark.parametrize(
    ("winners", "you", "headline", "word"),
    [
        ((0,), 0, "You win", ""),
        ((1,), 0, "Maya wins", t("well_played")),
        ((0, 1), 0, "you and Maya share the win", ""),
        ((1, 2), 0, "Maya and Ben share the win", t("well_played")),
        ((1,), None, "Maya wins", ""),
        ((), 0, "Nobody wins", t("well_shared")),
        ((), None, "Nobody wins", t("well_shared")),
    ],
)
def test_whoever_has_not_won_gets_a_friendly_word(
    winners: tuple[int, ...], you: int | None, headline: str, word: str
) -> None:
    names = Names(("Ann", "Maya", "Ben"), you)
    assert who_wins(winners, names).casefold() == headline.casefold()
    assert consoled(winners, names) == word


def test_a_preview_of_the_hyena_says_who_then_has_what() -> None:
    game, asked = GAMES["lions"], 0
    for seed in range(6):
        rng, players = Rng.from_seed(seed), 2 + seed % 5
        state = game.start(seed, game.Options(players=players))
        names = tuple(f"Name{seat}x" for seat in range(players))
        for _ in range(150):
            seats = game.to_act(state)
            if not seats:
                break
            (seat,) = seats
            legal = game.legal_moves(state, seat)
            for move in legal:
                if move.verb == MIGRATE or (move.verb == PLAY and move.card == HYENA):
                    asked += 1
                    told = _told(state, seat, legal, "" if state.phase == HYENA_CHOICE else "hyena", names)
                    after = game.apply(state, {seat: move})
                    assert told == _expected(state, after, seat, names)
            state = game.apply(state, {seat: rng.choice(legal)})
    assert asked > 10


def _told(state: Any, seat: int, legal: Any, held: str, names: tuple[str, ...]) -> list[tuple[str, list[int]]]:
    view = GAMES["lions"].view(state, seat)
    seats = tuple(map(Occupant, names))
    shown: Any = Projection(
        view, face.scene(view), seat, Names(names, seat), seats, legal=legal, held=tuple(held.split())
    )
    lines = [text for _, text in face.prompt(shown).told]
    return [(re.findall(r"Name\d+x", line)[0], [int(n) for n in re.findall(r"\b\d+\b", line)]) for line in lines]


def _expected(before: Any, after: Any, seat: int, names: tuple[str, ...]) -> list[tuple[str, list[int]]]:
    # Whose herd the viewer has then, and who then has the viewer's.
    def numbers(herd: Any) -> list[int]:
        return [count(herd, kind) for kind in HERD_KINDS if count(herd, kind)]

    players = len(names)
    giver, taker = (seat - 1) % players, (seat + 1) % players
    assert after.herds[seat] == before.herds[giver]
    return [(names[giver], numbers(after.herds[seat])), (names[taker], numbers(after.herds[taker]))]
