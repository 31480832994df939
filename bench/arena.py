"""Matches between computer players of any game: paired seeds, every seat, runs that resume where they stopped.

A contest has a cast: who plays which role. Game number i of a contest is dealt from seed i // seats, and the cast is
turned by i % seats places, so that each role plays each deal from each seat; where all roles are one player's, that
would be the same game again, and game i is dealt from seed i. Every finished game is a line of a file
under `out/arena/`, whose name holds a digest of the sources that the result depends on: after a change the count
begins anew, and old results are never mixed with new ones.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter, process_time
from typing import Any, NamedTuple

from bench.intervals import Estimate, average, share
from engine import GAMES
from engine import rng as randomness
from engine.bots.bot import Level, bot_rng, decide
from engine.game import Seat
from engine.options import print_options
from engine.rng import Rng

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "out" / "arena"
UNPLAYED = ("words.py", "hint.py", "chances.py")
"""Sources of a game that change what is said and not what is played."""
TIMED = str(randomness.__file__).endswith(".py")
"""Whether the sources play: how long they think says nothing where the compiled engine does (`tools.compiled`)."""
PROCESSES = 2
"""The most processes that a match uses."""

Decide = Callable[[Any, Seat, tuple[Any, ...], Rng], Any]
"""State, seat, legal moves, generator → move. Only a cheat looks at more of the state than the seat's view."""


class Player(NamedTuple):
    """Someone who can take part; `name` must change when the play does and no source file shows it."""

    name: str
    decide: Decide


class Contest(NamedTuple):
    """A game, its options, and who plays each role; role 0 is the one that the report is about."""

    game: str
    options: Any
    cast: tuple[Player, ...]
    begin: int = 0
    """The first seed."""

    @property
    def equal(self) -> bool:
        """Whether all roles are one player's."""
        return len(set(self.cast)) == 1

    def deal(self, number: int) -> tuple[int, int]:
        """Return the seed of game `number`, and by how many seats the cast is turned."""
        seed, turned = (number, 0) if self.equal else divmod(number, len(self.cast))
        return self.begin + seed, turned

    @property
    def title(self) -> str:
        """The contest in words: `lions 4,choice: king-1, player-1 ×3`, or `lions 4,choice: king-1 ×4, from 1000`."""
        names = [player.name for player in self.cast]
        if self.equal:
            return f"{self.game} {print_options(self.options)}: {names[0]} ×{len(names)}{self._from}"
        others = [f"{name} ×{names[1:].count(name)}" for name in dict.fromkeys(names[1:])]
        return f"{self.game} {print_options(self.options)}: {names[0]}, {', '.join(others)}{self._from}"

    @property
    def _from(self) -> str:
        return f", from {self.begin}" if self.begin else ""


class Game(NamedTuple):
    """A finished game: what each role won (shared wins in shares), how and after how many decisions it ended."""

    number: int
    scores: tuple[float, ...]
    reason: str
    decisions: int
    first: int
    """The role that decided first."""
    turns: int
    """Turns or rounds, if the game counts them, else 0."""
    ms: tuple[float, ...]
    """What each decision of role 0 took, in milliseconds of processor time; forced ones are left out.

    Nothing where the compiled engine played.
    """
    stayed: int = 0
    """Seats that were still in the game at its end, if one can leave it, else 0."""


def seated(game: str, level: Level) -> Player:
    """Return a level as a player, who sees its view and nothing else."""
    view = GAMES[game].view

    def decided(state: Any, seat: Seat, legal: tuple[Any, ...], rng: Rng) -> Any:
        return decide(level, view(state, seat), legal, rng)

    return Player(level.label, decided)


