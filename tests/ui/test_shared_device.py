"""Several people at one device: whose cards are open, whatever way the table was left and found again."""

from __future__ import annotations

import random
import re

import pytest

from engine.game import seen_by
from engine.games import GAMES
from engine.record import new_record
from tests.games import SHIPPED
from tests.ui.browser import Page
from tests.ui.walk import PLAYING, started
from ui.games.registry import FACES
from ui.handlers.dealing import dealt
from ui.handlers.update import update
from ui.model.effects import Copy, Download, Save
from ui.model.occupant import Occupant
from ui.model.page import Message, Model
from ui.model.table import Table
from ui.persistence.saves import parse_save, print_save
from ui.screens.page import screen
from ui.seating.setups import seated
from ui.table.handover import given_back, given_to_computer
from ui.table.log import log_lines
from ui.table.play import table_from
from ui.table.playback import settled
from ui.table.projection import projection_of
from ui.table.seats import sole_person
from ui.table.undo import undoer
from ui.table.viewer import viewed_by
from ui.words.page import t

ANN, BOB, CUB = Occupant("Ann"), Occupant("Bob"), Occupant("Cleo", "cub-1")


def table_of(game: str, occupants: tuple[Occupant, ...], seed: int = 3) -> Table:
    return table_from(new_record(game, seed, GAMES[game].Options(players=len(occupants))), occupants)


def page_with(table: Table) -> Model:
    return Model(entropy=1, screen="table", game=table.record.game).with_table(table)


def test_what_is_said_of_a_fresh_deal_is_said_to_everyone() -> None:
    for game in FACES:
        for seed in range(5):
            record = new_record(game, seed, GAMES[game].Options(players=3))
            model, _ = dealt(Model(entropy=1), record, (ANN, BOB, CUB))
            assert all(event == seen_by(event, None) for event in projection_of(model.table).news)


@pytest.mark.parametrize("game", SHIPPED)
def test_whoever_opens_the_curtain_sees_which_card_was_drawn_meanwhile(game: str) -> None:
    page, rng, marked, opened = started(game, 3, (0, 1), entropy=4), random.Random(4), 0, 0
    for _ in range(100):
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        act = rng.choices(acts, [6 if act.startswith(("move", "reveal")) else 1 for act in acts])[0]
        page.send(act)
        if act.startswith("open ") and page.model.table.record.turns:
            viewer = page.model.table.viewer
            drew = [e for e in projection_of(page.model.table).news if e.kind == "drew" and e.seat == viewer]
            new = [each for each in page.controls() if "is-new" in each.attrs.get("class", "")]
            assert bool(new) == any(event.secret for event in drew)
            opened, marked = opened + 1, marked + bool(new)
        if page.model.screen != "table":
            break
    assert opened >= 3
    assert marked >= 2


def left_alone(game: str = "lions") -> Table:
    """Bob, whose seat is not the one that looks, has been left by Ann."""
    return given_to_computer(table_of(game, (ANN, BOB, CUB)), 0, "cub-1")


def test_who_is_left_alone_finds_the_curtain_and_nothing_of_theirs_in_the_log() -> None:
    table = left_alone()
    assert table.viewer is None
    assert sole_person(table) is None
    assert not any(line.text.startswith("You") for line in log_lines(table))


def test_a_reload_does_not_open_the_hand_of_who_was_left_alone() -> None:
    table = parse_save(print_save(left_alone()))
    assert isinstance(table, Table)
    assert table.viewer is None
    assert not any(line.text.startswith("You") for line in log_lines(table))


def test_undo_does_not_open_the_hand_of_who_was_left_alone() -> None:
    table = table_of("lions", (BOB, ANN))
    seat = GAMES["lions"].to_act(table.state)[0]
    model, _ = update(page_with(table), Message("open", (str(seat),)))
    herd = next(move for move in GAMES["lions"].legal_moves(table.state, seat) if move.card in (0, 1))
    model, _ = update(model, Message("move", (GAMES["lions"].print_move(herd),)))
    model = page_with(given_to_computer(viewed_by(settled(model.table), None), 1 - seat, "cub-1"))
    assert undoer(model.table) == seat
    model, _ = update(model, Message("undo"))
    assert not model.table.record.turns
    assert model.table.viewer is None


