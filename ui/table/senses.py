"""What is heard and felt of the events of a joint move: nothing is told so that is not shown as well."""

from __future__ import annotations

from engine.game import Event
from ui.model.effects import Effect, Play, Vibrate
from ui.model.settings import Settings
from ui.model.table import Table
from ui.table.seats import face_of

LIGHT, STRONG = (15,), (50, 40, 50)
"""Milliseconds for which a device vibrates, rests, vibrates: when one has done something; when something happens to
one."""


def sensed(before: Table, after: Table, settings: Settings) -> list[Effect]:
    """Return what is heard and felt between two tables of which the second shows the next events, or the last ones.

    Of several events at once the last that has a sound is heard.
    """
    waiting = before.playback.queue
    fresh = waiting[: len(waiting) - len(after.playback.queue)]
    face = face_of(after)
    effects: list[Effect] = []
    sounds = [sound for event in fresh if (sound := face.sound(event))]
    if settings.sound and sounds:
        effects.append(Play(sounds[-1]))
    patterns = [pattern for event in fresh if (pattern := _felt(after, event))]
    if settings.touch and patterns:
        effects.append(Vibrate(max(patterns)))
    return effects


def _felt(table: Table, event: Event) -> tuple[int, ...]:
    if table.viewer is None:
        return ()
    if table.viewer in face_of(table).felt(event):
        return STRONG
    return LIGHT if event.seat == table.viewer and event.kind in face_of(table).quick else ()