def played(contest: Contest, number: int) -> Game:
    """Return game `number` of a contest, played now."""
    game, seats = GAMES[contest.game], len(contest.cast)
    seed, turned = contest.deal(number)
    state, decisions, first, ms = game.start(seed, contest.options), 0, -1, []
    while due := game.to_act(state):
        joint = {}
        for seat in due:
            role = (seat - turned) % seats
            first = role if first < 0 else first
            legal = game.legal_moves(state, seat)
            since = process_time()
            joint[seat] = contest.cast[role].decide(state, seat, legal, bot_rng(seed, decisions, seat))
            if role == 0 and len(legal) > 1 and TIMED:
                ms.append(round(1000 * (process_time() - since), 1))
        state = game.apply(state, joint)
        decisions += 1
    outcome = game.outcome(state)
    assert outcome is not None
    won = [1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in range(seats)]
    scores = tuple(won[(role + turned) % seats] for role in range(seats))
    turns = getattr(state, "turns", getattr(state, "round", 0))
    return Game(number, scores, outcome.reason, decisions, first, turns, tuple(ms), len(getattr(state, "ring", ())))


def run(contest: Contest, games: int, processes: int = 1, seconds: float = float("inf")) -> list[Game]:
    """Return the first `games` games, playing those that no earlier run has played, but none after `seconds`."""
    path = _path(contest)
    path.parent.mkdir(parents=True, exist_ok=True)
    done = {game.number: game for game in _read(path)}
    missing = [number for number in range(games) if number not in done] if seconds > 0 else []
    if not missing:
        return [done[number] for number in sorted(done) if number < games]
    until = perf_counter() + seconds
    with path.open("a") as file:
        for game in _play_all(contest, missing, min(processes, PROCESSES)):
            done[game.number] = game
            file.write(json.dumps(game) + "\n")
            file.flush()
            if perf_counter() > until:
                break
    return [done[number] for number in sorted(done) if number < games]


def won(games: Sequence[Game], role: int = 0) -> Estimate:
    """Return the share of the games that a role won."""
    return share([game.scores[role] for game in games])


def lead(games: Sequence[Game]) -> Estimate:
    """Return what role 0 won a game less what the others won on average."""
    return average([game.scores[0] - sum(game.scores[1:]) / (len(game.scores) - 1) for game in games])


def unwon(games: Sequence[Game]) -> Estimate:
    """Return the share of the games that nobody won."""
    return share([float(not any(game.scores)) for game in games])


def times(games: Sequence[Game]) -> tuple[float, float]:
    """Return the median and the slowest decision of role 0, in milliseconds."""
    ms = sorted(taken for game in games for taken in game.ms)
    return (ms[len(ms) // 2], ms[-1]) if ms else (0.0, 0.0)


def _play_all(contest: Contest, numbers: list[int], processes: int) -> Iterator[Game]:
    if processes <= 1 or len(numbers) <= 1:
        for number in numbers:
            yield played(contest, number)
        return
    _shared[:] = [contest]  # a forked process inherits it: players are functions, which cannot be sent
    with get_context("fork").Pool(processes) as pool:
        yield from pool.imap_unordered(_played_shared, numbers)


_shared: list[Contest] = []


def _played_shared(number: int) -> Game:
    return played(_shared[0], number)


def _read(path: Path) -> Iterator[Game]:
    if not path.exists():
        return
    lines = path.read_text().splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):  # the run was stopped while it wrote this line
        path.write_text("".join(lines[:-1]))
        lines.pop()
    for line in lines:
        number, scores, reason, decisions, first, turns, ms, *stayed = json.loads(line)
        yield Game(number, tuple(scores), reason, decisions, first, turns, tuple(ms), *stayed)


def _path(contest: Contest) -> Path:
    title = contest.title.replace(" ", "_").replace(":", "").replace(",", "-").replace("×", "x")
    return FOLDER / f"{title}-{sources(contest.game)}.jsonl"


@cache
def sources(game: str) -> str:
    """Return a digest of the sources that games are played by."""
    # Read once, since a file that is edited during a run does not change the run.
    digest = sha256()
    for path in played_by(game):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:8]


def played_by(game: str) -> list[Path]:
    """Return the sources that the play of this game's computer players depends on: they search on its rules."""
    engine = ROOT / "engine"
    own = [*(engine / game).glob("*.py"), *(engine / "bots" / game).glob("*.py")]
    return sorted([engine / "rng.py", engine / "bots" / "bot.py", *(path for path in own if path.name not in UNPLAYED)])
