"""The build: names from content, archives of compiled code, the same bytes for the same input."""

import ast
import gzip
import html
import io
import marshal
import os
import re
import shutil
import subprocess
import sys
import threading
import traceback
import zipfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import zopfli.gzip  # type: ignore[import-untyped]

from tests.games import GAMES, SHIPPED
from tools import app_screens, archives, made, preview, sources, styles
from tools.build import ASKED_FOR, build_rules, scripts_by_their_common_name
from tools.paths import ROOT
from tools.precompile_inside import compiled, wanted, without_annotations, without_lines
from tools.runtime import runtime
from tools.sampling import drawn
from tools.site import Site
from tools.tongues import speaking
from ui.games.registry import FACES
from ui.words.language import CHINESE, ENGLISH, LANGUAGES
from ui.words.page import t


def modules(table: bytes) -> dict[str, tuple[str, bytes | str]]:
    found = marshal.loads(gzip.decompress(table))
    assert isinstance(found, dict)
    return found


def built(source: str) -> archives.Library:
    return archives.library({"engine/a.py": source.encode()}, {})


def kept() -> archives.Library:
    """Return the library of the site, which `make build` keeps: each start of the compiler takes seconds."""
    return archives.library(sources.our_sources(), sources.library_sources())


@pytest.fixture
def fresh_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(made, "CACHE", tmp_path)
    # How small it gets is the build's matter; here it is to be quick.
    monkeypatch.setattr(zopfli.gzip, "compress", lambda table, **_: gzip.compress(table, 1, mtime=0))
    return tmp_path


def test_a_path_changes_with_the_content_and_with_nothing_else() -> None:
    assert Site().add("a.js", b"1") == Site().add("a.js", b"1")
    assert Site().add("a.js", b"1") != Site().add("a.js", b"2")
    assert Site().add_folder("x", {"a": b"1", "b": b"2"}) == Site().add_folder("x", {"b": b"2", "a": b"1"})
    assert Site().add_folder("x", {"a": b"1", "b": b""}) != Site().add_folder("x", {"a": b"", "b": b"1"})


def test_writing_takes_away_what_is_no_longer_built(tmp_path: Path) -> None:
    site = Site()
    kept = site.add("kept.js", b"1")
    site.write(tmp_path)
    (tmp_path / "assets" / "old").mkdir()
    (tmp_path / "assets" / "old" / "gone.js").write_bytes(b"")
    site.write(tmp_path)
    assert [path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file()] == [kept]


@pytest.mark.drawn("builds that are compared", 1)
def test_the_library_is_trimmed_to_what_the_sources_import(request: pytest.FixtureRequest) -> None:
    few = modules(kept().table)
    request.getfixturevalue("fresh_cache")
    more = modules(built("def late():\n    from tomllib import loads").table)
    assert "json.decoder" in few
    assert "tomllib._parser" not in few
    assert "tomllib._parser" in more
    assert "xmlrpc.client" not in few.keys() | more.keys()
    assert few["json"][0] == "/lib/python314.zip/json/__init__.py"
    assert all(isinstance(code, bytes) for _, code in few.values())


def test_python_gets_as_far_as_the_tables_with_the_zip_alone() -> None:
    library = kept()
    early = set(zipfile.ZipFile(io.BytesIO(library.start)).namelist())
    assert {"encodings/__init__.pyc", "sitecustomize.pyc"} <= early
    assert "os.pyc" not in early  # which is built in
    assert not {name.removesuffix(".pyc").replace("/", ".") for name in early} & modules(library.table).keys()


def unpacked_app() -> bytes:
    return gzip.decompress(archives.app(sources.our_sources(), "1234"))


def unpacked_library() -> tuple[bytes, bytes]:
    start, table = archives.library(sources.our_sources(), sources.library_sources())
    return start, gzip.decompress(table)


MADE: dict[str, Callable[[], object]] = {"ours": unpacked_app, "the library": unpacked_library}


