"""How balanced Animania is among strong players: wins per seat and per niche, length, endings.

All seats search as the king does, with a part of its iterations, since thousands of games are needed. Every game
follows from its seed; finished ones are kept under `out/balance/`, so that a run resumes where the last one stopped.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from time import perf_counter
from typing import NamedTuple

from bench.intervals import Estimate, average
from engine import animania
from engine.animania.niches import ANIMALS
from engine.animania.words import ANIMAL_NAMES
from engine.bots.animania.levels import KING
from engine.bots.bot import Level, bot_rng, decide
from engine.game import Seat
from tools.paths import ROOT
from tools.plots import Mark, Parts, intervals, stacked

SEATS = (3, 4, 5)
ENDINGS = ("rounds", "two", "one", "nobody")
ENDING_NAMES = ("five rounds", "two left", "one left", "nobody left")
GAMES = 2000
"""A row of the table, if there is time."""

PLAYER = Level("king at a sixth", 1, KING._replace(iterations=(400, 270, 180)).think)


class Game(NamedTuple):
    """A finished game."""

    seed: int
    animals: tuple[int, ...]
    winners: tuple[Seat, ...]
    reason: str
    rounds: int
    out: int
    """How many seats left or died."""


def played(seats: int, niche: str, seed: int) -> Game:
    """Return the game of a seed, played now."""
    state, decision = animania.start(seed, animania.Options(seats, niche, "single")), 0
    while due := animania.to_act(state):
        joint = {
            seat: decide(
                PLAYER, animania.view(state, seat), animania.legal_moves(state, seat), bot_rng(seed, decision, seat)
            )
            for seat in due
        }
        state = animania.apply(state, joint)
        decision += 1
    assert state.result
    winners, reason = state.result
    return Game(seed, state.animals, winners, reason, state.round, seats - len(state.ring))


def games(seats: int, niche: str, number: int, until: float) -> list[Game]:
    """Return the games of the first seeds, playing those that are missing while there is time."""
    path = ROOT / "out" / "balance" / f"animania-{seats}-{niche}-{_sources()}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    done = [_read(line) for line in path.read_text().splitlines()] if path.exists() else []
    with path.open("a") as file:
        while len(done) < number and perf_counter() < until:
            done.append(played(seats, niche, len(done)))
            file.write(json.dumps(done[-1]) + "\n")
            file.flush()
    return done[:number]


def _read(line: str) -> Game:
    seed, animals, winners, reason, rounds, out = json.loads(line)
    return Game(seed, tuple(animals), tuple(winners), reason, rounds, out)


def _sources() -> str:
    digest = sha256(str(animania.rules).encode())
    for path in sorted((ROOT / "engine" / "bots" / "animania").rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def seat_shares(played_games: Sequence[Game], seats: int) -> list[Estimate]:
    """Return for each seat its wins, shared ones in shares, as a multiple of the mean over the seats."""
    return _relative([[_share(game, seat) for game in played_games] for seat in range(seats)])


def niche_shares(played_games: Sequence[Game]) -> list[Estimate]:
    """Return for each animal what it won of the games that it was in, as a multiple of the mean over all."""
    values: list[list[float]] = [[] for _ in ANIMALS]
    for game in played_games:
        for seat, animal in enumerate(game.animals):
            values[animal].append(_share(game, seat))
    return _relative(values)


def _share(game: Game, seat: Seat) -> float:
    return 1 / len(game.winners) if seat in game.winners else 0.0


def _relative(values: Sequence[Sequence[float]]) -> list[Estimate]:
    everything = [value for some in values for value in some]
    fair = sum(everything) / len(everything) if any(everything) else 1.0
    return [average([value / fair for value in some]) for some in values]


def report(rows: dict[tuple[int, str], list[Game]]) -> Iterator[str]:
    """Yield the lines of a page in Markdown."""
    yield "# Animania: balance"
    yield ""
    yield f"All seats play as the {PLAYER.name} of its iterations. `make balance` plays the same games again."
    yield ""
    heads = [*(f"{name} %" for name in ENDING_NAMES), "mean rounds", "out a game", "shared wins %", "games"]
    yield f"| seats | niches | {' | '.join(heads)} | wins ÷ fair, by seat |"
    yield "|" + "---|" * (len(heads) + 3)
    for (seats, niche), some in rows.items():
        n = len(some)
        cells = [f"{100 * sum(game.reason == reason for game in some) / n:.0f}" for reason in ENDINGS]
        cells.append(f"{sum(game.rounds for game in some) / n:.1f}")
        cells.append(f"{sum(game.out for game in some) / n:.1f}")
        cells.append(f"{100 * sum(len(game.winners) > 1 for game in some) / n:.0f}")
        by_seat = " ".join(_times_fair(one) for one in seat_shares(some, seats))
        yield f"| {seats} | {niche} | {' | '.join(cells)} | {n} | {by_seat} |"
    yield ""
    yield "## Niches: wins ÷ fair, ± 95 %"
    yield ""
    with_niches = {seats: niche_shares(some) for (seats, niche), some in rows.items() if niche == "random"}
    yield f"| animal | {' | '.join(f'{seats} seats' for seats in with_niches)} |"
    yield "|---|" + "---|" * len(with_niches)
    for animal in ANIMALS:
        yield f"| {ANIMAL_NAMES[animal]} | {' | '.join(_times_fair(found[animal]) for found in with_niches.values())} |"
    for seats in with_niches:
        yield ""
        yield f"![Niches at {seats} seats](animania-niches-{seats}.svg)"
    yield ""
    yield "![Endings](animania-endings.svg)"


def _times_fair(one: Estimate) -> str:
    return f"{one.mean:.2f} ± {one.high - one.mean:.2f}"


def plots(rows: dict[tuple[int, str], list[Game]]) -> dict[str, str]:
    """Return the plots by the names of their files."""
    found = {}
    for (seats, niche), some in rows.items():
        if niche == "random":
            shares = sorted(zip(niche_shares(some), ANIMAL_NAMES, strict=True), reverse=True)
            marks = [Mark(name, one.mean, one.low, one.high) for one, name in shares]
            title = f"Animania, {seats} seats: wins ÷ fair, {len(some)} games, 95 %"
            found[f"animania-niches-{seats}.svg"] = intervals(title, marks, 1.0, 0.5, 1.5)
    bars = [
        Parts(f"{seats} seats, {niche}", tuple(sum(game.reason == end for game in some) / len(some) for end in ENDINGS))
        for (seats, niche), some in rows.items()
    ]
    found["animania-endings.svg"] = stacked("Animania: how games end", ENDING_NAMES, bars)
    return found


def measure(seconds: float) -> None:
    """Play what is missing for so long, then write page and plots to `docs/`."""
    settings = [(seats, niche) for niche in ("random", "none") for seats in SEATS]
    rows = {}
    for place, (seats, niche) in enumerate(settings):
        # What is left of the time is shared by what is left to do; without niches fewer games are enough.
        until = perf_counter() + seconds / (len(settings) - place)
        since = perf_counter()
        some = games(seats, niche, GAMES if niche == "random" else GAMES // 2, until)
        seconds -= perf_counter() - since
        if some:
            rows[seats, niche] = some
            print(f"animania, {seats} seats, niches {niche}: {len(some)} games", flush=True)
    docs = ROOT / "docs"
    docs.mkdir(exist_ok=True)
    (docs / "animania-balance.md").write_text("\n".join(report(rows)) + "\n", encoding="utf-8")
    for name, plot in plots(rows).items():
        (docs / name).write_text(plot, encoding="utf-8")
