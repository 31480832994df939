"""Matching Lions: the steps of a turn, the move that wins, and the herd that lacks one, held against the rules."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
import pytest

from engine import lions
from engine.lions.cards import ACTION_KINDS, HERD_GOAL, HERD_KINDS, LION, count
from engine.lions.state import ATTACK, END, HYENA_CHOICE, PLAY, Move, State
from engine.lions.words import KIND_NAMES
from engine.rng import Rng
from tests.ui.elements import Element, element_of
from ui.components.choices import choices
from ui.games.lions.dock import hand, prompt
from ui.games.lions.scene import LionsProjection, scene
from ui.games.lions.seats import ring
from ui.model.occupant import Occupant
from ui.model.projection import Projection
from ui.model.prompt import Step
from ui.words import lions as words
from ui.words.grammar import Names

NAMES = ("Ann", "Maya", "Ben", "Zoe")


def seen(state: State, *held: str) -> LionsProjection:
    """What the seat that is to decide sees."""
    (seat,) = lions.to_act(state)
    view, names = lions.view(state, seat), NAMES[: state.options.players]
    legal = lions.legal_moves(state, seat)
    return Projection(view, scene(view), seat, Names(names, seat), tuple(map(Occupant, names)), legal=legal, held=held)


def games(seeds: range) -> Iterator[tuple[State, list[Move]]]:
    """Yield the states of games played at random, each with what its turn has seen of its own seat's moves."""
    for seed in seeds:
        rng, whose = Rng.from_seed(seed), -1
        mine: list[Move] = []
        state = lions.start(seed, lions.Options(players=2 + seed % 3))
        while seats := lions.to_act(state):
            if state.turn != whose:
                whose, mine = state.turn, []
            yield state, mine
            (seat,) = seats
            legal = lions.legal_moves(state, seat)
            # Turns have steps, and some begin with a chase: ending is one choice in four at most.
            rest = [move for move in legal if move.verb != END]
            prides = [move for move in legal if move.verb == ATTACK or move.card == LION]
            move = rng.choice(prides if prides and rng.below(2) else rest if rest and rng.below(4) else legal)
            ended = move.verb == END
            state = lions.apply(state, {seat: move})
            mine = [] if ended or state.turn != whose else [*mine, move] if seat == whose else mine
            whose = state.turn


def steps_of(state: State, *held: str) -> dict[str, Step]:
    """The steps that are shown, by their labels."""
    return dict(zip(words.STEPS, prompt(seen(state, *held)).steps, strict=True))


def takes(step: str, move: Move) -> bool:
    """Whether a move takes a step."""
    if step == "chase":
        return move.verb == ATTACK
    return move.verb == PLAY and move.card in {"herd": HERD_KINDS, "action": ACTION_KINDS}[step]


def turns(seeds: range) -> Iterator[tuple[State, list[Move]]]:
    """The same where the seat whose turn it is can do something with its cards."""
    for state, mine in games(seeds):
        if lions.to_act(state) == (state.turn,) and state.phase != HYENA_CHOICE:
            yield state, mine


def test_each_step_is_open_done_or_shut_as_the_rules_have_it() -> None:
    met = set()
    for state, mine in turns(range(12)):
        legal = lions.legal_moves(state, state.turn)
        for key, step in steps_of(state).items():
            opened = any(takes(key, move) for move in legal)
            done = any(takes(key, move) for move in mine)
            assert step.state == ("open" if opened else "done" if done else "shut")
            assert (step.act == "hold chase") == (key == "chase" and opened)
            met.add((key, step.state))
    # A chase after which no other can follow ends the turn.
    assert met == {(key, state) for key in words.STEPS for state in ("open", "done", "shut")} - {("chase", "done")}


