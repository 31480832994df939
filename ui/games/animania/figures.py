"""The pictures of the rules of Animania: each card, each animal, a round as a strip, drawn as at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import takewhile

import htpy as h

from engine import animania
from engine.animania.actions import FULL, HAND_SIZE, HEALTH, KINDS, ROUNDS, Kind, deck_of, members, set_of
from engine.animania.niches import ANIMALS
from engine.animania.ruleset import CROWNS
from engine.animania.state import PLAY, Move, State
from engine.animania.words import CARD_NAMES
from engine.game import Event
from ui.components.crowned import crowned
from ui.components.figures import Panel, Thing, strip, things
from ui.components.pictures import icon, pic
from ui.games.animania.aims import aims, face_of, would_hit
from ui.games.animania.cards import back, still
from ui.games.animania.narration import animal_name, animal_pic, card_long
from ui.games.animania.scene import AnimaniaProjection, after, scene
from ui.games.animania.summary import sums
from ui.model.occupant import GIVEN, YOU, Occupant
from ui.model.projection import Projection
from ui.words import animania as words
from ui.words.figures import ANIMANIA as SAID
from ui.words.grammar import Names

PLAYED = ("left-3", "left-2", "right-2", "defence", "heal-1")
"""The round of the example, by seat: who looks and the one after next both hurt the one between them."""
HEARTS = (6, 4, 6, 6, 5)
"""Before it."""


def figure(topic: str) -> h.Node:
    """Return the picture that stands with a topic of the rules; None for none."""
    drawn = _FIGURES.get(topic)
    return drawn() if drawn else None


# --- a table to draw from ---


def table(players: int) -> State:
    """Return a table without animals in its first round."""
    return animania.start(0, animania.Options(players=players, niche="none"))


def example() -> tuple[State, tuple[Event, ...], State]:
    """Return a round in which somebody dies and somebody leaves for it: the state, its events, what it comes to."""
    cards = [CARD_NAMES.index(name) for name in PLAYED]
    hands = tuple(set_of(sorted({card, *KINDS[-HAND_SIZE:]})) for card in cards)
    decks = tuple(deck_of(members(FULL & ~hand)) for hand in hands)
    state = table(len(PLAYED))._replace(health=HEARTS, hands=hands, decks=decks)
    told: list[Event] = []
    made = animania.apply(state, {seat: Move(PLAY, card=card) for seat, card in enumerate(cards)}, told.append)
    return state, tuple(told), made


def projected(state: State) -> AnimaniaProjection:
    """Return a table as the one at seat 0 sees it, who is called “you”."""
    occupants = tuple(map(Occupant, (YOU, *GIVEN[1 : state.options.players])))
    return _projected(state, occupants, tuple(occupant.called for occupant in occupants))


@cache
def _projected(state: State, occupants: tuple[Occupant, ...], names: tuple[str, ...]) -> AnimaniaProjection:
    view = animania.view(state, 0)
    return Projection(view=view, scene=scene(view), viewer=0, names=Names(names, you=0), occupants=occupants)


# --- topic by topic ---


def _panel(key: str, *drawn: h.Node) -> Panel:
    return Panel(SAID[key], drawn)


def _hearts(number: int, most: int = HEALTH) -> h.Element:
    return h.span(".hearts")[[pic("heart" if i < number else "heart-empty", "hearts__one") for i in range(most)]]


def _aim() -> h.Element:
    return strip(
        _panel("hearts", _hearts(HEALTH)),
        _panel("rounds", h.span(".pips")[[h.span(".pip.is-done")] * ROUNDS]),
        _panel("most", h.span(".columns")[_hearts(1), _hearts(HEALTH // 2)], crowned("bear")),
    )


def _round() -> h.Element:
    cards = (_card(CARD_NAMES.index(name)) for name in ("heal-1", "left-2", "defence"))
    return strip(
        _panel("draw", back()),
        _panel("choose", h.span(".strip__locked")[back(), icon("check")]),
        _panel("turn", *cards),
        _panel("sum", h.span(".sum__change.sum__change--loss")["−2"], pic("heart")),
    )


def _card(kind: Kind) -> h.Element:
    four = projected(table(4))
    return still(kind, aims(four, 0, kind, would_hit(four, 0, kind)))


def _cards() -> h.Node:
    return [_places(), things(*(Thing(_card(kind), card_long(kind), "", words.DOES_SAY[kind]) for kind in KINDS))]


def _places() -> h.Element:
    # Where left and right are, round a table of four.
    four = projected(table(4))
    said = (SAID["you"], SAID["left"], "", SAID["right"])
    return h.div(".around", aria_hidden="true")[
        [h.span(".around__seat", data_pos=str(seat))[pic(face_of(four, seat)), said[seat]] for seat in range(4)],
        h.span(".arrow.arrow--plan", data_from="0", data_to="1"),
    ]


def _out() -> h.Node:
    state, told, _ = example()
    before = projected(state)
    shown = before.scene
    summed = tuple(takewhile(lambda event: event.kind != "round", told))
    for event in summed:
        shown = after(shown, event)
    _, sheet = sums(before._replace(scene=shown, past=summed))
    return [h.p(".small")[SAID["example"]], h.div(".example", aria_hidden="true")[sheet]]


def _niches() -> h.Element:
    return things(
        *(
            Thing(h.span(".animal")[pic(animal_pic(animal))], animal_name(animal), "", words.CAN_DO[animal])
            for animal in ANIMALS
        )
    )


def _crowns() -> h.Element:
    return strip(
        _panel("win", pic("crown")), _panel("crowns", *[pic("crown")] * CROWNS), _panel("king", crowned("lion"))
    )


_FIGURES: Mapping[str, Callable[[], h.Node]] = {
    "aim": _aim,
    "round": _round,
    "cards": _cards,
    "out": _out,
    "niche": _niches,
    "crowns": _crowns,
}
