"""Seeds for the lessons: deals in which a lesson's game can be played as its script says, and teaches what it claims.

    python -m tools.lessons GAME [SEEDS]

prints those among the first SEEDS seeds, best first: with few kinds of cards in the learner's hand, so that what is
spoken of is easily found. Put one into `ui/lessons/GAME.py` as its `seed`; `tests/lessons` holds the claims against it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from engine.animania.actions import members
from engine.animania.aiming import preview
from engine.animania.words import ANIMAL_NAMES
from engine.game import BadText, Event
from engine.games import GAMES
from engine.lions.cards import ANTELOPE, HERD_GOAL, LION, PAIR, ZEBRA, Kind, count, counts
from engine.lions.state import ACTION, ANSWER, ATTACK, BLOCK, END, HERD, HYENA_CHOICE, KEEP
from engine.record import Record, new_record, states
from ui.lessons.course import LEARNER
from ui.lessons.registry import LESSONS
from ui.lessons.script import Script, joints

SEEDS = 300_000
OTHER = 1
"""The seat that the sentences call `{1}`."""


class Moment(NamedTuple):
    """What a beat speaks of: a decision of the learner, and what comes of it."""

    start: Any
    """The state at the start of the game."""
    state: Any
    """The state in which the decision is due."""
    move: Any
    made: Any
    """The state after it."""
    told: tuple[Event, ...]
    """The events between these two."""
    next: Any
    """The state at the learner's next decision, or at the end."""

    def legal(self) -> tuple[Any, ...]:
        """Return what the learner may do."""
        moves: tuple[Any, ...] = self.rules.legal_moves(self.state, LEARNER)
        return moves

    @property
    def rules(self) -> Any:
        """The rules of the game that it is a moment of."""
        return next(game for game in GAMES.values() if isinstance(self.state.options, game.Options))


def record_of(game: str, script: Script, seed: int | None = None) -> Record:
    """Return a lesson's whole game, as its script says, or with another seed."""
    rules = GAMES[game]
    record = new_record(game, script.seed if seed is None else seed, rules.Options(*script.options))
    return record._replace(turns=joints(rules, script))


def decisions(record: Record) -> list[Moment]:
    """Return the learner's decisions. Raises BadText for a record that is no game."""
    events: list[Event] = []
    found: list[Moment] = []
    so_far: list[Any] = []
    for number, state in enumerate(states(record, events.append)):
        so_far.append(state)
        joint = dict(record.turns[number - 1]) if number else {}
        if LEARNER in joint:
            found.append(Moment(so_far[0], so_far[-2], joint[LEARNER], state, tuple(events), state))
        elif found:
            found[-1] = found[-1]._replace(next=state)
        events.clear()
    return found


def moments(record: Record, script: Script) -> dict[str, Moment]:
    """Return for each beat, by its key, the decision that it speaks of: the one to come; at a halt, the last one."""
    waiting, found = decisions(record), {}
    last = waiting[0]
    for beat in script.beats:
        found[beat.key] = last if beat.waits == "next" else waiting[0]
        if beat.waits.startswith("move "):
            last = waiting.pop(0)
    return found


# --- what the sentences claim ---

Claim = Callable[[Moment], bool]


def _herd(state: Any, kind: Kind, seat: int = LEARNER) -> int:
    return count(state.herds[seat], kind)


def _can_lay(kind: Kind, number: int) -> Claim:
    """Tell whether a card can be laid that makes so many of a kind."""
    return lambda m: m.state.phase == HERD and m.move.card == kind and _herd(m.state, kind) == number - 1


def _lays(kind: Kind, number: int) -> Claim:
    return lambda m: _can_lay(kind, number)(m) and _herd(m.made, kind) == number


def _plays_lion(number: int) -> Claim:
    return lambda m: m.move.card == LION and m.made.lions[LEARNER] == number


