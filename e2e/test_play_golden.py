"""Golden games, played once more by the engine that the page has loaded: one of each setting of the options."""

from __future__ import annotations

import json
from itertools import product

import pytest

from e2e.play.stage import Staged
from engine.games import GAMES
from tools.driver.tab import ask_python
from tools.paths import ROOT
from tools.sampling import drawn

SEED = "0000002D"
MODULES = {"tests": "", "tests.golden": "", "tests.golden.playing": "playing.py"}
PROGRAM = """
import json, sys, types
for name, text in json.loads(SOURCES).items():
    module = sys.modules[name] = types.ModuleType(name)
    module.__path__ = []
    exec(text, module.__dict__)
from engine.games import GAMES
playing = sys.modules["tests.golden.playing"]
options, seed = playing.parse_options, playing.parse_seed
game = GAMES[GAME]
json.dumps({deal: playing.whole_game(game, options(game, deal.split()[0]), seed(deal.split()[1])) for deal in DEALS})
"""


PARTS = 3


@pytest.mark.parametrize(("game", "part"), drawn("golden games in the page", product(GAMES, range(PARTS)), 1))
def test_golden_games_are_the_same_in_the_page(stage: Staged, game: str, part: int) -> None:
    folder = ROOT / "tests" / "golden"
    golden = json.loads((folder / f"{game}.digests.json").read_text(encoding="utf-8"))
    found = [(deal, digest) for deal, digest in golden["digests"].items() if deal.endswith(SEED)]
    assert len(found) > 8
    expected = dict(found[part::PARTS])
    sources = {name: (folder / file).read_text(encoding="utf-8") if file else "" for name, file in MODULES.items()}
    given = f"SOURCES, GAME, DEALS = {json.dumps(sources)!r}, {game!r}, {list(expected)!r}\n"
    stage.open()
    assert json.loads(ask_python(stage.page, given + PROGRAM)) == expected
