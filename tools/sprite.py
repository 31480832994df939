"""One SVG sprite from the icon sets and from our own drawings.

Only what the page uses goes in: the tables below name it. Every picture becomes a
`<symbol>`; a page shows it with `<use href="sprite.svg#zebra">`. Ids inside a picture
(gradients, clips) are prefixed with the picture's name, so that no two can collide.
A drawing of ours may show another picture with `<use href="#zebra" …/>`: it is copied in,
since browsers do not agree about references inside a file that is itself referred to.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree import ElementTree

from tools.paths import ROOT
from ui.words.animania import PICTURES

ART: Final = ROOT / "ui" / "art"

LIONS: Final = ("zebra", "lion", "elephant", "giraffe", "hippopotamus")
"""Animals of Matching Lions that are pictures of `@iconify-json/fluent-emoji-flat`, under their own names."""

MARKS: Final = {
    "crown": "crown",
    "heart-broken": "broken-heart",
    "shield": "shield",
    "hand": "backhand-index-pointing-up",
    "level-hunter": "tiger-face",
}
"""Our name -> the name in `@iconify-json/fluent-emoji-flat`."""

ICONS: Final = {
    "i-undo": "undo-2",
    "i-log": "scroll-text",
    "i-rules": "circle-question-mark",
    "i-settings": "settings",
    "i-share": "share-2",
    "i-close": "x",
    "i-back": "arrow-left",
    "i-home": "house",
    "i-speed": "gauge",
    "i-play": "play",
    "i-step": "step-forward",
    "i-skip": "skip-forward",
    "i-step-back": "step-back",
    "i-part-back": "skip-back",
    "i-pause": "pause",
    "i-check": "check",
    "i-lock": "lock",
    "i-eye": "eye",
    "i-copy": "copy",
    "i-code": "qr-code",
    "i-chart": "chart-line",
    "i-download": "download",
    "i-upload": "upload",
    "i-trash": "trash",
    "i-info": "info",
    "i-refresh": "refresh-cw",
    "i-person": "user",
    "i-people": "users",
    "i-computer": "bot",
    "i-hint": "lightbulb",
    "i-next": "chevron-right",
    "i-down": "chevron-down",
    "i-up": "chevron-up",
    "i-plus": "plus",
    "i-warn": "triangle-alert",
    "i-hourglass": "hourglass",
    "i-swap": "arrow-left-right",
    "i-sound": "volume-2",
    "i-silent": "volume-x",
}
"""Our name -> the name in `@iconify-json/lucide`."""

_ID: Final = re.compile(r'\bid="([^"]+)"')
_USE: Final = re.compile(r'<use href="#([\w-]+)"([^>]*)/>')
_SVG_NS: Final = "http://www.w3.org/2000/svg"


class Picture(NamedTuple):
    """A picture's name, its viewBox, the markup inside, and how it fits its box."""

    name: str
    box: str
    body: str
    fit: str = ""


def apart(name: str, body: str) -> str:
    """The markup with every id, and every reference to one, prefixed by `name`."""
    for old in sorted(set(_ID.findall(body))):
        new = f"{name}--{old}"
        body = body.replace(f'id="{old}"', f'id="{new}"')
        body = body.replace(f"url(#{old})", f"url(#{new})")
        body = body.replace(f'href="#{old}"', f'href="#{new}"')
    return body


def from_set(icons: Path, names: dict[str, str]) -> Iterator[Picture]:
    """The named pictures of an Iconify `icons.json`; raises KeyError for a missing one."""
    found = json.loads(icons.read_text(encoding="utf-8"))
    wide, high = found.get("width", 16), found.get("height", 16)
    for ours, theirs in names.items():
        icon = found["icons"][theirs]
        box = f"0 0 {icon.get('width', wide)} {icon.get('height', high)}"
        yield Picture(ours, box, icon["body"])


def drawn(file: Path) -> Picture:
    """One of our own drawings; its name is the file's."""
    text = file.read_text(encoding="utf-8")
    root = ElementTree.fromstring(text)
    if root.tag != f"{{{_SVG_NS}}}svg" or "viewBox" not in root.attrib:
        raise ValueError(f"{file.name}: an <svg> with a viewBox is needed")
    start = text.index(">", text.index("<svg")) + 1
    body = re.sub(r"<!--.*?-->", "", text[start : text.rindex("</svg>")], flags=re.S)
    body = re.sub(r">\s+<", "><", body.strip())
    fit = root.attrib.get("preserveAspectRatio", "")
    return Picture(file.stem, root.attrib["viewBox"], body, fit)


def whole(picture: Picture, found: dict[str, Picture]) -> Picture:
    """The picture with the others that it shows copied in; KeyError for one that is not there."""

    def copy(use: re.Match[str]) -> str:
        other = whole(found[use[1]], found)
        return f'<svg{use[2]} viewBox="{other.box}">{apart(other.name, other.body)}</svg>'

    return picture._replace(body=_USE.sub(copy, picture.body))


def animals() -> dict[str, str]:
    """The animals of both games that are not drawings of ours: our name -> the name in the set."""
    names = [*LIONS, *PICTURES]
    return {name: name for name in names if not (ART / f"{name}.svg").exists()}


def pictures(node_modules: Path) -> list[Picture]:
    """All pictures of the sprite, sorted by name."""
    sets = node_modules / "@iconify-json"
    found = [
        *from_set(sets / "fluent-emoji-flat" / "icons.json", animals() | MARKS),
        *from_set(sets / "lucide" / "icons.json", ICONS),
        *(drawn(file) for file in sorted(ART.glob("*.svg"))),
    ]
    names = [picture.name for picture in found]
    if len(set(names)) != len(names):
        raise ValueError("two pictures share a name")
    by_name = {picture.name: picture for picture in found}
    return [whole(by_name[name], by_name) for name in sorted(names)]


def sprite(found: list[Picture]) -> str:
    """The sprite's text."""
    symbols = (
        f'<symbol id="{p.name}" viewBox="{p.box}"'
        + (f' preserveAspectRatio="{p.fit}"' if p.fit else "")
        + f">{apart(p.name, p.body)}</symbol>"
        for p in found
    )
    return f'<svg xmlns="{_SVG_NS}">\n' + "\n".join(symbols) + "\n</svg>\n"
