"""What lies on the table of Animania between one event and the next; see `ui.games.lions.scene` for the idea."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias, TypeVar

from engine.animania.actions import ACTIONS, ATTACK, EMPTY, HEALTH, ONE, Kind, Kinds, set_of
from engine.animania.aiming import aimed
from engine.animania.events import LINE_EVENTS
from engine.animania.niches import NICHES
from engine.animania.state import OVER, PLAY, Move
from engine.animania.views import View
from engine.game import Event, Seat
from ui.model.projection import Projection

T = TypeVar("T")
NONE = -1

Aims: TypeAlias = tuple[tuple[Kind, tuple[Seat, ...]], ...]
"""Attacks that a seat has played in this game, in order, with the seats that each was for."""


class Scene(NamedTuple):
    """The table as it is shown; tuples have one entry per seat."""

    viewer: Seat | None
    game: int
    round: int
    crowns: tuple[int, ...]
    animals: tuple[int, ...]
    ring: tuple[Seat, ...]
    health: tuple[int, ...]
    hand: Kinds
    hand_sizes: tuple[int, ...]
    spent: tuple[Kinds, ...]
    shown: tuple[Kinds, ...]
    """Cards that everyone knows to be in the hand."""
    known: tuple[Kinds, ...]
    """Cards that the viewer knows to be in the hand of another."""
    used: tuple[bool, ...]
    """Whether a niche that acts once in a game has acted."""
    played: tuple[int, ...]
    """The card that lies in front of each seat; −1 for none."""
    turned: tuple[int, ...]
    aims: tuple[Aims, ...]

    @property
    def most(self) -> tuple[int, ...]:
        """The most health that each seat can have."""
        return tuple(HEALTH + NICHES[animal].health for animal in self.animals)


AnimaniaProjection: TypeAlias = Projection[View, Move, Scene]


def scene(view: View) -> Scene:
    """Return the table as a view has it; when all is over, the last cards still lie there."""
    seats = range(view.options.players)
    last = dict(view.history[-1].moves) if view.phase == OVER and view.history else {}
    lying = {seat: move for seat, move in last.items() if move.verb == PLAY}
    return Scene(
        viewer=view.seat,
        game=view.game,
        round=view.round,
        crowns=view.crowns,
        animals=view.animals,
        ring=view.ring,
        health=view.health,
        hand=view.hand,
        hand_sizes=view.hand_sizes,
        spent=view.spent,
        shown=view.shown,
        known=view.known,
        used=view.used,
        played=tuple(lying[seat].card if seat in lying else NONE for seat in seats),
        turned=tuple(lying[seat].turned if seat in lying else 0 for seat in seats),
        aims=tuple(_aims(view, seat) for seat in seats),
    )


def _aims(view: View, seat: Seat) -> Aims:
    rounds = [dict(turn.moves) for turn in view.history if turn.game == view.game and turn.round]
    # Whoever played was there when the round began.
    return tuple(aim for moves in rounds if seat in moves for aim in _aim(tuple(moves), seat, moves[seat]))


def _aim(ring: tuple[Seat, ...], seat: Seat, move: Move) -> Aims:
    if ACTIONS[move.card].effect != ATTACK:
        return ()
    return ((move.card, aimed(ring, seat, move.card, move.turned)),)


def after(scene: Scene, event: Event) -> Scene:
    """Return the table after an event, as the viewer may see it."""
    change = _CHANGES.get(event.kind)
    return change(scene, event) if change else scene


def _put(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def _game(scene: Scene, event: Event) -> Scene:
    number, animals, crowns = event.data
    nobody, no_cards = (0,) * len(animals), (EMPTY,) * len(animals)
    fresh = scene._replace(game=number, round=0, crowns=crowns, animals=animals, ring=tuple(range(len(animals))))
    fresh = fresh._replace(hand=EMPTY, hand_sizes=nobody, spent=no_cards, shown=no_cards, known=no_cards, turned=nobody)
    fresh = fresh._replace(used=(False,) * len(animals), aims=((),) * len(animals))
    return fresh._replace(played=(NONE,) * len(animals), health=fresh.most)


def _picked(scene: Scene, event: Event) -> Scene:
    (animal,) = event.data
    return scene._replace(animals=_put(scene.animals, event.seat, animal))


def _dealt(scene: Scene, event: Event) -> Scene:
    number, health = event.data
    return _drawn(scene._replace(health=_put(scene.health, event.seat, health)), event, number)


def _drew(scene: Scene, event: Event) -> Scene:
    return _drawn(scene, event, event.data[0])


def _drawn(scene: Scene, event: Event, number: int) -> Scene:
    seat = event.seat
    own = set_of(event.secret) if seat == scene.viewer else EMPTY
    return scene._replace(
        hand=scene.hand | own, hand_sizes=_put(scene.hand_sizes, seat, scene.hand_sizes[seat] + number)
    )


def _watched(scene: Scene, event: Event) -> Scene:
    owner = event.data[0]
    return _known(scene, owner, scene.known[owner] | set_of(event.secret))


def _known(scene: Scene, seat: Seat, kinds: Kinds) -> Scene:
    # Nobody needs to be told of their own cards.
    return scene if seat == scene.viewer else scene._replace(known=_put(scene.known, seat, kinds))


def _round(scene: Scene, event: Event) -> Scene:
    number, ring = event.data
    seats = len(scene.animals)
    return scene._replace(round=number, ring=ring, played=(NONE,) * seats, turned=(0,) * seats)


def _revealed(scene: Scene, event: Event) -> Scene:
    seat, (card, turned) = event.seat, event.data
    aims = scene.aims[seat] + _aim(scene.ring, seat, Move(PLAY, card=card, turned=turned))
    return _moved(scene, seat, card, -1)._replace(
        played=_put(scene.played, seat, card),
        turned=_put(scene.turned, seat, turned),
        aims=_put(scene.aims, seat, aims),
    )


def _kept(scene: Scene, event: Event) -> Scene:
    seat = event.data[0]
    card = scene.played[seat]
    back = _moved(_line(scene, event), seat, card, 1)
    back = _known(back, seat, back.known[seat] | ONE[card])
    return back._replace(shown=_put(back.shown, seat, back.shown[seat] | ONE[card]))


def _line(scene: Scene, event: Event) -> Scene:
    # A line of the ledger: its source's niche may have been what wrote it.
    niche = NICHES[scene.animals[event.seat]]
    acted = niche.once and event.data[2] == niche.why
    return scene._replace(used=_put(scene.used, event.seat, True)) if acted else scene


def _moved(scene: Scene, seat: Seat, card: int, step: int) -> Scene:
    # From the hand to the discards (−1), or back again (1).
    bit = ONE[card]
    own = bit if seat == scene.viewer else EMPTY
    scene = _known(scene, seat, scene.known[seat] & ~bit)
    return scene._replace(
        hand=scene.hand | own if step > 0 else scene.hand & ~own,
        hand_sizes=_put(scene.hand_sizes, seat, scene.hand_sizes[seat] + step),
        spent=_put(scene.spent, seat, scene.spent[seat] ^ bit),
        shown=_put(scene.shown, seat, scene.shown[seat] & ~bit),
    )


def _health(scene: Scene, event: Event) -> Scene:
    return scene._replace(health=_put(scene.health, event.seat, event.data[1]))


def _gone(scene: Scene, event: Event) -> Scene:
    return scene._replace(ring=tuple(seat for seat in scene.ring if seat != event.seat))


def _crown(scene: Scene, event: Event) -> Scene:
    return scene._replace(crowns=_put(scene.crowns, event.seat, event.data[0]))


_CHANGES: dict[str, Callable[[Scene, Event], Scene]] = {
    **dict.fromkeys(LINE_EVENTS.values(), _line),
    "game": _game,
    "picked": _picked,
    "dealt": _dealt,
    "drew": _drew,
    "watched": _watched,
    "round": _round,
    "revealed": _revealed,
    "kept": _kept,
    "health": _health,
    "died": _gone,
    "left": _gone,
    "crown": _crown,
}
