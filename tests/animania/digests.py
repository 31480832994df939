"""Golden digests of Animania: whole matches, each in one line. It imports the engine alone, for Pyodide's sake."""

from __future__ import annotations

from hashlib import sha256
from itertools import product
from typing import Any

from engine import animania
from engine.animania.state import CHOICES, Options
from engine.bots.bot import bot_rng, random_bot
from engine.game import Event
from engine.options import print_options
from engine.record import digest
from engine.rng import print_seed

SEEDS = (0, 1, 2**40 - 1)


def text() -> str:
    """Return the whole file: options, seed, how it ended, joint moves, digests of all that was and was told."""
    settings = product(*CHOICES.values(), SEEDS)
    return "\n".join([f"animania, rules {animania.rules}", *(_line(*setting) for setting in settings)]) + "\n"


def _line(*setting: Any) -> str:
    *chosen, seed = setting
    options = Options(*chosen)
    told: list[Event] = []
    seen = sha256()
    state = animania.start(seed, options, told.append)
    decisions = 0
    while seats := animania.to_act(state):
        views = {seat: animania.view(state, seat) for seat in (None, *range(options.players))}
        joint = {
            seat: random_bot(views[seat], animania.legal_moves(state, seat), bot_rng(seed, decisions, seat))
            for seat in seats
        }
        seen.update(f"{digest(state)} {digest(tuple(views.values()))} {digest(joint)}".encode())
        rng = bot_rng(seed, decisions, 9)
        seen.update(digest(animania.resample(views[decisions % options.players], rng)).encode())
        state = animania.apply(state, joint, told.append)
        decisions += 1
    result = animania.outcome(state)
    ending = f"{result.reason} {','.join(map(str, result.winners)) or '-'}"
    parts = (print_options(options), print_seed(seed), ending, decisions, seen.hexdigest()[:16])
    return " ".join(map(str, (*parts, digest(state), digest(tuple(told)))))
