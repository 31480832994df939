"""One stylesheet from the page's own, with the fonts that they name."""

import subprocess
from typing import Final

from tools.paths import NODE_MODULES, ROOT
from tools.site import Site

STYLES: Final = ROOT / "ui" / "styles"

ORDER: Final = (
    "tokens",
    "fonts",
    "base",  # what elements are without a class: every class below has the last word
    # What is everywhere.
    "buttons",
    "forms",
    "screens",
    # Screens, after the parts that they lay out in their own way.
    "home",
    "setup",
    "table",
    "places",
    "pond",
    "seats",
    # The games, after the seats that each lays out in its own way.
    "lions",
    "animania",
    "phone",  # after all of the table that lies flat in a small window
    # Cards and what is done with them.
    "cards",
    "hand",
    "prompt",
    "hint",
    "lesson",
    "arrows",
    # What lies over a screen or takes its place.
    "overlays",
    "rules",
    "codes",
    "summary",  # a dialog, after all dialogs
    "curtain-and-result",
    "watch",
    "history",
    "chances",
    "far",
    "narrow",  # after all that it lays out where there is hardly any room
    "finale",
    # What holds for everything above.
    "motion",
    "forced-colours",
    "print",
)
"""The files of `ui/styles` as they stand in the one stylesheet: where two rules weigh the same, the later one holds."""

FONTS: Final = {
    "../fonts/nunito.woff2": "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2",
    "../fonts/fredoka.woff2": "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2",
}
"""The address in a stylesheet -> the file in node_modules. The Latin subset alone: a third of the whole."""


def stylesheet(site: Site) -> str:
    """The path of the one stylesheet; the fonts that it names go into the site with it."""
    there = {file.stem: file.read_text() for file in STYLES.glob("*.css")}
    if unordered := set(there) ^ set(ORDER):
        raise ValueError(f"either not in ui/styles or not in ORDER: {', '.join(sorted(unordered))}")
    text = "\n".join(there[name] for name in ORDER)
    for address, file in FONTS.items():
        if address in text:
            data = (NODE_MODULES / file).read_bytes()
            text = text.replace(address, site.add(address.rpartition("/")[2], data).rpartition("/")[2])
    command = ["node", str(ROOT / "tools" / "css.mjs")]
    small = subprocess.run(command, input=text, check=True, stdout=subprocess.PIPE, text=True).stdout
    return site.add("style.css", small.encode())
