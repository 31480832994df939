"""The rules are told once, in `ruleset`; whoever tells a part of them again is held against what the rules told.

`Replay` has the history alone, no cards, so that it cannot play the rules itself. Here the events of whole games say
what they must have come to. What the page tells again, the scene between two events, is held against the rules in
`tests/ui/test_scenes.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine import lions
from engine.game import Event, Seat
from engine.lions.cards import HERD_GOAL, HIPPO, HYENA, LION, ONE, Kind, counts, size
from engine.lions.legal import due
from engine.lions.replay import Replay, Slot, Step, Then
from engine.lions.state import HYENA_CHOICE, KEEP, MIGRATE, OVER, State
from engine.rng import Rng
from tests.amounts import every_time_and_for_long, soaking
from tests.lions.orders import begun, shuffled, small
from tests.lions.table import bag, kinds
from tests.lions.tempers import TEMPERS, Temper
from tools.sampling import drawn


class Told:
    """What came to each hand since it was last empty, as the events tell it."""

    def __init__(self, players: int) -> None:
        self.steps: list[list[Step]] = [[] for _ in range(players)]
        self.sizes = [0] * players
        self.empty = [False] * players
        """Whether the hand has been empty and not filled since: it has nothing to explain."""
        self.slots: list[list[Slot]] = [[] for _ in range(players)]
        """Which draws of a hand nobody else saw."""
        self.deck = 0
        self.passings: list[list[tuple[int, int]]] = [[] for _ in range(players)]
        """Cards that came or left in the open: kind and number."""

    def decided(self, state: State, seat: Seat, move: lions.Move) -> None:
        """Take note of a decision at the table of this state."""
        then = Then(state.phase, state.turn, state.herds, state.lions, state.attack)
        self.steps[seat].append(Step(then, move))

    def see(self, event: Event) -> None:
        """Take note of an event."""
        match event.kind:
            case "dealt" | "refilled" | "drew_more":
                self.sizes[event.seat] += event.data[0]
                self.slots[event.seat] += [Slot(self.deck, filling=True)] * event.data[0]
                self.steps[event.seat].clear()
                self.empty[event.seat] = False
            case "reshuffled":
                self.deck += 1
            case "drew":
                self.slots[event.seat].append(Slot(self.deck, filling=False))
                self._came(event.seat, Step(drew=1), 1)
            case "went_home":
                self.passings[event.seat].append((LION, event.data[0]))
                self._came(event.seat, Step(came=event.data[0] * ONE[LION]), event.data[0])
            case "kept":
                self.passings[event.seat].append((HYENA, 1))
                self._came(event.seat, Step(came=ONE[HYENA]), 1)
            case "played" | "blocked":
                self.passings[event.seat].append((event.data[0] if event.kind == "played" else HIPPO, -1))
                self.sizes[event.seat] -= 1
                if not self.sizes[event.seat]:
                    self.empty[event.seat] = True

    def _came(self, seat: Seat, step: Step, number: int) -> None:
        self.sizes[seat] += number
        self.steps[seat].append(step)


def games(temper: Temper, hyena: str) -> Iterator[tuple[State, Told]]:
    """Yield the states of some games, with what had been told by then: some of them, in `make soak` all."""
    for seed in range(6):
        options = lions.Options(2 + seed % 5, hyena)
        told = Told(options.players)
        rng = Rng.from_seed(seed).fork("choices")
        state = lions.start(seed, options, told.see)
        while (seat := due(state)) >= 0:
            if soaking() or not rng.below(5):
                yield state, told
            menu = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
            move = lions.parse_move(temper(menu, rng))
            told.decided(state, seat, move)
            state = lions.apply(state, {seat: move}, told.see)


def filled(steps: list[list[Step]], told: Told) -> list[list[Step]]:
    """Return the steps of those hands that have not been empty and were not filled."""
    return [[] if empty else some for some, empty in zip(steps, told.empty, strict=True)]


@every_time_and_for_long
@pytest.mark.parametrize("hyena", lions.CHOICES["hyena"])
@pytest.mark.parametrize("temper", drawn("one telling", TEMPERS, 1))
def test_a_replay_knows_who_drew_unseen_and_what_came_and_left_in_the_open(temper: Temper, hyena: str) -> None:
    reshuffled = 0
    for state, told in games(temper, hyena):
        replay = Replay(state)
        reshuffled += state.reshuffles > 0
        assert replay.slots == told.slots
        assert len(replay.decks) == told.deck + 1
        assert replay.decks[-1] == state.made_of - state.opened * ONE[HYENA]
        for passings, seen in zip(replay.passings, told.passings, strict=True):
            assert [(one.kind, one.change) for one in passings if one.change] == seen
    assert reshuffled or temper is not TEMPERS[-1]


@every_time_and_for_long
@pytest.mark.parametrize("temper", drawn("one telling", TEMPERS, 1))
def test_a_replay_of_the_history_is_what_the_rules_told(temper: Temper) -> None:
    for state, told in games(temper, "choice"):
        replay = Replay(lions.view(state, due(state)))
        assert replay.sizes == told.sizes
        assert filled(replay.steps, told) == filled(told.steps, told)


@every_time_and_for_long
@pytest.mark.parametrize("temper", drawn("one telling", TEMPERS, 1))
def test_a_replay_has_the_same_cards_come_where_hyenas_act_by_themselves(temper: Temper) -> None:
    def came(steps: list[list[Step]]) -> list[list[Step]]:
        return [[step for step in some if step.then is None] for some in filled(steps, told)]

    for state, told in games(temper, "automatic"):
        replay = Replay(lions.view(state, due(state)))
        assert came(replay.steps) == came(told.steps)


@pytest.mark.parametrize("temper", TEMPERS)
def test_the_board_that_a_replay_comes_to_is_the_one_of_the_rules(temper: Temper) -> None:
    state, rng = lions.start(5, lions.Options(3)), Rng.from_seed(5)
    for step in range(120):
        seat = due(state)
        if step % 17 == 3 or seat < 0:
            replay = Replay(state, tells=False)
            assert replay.sizes == [size(hand) for hand in state.hands]
            assert (replay.deck, replay.discard) == (len(state.deck) - state.top, state.discard)
            assert (replay.herds, replay.lions) == ([*state.herds], [*state.lions])
            assert (replay.phase == OVER) == any(max(counts(herd)) >= HERD_GOAL for herd in state.herds)
            if seat >= 0:
                assert replay.turn == state.turn
            if seat >= 0 and state.phase != HYENA_CHOICE:
                assert (replay.phase, replay.attack) == (state.phase, state.attack)
        if seat < 0:
            break
        menu = [lions.print_move(move) for move in lions.legal_moves(state, seat)]
        state = lions.apply(state, {seat: lions.parse_move(temper(menu, rng))})


def test_a_hyena_kept_by_choice_is_told_as_the_decision_it_is() -> None:
    deck = bag("zebra*4 lion*3 hyena*3")
    kept = 0
    for seed in range(8):
        with small(deck, 2):
            state, rng = shuffled(lions.Options(2, "choice"), deck, seed)
            for _ in range(8):
                if (seat := due(state)) < 0:
                    break
                menu = lions.legal_moves(state, seat)
                before, move = state, menu[1] if menu[0].verb == MIGRATE else rng.choice(menu)
                state = lions.apply(state, {seat: move})
                if move.verb == KEEP:
                    kept += 1
                    told = [step for step in Replay(state).steps[seat] if step.move]
                    assert told[-1] == Step(Then(before.phase, seat, before.herds, before.lions, None), move)
    assert kept > 2


def test_a_hyena_that_stays_because_a_turn_has_had_all_its_migrations_is_no_decision() -> None:
    deck = bag("zebra*4 lion*3 hyena*3")
    stayed = 0
    for seed in range(8):
        with small(deck, 2):
            state, rng = shuffled(lions.Options(2, "automatic"), deck, seed)
            for _ in range(8):
                if (seat := due(state)) < 0:
                    break
                state = lions.apply(state, {seat: rng.choice(lions.legal_moves(state, seat))})
            stayed += sum(move.verb == KEEP for _, move in state.history)
            steps = [step for some in Replay(state).steps for step in some]
            assert not [step for step in steps if step.move and step.move.verb == KEEP]
    assert stayed > 2


def test_nor_is_one_that_stays_so_in_the_first_turn() -> None:
    deck = bag("zebra*6 hyena*6")
    with small(deck, 2):
        order = tuple(map(Kind, kinds("zebra*4 hyena*6 zebra*2")))
        state = begun(lions.Options(2, "automatic"), order, deck)
        assert [move.verb for _, move in state.history] == [MIGRATE] * 5 + [KEEP]
        assert not any(step.move and step.move.verb == KEEP for some in Replay(state).steps for step in some)
