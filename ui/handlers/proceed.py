"""What happens by itself: computers think, joint moves are made, their events are shown, one pause after the other."""

from __future__ import annotations

from ui.handlers.day import followed
from ui.handlers.handler import Updated
from ui.handlers.history_keeping import marked
from ui.model.effects import Effect, Save, Seen, Wait
from ui.model.page import Model
from ui.model.table import Table
from ui.persistence.keys import table_key
from ui.persistence.marks import LEFT, left_mark
from ui.persistence.saves import print_save
from ui.table.ahead import asked
from ui.table.far import comes, next_come
from ui.table.play import applied, with_choice
from ui.table.playback import at_halt, busy, drained, flights, halted, live_from_here, pause, stepped
from ui.table.seats import game_of, is_over, needs_reveal, people, undecided
from ui.table.senses import sensed


def proceed(model: Model) -> Updated:
    """Return the page gone on as far as it goes without anyone doing anything, and what it waits for."""
    if model.screen != "table" or model.overlay or model.here is None:
        return without_pause(_after_leaving(model)), ()
    effects: list[Effect] = []
    while True:
        table = model.table
        if table.playback.peek:
            return without_pause(model), tuple(effects)
        if busy(table):
            if not _instant(model, table):
                # What comes next is thought through while the last decision is still being shown: nobody waits.
                table, thinking = asked(table)
                return show_next(model.with_table(table), table, [*effects, *thinking])
            model = model.with_table(drained(table))
            effects += sensed(table, model.table, model.settings)
            if halted(model.table):
                return without_pause(model), tuple(effects)
            continue
        if is_over(table):
            return without_pause(model), tuple(effects)
        if comes(table) and undecided(table):
            model = model.with_table(next_come(table))
            continue
        if undecided(table):
            if set(undecided(table)) & set(people(table)):
                table = table._replace(playback=table.playback._replace(hurry=False))
            if table.playback.hurry and not people(table) and (forced := _forced(table)) is not table:
                model = model.with_table(forced)
                continue
            table, thinking = asked(table)
            return without_pause(model.with_table(table)), (*effects, *thinking)
        if needs_reveal(table):
            return without_pause(model), tuple(effects)
        table = applied(table)
        model = model.with_table(table._replace(unlisted=is_over(table)))
        effects += [] if comes(model.table) else [saved(model.table)]  # all of it was kept when it came
        model, more = followed(model, model.table)
        effects += more


def saved(table: Table) -> Save:
    """Return the effect that keeps a table."""
    if table.far:
        from ui.persistence.far import print_far

        return Save(table_key(table.handle), print_far(table))
    return Save(table_key(table.handle), print_save(table))


def saved_anew(model: Model, table: Table) -> tuple[Effect, ...]:
    """Return the effects that keep a table that was just asked for, also where another tab had deleted one."""
    key = table_key(table.handle)
    why = model.unkept.get(key)
    return (Seen(key, None), saved(table)) if why and why.reason == "gone" else (saved(table),)


def replaced(model: Model, table: Table) -> Updated:
    """Return the page with a table that was just asked for; one that it takes the place of is noted as left."""
    before = model.tables.get(table.handle)
    mark = left_mark(before, table) if before else ""
    model, marks = marked(model, LEFT + table.record.game, mark) if mark else (model, ())
    epoch = max(table.epoch, before.epoch + 1 if before else 0)
    table = table._replace(epoch=epoch, unlisted=False)
    return model.with_new_table(table), (*saved_anew(model, table), *marks)


def _instant(model: Model, table: Table) -> bool:
    return table.playback.hurry or model.settings.speed == "instant"


def _after_leaving(model: Model) -> Model:
    # Whoever comes back to a table does not hear again what was read out before. The result is no other place: how a
    # game ended may still be being read out there.
    if model.screen in ("table", "result") or model.here is None:
        return model
    return model.with_table(live_from_here(model.table))


def without_pause(model: Model) -> Model:
    """Return the page that waits for no pause: one that still runs is stale."""
    return model._replace(clock=model.clock + 1, waiting=False) if model.waiting else model


def show_next(model: Model, table: Table, effects: list[Effect]) -> Updated:
    """Return the page with the next event of a table shown, what that brings, and the pause that it has."""
    if model.waiting:
        return model, tuple(effects)
    if table.playback.shown is None:
        before = table
        table = stepped(table)
        model = model.with_table(table)
        if model.settings.motion:
            effects += flights(before, table)
        effects += sensed(before, table, model.settings)
        if table.playback.peek or not busy(table):
            return model, tuple(effects)
    if halted(table):
        return model, tuple(effects)
    clock = model.clock + 1
    model = model._replace(clock=clock, waiting=True)
    if model.settings.speed != "step":
        effects.append(Wait(pause(table, model.settings.speed), f"tick {clock}"))
    return model, tuple(effects)


def _forced(table: Table) -> Table:
    # With nobody to watch, computers without a choice need not make as if they had one.
    game = game_of(table)
    for seat in undecided(table):
        legal = game.legal_moves(table.state, seat)
        if len(legal) == 1:
            table = with_choice(table, seat, legal[0])
    return table


def on_tick(model: Model) -> Model:
    """Return the page after the pause that it waited for: a rest, the next event, or nothing left to show."""
    table = model.table
    model = model._replace(waiting=False)
    if at_halt(table) and not halted(table):
        return model.with_table(table._replace(playback=table.playback._replace(rests=True)))
    last = table.playback.shown is not None and not table.playback.queue
    table = table._replace(playback=table.playback._replace(shown=None, group=()))
    model = model.with_table(table if table.playback.queue else drained(table))
    return with_result(model) if last else model


def with_result(model: Model) -> Model:
    """Return the page at the result, if how the game ended has been shown and nothing lies over the table."""
    over = is_over(model.table) and not model.overlay and not model.table.playback.peek
    return model._replace(screen="result") if over and model.screen == "table" else model
