"""What is heard and felt: only what was asked for, of what is being shown, with sounds that there are."""

from __future__ import annotations

import io
import random
import struct
import wave

import pytest

from tests.ui.browser import Page
from tests.ui.walk import clicked, legal, started
from tools.sounds import GAP, RATE, SOUNDS, sprite
from ui.games.registry import FACES
from ui.model.effects import Effect, Play, Vibrate
from ui.table.senses import LIGHT


def senses(page: Page) -> list[Effect]:
    return [effect for effect in page.done if isinstance(effect, Play | Vibrate)]


def test_the_file_holds_each_sound_where_it_is_said_to_stand() -> None:
    data, places = sprite()
    assert list(places) == list(SOUNDS)
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        samples = struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes()))
    for begin, length in places.values():
        first, last = round(begin * RATE), round((begin + length) * RATE)
        sound, silence = samples[first:last], samples[last : last + round(GAP * RATE)]
        assert 0.6 < max(map(abs, sound)) / 32_767 < 0.8
        assert max(map(abs, (sound[0], sound[-1]))) < 700, "a sound that begins or ends at once clicks"
        assert not any(silence)
    assert sprite().data == data


@pytest.mark.parametrize("asked", [(), ("sound",), ("touch",), ("sound", "touch")])
@pytest.mark.parametrize("game", sorted(FACES))
def test_what_is_heard_and_felt_is_what_was_asked_for(game: str, asked: tuple[str, ...]) -> None:
    page = started(game, 3)
    for act in ("speed normal", *asked):
        page.send(act)
    page.done.clear()
    clicked(page, random.Random(f"{game} {asked}"))
    kinds = {type(effect) for effect in senses(page)}
    assert kinds == {kind for name, kind in (("sound", Play), ("touch", Vibrate)) if name in asked}
    assert {effect.sound for effect in senses(page) if isinstance(effect, Play)} <= set(SOUNDS)


@pytest.mark.parametrize("speed", ["instant", "normal"])
def test_whoever_lays_a_card_hears_and_feels_it(speed: str) -> None:
    page = started("lions", 2)
    for act in (f"speed {speed}", "sound", "touch"):
        page.send(act)
    for _ in range(20):
        if "move zebra" in legal(page.model):
            break
        page.send("move end")
    page.done.clear()
    page.send("move zebra")
    assert senses(page)[:2] == [Play("hoofs"), Vibrate(LIGHT)]


def test_what_is_switched_on_is_heard_or_felt_at_once_and_silence_is_silent() -> None:
    page = Page()
    for act, kind in (("sound", Play), ("touch", Vibrate)):
        page.send(act)
        assert [type(effect) for effect in senses(page)] == [kind]
        page.send(act)
        assert [type(effect) for effect in senses(page)] == [kind]
        page.done.clear()


@pytest.mark.parametrize("game", sorted(FACES))
def test_an_attack_a_loss_and_a_win_are_felt_by_whom_they_concern(game: str) -> None:
    face = FACES[game]
    page = started(game, 3, ())
    page.send("finish")
    events = [event for told in page.model.tables[game].event_log for event in told]
    seats = set(range(3))
    assert any(face.felt(event) for event in events)
    for event in events:
        assert set(face.felt(event)) <= seats
        assert face.sound(event) in {"", *SOUNDS}
