"""Texts, for every game: what is printed is read back, and what cannot be read is BadText and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES
from engine.codec import LINK_LENGTH, Deal, parse_deal, print_deal, record_from_json, record_to_json
from engine.game import BadText
from engine.options import parse_options, print_options
from engine.record import Record, digest, new_record, played, replay, states
from engine.rng import parse_seed, print_seed
from tests.conformance.cases import CASES, Case, random_game
from tests.conformance.test_moves import moves_met

SEEDS = st.integers(0, 2**40 - 1)
LONGEST_NAME = "a" * 16 + "-9999"


def refused_or_read(parse: Callable[[Any], Any], text: Any) -> Any:
    """Return what the text stands for, None if it raises BadText with a sentence; anything else is a fault."""
    try:
        return parse(text)
    except BadText as error:
        if not str(error).endswith("."):
            raise AssertionError(f"no sentence for a person: {error}") from None
        return None


@cache
def record_of(case: Case, seed: int = 1) -> Record:
    """Return the record of a whole random game."""
    record = new_record(case.key, seed, case.options)
    for _, joint in random_game(case, seed):
        if joint:
            record = played(record, joint)
    return record


def deal_of(case: Case, seed: int, occupant: str = "person") -> Deal:
    return Deal(case.key, case.game.rules, seed, case.options, (occupant,) * case.options.players)


@cache
def real_texts() -> tuple[str, ...]:
    """Return texts of every kind that the engine prints."""
    texts = [print_seed(seed) for seed in (0, 1, 2**40 - 1)]
    for case in CASES:
        texts += [print_options(case.options), print_deal(deal_of(case, 5)), print_deal(deal_of(case, 5, "cub-1"))]
        texts += record_to_json(record_of(case))["turns"][:10]
    for key, game in GAMES.items():
        texts += [game.print_move(move) for move in moves_met(key)]
    return tuple(dict.fromkeys(texts))


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """Draw a real text with some characters changed, lost, doubled or put in."""
    text = draw(st.sampled_from(real_texts()))
    for _ in range(draw(st.integers(1, 3))):
        at = draw(st.integers(0, len(text)))
        new = draw(st.one_of(st.sampled_from(list(".,:>+-# 0159aZ")), st.text(max_size=2)))
        text = text[:at] + new + text[at + draw(st.integers(0, 2)) :]
    return text


TEXTS = st.one_of(st.text(max_size=60), damaged(), st.deferred(lambda: st.sampled_from(real_texts())))
JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=12,
)


# --- round trips ---


@pytest.mark.parametrize("key", GAMES)
def test_moves(key: str) -> None:
    game, texts = GAMES[key], set()
    for move in moves_met(key):
        text = game.print_move(move)
        assert game.parse_move(text) == move
        assert text == text.strip()
        assert not set(text) & set(' ."\\')
        texts.add(text)
    assert len(texts) == len(moves_met(key)), "two moves have one text"


@given(SEEDS)
def test_seeds(seed: int) -> None:
    text = print_seed(seed)
    assert parse_seed(text) == seed
    assert len(text) == 8
    assert parse_seed(f" {text[:4]}-{text[4:]} ".lower()) == seed


def test_a_seed_has_one_to_eight_letters() -> None:
    assert parse_seed("7") == parse_seed("00000007") == 7
    for text in ("", " - ", "123456789"):
        with pytest.raises(BadText):
            parse_seed(text)


@pytest.mark.parametrize("letters", [("O", "0"), ("o", "0"), ("I", "1"), ("l", "1")])
def test_letters_that_are_easily_mistaken_are_read_as_digits(letters: tuple[str, str]) -> None:
    assert parse_seed("ABC" + letters[0]) == parse_seed("ABC" + letters[1])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_options(case: Case) -> None:
    assert parse_options(case.game, print_options(case.options)) == case.options
    assert case.game.Options._fields[0] == "players"
    assert tuple(case.game.CHOICES) == case.game.Options._fields


@pytest.mark.parametrize("key", GAMES)
def test_default_options_are_among_the_choices(key: str) -> None:
    game = GAMES[key]
    assert all(value in game.CHOICES[name] for name, value in game.Options()._asdict().items())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_deals(case: Case) -> None:
    for seed in (0, 77, 2**40 - 1):
        for occupant in ("person", "king-12", LONGEST_NAME):
            deal = deal_of(case, seed, occupant)
            text = print_deal(deal)
            assert parse_deal(text) == parse_deal("#" + text) == deal
            assert len("#" + text) <= LINK_LENGTH
            assert set(text) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_deals_of_other_rules_and_levels_are_read(case: Case) -> None:
    deal = deal_of(case, 5, "nobody-31")._replace(rules=case.game.rules + 41)
    assert parse_deal(print_deal(deal)) == deal


@pytest.mark.parametrize("case", CASES, ids=str)
def test_records(case: Case) -> None:
    record = record_of(case)
    text = json.dumps(record_to_json(record))
    again = record_from_json(json.loads(text))
    assert again == record
    assert digest(replay(again)) == digest(replay(record))


# --- what cannot be read ---


@pytest.mark.parametrize("key", GAMES)
@given(text=TEXTS)
def test_any_text_as_a_move(key: str, text: str) -> None:
    game = GAMES[key]
    move = refused_or_read(game.parse_move, text)
    if move is not None:
        assert game.print_move(move) == text


@given(text=TEXTS)
def test_any_text_as_a_seed(text: str) -> None:
    seed = refused_or_read(parse_seed, text)
    if seed is not None:
        assert 0 <= seed < 2**40
        assert parse_seed(print_seed(seed)) == seed


@pytest.mark.parametrize("key", GAMES)
@given(text=TEXTS)
def test_any_text_as_options(key: str, text: str) -> None:
    game = GAMES[key]
    options = refused_or_read(lambda words: parse_options(game, words), text)
    if options is not None:
        assert print_options(options) == text
        assert all(value in game.CHOICES[name] for name, value in options._asdict().items())


@given(text=TEXTS)
def test_any_text_as_a_deal(text: str) -> None:
    deal = refused_or_read(parse_deal, text)
    if deal is not None:
        assert parse_deal(print_deal(deal)) == deal


@given(value=JSON)
def test_any_json_as_a_record(value: Any) -> None:
    assert refused_or_read(record_from_json, value) is None


@pytest.mark.parametrize(("name", "other"), [("game", 1), ("rules", "1"), ("rules", True), ("seed", 1), ("options", 3)])
def test_a_record_with_a_part_of_another_kind(name: str, other: object) -> None:
    with pytest.raises(BadText, match="part"):
        record_from_json(record_to_json(record_of(CASES[0])) | {name: other})


@given(data=st.data())
def test_any_damage_to_a_real_record(data: st.DataObject) -> None:
    value = record_to_json(record_of(data.draw(st.sampled_from(CASES))))
    name = data.draw(st.sampled_from(list(value)))
    kind = data.draw(st.sampled_from(["other", "missing", "turn", "order"]))
    if kind == "other":
        value[name] = data.draw(JSON)
    elif kind == "missing":
        del value[name]
    elif value["turns"]:
        at = data.draw(st.integers(0, len(value["turns"]) - 1))
        if kind == "turn":
            value["turns"][at] = data.draw(JSON)
        else:
            value["turns"].insert(at, value["turns"].pop())
    record = refused_or_read(record_from_json, value)
    if record is not None:
        assert record_from_json(record_to_json(record)) == record
        refused_or_read(lambda one: list(states(one)), record)


@given(data=st.data())
def test_any_two_moves_of_one_seat_in_a_turn(data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(list(GAMES)))
    case = next(case for case in CASES if case.key == key)
    texts = [GAMES[key].print_move(move) for move in moves_met(key)]
    pairs = data.draw(st.lists(st.tuples(st.integers(0, 9), st.sampled_from(texts)), max_size=4))
    value = record_to_json(new_record(key, 1, case.options))
    value["turns"] = [" ".join(f"{seat}:{text}" for seat, text in pairs)]
    record = refused_or_read(record_from_json, value)
    seats = [seat for seat, _ in pairs]
    assert (record is not None) == (seats == sorted(set(seats)) and bool(seats))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_text_that_was_cut_off(case: Case) -> None:
    options, deal = print_options(case.options), print_deal(deal_of(case, 5, "cub-1"))
    for length in range(len(options)):
        assert refused_or_read(lambda text: parse_options(case.game, text), options[:length]) is None
    for length in range(len(deal)):
        assert refused_or_read(parse_deal, deal[:length]) is None


@pytest.mark.parametrize("key", GAMES)
def test_a_move_with_anything_before_or_after_it(key: str) -> None:
    game = GAMES[key]
    known = {game.print_move(move) for move in moves_met(key)}
    for text in known:
        for wrong in (
            f" {text}",
            f"{text} ",
            f"{text}\n",
            text.upper(),
            f"{text}>",
            f"{text}:",
            f"{text}+zebra",
            text[:-1],
        ):
            if wrong not in known:
                move = refused_or_read(game.parse_move, wrong)
                assert move is None or game.print_move(move) == wrong


@pytest.mark.parametrize("case", [CASES[0], CASES[-1]], ids=str)
@pytest.mark.parametrize("seat", ["", "²", "٣", "-1", "+1", "01", "10", " 1", "a", "½"])
def test_a_turn_of_no_seat(case: Case, seat: str) -> None:
    value = record_to_json(new_record(case.key, 1, case.options))
    move = case.game.print_move(moves_met(case.key)[0])
    value["turns"] = [f"{seat}:{move}"]
    assert refused_or_read(record_from_json, value) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "#",
        "lions",
        "lions.1.0CRM5K2A.3,choice",
        "lions.1.0CRM5K2A.3,choice.person,cub-1",
        "lions.1.0CRM5K2A.3,choice.person,cub-1,cub-0",
        "lions.01.0CRM5K2A.2,choice.person,cub-1",
        "lions.0.0CRM5K2A.2,choice.person,cub-1",
        "lions.1.0CRM5K2AX.2,choice.person,cub-1",
        "lions.1.0CRM5K2A.7,choice.person,cub-1",
        "lions.1.0CRM5K2A.2,maybe.person,cub-1",
        "tigers.1.0CRM5K2A.2,choice.person,cub-1",
        "lions.1.0CRM5K2A.2,choice.person,Cub-1",
        "lions.1.0CRM5K2A.2,choice.person,cub-1" + " " * 200,
    ],
)
def test_links_that_are_cut_off_or_wrong(text: str) -> None:
    with pytest.raises(BadText):
        parse_deal(text)
