"""Tables of Matching Lions laid out by hand, and moves made on them by their text.

    before = table(2, hands=["elephant zebra", "giraffe"], lions=[2, 1], deck="zebra lion")
    after = moved(before, "elephant")

Cards are named as in `KIND_NAMES`, `zebra*4` for four of them; what is not said is empty. The state is one in which
seat 0 has drawn and may play a herd animal, unless `phase` or `turn` say otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine import lions
from engine.game import Event
from engine.lions.cards import EMPTY, Bag, bag_of, counts
from engine.lions.state import HERD, Move, Options, Phase, State, blank
from engine.lions.words import KIND_NAMES


def kinds(text: str) -> list[int]:
    """Return the kinds that a text names, in its order."""
    found = []
    for word in text.split():
        name, _, number = word.partition("*")
        found += [KIND_NAMES.index(name)] * int(number or 1)
    return found


def bag(text: str) -> Bag:
    """Return the bag of the cards that a text names."""
    named = kinds(text)
    return bag_of(named.count(kind) for kind in range(7))


def text(cards: Bag) -> str:
    """Return a bag as text; `bag` reads it back."""
    return " ".join(f"{name}*{n}" if n > 1 else name for name, n in zip(KIND_NAMES, counts(cards), strict=True) if n)


def table(
    players: int = 2,
    *,
    hands: Sequence[str] = (),
    herds: Sequence[str] = (),
    lions: Sequence[int] = (),
    deck: str = "",
    discard: str = "",
    hyena: str = "choice",
    phase: Phase = HERD,
    busy: bool = True,
    seed: int = 1,
    **fields: Any,
) -> State:
    """Return a state. `deck` is in drawing order, the top card of the pile is the last one named in `discard`."""
    pile = kinds(discard)

    def bags(texts: Sequence[str]) -> tuple[Bag, ...]:
        return tuple(bag(texts[seat]) if seat < len(texts) else EMPTY for seat in range(players))

    return blank(Options(players, hyena))._replace(
        seed=seed,
        hands=bags(hands),
        herds=bags(herds),
        lions=tuple(lions[seat] if seat < len(lions) else 0 for seat in range(players)),
        deck=tuple(kinds(deck)),
        made_of=bag(deck),
        discard=bag(discard),
        discard_top=pile[-1] if pile else -1,
        phase=phase,
        busy=busy,
        **fields,
    )


def due(state: State) -> int | None:
    """Return the seat that is due, or None when the game is over."""
    seats = lions.to_act(state)
    assert len(seats) <= 1
    return seats[0] if seats else None


def legal(state: State) -> list[str]:
    """Return the legal moves of the seat that is due, as text."""
    seat = due(state)
    return [] if seat is None else [lions.print_move(move) for move in lions.legal_moves(state, seat)]


def told(state: State, *moves: str) -> tuple[State, list[Event]]:
    """Return the state after the moves, each by whoever is due, and the events of all of them."""
    events: list[Event] = []
    for move in moves:
        seat = due(state)
        assert seat is not None, f"{move}: the game is over"
        assert move in legal(state), f"{move} is not among {legal(state)}"
        state = lions.apply(state, {seat: lions.parse_move(move)}, events.append)
    return state, events


def moved(state: State, *moves: str) -> State:
    """Return the state after the moves, each by whoever is due."""
    return told(state, *moves)[0]


def of_kind(events: list[Event], *names: str) -> list[Event]:
    """Return the events of these kinds."""
    return [event for event in events if event.kind in names]


def everything(state: State) -> Bag:
    """Return all the cards there are, wherever they lie; an open hyena too."""
    lying_open = state.phase == 0
    rest = state.deck[state.top :]
    return (
        sum(state.hands, EMPTY)
        + sum(state.herds, EMPTY)
        + bag_of((0, 0, sum(state.lions), 0, 0, 0, int(lying_open)))
        + state.discard
        + bag_of(rest.count(kind) for kind in range(7))
    )


def known(state: State, observer: int | None, owner: int) -> str:
    """Return, as text, the cards that `observer` knows to be in the hand of `owner`."""
    return text(lions.view(state, observer).known[owner])


def random_play(seed: int, options: Options, state: State | None = None) -> Iterator[tuple[State, Move | None]]:
    """Yield each state of a random game with the move made from it, None at the end."""
    from engine.rng import Rng

    rng = Rng.from_seed(seed).fork("test")
    state = lions.start(seed, options) if state is None else state
    while (seat := due(state)) is not None:
        move = rng.choice(lions.legal_moves(state, seat))
        yield state, move
        state = lions.apply(state, {seat: move})
    yield state, None
