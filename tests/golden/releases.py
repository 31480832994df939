"""Golden saves and links as the page gives them away: one of each game, rules and envelope that ever was.

    python -m tests.golden.releases

writes what there is none of yet. A file that is there is never written again: it stands for what people have.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from engine.codec import print_deal
from tests.games import GAMES, SHIPPED
from tests.ui.browser import Page
from tests.ui.walk import PLAYING, started
from ui.persistence.saves import VERSION, print_export
from ui.persistence.settings import print_settings
from ui.persistence.setups import print_setup
from ui.seating.links import deal_of

FOLDER = Path(__file__).parent / "released"
SEED = 7


def path_of(game: str) -> Path:
    """Return where the texts of a game under today's rules and in today's envelope are kept."""
    return FOLDER / f"{game}.rules-{GAMES[game].rules}.envelope-{VERSION}.json"


def texts_of(game: str) -> dict[str, Any]:
    """Return a game in its midst, the same at its end, its link, a set-up and settings: as printed."""
    page = started(game, 4, (0, 2), entropy=SEED)
    running, over = _played(page, 40), _played(page, 4000)
    return {
        "running": running,
        "over": over,
        "link": print_deal(deal_of(page.model.tables[game].record, page.model.tables[game].occupants)),
        "setup": print_setup(page.model.setups[game]),
        "settings": print_settings(page.model.settings),
    }


def _played(page: Page, most: int) -> str:
    rng, game = random.Random(SEED), page.model.game
    for _ in range(most):
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        if page.model.screen != "table" or not acts:
            break
        page.send(rng.choices(acts, [9 if act.startswith(("move", "open", "reveal")) else 1 for act in acts])[0])
    return print_export(page.model.tables[game])


if __name__ == "__main__":
    for name in SHIPPED:
        if not path_of(name).exists():
            text = json.dumps(texts_of(name), ensure_ascii=False, indent=1) + "\n"
            path_of(name).write_text(text, encoding="utf-8")
