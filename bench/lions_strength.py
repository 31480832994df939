"""How strong the computer players of Matching Lions are: who wins how much against whom.

    python -m bench.lions_strength [--seconds 600] [--processes 1] [--only king] [--report docs/lions-strength.md]

Runs resume where they stopped (see `bench.arena`); without time left, it reports what there is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bench.arena import Player, seated, sources, won
from bench.tournament import Row, arguments, joined, standing, tournament, written
from engine import lions
from engine.bots.bot import Level, at_once, finished, random_bot
from engine.bots.lions import levels
from engine.bots.lions.determinizations import Determinization
from engine.bots.lions.levels import KING, LIONS
from engine.bots.lions.rule import eager_bot
from engine.bots.lions.search import Effort, Found, compared
from engine.bots.lions.shard import Trials
from engine.bots.lions.style import HOARDER
from engine.bots.shards import in_turn
from engine.lions.state import Move, State
from engine.rng import SEED_BITS, Rng


def _of_effort(name: str, effort: Effort) -> Level:
    return Level(name, LIONS[-1].version, lambda view, legal, rng: levels.searched(view, legal, rng, effort))


def _cheat(state: State, seat: int, legal: tuple[Move, ...], rng: Rng) -> Move:
    # Searches as the king does, but sees all hands; the order of the deck it does not know.
    if len(legal) == 1:
        return legal[0]
    cards_left = state.deck[state.top :]

    def deal() -> Determinization:
        dealt = state._replace(deck=tuple(rng.shuffled(cards_left)), top=0, seed=rng.bits(SEED_BITS))
        styles = [KING.style if other == seat else HOARDER for other in range(len(state.hands))]
        return Determinization(dealt, tuple(styles))

    effort, trials = KING._replace(shards=1), Trials(seat, legal, deal)
    found: Found = finished(in_turn(compared(lions.view(state, seat), legal, effort), [trials.work]))
    return found.tried[0].move


def _players() -> dict[str, Player]:
    all_levels = [
        *LIONS,
        Level("random", 1, at_once(random_bot)),
        Level("eager", 1, at_once(eager_bot)),
        _of_effort("flat", KING._replace(exchanges=0)),
        _of_effort("quarter", KING._replace(playouts=KING.playouts // 4)),
        _of_effort("tenfold", KING._replace(playouts=KING.playouts * 10)),
    ]
    players = {level.name: seated("lions", level) for level in all_levels}
    players["cheat"] = Player(f"cheat-{LIONS[-1].version}", _cheat)
    return players


class Cell(NamedTuple):
    """One against others, at so many seats, in so many games."""

    one: str
    others: str
    seats: int
    games: int

    @property
    def options(self) -> lions.Options:
        """The options of the game."""
        return lions.Options(players=self.seats)


CELLS = (
    Cell("player", "eager", 4, 4000),
    Cell("random", "player", 4, 4000),
    Cell("cub", "random", 2, 2000),
    Cell("cub", "random", 4, 2000),
    Cell("player", "cub", 2, 2000),
    Cell("hunter", "player", 2, 400),
    Cell("king", "player", 4, 1600),
    Cell("king", "player", 2, 1600),
    Cell("king", "hunter", 2, 400),
    Cell("cheat", "player", 2, 400),
    Cell("cheat", "player", 4, 400),
    Cell("flat", "player", 2, 400),
    Cell("flat", "player", 4, 400),
    Cell("quarter", "player", 2, 400),
    Cell("quarter", "player", 4, 400),
    Cell("king", "eager", 2, 200),
    Cell("king", "eager", 4, 200),
    Cell("hunter", "player", 4, 400),
    Cell("king", "hunter", 4, 400),
    Cell("king", "player", 3, 800),
    Cell("king", "player", 6, 800),
    Cell("king", "random and player and hunter", 4, 200),
    Cell("tenfold", "player", 2, 100),
    Cell("tenfold", "player", 4, 100),
)

HEAD = (
    "# Strength of the computer players of Matching Lions",
    "",
    "Made by `python -m bench.lions_strength --report …`: one player among others, each deal from every seat,",
    "shared wins in shares, intervals by Wilson. `cheat` searches as the king does and sees all hands; `flat` is the",
    "king without inference from the play; `quarter` and `tenfold` have a quarter and ten times its playouts; `eager`",
    "lays at once what it draws. Where sources differ between rows, computer players have changed in between.",
    "",
)


def report(rows: Sequence[Row[Cell]]) -> Iterator[str]:
    """Yield the lines of a Markdown table."""
    yield "| one | against | seats | wins % (95 %) | fair | games | sources |"
    yield "|---|---|---|---|---|---|---|"
    for cell, games in rows:
        share = won(games).percent()
        fair = f"{100 / cell.seats:.0f}"
        yield f"| {cell.one} | {cell.others} | {cell.seats} | {share} | {fair} | {len(games)} | {sources('lions')} |"


def main() -> None:
    """Play what is missing and print the table."""
    chosen = arguments().parse_args()
    rows = tournament("lions", CELLS, _players(), report, chosen)
    if chosen.report:
        written(chosen.report, *HEAD, *joined(list(report(rows)), standing(chosen.report), keys=3))


if __name__ == "__main__":
    main()
