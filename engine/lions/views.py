"""What a seat knows of a game of Matching Lions, and the states that it must therefore reckon with."""

from __future__ import annotations

from collections.abc import Sequence

from engine.canonical import labelled
from engine.fields import Fields, Value, in_order
from engine.game import Seat
from engine.lions.cards import DECK, EMPTY, HYENA, LION, ONE, Bag, cards, size
from engine.lions.legal import due
from engine.lions.placements import Drawn, Placements, departures, handed_out, without
from engine.lions.state import HYENA_CHOICE, Public, Secret, State
from engine.rng import SEED_BITS, Rng


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


def drawn_by_seat(board: Public) -> tuple[Drawn, ...]:
    """Return what each hand has drawn from the deck since it was last made."""
    return tuple(map(Drawn, board.drawn, board.filled))


def unseen(view: View) -> Bag:
    """Return the cards whose place the seat does not know: those in the deck and, unmarked, in other hands."""
    lying_open = ONE[HYENA] if view.phase == HYENA_CHOICE else EMPTY
    open_cards = sum(view.herds, EMPTY) + sum(view.lions) * ONE[LION] + view.discard + lying_open
    return DECK - open_cards - view.hand - sum(view.known, EMPTY)


def resample(view: View, rng: Rng) -> State:
    """Return a state drawn uniformly from those that agree with the view.

    A *placement* puts each unseen card into the deck or into another hand, on top of the cards known to be there. It
    agrees if hands and deck have their sizes, if the deck holds nothing but what it was last made of, and if the
    numbers of cards drawn from it explain the hands. Every placement that agrees is equally likely. What other seats
    know of hands is what all have seen: what they saw with a giraffe is their own.
    """
    base, slots = list(view.known), open_slots(view)
    if view.seat is not None:
        base[view.seat] = view.hand
    if view.reshuffles:
        hands, deck = agreeing_placements(view, base, slots).draw(rng)
    else:
        shuffled = rng.shuffled(cards(unseen(view)))
        deck = shuffled[: view.deck_size]
        hands = handed_out(base, shuffled[view.deck_size :], slots)
    secret = Secret(
        seed=rng.bits(SEED_BITS),
        hands=tuple(hands),
        # No rule looks at the cards drawn already, but a deck with them is a deck that could have been.
        deck=(*without(view.made_of, deck), *deck),
        top=size(view.made_of) - view.deck_size,
        known=_beliefs(view),
    )
    return State(view, secret)


def open_slots(view: View) -> list[tuple[Seat, int]]:
    """Return the other seats, each with the number of cards in its hand that this one does not know."""
    others = [seat for seat in range(view.options.players) if seat != view.seat]
    return [(seat, view.hand_sizes[seat] - size(view.known[seat])) for seat in others]


def agreeing_placements(view: View, base: Sequence[Bag], slots: Sequence[tuple[Seat, int]]) -> Placements:
    """Return what draws placements after a reshuffle; the slots are filled on top of the hands in `base`."""
    left = departures(view.options.players, view.history, view.made_at)
    made_of = view.made_of - view.opened * ONE[HYENA]
    return Placements(made_of, unseen(view), view.deck_size, drawn_by_seat(view), left, base, slots)


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
