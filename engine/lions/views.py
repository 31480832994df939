"""What a seat knows of a game of Matching Lions, and the states that it must therefore reckon with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Outcome, Seat
from engine.lions.cards import DECK, HYENA, LION, ONE, Bag, Kind, cards, size
from engine.lions.deals import AgreeingDeals, Drawn, departures
from engine.lions.legal import due
from engine.lions.state import HYENA_CHOICE, Move, Options, State
from engine.rng import SEED_BITS, Rng


class View(NamedTuple):
    """What `seat` (None: a spectator) knows. `hand` and `known` are the seat's own, the rest is open."""

    seat: Seat | None
    options: Options
    phase: int
    due: Seat
    """Whose decision is due; −1 when the game is over."""
    turn: Seat
    turns: int
    idle: int
    busy: bool
    migrations: int
    hand: Bag
    """The seat's own hand; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    herds: tuple[Bag, ...]
    lions: tuple[int, ...]
    discard: Bag
    discard_top: Kind
    deck_size: int
    reshuffles: int
    made_of: Bag
    drawn: tuple[Drawn, ...]
    opened: int
    made_at: int
    known: tuple[Bag, ...]
    """Per seat the cards that this seat knows to be in its hand, of which it may hold more; none of one's own."""
    public: tuple[Bag, ...]
    """The same, as everyone at the table knows it."""
    attack: Move | None
    history: tuple[tuple[Seat, Move], ...]
    result: Outcome | None


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` (None: a spectator) knows of the state."""
    return View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        due=due(state),
        turn=state.turn,
        turns=state.turns,
        idle=state.idle,
        busy=state.busy,
        migrations=state.migrations,
        hand=0 if seat is None else state.hands[seat],
        hand_sizes=tuple(size(hand) for hand in state.hands),
        herds=state.herds,
        lions=state.lions,
        discard=state.discard,
        discard_top=state.discard_top,
        deck_size=len(state.deck) - state.top,
        reshuffles=state.reshuffles,
        made_of=state.made_of,
        drawn=tuple(map(Drawn, state.drawn, state.filled)),
        opened=state.opened,
        made_at=state.made_at,
        known=tuple(row[-1 if seat is None else seat] if row else 0 for row in state.known),
        public=tuple(row[-1] if row else 0 for row in state.known),
        attack=state.attack,
        history=state.history,
        result=state.result,
    )


def unseen(view: View) -> Bag:
    """Return the cards whose place the seat does not know: those in the deck and, unmarked, in other hands."""
    lying_open = view.phase == HYENA_CHOICE
    table = sum(view.herds) + sum(view.lions) * ONE[LION] + view.discard + lying_open * ONE[HYENA]
    return DECK - table - view.hand - sum(view.known)


def resample(view: View, rng: Rng) -> State:
    """Return a state drawn uniformly from those that agree with the view.

    A *deal* puts each unseen card into the deck or into another hand, on top of the cards known to be there. It
    agrees if hands and deck have their sizes, if the deck holds nothing but what it was last made of, and if the
    numbers of cards drawn from it explain the hands. Every deal that agrees is equally likely. What other seats know
    of hands is what all have seen: what they saw with a giraffe is their own.
    """
    base, slots = list(view.known), open_slots(view)
    if view.seat is not None:
        base[view.seat] = view.hand
    if view.reshuffles:
        hands, deck = agreeing_deals(view, base, slots).draw(rng)
    else:
        shuffled = rng.shuffled(cards(unseen(view)))
        deck = shuffled[: view.deck_size]
        hands = _dealt(base, shuffled[view.deck_size :], slots)
    top = size(view.made_of) - view.deck_size
    return State(
        options=view.options,
        seed=rng.bits(SEED_BITS),
        phase=view.phase,
        turn=view.turn,
        turns=view.turns,
        idle=view.idle,
        busy=view.busy,
        migrations=view.migrations,
        hands=tuple(hands),
        herds=view.herds,
        lions=view.lions,
        deck=(*_gone(view.made_of, deck), *deck),
        top=top,
        discard=view.discard,
        discard_top=view.discard_top,
        reshuffles=view.reshuffles,
        made_of=view.made_of,
        drawn=tuple(drew.all for drew in view.drawn),
        filled=tuple(drew.filling for drew in view.drawn),
        opened=view.opened,
        made_at=view.made_at,
        known=_beliefs(view),
        attack=view.attack,
        history=view.history,
        result=view.result,
    )


def open_slots(view: View) -> list[tuple[Seat, int]]:
    """Return the other seats, each with the number of cards in its hand that this one does not know."""
    others = [seat for seat in range(view.options.players) if seat != view.seat]
    return [(seat, view.hand_sizes[seat] - size(view.known[seat])) for seat in others]


def agreeing_deals(view: View, base: Sequence[Bag], slots: Sequence[tuple[Seat, int]]) -> AgreeingDeals:
    """Return what draws deals after a reshuffle; the slots are filled on top of the hands in `base`."""
    left = departures(view.options.players, view.history, view.made_at)
    made_of = view.made_of - view.opened * ONE[HYENA]
    return AgreeingDeals(made_of, unseen(view), view.deck_size, view.drawn, left, base, slots)


def _dealt(base: Sequence[Bag], shuffled: list[Kind], slots: Sequence[tuple[Seat, int]]) -> list[Bag]:
    hands = list(base)
    at = 0
    for seat, free in slots:
        for kind in shuffled[at : at + free]:
            hands[seat] += ONE[kind]
        at += free
    return hands


def _gone(made_of: Bag, deck: list[Kind]) -> list[Kind]:
    # The cards drawn already: no rule looks at them, but a deck with them is a deck that could have been.
    rest = made_of
    for kind in deck:
        rest -= ONE[kind]
    return cards(rest)


def _beliefs(view: View) -> tuple[tuple[Bag, ...], ...]:
    # What another seat saw with a giraffe is its own secret; what all have seen, all know.
    players = view.options.players
    rows = []
    for owner, open_to_all in enumerate(view.public):
        row = [0 if observer == owner else open_to_all for observer in range(players + 1)]
        if view.seat is not None:
            row[view.seat] = view.known[owner]
        rows.append(tuple(row) if any(row) else ())
    return tuple(rows)
