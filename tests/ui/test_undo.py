"""Undo goes back to one's own last decision, never past somebody else's and never past something that was seen.

In practice it does, for somebody who plays alone; the game is marked as practice then and stays so.
"""

from __future__ import annotations

import random

import pytest

from engine.game import seen_by
from engine.games import GAMES
from engine.record import cut, replay
from tests.games import SHIPPED
from tests.ui.browser import Page
from tests.ui.game_options import choices
from tests.ui.walk import PLAYING, clicked, legal, started
from tools.sampling import drawn
from ui.model.page import Overlay
from ui.table.log import log_lines
from ui.table.seats import game_of
from ui.table.undo import practising, rewinder, undoer
from ui.words.page import t


@pytest.mark.parametrize(
    ("game", "people", "options"),
    drawn(
        "undone",
        [
            *((game, (0, 1, 2), choices(GAMES[game], 1)) for game in GAMES),
            *((game, (0, 1), choices(GAMES[game], 1)) for game in SHIPPED),
            ("lions", (0,), ()),
        ],
        3,
    ),
)
def test_undo_is_the_state_before_and_the_same_move_leads_to_the_same_state_again(
    game: str, people: tuple[int, ...], options: tuple[str, ...]
) -> None:
    undos = 0
    for entropy in range(12):  # three games, or a few more of a short one
        page = started(game, 3, people, options, entropy=entropy)
        rng = random.Random(entropy)
        for _ in range(60):
            if page.model.screen != "table":
                break
            table = page.model.table
            seat = undoer(table)
            if seat is not None and "undo" in page.acts():
                undos += 1
                assert not any(seen_by(event, seat).secret for event in table.event_log[-1])
                move = dict(table.record.turns[-1])[seat]
                page.send("undo")
                back = page.model.table
                assert back.record == cut(table.record, len(table.record.turns) - 1)
                assert back.state == replay(back.record)
                assert len(back.event_log) == len(back.record.turns) + 1
                if back.viewer is None:
                    page.send(f"open {seat}")
                text = f"move {game_of(back).print_move(move)}"
                assert text in legal(page.model)
                page.send(text.replace("move", "move!"))  # it may forgo a win, which is asked about
                assert page.model.table.record.turns[: len(table.record.turns)] == table.record.turns
            acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
            page.send(rng.choices(acts, [4 if act.startswith(("move", "open")) else 1 for act in acts])[0])
        if entropy > 1 and undos > 2:
            break
    assert undos > 2


def test_a_decision_of_somebody_else_ends_it() -> None:
    page = started("lions", 2, (0,), entropy=1)
    herd = next(act for act in page.acts() if act in ("hold zebra", "hold antelope")).replace("hold", "move")
    assert undoer(page.send(herd).model.table) == 0
    page.send("move end")
    before = page.model.table.record
    assert [seat for seat, _ in before.turns[-1]] == [1]
    assert undoer(page.model.table) is None
    assert "undo" not in page.acts()
    page.send("undo").send("key u")
    assert page.model.table.record == before, "only asked: it would be practice"
    assert page.model.overlay is not None


def test_opening_the_curtain_ends_it() -> None:
    page = started("lions", 2, (0, 1))
    first = next(act for act in page.acts() if act.startswith("open"))
    page.send(first).send("move end")
    assert "undo" in page.acts()
    page.send(next(act for act in page.acts() if act.startswith("open")))
    assert undoer(page.model.table) is None


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_taken_back_is_the_same_after_a_reload(game: str) -> None:
    # A reload neither gives back what opening the curtain has ended, nor ends anything itself.
    compared = 0
    for entropy in range(4):
        page, rng = started(game, 3, (0, 1), entropy=entropy), random.Random(entropy)
        for _ in range(40):
            acts = [act for act in page.acts() if act.split(" ")[0] in (*PLAYING, "undo")]
            if page.model.screen != "table" or not acts:
                break
            act = rng.choices(acts, [4 if act.startswith(("move", "open")) else 1 for act in acts])[0]
            page.send(act)
            again = page.reloaded().send(f"continue {game}").model.tables[game]
            assert undoer(again) == undoer(page.model.tables[game]), act
            compared += act.startswith("open")
    assert compared > 3


def test_undo_is_kept_over_a_reload() -> None:
    page = started("lions", 2, (0, 1))
    page.send(next(act for act in page.acts() if act.startswith("open"))).send("move end").send("undo")
    again = Page(page.store)
    assert again.model.tables["lions"].record == page.model.table.record


# --- practice ---


