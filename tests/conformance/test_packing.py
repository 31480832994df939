"""The moves of a game in letters and digits: packed and unpacked they are the same, cut or changed they are refused."""

from __future__ import annotations

import random
import string

import pytest

from engine.game import BadText
from engine.letters import number_of
from engine.packing import MOST_JOINTS, number_with, numbered, pack_turns, unpack_turns
from engine.record import cut, new_record
from tests.conformance.cases import CASES, Case
from tests.conformance.test_texts import record_of


@pytest.mark.parametrize("case", CASES, ids=str)
def test_each_begin_of_a_game_comes_back_from_its_letters(case: Case) -> None:
    whole = record_of(case)
    deal = cut(whole, 0)
    texts = []
    for count in sorted({0, 1, 2, len(whole.turns) // 2, len(whole.turns) - 1, len(whole.turns)}):
        record = cut(whole, count)
        texts.append(pack_turns(record))
        assert unpack_turns(deal, texts[-1]) == record
    assert texts[0] == ""
    assert set("".join(texts)) <= set(string.ascii_lowercase + string.digits)
    assert len(set(texts)) == len(texts), "forced moves at the end count too"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_other_letters_are_another_game_or_refused(case: Case) -> None:
    whole = record_of(case)
    deal, text = cut(whole, 0), pack_turns(whole)
    rng = random.Random(str(case))
    for _ in range(20):
        at = rng.randrange(len(text))
        other = text[:at] + rng.choice(string.ascii_lowercase + string.digits) + text[at + 1 :]
        try:
            found = unpack_turns(deal, other)
        except BadText:
            continue
        assert (found == whole) == (other == text)
        assert pack_turns(found) == other.lstrip("0")


@pytest.mark.parametrize("case", CASES, ids=str)
def test_ten_bits_say_how_many_moves_there_are_so_that_a_link_that_somebody_keeps_opens_for_ever(case: Case) -> None:
    record = record_of(case)
    assert number_of(pack_turns(record)) == number_with(numbered(record)) << 10 | len(record.turns)
    assert number_with(numbered(record))


def test_what_is_no_game_is_not_packed() -> None:
    deal = new_record(CASES[0].key, 1, CASES[0].options)
    whole = record_of(CASES[0])
    with pytest.raises(BadText, match="not legal"):
        pack_turns(deal._replace(turns=whole.turns[1:2] * 2))
    with pytest.raises(BadText, match="too long"):
        pack_turns(deal._replace(turns=whole.turns[:1] * MOST_JOINTS))
    with pytest.raises(BadText, match="rules"):
        pack_turns(whole._replace(rules=99))
