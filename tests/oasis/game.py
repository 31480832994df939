"""Oasis: everyone sends an animal to the water at once. The biggest drinks, unless the mouse is there.

Animals have sizes from 1, the mouse, to 20. In each round every seat plays one face down; all turn at once. The
biggest drinks, which is a point; where the mouse is, the order is turned round. Whoever would have come last may then
put an animal of its hand aside, open to all, and draw another. Most points win; equals share.

| kind | seat | data | secret, for whom |
|---|---|---|---|
| dealt | whose hand | number of cards | cards, its owner |
| round | −1 | its number, from 1 | |
| played | who played | card | |
| drank | who drinks | its points now | |
| swapped | who puts a card aside | card | |
| drew | who draws | number of cards | (card,), who draws |
| stayed | who keeps its hand | | |
| over | −1 | winners, reason | |
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from engine.game import BadText, Event, IllegalMove, Outcome, Seat, Tell, quoted
from engine.rng import SEED_BITS, Rng

key = "oasis"
rules = 1
CHOICES: Mapping[str, tuple[int, ...]] = {"players": (2, 3, 4), "rounds": (3, 4)}
DECK = range(1, 21)
MOUSE = 1
PLAY, SWAP, STAY = range(3)

Cards = tuple[int, ...]


class Options(NamedTuple):
    """Seats, and rounds, which is also the cards in a hand at the start."""

    players: int = 3
    rounds: int = 3


class Move(NamedTuple):
    """Play a card, put one aside for another, or keep the hand."""

    verb: int
    card: int = 0


class State(NamedTuple):
    """Everything about a running game; tuples have one entry per seat."""

    options: Options
    seed: int
    round: int
    last: Seat
    """Who may put a card aside now; −1 while all play."""
    hands: tuple[Cards, ...]
    gone: Cards
    """What lies open: played or put aside."""
    points: tuple[int, ...]
    played: Cards
    """By seat, in the last round; 0 before the first."""


class View(NamedTuple):
    """What a seat knows: the state without its seed and the others' hands."""

    options: Options
    seat: Seat | None
    round: int
    last: Seat
    hand: Cards
    hand_sizes: tuple[int, ...]
    gone: Cards
    points: tuple[int, ...]
    played: Cards


_TEXTS = {
    Move(STAY): "stay",
    **{Move(verb, card): f"{name}-{card}" for verb, name in ((PLAY, "play"), (SWAP, "swap")) for card in DECK},
}
_MOVES = {text: move for move, text in _TEXTS.items()}


def _silent(_: Event) -> None:
    pass


def start(seed: int, options: Options, tell: Tell | None = None) -> State:
    """Return the state in which everyone is to play the first card."""
    tell = tell or _silent
    players, rounds = options
    deck = Rng.from_seed(seed).fork("deck").shuffled(DECK)
    hands = tuple(tuple(sorted(deck[seat * rounds : (seat + 1) * rounds])) for seat in range(players))
    for seat, hand in enumerate(hands):
        tell(Event("dealt", seat, (len(hand),), hand, (seat,)))
    tell(Event("round", -1, (1,)))
    return State(options, seed, 1, -1, hands, (), (0,) * players, (0,) * players)


def to_act(state: State) -> tuple[Seat, ...]:
    """Return all seats, the one that came last, or () at the end."""
    if not any(state.hands):
        return ()
    return (state.last,) if state.last >= 0 else tuple(range(state.options.players))


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Return every card of the hand, to play or to put aside."""
    if seat not in to_act(state):
        return ()
    if state.last < 0:
        return tuple(Move(PLAY, card) for card in state.hands[seat])
    return (*(Move(SWAP, card) for card in state.hands[seat]), Move(STAY))


def apply(state: State, joint: Mapping[Seat, Move], tell: Tell | None = None) -> State:
    """Return the state after all have played, or after the last one has chosen."""
    if set(joint) != set(to_act(state)):
        raise IllegalMove(f"Seats {list(joint)} moved, but {list(to_act(state))} are to act.")
    for seat, move in joint.items():
        if move not in legal_moves(state, seat):
            raise IllegalMove(f"Seat {seat} cannot move so now: {_shown(move)}.")
    tell = tell or _silent
    return _played(state, joint, tell) if state.last < 0 else _chosen(state, joint[state.last], tell)


def _played(state: State, joint: Mapping[Seat, Move], tell: Tell) -> State:
    played = tuple(joint[seat].card for seat in sorted(joint))
    by_size = sorted(joint, key=lambda seat: played[seat])
    first, last = (by_size[0], by_size[-1]) if MOUSE in played else (by_size[-1], by_size[0])
    for seat, card in enumerate(played):
        tell(Event("played", seat, (card,)))
    points = tuple(had + (seat == first) for seat, had in enumerate(state.points))
    tell(Event("drank", first, (points[first],)))
    hands = tuple(_without(hand, card) for hand, card in zip(state.hands, played, strict=True))
    gone = tuple(sorted((*state.gone, *played)))
    state = state._replace(last=last, hands=hands, gone=gone, points=points, played=played)
    if (result := outcome(state)) is not None:
        tell(Event("over", -1, tuple(result)))
    return state


def _chosen(state: State, move: Move, tell: Tell) -> State:
    seat, hands, gone = state.last, list(state.hands), state.gone
    if move.verb == SWAP:
        deck = [card for card in DECK if card not in gone and not any(card in hand for hand in hands)]
        drawn = Rng.from_seed(state.seed).fork(f"draw/{state.round}").choice(deck)
        hands[seat] = tuple(sorted((*_without(hands[seat], move.card), drawn)))
        gone = tuple(sorted((*gone, move.card)))
        tell(Event("swapped", seat, (move.card,)))
        tell(Event("drew", seat, (1,), (drawn,), (seat,)))
    else:
        tell(Event("stayed", seat))
    tell(Event("round", -1, (state.round + 1,)))
    return state._replace(round=state.round + 1, last=-1, hands=tuple(hands), gone=gone)


def _without(hand: Cards, card: int) -> Cards:
    return tuple(other for other in hand if other != card)


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` (None: a spectator) knows."""
    hand = () if seat is None else state.hands[seat]
    sizes = tuple(map(len, state.hands))
    return View(state.options, seat, state.round, state.last, hand, sizes, state.gone, state.points, state.played)


def resample(view: View, rng: Rng) -> State:
    """Return a state drawn uniformly from the orders that agree with the view: any unseen card may be anywhere."""
    unseen = rng.shuffled(card for card in DECK if card not in view.hand and card not in view.gone)
    hands = tuple(
        view.hand if seat == view.seat else tuple(sorted(unseen.pop() for _ in range(size)))
        for seat, size in enumerate(view.hand_sizes)
    )
    seed = rng.bits(SEED_BITS)
    return State(view.options, seed, view.round, view.last, hands, view.gone, view.points, view.played)


def outcome(state: State) -> Outcome | None:
    """Return who drank most often, once all hands are empty."""
    if any(state.hands):
        return None
    most = max(state.points)
    return Outcome(tuple(seat for seat, points in enumerate(state.points) if points == most), "drinks")


def print_move(move: Move) -> str:
    """Return a move as text: `play-7`, `swap-7`, `stay`."""
    return _TEXTS[move]


def parse_move(text: str) -> Move:
    """Return the move that `text` stands for; raise BadText."""
    if text not in _MOVES:
        raise BadText(f"{quoted(text)} is not a move of Oasis.")
    return _MOVES[text]


def _shown(move: Any) -> str:
    return print_move(move) if isinstance(move, Move) and move in _TEXTS else repr(move)
