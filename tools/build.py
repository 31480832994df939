"""Build the site: a folder of static files for any server and any sub-path.

    python -m tools.build [--out dist] [--dev] [--kill-worker]

Where `SITE_URL` is set to the address that the site will have, links to it are shown with a picture (`tools.preview`).
With `--dev` our Python stays source, so that tracebacks show their lines, and nothing is kept by a service worker.
With `--kill-worker` the service worker is one that removes itself and its cache wherever an earlier one is installed.
"""

import argparse
import base64
import hashlib
import json
import os
import subprocess
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from html import escape
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from engine.games import GAMES
from tools import archives, preview, pyscript, sources, tongues
from tools.app_screens import Screen, drawn, screens
from tools.licences import licences
from tools.manifest import manifest, picture
from tools.paths import DIST, NODE_MODULES, PYODIDE, ROOT
from tools.runtime import runtime
from tools.site import HASH_LENGTH, Site, beside, digest, without_map
from tools.sounds import sprite as sounded
from tools.sprite import pictures
from tools.sprite import sprite as pictured
from tools.styles import stylesheet
from ui.games.registry import FACES
from ui.screens.prerendered import rules_html, shell_html
from ui.screens.rules import page_name
from ui.words.language import ENGLISH, LANGUAGES
from ui.words.page import t

BOOT = ROOT / "ui" / "boot"
ICONS = ROOT / "ui" / "art" / "app"
TOUCH_ICON = 180
"""Pixels: what iOS wants for its home screen."""

THINKER = b"""\
import gc

from ui.thinking import worker
from ui.thinking.worker import __export__

globals().update({name: getattr(worker, name) for name in __export__})
gc.freeze()
gc.enable()
"""
"""The main script of the thinking worker: PyScript gives the page what `__export__` names."""


def build(out: Path, dev: bool = False, kill_worker: bool = False) -> Site:
    """Write the site to `out`."""
    with ThreadPoolExecutor() as beside:
        return _build(out, dev, kill_worker, beside)


def _build(out: Path, dev: bool, kill_worker: bool, beside: ThreadPoolExecutor) -> Site:
    keeps = not dev and not kill_worker
    trimmed = beside.submit(runtime)
    site = Site()
    core = site.add_folder("pyscript", pyscript.scripts(_minified(BOOT / "database.js"))) + "core.js"
    sprite = site.add("sprite.svg", pictured(pictures(NODE_MODULES)).encode())
    sounds = sounded()
    style = stylesheet(site)
    # Whoever works on the page waits for no pictures of it.
    taken = beside.submit(screens, dict(site.files), drawn(style, sprite)) if keeps else None
    libraries = sources.library_sources() | sources.pyscript_sources()
    everything = sources.our_sources() | sources.late_library_sources()
    start, table = archives.library(everything, libraries)
    ours, late = sources.parted(everything)
    stdlib, library = site.add("stdlib.zip", start), site.add("library.bin", table)
    pyodide = site.add_folder("runtime", scripts_by_their_common_name(trimmed.result()))

    built_of = [site.files[path] for path in sorted(site.files)] + [everything[name] for name in sorted(everything)]
    drawn_by = [*(f"{name}.html" for name in ("index", "404", "rules")), *sources.BUILT_WITH]
    template = b"".join((ROOT / name).read_bytes() for name in drawn_by)
    build_id = digest(template, *(file.read_bytes() for file in sorted(BOOT.iterdir()) if file.is_file()), *built_of)
    others = tongues.taken_out(ours)
    thinker = site.add("thinker.py", THINKER)
    tabled = archives.app_as_source if dev else archives.app
    translated = {tag: beside.submit(tabled, found, build_id) for tag, found in others.items()}
    ours["ui/built.py"] = _constants(
        BUILD=build_id,
        SPRITE=sprite,
        SOUNDS=site.add("sounds.wav", sounds.data),
        SOUND_PLACES=sounds.places,
        LATE=site.add("late.bin", tabled(late, build_id)),
    )
    app = site.add("app.bin", tabled(ours, build_id))
    words = {tag: site.add(f"words.{tag}.bin", found.result()) for tag, found in translated.items()}

    paths = {"./runtime/": pyodide, "./stdlib.zip": stdlib, "./library.bin": library, "./app.bin": app}
    interpreter = site.add("interpreter.js", _interpreter(paths, words, build_id).encode())
    morph = site.add("morph.js", _bundled(BOOT / "morph.js"))
    config = _pyscript_config({"./interpreter.js": interpreter, "./morph.js": morph})
    boot = site.add("boot.js", _bundled(BOOT / "boot.js", __BUILD__=build_id, __FLOOR__=_floor()))

    modules = [
        interpreter,
        pyodide + "pyodide.js",
        pyodide + "pyodide.asm.js",
        core,
        *_siblings(site, core),
        morph,
    ]
    plan = {
        "build": build_id,
        "core": core,
        "interpreter": interpreter,
        "thinker": thinker,
        "sprite": sprite,
        "files": {
            path: _measure(site.files[path])
            for path in [style, *modules, app, library, stdlib, pyodide + "pyodide.asm.wasm"]
        },
        "others": {tag: {path: _measure(site.files[path])} for tag, path in words.items()},
    }
    shown = taken.result() if taken else {}
    at = os.environ.get("SITE_URL", "")
    page = (ROOT / "index.html").read_text()
    spoken = {tag: site.add(f"start.{tag}.js", _spoken(tag, site, sprite, shown.get(tag, []))) for tag in words}
    ahead = _inlined(BOOT / "ahead.js", __RUNTIME__=pyodide + "pyodide.asm.wasm", __OTHERS__=spoken)
    for name, text in {
        "build": build_id,
        "ahead": ahead,
        "ahead_hash": "sha256-" + base64.b64encode(hashlib.sha256(ahead.encode()).digest()).decode(),
        "icon": _icon(),
        "touch_icon": site.add("touch-icon.png", picture((ICONS / "maskable.svg").read_bytes(), TOUCH_ICON)),
        "manifest": site.add("manifest.webmanifest", manifest(site, ICONS, shown.get(ENGLISH, []))),
        "preview": preview.tags(site, at),
        "boot_style": _minified(BOOT / "boot.css").decode().strip(),
        "style": style,
        "boot": boot,
        "preloads": _preloads([boot, *modules], [stdlib, library, app]),
        "shell": _drawn(shell_html(), sprite),
        "plan": json.dumps(plan),
        "rules_elsewhere": tongues.links(*words),
        "rules": " ".join(f"{key}-{game.rules}" for key, game in GAMES.items()),
        "worker": ' data-worker="sw.js"' if keeps else "",
        "plugins": json.dumps(config["plugins"]),
        "config": json.dumps(config),
    }.items():
        page = page.replace("{{" + name + "}}", text)
    # A host may say that it is encoded otherwise. What scripts and styles are put into it are of ASCII already.
    site.files["index.html"] = page.encode("ascii", "xmlcharrefreplace")
    site.files["404.html"] = _lost()
    for tag in LANGUAGES:
        with tongues.speaking(tag):
            site.files |= {page_name(game): build_rules(site, game, tag, sprite, style, at) for game in FACES}
    site.files[".nojekyll"] = b""  # GitHub Pages would drop names that begin with "_"
    site.files["licences.txt"] = licences().encode()
    if kill_worker:
        site.files["sw.js"] = (BOOT / "kill-sw.js").read_bytes()
    site.write(out)
    if keeps:
        subprocess.run(
            ["node", str(ROOT / "tools" / "service_worker.mjs"), str(out)], check=True, stdout=subprocess.DEVNULL
        )
    return site


