"""What runs in the workflows is named by the hash of its commit, with its version beside it."""

import re
from collections.abc import Iterable

from tools.paths import ROOT

PINNED = re.compile(r"[\w.-]+(/[\w.-]+)+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
OWN = re.compile(r"\./[\w./-]+")


def steps() -> Iterable[tuple[str, str]]:
    """File and what it uses, for every step of another's making."""
    for file in sorted((ROOT / ".github").rglob("*.yml")):
        for used in re.findall(r"^\s*(?:- )?uses:\s*(.+?)\s*$", file.read_text(), flags=re.MULTILINE):
            yield file.name, used


def test_every_action_is_pinned_by_the_hash_of_its_commit() -> None:
    found = list(steps())
    assert found
    loose = [(file, used) for file, used in found if not (PINNED.fullmatch(used) or OWN.fullmatch(used))]
    assert loose == []


def test_an_action_has_one_version() -> None:
    versions: dict[str, set[str]] = {}
    for _, used in steps():
        name, _, version = used.partition("@")
        versions.setdefault(name, set()).add(version)
    assert {name: sorted(found) for name, found in versions.items() if len(found) > 1} == {}


def test_the_whole_tests_run_once_a_push() -> None:
    pushed = [
        file
        for file in (ROOT / ".github" / "workflows").glob("*.yml")
        if re.search(r"^  push:", file.read_text(), re.M)
    ]
    runs = [line for file in pushed for line in file.read_text().splitlines() if re.search(r"\.ci/run|make test", line)]
    assert len(runs) == 1
