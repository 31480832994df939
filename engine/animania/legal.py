"""Who is to act, and which moves are legal: lists made once for each thing they can depend on."""

from __future__ import annotations

from functools import cache

from engine.animania.actions import ACTIONS, TURNED, Kinds, members
from engine.animania.niches import ANIMALS, NICHES
from engine.animania.state import PICK, PICKING, PLAY, PLAYING, Move, State
from engine.game import Seat


def due(state: State) -> tuple[Seat, ...]:
    """Return the seats whose decisions are due, ascending; () when the game is over."""
    if state.phase == PLAYING:
        return state.ring
    return (state.turn,) if state.phase == PICKING else ()


def menu(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return the legal moves of a seat whose decision is due, sorted."""
    if state.phase == PICKING:
        return picks(state.animals)
    return plays(state.hands[seat], state.animals[seat])


@cache
def picks(taken: tuple[int, ...]) -> tuple[Move, ...]:
    """Return the picks of an animal that nobody has."""
    return tuple(Move(PICK, animal=animal) for animal in ANIMALS if animal not in taken)


@cache
def plays(hand: Kinds, animal: int) -> tuple[Move, ...]:
    """Return the ways in which a seat with this animal can play a card from this hand."""
    turns = NICHES[animal].turns
    return tuple(
        Move(PLAY, card=card, turned=turned)
        for card in members(hand)
        for turned in ((0, 1) if turns and ACTIONS[card].aim in TURNED else (0,))
    )
