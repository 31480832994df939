"""What moves where on the table of Animania, as pairs of selectors."""

from __future__ import annotations

from engine.game import Event, Seat
from ui.games.animania.cards import card_key


def flights(event: Event, bottom: Seat, _: int) -> tuple[tuple[str, str], ...]:
    """Return what moves where: one's own card from the hand to the table, a drawn one to the hand."""
    if event.kind == "revealed" and event.seat == bottom:
        return ((f"#card-{card_key(event.data[0])}", f"#seat-{bottom} .seat__play .flip"),)
    if event.kind == "kept":
        return ((f"#seat-{event.data[0]} .seat__play .flip", f"#seat-{event.data[0]} .seat__hand"),)
    return ()
