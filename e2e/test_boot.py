"""The start: what a page fetches and compiles, and what it says while it does."""

import gzip
import json
import marshal
import re
import zipfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Route

from conftest import ask_python, open_game, wait_for_all_but, wait_until_ready

GATE = """
import sys

class Gate:
    missing, compiled = [], []

    def find_spec(self, name, path=None, target=None):
        for finder in sys.meta_path:
            if finder is not self and (spec := finder.find_spec(name, path, target)):
                return spec
        self.missing.append(name)
        return None

def _watch(event, given):
    # Generated code (namedtuples, dataclasses) and what is run as a string has a name in angle brackets, or none.
    if event == 'compile' and given[1] and not str(given[1]).startswith('<'):
        Gate.compiled.append(str(given[1]))

sys.meta_path.insert(0, Gate())
sys.addaudithook(_watch)
sys.modules['gate'] = Gate
"""
"""Run in Pyodide before anything of ours: notes modules that nobody finds, and files compiled from source."""

OPTIONAL = {"markupsafe._speedups", "_hashlib"}
"""Modules that may be missing: who imports them (MarkupSafe, hashlib) has a way without."""


def test_ready_without_an_error_or_a_foreign_request(page: Page, site: str) -> None:
    open_game(page, site)
    assert page.evaluate("performance.getEntriesByName('ready').length") == 1
    assert page.locator("#boot").count() == 0


def test_every_file_is_fetched_once_and_nothing_is_missing(page: Page, site: str) -> None:
    open_game(page, site)
    # As the page sees it: the thinking worker, which takes the same files from the cache, is not in these.
    fetched = page.evaluate(
        "performance.getEntriesByType('resource').filter(entry => entry.transferSize).map(entry => entry.name)"
    )
    assert [url for url in fetched if fetched.count(url) > 1] == []
    planned = json.loads(page.request.get(site).text().split('type="application/json">')[1].split("</script>")[0])
    assert {site + path for path in planned["files"]} <= set(fetched)


def test_all_but_the_page_itself_is_named_by_its_content(dist: Path) -> None:
    names = [path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()]
    plain = [name for name in names if not re.match(r"assets/.*\.[0-9a-f]{12}[./]", name)]
    assert sorted(plain) == [".nojekyll", "index.html", "licences.txt", "sw.js"]


def test_nothing_is_compiled_and_no_module_is_missing(page: Page, site: str) -> None:
    def gated(route: Route) -> None:
        script = route.fetch().text()
        anchor = 'performance.mark("python")'
        assert anchor in script
        run = f"python.runPython({json.dumps(GATE)}); {anchor}"
        route.fulfill(body=script.replace(anchor, run), content_type="text/javascript")

    page.route("**/interpreter.*.js", gated)
    open_game(page, site)
    seen = ask_python(page, "import gate, json; json.dumps([gate.missing, gate.compiled])")
    missing, compiled = json.loads(seen)
    assert set(missing) <= OPTIONAL
    assert compiled == []


def test_the_site_holds_no_source_of_python(dist: Path) -> None:
    (start,) = dist.glob("assets/stdlib.*.zip")
    assert all(name.endswith(".pyc") for name in zipfile.ZipFile(start).namelist())
    for kind in ("library", "app"):
        (file,) = dist.glob(f"assets/{kind}.*.bin")
        table = marshal.loads(gzip.decompress(file.read_bytes()))
        assert table
        assert all(isinstance(code, bytes) for _, code in table.values())
    assert [file.name.split(".")[0] for file in dist.glob("**/*.py")] == ["thinker"]


def test_the_shell_can_be_read_before_python_is_there(context: BrowserContext, site: str) -> None:
    context.route("**/*.wasm", lambda route: None)  # never answered
    page = context.new_page()
    page.goto(site)
    for words in ("Waterhole", "Matching Lions", "Animania"):
        assert page.get_by_role("heading", name=words, exact=True).is_visible()
    page.get_by_text("Rules of Matching Lions").click()
    assert page.locator("details[open]").inner_text()
    assert page.locator("#app button, #app a[href], #app [data-act]").count() == 0


def test_the_bar_tells_the_part_that_has_arrived(context: BrowserContext, site: str) -> None:
    held: list[Callable[[], None]] = []
    context.route("**/*.wasm", lambda route: held.append(route.continue_))
    page = context.new_page()
    page.goto(site)
    rest = wait_for_all_but(page, ".wasm")
    assert f"{int(rest * 100)} %" in page.locator("#boot-text").inner_text()
    for go_on in held:
        go_on()
    wait_until_ready(page)
