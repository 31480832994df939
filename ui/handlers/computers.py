"""Computers at the table: their answers, the hint, and playing for people who are away."""

from __future__ import annotations

from engine.bots.bot import bot_rng
from engine.bots.hint_givers import can_hint
from engine.game import BadText
from ui.handlers.day import begun, followed
from ui.handlers.handler import Handler, Updated
from ui.handlers.notices import toasted
from ui.handlers.proceed import saved
from ui.handlers.table import caught_up, guarded, seat_named
from ui.model.effects import Think
from ui.model.page import Message, Model, number_below
from ui.model.table import Note
from ui.persistence.days import counting_day
from ui.seating.setups import todays_label
from ui.table.ahead import answered, questioned
from ui.table.handover import given_back, given_to_computer
from ui.table.seats import game_of, undecided
from ui.table.undo import HINTED, practised
from ui.thinking.hint import parse_hint
from ui.thinking.task import HINT
from ui.words.page import t


def _thought(model: Model, msg: Message) -> Updated:
    """A computer's answer: HANDLE TICKET SEAT MOVE. A stale one is dropped, a nonsensical one replaced."""
    if len(msg.args) < 4 or msg.args[0] not in model.tables:
        return model, ()
    handle, ticket, seat_text, *words = msg.args
    table = model.tables[handle]
    seat = number_below(seat_text, len(table.occupants))
    question = questioned(table, ticket, seat) if seat is not None else None
    if seat is None or question is None:
        return model, ()
    at, state = question
    legal = game_of(table).legal_moves(state, seat)
    try:
        move = game_of(table).parse_move(" ".join(words))
    except BadText:
        move = None
    if move not in legal:
        move = legal[0]
        note = Note(len(table.record.turns) + 1 + at, "bot_failed", seat)
        if note not in table.notes:  # asked anew, it fails again
            table = table._replace(notes=(*table.notes, note))
    return model.with_table(answered(table, at, seat, move)), ()


def _hint(model: Model, _: Message) -> Updated:
    """Ask the strongest player what it would do; it knows no more than the one who asks."""
    table = caught_up(model.table)
    seat, game, decision = table.viewer, game_of(table), table.decision
    may = seat is not None and seat in undecided(table) and table.occupants[seat].person and not table.playback.peek
    view = game.view(table.state, seat)
    if not may or seat is None or not can_hint(game.key, view) or decision.hint_pending:
        return model, ()
    if decision.hint is not None:
        return model.with_table(table._replace(decision=decision._replace(hint=None, hint_whole=False))), ()
    request = Think(
        game=game.key,
        ticket=decision.ticket,
        seat=seat,
        level=HINT,
        view=view,
        legal=game.legal_moves(table.state, seat),
        key=bot_rng(table.record.seed, len(table.record.turns), seat).fork("hint").key,
        at=table.handle,
    )
    table = table._replace(decision=decision._replace(hint_pending=True, held=()))
    counts = bool(counting_day(table, model.days.get(game.key, "")))
    begins, table = table, begun(model, table, seat)
    table = practised(table, seat, HINTED) if counts else table
    if table.day == begins.day and not counts:
        return model.with_table(table), (request,)
    model, more = followed(model.with_table(table), table)
    return model, (saved(table), *more, request)


def _hint_more(model: Model, _: Message) -> Updated:
    """Tell the numbers of the hint, or only its reasons again."""
    table = model.table
    if not table.decision.hint:
        return model, ()
    whole = not table.decision.hint_whole
    return model.with_table(table._replace(decision=table.decision._replace(hint_whole=whole))), ()


def _hinted(model: Model, msg: Message) -> Updated:
    """The hint: HANDLE TICKET SEAT and the words of `ui.thinking.hint`. One that comes too late is dropped."""
    if len(msg.args) < 4 or msg.args[0] not in model.tables:
        return model, ()
    handle, ticket, seat, *words = msg.args
    table = model.tables[handle]
    decision = table.decision._replace(hint_pending=False)
    if ticket != str(decision.ticket) or seat != str(table.viewer) or not table.decision.hint_pending:
        return model, ()
    hint = parse_hint(table.record.game, tuple(words))
    if hint is None or not hint.moves <= set(game_of(table).legal_moves(table.state, int(seat))):
        return toasted(model.with_table(table._replace(decision=decision)), t("hint_none"))
    return model.with_table(table._replace(decision=decision._replace(hint=hint))), ()


def _give(model: Model, msg: Message) -> Updated:
    """Let a computer play for a person."""
    table, seat = model.table, seat_named(model, msg)
    if seat is None or table.far or not table.occupants[seat].person:
        return model, ()
    table = begun(model, table, seat)  # what it does would give the deal away
    table = given_to_computer(table, seat, todays_label(table.record.game, ""))
    model, more = followed(model.with_table(table), table)
    return model, (saved(table), *more)


def _take(model: Model, msg: Message) -> Updated:
    """Let a person play again."""
    table, seat = model.table, seat_named(model, msg)
    if seat is None or not table.occupants[seat].away:
        return model, ()
    table = given_back(table, seat)
    return model.with_table(table), (saved(table),)


ACTS: dict[str, Handler] = {
    "thought": _thought,
    "hinted": _hinted,
    "hint": guarded(_hint),
    "hint-more": guarded(_hint_more),
    "give": guarded(_give),
    "take": guarded(_take),
}
