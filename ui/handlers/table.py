"""What a person does at the table: lift, play, take back, open the curtain, give a seat away."""

from __future__ import annotations

from engine.game import BadText, Seat
from ui.handlers.day import begun, followed
from ui.handlers.handler import Handler, Updated
from ui.handlers.notices import toasted
from ui.handlers.proceed import on_tick, saved, with_result
from ui.model.effects import Focus
from ui.model.page import Message, Model, Overlay, number_below
from ui.model.table import Table
from ui.table.far import unchangeable, whole
from ui.table.play import with_choice
from ui.table.playback import busy, drained, halted
from ui.table.projection import projection_of
from ui.table.seats import due, face_of, game_of, people, undecided
from ui.table.undo import practising, rewinder, rewound, taken_back, undoer
from ui.table.viewer import put_away, viewed_by
from ui.words.page import t


def at_table(model: Model) -> bool:
    """Tell whether a table is on the screen."""
    return model.screen == "table" and model.here is not None


def _hold(model: Model, msg: Message) -> Updated:
    """Lift a card, or go a step further in a choice; without words: put it back."""
    table = caught_up(model.table)
    return model.with_table(_holding(table, msg.args)), ()


def _holding(table: Table, held: tuple[str, ...]) -> Table:
    return table._replace(decision=table.decision._replace(held=held))


def caught_up(table: Table) -> Table:
    """Return the table with nothing left to show: whoever acts meanwhile has seen enough."""
    table = whole(table)
    return drained(table, through=True) if busy(table) else table


def _move(model: Model, msg: Message) -> Updated:
    """Make a move, or lock it in where several seats choose at once. What gives a win up is asked about (`move!`)."""
    table = caught_up(model.table)
    seat = table.viewer
    if seat is None or seat not in due(table) or table.playback.peek or not table.occupants[seat].person:
        return model, ()
    try:
        move = game_of(table).parse_move(" ".join(msg.args))
    except BadText:
        return model, ()
    if move not in game_of(table).legal_moves(table.state, seat):
        return model.with_table(_holding(table, ())), ()
    if msg.act == "move" and face_of(table).forgoes_win(projection_of(table), move):
        return model.with_table(table)._replace(overlay=Overlay("ask", ("win", "move!", *msg.args))), ()
    model, table = model._replace(overlay=None), begun(model, table, seat)
    table = _holding(with_choice(table, seat, move), ())
    table = table._replace(playback=table.playback._replace(news_from=len(table.event_log), shown=None))
    if len(due(table)) == 1:
        return model.with_table(table), ()
    # Locked in: the choice is kept in case the page is closed, and with several people the hand is covered at once.
    table = viewed_by(table, None) if len(people(table)) > 1 else table
    model, more = followed(model.with_table(table), table)
    return model, (saved(table), *more)


def _open(model: Model, msg: Message) -> Updated:
    """Open the curtain for a person who is due; a choice already locked in can be changed then."""
    table, seat = model.table, seat_named(model, msg)
    if seat is None or not table.occupants[seat].person or seat not in due(table) or seat in unchangeable(table):
        return model, ()
    last = table.record.turns[-1] if table.record.turns else ()
    looked = table.decision.opened or seat not in dict(last)
    news = looked != table.decision.opened  # kept, so that a page loaded again does not offer to take back either
    table = viewed_by(table, seat)
    table = table._replace(covered=False, decision=table.decision._replace(opened=looked))
    return model.with_table(table), (saved(table),) if news else ()


def _unlock(model: Model, _: Message) -> Updated:
    """Take one's own locked choice back, to choose again."""
    table = model.table
    if table.viewer in unchangeable(table):
        return model, ()
    chosen = tuple((seat, move) for seat, move in table.decision.chosen if seat != table.viewer)
    table = table._replace(decision=table.decision._replace(chosen=chosen), epoch=table.epoch + 1)
    return model.with_table(table), (saved(table),)


