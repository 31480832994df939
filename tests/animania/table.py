"""Tables of Animania laid out by hand, and rounds played on them by their text.

    round = played("rhino - -", "left-3 heal-1 defence", health=(6, 4, 6))
    assert round.lines == ["0>1 hit 3 left-3", "0>1 hit 1 rhino", …]

Animals and cards stand in the order of the seats, `-` for none. Each seat's hand is the card that it plays, and the
rest of its nine are its deck unless a test says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from engine import animania
from engine.animania.actions import FULL, Kind, Kinds, deck_of, members, set_of
from engine.animania.events import LINE_EVENTS
from engine.animania.niches import cast
from engine.animania.state import PLAYING, Move, Options, State, blank
from engine.animania.words import ANIMAL_NAMES, CARD_NAMES, parse_move, print_move, why_name
from engine.game import Event, Seat
from engine.rng import Rng

LINE_NAMES = tuple(LINE_EVENTS.values())


class Round(NamedTuple):
    """What a round came to."""

    state: State
    events: list[Event]

    @property
    def lines(self) -> list[str]:
        """The ledger as text: `0>1 hit 3 left-3`."""
        return [line(event) for event in self.events if event.kind in LINE_NAMES]

    @property
    def health(self) -> tuple[int, ...]:
        """Per seat, after the round."""
        return self.state.health

    @property
    def ring(self) -> tuple[Seat, ...]:
        """The survivors."""
        return self.state.ring

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        """The events of a kind, each as its seat and its data."""
        return [(event.seat, *event.data) for event in self.events if event.kind == kind]

    def seats(self, kind: str) -> list[Seat]:
        """The seats of the events of a kind."""
        return [event.seat for event in self.events if event.kind == kind]


def line(event: Event) -> str:
    """Return a told ledger line as text."""
    target, amount, why = event.data
    return f"{event.seat}>{target} {event.kind} {amount} {why_name(why)}"


def animals(text: str) -> tuple[int, ...]:
    """Return the animals that a text names."""
    return tuple(ANIMAL_NAMES.index(name) if name != "-" else -1 for name in text.split())


def cards(text: str) -> tuple[Kind, ...]:
    """Return the kinds that a text names, in its order."""
    return tuple(CARD_NAMES.index(name) for name in text.split())


def cards_of(kinds: Kinds) -> str:
    """Return a set of kinds as text."""
    return " ".join(CARD_NAMES[kind] for kind in members(kinds))


def table(
    who: str,
    *,
    health: Sequence[int] | None = None,
    hands: Sequence[str] | None = None,
    spent: Sequence[str] | None = None,
    out: Sequence[Seat] = (),
    used: Sequence[Seat] = (),
    options: Options | None = None,
    number: int = 1,
    **fields: Any,
) -> State:
    """Return a state in which the survivors are to play a card; `number` is the round's.

    `who` names the animals; decks hold, in the order of the kinds, what is neither in a hand nor spent.
    """
    named = animals(who)
    seats = range(len(named))
    options = options or Options(len(named), "random")
    held = [set_of(cards(hands[seat])) if hands else FULL for seat in seats]
    gone = [set_of(cards(spent[seat])) if spent else 0 for seat in seats]
    state = blank(options)._replace(
        seed=1,
        phase=PLAYING,
        game=1,
        round=number,
        animals=named,
        ring=tuple(seat for seat in seats if seat not in out),
        health=tuple(health) if health else cast(named).most,
        used=tuple(seat in used for seat in seats),
        hands=tuple(held),
        decks=tuple(deck_of(members(FULL & ~hand & ~away)) for hand, away in zip(held, gone, strict=True)),
        spent=tuple(gone),
    )
    return state._replace(**fields)


def moves(text: str) -> dict[Seat, Move]:
    """Return the joint move that a text tells, `-` for seats that are out."""
    return {seat: parse_move(name) for seat, name in enumerate(text.split()) if name != "-"}


def after(state: State, joint: str | Mapping[Seat, Move]) -> Round:
    """Return what the joint move comes to."""
    events: list[Event] = []
    state = animania.apply(state, moves(joint) if isinstance(joint, str) else joint, events.append)
    return Round(state, events)


def played(who: str, joint: str, **fields: Any) -> Round:
    """Return what a round comes to at a `table` where everyone still has all nine cards."""
    return after(table(who, **fields), joint)


def legal(state: State, seat: Seat) -> list[str]:
    """Return the legal moves of a seat as text."""
    return [print_move(move) for move in animania.legal_moves(state, seat)]


def random_joint(state: State, rng: Rng) -> dict[Seat, Move]:
    """Return a joint move drawn from the legal ones."""
    return {seat: rng.choice(animania.legal_moves(state, seat)) for seat in animania.to_act(state)}


def random_play(seed: int, options: Options) -> Iterator[tuple[State, list[Event]]]:
    """Yield each state of a random match with the events that led to it."""
    rng = Rng.from_seed(seed).fork("test")
    events: list[Event] = []
    state = animania.start(seed, options, events.append)
    yield state, events
    while animania.to_act(state):
        events = []
        state = animania.apply(state, random_joint(state, rng), events.append)
        yield state, events