LIONS: Mapping[str, Claim] = {
    "aim": lambda m: HERD_GOAL == 5 and m.start.turn == OTHER,
    "zebra": lambda m: m.state.turn == LEARNER and _can_lay(ZEBRA, 1)(m),
    "zebra_lay": _lays(ZEBRA, 1),
    "lion": lambda m: _plays_lion(1)(m) and m.state.phase == ACTION,
    "lion_play": lambda m: _plays_lion(1)(m) and PAIR == 2,
    "hyena": lambda m: (
        m.state.phase == HYENA_CHOICE
        and any(move.verb == KEEP for move in m.legal())
        and _herd(m.state, ANTELOPE, OTHER) == 2 > sum(counts(m.state.herds[LEARNER]))
        and m.made.herds == m.state.herds[::-1]
    ),
    "third": _can_lay(ANTELOPE, 3),
    "third_lay": _lays(ANTELOPE, 3),
    "pair": _plays_lion(2),
    "pair_play": lambda m: _plays_lion(2)(m) and m.made.lions[LEARNER] >= PAIR,
    "chase": lambda m: m.move.verb == ATTACK and any(move.verb == END for move in m.legal()),
    "prey": lambda m: (
        m.move.target == OTHER
        and _herd(m.state, ZEBRA, OTHER) == 1
        and (m.state.lions[LEARNER], m.next.lions[LEARNER]) == (PAIR, 0)
    ),
    "block": lambda m: (
        m.state.phase == ANSWER
        and m.state.attack.target == LEARNER
        and m.move.verb == BLOCK
        and m.made.herds == m.state.herds
    ),
    "fourth": _can_lay(ANTELOPE, 4),
    "fourth_lay": lambda m: _lays(ANTELOPE, 4)(m) and HERD_GOAL == 5,
    "end": lambda m: m.legal() == (m.move,) and count(m.state.hands[LEARNER], ANTELOPE) > 0,
    "fifth": _can_lay(ANTELOPE, HERD_GOAL),
    "fifth_lay": lambda m: m.made.result is not None and m.made.result.winners == (LEARNER,),
}


def _lost(moment: Moment, seat: int) -> int:
    return int(moment.state.health[seat] - moment.made.health[seat])


def _hurt(moment: Moment, seat: int) -> bool:
    return any(event.kind == "hit" and event.data[0] == seat for event in moment.told)


def _niches(moment: Moment) -> list[int]:
    return [event.seat for event in moment.told if event.kind == "niche"]


def _hits_only(moment: Moment, seat: int) -> bool:
    view = moment.rules.view(moment.state, LEARNER)
    return {line.target for line in preview(view, LEARNER, moment.move)} == {seat}


ANIMANIA: Mapping[str, Claim] = {
    "aim": lambda m: m.made.health[LEARNER] > 0,
    "animal": lambda m: ANIMAL_NAMES[m.state.animals[LEARNER]] == "rhino",
    "read": lambda m: _niches(m) == [LEARNER],
    "attack": lambda m: bool(m.state.hands[LEARNER] >> m.move.card & 1) and _hits_only(m, OTHER),
    "attack_play": lambda m: _hits_only(m, OTHER),
    "both": lambda m: _hurt(m, LEARNER) and not _lost(m, LEARNER) and _niches(m) == [LEARNER],
    "second": lambda m: m.state.health[OTHER] == 2 and _hits_only(m, OTHER),
    "second_play": lambda m: any((e.kind, e.seat) == ("died", OTHER) for e in m.told) and _niches(m) == [],
    "out": lambda m: (
        any((e.kind, e.seat) == ("blamed", 2) for e in m.told)
        and m.made.ring == (LEARNER,)
        and m.made.result.winners == (LEARNER,)
    ),
}

CLAIMS: Mapping[str, Mapping[str, Claim]] = {"lions": LIONS, "animania": ANIMANIA}
"""By game and key of a beat: whether what its sentence says holds at its moment."""


# --- the search ---


def kinds_in_hand(state: Any) -> int:
    """Return how many kinds of cards the learner has to tell apart."""
    hand = state.hands[LEARNER]
    return sum(map(bool, counts(hand))) if hasattr(state, "herds") else len(members(hand))


def fitting(game: str, seeds: Iterator[int]) -> Iterator[tuple[int, int]]:
    """Yield the seeds with which the lesson holds, each with the most kinds of cards that are ever in hand."""
    script = LESSONS[game]()
    for seed in seeds:
        try:
            found = moments(record_of(game, script, seed), script)
        except BadText:
            continue
        if all(CLAIMS[game][key](moment) for key, moment in found.items()):
            yield max(kinds_in_hand(moment.state) for moment in found.values()), seed


def main(arguments: list[str]) -> None:
    """Print what fits."""
    game = arguments[0]
    count_ = int(arguments[1]) if len(arguments) > 1 else SEEDS
    for kinds, seed in sorted(fitting(game, iter(range(count_)))):
        print(f"{seed}: at most {kinds} kinds in hand")


if __name__ == "__main__":
    main(sys.argv[1:])
