"""A job of the worker that did not arrive as it was sent is refused, and makes nothing but values of a game."""

from __future__ import annotations

import pickle
from base64 import b64encode
from collections.abc import Callable
from typing import Any, ClassVar
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import BadText
from tests.fuzz.seeds import job_of
from tests.ui.walk import started
from ui.games.registry import FACES
from ui.handlers.update import update
from ui.model.page import Message, number_below
from ui.thinking.serialization import JOB_LENGTH, deserialized, serialized

JOBS = {game: job_of(game) for game in FACES}


def summed(value: object) -> str:
    body = b64encode(value if isinstance(value, bytes) else pickle.dumps(value))
    return f"{crc32(body):08x}{body.decode()}"


class Evil:
    """Calls something when it is unpickled."""

    called: ClassVar[list[str]] = []

    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return self.called.append, ("called",)


class Got:
    """Gets something from a type when it is unpickled."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, str]]:
        return getattr, (Message, self.name)


@pytest.mark.parametrize("game", FACES)
@given(at=st.integers(0, 10_000), new=st.characters(codec="ascii"))
def test_a_job_with_a_character_changed_lost_or_doubled_is_refused(game: str, at: int, new: str) -> None:
    job = JOBS[game]
    at %= len(job)
    for text in (job[:at] + new + job[at + 1 :], job[:at] + job[at + 1 :], job[:at] + job[at] + job[at:]):
        if text != job:
            with pytest.raises(BadText):
                deserialized(text)


@pytest.mark.parametrize(
    "value",
    [
        Evil(),
        Got("__class__"),
        Got("__init_subclass__"),
        print,
        pickle.Unpickler,
        (1, 2),
        None,
        b"\x80\x05cos\nsystem\n.",
        b"",
        b".",
    ],
)
def test_what_is_no_job_is_refused_and_does_nothing(value: Any) -> None:
    with pytest.raises(BadText):
        deserialized(summed(value))
    assert Evil.called == []


def test_a_job_without_end_is_refused() -> None:
    with pytest.raises(BadText):
        deserialized("0" * (JOB_LENGTH + 1))


@pytest.mark.parametrize("game", FACES)
def test_a_job_arrives(game: str) -> None:
    request = deserialized(JOBS[game])
    assert serialized(request) == JOBS[game]


@pytest.mark.parametrize("act", ["thought lions 1", "open", "give", "take", "name", "who", "remove", "unplayable-drop"])
def test_a_number_without_end_in_a_message_is_no_number(act: str) -> None:
    for number in ("9" * 5000, "٣", "-0", " 1", "1_0"):
        assert number_below(number, 100) is None
        model = started("lions", 2, thinks=False).model
        name, *words = act.split(" ")
        update(model, Message(name, (*words, number, "end"), "Ann"))