def own_decisions(game: str, number: int, people: tuple[int, ...] = (0,)) -> Page:
    """A table after so many clicked moves, or at the end of its game."""
    page, rng, made = started(game, 3, people, entropy=5), random.Random(number), 0
    while made < number and page.model.screen == "table":
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        act = rng.choices(acts, [6 if act.startswith(("move", "open")) else 1 for act in acts])[0]
        made += act.startswith("move")
        page.send(act)
    return page if page.model.screen == "table" else page.send("table")


@pytest.mark.parametrize("game", GAMES)
def test_practice_goes_back_from_own_decision_to_own_decision_up_to_the_first(game: str) -> None:
    page = own_decisions(game, 9).send("rewind")
    act, steps = "rewind yes", 0
    while rewinder(page.model.table) is not None:
        table = page.model.table
        page.send(act)
        act, steps, back = "rewind", steps + 1, page.model.table
        count = len(back.record.turns)
        own = [number for number, turn in enumerate(table.record.turns) if 0 in dict(turn)]
        assert count == own[-1]
        assert back.record.turns == table.record.turns[:count]
        assert back.state == replay(back.record)
        assert legal(page.model), "it is one's own decision again"
    assert steps >= 2
    assert not any(0 in dict(turn) for turn in page.model.table.record.turns)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_move_again_in_practice_leads_to_the_same_answers(game: str) -> None:
    page = own_decisions(game, 3)
    before = page.model.table.record
    page.send("rewind").send("rewind yes")
    count = len(page.model.table.record.turns)
    move = dict(before.turns[count])[0]
    page.send(f"move {game_of(page.model.table).print_move(move)}")
    again = page.model.table.record.turns
    assert again[: len(before.turns)] == before.turns[: len(again)]
    assert len(again) > count


def test_practice_is_asked_about_once_and_marks_the_game_for_good() -> None:
    page = own_decisions("animania", 2)
    before = page.model.table
    page.send("key u")
    assert page.model.table.record == before.record, "only asked"
    page.send("key Escape")
    assert not practising(page.model.table)
    page.send("rewind").send("rewind yes")
    assert practising(page.model.table)
    assert t("practice_mark") in page.tree.words
    page.send("key u")  # further back, where the mark was not yet
    again = Page(page.store).send("continue animania")
    assert practising(again.model.table)
    again.send("log")
    assert sum(t("practice", name="Name0") == line.text for line in log_lines(again.model.table)) == 1
    again.send("close")
    clicked(again, random.Random(1))
    assert t("practice_result") in again.tree.words


def test_the_mark_of_practice_outlasts_a_fair_undo_further_back() -> None:
    for number in range(2, 40):
        page = own_decisions("lions", number).send("rewind").send("rewind yes")
        count = len(page.model.table.record.turns)
        if undoer(page.model.table) is not None:
            page.send("undo")
            assert len(page.model.table.record.turns) == count - 1
            assert practising(page.model.table)
            return
    raise AssertionError("no fair undo after practice in so many games")


def test_a_game_in_which_nothing_unfair_was_taken_back_has_no_mark() -> None:
    page = started("lions", 3, (0,), entropy=1)
    rng = random.Random(2)
    for _ in range(30):
        acts = [act for act in page.acts() if act.split(" ")[0] in (*PLAYING, "undo")]
        page.send(rng.choice(acts))
    assert not practising(page.model.table)


@pytest.mark.parametrize("game", GAMES)
def test_several_people_cannot_practise_for_they_know_each_others_cards(game: str) -> None:
    page = own_decisions(game, 6, (0, 1))
    before = page.model.table.record
    assert "rewind" not in page.acts()
    page.send("rewind yes")
    assert page.model.table.record == before
    page.send("seats").send("give 1")
    page.send("close").send("rewind yes")  # who is left alone has sat beside the other
    assert not practising(page.model.table)


def test_the_last_decision_of_a_game_that_has_ended_is_taken_back_only_as_practice() -> None:
    page = clicked(started("lions", 3, entropy=11), random.Random(11)).send("table")
    record = page.model.table.record
    page.send("undo")
    assert page.model.table.record == record
    assert page.model.overlay == Overlay("ask", ("rewind", "rewind", "yes"))
    assert practising(page.send("rewind yes").model.table)


def test_what_a_computer_thinks_of_meanwhile_takes_no_undo_away() -> None:
    page = started("lions", 3, (0,), entropy=3, level="player", waits=False)
    page.send("speed step")
    while "move end" not in legal(page.model):
        page.send(next(act for act in page.acts() if act.split(" ")[0] in PLAYING))
    before = page.model.table.record
    page.send("move! end")
    assert page.model.table.decision.chosen, "the next has thought while the end of the turn is being shown"
    assert undoer(page.model.table) == 0
    assert page.send("undo").model.table.record == before
    assert not practising(page.model.table)
