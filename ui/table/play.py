"""A table moved on: from a record, by choices, by a joint move. Pure functions from Table to Table."""

from __future__ import annotations

from typing import Any

from engine.game import Event, Seat, seen_by
from engine.record import Record, played, states
from ui.model.occupant import Occupant
from ui.model.table import Note, Table
from ui.table.playback import live_from_here, settled
from ui.table.seats import face_of, game_of, shared_device, sole_person
from ui.table.viewer import viewer_after

# --- a table from a record ---


def table_from(record: Record, occupants: tuple[Occupant, ...], notes: tuple[Note, ...] = ()) -> Table:
    """Return the table of a record, nothing being shown. Raises BadText for a record that is no game.

    Where several people share the device no hand is open, not even that of the last one who has stayed.
    """
    event_log: list[tuple[Event, ...]] = []
    events: list[Event] = []
    state = None
    for state in states(record, events.append):  # noqa: B007 - the last one is wanted
        event_log.append(tuple(events))
        events.clear()
    table = Table(
        record=record,
        occupants=occupants,
        state=state,
        event_log=tuple(event_log),
        scene=None,
        notes=notes,
        covered=shared_device(occupants),
    )
    return live_from_here(settled(table._replace(viewer=sole_person(table))))


# --- a joint move ---


def with_choice(table: Table, seat: Seat, move: Any) -> Table:
    """Return the table with a choice of one seat for the joint move that is due; the last choice counts."""
    chosen = {**dict(table.chosen), seat: move}
    return table._replace(chosen=tuple(sorted(chosen.items())))


def applied(table: Table) -> Table:
    """Return the table after the joint move that everyone due has chosen; its events wait to be shown."""
    game = game_of(table)
    joint = dict(table.chosen)
    events: list[Event] = []
    state = game.apply(table.state, joint, events.append)
    after = table._replace(
        record=played(table.record, joint),
        state=state,
        event_log=(*table.event_log, tuple(events)),
        before=table.state,
        chosen=(),
        asked=(),
        held=(),
        hint=None,
        hint_pending=False,
        opened=False,
        revealed=False,
        ticket=table.ticket + 1,
    )
    viewer = viewer_after(table, after, tuple(events))
    scene = face_of(table).scene(game.view(table.state, viewer))
    return after._replace(
        viewer=viewer, scene=scene, queue=tuple(seen_by(event, viewer) for event in events), shown=None, group=()
    )
