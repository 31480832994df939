"""What a seat knows of a game of Matching Lions, and the states that it must therefore reckon with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.canonical import labelled
from engine.fields import Fields, Value, in_order
from engine.game import Seat
from engine.lions.cards import DECK, EMPTY, HYENA, LION, ONE, Bag, Kind, cards, count, size
from engine.lions.legal import due
from engine.lions.state import HYENA_CHOICE, Public, Secret, State
from engine.rng import SEED_BITS, Rng

if TYPE_CHECKING:
    from engine.lions.orders import Dealt, Orders


class Drawn(NamedTuple):
    """How many cards a seat has drawn from the deck, unseen by others, since it was last made."""

    all: int
    filling: int
    """Those that came when its hand was filled: only among them can hyenas be, since one drawn for a turn lies open."""


class Private(Fields):
    """What `seat` (None: a spectator) knows besides what lies open. Tuples have one entry per seat."""

    seat: Seat | None
    due: Seat
    """Whose decision is due; −1 when the game is over."""
    hand: Bag
    """The seat's own hand; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    deck_size: int
    known: tuple[Bag, ...]
    """The cards that this seat knows to be in each hand, which may hold more; none of one's own."""
    public: tuple[Bag, ...]
    """The same, as everyone at the table knows it."""


class View(Value, Public, Private):
    """What one seat knows, or a spectator."""

    def __init__(self, public: Public, private: Private) -> None:
        """Put together what lies open and what the seat knows besides."""

    def written(self) -> str:
        """Return the text that digests are taken of: in the order that the fields had in the first saves."""
        fields = {**self._asdict(), "drawn": drawn_by_seat(self)}
        del fields["filled"]
        return labelled("View", in_order(fields, _WRITTEN))


_WRITTEN = """
    seat options phase due turn turns idle busy migrations hand hand_sizes herds lions discard discard_top deck_size
    reshuffles made_of drawn opened made_at known public attack history result
"""


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` (None: a spectator) knows of the state."""
    return View(
        state,
        Private(
            seat=seat,
            due=due(state),
            hand=EMPTY if seat is None else state.hands[seat],
            hand_sizes=tuple(map(size, state.hands)),
            deck_size=len(state.deck) - state.top,
            known=tuple(row[-1 if seat is None else seat] if row else EMPTY for row in state.known),
            public=tuple(row[-1] if row else EMPTY for row in state.known),
        ),
    )


def from_outside(view: View) -> View:
    """Return what a spectator knows, as far as this seat can tell: that is, all of it."""
    return view._replace(seat=None, hand=EMPTY, known=view.public)


def drawn_by_seat(board: Public) -> tuple[Drawn, ...]:
    """Return what each hand has drawn from the deck since it was last made."""
    return tuple(map(Drawn, board.drawn, board.filled))


def unseen(view: View) -> Bag:
    """Return the cards whose place the seat does not know: those in the deck and, unmarked, in other hands."""
    lying_open = ONE[HYENA] if view.phase == HYENA_CHOICE else EMPTY
    open_cards = sum(view.herds, EMPTY) + sum(view.lions) * ONE[LION] + view.discard + lying_open
    return DECK - open_cards - view.hand - sum(view.known, EMPTY)


def resample(view: View, rng: Rng) -> State:
    """Return a state drawn uniformly from the orders of the shuffled decks that agree with the view.

    An order agrees if the open history, played again from it, is legal move by move and gives this view; how likely a
    player was to choose a move does not count. What other seats know of hands is what all have seen: what they saw with
    a giraffe is their own.
    """
    return state_of(view, next_deal(view, orders(view), rng), rng)


def orders(view: View) -> Orders:
    """Return what draws orders that agree with the view, one after the other."""
    from engine.lions.orders import Orders  # who only plays does without
    from engine.lions.pieces import Sight

    return Orders(view, Sight(view.seat, view.hand, view.known))


def next_deal(view: View, orders: Orders, rng: Rng) -> Dealt:
    """Return what the next order leads to; if none was found (see `Orders.missed`), a deal that fits the table."""
    return orders.draw(rng) or _any_deal(view, rng)


def state_of(view: View, deal: Dealt, rng: Rng) -> State:
    """Return the state of this deal."""
    secret = Secret(
        seed=rng.bits(SEED_BITS),
        hands=tuple(deal.hands),
        # No rule looks at the cards drawn already, but a deck with them is a deck that could have been.
        deck=(*_without(view.made_of, deal.deck), *deal.deck),
        top=size(view.made_of) - view.deck_size,
        known=_beliefs(view),
    )
    return State(view, secret)


def _any_deal(view: View, rng: Rng) -> Dealt:
    from engine.lions.orders import Dealt

    # The deck first, of what it was made of; for the hands there is always enough.
    rest = rng.shuffled(cards(unseen(view)))
    deck: list[Kind] = []
    made_of = view.made_of - view.opened * ONE[HYENA]
    for kind in list(rest):
        if len(deck) < view.deck_size and count(made_of, kind) > deck.count(kind):
            deck.append(kind)
            rest.remove(kind)
    hands = list(view.known)
    for seat, hand_size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands[seat] = view.hand
        while size(hands[seat]) < hand_size:
            hands[seat] += ONE[rest.pop()]
    return Dealt(hands, deck)


def _without(bag: Bag, taken: Sequence[Kind]) -> list[Kind]:
    for kind in taken:
        bag -= ONE[kind]
    return cards(bag)


def _beliefs(view: View) -> tuple[tuple[Bag, ...], ...]:
    # What another seat saw with a giraffe is its own secret; what all have seen, all know.
    players = view.options.players
    rows = []
    for owner, open_to_all in enumerate(view.public):
        row = [EMPTY if observer == owner else open_to_all for observer in range(players + 1)]
        if view.seat is not None:
            row[view.seat] = view.known[owner]
        rows.append(tuple(row) if any(row) else ())
    return tuple(rows)
