"""Matching Lions: the text of moves."""

import pytest

from engine.game import BadText
from engine.lions.words import parse_move, print_move

RIGHT = [
    "zebra",
    "antelope",
    "lion",
    "elephant",
    "giraffe>0",
    "giraffe>5",
    "hyena",
    "migrate",
    "keep",
    "end",
    "block",
    "let",
    "chase>0:zebra",
    "chase>5:antelope",
    "chase>1:zebra+zebra",
    "chase>2:zebra+antelope",
    "chase>3:antelope+antelope",
]


@pytest.mark.parametrize("text", RIGHT)
def test_what_is_printed_is_read_back(text: str) -> None:
    assert print_move(parse_move(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hippo",  # it is never played on one's own turn: that is `block`
        "giraffe",
        "giraffe>",
        "giraffe>6",
        "giraffe>-1",
        "giraffe>²",
        "giraffe>1:",
        "zebra>1",
        "zebra:",
        "end>1",
        "chase",
        "chase>1",
        "chase>1:",
        "chase>:zebra",
        "chase>6:zebra",
        "chase>1:lion",
        "chase>1:zebra+lion",
        "chase>1:antelope+zebra",  # one text for one move
        "chase>1:zebra+",
        "chase>1:zebra+zebra+zebra",
        "chase>1:zebra zebra",
        "Zebra",
        "migrate ",
    ],
)
def test_what_is_no_move_is_bad_text(text: str) -> None:
    with pytest.raises(BadText):
        parse_move(text)
