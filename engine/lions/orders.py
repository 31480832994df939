"""The orders of the shuffled decks that agree with what a seat sees, and how to draw one of them.

An order agrees if the open history, played again from it, is legal move by move and leads to what is seen; how likely a
player was to choose a move counts for nothing. The moves of a history ask of an order that

- a card drawn for a turn is no hyena, for that would have been turned up;
- a card that left a hand in the open had come to it before, in the open or not;
- a hand that this seat looked at held what is still known of it, and its own hand holds what it holds.

Each asks something of one hand alone, and `ways` counts for each hand in how many ways its draws can have gone. All
that the hands have in common is that a deck has no more cards than it has. So a way for each hand is drawn as if cards
put back, each kind as likely as among what is left; then cards are laid down without being put back, and the whole is
taken with a chance in proportion to its weight, which makes up for the difference.

That is exact but for weights above BOUND, as long as it is known for each card that left a hand from which deck it
came: before the first reshuffle, and after it once the hands have been empty. Where it is not known, as many as a deck
had must have come from it in all, which ways that are drawn apart seldom meet. There a walk goes from order to order
and changes the way of one hand at a time (Metropolis and Hastings: each proposal is drawn anew and stands with a chance
in proportion to the weights; two in three do).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.lions.cards import HYENA, KINDS, Bag, Kind, count, counts
from engine.lions.laying import Laid, Rest, Stock, dealt, settled
from engine.lions.pieces import Piece, Sight, pieces
from engine.lions.replay import Replay
from engine.lions.state import Public
from engine.lions.ways import Gone, Ways
from engine.rng import Rng

BOUND = 1.75
"""The weight from which on a draw is always taken. Weights above it have less than a thousandth of all weight: measured
0.00001 to 0.0002 of it at 2 to 6 seats of rule players, 0.0001 to 0.0004 of random ones."""
TRIES = 1000
"""How many draws are tried for one that is taken; rarely more than ten are needed."""
FIRST, SWEEPS, LONGEST = 12, 2, 400
"""How often a walk changes the way of every hand: before the first order, from one to the next, and at the most."""
SOFT = 0.1
"""What a state of the walk counts for each card that a deck lacks in it, so that it gets from order to order."""
FITS, PICKS, SHARP = 2, 24, 8
"""How often odds are fitted, from how many ways of each hand, and how finely; see `_odds`."""

_FINE = 1 << 32


class Dealt(NamedTuple):
    """What an order leads to: the hands now, and what is left of the deck, in drawing order."""

    hands: list[Bag]
    deck: list[Kind]


class Orders:
    """Draws orders that agree with one view. `agrees` becomes False when none is found."""

    def __init__(self, table: Public, sight: Sight) -> None:
        """Count the ways in which the open history of a table can have come about."""
        replay = Replay(table, tells=False)
        left = [list(counts(deck)) for deck in replay.decks]
        found = list(pieces(replay, sight))
        for piece in found:
            if len(piece.decks) == 1:
                _take(left[piece.decks[0]], piece.taken)
        kept = _coupled([piece for piece in found if piece.open or len(piece.decks) > 1], left)
        odds = _odds(kept, left)
        self.known = [sight.hand if seat == sight.seat else bag for seat, bag in enumerate(sight.known)]
        self.seats = [piece.seat for piece in kept]
        """Whose hand each piece is about."""
        self.ways = [Ways(piece, odds, len(piece.decks) > 1) for piece in kept]
        last = len(left) - 1
        live = sorted({deck for piece in kept for deck in piece.decks} | {last})
        self.stocks = [Stock(deck, left[deck], kept, odds[deck]) for deck in live]
        self.agrees = all(some.number for some in self.ways)
        crossing = any(len(piece.decks) > 1 for piece in kept)
        self._walk = _Walk(self, kept) if crossing and self.agrees else None

    def draw(self, rng: Rng) -> Dealt | None:
        """Return what one of the orders leads to, each equally likely; None if none is found."""
        laid = self.found(rng)
        if laid is None:
            return None
        hands = list(laid.hands)
        decks = [dealt(rest, hands, rng) for rest in laid.rests]
        return Dealt(hands, decks[-1])

    def found(self, rng: Rng) -> Laid | None:
        """Return one of the orders, each equally likely, as far as its cards must be laid down one by one."""
        laid = (self._walk.on(rng) if self._walk else self._tried(rng)) if self.agrees else None
        self.agrees = laid is not None
        return laid

    def _tried(self, rng: Rng) -> Laid | None:
        for _ in range(TRIES):
            laid = self.laid([some.drawn(rng) for some in self.ways], rng)
            if laid and rng.below(_FINE) < laid.weight / BOUND * _FINE:
                return laid
        return None

    def settled(self, at: int, held: Bag, rng: Rng) -> tuple[Gone, float]:
        """Draw a way of a piece, with the cards of one's own hand laid down; return its weight too."""
        some = self.ways[at].drawn(rng)
        return settled(at, some, held, self.stocks, rng) if held else (some, 1.0)

    def laid(self, gone: Sequence[Gone], rng: Rng) -> Laid | None:
        """Lay cards down for a way of each piece; None if the decks do not have them."""
        hands, rests, weight = list(self.known), list[Rest](), 1.0
        for stock in self.stocks:
            found = stock.laid(gone, self.seats, hands, rng)
            if found is None:
                return None
            weight *= found[0]
            rests.append(found[1])
        return Laid(weight, gone, hands, rests)


