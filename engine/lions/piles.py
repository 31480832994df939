"""Cards from place to place: deck, discard pile and hands, and what each seat knows of the hands from then on."""

from __future__ import annotations

from engine.game import Event, Seat
from engine.lions.cards import EMPTY, HAND_SIZE, NO_CARD, ONE, Bag, Kind, cards, count
from engine.lions.legal import seats_from
from engine.lions.state import Draft
from engine.rng import Rng


def fill(draft: Draft, seat: Seat, kind: str) -> None:
    """Draw a hand for `seat`, or what there is; `kind` names the event up to the end of a deck."""
    drawn: list[Kind] = []
    for _ in range(HAND_SIZE):
        card = draw(draft, seat)
        if card is None:
            break
        draft.hands[seat] += ONE[card]
        drawn.append(card)
        if draft.top == len(draft.deck):
            _tell_drawn(draft, seat, kind, drawn)
            drawn, kind = [], "drew_more"
            renew(draft)
    _tell_drawn(draft, seat, kind, drawn)


def refill(draft: Draft) -> None:
    """Draw a new hand for every seat that has none left, from the seat whose turn it is on."""
    if 0 not in draft.hands:
        return
    for seat in seats_from(draft.turn, len(draft.hands)):
        if not draft.hands[seat]:
            fill(draft, seat, "refilled")


def draw(draft: Draft, seat: Seat, openly: Kind | None = None) -> Kind | None:
    """Return the next card of the deck, or None where there is none; an empty deck is made anew before.

    A card of the kind `openly` is seen by all; any other is counted as one that this hand drew unseen. When the draw
    has been told, `renew` must be called: the last card of a deck makes the discard pile the next one.
    """
    if draft.top == len(draft.deck):
        if not draft.discard:
            return None
        _reshuffle(draft)
    card = draft.deck[draft.top]
    draft.top += 1
    if card == openly:
        draft.opened += 1
    else:
        draft.drawn[seat] += 1
        if openly is None:
            draft.filled[seat] += 1
    return card


def renew(draft: Draft) -> None:
    """Make the discard pile the new deck if the old one has been drawn to its end; nothing happens without a pile."""
    if draft.top == len(draft.deck) and draft.discard:
        _reshuffle(draft)


def _tell_drawn(draft: Draft, seat: Seat, kind: str, drawn: list[Kind]) -> None:
    if drawn and draft.tell:
        draft.tell(Event(kind, seat, (len(drawn),), tuple(drawn), (seat,)))


def _reshuffle(draft: Draft) -> None:
    rng = Rng.from_seed(draft.seed).fork(f"reshuffle/{draft.reshuffles}")
    draft.deck = tuple(rng.shuffled(cards(draft.discard)))
    draft.top = 0
    draft.made_of = draft.discard
    draft.made_at = len(draft.history)
    draft.discard, draft.discard_top = EMPTY, NO_CARD
    draft.reshuffles += 1
    draft.drawn = [0] * len(draft.hands)
    draft.filled = [0] * len(draft.hands)
    draft.opened = 0
    if draft.tell:
        draft.tell(Event("reshuffled", draft.turn, (len(draft.deck),)))


def discard(draft: Draft, bag: Bag, top: Kind) -> None:
    """Lay cards on the discard pile, one of the kind `top` last."""
    draft.discard += bag
    draft.discard_top = top


def see_hand(draft: Draft, observer: Seat, owner: Seat) -> None:
    """Let one seat know the whole hand of another."""
    if draft.tracks:
        row = list(draft.known[owner] or _nobody(draft))
        row[observer] = draft.hands[owner]
        draft.known[owner] = _row(row)


def leave_hand(draft: Draft, seat: Seat, kind: Kind) -> None:
    """Take a card from a hand for all to see: who knew of one there knows of one less."""
    draft.hands[seat] -= ONE[kind]
    row = draft.known[seat]
    if row and draft.tracks:
        draft.known[seat] = _row([bag - ONE[kind] if count(bag, kind) else bag for bag in row])


def come_to_hand(draft: Draft, seat: Seat, kind: Kind, number: int) -> None:
    """Add cards to a hand for all to see: from now on everyone knows of them."""
    draft.hands[seat] += number * ONE[kind]
    if draft.tracks:
        row = draft.known[seat] or _nobody(draft)
        arrived = number * ONE[kind]
        draft.known[seat] = _row([bag if observer == seat else bag + arrived for observer, bag in enumerate(row)])


def _nobody(draft: Draft) -> tuple[Bag, ...]:
    # One for each observer, and one for the public.
    return (EMPTY,) * (len(draft.hands) + 1)


def _row(bags: list[Bag]) -> tuple[Bag, ...]:
    return tuple(bags) if any(bags) else ()
