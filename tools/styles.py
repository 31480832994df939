"""One stylesheet from the page's own, with the fonts that they name."""

import subprocess
from typing import Final

from tools.paths import NODE_MODULES, ROOT
from tools.site import Site

FONTS: Final = {
    "../fonts/nunito.woff2": "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2",
    "../fonts/fredoka.woff2": "@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2",
}
"""The address in a stylesheet -> the file in node_modules. The Latin subset alone: a third of the whole."""


def stylesheet(site: Site) -> str:
    """The path of the one stylesheet; the fonts that it names go into the site with it."""
    text = "\n".join(file.read_text() for file in sorted((ROOT / "ui" / "styles").glob("*.css")))
    for address, file in FONTS.items():
        if address in text:
            data = (NODE_MODULES / file).read_bytes()
            text = text.replace(address, site.add(address.rpartition("/")[2], data).rpartition("/")[2])
    esbuild = NODE_MODULES / ".bin" / "esbuild"
    command = [str(esbuild), "--loader=css", "--minify", "--log-level=warning"]
    small = subprocess.run(command, input=text, check=True, stdout=subprocess.PIPE, text=True).stdout
    return site.add("style.css", small.encode())
