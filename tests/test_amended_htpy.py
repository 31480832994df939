"""The htpy of the site writes what htpy writes, and refuses what it refuses."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import htpy
import pytest

from tools.amended import amended
from tools.paths import ROOT
from tools.sources import library_sources

DRAW = """
import json, random, sys
import htpy as h
from markupsafe import Markup

class Html:
    def __html__(self): return "<hr>"
    def __str__(self): return "'html'"

class Text(str): pass

class Odd:
    def __repr__(self): return "odd"

ODD = ["", "a", "<&>\\"'", Markup("<b>&amp;</b>"), 0, 1, -3, True, False, None, Html(), Text("<i>")]
BAD = [b"bytes", bytearray(), 1.5, Odd(), {"a": 1}, int]
NAMES = ["class_", "for_", "data_act", "aria_label", "_", "href", "class"]
TAGS = ["div", "p", "span", "svg", "br", "img", "input", "html", "custom_tag", "Upper"]
SHORT = ["", ".a", "#b", "#b.c.d", ".c#b", "a", ".a b", "#b#c", None, 3]

def value(rng):
    return rng.choice([*ODD, *BAD[:4], ["a", None, {"b": True, "c<": False}], {"x": 1, "y": 0}, ("p", "<q"), [], [0]])

def several(rng, depth):
    return [child(rng, depth) for _ in range(rng.randrange(4))]

def child(rng, depth):
    kind = rng.random()
    if depth and kind < 0.45: return element(rng, depth - 1)
    if depth and kind < 0.65: return rng.choice([list, tuple, iter])(several(rng, depth - 1))
    if depth and kind < 0.7: return lambda: "<called>"
    if depth and kind < 0.74: return (child(rng, depth - 1) for _ in range(2))
    if depth and kind < 0.78: return h.fragment[child(rng, depth - 1)]
    return rng.choice(BAD) if kind > 0.99 else rng.choice(ODD)

def element(rng, depth):
    made = getattr(h, rng.choice(TAGS if rng.random() < 0.05 else TAGS[:5]))
    if rng.random() < 0.8:
        short = [rng.choice(SHORT if rng.random() < 0.1 else SHORT[1:4])] if rng.random() < 0.5 else []
        more = [{"data-more": value(rng)}] if rng.random() < 0.2 else []
        made = made(*short, *more, **{name: value(rng) for name in rng.sample(NAMES, rng.randrange(4))})
    return made[child(rng, depth)] if made._name not in ("br", "img", "input") else made

told = []
for seed in range(int(sys.argv[1])):
    rng = random.Random(seed)
    try:
        told.append(str(element(rng, 4)))
    except Exception as fault:
        told.append(type(fault).__name__)
print(json.dumps(told))
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder with the libraries as the site has them."""
    for name, data in amended(library_sources()).items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return tmp_path


def drawn_with(folder: Path, number: int) -> list[str]:
    command = [sys.executable, "-c", DRAW, str(number)]
    env = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(command, cwd=ROOT, env=env, check=True, capture_output=True, text=True)
    return list(json.loads(done.stdout))


def test_what_is_drawn_and_refused_is_the_same(site: Path) -> None:
    plain = drawn_with(Path(htpy.__file__).parents[1], 3000)
    assert drawn_with(site, 3000) == plain
    refused = {"TypeError", "ValueError", "AttributeError"}
    assert 300 < sum(one in refused for one in plain) < 2000, "too little is drawn, or too little refused"
    assert refused <= set(plain)
