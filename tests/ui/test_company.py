"""Several people at one device: whose cards are open, whatever way the table was left and found again."""

from __future__ import annotations

from engine.game import seen_by
from engine.games import GAMES
from engine.record import new_record
from tests.ui.walk import started
from ui.acts.dealing import dealt
from ui.effects import Copy, Download, Save
from ui.forms import seated
from ui.model import Model, Msg, Place, Table
from ui.play import given, lone, opened, seen, taken, with_eyes
from ui.saves import parse_save, print_save
from ui.screens.page import screen
from ui.story import lines
from ui.undo import undoer
from ui.update import update

ANN, BOB, CUB = Place("Ann"), Place("Bob"), Place("Cleo", "cub-1")


def table_of(game: str, places: tuple[Place, ...], seed: int = 3) -> Table:
    return opened(new_record(game, seed, GAMES[game].Options(players=len(places))), places)


def page_with(table: Table) -> Model:
    return Model(luck=1, screen="table", game=table.record.game).with_table(table)


def test_what_is_said_of_a_fresh_deal_is_said_to_everyone() -> None:
    for game in GAMES:
        for seed in range(5):
            record = new_record(game, seed, GAMES[game].Options(players=3))
            model, _ = dealt(Model(luck=1), record, (ANN, BOB, CUB))
            assert all(event == seen_by(event, None) for event in model.table.news)


def left_alone(game: str = "lions") -> Table:
    """Bob, whose seat is not the one that looks, has been left by Ann."""
    return given(table_of(game, (ANN, BOB, CUB)), 0, "cub-1")


def test_who_is_left_alone_finds_the_curtain_and_nothing_of_theirs_in_the_log() -> None:
    table = left_alone()
    assert table.eyes is None
    assert lone(table) is None
    assert not any(line.text.startswith("You") for line in lines(table))


def test_a_reload_does_not_open_the_hand_of_who_was_left_alone() -> None:
    table = parse_save(print_save(left_alone()))
    assert isinstance(table, Table)
    assert table.eyes is None
    assert not any(line.text.startswith("You") for line in lines(table))


def test_undo_does_not_open_the_hand_of_who_was_left_alone() -> None:
    table = table_of("lions", (BOB, ANN))
    seat = GAMES["lions"].to_act(table.state)[0]
    model, _ = update(page_with(table), Msg("open", (str(seat),)))
    herd = next(move for move in GAMES["lions"].legal_moves(table.state, seat) if move.card in (0, 1))
    model, _ = update(model, Msg("move", (GAMES["lions"].print_move(herd),)))
    model = page_with(given(with_eyes(seen(model.table), None), 1 - seat, "cub-1"))
    assert undoer(model.table) == seat
    model, _ = update(model, Msg("undo"))
    assert not model.table.record.turns
    assert model.table.eyes is None


def test_whoever_opens_the_curtain_alone_need_not_again() -> None:
    table = left_alone()
    seats = GAMES["lions"].to_act(table.state)
    model = page_with(table)
    while seats != (1,):  # until it is Bob's turn
        seat = seats[0]
        move = GAMES["lions"].legal_moves(model.table.state, seat)[-1]
        text = GAMES["lions"].print_move(move)
        model, _ = update(model, Msg("thought", ("lions", str(model.table.ticket), str(seat), text)))
        model, _ = update(model, Msg("skip"))
        seats = GAMES["lions"].to_act(model.table.state)
    model, _ = update(model, Msg("open", ("1",)))
    assert lone(model.table) == 1


def test_a_table_left_by_a_link_is_found_again_behind_the_curtain() -> None:
    for act in (Msg("link", (), "#lions.1.00000001.2,choice.person,cub-1"), Msg("home")):
        table = table_of("lions", (ANN, BOB))
        seat = GAMES["lions"].to_act(table.state)[0]
        model, _ = update(page_with(table), Msg("open", (str(seat),)))
        assert model.table.eyes == seat
        model, _ = update(model, act)
        model, _ = update(model, Msg("continue", ("lions",)))
        assert model.screen == "table"
        assert model.table.eyes is None
        assert "curtain" in str(screen(model))


def test_a_choice_locked_in_alone_is_kept() -> None:
    table = table_of("animania", (ANN, CUB, CUB))
    move = GAMES["animania"].print_move(GAMES["animania"].legal_moves(table.state, 0)[0])
    _, effects = update(page_with(table), Msg("move", (move,)))
    (text,) = [effect.text for effect in effects if isinstance(effect, Save)]
    assert dict(parse_save(text).chosen)[0] == GAMES["animania"].parse_move(move)


def test_nobody_takes_back_what_a_computer_did_for_them() -> None:
    table = table_of("lions", (ANN, CUB))
    while GAMES["lions"].to_act(table.state) != (0,):
        table = table_of("lions", (ANN, CUB), seed=table.record.seed + 1)
    away, _ = update(page_with(given(table, 0, "cub-1")), Msg("skip"))
    move = GAMES["lions"].print_move(GAMES["lions"].legal_moves(table.state, 0)[0])
    model, _ = update(away, Msg("thought", ("lions", str(away.table.ticket), "0", move)))
    assert len(model.table.record.turns) == 1
    assert undoer(taken(model.table, 0)) is None


def test_a_save_with_a_note_that_is_none_of_ours_opens() -> None:
    text = print_save(table_of("lions", (ANN, CUB))).replace('"notes":[]', '"notes":[[0,"link_rules",0]]')
    assert '"link_rules"' in text
    table = parse_save(text)
    assert isinstance(table, Table)
    assert table.notes == ()
    assert str(screen(page_with(table)))


def test_two_people_of_one_name_are_told_apart() -> None:
    long = "A" * 20
    places = seated("lions", (ANN, ANN, CUB, ANN, Place(long), Place(long)))
    names = [place.name for place in places]
    assert names[:4] == ["Ann", "Ann 2", "Cleo", "Ann 3"]
    assert len(set(names)) == 6
    assert all(len(name) <= 20 for name in names)


def test_an_export_says_nothing_of_what_others_have_locked_in() -> None:
    page = started("animania", 3, (0, 1))
    first = next(act for act in page.acts() if act.startswith("open"))
    page.send(first)
    page.send(next(act for act in page.acts() if act.startswith("hold")))
    page.send(next(act for act in page.acts() if act.startswith("move")))
    assert page.model.table.chosen
    assert parse_save(print_save(page.model.table)).chosen
    page.send("settings").send("export animania").send("copy-save animania").send("export-text animania")
    texts = [effect.text for effect in page.done if isinstance(effect, Download | Copy)]
    texts.append(next(element.text for element in page.tree.all() if element.tag == "textarea"))
    assert len(texts) == 3
    for text in texts:
        exported = parse_save(text)
        assert exported.record == page.model.tables["animania"].record
        assert exported.chosen == ()