ASKED_FOR: Final = {
    "pyodide.asm.mjs": ('"Suspending"in WebAssembly',),
    "pyodide.mjs": ("WebAssembly.instantiateStreaming", "fsInit", "stdLibURL", "lockFileContents", "packageBaseUrl"),
}
"""What the start rests on by name: that stacks are not switched where `WebAssembly.Suspending` is gone, that the
WebAssembly is compiled as it comes, and options of `loadPyodide`. See ui/boot/interpreter.js and arrival.js."""


def scripts_by_their_common_name(files: dict[str, bytes]) -> dict[str, bytes]:
    """The runtime with `.js` for `.mjs`, which some hosts send as plain text: browsers run no such script."""
    for name, words in ASKED_FOR.items():
        for word in words:
            if word.encode() not in files[name]:
                raise ValueError(f"{name} has no {word} any more, which the start rests on")
    loader, script = "pyodide.mjs", "pyodide.asm.mjs"
    named = files | {loader: _replaced(files[loader].decode(), script, "pyodide.asm.js").encode()}
    return {name.replace(".mjs", ".js"): without_map(data) for name, data in named.items()}


def _floor() -> str:
    """The oldest browsers that the games start in, as a person reads it."""
    versions = json.loads((ROOT / "tools" / "floor.json").read_text())
    names = {"chrome": "Chrome", "firefox": "Firefox", "safari": "Safari"}
    *most, last = (
        f"{name} {major}.{minor}".removesuffix(".0") for key, name in names.items() for major, minor in [versions[key]]
    )
    return f"{', '.join(most)} or {last}"


def _siblings(site: Site, path: str) -> list[str]:
    folder = path.rpartition("/")[0] + "/"
    return [other for other in site.files if other.startswith(folder) and other != path]


def _interpreter(paths: dict[str, str], words: dict[str, str], build_id: str) -> str:
    text = (BOOT / "interpreter.js").read_text()
    text = _replaced(text, '"./build"', json.dumps(build_id))
    text = _replaced(text, '"./words"', json.dumps({tag: beside(path) for tag, path in words.items()}))
    folder = beside(paths["./runtime/"])
    text = _replaced(text, '"./runtime/pyodide.js"', json.dumps(folder + "pyodide.js"))
    for name, path in paths.items():
        text = _replaced(text, json.dumps(name), json.dumps(beside(path)))
    info = json.loads((PYODIDE / "pyodide-lock.json").read_text())["info"]
    text = _replaced(text, '"./lock.json"', json.dumps({"info": info, "packages": {}}))
    # Its names stay as they are written, since tests put something in.
    options = ("--bundle", "--format=esm", "--external:./runtime.*", "--minify-whitespace")
    return _esbuild(None, *options, given=text).decode()


