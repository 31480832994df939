"""From a table to what may be drawn of it: the one place where a state is turned into what the open eyes know."""

from __future__ import annotations

from engine.game import seen_by
from ui.face import Look
from ui.model import Table
from ui.play import busy, due, game_of, halted, people, told, undecided, view
from ui.story import names_for


def look_at(table: Table) -> Look:
    """Return what the open eyes see of a table."""
    eyes = table.eyes
    waiting = set(undecided(table))
    free = not busy(table) and table.peek is None
    mine = eyes is not None and eyes in waiting and table.places[eyes].person and free
    last = tuple(seen_by(event, eyes) for event in table.story[-1])
    return Look(
        view=view(table, eyes),
        scene=table.scene,
        eyes=eyes,
        names=names_for(table),
        places=table.places,
        legal=game_of(table).legal_moves(table.state, eyes) if mine and eyes is not None else (),
        held=table.held,
        event=table.shown,
        group=table.group,
        past=last[: told(table) - len(table.group)],
        halted=halted(table),
        company=len(people(table)) > 1,
        news=table.news,
        own=dict(table.chosen).get(eyes) if eyes is not None else None,
        locked=tuple(seat for seat, _ in table.chosen) if len(due(table)) > 1 else (),
        due=due(table) if free else (),
        thinking=tuple(seat for seat in waiting if not table.places[seat].person) if free else (),
    )
