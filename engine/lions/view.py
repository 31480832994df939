"""What a seat knows of a game of Matching Lions, and the states that it must therefore reckon with."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import NamedTuple

from engine.game import Outcome, Seat
from engine.lions.cards import (
    DECK,
    ELEPHANT,
    HYENA,
    KINDS,
    LION,
    ONE,
    PAIR,
    Bag,
    Kind,
    bag_of,
    cards,
    counts,
    size,
)
from engine.lions.legal import due
from engine.lions.state import ATTACK, BLOCK, HYENA_CHOICE, KEEP, LET, PLAY, Move, Options, State
from engine.rng import SEED_BITS, Rng

PATIENCE = 200
"""How many deals `resample` tries after a reshuffle for one that explains who drew how much."""


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
    drawn: tuple[int, ...]
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
        drawn=state.drawn,
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
    numbers of cards drawn from it explain the hands. Every deal that agrees is equally likely.
    """
    others = [seat for seat in range(view.options.players) if seat != view.seat]
    slots = {seat: view.hand_sizes[seat] - size(view.known[seat]) for seat in others}
    pool = unseen(view)
    if view.reshuffles:
        hands, deck = _explained(view, pool, slots, rng)
    else:
        shuffled = rng.shuffled(cards(pool))
        deck = shuffled[: view.deck_size]
        hands = _dealt(view, shuffled[view.deck_size :], slots)
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
        hands=hands,
        herds=view.herds,
        lions=view.lions,
        deck=(*_gone(view.made_of, deck), *deck),
        top=top,
        discard=view.discard,
        discard_top=view.discard_top,
        reshuffles=view.reshuffles,
        made_of=view.made_of,
        drawn=view.drawn,
        opened=view.opened,
        made_at=view.made_at,
        known=_beliefs(view),
        attack=view.attack,
        history=view.history,
        result=view.result,
    )


def _dealt(view: View, shuffled: list[Kind], slots: dict[Seat, int]) -> tuple[Bag, ...]:
    hands = list(view.known)
    if view.seat is not None:
        hands[view.seat] = view.hand
    at = 0
    for seat, free in slots.items():
        for kind in shuffled[at : at + free]:
            hands[seat] += ONE[kind]
        at += free
    return tuple(hands)


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


# --- after a reshuffle: the pile was open, so everyone knew what the deck was made of ---


def _explained(view: View, pool: Bag, slots: dict[Seat, int], rng: Rng) -> tuple[tuple[Bag, ...], list[Kind]]:
    # The deck is drawn exactly (see `_capped`); whether the hands fit it is left to trial. After many trials the last
    # deal stands: it still gives every hand its size and the deck cards that can be there.
    could_be_there = counts(view.made_of - view.opened * ONE[HYENA])
    left = departures(view)
    for _ in range(PATIENCE):
        in_deck = _capped(counts(pool), could_be_there, view.deck_size, rng)
        hands = _dealt(view, rng.shuffled(cards(pool - bag_of(in_deck))), slots)
        gone = [made - still for made, still in zip(could_be_there, in_deck, strict=True)]
        held = [
            [max(0, n + out) for n, out in zip(counts(hand), left[seat], strict=True)]
            for seat, hand in enumerate(hands)
        ]
        if explains(gone, held, view.drawn):
            break
    return hands, rng.shuffled(cards(bag_of(in_deck)))


def departures(view: View) -> list[list[int]]:
    """Return per seat and kind the cards that openly left its hand less those that came, since the deck was made."""
    players = view.options.players
    left = [[0] * len(KINDS) for _ in range(players)]
    lions = [0] * players
    attacker = -1
    for at, (seat, move) in enumerate(view.history):
        since = at >= view.made_at
        if move.verb in (PLAY, BLOCK):
            left[seat][move.card] += since
        if move.verb == KEEP:
            left[seat][HYENA] -= since
        if move.verb == ATTACK:
            attacker = seat
        if move.verb in (BLOCK, LET):
            lions[attacker] -= PAIR
        if move.card == LION:
            lions[seat] += 1
        if move.card == ELEPHANT:
            for owner in range(players):
                left[owner][LION] -= since * lions[owner]
                lions[owner] = 0
    return left


def explains(gone: list[int], held: list[list[int]], drawn: tuple[int, ...]) -> bool:
    """Tell whether the cards gone from the deck can be split among the seats, `drawn[seat]` to each.

    A seat can have drawn of a kind only what it has held since. By Gale's theorem that works out exactly if no group
    of seats has drawn more than the cards that were gone and that the group has held.
    """
    seats = range(len(drawn))
    return all(
        sum(min(gone[kind], sum(held[seat][kind] for seat in group)) for kind in KINDS)
        >= sum(drawn[seat] for seat in group)
        for number in range(1, len(drawn) + 1)
        for group in combinations(seats, number)
    )


def _capped(pool: tuple[int, ...], caps: tuple[int, ...], number: int, rng: Rng) -> list[int]:
    # Draws `number` of the pool's cards, at most caps[kind] of a kind, each such choice of cards equally likely.
    # ways[i][n]: the number of choices of n cards from the kinds i, i + 1, …
    ways = [[1] + [0] * number]
    for in_pool, cap in zip(reversed(pool), reversed(caps), strict=True):
        fits = [comb(in_pool, n) for n in range(min(in_pool, cap) + 1)]
        rest = ways[0]
        ways.insert(
            0, [sum(fits[i] * rest[n - i] for i in range(min(n, len(fits) - 1) + 1)) for n in range(number + 1)]
        )
    chosen = []
    for kind, in_pool in enumerate(pool):
        pick = rng.below(ways[kind][number])
        n = 0
        while pick >= (here := comb(in_pool, n) * ways[kind + 1][number - n]):
            pick -= here
            n += 1
        chosen.append(n)
        number -= n
    return chosen
