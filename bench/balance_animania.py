"""How balanced Animania is among strong players: wins per seat and per niche, length, endings.

All seats search as the king does, with a part of its iterations, since thousands of games are needed. Runs go on where
the last one stopped (see `bench.arena`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

from bench.arena import Contest, Game, run, seated
from bench.intervals import Estimate, average
from bench.plots import Mark, Parts, intervals, stacked
from engine import animania
from engine.animania.niches import ANIMALS
from engine.animania.words import ANIMAL_NAMES
from engine.bots.animania.levels import KING
from engine.bots.bot import Level
from tools.paths import ROOT

SEATS = (3, 4, 5)
ENDINGS = ("rounds", "two", "one", "nobody")
ENDING_NAMES = ("five rounds", "two left", "one left", "nobody left")
GAMES = 16_500
"""A row of the table, if there is time."""

PLAYER = Level("king at a sixth", 1, KING._replace(iterations=(1200, 800, 550)).think)


def contest(seats: int, niche: str) -> Contest:
    """Return the contest of a row of the table: game n is the deal of seed n."""
    return Contest("animania", animania.Options(seats, niche, "single"), (seated("animania", PLAYER),) * seats)


def seat_shares(games: Sequence[Game]) -> list[Estimate]:
    """Return for each seat its wins, shared ones in shares, as a multiple of the mean over the seats."""
    return _relative(list(zip(*(game.scores for game in games), strict=True)))


def niche_shares(of: Contest, games: Sequence[Game]) -> list[Estimate]:
    """Return for each animal what it won of the games that it was in, as a multiple of the mean over all."""
    values: list[list[float]] = [[] for _ in ANIMALS]
    for game in games:
        for animal, share in zip(animania.start(of.deal(game.number)[0], of.options).animals, game.scores, strict=True):
            values[animal].append(share)
    return _relative(values)


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
        cells.append(f"{sum(game.turns for game in some) / n:.1f}")
        cells.append(f"{sum(seats - game.stayed for game in some) / n:.1f}")
        cells.append(f"{100 * sum(0 < max(game.scores) < 1 for game in some) / n:.0f}")
        by_seat = " ".join(_times_fair(one) for one in seat_shares(some))
        yield f"| {seats} | {niche} | {' | '.join(cells)} | {n} | {by_seat} |"
    yield ""
    yield "## Niches: wins ÷ fair, ± 95 %"
    yield ""
    with_niches = {
        seats: niche_shares(contest(seats, niche), some) for (seats, niche), some in rows.items() if niche == "random"
    }
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
            shares = sorted(zip(niche_shares(contest(seats, niche), some), ANIMAL_NAMES, strict=True), reverse=True)
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
        since, share = perf_counter(), seconds / (len(settings) - place)
        some = run(contest(seats, niche), GAMES if niche == "random" else GAMES // 2, seconds=share)
        seconds -= perf_counter() - since
        if some:
            rows[seats, niche] = some
            print(f"animania, {seats} seats, niches {niche}: {len(some)} games", flush=True)
    docs = ROOT / "docs"
    docs.mkdir(exist_ok=True)
    (docs / "animania-balance.md").write_text("\n".join(report(rows)) + "\n", encoding="utf-8")
    for name, plot in plots(rows).items():
        (docs / name).write_text(plot, encoding="utf-8")
