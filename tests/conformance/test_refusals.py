"""A refusal is a short sentence: it quotes at most 40 characters of what came in, and none that work unseen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES
from engine.codec import parse_deal, record_from_json, record_to_json
from engine.game import QUOTED_LENGTH, BadText, quoted
from engine.options import parse_options
from engine.record import new_record
from engine.rng import parse_seed

LONG = "w" * 100_000
UNSEEN = "\x00\x1b\u202e\u2066\u200b\ud800\ufeff"


def record_with(key: str, **parts: Any) -> dict[str, Any]:
    return {**record_to_json(new_record(key, 1, GAMES[key].Options())), **parts}


def refusers(key: str) -> dict[str, Callable[[str], Any]]:
    """Return everything that reads a text of a game, by what the text is put in for."""
    game = GAMES[key]
    first, *rest = record_with(key)["options"].split(",")
    return {
        "move": game.parse_move,
        "aimed move": lambda text: game.parse_move(f"chase>{text}:{text}"),
        "options": partial(parse_options, game),
        "one option": lambda text: parse_options(game, ",".join([text, *rest])),
        "another option": lambda text: parse_options(game, ",".join([first, *rest[:-1], text])),
        "seed": parse_seed,
        "link": parse_deal,
        "game": lambda text: record_from_json(record_with(key, game=text)),
        "turn": lambda text: record_from_json(record_with(key, turns=[text])),
        "move of a turn": lambda text: record_from_json(record_with(key, turns=[f"0:{text}"])),
    }


CASES = [(key, kind) for key in GAMES for kind in refusers(key)]


@pytest.mark.parametrize(("key", "kind"), CASES)
@pytest.mark.parametrize("text", [LONG, "a:" * 50_000, f"0:{LONG}", UNSEEN, UNSEEN * 10_000, "🦁" * 50_000])
def test_no_refusal_quotes_more_than_it_may(key: str, kind: str, text: str) -> None:
    with pytest.raises(BadText) as refusal:
        refusers(key)[kind](text)
    said = str(refusal.value)
    assert len(said) < 2 * QUOTED_LENGTH + 80
    assert max((said.count(letter) for letter in "w🦁"), default=0) <= QUOTED_LENGTH + 2
    assert not set(said) & set(UNSEEN)
    said.encode()


@given(st.text(max_size=60))
def test_what_is_short_and_seen_is_quoted_as_it_is(text: str) -> None:
    said = quoted(text)
    assert said[0] + said[-1] == "“”"
    assert len(said) - 2 <= QUOTED_LENGTH
    if len(text) <= QUOTED_LENGTH and text.isprintable():
        assert said[1:-1] == text


def test_forty_characters_are_quoted_as_they_are_and_one_more_is_not() -> None:
    assert quoted("w" * 40) == f"“{'w' * 40}”"
    assert quoted("w" * 41) == f"“{'w' * 39}…”"
