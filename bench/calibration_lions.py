"""Beliefs in Matching Lions: what the others hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench.calibration_cells import Cell, Table
from engine import lions
from engine.bots.bot import decide
from engine.bots.lions.determinizations import SETTLING, Determinizer
from engine.bots.lions.levels import KING, LIONS
from engine.bots.lions.rule import eager_bot, rule_bot
from engine.game import Seat
from engine.lions.cards import GIRAFFE, HIPPO, KINDS, Bag, counts
from engine.lions.legal import due, menu
from engine.lions.state import ATTACK, BLOCK, END, KEEP, LET, MIGRATE, PLAY, Move, State
from engine.lions.views import View
from engine.lions.words import KIND_NAMES
from engine.rng import Rng

SAMPLES = 40
"""Deals from which a belief is told."""
LATEST = 24
"""The turns a seat has at the most before its game is looked at."""
WALKS = 3
"""Walks of the king's dealer from one of these deals to the next."""


def _blind(state: State, rng: Rng) -> Move | None:
    # Drawn without a look at the hand: mostly the end of the turn, else any card; None where that is not legal.
    legal = menu(state)
    verbs = {move.verb for move in legal}
    if LET in verbs:
        move = rng.choice((Move(LET), Move(BLOCK, HIPPO)))
    elif MIGRATE in verbs:
        move = rng.choice((Move(MIGRATE), Move(KEEP)))
    elif rng.below(4):
        move = Move(END)
    else:
        attacks = [move for move in legal if move.verb == ATTACK]  # all see who can be chased
        kind = rng.choice([kind for kind in KINDS if kind != HIPPO])
        others = [seat for seat in range(state.options.players) if seat != state.turn]
        target = rng.choice(others) if kind == GIRAFFE else -1
        move = rng.choice(attacks) if attacks else Move(PLAY, kind, target)
    return move if move in legal else None


def _rules(state: State, rng: Rng) -> Move:
    # Every second seat lays at once what it draws.
    seat = due(state)
    return (eager_bot if seat % 2 else rule_bot)(lions.view(state, seat), menu(state), rng)


def _kings(state: State, rng: Rng) -> Move:
    # A rule player sits at every second seat.
    seat = due(state)
    view, legal = lions.view(state, seat), menu(state)
    move: Move = rule_bot(view, legal, rng) if seat % 2 else decide(LIONS[3], view, legal, rng)
    return move


_DECIDE = {"blind": _blind, "player": _rules, "king": _kings}


def states(cell: Cell, seed: int, rng: Rng) -> Iterator[State]:
    """Yield the states of a game, up to a move that is not legal."""
    state = lions.start(seed, lions.Options(cell.seats))
    while due(state) >= 0:
        yield state
        move = _DECIDE[cell.table](state, rng)
        if move is None:
            return
        state = lions.apply(state, {due(state): move})


def held(state: State, seat: Seat) -> list[int]:
    """Return how many of each kind the others hold."""
    return _held(state.hands, seat)


def believed(cell: Cell, view: View, rng: Rng) -> Iterator[list[int]]:
    """Yield how many of each kind the others hold, for all that this seat believes."""
    king = cell.beliefs == "king"
    determinizer = Determinizer(view, rng, KING.exchanges if king else 0)
    for _ in range(SETTLING * king):
        determinizer.walk()
    for _ in range(SAMPLES):
        for _ in range(WALKS * king):
            determinizer.walk()
        yield _held(determinizer.sample().state.hands, view.due)
    if determinizer.missed:
        raise LookupError(f"{determinizer.missed} deals do not agree with the view")


def _held(hands: Sequence[Bag], seat: Seat) -> list[int]:
    others = [counts(hand) for other, hand in enumerate(hands) if other != seat]
    return [sum(hand[kind] for hand in others) for kind in KINDS]


TABLE = Table(
    game="lions",
    kinds=KIND_NAMES,
    cells=(
        *(Cell("blind", "resample", seats, 100_000) for seats in (2, 3, 4, 5, 6)),
        *(Cell("player", "king", seats, 1000) for seats in (2, 3, 4, 5, 6)),
        *(Cell("king", "king", seats, 60) for seats in (2, 4, 6)),
    ),
    latest=lambda cell: LATEST * cell.seats,
    states=states,
    part=lambda state: "after a reshuffle" if state.reshuffles else "before",
    due=due,
    view=lions.view,
    held=held,
    believed=believed,
)
