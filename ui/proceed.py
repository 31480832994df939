"""What happens by itself: computers think, joint moves are made, their events are shown, one pause after the other."""

from __future__ import annotations

from engine.bots.bot import bot_rng
from ui.effects import Effect, Flip, Fly, Save, Scroll, Think, Wait
from ui.model import Model, Table
from ui.play import (
    advanced,
    at_halt,
    busy,
    drained,
    due,
    face_of,
    game_of,
    halted,
    heard,
    over,
    people,
    playing,
    stepped,
    undecided,
)
from ui.saves import game_key, print_save

Step = tuple[Model, tuple[Effect, ...]]
"""The page after a message, and what is to be done."""

PAUSES = {"instant": 0, "normal": 1000, "slow": 2200, "step": 0}
"""Milliseconds for which an event of weight 1 is shown."""

OWN = 0.4
"""What is left of the pause after one's own move: one knows what one did."""


def proceed(model: Model) -> Step:
    """Return the page gone on as far as it goes without anyone doing anything, and what it waits for."""
    if model.screen != "table" or model.over or model.game not in model.tables:
        return _still(_left(model)), ()
    effects: list[Effect] = []
    while True:
        table = model.table
        if table.peek:
            return _still(model), tuple(effects)
        if busy(table):
            if not _instant(model, table):
                return _shown(model, table, effects)
            model = model.with_table(drained(table))
            if halted(model.table):
                return _still(model), (*effects, *_scrolled(model))
            continue
        if over(table):
            return _still(model), tuple(effects)
        if undecided(table):
            if set(undecided(table)) & set(people(table)):
                table = table._replace(hurry=False)
            table, thinking = _asked(table)
            return _still(model.with_table(table)), (*effects, *thinking)
        if needs_reveal(table):
            return _still(model), tuple(effects)
        model = model.with_table(advanced(table))
        effects.append(saved(model.table))


def needs_reveal(table: Table) -> bool:
    """Tell whether all have chosen and several people shall see the reveal when they ask for it."""
    deciding = set(due(table)) & set(people(table))
    return not over(table) and not undecided(table) and len(deciding) > 1 and not table.revealed


def saved(table: Table) -> Save:
    """Return the effect that keeps a table."""
    return Save(game_key(table.record.game), print_save(table))


def _instant(model: Model, table: Table) -> bool:
    return table.hurry or model.settings.speed == "instant"


def _left(model: Model) -> Model:
    # Whoever comes back to a table is not told again what was told before.
    if model.screen == "table" or model.game not in model.tables:
        return model
    return model.with_table(heard(model.table))


def _still(model: Model) -> Model:
    # A pause that still runs is no longer waited for.
    return model._replace(clock=model.clock + 1, waiting=False) if model.waiting else model


def _shown(model: Model, table: Table, effects: list[Effect]) -> Step:
    if model.waiting:
        return model, tuple(effects)
    if table.shown is None:
        before = table
        table = stepped(table)
        model = model.with_table(table)
        effects += _flown(model, before, table)
        effects += _scrolled(model)
        if table.peek or not busy(table):
            return model, tuple(effects)
    if halted(table):
        return model, tuple(effects)
    clock = model.clock + 1
    model = model._replace(clock=clock, waiting=True)
    if model.settings.speed != "step":
        effects.append(Wait(_pause(model, table), f"tick {clock}"))
    return model, tuple(effects)


def _pause(model: Model, table: Table) -> int:
    event = table.shown
    assert event is not None
    share = OWN if event.seat == table.eyes and event.kind in face_of(table).quick else 1.0
    return int(PAUSES[model.settings.speed] * face_of(table).weight(event) * share)


def _scrolled(model: Model) -> list[Effect]:
    return [Scroll(".ledger .is-now")] if model.table.group else []


def _flown(model: Model, before: Table, after: Table) -> list[Effect]:
    if not model.settings.motion or after.shown is None:
        return []
    fresh = before.queue[: len(before.queue) - len(after.queue)]
    face, bottom = face_of(after), after.eyes or 0
    turned = any(event.kind in face.turning for event in fresh)
    flights = [flight for event in fresh for flight in face.flights(event, bottom, len(after.places))]
    effects: list[Effect] = [Fly(tuple(flights))] if flights else []
    return [*effects, Flip(".seat__play .flip")] if turned else effects


def _asked(table: Table) -> tuple[Table, list[Effect]]:
    # Each computer gets its view, its legal moves and a generator of its own; nothing that others have chosen.
    game, record = game_of(table), table.record
    number = len(record.turns)
    new = [seat for seat in undecided(table) if not table.places[seat].person and seat not in table.asked]
    thoughts: list[Effect] = [
        Think(
            game=record.game,
            ticket=table.ticket,
            seat=seat,
            level=table.places[seat].who,
            view=game.view(table.state, seat),
            legal=game.legal_moves(table.state, seat),
            key=bot_rng(record.seed, number, seat).key,
        )
        for seat in new
    ]
    return table._replace(asked=(*table.asked, *new)), thoughts


def on_tick(model: Model) -> Model:
    """Return the page after the pause that it waited for: a rest, the next event, or nothing left to show."""
    table = model.table
    model = model._replace(waiting=False)
    if at_halt(table) and not halted(table):
        return model.with_table(table._replace(rests=True))
    table = table._replace(shown=None, group=())
    return model.with_table(table if table.queue else drained(table))


__all__ = ["Step", "needs_reveal", "on_tick", "playing", "proceed", "saved"]
