"""The build: names from content, archives of compiled code, the same bytes for the same input."""

import io
import subprocess
import zipfile
from pathlib import Path

import pytest

from tools import archives, sources
from tools.site import Site


def names(archive: bytes) -> list[str]:
    return zipfile.ZipFile(io.BytesIO(archive)).namelist()


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
    few = names(archives.stdlib_archive({"engine/a.py": b"import json"}))
    more = names(archives.stdlib_archive({"engine/a.py": b"def late():\n    from tomllib import loads"}))
    assert "json/decoder.pyc" in few
    assert "tomllib/_parser.pyc" not in few
    assert "tomllib/_parser.pyc" in more
    assert "xmlrpc/client.pyc" not in few + more
    assert all(name.endswith(".pyc") for name in few + more)


def test_the_same_sources_give_the_same_bytes(fresh_cache: Path) -> None:
    python = sources.our_sources() | sources.library_sources()
    first = archives.app_archive(python)
    for file in fresh_cache.iterdir():
        file.unlink()
    assert archives.app_archive(python) == first


def test_a_margin_that_names_no_module_fails_the_build(
    fresh_cache: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    margin = tmp_path / "margin.txt"
    margin.write_text("# a comment\nno_such_module\n")
    monkeypatch.setattr(archives, "_MARGIN", margin)
    with pytest.raises(subprocess.CalledProcessError):
        archives.stdlib_archive({"engine/a.py": b""})


def test_imports_are_found_wherever_they_stand() -> None:
    source = b"import a.b\nfrom c import d\ndef f():\n    from . import near\n    import e\n"
    assert sources.imported({"x.py": source}) == {"a.b", "c", "c.d", "e"}


def test_libraries_come_without_compiled_parts() -> None:
    found = sources.library_sources()
    assert {"htpy/__init__.py", "markupsafe/__init__.py", "markupsafe/_native.py"} <= set(found)
    assert all(name.endswith(".py") for name in found)