def _cover(model: Model, _: Message) -> Updated:
    """Draw the curtain again over a choice that stays as it is."""
    table = model.table
    if table.viewer is None or len(people(table)) < 2 or table.viewer in undecided(table):
        return model, ()
    return model.with_table(viewed_by(table, None)), ()


def _reveal(model: Model, _: Message) -> Updated:
    table = model.table
    if undecided(table):
        return model, ()
    decision = table.decision._replace(revealed=True)
    playback = table.playback._replace(news_from=len(table.event_log))
    return model.with_table(table._replace(decision=decision, playback=playback)), ()


def seat_named(model: Model, msg: Message) -> Seat | None:
    """Return the seat that a message names, or None."""
    text = msg.args[0] if msg.args else ""
    return number_below(text, len(model.table.occupants))


def _undo(model: Model, _: Message) -> Updated:
    """Take the own last decision back; where that would be unfair, as practice."""
    if undoer(model.table) is None:
        return _rewind(model, Message("rewind"))
    table = taken_back(model.table)
    return model.with_table(table), (saved(table),)


def _rewind(model: Model, msg: Message) -> Updated:
    """Go back to the own last decision whatever was seen since; the first time, only if that is really meant."""
    if rewinder(model.table) is None:
        return toasted(model, t("cannot_undo")) if model.table.record.turns else (model, ())
    if not practising(model.table) and msg.args != ("yes",):
        return model._replace(overlay=Overlay("ask", ("rewind", "rewind", "yes"))), ()
    table = rewound(model.table)
    return model.with_table(table)._replace(overlay=None), (saved(table),)


# --- what is shown ---


def _tick(model: Model, msg: Message) -> Updated:
    if not model.waiting or msg.args != (str(model.clock),):
        return model, ()
    return on_tick(model), ()


def _next(model: Model, _: Message) -> Updated:
    return (on_tick(model), ()) if model.waiting or busy(model.table) else (model, ())


def _skip(model: Model, _: Message) -> Updated:
    table = model.table
    if not busy(table):
        return model, ()
    if halted(table):
        return on_tick(model), ()
    last = table.playback.shown is not None and not table.playback.queue
    model = model.with_table(drained(table))
    return with_result(model) if last else model, ()


def _fold(model: Model, _: Message) -> Updated:
    """Fold the sheet that sums up away, or open it again."""
    table = model.table
    if not halted(table):
        return model, ()
    return model.with_table(table._replace(playback=table.playback._replace(folded=not table.playback.folded))), ()


def _put_away(model: Model, _: Message) -> Updated:
    return (model.with_table(put_away(model.table)), ()) if model.table.playback.peek else (model, ())


def _finish(model: Model, _: Message) -> Updated:
    table = model.table
    return model.with_table(table._replace(playback=table.playback._replace(hurry=True))), ()


def _escape(model: Model, _: Message) -> Updated:
    """Step back once; a choice that is forced stays forced."""
    table = model.table
    if table.playback.peek:
        return model.with_table(put_away(table)), ()
    held = table.decision.held
    if not held:
        return model, ()
    first = held[0]
    return model.with_table(_holding(table, held[:-1])), (Focus(f"#card-{first}, #a-hold-{first}"),)


def guarded(handler: Handler) -> Handler:
    """Return the handler for when a table is on the screen; otherwise nothing happens."""

    def only_then(model: Model, msg: Message) -> Updated:
        return handler(model, msg) if at_table(model) else (model, ())

    return only_then


ACTS: dict[str, Handler] = {
    name: guarded(handler)
    for name, handler in {
        "hold": _hold,
        "move": _move,
        "move!": _move,
        "open": _open,
        "unlock": _unlock,
        "cover": _cover,
        "reveal": _reveal,
        "undo": _undo,
        "rewind": _rewind,
        "tick": _tick,
        "next": _next,
        "skip": _skip,
        "fold": _fold,
        "put-away": _put_away,
        "finish": _finish,
        "step-back": _escape,
    }.items()
}
