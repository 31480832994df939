"""What computers are asked, and how early.

The joint move that is due is thought through while the events of the one before are still being shown. Where computers
alone make it, and have, so is the one after it, and so on: a decision that takes long is made up for by those that do
not. They know no more by it: each gets the view that it would get later, and the same generator.
"""

from __future__ import annotations

from engine.bots.bot import bot_rng
from engine.game import Seat
from ui.model.effects import Think
from ui.model.opaque import Move, State
from ui.model.table import Ahead, Table
from ui.table.seats import game_of

DEPTH = 8
"""How many joint moves after the one that is due are thought through: nobody may ever look at those further on."""


def asked(table: Table) -> tuple[Table, tuple[Think, ...]]:
    """Return the table with all computers asked that can be, and what is to be thought through for that."""
    steps = _steps(table)
    while (further := _further(table, steps)) is not None:
        steps = (*steps, further)
    # Only the last can have anything open: each follows from all choices of the one before.
    game, record, at = game_of(table), table.record, len(steps) - 1
    state, chosen, waiting = steps[at]
    known = {*waiting, *dict(chosen)}
    new = [seat for seat in game.to_act(state) if table.occupants[seat].computer and seat not in known]
    thoughts = [
        Think(
            game=record.game,
            ticket=table.decision.ticket + at,
            seat=seat,
            level=table.occupants[seat].who,
            view=game.view(state, seat),
            legal=game.legal_moves(state, seat),
            key=bot_rng(record.seed, len(record.turns) + at, seat).key,
            at=table.handle,
        )
        for seat in new
    ]
    return _with_steps(table, (*steps[:at], Ahead(state, chosen, (*waiting, *new)))), tuple(thoughts)


def questioned(table: Table, ticket: str, seat: Seat) -> tuple[int, State] | None:
    """Return what a computer was asked about with this ticket; None where its answer is not waited for.

    That is how many joint moves come after the one that is due and before its own, and the state then.
    """
    for at, (state, chosen, waiting) in enumerate(_steps(table)):
        if ticket == str(table.decision.ticket + at):
            waits = seat in waiting and seat in game_of(table).to_act(state) and seat not in dict(chosen)
            return (at, state) if waits else None
    return None


def answered(table: Table, at: int, seat: Seat, move: Move) -> Table:
    """Return the table with the answer of a computer that was asked about so many joint moves after the one due."""
    steps = _steps(table)
    chosen = tuple(sorted({**dict(steps[at].chosen), seat: move}.items()))
    return _with_steps(table, (*steps[:at], steps[at]._replace(chosen=chosen), *steps[at + 1 :]))


def _steps(table: Table) -> tuple[Ahead, ...]:
    decision = table.decision
    return (Ahead(table.state, decision.chosen, decision.asked), *decision.ahead)


def _with_steps(table: Table, steps: tuple[Ahead, ...]) -> Table:
    due, *ahead = steps
    decision = table.decision._replace(chosen=due.chosen, asked=due.asked, ahead=tuple(ahead))
    return table._replace(decision=decision)


def _further(table: Table, steps: tuple[Ahead, ...]) -> Ahead | None:
    # A game that is passed on by links may go on otherwise than by choices made here.
    game, (state, chosen, _) = game_of(table), steps[-1]
    seats = game.to_act(state)
    alone = all(table.occupants[seat].computer for seat in seats) and not table.far
    if not seats or not alone or set(seats) - set(dict(chosen)) or len(steps) > DEPTH:
        return None
    return Ahead(game.apply(state, dict(chosen)))
