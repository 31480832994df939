"""How right beliefs are: what a seat takes the others to hold, beside what they do hold.

`python -m bench.calibration --report docs/calibration.md`. A game is looked at once, at a decision drawn before it is
played, so that games are independent of each other. Runs resume where they stopped; results are kept by the sources
that beliefs rest on.

A *blind* seat draws its move from all that there are without looking at its hand; where that is not legal, the game
counts as none. So how a game went says of the hands only what its being legal says, which is what `resample` reckons
with. Tables of rule players and kings are what the king's own reading of the play is for.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from bench.arena import FOLDER, sources
from bench.tournament import written
from engine import lions
from engine.bots.bot import decide
from engine.bots.lions.determinizations import SETTLING, Determinizer
from engine.bots.lions.levels import KING, LIONS
from engine.bots.lions.rule import eager_bot, rule_bot
from engine.game import Seat
from engine.lions.cards import KINDS, Bag, counts
from engine.lions.legal import due, menu
from engine.lions.state import ATTACK, BLOCK, END, KEEP, LET, MIGRATE, PLAY, Move, State
from engine.lions.views import View
from engine.lions.words import KIND_NAMES
from engine.rng import Rng

SAMPLES = 40
"""Deals from which a belief is told."""
LATEST = 24
"""The turns a seat has at the most before its game is looked at."""
SEED = 1300
"""Games take the seeds from here on."""
WORTH = 0.1
"""Kinds of which the others hold fewer on average are told of, but not judged."""

Choice = Callable[[State, Rng], Move | None]
"""What the seat that is due does; None if the game is to count as none."""


class Cell(NamedTuple):
    """So many games at tables of one kind, with beliefs of one kind."""

    table: str
    beliefs: str
    seats: int
    games: int


CELLS = (
    *(Cell("blind", "resample", seats, 4000) for seats in (2, 3, 4, 5, 6)),
    *(Cell("player", "king", seats, 1000) for seats in (2, 3, 4, 5, 6)),
    *(Cell("king", "king", seats, 60) for seats in (2, 4, 6)),
)


def blind(state: State, rng: Rng) -> Move | None:
    """Return a move drawn without a look at the hand: mostly the end of the turn, else any card."""
    legal = menu(state)
    verbs = {move.verb for move in legal}
    if verbs & {LET, MIGRATE}:
        move = rng.choice((Move(LET), Move(BLOCK, KINDS[5])) if LET in verbs else (Move(MIGRATE), Move(KEEP)))
    elif rng.below(4):
        move = Move(END)
    else:
        # What may be played depends on what was played before, which all have seen.
        attacks = [move for move in legal if move.verb == ATTACK]
        kind = rng.choice(KINDS[:5] + KINDS[6:])
        others = [seat for seat in range(state.options.players) if seat != state.turn]
        move = rng.choice(attacks) if attacks else Move(PLAY, kind, rng.choice(others) if kind == KINDS[4] else -1)
    return move if move in legal else None


def rules(state: State, rng: Rng) -> Move:
    """Return the move of a rule player; every second seat lays at once what it draws."""
    seat = due(state)
    return (eager_bot if seat % 2 else rule_bot)(lions.view(state, seat), menu(state), rng)


def kings(state: State, rng: Rng) -> Move:
    """Return the move of a rule player or, at every second seat, of the king."""
    seat = due(state)
    if seat % 2:
        return rule_bot(lions.view(state, seat), menu(state), rng)
    move: Move = decide(LIONS[3], lions.view(state, seat), menu(state), rng)
    return move


TABLES: dict[str, Choice] = {"blind": blind, "player": rules, "king": kings}


def resampled(view: View, rng: Rng) -> Iterator[tuple[Bag, ...]]:
    """Yield hands as `resample` draws them."""
    determinizer = Determinizer(view, rng, 0)
    for _ in range(SAMPLES):
        yield determinizer.sample().state.hands


def dealt_by_the_king(view: View, rng: Rng) -> Iterator[tuple[Bag, ...]]:
    """Yield hands as the king believes in them."""
    determinizer = Determinizer(view, rng, KING.exchanges)
    for _ in range(SETTLING):
        determinizer.walk()
    for _ in range(SAMPLES):
        for _ in range(3):
            determinizer.walk()
        yield determinizer.sample().state.hands


BELIEFS: dict[str, Callable[[View, Rng], Iterator[tuple[Bag, ...]]]] = {
    "resample": resampled,
    "king": dealt_by_the_king,
}


class Seen(NamedTuple):
    """What the others held and were taken to hold, kind by kind, in all; whether the deck had been made anew."""

    number: int
    again: bool
    true: list[float]
    believed: list[float]


def looked(cell: Cell, number: int) -> Seen | None:
    """Return what is seen of a game of this number; None if it counts as none or ended before."""
    seed = SEED + number
    rng = Rng.from_seed(seed).fork(f"calibration/{cell.table}/{cell.seats}")
    state, until = lions.start(seed, lions.Options(cell.seats)), 1 + rng.below(LATEST * cell.seats)
    for _ in range(until):
        seat = due(state)
        move = TABLES[cell.table](state, rng) if seat >= 0 else None
        if move is None:
            return None
        state = lions.apply(state, {seat: move})
    if due(state) < 0:
        return None
    view = lions.view(state, due(state))
    drawn = [_others(hands, view.due) for hands in BELIEFS[cell.beliefs](view, rng)]
    believed = [sum(one[kind] for one in drawn) / len(drawn) for kind in KINDS]
    return Seen(number, state.reshuffles > 0, [float(n) for n in _others(state.hands, view.due)], believed)


def _others(hands: Sequence[Bag], seat: Seat) -> list[int]:
    return [sum(counts(hand)[kind] for other, hand in enumerate(hands) if other != seat) for kind in KINDS]


def run(cell: Cell, until: float) -> list[Seen]:
    """Return what is seen in the games of a cell, playing those that no earlier run has played."""
    path = FOLDER / f"calibration-{cell.table}-{cell.beliefs}-{cell.seats}-{sources('lions')}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = path.read_text().splitlines() if path.exists() else []
    done = [json.loads(line) for line in lines]
    with path.open("a") as file:
        for number in range(len(done), cell.games):
            if perf_counter() > until:
                break
            done.append(looked(cell, number))
            file.write(json.dumps(done[-1]) + "\n")
            file.flush()
    return [Seen(*one) for one in done if one]


def rows(cell: Cell, seen: Sequence[Seen]) -> Iterator[str]:
    """Yield the lines of a table: by kind the true mean, the believed one, and their ratio with its standard error."""
    for again in (False, True):
        some = [one for one in seen if one.again == again]
        if len(some) < 30:
            continue
        cells = []
        for kind in KINDS:
            true = sum(one.true[kind] for one in some) / len(some)
            believed = sum(one.believed[kind] for one in some) / len(some)
            if true < WORTH:
                cells.append(f"({true:.2f})")
                continue
            ratio = believed / true
            off = [one.believed[kind] - ratio * one.true[kind] for one in some]
            error = sqrt(sum(x * x for x in off)) / len(some) / true
            cells.append(f"{true:.2f} {ratio:.2f} ± {error:.2f}")
        about = f"{cell.table} | {cell.beliefs} | {cell.seats} | {'after' if again else 'before'}"
        yield f"| {about} | {' | '.join(cells)} | {len(some)} | {sources('lions')} |"


HEAD = (
    "# Calibration of beliefs in Matching Lions",
    "",
    "Made by `python -m bench.calibration --report …` (`make bench-bots`). Of each kind: how many the other hands hold",
    "together on average, and how many a seat believes that they hold, as a multiple of that, with its standard error.",
    f"Kinds of which they hold less than {WORTH} are in brackets. `before` and `after` the first reshuffle; a game is",
    "looked at once. At `blind` tables nobody looks at the hand before it decides, at `player` tables rule players of",
    "both styles take turns in the seats, at `king` tables a rule player and the king do.",
    "",
)


def main() -> None:
    """Play what is missing and print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=float("inf"))
    parser.add_argument("--report", type=Path)
    chosen = parser.parse_args()
    until = perf_counter() + chosen.seconds
    names = " | ".join(KIND_NAMES)
    table = [
        f"| table | beliefs | seats | reshuffle | {names} | games | sources |",
        "|---|---|---|---|" + "---|" * (len(KINDS) + 2),
    ]
    for cell in CELLS:
        share = perf_counter() + (until - perf_counter()) / (len(CELLS) - CELLS.index(cell))
        for row in rows(cell, run(cell, share)):
            print(row, flush=True)
            table.append(row)
    if chosen.report:
        written(chosen.report, *HEAD, *table)


if __name__ == "__main__":
    main()
