"""What lies on the table of Matching Lions between one event and the next.

A joint move tells several events, but leaves one state. The page shows them one after the other, so it carries the
table along itself: from the view before, event by event, to the view after. A scene holds nothing that the view and
the events, filtered for the same viewer, do not hold.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.game import Event, Seat
from engine.lions.cards import (
    ANTELOPE,
    EMPTY,
    HERD_KINDS,
    HIPPO,
    HYENA,
    LION,
    NO_CARD,
    ONE,
    PAIR,
    ZEBRA,
    Bag,
    Kind,
    bag_of,
    count,
    size,
)
from engine.lions.state import HYENA_CHOICE, Move
from engine.lions.views import View
from ui.model.projection import Projection


class Scene(NamedTuple):
    """The table as it is shown; tuples have one entry per seat."""

    viewer: Seat | None
    turn: Seat
    hand: Bag
    hand_sizes: tuple[int, ...]
    known: tuple[Bag, ...]
    """What the viewer knows of each other hand."""
    herds: tuple[Bag, ...]
    lions: tuple[int, ...]
    discard: Bag
    top: Kind
    """The card on top of the discard pile; −1 if there is none."""
    deck: int
    opened: bool
    """Whether a hyena that was drawn lies open."""
    attack: tuple[Seat, Bag] | None
    """Whom a pair of lions goes for, and which animals."""


LionsProjection: TypeAlias = Projection[View, Move, Scene]


def scene(view: View) -> Scene:
    """Return the table as a view has it."""
    return Scene(
        viewer=view.seat,
        turn=view.turn,
        hand=view.hand,
        hand_sizes=view.hand_sizes,
        known=view.known,
        herds=view.herds,
        lions=view.lions,
        discard=view.discard,
        top=view.discard_top,
        deck=view.deck_size,
        opened=view.phase == HYENA_CHOICE,
        attack=(view.attack.target, view.attack.prey) if view.attack else None,
    )


def after(scene: Scene, event: Event) -> Scene:
    """Return the table after an event, as the viewer may see it."""
    change = _CHANGES.get(event.kind)
    return change(scene, event) if change else scene


def _at(row: tuple[int, ...], seat: Seat, more: int) -> tuple[int, ...]:
    return (*row[:seat], row[seat] + more, *row[seat + 1 :])


def _bag_at(row: tuple[Bag, ...], seat: Seat, more: Bag) -> tuple[Bag, ...]:
    return (*row[:seat], row[seat] + more, *row[seat + 1 :])


def _hand(scene: Scene, seat: Seat, number: int, bag: Bag) -> Scene:
    # Cards come to a hand (or leave it): its size changes for all, its content for its owner.
    own = bag if seat == scene.viewer else EMPTY
    return scene._replace(hand_sizes=_at(scene.hand_sizes, seat, number), hand=scene.hand + own)


def _openly(scene: Scene, seat: Seat, number: int, kind: Kind) -> Scene:
    # The same, all seeing which: they come to be known of this hand; who knew of one that leaves knows of one less.
    scene, bag = _hand(scene, seat, number, number * ONE[kind]), scene.known[seat]
    if seat == scene.viewer or (number < 0 and not count(bag, kind)):
        return scene
    return scene._replace(known=_bag_at(scene.known, seat, number * ONE[kind]))


def _discarded(scene: Scene, bag: Bag, top: Kind) -> Scene:
    return scene._replace(discard=scene.discard + bag, top=top)


def _drew(scene: Scene, event: Event) -> Scene:
    (number,) = event.data
    scene = _hand(scene, event.seat, number, sum((ONE[kind] for kind in event.secret), EMPTY))
    return scene._replace(deck=scene.deck - number)


def _turn(scene: Scene, event: Event) -> Scene:
    return scene._replace(turn=event.seat)


def _turned_up(scene: Scene, _: Event) -> Scene:
    return scene._replace(deck=scene.deck - 1, opened=True)


def _kept(scene: Scene, event: Event) -> Scene:
    return _openly(scene, event.seat, 1, HYENA)._replace(opened=False)


def _played(scene: Scene, event: Event) -> Scene:
    card, _ = event.data
    scene = _openly(scene, event.seat, -1, card)
    if card in HERD_KINDS:
        return scene._replace(herds=_bag_at(scene.herds, event.seat, ONE[card]))
    if card == LION:
        return scene._replace(lions=_at(scene.lions, event.seat, 1))
    # An elephant, giraffe or hyena is gone when its effect is complete; nothing else moves to the pile before.
    return _discarded(scene, ONE[card], card)


def _went_home(scene: Scene, event: Event) -> Scene:
    (number,) = event.data
    scene = _openly(scene, event.seat, number, LION)
    return scene._replace(lions=_at(scene.lions, event.seat, -number))


def _looked(scene: Scene, event: Event) -> Scene:
    (target,) = event.data
    if event.seat != scene.viewer:
        return scene
    hand = bag_of(event.secret)
    return scene._replace(known=(*scene.known[:target], hand, *scene.known[target + 1 :]))


def _migrated(scene: Scene, event: Event) -> Scene:
    if scene.opened:
        scene = _discarded(scene, ONE[HYENA], HYENA)
    return scene._replace(herds=event.data, opened=False)


def _attacked(scene: Scene, event: Event) -> Scene:
    target, prey = event.data
    return scene._replace(attack=(target, prey))


def _chased(scene: Scene, event: Event) -> Scene:
    target, prey = event.data
    scene = _spent(scene, event.seat)
    scene = _discarded(scene, prey, ANTELOPE if count(prey, ANTELOPE) else ZEBRA)
    return scene._replace(herds=_bag_at(scene.herds, target, EMPTY - prey))


def _blocked(scene: Scene, event: Event) -> Scene:
    (attacker,) = event.data
    scene = _openly(_spent(scene, attacker), event.seat, -1, HIPPO)
    return _discarded(scene, ONE[HIPPO], HIPPO)


def _spent(scene: Scene, seat: Seat) -> Scene:
    scene = _discarded(scene, PAIR * ONE[LION], LION)
    return scene._replace(lions=_at(scene.lions, seat, -PAIR), attack=None)


def _reshuffled(scene: Scene, event: Event) -> Scene:
    (number,) = event.data
    return scene._replace(deck=number, discard=EMPTY, top=NO_CARD)


_CHANGES: dict[str, Callable[[Scene, Event], Scene]] = {
    "dealt": _drew,
    "refilled": _drew,
    "drew_more": _drew,
    "drew": _drew,
    "turn": _turn,
    "turned_up": _turned_up,
    "kept": _kept,
    "played": _played,
    "went_home": _went_home,
    "looked": _looked,
    "migrated": _migrated,
    "attacked": _attacked,
    "chased": _chased,
    "blocked": _blocked,
    "reshuffled": _reshuffled,
}


def biggest(herd: Bag) -> tuple[int, int]:
    """Return a herd's worth: its longer kind, then all of it."""
    return max(count(herd, ZEBRA), count(herd, ANTELOPE)), size(herd)
