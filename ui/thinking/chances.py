"""What decided a game, worked out job by job: each is small, and answers the same however often and wherever.

The jobs of a record, where k counts the joint moves made before:

    c12      the chances after 12 joint moves, with a quarter of the strongest player's effort
    f12      the same with all of it
    a12      in full, the chances if joint move 12 is made, before it shows what comes of it, and if of those who decide
             only one does what it did, the others what rule players would: for all, then for each with a choice
    k12-2    what the strongest player would have done in seat 2 at joint move 12, from what that seat could see,
             compared with what it did

Chances are whole numbers that add up to 1,000, nobody's last: `250,250,300,200,0`. Answers of `a` are `all=…;2=…`, of
`k` the words of `ui.thinking.hint`, or `-` where that seat had no choice.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterable, Mapping
from functools import lru_cache

from engine.bots.bot import bot_rng
from engine.bots.chances import Chances, chances
from engine.bots.hint import Hint
from engine.bots.hint_givers import HINTS
from engine.codec import record_from_json
from engine.game import BadText, Seat
from engine.games import GAMES
from engine.record import Record, cut, replay
from engine.rng import Rng
from ui.model.opaque import Move, State, View
from ui.table.chances import JOB
from ui.thinking.hint import print_hint

QUARTER, FULL = 1, 4
NO_CHOICE = "-"


def begun(text: str, jobs: Iterable[str]) -> Generator[None, None, str]:
    """Begin jobs of a record, given as text, and return their answers, apart by `|`.

    Raises BadText for what is no job of it.
    """
    answers = []
    for job in jobs:
        answers.append((yield from _answered(text, job)))
    return "|".join(answers)


def _answered(text: str, job: str) -> Generator[None, None, str]:
    found = JOB.fullmatch(job)
    record = _record(text)
    number = int(found[2]) if found else 0
    if not found or number > len(record.turns):
        raise BadText(f"{job} is no job of this game.")
    state = yield from _reached(text, number)
    kind, seat = found[1], int(found[3]) if found[3] else None
    if kind in "cf":
        return print_chances((yield from _chances(record, number, state, QUARTER if kind == "c" else FULL)))
    if number == len(record.turns):
        raise BadText(f"{job}: nothing was decided any more.")
    made = dict(record.turns[number])
    if kind == "a":
        return (yield from _apart(record, number, state, made))
    if seat not in made:
        raise BadText(f"{job}: that seat did not decide.")
    return (yield from _known(record, number, state, seat, made[seat]))


def print_chances(found: Chances) -> str:
    """Return chances as text; `parse_chances` reads them back."""
    return ",".join(map(str, found))


def _chances(
    record: Record, number: int, state: State, quarters: int, joint: Mapping[Seat, Move] | None = None
) -> Generator[None, None, Chances]:
    # What is compared at a point is played out with the same orders of the cards.
    rng = Rng.from_seed(record.seed).fork(f"chances/{number}")
    return (yield from chances(record.game, state, rng, quarters=quarters, joint=joint))


def _apart(record: Record, number: int, state: State, made: Mapping[Seat, Move]) -> Generator[None, None, str]:
    game = GAMES[record.game]
    parts: dict[str, Mapping[Seat, Move]] = {"all": made}
    if len(made) > 1:
        parts |= {str(seat): {seat: move} for seat, move in made.items() if len(game.legal_moves(state, seat)) > 1}
    told = []
    for name, joint in parts.items():
        found = yield from _chances(record, number, state, FULL, joint)
        told.append(f"{name}={print_chances(found)}")
    return ";".join(told)


def _known(record: Record, number: int, state: State, seat: Seat, made: Move) -> Generator[None, None, str]:
    game = GAMES[record.game]
    view, legal = game.view(state, seat), game.legal_moves(state, seat)
    hinter = HINTS[record.game]
    if len(legal) == 1 or not hinter.knows(view):
        return NO_CHOICE
    return print_hint(record.game, (yield from judged(record.game, view, legal, made, _key(record, number, seat))))


def _key(record: Record, number: int, seat: Seat) -> bytes:
    return bot_rng(record.seed, number, seat).fork("known").key


def judged(game: str, view: View, legal: tuple[Move, ...], made: Move, key: bytes) -> Generator[None, None, Hint]:
    """Return what the strongest player would do with this view, compared with what was done: it knows no more."""
    return (yield from HINTS[game].hint(view, legal, Rng(key), against=made))


# --- the record ---


@lru_cache(maxsize=1)
def _record(text: str) -> Record:
    return record_from_json(json.loads(text))


@lru_cache(maxsize=1)
def _states(_: str) -> dict[int, State]:
    # The states of one record that were asked for, by number: jobs come in order.
    return {}


def _reached(text: str, number: int) -> Generator[None, None, State]:
    record, states = _record(text), _states(text)
    game = GAMES[record.game]
    if number not in states:
        at = max((there for there in states if there < number), default=-1)
        state = states[at] if at >= 0 else replay(cut(record, 0))
        for there in range(max(at, 0), number):
            state = game.apply(state, dict(record.turns[there]))
            states[there + 1] = state
            yield
        states[number] = state
    return states[number]