class _Walk:
    """Goes on from order to order by a new way for one hand at a time."""

    def __init__(self, orders: Orders, kept: Sequence[Piece]) -> None:
        self._orders, self._held = orders, [piece.held for piece in kept]
        self._tables = [_Table(stock) for stock in orders.stocks]
        self._gone: list[tuple[Gone, float]] = []
        self._laid: Laid | None = None
        self._weight = 0.0

    def on(self, rng: Rng) -> Laid | None:
        """Return the order where it stands after some steps; None if it has come to none."""
        sweeps = SWEEPS
        if not self._gone:
            self._gone = [self._orders.settled(at, held, rng) for at, held in enumerate(self._held)]
            self._laid, self._weight = self._weighed(self._gone, rng)
            sweeps = FIRST
        # Only the steps among orders count, so that those come no more often that lie where it comes in from outside.
        left = sweeps * len(self._gone)
        for _ in range(LONGEST * len(self._gone)):
            self._step(rng.below(len(self._gone)), rng)
            if self._laid:
                left -= 1
                if not left:
                    return self._laid
        return None

    def _step(self, at: int, rng: Rng) -> None:
        new = self._orders.settled(at, self._held[at], rng)
        there = [*self._gone[:at], new, *self._gone[at + 1 :]]
        laid, weight = self._weighed(there, rng)
        if weight >= self._weight or rng.below(_FINE) * self._weight < weight * _FINE:
            self._gone, self._laid, self._weight = there, laid, weight

    def _weighed(self, some: Sequence[tuple[Gone, float]], rng: Rng) -> tuple[Laid | None, float]:
        gone = [way for way, _ in some]
        lacking, weight = 0, 1.0
        for _, weighs in some:
            weight *= weighs
        for table in self._tables:
            lacks, weighs = table.weighed(gone)
            lacking += lacks
            weight *= weighs
        laid = None if lacking or not weight else self._orders.laid(gone, rng)
        return laid, weight * (laid.weight if laid else 1.0 if lacking else SOFT)


