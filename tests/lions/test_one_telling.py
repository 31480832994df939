"""The rules are told once, in `ruleset`; whoever tells a part of them again is held against what the rules told.

`departures` and a computer player's `Replay` have a view and its history alone, no cards, so that they cannot play the
rules themselves. Here the events of whole games say what they must have come to. What the page tells again, the scene
between two events, is held against the rules in `tests/ui/test_scenes.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import lions
from engine.bots.lions.replay import Replay, Step, Then
from engine.game import Event, Seat
from engine.lions.cards import HYENA, KINDS, LION, ONE, Kind
from engine.lions.legal import due
from engine.lions.placements import departures
from engine.lions.state import KEEP, State
from engine.rng import Rng
from tests.amounts import every_time_and_for_long, soaking
from tests.lions.placements import Happened
from tests.lions.tempers import TEMPERS, Temper
from tools.sampling import drawn


class Told:
    """What came to each hand since it was last empty, as the events tell it."""

    def __init__(self, players: int) -> None:
        self.steps: list[list[Step]] = [[] for _ in range(players)]
        self.sizes = [0] * players
        self.empty = [False] * players
        """Whether the hand has been empty and not filled since: it has nothing to explain."""

    def decided(self, state: State, seat: Seat, move: lions.Move) -> None:
        """Take note of a decision at the table of this state."""
        then = Then(state.phase, state.turn, state.herds, state.lions, state.attack)
        self.steps[seat].append(Step(then, move))

    def see(self, event: Event) -> None:
        """Take note of an event."""
        match event.kind:
            case "dealt" | "refilled" | "drew_more":
                self.sizes[event.seat] += event.data[0]
                self.steps[event.seat].clear()
                self.empty[event.seat] = False
            case "drew":
                self._came(event.seat, Step(drew=1), 1)
            case "went_home":
                self._came(event.seat, Step(came=event.data[0] * ONE[LION]), event.data[0])
            case "kept":
                self._came(event.seat, Step(came=ONE[HYENA]), 1)
            case "played" | "blocked":
                self.sizes[event.seat] -= 1
                if not self.sizes[event.seat]:
                    self.empty[event.seat] = True

    def _came(self, seat: Seat, step: Step, number: int) -> None:
        self.sizes[seat] += number
        self.steps[seat].append(step)


def games(temper: Temper, hyena: str) -> Iterator[tuple[State, Told, Happened]]:
    """Yield the states of some games, with what had been told by then: some of them, in `make soak` all."""
    for seed in range(6):
        options = lions.Options(2 + seed % 5, hyena)
        told, happened = Told(options.players), Happened(options.players)
        rng = Rng.from_seed(seed).fork("choices")

        def tell(event: Event, told: Told = told, happened: Happened = happened) -> None:
            told.see(event)
            happened.see(event)

        state = lions.start(seed, options, tell)
        while (seat := due(state)) >= 0:
            if soaking() or not rng.below(3):
                yield state, told, happened
            menu = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
            move = lions.parse_move(temper(menu, rng))
            told.decided(state, seat, move)
            state = lions.apply(state, {seat: move}, tell)


def filled(steps: list[list[Step]], told: Told) -> list[list[Step]]:
    """Return the steps of those hands that have not been empty and were not filled.

    Without hyenas kept: a replay takes one that stays because a turn has had all its migrations for a decision too.
    """
    return [
        [] if empty else [step for step in some if not step.move or step.move.verb != KEEP]
        for some, empty in zip(steps, told.empty, strict=True)
    ]


@every_time_and_for_long
@pytest.mark.parametrize("hyena", lions.CHOICES["hyena"])
@pytest.mark.parametrize("temper", drawn("one telling", TEMPERS, 1))
def test_departures_are_what_left_the_hands_and_came_to_them_in_the_open(temper: Temper, hyena: str) -> None:
    reshuffled = 0
    for state, _, happened in games(temper, hyena):
        found = departures(state.options.players, state.history, state.made_at)
        reshuffled += state.reshuffles > 0
        for seat, left in enumerate(found):
            kinds: tuple[Kind, ...] = KINDS
            assert left == [happened.left[seat][kind] - happened.came[seat][kind] for kind in kinds]
    assert reshuffled or temper is not TEMPERS[-1]


@every_time_and_for_long
@pytest.mark.parametrize("temper", drawn("one telling", TEMPERS, 1))
def test_a_replay_of_the_history_is_what_the_rules_told(temper: Temper) -> None:
    for state, told, _ in games(temper, "choice"):
        replay = Replay(lions.view(state, due(state)))
        assert replay.sizes == told.sizes
        assert filled(replay.steps, told) == filled(told.steps, told)


@every_time_and_for_long
@pytest.mark.parametrize("temper", drawn("one telling", TEMPERS, 1))
def test_a_replay_has_the_same_cards_come_where_hyenas_act_by_themselves(temper: Temper) -> None:
    def came(steps: list[list[Step]]) -> list[list[Step]]:
        return [[step for step in some if step.then is None] for some in filled(steps, told)]

    for state, told, _ in games(temper, "automatic"):
        replay = Replay(lions.view(state, due(state)))
        assert came(replay.steps) == came(told.steps)
