"""How strong the computer players of Animania are: one of a kind against others, share against share.

    python -m bench.animania_strength [--seconds 600] [--processes 1] [--only king] [--report docs/animania-strength.md]

Nobody wins a good part of the games, so that a share says little by itself: the *lead* is the own share less the mean
of the others'. Runs resume where they stopped (see `bench.arena`); without time left, it reports what there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import process_time
from typing import NamedTuple

from bench.arena import lead, seated, sources, unwon, won
from bench.tournament import Row, arguments, joined, standing, tournament, written
from engine import animania
from engine.animania.actions import order, set_of
from engine.animania.lean import Book, Lean, code_of
from engine.animania.state import Move
from engine.animania.views import View
from engine.bots.animania.company import Company, gains
from engine.bots.animania.determinizations import draw
from engine.bots.animania.dice import Dice
from engine.bots.animania.guess import Prior, others
from engine.bots.animania.levels import ANIMANIA, KING, King
from engine.bots.animania.policy import RULE
from engine.bots.animania.search import flat, searched
from engine.bots.animania.tree import Shape
from engine.bots.bot import Level, Thought, at_once, bot_rng, decide, random_bot
from engine.rng import Rng

ANYTHING = Prior(anything=1.0, rules=0.0, loose=1.0)
"""All others, and the searching seat below the tree, play any card."""
EQUALS = Prior(anything=0.0, rules=0.0, loose=1.0)
"""All others search too; below the tree everyone plays any card."""


class Flat(NamedTuple):
    """Tries every move in the same samples, everyone playing any card from then on, and plays the best."""

    samples: int

    def think(self, view: View, legal: tuple[Move, ...], rng: Rng) -> Thought:
        """Think of a move."""
        if len(legal) == 1:
            return legal[0]
        tried = yield from flat(view, legal, rng, self.samples, ANYTHING)
        return tried[0].move


class Decoupled(NamedTuple):
    """Plain decoupled UCT: all search, playouts are random, and the move most tried is played."""

    iterations: int

    def think(self, view: View, legal: tuple[Move, ...], rng: Rng) -> Thought:
        """Think of a move."""
        if len(legal) == 1:
            return legal[0]
        tried = yield from searched(view, legal, rng, self.iterations, EQUALS, Shape(), reads=False)
        return tried[0].move


class Responder(NamedTuple):
    """Looks for the best response to a level: in each sample the others play what that level plays there."""

    samples: int
    level: Level

    def think(self, view: View, legal: tuple[Move, ...], rng: Rng) -> Thought:
        """Think of a move."""
        if len(legal) == 1 or view.seat is None:
            return legal[0]
        me, dice, book = view.seat, Dice(rng), Book(view.animals)
        prior = Prior(anything=0.0, rules=0.0)
        company = Company(view, others(view, book, prior, RULE), dice, prior)
        won = dict.fromkeys(legal, 0.0)
        for number in range(self.samples):
            yield
            state = animania.resample(view, rng)
            played = [0] * len(state.health)
            for seat in state.ring:
                if seat != me:
                    theirs = animania.legal_moves(state, seat)
                    bot = rng.fork(f"{number}/{seat}")
                    played[seat] = code_of(decide(self.level, animania.view(state, seat), theirs, bot))
            page, decks = book.page(state.ring, state.used), [set_of(order(deck)) for deck in state.decks]
            table = Lean(page, state.round, list(state.health), list(state.hands), decks)
            for move in legal:
                for _ in range(8):
                    dice.fill(200)
                    ahead = table.copy()
                    played[me] = code_of(move)
                    if ahead.play(played):
                        draw(ahead, dice)
                        company.finish(ahead, company.drawn())
                    won[move] += gains(ahead)[me]
        return max(legal, key=lambda move: won[move])


def _scaled(name: str, factor: float) -> Level:
    three, four, five = [int(factor * n) for n in KING.iterations]
    king: King = KING._replace(iterations=(three, four, five))
    return Level(name, ANIMANIA[-1].version, king.think)


FLAT, DECOUPLED = Flat(samples=3750), Decoupled(iterations=10_800)
RESPONDER = Responder(24, _scaled("tenth", 0.1))

PEERS = (
    Level("random", 1, at_once(random_bot)),
    Level("flat", FLAT.samples, FLAT.think),
    Level("decoupled", DECOUPLED.iterations, DECOUPLED.think),
    _scaled("tenth", 0.1),
    _scaled("quarter", 0.25),
    _scaled("tenfold", 10),
    Level("told", ANIMANIA[-1].version, KING._replace(prior=ANYTHING).think),
    Level("responder", RESPONDER.samples, RESPONDER.think),
)
"""Flat and decoupled search take as long as the king at three seats (`--times`). What is set here is their version."""


class Cell(NamedTuple):
    """One against others, at so many seats, with or without niches, in so many games."""

    one: str
    others: str
    seats: int
    games: int
    niche: str = "random"

    @property
    def options(self) -> animania.Options:
        """The options of the game."""
        return animania.Options(self.seats, self.niche, "single")


CELLS = (
    Cell("cub", "random", 3, 2000),
    Cell("cub", "random", 4, 2000),
    Cell("cub", "random", 5, 2000),
    Cell("player", "cub", 3, 2000),
    Cell("player", "random", 3, 2000),
    Cell("hunter", "player", 3, 800),
    Cell("king", "hunter", 3, 1600),
    Cell("king", "random", 3, 1600),
    Cell("king", "player", 3, 1600),
    Cell("king", "decoupled", 3, 9600),
    Cell("king", "flat", 3, 1600),
    Cell("king", "random", 4, 1600),
    Cell("king", "random", 5, 1600),
    Cell("king", "player", 4, 1600),
    Cell("king", "player", 5, 1600),
    Cell("king", "random", 3, 1600, "none"),
    Cell("king", "player", 3, 1600, "none"),
    Cell("hunter", "player", 4, 400),
    Cell("hunter", "player", 5, 400),
    Cell("king", "hunter", 4, 1600),
    Cell("king", "hunter", 5, 1600),
    Cell("king", "random and player", 3, 400),
    Cell("king", "player and hunter", 3, 400),
    Cell("king", "random and player and hunter", 4, 400),
    Cell("king", "random", 4, 1600, "none"),
    Cell("king", "random", 5, 1600, "none"),
    Cell("king", "player", 4, 1600, "none"),
    Cell("king", "player", 5, 1600, "none"),
    Cell("told", "random", 3, 1600),
    Cell("told", "random", 4, 1600),
    Cell("told", "random", 5, 1600),
    Cell("quarter", "player", 3, 400),
    Cell("tenfold", "player", 3, 100),
    Cell("responder", "tenth", 3, 100),
    Cell("king", "tenth", 3, 100),
)


HEAD = (
    "# Animania: how strong the computer players are",
    "",
    "One of a kind against others, from every seat, in single games. *Lead* is the own share of wins less the",
    "mean of the others', in points of a hundred, with its 95 % interval: nobody wins a good part of the games, so",
    "that a share says little by itself. Flat and decoupled search are plain ones that take as long as the king does",
    "at 3 seats; `told` is the king told that all others play any card, `responder` looks for the best response to a",
    "king at a tenth of its iterations. Where sources differ between rows, computer players have changed in between.",
    "",
)


def report(rows: Sequence[Row[Cell]]) -> Iterator[str]:
    """Yield the lines of a Markdown table."""
    heads = "one", "against", "seats", "niches", "lead, points (95 %)", "own share %", "others' mean %", "nobody %"
    yield f"| {' | '.join(heads)} | games | sources |"
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for cell, games in rows:
        others = won(games).mean - lead(games).mean
        yield (
            f"| {cell.one} | {cell.others} | {cell.seats} | {cell.niche} | {lead(games).percent()} "
            f"| {100 * won(games).mean:.1f} | {100 * others:.1f} | {100 * unwon(games).mean:.1f} | {len(games)} "
            f"| {sources('animania')} |"
        )


def times(players: Sequence[Level], games: int = 4) -> Iterator[str]:
    """Yield the lines of a table: how much processor time decisions take, at every number of seats."""
    yield "| player | seats | median ms | slowest ms | decisions |"
    yield "|---|---|---|---|---|"
    for level in players:
        for seats in (3, 4, 5):
            taken = sorted(_taken(level, seats, games))
            yield (
                f"| {level.name} | {seats} | {1000 * taken[len(taken) // 2]:.0f} "
                f"| {1000 * taken[-1]:.0f} | {len(taken)} |"
            )


def _taken(level: Level, seats: int, games: int) -> Iterator[float]:
    for seed in range(games):
        state, decision = animania.start(seed, animania.Options(seats, "random", "single")), 0
        while due := animania.to_act(state):
            joint = {}
            for seat in due:
                view, legal = animania.view(state, seat), animania.legal_moves(state, seat)
                since = process_time()
                joint[seat] = decide(level, view, legal, bot_rng(seed, decision, seat))
                if len(legal) > 1:
                    yield process_time() - since
            state = animania.apply(state, joint)
            decision += 1


def main() -> None:
    """Play what is missing and print the table."""
    parser = arguments()
    parser.add_argument("--times", action="store_true", help="measure decisions in place of matches")
    chosen = parser.parse_args()
    if chosen.times:
        for line in times((*ANIMANIA[1:], *PEERS[1:3])):
            print(line, flush=True)
        return
    players = {level.name: seated("animania", level) for level in (*ANIMANIA, *PEERS)}
    rows = tournament("animania", CELLS, players, report, chosen)
    if chosen.report:
        table = joined(list(report(rows)), standing(chosen.report), keys=4)
        said = "Processor time of decisions on CPython, at tables with niches:"
        written(chosen.report, *HEAD, *table, "", said, "", *times(ANIMANIA))


if __name__ == "__main__":
    main()
