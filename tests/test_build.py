"""The build: names from content, archives of compiled code, the same bytes for the same input."""

import gzip
import io
import marshal
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools import archives, sources
from tools.site import Site


def modules(table: bytes) -> dict[str, tuple[str, bytes | str]]:
    found = marshal.loads(gzip.decompress(table))
    assert isinstance(found, dict)
    return found


def built(source: str) -> archives.Library:
    return archives.library({"engine/a.py": source.encode()}, {})


@pytest.fixture
def fresh_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(archives, "CACHE", tmp_path)
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


def test_the_library_is_trimmed_to_what_the_sources_import(fresh_cache: Path) -> None:
    few = modules(built("import json").table)
    more = modules(built("def late():\n    from tomllib import loads").table)
    assert "json.decoder" in few
    assert "tomllib._parser" not in few
    assert "tomllib._parser" in more
    assert "xmlrpc.client" not in few.keys() | more.keys()
    assert few["json"][0] == "/lib/python314.zip/json/__init__.py"
    assert all(isinstance(code, bytes) for _, code in few.values())


def test_python_gets_as_far_as_the_tables_with_the_zip_alone(fresh_cache: Path) -> None:
    library = built("import json")
    early = set(zipfile.ZipFile(io.BytesIO(library.start)).namelist())
    assert {"encodings/__init__.pyc", "site.pyc", "sitecustomize.pyc"} <= early
    assert not {name.removesuffix(".pyc").replace("/", ".") for name in early} & modules(library.table).keys()


def test_the_same_sources_give_the_same_bytes(fresh_cache: Path) -> None:
    ours, libraries = sources.our_sources(), sources.library_sources()
    first = archives.library(ours, libraries), archives.app(ours, "1234")
    for folder in fresh_cache.iterdir():
        shutil.rmtree(folder)
    assert (archives.library(ours, libraries), archives.app(ours, "1234")) == first


def test_our_table_ends_in_the_build_id() -> None:
    ours = {"engine/__init__.py": b"", "engine/a.py": b"x = 1"}
    for table in (archives.app(ours, "0123abcd"), archives.app_as_source(ours, "0123abcd")):
        assert gzip.decompress(table).endswith(b"0123abcd")
        assert modules(table).keys() == {"engine", "engine.a"}
    assert modules(table)["engine.a"] == ("/lib/waterhole/engine/a.py", "x = 1")


def test_a_margin_that_names_no_module_fails_the_build(
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


def test_libraries_come_without_compiled_parts() -> None:
    found = sources.library_sources()
    assert {"htpy/__init__.py", "markupsafe/__init__.py", "markupsafe/_native.py"} <= set(found)
    assert all(name.endswith(".py") for name in found)