def _replaced(text: str, old: str, new: str) -> str:
    if old not in text:
        raise ValueError(f"{old} is not there to be replaced")
    return text.replace(old, new)


def _pyscript_config(paths: dict[str, str]) -> dict[str, Any]:
    text = (ROOT / "pyscript.toml").read_text()
    for name, path in paths.items():
        text = _replaced(text, json.dumps(name), json.dumps("./" + path))
    return tomllib.loads(text)


def _constants(**values: object) -> bytes:
    return "".join(f"{name} = {value!r}\n" for name, value in values.items()).encode()


def _measure(data: bytes) -> tuple[int, str]:
    """How the page tells a whole file from a damaged one."""
    return len(data), hashlib.sha256(data).hexdigest()[:HASH_LENGTH]


def _bundled(entry: Path, target: str = "es2022", form: str = "esm", **constants: object) -> bytes:
    options = ["--bundle", "--minify", f"--format={form}", f"--target={target}"]
    options += [f"--define:{name}={json.dumps(value)}" for name, value in constants.items()]
    return _esbuild(entry, *options)


def _inlined(entry: Path, **constants: object) -> str:
    """A script to stand in a page, which the oldest browsers read before they are told that they are too old."""
    return _bundled(entry, "es2017", "esm", **constants).decode().strip()


def _minified(file: Path) -> bytes:
    return _esbuild(file, "--minify")


def _esbuild(file: Path | None, *options: str, given: str = "") -> bytes:
    """What esbuild makes of a file, or of a text that is given as if it stood in `BOOT`."""
    command = [str(NODE_MODULES / ".bin" / "esbuild"), *([str(file)] if file else []), "--log-level=warning", *options]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, input=given.encode(), cwd=BOOT).stdout


def _lost() -> bytes:
    """The page for a path that leads nowhere: whole in itself, since it is sent for any."""
    page = (ROOT / "404.html").read_text()
    style = _minified(BOOT / "lost.css").decode().strip()
    return (
        page.replace("{{style}}", style)
        .replace("{{lost}}", _inlined(BOOT / "lost.js"))
        .encode("ascii", "xmlcharrefreplace")
    )


def _drawn(markup: str, sprite: str) -> str:
    """Markup that can be read before Python is there, with the path of its pictures."""
    return markup.replace("sprite.svg#", sprite + "#").strip()


def _spoken(tag: str, site: Site, sprite: str, shown: list[Screen]) -> bytes:
    """The script of what a language says before Python is there."""
    with tongues.speaking(tag):
        words = {
            **json.loads((BOOT / f"{tag}.json").read_text(encoding="utf-8")),
            "shell": _drawn(shell_html(), sprite),
            "manifest": site.add(f"manifest.{tag}.webmanifest", manifest(site, ICONS, shown)),
        }
    # A script like others, beside the one in the page, whose names it must leave alone.
    return _bundled(BOOT / "spoken.js", "es2017", "iife", __WORDS__=words)


def build_rules(site: Site, game: str, tag: str, sprite: str, style: str, at: str) -> bytes:
    """The page of a game's rules in a language, which needs no script; `at` is the site's address, if it is known."""
    page = (ROOT / "rules.html").read_text()
    title, line = t("rules_of", game=FACES[game].name), FACES[game].line
    for name, text in {
        "lang": tag,
        "title": escape(title),
        "line": escape(line),
        "preview": preview.tags(site, at, title, line, page_name(game)),
        "elsewhere": tongues.alternates(game),
        "icon": _icon(),
        "style": style,
        "rules": _drawn(rules_html(game), sprite),
    }.items():
        page = page.replace("{{" + name + "}}", text)
    return page.encode("ascii", "xmlcharrefreplace")


def _icon() -> str:
    return "data:image/svg+xml," + quote((ICONS / "icon.svg").read_text().strip(), safe=" =:/,()")


def _preloads(modules: list[str], data: list[str]) -> str:
    # The wasm is left out on purpose: see ui/boot/ahead.js.
    lines = [f'<link rel="modulepreload" href="{path}">' for path in modules]
    lines += [f'<link rel="preload" href="{path}" as="fetch" crossorigin>' for path in data]
    return "\n".join(lines)


def main() -> None:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=DIST)
    parser.add_argument("--dev", action="store_true")
    parser.add_argument("--kill-worker", action="store_true")
    options = parser.parse_args()
    started = time.perf_counter()
    site = build(options.out, options.dev, options.kill_worker)
    size = sum(len(data) for data in site.files.values())
    print(f"{options.out}: {len(site.files)} files, {size:,} bytes, in {time.perf_counter() - started:.1f} s")


if __name__ == "__main__":
    main()