class _Table:
    """How much more often so many due cards come from a deck than they are drawn from it."""

    def __init__(self, stock: Stock) -> None:
        self._deck, size = stock.deck, stock.size
        self._odds = [max(1, odds) for odds in stock.odds]
        self._kinds: list[list[float]] = []
        for left, odds in zip(stock.left, stock.odds, strict=True):
            row = [1.0]
            for number in range(left):
                row.append(row[-1] * (left - number) / odds)
            self._kinds.append(row)
        self._all = [1.0]
        for number in range(size):
            self._all.append(self._all[-1] * stock.full / (size - number))

    def weighed(self, gone: Sequence[Gone]) -> tuple[int, float]:
        """Return how many cards are lacking, and the weight."""
        due = [0] * len(KINDS)
        for marks, _ in gone:
            for mark in marks:
                if mark.due >= 0 and mark.deck == self._deck:
                    due[mark.due] += 1
        lacking, weight = 0, self._all[min(sum(due), len(self._all) - 1)]
        for number, row, odds in zip(due, self._kinds, self._odds, strict=True):
            if number < len(row):
                weight *= row[number]
            else:
                lacks = number + 1 - len(row)
                lacking += lacks
                weight *= row[-1] * (SOFT / odds) ** lacks
        return lacking, weight


# --- what the hands share ---


def _take(row: list[int], bag: Bag) -> None:
    for kind, number in enumerate(counts(bag)):
        row[kind] -= number


def _coupled(kept: list[Piece], left: list[list[int]]) -> list[Piece]:
    # Pieces without unknown cards that between them took all of a deck, and the others from one deck, took from that
    # the same cards whichever way they went.
    for deck in range(len(left) - 1):
        mine = [piece for piece in kept if deck in piece.decks]
        others = {other for piece in mine for other in piece.decks} - {deck}
        if len(others) == 1 and not any(piece.open for piece in mine):
            (other,) = others
            for kind in KINDS:
                left[other][kind] -= sum(count(piece.taken, kind) for piece in mine) - left[deck][kind]
            kept = [piece for piece in kept if deck not in piece.decks]
    return kept


def _odds(kept: Sequence[Piece], left: Sequence[Sequence[int]]) -> list[Sequence[int]]:
    # Where it is not known how many of the cards that left came from which deck, odds with which about as many of each
    # kind come from it as it has: proportional fitting, from a few ways of each piece.
    odds: list[Sequence[int]] = [[SHARP * number for number in row] for row in left]
    crossing = [piece for piece in kept if len(piece.decks) > 1]
    fitted = sorted({deck for piece in crossing for deck in piece.decks})
    for _ in range(FITS if crossing else 0):
        mean = [[0.0] * len(KINDS) for _ in left]
        for piece in crossing:
            _add_expected(mean, piece, Ways(piece, odds, True), odds)
        for deck in fitted:
            rest = sum(left[deck]) - sum(mean[deck])  # what is left of the last deck, and hands that drew from it alone
            full = sum(odds[deck])
            row = [
                chance * number / max(0.1, came + max(0.0, rest) * chance / full)
                for chance, number, came in zip(odds[deck], left[deck], mean[deck], strict=True)
            ]
            scale = SHARP * max(1, *left[deck]) / max(1e-9, *row)
            odds[deck] = [
                max(1, round(chance * scale)) if number else 0 for chance, number in zip(row, left[deck], strict=True)
            ]
    return odds


def _add_expected(mean: list[list[float]], piece: Piece, some: Ways, odds: Sequence[Sequence[int]]) -> None:
    # Adds how many cards of each kind the draws of a piece brought from each deck, as ways are drawn with these odds.
    if not some.number:
        return
    rng = Rng.from_seed(PICKS)
    for _ in range(PICKS):
        marks, _ = some.drawn(rng)
        open_draws = [0] * len(mean)
        for slot in piece.slots:
            open_draws[slot.deck] += 1
        for mark in marks:
            open_draws[mark.deck] -= 1
            if mark.due >= 0:
                mean[mark.deck][mark.due] += 1 / PICKS
            elif not piece.held:
                may = (*mark.kinds, HYENA) if mark.hyena else mark.kinds
                for kind in may:
                    mean[mark.deck][kind] += odds[mark.deck][kind] / (mark.odds * PICKS)
            else:
                open_draws[mark.deck] += 1
        every = sum(open_draws)
        for deck, number in enumerate(open_draws):
            full = sum(odds[deck])
            for kind in KINDS if number else ():
                share = count(piece.held, kind) / every if piece.held else odds[deck][kind] / full
                mean[deck][kind] += number * share / PICKS
