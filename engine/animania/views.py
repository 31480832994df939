"""What a seat knows of a game of Animania, and the states that it must therefore reckon with."""

from __future__ import annotations

from engine.animania.actions import EMPTY, FULL, HAND_SIZE, ONE, Kinds, deck_of, deck_size, members, set_of
from engine.animania.legal import due
from engine.animania.niches import NICHES
from engine.animania.state import UNSEEN, Public, Secret, State
from engine.canonical import labelled
from engine.fields import Fields, Value, in_order
from engine.game import Seat
from engine.rng import SEED_BITS, Rng


class Private(Fields):
    """What `seat` (None: a spectator) knows besides what lies open. Tuples have one entry per seat."""

    seat: Seat | None
    due: tuple[Seat, ...]
    hand: Kinds
    """The seat's own hand; empty for a spectator."""
    deck: Kinds
    """What is left in the seat's own deck, in whatever order; empty for a spectator."""
    hand_sizes: tuple[int, ...]
    deck_sizes: tuple[int, ...]
    known: tuple[Kinds, ...]
    """Cards that this seat knows to be in each hand, of which there may be more; none of one's own."""
    exposed: tuple[Kinds, ...]
    """Per observer the cards of this seat's own hand that the observer saw come."""


class View(Value, Public, Private):
    """What one seat knows, or a spectator. Cards are sets of kinds, see `actions.members`."""

    def __init__(self, public: Public, private: Private) -> None:
        """Put together what lies open and what the seat knows besides."""

    def written(self) -> str:
        """Return the text that digests are taken of: in the order that the fields had in the first saves."""
        return labelled("View", in_order(self._asdict(), _WRITTEN))


_WRITTEN = """
    seat options phase due game round turn crowns animals ring health used hand deck hand_sizes deck_sizes spent shown
    watch known exposed history last result
"""


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` (None: a spectator) knows of the state."""
    known, exposed = state.shown, (EMPTY,) * state.options.players
    if seat is not None:
        known = tuple(
            EMPTY if owner == seat else mine | open_to_all
            for owner, (mine, open_to_all) in enumerate(zip(state.seen[seat], state.shown, strict=True))
        )
        exposed = tuple(row[seat] for row in state.seen)
    return View(
        state,
        Private(
            seat=seat,
            due=due(state),
            hand=EMPTY if seat is None else state.hands[seat],
            deck=EMPTY if seat is None or not state.round else FULL & ~state.spent[seat] & ~state.hands[seat],
            hand_sizes=tuple(hand.bit_count() for hand in state.hands),
            deck_sizes=tuple(map(deck_size, state.decks)),
            known=known,
            exposed=exposed,
        ),
    )


def unseen(view: View, owner: Seat) -> Kinds:
    """Return the cards of another seat that may be in its hand or in its deck, for all that this seat knows."""
    return FULL & ~view.spent[owner] & ~view.known[owner] if view.round else EMPTY


def resample(view: View, rng: Rng) -> State:
    """Return a state drawn uniformly from the orders of the shuffled decks that agree with the view.

    An order agrees if the open history, played again from it, is legal, since each card played had been drawn by then,
    and if it gives this seat what it has seen; how likely a player was to choose a card does not count.
    """
    seats = range(view.options.players)
    hands, decks = [], []
    for owner in seats:
        if owner == view.seat:
            hand, rest = view.hand, rng.shuffled(members(view.deck))
        else:
            pool = rng.shuffled(members(unseen(view, owner)))
            free = view.hand_sizes[owner] - view.known[owner].bit_count()
            hand, rest = view.known[owner] | set_of(pool[:free]), pool[free:]
        hands.append(hand)
        decks.append(deck_of(rest))
    secret = Secret(
        seed=rng.bits(SEED_BITS),
        hands=tuple(hands),
        decks=tuple(decks),
        seen=tuple(tuple(_seen(view, observer, owner, hands[owner], rng) for owner in seats) for observer in seats),
    )
    return State(view, secret)


def _seen(view: View, observer: Seat, owner: Seat, hand: Kinds, rng: Rng) -> Kinds:
    # What the observer may have seen come of the owner's hand. No two animals are alike, so that nobody but the one
    # observer has seen anything of this hand: which of its cards came when is otherwise unknown.
    since = view.watch[observer][owner]
    if since == UNSEEN:
        return EMPTY
    if owner == view.seat:
        return view.exposed[observer]
    if observer == view.seat:
        return view.known[owner] & ~view.shown[owner]
    until = view.round if observer in view.ring else _last_round(view, observer)
    if since == 0 and until == view.round:
        return hand & ~view.shown[owner]
    at_start = HAND_SIZE + NICHES[view.animals[owner]].cards
    number = view.hand_sizes[owner] + view.spent[owner].bit_count() - at_start
    came = [0] * at_start + list(range(1, number + 1))
    # Of the places in drawing order each card played takes one that had been drawn by then. They are as many for
    # whatever was played before, so that taking one after the other is fair to all.
    played = EMPTY
    for turn in view.history:
        if turn.game == view.game and turn.round:
            card = next((ONE[move.card] for seat, move in turn.moves if seat == owner), EMPTY)
            if card & ~played:
                came.remove(rng.choice([when for when in came if when <= turn.round]))
            played |= card
    cards = rng.shuffled(members(hand & ~view.shown[owner]))
    return set_of(card for card, when in zip(cards, came, strict=True) if since <= when <= until)


def _last_round(view: View, seat: Seat) -> int:
    # The last round that a seat which has left took part in: from then on it saw nothing new.
    return max(turn.round for turn in view.history if turn.game == view.game and seat in dict(turn.moves))
