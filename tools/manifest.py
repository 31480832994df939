"""What a device needs to know to keep the page like an app: its icons, ways into the games, and pictures of them."""

import json
import subprocess
from pathlib import Path
from typing import Final

from tools.app_screens import Screen
from tools.paths import NODE_MODULES, ROOT
from tools.site import Site, beside
from tools.sprite import pictures
from ui.games.registry import FACES
from ui.seating.links import entry
from ui.words.grammar import signed
from ui.words.language import spoken
from ui.words.page import t

ICON_WIDTHS: Final = (192, 512)
"""Pixels: what devices want that take no drawing."""
SHORTCUT_ICON: Final = 96
SHORTCUT_FACES: Final = {"lions": "lion", "animania": "penguin"}
"""The picture of each game beside its name, where a device shows ways straight into the games."""
GROUND: Final = "#f5e6c6"
"""As `--ground` by day: what a device shows while the page is on its way."""


def picture(drawing: bytes, width: int) -> bytes:
    """An SVG drawing as a PNG so many pixels wide."""
    command = ["node", str(ROOT / "tools" / "icon.mjs"), str(width)]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, input=drawing).stdout


def manifest(site: Site, icons: Path, shown: list[Screen]) -> bytes:
    """What a device needs to know to keep the page like an app; the paths in it are as seen from the assets folder."""
    return json.dumps(
        {
            "id": "../",
            "name": t("title"),
            "short_name": t("title"),
            "description": signed("stop", t("line")),
            "lang": spoken(),
            "start_url": "../",
            "scope": "../",
            "display": "standalone",
            "background_color": GROUND,
            "categories": ["games", "kids"],
            "icons": [
                *_icons(site, "icon", icons / "icon.svg", "any"),
                *_icons(site, "maskable", icons / "maskable.svg", "maskable"),
            ],
            "shortcuts": [
                {"name": FACES[game].name, "url": f"../#{entry(game)}", "icons": _shortcut_icon(site, game)}
                for game in SHORTCUT_FACES
            ],
            "screenshots": [
                {
                    "src": beside(site.add(f"screen-{one.game}-{one.form}.png", one.png)),
                    "sizes": f"{one.width}x{one.height}",
                    "type": "image/png",
                    "form_factor": one.form,
                    "label": FACES[one.game].name,
                }
                for one in shown
            ],
        }
    ).encode()


def _icons(site: Site, name: str, drawing: Path, purpose: str) -> list[dict[str, str]]:
    """A drawing as it is, and as pictures for those who take no drawing."""
    whole = {"src": beside(site.add(f"{name}.svg", drawing.read_bytes())), "sizes": "any", "type": "image/svg+xml"}
    drawn = [
        {
            "src": beside(site.add(f"{name}-{width}.png", picture(drawing.read_bytes(), width))),
            "sizes": f"{width}x{width}",
            "type": "image/png",
        }
        for width in ICON_WIDTHS
    ]
    return [one | {"purpose": purpose} for one in (whole, *drawn)]


def _shortcut_icon(site: Site, game: str) -> list[dict[str, str]]:
    face = next(one for one in pictures(NODE_MODULES) if one.name == SHORTCUT_FACES[game])
    drawing = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{face.box}">{face.body}</svg>'
    path = site.add(f"shortcut-{game}.png", picture(drawing.encode(), SHORTCUT_ICON))
    return [{"src": beside(path), "sizes": f"{SHORTCUT_ICON}x{SHORTCUT_ICON}", "type": "image/png"}]
