"""What a messenger shows beside a link to the site: one picture, with a title and a sentence.

Whoever shows it asks for it from elsewhere, so its address must be a whole one. Only whoever builds the site knows
that: it is the environment variable `SITE_URL`, `https://waterhole.example/games/`. Without it there is no picture.

It runs no script and does not say for whom it asks, and a static site answers everyone alike: beside the games, which
have one address in all languages, stands English. Beside a page of rules stands the language of that page.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final
from urllib.parse import urlsplit

from tools.manifest import picture
from tools.paths import NODE_MODULES
from tools.site import Site
from tools.sprite import Picture, pictures
from ui.words.language import CHINESE, ENGLISH, spoken

WIDTH, HEIGHT = 1200, 630
"""Pixels: the shape that is shown whole nearly everywhere."""

TITLE: Final = "Waterhole"
LINE: Final = "Two card games about animals, in a browser tab. Free, no account."
SEEN: Final = {
    ENGLISH: "Animals of two card games beside the water, under a low sun.",
    CHINESE: "夕陽下，兩款紙牌遊戲裡的動物聚在水塘邊。",
}
"""What the picture shows, in each language: it holds no words itself."""
LOCALES: Final = {ENGLISH: "en_US", CHINESE: "zh_TW"}
"""As Open Graph names them, with a country."""

ANIMALS: Final = (
    # name, left edge, top edge, side
    ("giraffe", 90, 150, 290),
    ("elephant", 300, 250, 230),
    ("zebra", 500, 300, 190),
    ("lion", 705, 290, 170),
    ("hippopotamus", 890, 280, 210),
    ("penguin", 330, 455, 110),
    ("turtle", 610, 470, 110),
    ("hedgehog", 800, 480, 90),
)

_GROUND: Final = """\
<rect width="1200" height="630" fill="#fbe3ae"/><circle cx="930" cy="190" r="120" fill="#f7a93b"/>
<path fill="#e3b678" d="M0 330q300-90 620-30t580-40v370H0z"/>
<path fill="#cfa35c" d="M0 420q330-70 640-20t560-10v240H0z"/>
<path fill="#6fbcc8" d="M0 560q300-60 600-40t600-10v120H0z"/>
<rect x="400" y="588" width="320" height="14" rx="7" fill="#a5dae0"/>"""


def address(given: str) -> str:
    """The address of the site as all else is put after it; raises ValueError for what is no address of a site."""
    parts = urlsplit(given)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.query or parts.fragment:
        raise ValueError(f"SITE_URL is to be a whole address, as https://waterhole.example/games/, not {given!r}")
    return given.rstrip("/") + "/"


def drawing() -> str:
    """The picture as SVG."""
    there = {one.name: one for one in pictures(NODE_MODULES)}
    animals = "".join(_placed(there[name], *place) for name, *place in ANIMALS)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{_GROUND}{animals}</svg>'


def _placed(one: Picture, x: int, y: int, side: int) -> str:
    return f'<svg x="{x}" y="{y}" width="{side}" height="{side}" viewBox="{one.box}">{one.body}</svg>'


def tags(site: Site, given: str, title: str = TITLE, line: str = LINE, path: str = "") -> str:
    """What a page's head says to whoever shows a link to it; nothing where no address is given.

    It is said in the language that is spoken; `path` is where the page is. The picture goes into the site.
    """
    if not given:
        return ""
    root = address(given)
    shown = root + site.add("preview.png", _painted())
    said = {
        "og:type": "website",
        "og:site_name": TITLE,
        "og:locale": LOCALES[spoken()],
        "og:url": root + path,
        "og:title": title,
        "og:description": line,
        "og:image": shown,
        "og:image:width": WIDTH,
        "og:image:height": HEIGHT,
        "og:image:alt": SEEN[spoken()],
    }
    lines = [f'<meta property="{name}" content="{escape(str(text))}">' for name, text in said.items()]
    return "\n".join([*lines, '<meta name="twitter:card" content="summary_large_image">'])


@cache
def _painted() -> bytes:
    return picture(drawing().encode(), WIDTH)
