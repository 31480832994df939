"""Oasis as the page knows it: a module that is a `Face`, plain, with pictures that the site has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple, TypeAlias

import htpy as h

from engine.bots.hint import Reason
from engine.game import Event, Outcome, Seat
from tests.oasis.game import CHOICES, DECK, MOUSE, PLAY, STAY, SWAP, Cards, Move, View, print_move
from ui.components.hand import shortcuts
from ui.components.pictures import pic
from ui.components.seat import head, seat_box
from ui.games.face import Option, Standing, Way
from ui.model.place import Place
from ui.model.projection import Projection
from ui.model.prompt import Choice, Prompt
from ui.words.grammar import Names, Said, counted, listed

name = "Oasis"
line = "Send the biggest animal to the water, but mind the mouse."
facts = f"{CHOICES['players'][0]} to {CHOICES['players'][-1]} players, 2 minutes, from 6 years"
art = "scene"
options: Mapping[str, Option] = {
    "rounds": Option("Length", {3: ("Short", "Three rounds."), 4: ("Long", "Four rounds.")})
}
rules: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("play", "A round", (f"All send an animal, 1 to {DECK[-1]}, at once. The biggest drinks, which is a point.",)),
    ("mouse", "The mouse", (f"Number {MOUSE} is the mouse. Where it comes, the smallest drinks.",)),
    ("swap", "Another card", ("Whoever came last may put a card aside, open to all, and draw another.",)),
)
quick: frozenset[str] = frozenset({"played"})
turning: frozenset[str] = frozenset({"played"})
quiet: frozenset[str] = frozenset()
together: Mapping[str, str] = {"dealt": "dealt", "played": "played"}
beats: Mapping[str, str] = {}

_EVENTS: dict[str, Said] = {
    "dealt": ("You are dealt {n}.", "{who} is dealt {n}."),
    "round": ("", "Round {n} begins."),
    "played": ("You send {n} to the water.", "{who} sends {n} to the water."),
    "drank": ("You drink. You have {points}.", "{who} drinks and has {points}."),
    "swapped": ("You put {n} aside.", "{who} puts {n} aside."),
    "drew": ("You draw {n}.", "{who} draws {n}."),
    "stayed": ("You keep your hand.", "{who} keeps the hand."),
}
_PICTURES = {"dealt": "card-back", "drew": "card-back", "drank": "potion", "over": "crown"}
_DO = {PLAY: "Send it", SWAP: "Put it aside", STAY: "Keep the hand"}


class Scene(NamedTuple):
    """The table as it is shown; tuples have one entry per seat."""

    viewer: Seat | None
    round: int
    hand: Cards
    hand_sizes: tuple[int, ...]
    gone: Cards
    points: tuple[int, ...]
    played: Cards


OasisProjection: TypeAlias = Projection[View, Move, Scene]


# --- what is shown, event by event ---

moments: frozenset[str] = frozenset({"swapped"})


def scene(view: View) -> Scene:
    """Return the table as a view has it."""
    return Scene(view.seat, view.round, view.hand, view.hand_sizes, view.gone, view.points, view.played)


def after(scene: Scene, event: Event) -> Scene:
    """Return the table after an event, as its viewer may see it."""
    seat = event.seat
    match event.kind:
        case "round":
            return scene._replace(round=event.data[0])
        case "played" | "swapped":
            (card,) = event.data
            played = _at(scene.played, seat, card) if event.kind == "played" else scene.played
            return _resized(scene, seat, -1)._replace(
                hand=tuple(other for other in scene.hand if other != card),
                gone=tuple(sorted((*scene.gone, card))),
                played=played,
            )
        case "drank":
            return scene._replace(points=_at(scene.points, seat, event.data[0]))
        case "drew":
            return _resized(scene, seat, 1)._replace(hand=tuple(sorted((*scene.hand, *event.secret))))
    return scene


def _resized(scene: Scene, seat: Seat, more: int) -> Scene:
    return scene._replace(hand_sizes=_at(scene.hand_sizes, seat, scene.hand_sizes[seat] + more))


def _at(row: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*row[:seat], value, *row[seat + 1 :])


def weight(_: Event) -> float:
    """Tell that every event is shown for the usual time."""
    return 1.0


def told(events: tuple[Event, ...], _: Iterable[Event]) -> tuple[Event, ...]:
    return events


def halts(_: Event) -> bool:
    """Tell that nothing waits for somebody to go on."""
    return False


def opens(event: Event) -> bool:
    """Tell whether an event shows everyone something that was hidden."""
    return event.kind in ("played", "swapped")


def private(_: Event) -> bool:
    """Tell that nothing has to be put away again."""
    return False


def flights(_: Event, __: Seat, ___: int) -> tuple[tuple[str, str], ...]:
    """Tell that nothing flies."""
    return ()


def sound(event: Event) -> str:
    """Return the sound of an event; empty for none."""
    return "card" if event.kind == "played" else ""


def felt(event: Event) -> tuple[Seat, ...]:
    """Return who drinks."""
    return (event.seat,) if event.kind == "drank" else ()


def forgoes_win(_: OasisProjection, __: Move) -> bool:
    """Tell that nothing is asked about."""
    return False


def heading(event: Event) -> bool:
    """Tell whether a round begins with this event."""
    return event.kind == "round"


def picture(event: Event) -> str:
    """Return the picture that the log shows beside an event."""
    return _PICTURES.get(event.kind, "")


# --- in words ---


def reason(given: Reason, _: Names) -> str:
    """Return what speaks for a move: nothing, since no hints are given here."""
    return given.key


def sentence(event: Event, names: Names) -> str:
    """Return what happened as a sentence."""
    if event.kind == "over":
        return outcome_line(Outcome(*event.data), names)
    number = event.data[0] if event.data else 0
    what = str(number) if event.kind == "round" else _animal(number)
    if event.kind in ("dealt", "drew"):
        what = (
            listed([_animal(card) for card in event.secret])
            if event.secret
            else counted(number, ("{n} card", "{n} cards"))
        )
    return names.said(_EVENTS[event.kind], event.seat, n=what, points=counted(number, ("{n} point", "{n} points")))


def named_move(move: Move, _: Names) -> str:
    """Return a move as something to do."""
    return {PLAY: "send {n}", SWAP: "put {n} aside", STAY: "keep the hand"}[move.verb].format(n=_animal(move.card))


def _animal(card: int) -> str:
    return "the mouse" if card == MOUSE else f"number {card}"


def title(projection: OasisProjection) -> str:
    """Return which round it is."""
    return f"Round {projection.scene.round}"


def outcome_line(outcome: Outcome, names: Names) -> str:
    """Return who won, in a sentence."""
    one = len(outcome.winners) == 1
    said = ("You drank most often.", "{who} drank most often.") if one else ("", "{all} drank equally often.")
    return names.said(said, outcome.winners[0] if one else -1, all=names.listed(outcome.winners))


def outcome_why(_: Outcome, view: View, __: Names) -> str:
    """Return why, in a sentence."""
    return f"The best drank {counted(max(view.points), ('{n} time', '{n} times'))} in {view.options.rounds} rounds."


def standings(view: View, _: Names) -> tuple[Standing, ...]:
    """Return the rows of the result, the best first."""
    seats = sorted(range(view.options.players), key=lambda seat: -view.points[seat])
    points = view.points
    return tuple(Standing(s, str(points[s]), "potion", counted(points[s], ("{n} point", "{n} points"))) for s in seats)


def outline(view: View, seat: Seat) -> str:
    """Return the points of a seat."""
    return str(view.points[seat])


def winner_pic(_: View, __: Seat) -> str:
    """Return the picture of a winner."""
    return "crown"


def alive(_: View, __: Seat) -> bool:
    """Tell that everyone plays to the end."""
    return True


def figure(topic: str) -> h.Node:
    """Return the picture that stands with a topic of the rules."""
    return pic("card-back") if topic == "play" else None


def topic(projection: OasisProjection) -> str:
    """Return the topic of the rules that is being decided now."""
    return "play" if projection.view.last < 0 else "swap"


# --- in markup ---


def ring(projection: OasisProjection) -> h.Node:
    """Return the open cards and the seats."""
    gone = len(projection.scene.gone)
    pile = h.button("#a-sheet-gone", type="button", data_act="sheet gone")[
        f"Open: {counted(gone, ('{n} card', '{n} cards'))}"
    ]
    return [h.div(".pond")[pile], [_seat(projection, seat) for seat in projection.order()]]


def _seat(projection: OasisProjection, seat: Seat) -> h.Element:
    scene = projection.scene
    return seat_box(projection, seat, turn=seat in projection.due)[
        head(projection, seat, hand=scene.hand_sizes[seat]),
        h.p[f"{counted(scene.points[seat], ('{n} point', '{n} points'))}"],
        h.p(".seat__play")[_animal(scene.played[seat])] if scene.played[seat] else None,
        h.p(".seat__lock")["has chosen"] if seat in projection.locked else None,
    ]


def hand(projection: OasisProjection) -> h.Node:
    """Return the hand of the viewer."""
    if projection.viewer is None:
        return None
    held = projection.scene.hand
    return h.div("#hand.hand", role="group", aria_label=f"Your hand: {counted(len(held), ('{n} card', '{n} cards'))}")[
        [
            _card(projection, card, place, shortcuts(projection, place, at))
            for at, (card, place) in enumerate(zip(held, places(projection), strict=True), 1)
        ]
    ]


def places(projection: OasisProjection) -> tuple[Place, ...]:
    """Return what lies in the hand."""
    held = projection.scene.hand if projection.viewer is not None else ()
    return tuple(Place(f"card-{card}", _act(projection, card)) for card in held)


def _act(projection: OasisProjection, card: int) -> str:
    uses = _uses(projection, card)
    if projection.held != (str(card),):
        return f"hold {card}"
    return f"move {print_move(uses[0])}" if uses else "hold"


def _card(projection: OasisProjection, card: int, place: Place, keys: str | None) -> h.Element:
    pressed = "true" if projection.held == (str(card),) else "false"
    return h.button(
        ".card",
        id=place.id,
        type="button",
        data_act=place.act,
        aria_pressed=pressed,
        aria_label=_animal(card),
        aria_keyshortcuts=keys,
    )[str(card), pic("card-back", "card__art")]


def _uses(projection: OasisProjection, card: int) -> list[Move]:
    return [move for move in projection.legal if move.card == card]


def held(projection: OasisProjection) -> h.Node:
    """Return the hand in figures."""
    return h.span(".held")[" ".join(map(str, projection.scene.hand))]


def prompt(projection: OasisProjection) -> Prompt:
    """Return what is asked of the viewer."""
    uses = [move for move in projection.legal if projection.held == (str(move.card),)]
    change = Choice("unlock", "Choose again")
    if projection.own is not None:
        text = f"You have chosen {_animal(projection.own.card)}."
        if projection.shared_device:
            return Prompt(text, (Choice("cover", "Keep it", main=True), change))
        return Prompt(text, (change,), kind="wait")
    if uses:
        use = Choice(f"move {print_move(uses[0])}", _DO[uses[0].verb], main=True, key="Enter")
        back = Choice("hold", "Put back", key="Escape")
        return Prompt("What shall it do?", (use, back), title=f"{_animal(uses[0].card).capitalize()}.", kind="card")
    if not projection.legal:
        return Prompt("The others are choosing.", kind="wait")
    if projection.view.last < 0:
        return Prompt("Which animal goes to the water?")
    return Prompt("Put a card aside for another?", (Choice(f"move {print_move(Move(STAY))}", _DO[STAY]),))


def way(_: OasisProjection, move: Move) -> Way:
    """Return the acts that make a move."""
    made = f"move {print_move(move)}"
    return Way((made,) if move.verb == STAY else (f"hold {move.card}", made))


def beside(_: OasisProjection, __: Move, ___: Move | None) -> str:
    """Return nothing: no card warns of anything."""
    return ""


def sums(_: OasisProjection) -> tuple[str, h.Node]:
    """Return nothing: no halt, nothing to sum up."""
    return "", None


def sheet(projection: OasisProjection, _: tuple[str, ...]) -> tuple[str, h.Node]:
    """Return the cards that lie open."""
    gone = projection.scene.gone
    return "Open cards", h.p[", ".join(map(str, gone)) or "None yet."]


def explained(_: Event) -> str:
    """Return nothing: every sentence says it all."""
    return ""


def peek(_: Event, __: Names) -> tuple[str, h.Node]:
    """Return nothing: no event of this game is for one person alone and then put away."""
    return "", None
