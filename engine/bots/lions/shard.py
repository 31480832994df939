"""A shard of a search of Matching Lions: samples of its own, in which moves are tried by playouts.

Its first orders are empty: it settles and says how many moves there are to try. Others are a number of samples to begin
at, one to end before, and the moves to try in each: what comes of them is how many samples so far need not agree with
the view, and for each move how its playouts ended (`endings`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator

from engine.bots.lions.determinizations import SETTLING, Determinization, Determinizer
from engine.bots.lions.endings import NUMBERS
from engine.bots.lions.playout import playout
from engine.bots.lions.style import HOARDER, Style
from engine.bots.shards import Numbers
from engine.game import Seat
from engine.lions.legal import menu
from engine.lions.state import ANSWER, Move
from engine.lions.views import View, from_outside, next_deal, orders, state_of
from engine.lions.views import view as view_of
from engine.rng import Rng

PRETENCES = 30
"""The hands that are thought of before a decision is taken for one that all know to be none."""


class Trials:
    """Playouts of moves, each in the same samples, which `sample` gives and which are kept: some are used again.

    `missed` tells how many of them so far need not agree with the view.
    """

    def __init__(
        self,
        seat: Seat,
        moves: tuple[Move, ...],
        sample: Callable[[], Determinization],
        missed: Callable[[], int] = lambda: 0,
    ) -> None:
        self._seat, self._moves, self._sample, self._missed = seat, moves, sample, missed
        self._samples: list[Determinization] = []

    def work(self, given: Numbers) -> Generator[None, None, Numbers]:
        """Carry out orders; yields after each playout."""
        if not given:
            return (len(self._moves),)
        since, until, *which = given
        samples, seat = self._samples, self._seat
        endings: list[list[int]] = [[] for _ in which]
        for at in range(since, until):
            if at == len(samples):
                samples.append(self._sample())
            state, styles = samples[at]
            for number, move in enumerate(which):
                endings[number].append(NUMBERS[playout(state, seat, self._moves[move], styles)])
                yield
        return (self._missed(), *[ending for each in endings for ending in each])


class Shard:
    """The shard of a decision: what is tried is the legal moves, or those of another hand where there is but one.

    `common` is the generator that all shards have alike, `own` that of this one alone; they may be one and the same.
    """

    def __init__(
        self, view: View, legal: tuple[Move, ...], common: Rng, own: Rng, exchanges: int, style: Style = HOARDER
    ) -> None:
        self._view, self._legal, self._common, self._own = view, legal, common, own
        self._exchanges, self._style = exchanges, style
        self._trials: Trials | None = None

    def work(self, given: Numbers) -> Generator[None, None, Numbers]:
        """Carry out orders; yields after each playout, and after each sample that is walked past."""
        if self._trials is None:
            self._trials = yield from self._settled()
        return (yield from self._trials.work(given))

    def _settled(self) -> Generator[None, None, Trials]:
        view, moves = in_question(self._view, self._legal, self._common)
        if not moves:
            return Trials(view.due, (), _nothing)
        determinizer = Determinizer(view, self._own, self._exchanges, self._style)
        for _ in range(SETTLING):
            determinizer.walk()
            yield
        return Trials(view.due, moves, determinizer.sample, lambda: determinizer.missed)


def _nothing() -> Determinization:
    raise LookupError("There is nothing to try.")


def in_question(view: View, legal: tuple[Move, ...], rng: Rng) -> tuple[View, tuple[Move, ...]]:
    """Return what is thought about: a view and the moves to try; none where all know that there is no choice.

    Nobody can tell by the time how many moves there are. The answer to a chase takes the same number of playouts
    whether or not there is a hippo. Any other single move is tried nowhere: another hand is thought about, one that the
    table could take for this one, for as long as its choice takes; what comes of that is thrown away.
    """
    if len(legal) > 1 or view.phase == ANSWER:
        return view, tries(legal)
    outside = from_outside(view)
    deals = orders(outside)
    for _ in range(PRETENCES):
        other = state_of(outside, next_deal(outside, deals, rng), rng)
        moves = menu(other)
        if len(moves) > 1:
            return view_of(other, view.due), moves
    return view, ()


def tries(legal: tuple[Move, ...]) -> tuple[Move, ...]:
    """Return the moves that are tried: a single one as if there were two."""
    return legal if len(legal) > 1 else legal * 2
