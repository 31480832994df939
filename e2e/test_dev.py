"""What `make play` serves: our Python as source, so that a traceback shows its lines."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tools.build import build
from tools.driver.tab import PREFIX, ask_python, open_game
from tools.paths import ROOT
from tools.serve import server, serving

BROKEN = """
import traceback
from engine import codec
try:
    codec.parse_deal("#")
except codec.BadText as error:
    shown = "".join(traceback.format_exception(error))
shown
"""

COMPILING = """
for path, source in json.loads(SOURCES).items():
    compile(source, path, "exec", dont_inherit=True)
"compiled"
"""


@pytest.fixture(scope="module")
def dev_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder: Path = tmp_path_factory.mktemp("dev")
    build(folder, dev=True)
    with serving(server(folder, prefix=PREFIX, headers=(("Cache-Control", "no-store"),))) as origin:
        yield origin + PREFIX


def test_tracebacks_show_source_lines_and_no_worker_keeps_old_files(page: Page, dev_site: str) -> None:
    open_game(page, dev_site)
    assert "raise BadText(" in ask_python(page, BROKEN)
    assert page.locator("html[data-worker]").count() == 0


def test_all_our_sources_can_be_compiled_in_the_page_also_those_that_come_late(page: Page, dev_site: str) -> None:
    # A letter that is written by its Unicode name, or one in a name, would be looked up in a module that is not there.
    files = [file for folder in ("engine", "ui") for file in (ROOT / folder).rglob("*.py")]
    sources = json.dumps({file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8") for file in files})
    open_game(page, dev_site)
    assert ask_python(page, f"import json\nSOURCES = {sources!r}\n{COMPILING}") == "compiled"
