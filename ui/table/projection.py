"""From a table to what may be drawn of it: the one place where a state is turned into what the viewer knows."""

from __future__ import annotations

from engine.game import Event, seen_by
from ui.model.projection import OpaqueProjection, Projection
from ui.model.table import Table
from ui.table.names import names_for
from ui.table.playback import busy, events_shown, halted
from ui.table.seats import due, face_of, game_of, people, undecided, view


def projection_of(table: Table) -> OpaqueProjection:
    """Return what the viewer sees of a table."""
    viewer = table.viewer
    waiting = set(undecided(table))
    playback, decision = table.playback, table.decision
    free = not busy(table) and playback.peek is None
    mine = viewer is not None and viewer in waiting and table.occupants[viewer].person and free
    legal = game_of(table).legal_moves(table.state, viewer) if mine and viewer is not None else ()
    # A computer that has thought ahead has not chosen yet, as far as anyone can see.
    locked = [seat for seat, _ in decision.chosen if free or table.occupants[seat].person]
    last = tuple(seen_by(event, viewer) for event in table.event_log[-1])
    projection: OpaqueProjection = Projection(
        view=view(table, viewer),
        scene=playback.scene,
        viewer=viewer,
        names=names_for(table),
        occupants=table.occupants,
        legal=legal,
        held=decision.held,
        event=playback.shown,
        group=playback.group,
        past=last[: events_shown(table) - len(playback.group)],
        halted=halted(table),
        shared_device=len(people(table)) > 1,
        news=_news(table),
        own=dict(decision.chosen).get(viewer) if viewer is not None else None,
        locked=tuple(locked) if len(due(table)) > 1 else (),
        due=due(table) if free else (),
        thinking=tuple(seat for seat in waiting if table.occupants[seat].computer) if free else (),
    )
    if not (decision.hint and legal):
        return projection
    way = face_of(table).way(projection, decision.hint.move)
    come = " ".join(("hold", *decision.held))
    to_go = way.acts[way.acts.index(come) + 1 :] if come in way.acts else way.acts
    return projection._replace(advised=to_go, shown=way.seats)


def _news(table: Table) -> tuple[Event, ...]:
    # As whoever looks now may see it, not as it was when it came: at a shared device that was behind the curtain.
    fresh = table.event_log[table.playback.news_from :]
    shown = (*fresh[:-1], fresh[-1][: events_shown(table)]) if fresh else ()
    return tuple(seen_by(event, table.viewer) for events in shown for event in events)
