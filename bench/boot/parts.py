"""The bytes that come until the first screen answers, part by part."""

from typing import Final

from bench.boot.visit import Visit
from tools.driver.host import Host

PARTS: Final = {
    "runtime: WebAssembly": ("pyodide.asm.", ".wasm"),
    "runtime: its scripts": ("pyodide.", ".js"),
    "libraries in Python": ("library.", ".bin"),
    "until they can be read": ("stdlib.", ".zip"),
    "our Python": ("app.", ".bin"),
    "PyScript": ("core", ".js"),
    "fonts": ("", ".woff2"),
}
"""By what the names of their files begin and end with; the first that fits counts."""

OTHERS: Final = "page, styles, pictures, other scripts"


def parts(host: Host, visit: Visit) -> dict[str, int]:
    """The bytes of each part, gzipped where a host does, of what a first visit asked for until it was ready."""
    sizes = {path.rsplit("/", 1)[-1]: len(data) for path, (data, _, _) in host.files.items()}
    asked = {name for name, (start, _) in visit.arrived.items() if start < visit.ready and name in sizes}
    found = dict.fromkeys((*PARTS, OTHERS), 0)
    for name in {*asked, "index.html"}:
        fits = (part for part, (begin, end) in PARTS.items() if name.startswith(begin) and name.endswith(end))
        found[next(fits, OTHERS)] += sizes[name]
    return found