def test_a_step_that_is_asked_about_says_what_fits_it_and_lights_that_or_why_nothing_does() -> None:
    reasons = set()
    for state, mine in turns(range(8)):
        legal = lions.legal_moves(state, state.turn)
        for key in words.STEPS:
            shown = seen(state, f"step-{key}")
            asked = prompt(shown)
            fits = {move.card for move in legal if takes(key, move)} if key != "chase" else set()
            cards = [card for card in element_of(h.div[hand(shown)]).walk() if "is-lit" in card.attrs.get("class", "")]
            assert {card.attrs["id"] for card in cards} == {f"card-{KIND_NAMES[kind]}" for kind in fits}
            assert [step.chosen for step in asked.steps].count(True) == (
                0 if any(takes("chase", move) for move in legal) and key == "chase" else 1
            )
            for kind in fits:
                assert words.ONE[kind] in asked.text
            if not fits and key != "chase":
                done = any(takes(key, move) for move in mine)
                acted, chased = (any(takes(other, move) for move in mine) for other in ("action", "chase"))
                why = (
                    words.WHY_NOT["laid" if key == "herd" else "acted"]
                    if done
                    else words.WHY_NOT["past"]
                    if key == "herd" and acted
                    else words.WHY_NOT["chased"]
                    if chased
                    else words.STEPS_SAY[f"no_{key}"]
                )
                assert asked.text == why
                reasons.add(why)
    assert len(reasons) == 5  # that lions have chased and more could: see `test_words_of_lions`


def test_the_control_that_wins_says_so_and_its_card_glows() -> None:
    met = 0
    for state, _ in turns(range(40)):
        legal = lions.legal_moves(state, state.turn)
        winning = set()
        for move in legal:
            if move.verb == PLAY and move.card in HERD_KINDS:
                outcome = lions.outcome(lions.apply(state, {state.turn: move}))
                if outcome is not None and outcome.winners == (state.turn,):
                    winning.add(move.card)
        for kind in {move.card for move in legal if move.verb == PLAY and move.target < 0}:
            says = prompt(seen(state, KIND_NAMES[kind])).choices[0].label
            assert says.endswith("and win!") == (kind in winning), says
        cards = [
            card for card in element_of(h.div[hand(seen(state))]).walk() if "is-winning" in card.attrs.get("class", "")
        ]
        assert {card.attrs["id"] for card in cards} == {f"card-{KIND_NAMES[kind]}" for kind in winning}
        assert all(card.attrs["aria-label"].endswith("wins the game") for card in cards)
        met += bool(winning)
    assert met > 10


def test_a_seat_that_needs_one_more_says_so_and_no_other() -> None:
    met = 0
    for state, _ in games(range(8)):
        seats = [each for each in element_of(h.div[ring(seen(state))]).walk() if each.tag == "article"]
        for seat in seats:
            herd = state.herds[int(seat.attrs["id"].removeprefix("seat-"))]
            near = any(count(herd, kind) == HERD_GOAL - 1 for kind in HERD_KINDS)
            assert ("is-near" in seat.attrs["class"].split()) == near == (words.SEAT["near"] in seat.words)
            met += near
    assert met > 10


def prizes(seat: Element) -> list[int]:
    """The slots of a seat that show the crown, counted from 0 in each herd."""
    herds = [each for each in seat.walk() if "herd" in each.attrs.get("class", "").split()]
    return [
        at
        for herd in herds
        for at, slot in enumerate(herd.children)
        if any(pic.attrs.get("class") == "herd__prize" for pic in slot.walk())
    ]


@pytest.mark.parametrize("seed", range(3))
def test_every_empty_slot_shows_its_animal_and_the_last_one_the_prize(seed: int) -> None:
    for state, _ in games(range(seed, seed + 1)):
        for seat in (each for each in element_of(h.div[ring(seen(state))]).walk() if each.tag == "article"):
            herds = [each for each in seat.walk() if "herd" in each.attrs.get("class", "").split()]
            assert [len(herd.children) for herd in herds] == [HERD_GOAL] * 2
            assert all(any(each.tag == "svg" for each in slot.walk()) for herd in herds for slot in herd.children)
            herd = state.herds[int(seat.attrs["id"].removeprefix("seat-"))]
            open_ = [kind for kind in HERD_KINDS if count(herd, kind) < HERD_GOAL]
            assert prizes(seat) == [HERD_GOAL - 1] * len(open_)


def test_steps_and_what_ends_the_turn_are_buttons_of_one_row() -> None:
    state, _ = next(turns(range(1)))
    asked = prompt(seen(state))
    row = element_of(h.div[choices(asked.choices, asked.steps)])
    acts = [each.act for each in row.walk() if each.tag == "button"]
    assert acts == [*(step.act for step in asked.steps), "move end"]
