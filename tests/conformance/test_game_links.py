"""Links with moves and names: printed and read they are the same; cut anywhere, or changed, they are refused."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codec import GAME_LINK_LENGTH, GameLink, parse_game_link, print_deal, print_game_link
from engine.game import BadText
from engine.letters import letters, letters_of_words, number_of, words_of
from engine.packing import pack_turns
from tests.amounts import examples
from tests.conformance.cases import CASES, Case
from tests.conformance.test_texts import deal_of, record_of

NAMES = ("You", "Zoë", "小明", "Ben 👨‍👩‍👧", "O'Hara", "x" * 20)


def link_of(case: Case, named: bool = True) -> GameLink:
    deal = deal_of(case, 1)
    return GameLink(deal, pack_turns(record_of(case)), NAMES[: case.options.players] if named else ())


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_printed_link_is_read_as_it_was(case: Case) -> None:
    for link in (link_of(case), link_of(case, named=False), GameLink(deal_of(case, 5), "")):
        text = print_game_link(link)
        assert parse_game_link(text) == parse_game_link("#" + text) == link
        assert len(text) <= GAME_LINK_LENGTH
        assert set(text) <= set(string.ascii_letters + string.digits + ".,-")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_link_that_was_cut_or_changed_is_refused(case: Case) -> None:
    text = print_game_link(link_of(case))
    whole = parse_game_link(text)
    begin = text.index("-") + 1
    for end in range(begin, len(text)):
        with pytest.raises(BadText, match="not complete"):
            parse_game_link(text[:end])
    rng, taken = random.Random(str(case)), 0
    for _ in range(100):
        at = rng.randrange(begin, len(text))
        other = text[:at] + rng.choice(string.ascii_lowercase + string.digits) + text[at + 1 :]
        try:
            taken += parse_game_link(other) != whole
        except BadText:
            continue
    assert taken <= 1


@pytest.mark.parametrize(
    ("text", "id_", "names"),
    [
        ("lions.1-a95.0CRM5K2A.3,choice.person,hunter-1,cub-1.0.4v8k2q", "", ()),
        ("lions.1-47pq4w8zc.0CRM5K2A.3,choice.person,hunter-1,cub-1.0.4v8k2q", "q4w8zc", ()),
        (
            "lions.1-c33q4w8zc.0CRM5K2A.3,choice.person,hunter-1,cub-1.185q6w2jtdz1tp2q5p27yd64e.4v8k2q",
            "q4w8zc",
            ("Ann", "Zoë", "小明"),
        ),
    ],
)
def test_a_link_that_somebody_keeps_opens_for_ever(text: str, id_: str, names: tuple[str, ...]) -> None:
    link = parse_game_link(text)
    assert link
    assert (link.id, link.names, link.moves, link.deal.rules) == (id_, names, "4v8k2q", 1)
    assert print_game_link(link) == text


def test_a_link_without_moves_is_another_kind() -> None:
    for case in CASES:
        assert parse_game_link(print_deal(deal_of(case, 1))) is None


def test_a_link_of_other_rules_is_read_but_for_its_moves() -> None:
    link = link_of(CASES[0])
    other = link._replace(deal=link.deal._replace(rules=9))
    assert parse_game_link(print_game_link(other)) == other


@examples(100)
@given(st.integers(0, 1 << 200))
def test_numbers_come_back_from_their_letters(number: int) -> None:
    assert number_of(letters(number)) == number


@examples(100)
@given(st.lists(st.text(st.characters(exclude_categories=["C"])), min_size=1).map(tuple))
def test_words_come_back_from_their_letters(words: tuple[str, ...]) -> None:
    assert words_of(letters_of_words(words)) == words


@pytest.mark.parametrize("text", ["", "0", "zz", "u", "É", "1" * 30])
def test_letters_that_stand_for_no_words_are_refused(text: str) -> None:
    with pytest.raises(BadText):
        words_of(text)
