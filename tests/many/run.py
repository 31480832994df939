"""Many games, chunk by chunk: what is missing is played, what was played is kept, and told as a table."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any, NamedTuple

from bench.arena import played_by, sources
from engine import GAMES
from engine.codec import record_from_json, record_to_json
from engine.game import Event
from engine.record import Record, digest, new_record, played, states
from engine.rng import Rng
from tests.conformance.invariants import (
    a_seat_cannot_tell,
    it_has_ended,
    moves_are_read_back,
    observers,
    secrets_reach_their_audience,
    the_due_can_move_and_nobody_else,
    what_is_seen_next_follows_from_what_is_known,
)
from tests.many.companies import Company, Table, table_of
from tools.paths import ROOT

FOLDER = ROOT / "tests/many/played"
"""Kept with the sources: so many games take hours, and what was played stands as long as what it was played by."""


def played_out(table: Table) -> int:
    """Play a game to its end with every invariant; returns the number of its joint moves."""
    case, rng = table.case, Rng.from_seed(table.seed).fork("invariants")
    most, kinds = case.facts.most_joints(case.options), case.facts.kinds
    record, events, lived = new_record(case.key, table.seed, case.options), list[Event](), list[Any]()
    state = case.game.start(table.seed, case.options, events.append)
    while True:
        assert case.facts.cards_are_all_there(state)
        the_due_can_move_and_nobody_else(case, state)
        lived.append(state)
        if not case.game.to_act(state):
            break
        joint = table.joint(state, len(record.turns))
        assert all(move in case.game.legal_moves(state, seat) for seat, move in joint.items())
        moves_are_read_back(case, joint)
        if not rng.below(table.looks):
            seat = rng.choice(observers(case))
            other = a_seat_cannot_tell(case, state, seat, rng)
            what_is_seen_next_follows_from_what_is_known(case, state, joint, seat, other)
        told: list[Event] = []
        state = case.game.apply(state, joint, told.append)
        secrets_reach_their_audience(case, told)
        events += told
        record = played(record, joint)
        assert len(record.turns) <= most
    it_has_ended(case, state)
    assert {event.kind for event in events} <= kinds
    _is_replayed(record, lived, events)
    return len(record.turns)


def _is_replayed(record: Record, lived: list[Any], events: list[Event]) -> None:
    again: list[Event] = []
    read = record_from_json(json.loads(json.dumps(record_to_json(record))))
    assert read == record
    replayed = list(states(read, again.append))
    assert replayed == lived
    assert digest(replayed[-1]) == digest(lived[-1])
    assert len(set(lived)) == len(lived), "a state came again"
    assert again == events


class Result(NamedTuple):
    """What was played of a company's games: chunks by number, each with its games, joint moves, and faults."""

    game: str
    company: Company
    chunks: dict[int, dict[str, Any]]

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(chunk["games"] for chunk in self.chunks.values())

    @property
    def joints(self) -> int:
        """How many joint moves were made in them."""
        return sum(chunk["joints"] for chunk in self.chunks.values())

    @property
    def faults(self) -> list[str]:
        """The games that broke an invariant, with what was raised."""
        return [fault for chunk in self.chunks.values() for fault in chunk["faults"]]


def run(folder: Path, shard: int, of: int, until: float, only: str, companies: Sequence[Company]) -> None:
    """Play the chunks of a shard (from 0) that no earlier run has played."""
    folder.mkdir(parents=True, exist_ok=True)
    for game, company, number in _missing(folder, only, companies):
        if number % of != shard:
            continue
        if monotonic() > until:
            return
        line = json.dumps({"chunk": number} | _chunk(game, company, number))
        with _path(folder, game, company).open("a", encoding="utf-8") as file:
            file.write(f"\n{line}\n")  # the line before may have been cut off


def _missing(folder: Path, only: str, companies: Sequence[Company]) -> Iterator[tuple[str, Company, int]]:
    # In turns: whenever it is stopped, something is known of every game and company.
    waiting = []
    for game, company, done in results(folder, companies):
        chunks = -(-company.games // company.chunk)
        if f"{game}/{company.name}".startswith(only):
            waiting += [(at / chunks, game, company, at) for at in range(chunks) if at not in done]
    for _, game, company, at in sorted(waiting, key=lambda each: each[0]):
        yield game, company, at


def _chunk(game: str, company: Company, number: int) -> dict[str, Any]:
    first = number * company.chunk
    joints, faults = 0, []
    games = range(first, min(first + company.chunk, company.games))
    for at in games:
        try:
            joints += played_out(table_of(game, company, at))
        except Exception as fault:
            faults.append(f"{game}/{company.name} {at}: {type(fault).__name__}: {fault}")
    return {"games": len(games), "joints": joints, "faults": faults}


def results(folder: Path, companies: Sequence[Company]) -> list[Result]:
    """Return what today's sources have played of each game and company."""
    return [Result(game, company, _read(_path(folder, game, company))) for game in GAMES for company in companies]


def _read(path: Path) -> dict[int, dict[str, Any]]:
    found: dict[int, dict[str, Any]] = {}
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            chunk = json.loads(line)
        except ValueError:
            continue  # empty, or the run was stopped while it wrote it
        found[chunk["chunk"]] = chunk
    return found


def _path(folder: Path, game: str, company: Company) -> Path:
    # Any moves are of any rules alone; what computers play is also of the sources that they think with.
    state = rules(game) if company.strongest < 0 else sources(game)
    return folder / f"{game}-{company.name}-{state}.jsonl"


@cache
def rules(game: str) -> str:
    """Return a digest of the sources of a game's rules; read once, as with all that it is played by."""
    digest = sha256()
    for path in played_by(game):
        if "bots" not in path.parts:
            digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def table(found: Sequence[Result]) -> str:
    """Return the numbers as lines, and each fault after its own."""
    lines = []
    for result in found:
        games = f"{result.games:7} of {result.company.games:7} games"
        lines.append(f"{result.game:9} {result.company.name:8} {games}, {result.joints:9} joint moves")
        lines += [f"  {fault}" for fault in result.faults]
    return "\n".join(lines)