def test_whoever_opens_the_curtain_alone_need_not_again() -> None:
    table = left_alone()
    seats = GAMES["lions"].to_act(table.state)
    model = page_with(table)
    while seats != (1,):  # until it is Bob's turn
        seat = seats[0]
        move = GAMES["lions"].legal_moves(model.table.state, seat)[-1]
        text = GAMES["lions"].print_move(move)
        model, _ = update(model, Message("thought", ("lions", str(model.table.decision.ticket), str(seat), text)))
        model, _ = update(model, Message("skip"))
        seats = GAMES["lions"].to_act(model.table.state)
    model, _ = update(model, Message("open", ("1",)))
    assert sole_person(model.table) == 1


def test_a_table_left_by_a_link_is_found_again_behind_the_curtain() -> None:
    for act in (Message("link", (), "#lions.1.00000001.2,choice.person,cub-1"), Message("home")):
        table = table_of("lions", (ANN, BOB))
        seat = GAMES["lions"].to_act(table.state)[0]
        model, _ = update(page_with(table), Message("open", (str(seat),)))
        assert model.table.viewer == seat
        model, _ = update(model, act)
        model, _ = update(model, Message("continue", ("lions",)))
        assert model.screen == "table"
        assert model.table.viewer is None
        assert "curtain" in str(screen(model))


def test_a_choice_locked_in_alone_is_kept() -> None:
    table = table_of("animania", (ANN, CUB, CUB))
    move = GAMES["animania"].print_move(GAMES["animania"].legal_moves(table.state, 0)[0])
    _, effects = update(page_with(table), Message("move", (move,)))
    (text,) = [effect.text for effect in effects if isinstance(effect, Save)]
    assert dict(parse_save(text).decision.chosen)[0] == GAMES["animania"].parse_move(move)


def test_nobody_takes_back_what_a_computer_did_for_them() -> None:
    table = table_of("lions", (ANN, CUB))
    while GAMES["lions"].to_act(table.state) != (0,):
        table = table_of("lions", (ANN, CUB), seed=table.record.seed + 1)
    away, _ = update(page_with(given_to_computer(table, 0, "cub-1")), Message("skip"))
    move = GAMES["lions"].print_move(GAMES["lions"].legal_moves(table.state, 0)[0])
    model, _ = update(away, Message("thought", ("lions", str(away.table.decision.ticket), "0", move)))
    assert len(model.table.record.turns) == 1
    assert undoer(given_back(model.table, 0)) is None


def test_a_save_with_a_note_that_is_none_of_ours_opens() -> None:
    text = print_save(table_of("lions", (ANN, CUB))).replace('"notes":[]', '"notes":[[0,"link_rules",0]]')
    assert '"link_rules"' in text
    table = parse_save(text)
    assert isinstance(table, Table)
    assert table.notes == ()
    assert str(screen(page_with(table)))


def test_two_people_of_one_name_are_told_apart() -> None:
    long = "A" * 20
    occupants = seated("lions", (ANN, ANN, CUB, ANN, Occupant(long), Occupant(long)))
    names = [occupant.name for occupant in occupants]
    assert names[:4] == ["Ann", "Ann 2", "Cleo", "Ann 3"]
    assert len(set(names)) == 6
    assert all(len(name) <= 20 for name in names)


def test_an_export_says_nothing_of_what_others_have_locked_in() -> None:
    page = started("animania", 3, (0, 1))
    first = next(act for act in page.acts() if act.startswith("open"))
    page.send(first)
    page.send(next(act for act in page.acts() if act.startswith("hold")))
    page.send(next(act for act in page.acts() if act.startswith("move")))
    assert page.model.table.decision.chosen
    assert parse_save(print_save(page.model.table)).decision.chosen
    page.send("settings").send("export animania").send("copy-save animania").send("export-text animania")
    texts = [effect.text for effect in page.done if isinstance(effect, Download | Copy)]
    texts.append(next(element.text for element in page.tree.all() if element.tag == "textarea"))
    assert len(texts) == 3
    for text in texts:
        exported = parse_save(text)
        assert exported.record == page.model.tables["animania"].record
        assert exported.decision.chosen == ()


@pytest.mark.parametrize("game", SHIPPED)
def test_a_computer_that_plays_for_you_is_not_called_you(game: str) -> None:
    page = Page(entropy=3).send("speed instant").send(f"setup {game}").send("start")
    assert page.model.table.occupants[0].called == t("you")
    page.send("seats").send("give 0").send("close").send("finish")
    assert not page.model.table.occupants[0].person
    said = [line.text for line in log_lines(page.model.table)]
    assert not [line for line in said if re.search(r"\bYou", line)]
    assert not re.search(r"\bYou\b", page.send("log").html)
    page.send("close").send("seats").send("take 0")
    assert any(line.text.startswith("You") for line in log_lines(page.model.table))
