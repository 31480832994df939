"""What decided a finished game, as the device keeps it beside the game: the answers that it rests on."""

from __future__ import annotations

import json
from collections.abc import Mapping

from engine.game import BadText
from engine.record import Record
from ui.persistence.json_text import read_json
from ui.table.chances import Found, fits

VERSION = 1
"""Rises when a job's answer comes to mean something else."""
LENGTH = 12_000
"""The most characters of such a text: the longest game is looked at after so many joint moves at most."""


def print_chart(found: Found) -> str:
    """Return answers as text; `parse_chart` reads them back."""
    return json.dumps({"chances": VERSION, "jobs": dict(found)}, separators=(",", ":"))


def parse_chart(text: str, record: Record) -> Mapping[str, str]:
    """Return the answers that a text holds to jobs of a game; none for a damaged one or one of another version."""
    try:
        value = read_json(text, LENGTH)
    except BadText:
        return {}
    jobs = value.get("jobs")
    if value.get("chances") != VERSION or not isinstance(jobs, dict):
        return {}
    found = {job: answer for job, answer in jobs.items() if isinstance(answer, str)}
    whole = len(found) == len(jobs) and all(fits(record, job, answer) for job, answer in found.items())
    return found if whole else {}