@pytest.mark.drawn("builds that are compared", 1)
@pytest.mark.parametrize("part", [*drawn("the same bytes", MADE, 1)])
def test_the_same_sources_give_the_bytes_that_are_kept(part: str, request: pytest.FixtureRequest) -> None:
    first = MADE[part]()
    request.getfixturevalue("fresh_cache")
    assert MADE[part]() == first


def test_zopfli_gives_the_same_bytes_for_the_same_table() -> None:
    table = bytes(range(256)) * 8
    assert zopfli.gzip.compress(table, numiterations=1) == zopfli.gzip.compress(table, numiterations=1)


def test_our_table_ends_in_the_build_id() -> None:
    ours = {"engine/__init__.py": b"", "engine/a.py": b"x = 1"}
    for table in (archives.app(ours, "0123abcd"), archives.app_as_source(ours, "0123abcd")):
        assert gzip.decompress(table).endswith(b"0123abcd")
        assert modules(table).keys() == {"engine", "engine.a"}
    assert modules(table)["engine.a"] == ("/lib/waterhole/engine/a.py", "x = 1")


NAMES = [(name, word) for name, words in ASKED_FOR.items() for word in words]


@pytest.mark.parametrize(("name", "word"), NAMES, ids=[word for _, word in NAMES])
def test_a_pyodide_without_a_name_that_the_start_rests_on_is_not_built(name: str, word: str) -> None:
    files = runtime()
    assert scripts_by_their_common_name(files)
    other = files | {name: files[name].replace(word.encode(), b"renamed")}
    with pytest.raises(ValueError, match=re.escape(word)):
        scripts_by_their_common_name(other)


def test_two_builds_may_make_the_same_at_a_time(fresh_cache: Path) -> None:
    both = threading.Barrier(2, timeout=10)

    def make(folder: Path) -> None:
        (folder / "early").touch()
        both.wait()
        (folder / "late").touch()

    with ThreadPoolExecutor(2) as pool:
        first, second = pool.map(lambda parts: made.made("kind", parts, make), [(b"same",)] * 2)
    assert first == second
    assert {path.name for path in first.iterdir()} == {"early", "late"}
    assert list(fresh_cache.iterdir()) == [first]


def test_a_build_that_fails_leaves_nothing_and_one_that_was_killed_not_for_ever(fresh_cache: Path) -> None:
    killed, running = fresh_cache / "new-killed", fresh_cache / "new-running"
    for folder in (killed, running):
        folder.mkdir()
    os.utime(killed, (0, 0))

    def fail(_: Path) -> None:
        raise ValueError

    with pytest.raises(ValueError):
        made.made("kind", (b"",), fail)
    assert list(fresh_cache.iterdir()) == [running]


def test_a_margin_that_names_no_module_is_refused() -> None:
    assert wanted([], ["no_such_module"], [], [], []) == set()
    with pytest.raises(SystemExit, match="no_such_module"):
        wanted([], [], ["no_such_module"], [], [])


