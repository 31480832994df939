"""How long links with whole games are: `python -m bench.links --games 1000 --report docs/links.md`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from engine.bots.bot import bot_rng, decide
from engine.bots.levels import level
from engine.codec import PERSON, Deal, GameLink, print_deal, print_game_link
from engine.games import GAMES
from engine.packing import pack_turns
from engine.record import Record, new_record, played

CELLS: tuple[tuple[str, dict[str, Any]], ...] = (
    *(("lions", {"players": seats}) for seats in range(2, 7)),
    *(("animania", {"players": seats, "match": match}) for match in ("single", "crowns") for seats in range(3, 6)),
)
"""Games and options; players of the level `player` at every seat."""


def game_of(game: str, options: Any, seed: int) -> Record:
    """Return a whole game of rule players."""
    rules, who = GAMES[game], level(game, "player")
    assert who is not None
    record, state = new_record(game, seed, options), rules.start(seed, options)
    while due := rules.to_act(state):
        joint = {
            seat: decide(
                who, rules.view(state, seat), rules.legal_moves(state, seat), bot_rng(seed, len(record.turns), seat)
            )
            for seat in due
        }
        state, record = rules.apply(state, joint), played(record, joint)
    return record


def row(game: str, chosen: dict[str, Any], games: int) -> str:
    """Return a line of the table: characters of the moves alone, and of the whole link without names and with them."""
    options = GAMES[game].Options(**chosen)
    who = (PERSON, *["player-1"] * (options.players - 1))
    names = tuple("An average name"[: 6 + seat] for seat in range(options.players))
    moves, bare, full = [], [], []
    for seed in range(games):
        record = game_of(game, options, seed)
        packed = pack_turns(record)
        link = GameLink(Deal(game, record.rules, seed, options, who), packed)
        moves.append(len(packed))
        bare.append(len(print_game_link(link)))
        full.append(len(print_game_link(link._replace(names=names))))
    columns = ((median(each), quantiles(each, n=10)[8], max(each)) for each in (moves, bare, full))
    cells = " | ".join(f"{half:.0f} ({most:.0f}; {all_})" for half, most, all_ in columns)
    deal = len(print_deal(link.deal))
    return f"| {game} | {chosen.get('match', '')} | {options.players} | {games} | {deal} | {cells} |"


def table(games: int) -> Iterator[str]:
    """Yield the lines of the page."""
    yield "# How long links are"
    yield ""
    yield "Made by `make links`: whole games of rule players, deals 0, 1, 2, …; characters after `#`, as median (nine"
    yield "of ten; longest). A name has 6 to 11 letters. At most 200 are given out without names, 600 with them."
    yield ""
    yield "| game | match | seats | games | deal alone | moves | link | link with names |"
    yield "|---|---|---|---|---|---|---|---|"
    for game, chosen in CELLS:
        yield row(game, chosen, games)


def main() -> None:
    """Print the table, and write it where asked."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--report", type=Path)
    chosen = parser.parse_args()
    lines = []
    for line in table(chosen.games):
        print(line, flush=True)
        lines.append(line)
    if chosen.report:
        chosen.report.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
