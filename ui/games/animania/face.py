"""Animania as the page knows it: a module that is a `Face`.

What is imported under its own name (`as`) is part of the face; `ui.games.registry` has mypy hold it against `Face`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

import htpy as h

from engine.animania.actions import FULL, Kind, members
from engine.animania.events import LINE_EVENTS
from engine.animania.ledger import LINE_KINDS, SAVE
from engine.animania.state import OVER, PICKING, Move
from engine.animania.views import View
from engine.game import Event, Seat
from ui.components.pictures import pic
from ui.components.tells import told_list
from ui.games.animania.aims import aims, did_hit, face_of, would_hit
from ui.games.animania.beside import beside as beside
from ui.games.animania.cards import mini
from ui.games.animania.dock import hand as hand
from ui.games.animania.dock import held as held
from ui.games.animania.dock import places as places
from ui.games.animania.dock import prompt as prompt
from ui.games.animania.flights import flights as flights
from ui.games.animania.narration import animal_name, animal_pic, card_at
from ui.games.animania.narration import named_move as named_move
from ui.games.animania.narration import outcome_line as outcome_line
from ui.games.animania.narration import outcome_why as outcome_why
from ui.games.animania.narration import reason as reason
from ui.games.animania.narration import sentence as sentence
from ui.games.animania.scene import AnimaniaProjection
from ui.games.animania.scene import after as after
from ui.games.animania.scene import scene as scene
from ui.games.animania.seats import ring as ring
from ui.games.animania.summary import sums as sums
from ui.games.animania.tells import explained as explained
from ui.games.animania.tells import of_seat, told_of
from ui.games.animania.ways import way as way
from ui.games.face import Option, Standing, optioned, worded
from ui.model.page import number_below
from ui.words import animania as words
from ui.words.grammar import Names, counted, listed, signed

name: str
line: str
facts: str
rules: tuple[tuple[str, str, tuple[str, ...]], ...]
options: Mapping[str, Option]
beats: Mapping[str, str]
art = "home-animania"

# Read when they are asked for: they are of the language that is spoken then.
if not TYPE_CHECKING:
    __getattr__ = worded(
        name=lambda: words.NAME,
        line=lambda: words.LINE,
        facts=lambda: words.FACTS,
        rules=lambda: words.RULES,
        options=lambda: optioned(words.OPTIONS),
        beats=lambda: words.BEATS,
    )

quick: frozenset[str] = frozenset({"picked"})
quiet: frozenset[str] = frozenset({"niche", "left"})
turning: frozenset[str] = frozenset({"revealed"})
together: Mapping[str, str] = {
    **{kind: kind for kind in ("drew", "watched", "dealt", "crown")},
    "revealed": "cards",
    **dict.fromkeys((LINE_EVENTS[kind] for kind in LINE_KINDS if kind <= SAVE), "blows"),
    **dict.fromkeys(("health", "died", "blamed", "spared", "left", "kept", "niche"), "hearts"),
}
moments: frozenset[str] = frozenset({"died", "left", "finished"})

_WEIGHTS = {
    "game": 1.4,
    "niche": 0.0,
    "dealt": 0.4,
    "round": 0.6,
    "drew": 0.6,
    "watched": 0.6,
    "finished": 1.4,
    "over": 3.2,
}
_PICTURES = {
    "picked": "i-check",
    "dealt": "card-back",
    "drew": "card-back",
    "watched": "owl",
    "revealed": "i-cards",
    "hit": "heart-empty",
    "guarded": "shield",
    "pierced": "heart-empty",
    "stopped": "shield",
    "healed": "potion",
    "harmed": "heart-empty",
    "softened": "shield",
    "barred": "potion",
    "saved": "heart",
    "health": "heart",
    "died": "heart-broken",
    "blamed": "heart-empty",
    "spared": "heart",
    "left": "i-next",
    "kept": "shield",
    "crown": "crown",
    "finished": "crown",
    "over": "crown",
}


_SOUNDS = {
    "picked": "hoofs",
    "dealt": "card",
    "drew": "card",
    "revealed": "card",
    "died": "roar",
    "crown": "win",
    "finished": "win",
    "over": "win",
}


def weight(event: Event) -> float:
    """Return how long an event is shown, 1 being the usual."""
    return _WEIGHTS.get(event.kind, 1.0)


def sound(event: Event) -> str:
    """Return the sound of an event; empty for none."""
    return "heart" if _loses(event) else _SOUNDS.get(event.kind, "")


def felt(event: Event) -> tuple[Seat, ...]:
    """Return who loses hearts."""
    return (event.seat,) if _loses(event) else ()


def _loses(event: Event) -> bool:
    return event.kind == "health" and event.data[1] < event.data[0]


def told(events: tuple[Event, ...], _: Iterable[Event]) -> tuple[Event, ...]:
    """Return the events: each speaks for itself."""
    return events


def halts(event: Event) -> bool:
    """Tell whether the cards of a round are about to be cleared away."""
    return event.kind == "finished" or (event.kind in ("round", "game") and event.data[0] > 1)


def opens(event: Event) -> bool:
    """Tell whether an event shows everyone something that was hidden: the cards of a round."""
    return event.kind == "revealed"


def private(_: Event) -> bool:
    """Tell that nothing has to be put away again: what the owl sees stays marked."""
    return False


def heading(event: Event) -> bool:
    """Tell whether a round or a game begins with this event."""
    return event.kind in ("round", "game")


def picture(event: Event) -> str:
    """Return the picture that the log shows beside an event."""
    if event.kind in ("niche", "picked"):
        return animal_pic(event.data[0])
    return _PICTURES.get(event.kind, "")


def title(projection: AnimaniaProjection) -> str:
    """Return which round it is."""
    if projection.view.phase == OVER and projection.event is None:
        return words.TITLE["over"]
    if not projection.scene.round:
        return words.TITLE["pick"]
    key = "match" if projection.view.options.match == "crowns" else "round"
    return words.TITLE[key].format(n=projection.scene.round, game=projection.scene.game)


def sheet(projection: AnimaniaProjection, args: tuple[str, ...]) -> tuple[str, h.Node] | None:
    """Return what an animal can do, with all that there is at its seat; or what is told of a part of the table."""
    if args == ("why",):
        asked = prompt(projection)
        return (asked.text, h.p[asked.long]) if asked.long else None
    scene = projection.scene
    seat = number_below(args[1], len(scene.animals)) if len(args) == 2 and args[0] == "niche" else None
    if seat is None:
        found = told_of(projection, args)
        return (found[0], told_list(found[1])) if found else None
    animal = scene.animals[seat]
    spent = members(scene.spent[seat])
    known = scene.shown[seat] | scene.known[seat]
    may = members(FULL & ~scene.spent[seat]) if scene.round else ()
    still_held = words.NICHE["own" if seat == projection.viewer else "may"]
    body: list[h.Node] = [
        pic(face_of(projection, seat), "dialog__pic"),
        h.p[words.CAN_DO[animal]] if animal >= 0 else None,
        h.p(".small.soft")[words.NICHE["used"]] if scene.used[seat] else None,
        told_list(of_seat(projection, seat)) if scene.round else None,
        _cards(projection, seat, words.NICHE["played"], {kind: did_hit(projection, seat, kind) for kind in spent}),
        _cards(projection, seat, still_held, {kind: would_hit(projection, seat, kind) for kind in may}),
        _cards(
            projection, seat, words.NICHE["has"], {kind: would_hit(projection, seat, kind) for kind in members(known)}
        )
        if known
        else None,
    ]
    title = animal_name(animal) if animal >= 0 else projection.names.subject(seat)
    return title, body


def _cards(
    projection: AnimaniaProjection, seat: Seat, heading: str, cards: Mapping[Kind, tuple[Seat, ...]]
) -> h.Element:
    said = listed([card_at(kind, targets, projection.names) for kind, targets in cards.items()])
    found = [mini(kind, aims(projection, seat, kind, targets, ".by-face")) for kind, targets in cards.items()]
    return h.div(".stack")[
        h.p(".small.soft")[signed("colon", heading)],
        h.div(".spent", role="img", aria_label=said)[found] if found else h.p(".small")[words.NICHE["none"]],
    ]


def peek(_: Event, __: Names) -> tuple[str, h.Node]:
    """Return nothing: no event of this game is for one person alone and then put away."""
    return "", None


def figure(topic: str) -> h.Node:
    """Return the picture that stands with a topic of the rules; None for none. It is loaded when it is looked at."""
    from ui.games.animania.figures import figure as drawn

    return drawn(topic)


def topic(projection: AnimaniaProjection) -> str:
    """Return the topic of the rules that is being decided now."""
    if projection.view.phase == PICKING:
        return "niche"
    if projection.viewer is not None and projection.viewer not in projection.scene.ring:
        return "out"
    return "cards" if projection.held else "round"


def standings(view: View, _: Names) -> tuple[Standing, ...]:
    """Return the rows of the result: crowns in a match, else health."""
    match = view.options.match == "crowns"
    winners = view.result.winners if view.result else ()

    def rank(seat: Seat) -> tuple[bool, int, bool, int]:
        return seat not in winners, -view.crowns[seat] if match else 0, seat not in view.ring, -view.health[seat]

    rows = []
    for seat in sorted(range(view.options.players), key=rank):
        alive = seat in view.ring
        if match:
            number, sign, said = view.crowns[seat], "crown", counted(view.crowns[seat], words.COUNTED["crown"])
        else:
            number = view.health[seat] if alive else 0
            sign, said = ("heart", counted(number, words.COUNTED["health"])) if alive else ("heart-broken", words.OUT)
        rows.append(Standing(seat, str(number) if match or alive else words.OUT, sign, said))
    return tuple(rows)


def outline(view: View, seat: Seat) -> str:
    """Return the crowns of a seat in pictures, or its health."""
    if view.options.match == "crowns":
        return words.CROWN * view.crowns[seat]
    return words.HEART * view.health[seat] if seat in view.ring else words.BROKEN


def winner_pic(view: View, seat: Seat) -> str:
    """Return the picture of a winner: its animal."""
    return animal_pic(view.animals[seat])


def forgoes_win(_: AnimaniaProjection, __: Move) -> bool:
    """Tell that nobody can know of a win before all cards have turned."""
    return False


def alive(view: View, seat: Seat) -> bool:
    """Tell whether a seat can still decide anything in this game."""
    return seat in view.ring
