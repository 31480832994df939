"""What a change does to the looks: every scene of two commits, at every size and light, side by side on a page.

    python -m e2e.looks [--base main] [SCENE …]

Both are built and drawn on this machine, so that nothing but the commits makes a difference; the page is
`out/looks/index.html`. The base stands in a work tree of its own, which is taken away again.
"""

from __future__ import annotations

import argparse
import base64
import html
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from e2e.play.drawings import markup, model_of
from e2e.play.frames import SIZES, framed
from e2e.play.scenes import scenes
from tools.browser import ARGUMENTS, installed
from tools.build import build
from tools.driver.tab import PREFIX
from tools.paths import DIST, ROOT
from tools.serve import server, serving

OUT = ROOT / "out" / "looks"
LIGHTS = ("light", "dark")
BORROWED = (".venv", "node_modules", "build")
"""What the base's work tree takes from this one: what is installed, and what building keeps by its content."""

DIFFERENCE = """async ([before, after]) => {
    const pixels = async data => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        pen.drawImage(picture, 0, 0);
        return pen.getImageData(0, 0, picture.width, picture.height);
    };
    const [one, other] = [await pixels(before), await pixels(after)];
    if (one.width !== other.width || one.height !== other.height) return 1;
    let differing = 0;
    for (let at = 0; at < one.data.length; at += 4)
        if ([0, 1, 2].some(part => Math.abs(one.data[at + part] - other.data[at + part]) > 8)) differing++;
    return differing / (one.width * one.height);
}"""
"""What share of two pictures' pixels differs by more than an edge's rounding."""

STYLE = """body { margin: 2rem; font: 1rem system-ui; background: #eee }
section { margin-block: 2rem } h2 { font-size: 1rem }
.three { display: flex; gap: 1rem; align-items: start }
.three > * { flex: 0 1 auto; min-width: 0; margin: 0 }
img { display: block; max-width: 100%; outline: 1px solid #999 }
.over { position: relative; isolation: isolate }
.over img + img { position: absolute; inset: 0; mix-blend-mode: difference }"""


class Look(NamedTuple):
    """A picture of two commits: its file's name, and what share of it differs; None where one of them has none."""

    name: str
    share: float | None


def take(browser: Browser, site: str, dist: Path, folder: Path, names: list[str]) -> None:
    """Pictures of scenes, all where none is named, at every size and in every light, as PNG files of their names."""
    folder.mkdir(parents=True, exist_ok=True)
    for light in LIGHTS:
        with framed(browser, site, dist, color_scheme=light) as frames:
            frames.page.set_default_timeout(120_000)  # a machine that is busy draws slowly
            for name in names or scenes():
                frames.show(markup(model_of(scenes()[name])))
                frames.page.wait_for_load_state("networkidle")
                for size, element in zip(SIZES, frames.page.locator("iframe").all(), strict=True):
                    element.screenshot(path=folder / f"{name}-{size}-{light}.png")


def compared(page: Page, before: Path, after: Path) -> list[Look]:
    """The pictures of two folders, those that differ most first; `page` may show anything."""
    names = sorted({path.name for folder in (before, after) for path in folder.glob("*.png")})
    looks = [Look(name, _share(page, before / name, after / name)) for name in names]
    return sorted(looks, key=lambda look: (look.share is None, -(look.share or 0)))


def _share(page: Page, before: Path, after: Path) -> float | None:
    if not (before.is_file() and after.is_file()):
        return None
    pictures = [before.read_bytes(), after.read_bytes()]
    if pictures[0] == pictures[1]:
        return 0.0
    return float(page.evaluate(DIFFERENCE, [base64.b64encode(picture).decode() for picture in pictures]))


def report(looks: list[Look], base: str) -> str:
    """The page of differences, for a folder with the pictures of the base in `before` and of today in `after`."""
    changed, new = [look for look in looks if look.share], [look for look in looks if look.share is None]
    title = f"{len(changed)} of {len(looks)} pictures differ from {html.escape(base)}, {len(new)} are of one only"
    sections = "".join(map(_section, (*changed, *new)))
    return f'<!doctype html><meta charset="utf-8"><title>Looks</title><style>{STYLE}</style><h1>{title}</h1>{sections}'


def _section(look: Look) -> str:
    said = "in one of them only" if look.share is None else f"{100 * look.share:.2f} % differs"
    both = "".join(f'<img src="{folder}/{look.name}" alt="{folder}" loading="lazy">' for folder in ("before", "after"))
    over = f'<div class="over">{both}</div>' if look.share else ""
    title = f"<h2>{look.name.removesuffix('.png')}: {said}</h2>"
    return f'<section>{title}<div class="three">{both}{over}</div></section>'


@contextmanager
def _tree(commit: str) -> Iterator[Path]:
    """A work tree of a commit, with this file in it: what was drawn then is drawn by what was there then."""
    tree = OUT / "base"
    subprocess.run(["git", "worktree", "add", "--force", "--detach", str(tree), commit], cwd=ROOT, check=True)
    try:
        for name in BORROWED:
            if (ROOT / name).exists():
                (tree / name).symlink_to((ROOT / name).resolve())
        shutil.copyfile(__file__, tree / "e2e" / "looks.py")
        yield tree
    finally:
        for name in BORROWED:
            (tree / name).unlink(missing_ok=True)
        subprocess.run(["git", "worktree", "remove", "--force", str(tree)], cwd=ROOT, check=True)


def _drawn(folder: Path, names: list[str]) -> None:
    """Build the commit that this program stands in, and take its pictures."""
    build(DIST)
    with serving(server(DIST, prefix=PREFIX)) as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
        take(browser, origin + PREFIX, DIST, folder, [name for name in names if name in scenes()])
        browser.close()


def main() -> None:
    """Write the page, or with `--into` the pictures of one commit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", default="main")
    parser.add_argument("--into", type=Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if options.into:
        _drawn(options.into, options.names)
        return
    if unknown := set(options.names) - set(scenes()):
        raise SystemExit(f"no such scene: {', '.join(sorted(unknown))}")
    shutil.rmtree(OUT, ignore_errors=True)
    before, after = OUT / "before", OUT / "after"
    command = [sys.executable, "-m", "e2e.looks", *options.names, "--into"]
    with _tree(options.base) as tree:
        subprocess.run([*command, str(before)], cwd=tree, check=True)
    subprocess.run([*command, str(after)], cwd=ROOT, check=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=installed(), args=list(ARGUMENTS))
        looks = compared(browser.new_page(), before, after)
        browser.close()
    (OUT / "index.html").write_text(report(looks, options.base))
    print(f"{sum(bool(look.share) for look in looks)} of {len(looks)} pictures differ: {OUT / 'index.html'}")


if __name__ == "__main__":
    main()