@pytest.mark.soak
def test_what_the_compiler_refuses_fails_the_build(
    fresh_cache: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    margin = tmp_path / "margin.txt"
    margin.write_text("# a comment\nno_such_module\n")
    monkeypatch.setattr(archives, "_MARGIN", margin)
    with pytest.raises(subprocess.CalledProcessError):
        built("")


def test_imports_are_found_wherever_they_stand() -> None:
    source = b"import a.b\nfrom c import d\ndef f():\n    from . import near\n    import e\n"
    assert sources.imported({"x.py": source}) == {"a.b", "c", "c.d", "e"}


def test_what_functions_say_of_types_does_not_travel_and_what_named_tuples_are_made_of_does() -> None:
    source = b"""
from typing import NamedTuple
class Pair(NamedTuple):
    first: int
    second: int = 2
    def total(self, more: int) -> int: return self.first + self.second + more
async def later(*args: int, key: str = "k", **more: str) -> None: ...
"""
    names: dict[str, Any] = {"__name__": "sample"}
    exec(compiled("sample.py", without_annotations(source)), names)
    assert names["Pair"](1).total(3) == 6
    assert list(names["Pair"].__annotations__) == ["first", "second"]
    assert not names["Pair"].total.__annotations__
    assert not names["later"].__annotations__


@pytest.mark.parametrize("more", range(9))
def test_a_traceback_through_code_without_lines_names_its_functions(more: int) -> None:
    source = b"def fails(value):\n" + b"    value += 1\n" * more + b"    return 1 / (value - value)\n"
    names: dict[str, Any] = {}
    exec(without_lines(compiled("lineless.py", source)), names)
    with pytest.raises(ZeroDivisionError) as raised:
        names["fails"](more)
    assert raised.tb.tb_next
    assert raised.tb.tb_next.tb_lineno is None
    told = "".join(traceback.format_exception(raised.value))
    assert 'File "lineless.py"' in told
    assert "in fails" in told


@pytest.mark.parametrize("change", [lambda file: file.unlink(), lambda file: file.with_name("new.css").touch()])
def test_a_stylesheet_without_a_place_in_the_order_fails_the_build(
    change: Callable[[Path], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(styles.STYLES, tmp_path / "styles")
    monkeypatch.setattr(styles, "STYLES", tmp_path / "styles")
    change(tmp_path / "styles" / "base.css")
    with pytest.raises(ValueError, match=r"base|new"):
        styles.stylesheet(Site())


def test_libraries_come_without_compiled_parts() -> None:
    found = sources.library_sources()
    assert {"htpy/__init__.py", "markupsafe/__init__.py", "markupsafe/_native.py"} <= set(found)
    assert all(name.endswith(".py") for name in found)


def imported_at_once(name: str, source: bytes) -> set[str]:
    """Return what a module imports as it is imported, as names of files of ours."""
    found = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return {f"{each.replace('.', '/')}.py" for each in found} | {f"{each.replace('.', '/')}/" for each in found}


def test_what_comes_later_is_no_part_of_the_start_and_nothing_at_the_start_rests_on_it() -> None:
    everything = sources.our_sources() | sources.late_library_sources()
    early, late = sources.parted(everything)
    assert early.keys() | late.keys() == everything.keys()
    assert not early.keys() & late.keys()
    for beginning in sources.LATE:
        assert any(name.startswith(beginning) for name in late), f"{beginning} names nothing"
    for name, source in early.items():
        wanted = {each for each in imported_at_once(name, source) if each.startswith(sources.LATE)}
        assert not wanted, f"{name} imports {wanted} at the start"


def test_the_page_goes_through_every_screen_of_the_start_without_what_comes_later() -> None:
    program = f"import sys; late = {sources.LATE!r}; from ui.boundary import opened; from ui.thinking import worker\n"
    program += "opened({}, 1, '', print)\n"
    program += "files = [name.replace('.', '/') + end for name in sys.modules for end in ('.py', '/')]\n"
    program += "print([file for file in files if file.startswith(late)])"
    ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True)
    assert ran.stdout.strip() == "[]"


HEAD = re.compile(r'<(?:meta property="og:(\w+)"|(title)|meta name="(description)")(?: content="([^"]*)"|>([^<]*))')


def head(page: str) -> dict[str, str]:
    """Return what a page's head says of it, to whoever shows a link to it and to whoever opens it."""
    found = HEAD.findall(html.unescape(page))
    return {f"og:{name}" if name else title or said: one or other for name, title, said, one, other in found}


def test_a_site_has_a_picture_for_links_where_it_knows_its_address_and_none_without() -> None:
    site = Site()
    assert preview.tags(site, "") == ""
    assert not site.files
    for given in ("https://waterhole.example/games", "https://waterhole.example/games/"):
        said = preview.tags(site, given)
        (address,) = re.findall(r'property="og:image" content="https://waterhole.example/games/([^"]+)"', said)
        assert site.files[address].startswith(b"\x89PNG")
        assert int.from_bytes(site.files[address][16:20]) == preview.WIDTH
        assert int.from_bytes(site.files[address][20:24]) == preview.HEIGHT
    for given in (
        "waterhole.example",
        "/games/",
        "ftp://waterhole.example/",
        "https://a.example/?x=1",
        "https://a.example/#x",
    ):
        with pytest.raises(ValueError, match="SITE_URL"):
            preview.tags(site, given)
    assert "{{preview}}" in (ROOT / "index.html").read_text()


@pytest.mark.parametrize("tag", LANGUAGES)
@pytest.mark.parametrize("game", FACES)
def test_a_page_of_rules_is_shown_beside_a_link_in_its_own_language(game: str, tag: str) -> None:
    site = Site()
    with speaking(tag):
        page = build_rules(site, game, tag, "sprite", "style", "https://waterhole.example/games")
        title, line = t("rules_of", game=FACES[game].name), FACES[game].line
    found = head(page.decode())
    assert (found["title"], found["description"]) == (found["og:title"], found["og:description"]) == (title, line)
    assert found["og:url"].startswith("https://waterhole.example/games/rules-")
    assert found["og:locale"].startswith(tag[:2])
    assert found["og:image"].removeprefix("https://waterhole.example/games/") in site.files
    others = dict(re.findall(r'<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">', page.decode()))
    assert others.keys() == LANGUAGES.keys()
    assert found["og:url"].endswith("/" + others[tag])


def test_devices_are_shown_the_games_in_each_language_that_there_is_a_font_for(
    monkeypatch: pytest.MonkeyPatch, fresh_cache: Path
) -> None:
    shown: dict[str, list[str]] = {}

    def take_all(_: object, __: object, pages: dict[tuple[str, str], str], folder: Path) -> None:
        for (tag, game), page in pages.items():
            shown.setdefault(tag, []).append(page)
            for form in app_screens.SIZES:
                if tag == ENGLISH or game == "lions":  # as if no font had the signs of the other
                    app_screens.picture_of(folder, tag, game, form).write_text(f"{tag} {game} {form}")

    monkeypatch.setattr(app_screens, "found", lambda: "chromium")
    monkeypatch.setattr(app_screens, "_take_all", take_all)
    found = app_screens.screens({}, app_screens.drawn("style", "sprite"))
    assert all(f'<html lang="{tag}">' in page for tag, pages in shown.items() for page in pages)
    assert [">斑馬<" in page for page in shown[CHINESE]] == [True, False]
    assert not any("斑馬" in page for page in shown[ENGLISH])
    read = {(tag, one.game): one.png.decode().split()[0] for tag, screens in found.items() for one in screens}
    assert read == {
        (ENGLISH, "lions"): ENGLISH,
        (ENGLISH, "animania"): ENGLISH,
        (CHINESE, "lions"): CHINESE,
        (CHINESE, "animania"): ENGLISH,
    }


def test_the_third_game_of_the_tests_is_not_in_the_site() -> None:
    # What is built is built of these sources alone, and by a process in which no test has run.
    program = "from engine.bots.levels import LEVELS; from engine.games import GAMES\n"
    program += "from ui.games.registry import FACES; from ui.screens.prerendered import shell_html\n"
    program += "assert set(GAMES) == set(LEVELS) == set(FACES); print(*GAMES, shell_html())"
    shipped = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    third = FACES[next(key for key in GAMES if key not in SHIPPED)]
    assert shipped.split()[: len(SHIPPED)] == list(SHIPPED)
    assert all(FACES[key].name in shipped for key in SHIPPED)
    assert third.name not in shipped
    for name, source in sources.our_sources().items():
        assert third.name.encode() not in source, name
        assert b"tests" not in {
            word.partition(b".")[0] for word in re.findall(rb"^(?:from|import) (\S+)", source, re.M)
        }
