"""Matching Lions as the page knows it: a module that is a `Face`.

What is imported under its own name (`as`) is part of the face; `ui.games.registry` has mypy hold it against `Face`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import htpy as h

from engine.game import Event, Seat
from engine.lions.cards import ANTELOPE, ELEPHANT, HERD_KINDS, ZEBRA, bag_of, count, size
from engine.lions.state import ANSWER, HYENA_CHOICE, OVER, Move
from engine.lions.views import View
from ui.components.tells import told_list
from ui.games.face import Option, Standing, optioned, worded
from ui.games.lions.beside import beside as beside
from ui.games.lions.cards import spread, still
from ui.games.lions.dock import hand as hand
from ui.games.lions.dock import held as held
from ui.games.lions.dock import places as places
from ui.games.lions.dock import prompt as prompt
from ui.games.lions.flights import flights as flights
from ui.games.lions.idle import told as told
from ui.games.lions.narration import PICS, by_all_animals, herd_of, ranked
from ui.games.lions.narration import named_move as named_move
from ui.games.lions.narration import outcome_line as outcome_line
from ui.games.lions.narration import outcome_why as outcome_why
from ui.games.lions.narration import reason as reason
from ui.games.lions.narration import sentence as sentence
from ui.games.lions.scene import LionsProjection
from ui.games.lions.scene import after as after
from ui.games.lions.scene import scene as scene
from ui.games.lions.seats import ring as ring
from ui.games.lions.steps import wins
from ui.games.lions.tells import explained as explained
from ui.games.lions.tells import told_of
from ui.games.lions.ways import way as way
from ui.words import lions as words
from ui.words.grammar import Names

name: str
line: str
facts: str
rules: tuple[tuple[str, str, tuple[str, ...]], ...]
options: Mapping[str, Option]
art = "home-lions"

# Read when they are asked for: they are of the language that is spoken then.
if not TYPE_CHECKING:
    __getattr__ = worded(
        name=lambda: words.NAME,
        line=lambda: words.LINE,
        facts=lambda: words.FACTS,
        rules=lambda: words.RULES,
        options=lambda: optioned(words.OPTIONS),
    )

quick = frozenset({"idled", "played", "drew", "turn", "attacked", "kept"})
"""What one sees oneself do needs less time."""

_WEIGHTS = {
    "dealt": 0.0,
    "ended": 0.0,
    "idled": 0.7,
    "turn": 0.5,
    "drew": 0.6,
    "went_home": 0.8,
    "attacked": 1.3,
    "migrated": 1.3,
    "looked": 1.0,
    "reshuffled": 0.8,
    "over": 3.2,
}
_PICTURES = {
    "drew": "card-back",
    "refilled": "card-back",
    "drew_more": "card-back",
    "dealt": "card-back",
    "turned_up": "hyena",
    "kept": "hyena",
    "idled": "card-back",
    "attacked": "lion",
    "chased": "lion",
    "blocked": "hippopotamus",
    "looked": "giraffe",
    "went_home": "lion",
    "migrated": "hyena",
    "reshuffled": "card-back",
    "over": "crown",
}


_SOUNDS = {
    "drew": "card",
    "refilled": "card",
    "drew_more": "card",
    "turned_up": "card",
    "kept": "card",
    "attacked": "roar",
    "chased": "hoofs",
    "blocked": "splash",
    "migrated": "laugh",
    "over": "win",
}
_SOUNDS_OF_CARDS = {ZEBRA: "hoofs", ANTELOPE: "hoofs", ELEPHANT: "trumpet"}


def weight(event: Event) -> float:
    """Return how long an event is shown, 1 being the usual."""
    return _WEIGHTS.get(event.kind, 1.0)


def sound(event: Event) -> str:
    """Return the sound of an event; empty for none."""
    if event.kind == "played":
        return _SOUNDS_OF_CARDS.get(event.data[0], "card")
    return _SOUNDS.get(event.kind, "")


def felt(event: Event) -> tuple[Seat, ...]:
    """Return who is attacked, or has won."""
    if event.kind == "attacked":
        return (event.data[0],)
    return tuple(event.data[0]) if event.kind == "over" else ()


quiet: frozenset[str] = frozenset({"ended"})
turning: frozenset[str] = frozenset()
together: Mapping[str, str] = {"dealt": "dealt"}
beats: Mapping[str, str] = {}
moments: frozenset[str] = frozenset({"migrated", "chased", "blocked", "over"})


def halts(_: Event) -> bool:
    """Tell that nothing is cleared away in this game."""
    return False


def opens(event: Event) -> bool:
    """Tell whether an event shows everyone something that was hidden: the top of the deck."""
    return event.kind in ("turned_up", "blocked")


def private(event: Event) -> bool:
    """Tell whether an event is a look into a hand."""
    return event.kind == "looked" and bool(event.secret)


def heading(event: Event) -> bool:
    """Tell whether a turn begins with this event."""
    return event.kind == "turn"


def picture(event: Event) -> str:
    """Return the picture that the log shows beside an event."""
    if event.kind == "played":
        return PICS[event.data[0]]
    return _PICTURES.get(event.kind, "")


def title(projection: LionsProjection) -> str:
    """Return whose turn it is."""
    if projection.view.phase == OVER and projection.event is None:
        return words.OVER_TITLE
    return projection.names.said(
        words.TURN_OF, projection.scene.turn, whose=projection.names.whose(projection.scene.turn)
    )


def sheet(projection: LionsProjection, args: tuple[str, ...]) -> tuple[str, h.Node] | None:
    """Return the discard pile, opened; what is told of something on the table; the longer sentence of the prompt."""
    if args == ("discard",):
        return _opened(projection)
    if args == ("why",):
        asked = prompt(projection)
        return (asked.text, h.p[asked.long]) if asked.long else None
    found = told_of(projection, args)
    return (found[0], told_list(found[1])) if found else None


def _opened(projection: LionsProjection) -> tuple[str, h.Node]:
    pile = spread(projection.scene.discard)
    if not pile:
        return words.POND["pile_title"], h.p[words.POND["pile_empty"]]
    cards = h.div(".hand.hand--peek", data_kinds=str(len(pile)))[[still(kind, n) for kind, n in pile]]
    return words.POND["pile_title"], [
        cards,
        h.p(".small.soft")[words.POND["pile_note" if projection.scene.deck else "pile_next"]],
    ]


def peek(event: Event, names: Names) -> tuple[str, h.Node]:
    """Return the hand that a giraffe shows."""
    (target,) = event.data
    held = spread(bag_of(event.secret))
    whose = names.whose(target)
    cards = h.div(".hand.hand--peek", data_kinds=str(len(held)))[[still(kind, n) for kind, n in held]]
    note = h.p(".small.soft")[words.PEEK["note"].format(whose=whose)]
    return words.PEEK["title"].format(whose=whose), [cards if held else h.p[words.PEEK["empty"]], note]


def sums(_: LionsProjection) -> tuple[str, h.Node]:
    """Return nothing: no halt, nothing to sum up."""
    return "", None


def figure(topic: str) -> h.Node:
    """Return the picture that stands with a topic of the rules; None for none. It is loaded when it is looked at."""
    from ui.games.lions.figures import figure as drawn

    return drawn(topic)


def topic(projection: LionsProjection) -> str:
    """Return the topic of the rules that is being decided now."""
    if projection.held and projection.held[0] in ("elephant", "giraffe", "hyena", "chase"):
        return projection.held[0]
    if projection.held in (("hippo",), ("lion",)):
        return {"hippo": "answer", "lion": "chase"}[projection.held[0]]
    return {HYENA_CHOICE: "hyena", ANSWER: "answer"}.get(projection.view.phase, "turn")


def standings(view: View, _: Names) -> tuple[Standing, ...]:
    """Return the rows of the result: the longer herd of each seat, and all its animals where they decided."""
    key = "most" if by_all_animals(view) else "longest"
    rows = []
    for seat in ranked(view):
        herd = view.herds[seat]
        kind = max(HERD_KINDS, key=lambda kind: count(herd, kind))
        longest = count(herd, kind)
        blanks = {"n": longest, "all": size(herd), "herd": herd_of(kind, longest)}
        score, said = (words.SCORE[setup].format(**blanks) for setup in (key, f"{key}_said"))
        rows.append(Standing(seat, score, PICS[kind], said))
    return tuple(rows)


def outline(view: View, seat: Seat) -> str:
    """Return the longer herd of a seat in pictures."""
    herd = view.herds[seat]
    kind = max(HERD_KINDS, key=lambda kind: count(herd, kind))
    return words.PICTURES[kind] * count(herd, kind)


def winner_pic(view: View, seat: Seat) -> str:
    """Return the picture of a winner: the kind of its longer herd."""
    return PICS[max(HERD_KINDS, key=lambda kind: count(view.herds[seat], kind))]


def forgoes_win(projection: LionsProjection, move: Move) -> bool:
    """Tell whether a card of the hand would complete a herd, and this move is another."""
    winning = [other for other in projection.legal if wins(projection, other)]
    return bool(winning) and move not in winning


def alive(_: View, __: Seat) -> bool:
    """Tell that everyone plays to the end."""
    return True
