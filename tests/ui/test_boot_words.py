"""What is said before Python is there, in other languages than English: all of it, with the same blanks."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.ui.elements import read
from tools.paths import ROOT
from ui.words.language import ENGLISH, LANGUAGES

BOOT = ROOT / "ui" / "boot"
SAID = re.compile(r'said\(\s*"(\w+)"')
WITH_ENGLISH = re.compile(r'said\(\s*"(\w+)",\s*"([^"]+)"')
CAUSES = re.compile(r'^  \[.*, "(\w+)", "', re.MULTILINE)
"""Keys that stand in a table: of `dead.js`."""
OTHERS = [tag for tag in LANGUAGES if tag != ENGLISH]


def scripts() -> str:
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(BOOT.glob("*.js")))


def words(tag: str) -> Any:
    return json.loads((BOOT / f"{tag}.json").read_text(encoding="utf-8"))


def blanks(text: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", text))


@pytest.mark.parametrize("tag", OTHERS)
def test_every_sentence_of_the_start_is_there(tag: str) -> None:
    text, found = scripts(), words(tag)["said"]
    assert set(SAID.findall(text)) | set(CAUSES.findall(text)) == set(found)
    english = dict(WITH_ENGLISH.findall(text))
    assert english
    assert {key: blanks(found[key]) for key in english} == {key: blanks(said) for key, said in english.items()}


@pytest.mark.parametrize("tag", OTHERS)
def test_every_text_that_stands_in_the_page_is_there(tag: str) -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8")
    found = words(tag)["texts"]
    ids = {f"#{name}" for name in re.findall(r' id="([\w-]+)"', page)}
    assert set(found) <= ids
    for part in ("section", "dialog"):
        (inner,) = re.findall(rf"<{part} id=.*?</{part}>", page, re.DOTALL)
        for element in read(inner).all():
            if element.text.strip() or "aria-label" in element.attrs:
                assert "#" + element.attrs["id"] in found, element.text
