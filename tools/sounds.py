"""The short sounds of the page, synthesised: one WAV file with all of them, one after the other.

Each sound is a function of nothing that returns its samples, floats from −1 to 1 at `RATE` a second. What rustles and
breathes is noise of a generator of its own, so that the file is the same whenever the site is built.
"""

from __future__ import annotations

import io
import math
import random
import struct
import wave
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

RATE: Final = 16_000
"""Samples a second: nothing here is brighter than 6 kHz."""
GAP: Final = 0.02
"""Seconds of silence between two sounds, so that none begins with the end of another."""
PEAK: Final = 0.7
"""How far the loudest sample of each sound goes: all are about equally loud."""

Samples: TypeAlias = list[float]


class Sprite(NamedTuple):
    """All sounds in one file, and where each stands in it: its begin and its length in seconds."""

    data: bytes
    places: dict[str, tuple[float, float]]


# --- parts of sounds ---


def _times(seconds: float) -> Iterable[float]:
    return (n / RATE for n in range(round(seconds * RATE)))


def _fading(seconds: float, swell: float, t: float) -> float:
    """How loud it is at `t`: it swells up to begin with, and dies away towards its end without a click."""
    return min(1.0, t / swell) * (1 - t / seconds) ** 2


def _tone(seconds: float, pitch: Callable[[float], float], partials: Sequence[float], swell: float = 0.005) -> Samples:
    """A tone of partials, one after the other from the ground tone up, whose pitch in hertz may change in time."""
    phase, samples = 0.0, []
    for t in _times(seconds):
        phase += math.tau * pitch(t) / RATE
        sound = sum(loud * math.sin(phase * (n + 1)) for n, loud in enumerate(partials))
        samples.append(sound * _fading(seconds, swell, t))
    return samples


def _noise(seconds: float, bright: Callable[[float], float], swell: float, seed: int) -> Samples:
    """Noise with what is above `bright` (hertz, in time) taken away by a filter of one pole, twice."""
    rng, once, twice, samples = random.Random(seed), 0.0, 0.0, []
    for t in _times(seconds):
        share = 1 - math.exp(-math.tau * bright(t) / RATE)
        once += share * (rng.uniform(-1, 1) - once)
        twice += share * (once - twice)
        samples.append(twice * _fading(seconds, swell, t))
    return samples


def _steady(pitch: float) -> Callable[[float], float]:
    return lambda _: pitch


def _gliding(pitch: float, share: float) -> Callable[[float], float]:
    """A pitch that changes by this share of itself in a second."""
    return lambda t: pitch * (1 + share * t)


def _together(*parts: tuple[float, float, Samples]) -> Samples:
    """Several sounds in one, each from a second on and so loud."""
    total = [0.0] * max(round(start * RATE) + len(samples) for start, _, samples in parts)
    for start, loud, samples in parts:
        for n, sample in enumerate(samples, round(start * RATE)):
            total[n] += loud * sample
    return total


# --- the sounds ---


def _card() -> Samples:
    return _noise(0.12, lambda t: 5000 - 30_000 * t, 0.02, 1)


def _hoofs() -> Samples:
    def clop(pitch: float) -> Samples:
        knock = _tone(0.1, _gliding(pitch, -3), (1, 0.5, 0.2))
        return _together((0, 1, knock), (0, 1.5, _noise(0.03, _steady(1500), 0.001, 2)))

    return _together((0, 0.8, clop(330)), (0.11, 1, clop(270)), (0.27, 0.8, clop(330)), (0.38, 1, clop(270)))


def _roar() -> Samples:
    def pitch(t: float) -> float:
        return 95 + 40 * math.sin(math.pi * min(1, t / 0.7)) + 9 * math.sin(math.tau * 27 * t)

    throat = _tone(0.8, pitch, (1, 0.9, 0.8, 0.6, 0.5, 0.3, 0.2), 0.12)
    return _together((0, 0.35, throat), (0, 1.2, _noise(0.8, lambda t: 900 - 700 * t, 0.15, 3)))


def _laugh() -> Samples:
    def hee(pitch: float) -> Samples:
        return _tone(0.13, _gliding(pitch, 2.2), (1, 0.4, 0.3, 0.1), 0.02)

    return _together(*((0.12 * n, 1 - 0.12 * n, hee(pitch)) for n, pitch in enumerate((520, 600, 560, 480))))


def _trumpet() -> Samples:
    def pitch(t: float) -> float:
        return 350 + 260 * min(1, t / 0.18) + 12 * math.sin(math.tau * 9 * t)

    return _tone(0.7, pitch, (0.6, 1, 0.8, 0.7, 0.5, 0.3), 0.04)


def _splash() -> Samples:
    drops = [
        (0.12 + 0.07 * n, 0.25, _tone(0.09, _gliding(high, 4), (1,))) for n, high in enumerate((700, 950, 620, 820))
    ]
    return _together((0, 1.6, _noise(0.55, lambda t: 3500 * math.exp(-5 * t) + 400, 0.01, 4)), *drops)


def _heart() -> Samples:
    first, second = (_tone(0.28, _steady(pitch), (1, 0.25)) for pitch in (330, 262))
    return _together((0, 1, first), (0.14, 1, second))


def _win() -> Samples:
    bars = ((0, 523), (0.13, 659), (0.26, 784), (0.39, 1047), (0.39, 784))
    return _together(*((at, 1, _tone(0.6, _steady(pitch), (1, 0.1, 0.25))) for at, pitch in bars))


SOUNDS: Final[dict[str, Callable[[], Samples]]] = {
    "card": _card,
    "hoofs": _hoofs,
    "roar": _roar,
    "laugh": _laugh,
    "trumpet": _trumpet,
    "splash": _splash,
    "heart": _heart,
    "win": _win,
}


def sprite() -> Sprite:
    """Return all sounds as one file of 16-bit samples, mono."""
    places, total = {}, list[float]()
    for name, sound in SOUNDS.items():
        samples = sound()
        loudest = max(map(abs, samples))
        places[name] = (round(len(total) / RATE, 4), round(len(samples) / RATE, 4))
        total += [PEAK * sample / loudest for sample in samples]
        total += [0.0] * round(GAP * RATE)
    data = io.BytesIO()
    with wave.open(data, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(total)}h", *(round(32_767 * sample) for sample in total)))
    return Sprite(data.getvalue(), places)
