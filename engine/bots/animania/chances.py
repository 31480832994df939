"""Who will win a game or match of Animania, reckoned with all hands open and the order of the decks unknown.

Rule players play the game to its end again and again. Who wins the games of a match that are yet to come is as open
for all: what lies ahead of a match is worked out from the crowns.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import cache, lru_cache
from itertools import combinations

from engine.animania.actions import FULL, ROUNDS
from engine.animania.lean import Book, Lean, code_of
from engine.animania.ruleset import CROWNS, GAME_LIMIT
from engine.animania.state import PICKING, Move, State
from engine.bots.animania.determinizations import draw
from engine.bots.animania.dice import Dice
from engine.bots.animania.levels import KING
from engine.bots.animania.policy import RULE, Rules
from engine.game import Seat
from engine.rng import Rng

NOBODY = {3: 0.1, 4: 0.01, 5: 0.02}
"""By number of seats, how many games among rule players nobody wins,"""
SHARED = {3: 0.22, 4: 0.23, 5: 0.26}
"""and how many several win together, taken as two."""

Shares = tuple[float, ...]
"""What each seat wins, and last what nobody does."""


def effort(state: State) -> int:
    """Return how many playouts the king has for a decision at this table."""
    return KING.iterations[state.options.players - 3]


def weighed(state: State, rng: Rng, playouts: int, joint: Mapping[Seat, Move]) -> Generator[None, None, Shares]:
    """Return how often each seat won, and last how often nobody did; a shared win counts as its share.

    `joint` says what seats play in this round; all others play what rule players would. While animals are picked
    nothing is dealt yet: then all are even.
    """
    if state.result is not None:
        return _shared(state.result.winners, state.options.players)
    if state.phase == PICKING:
        return ahead(state.crowns, state.options.match)
    dice, (book, rules) = Dice(rng), _players(state.animals)
    begun = Lean(
        book.page(state.ring, tuple(state.used)),
        state.round,
        list(state.health),
        list(state.hands),
        [FULL & ~spent & ~hand for spent, hand in zip(state.spent, state.hands, strict=True)],
    )
    fixed = {seat: code_of(move) for seat, move in joint.items()}
    endings: dict[tuple[Seat, ...], int] = {}
    for _ in range(playouts):
        dice.fill(len(state.hands) * 3 * ROUNDS)
        winners = _played_out(begun.copy(), rules, dice, fixed)
        endings[winners] = endings.get(winners, 0) + 1
        yield
    total = [0.0] * (len(state.hands) + 1)
    for winners, times in sorted(endings.items()):
        for at, share in enumerate(_after(state, winners)):
            total[at] += times * share
    return tuple(total)


@lru_cache(maxsize=2)
def _players(animals: tuple[int, ...]) -> tuple[Book, Rules]:
    # What has been worked out for these animals serves the whole game.
    return Book(animals), Rules(RULE)


def _played_out(state: Lean, rules: Rules, dice: Dice, fixed: Mapping[Seat, int]) -> tuple[Seat, ...]:
    pop = dice.numbers.pop
    played = [0] * len(state.health)
    while True:
        for seat in state.ring:
            code = rules.choose(state, seat, pop())
            played[seat] = fixed.get(seat, code)
        if not state.play(played):
            return state.winners()
        draw(state, dice)
        fixed = {}


# --- a match ---


def _after(state: State, winners: tuple[Seat, ...]) -> Shares:
    """Return what each seat wins of the match if these win the game that is being played."""
    if state.options.match == "single":
        return _shared(winners, state.options.players)
    crowns = tuple(n + (seat in winners) for seat, n in enumerate(state.crowns))
    return _kings(crowns) if state.game >= GAME_LIMIT else ahead(crowns, state.options.match)


@cache
def ahead(crowns: tuple[int, ...], match: str) -> Shares:
    """Return what each seat wins before a game begins, if all are even in this one and in those to come.

    That a match ends after so many games does not count here: it hardly ever does.
    """
    if max(crowns) >= CROWNS:
        return _kings(crowns)
    seats = range(len(crowns))
    nobody, shared = NOBODY[len(crowns)], SHARED[len(crowns)]
    alone = [(seat,) for seat in seats]
    pairs = list(combinations(seats, 2))
    each: list[tuple[float, tuple[Seat, ...]]] = [((1 - nobody - shared) / len(alone), winners) for winners in alone]
    each += [(shared / len(pairs), winners) for winners in pairs]
    total = [0.0] * (len(crowns) + 1)
    for chance, winners in each:
        if match == "single":
            won = _shared(winners, len(crowns))
        else:
            won = ahead(tuple(n + (seat in winners) for seat, n in enumerate(crowns)), match)
        for at, share in enumerate(won):
            total[at] += chance * share
    if match == "single":
        total[-1] += nobody
        return tuple(total)
    return tuple([share / (1 - nobody) for share in total])  # a game that nobody wins is as if it had not been


def _kings(crowns: tuple[int, ...]) -> Shares:
    most = max(crowns)
    return _shared(tuple(seat for seat, n in enumerate(crowns) if 0 < n == most), len(crowns))


def _shared(winners: tuple[Seat, ...], players: int) -> Shares:
    won = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
    return (*won, 0.0 if winners else 1.0)
