"""Animania: what is said of a lifted card before it is played is what the rules then do."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import animania
from engine.animania.actions import FULL, KINDS
from engine.animania.events import LINE_EVENTS
from engine.animania.ledger import BLAME, BY_NICHE, HIT, SPARE
from engine.animania.state import PLAY, Move, State
from engine.animania.words import ANIMAL_NAMES, parse_move
from engine.game import Event
from tests.animania.table import after, table
from ui.games.animania.outlook import outlook, would_kill
from ui.words import animania as words
from ui.words.grammar import Names, begun

NAMES = Names(("Ann", "Maya", "Ben", "Zoe", "Kim"), 0)
HEAL_1, DEFENCE = parse_move("heal-1"), parse_move("defence")
SAID = {LINE_EVENTS[kind]: LINE_EVENTS[kind] for kind in LINE_EVENTS if kind not in (HIT, SPARE, BLAME)}


def laid(who: tuple[str, ...], health: tuple[int, ...]) -> State:
    """A table where everyone may play every card."""
    state = table(" ".join(who), hands=["left-3 heal-1 heal-2 defence"] * len(who), health=health)
    return state._replace(hands=tuple(FULL for _ in who), decks=(0,) * len(who))


def played(state: State, mine: Move, others: Move) -> list[Event]:
    """What happens when all the others play the same."""
    return after(state, dict.fromkeys(state.ring, others) | {0: mine}).events


def of_niches(events: list[Event], kinds: set[str]) -> set[str]:
    """What niches did there, each in the words of the preview."""
    told = set()
    for event in events:
        if event.kind in kinds & set(SAID) and event.data[2] >= BY_NICHE:
            target, amount, why = event.data
            told.add(
                words.OUTLOOK[event.kind].format(
                    whose=begun(NAMES.whose(event.seat)),
                    animal=words.ANIMALS[why - BY_NICHE].lower(),
                    n=amount,
                    who=NAMES.named(target),
                )
            )
    return told


MOVES = [Move(PLAY, card=kind) for kind in KINDS]
tables = st.integers(3, 5).flatmap(
    lambda n: st.tuples(
        st.permutations(("-", *ANIMAL_NAMES)).map(lambda found: tuple(found[:n])),
        st.lists(st.integers(2, 6), min_size=n, max_size=n).map(tuple),
        st.sampled_from(MOVES),
    )
)


@settings(max_examples=300, deadline=None)
@given(tables)
def test_a_preview_says_what_niches_then_do_and_who_is_out(case: tuple[tuple[str, ...], tuple[int, ...], Move]) -> None:
    who, health, move = case
    state = laid(who, health)
    said = outlook(animania.view(state, 0), NAMES, move)
    assert len(set(said)) == len(said)
    # The others do nothing: they heal 1, and had 1 less. What a bear keeps from healing cannot be seen in that way.
    idle = played(state._replace(health=(health[0], *(n - 1 for n in health[1:]))), move, HEAL_1)
    bear = any(event.kind == "barred" for event in idle)
    for text in of_niches(idle, {"softened", "healed", "kept", *(() if bear else ("saved",))}):
        assert text in said or _merged(text, said), (text, said)
    dead = [event.seat for event in idle if event.kind == "died"]
    left = [event.seat for event in idle if event.kind == "left"]
    outs = [text for text in said if text.startswith(("By itself", "If only you attack"))]
    if not bear:
        assert bool(outs) == bool(dead)
        assert would_kill(animania.view(state, 0), move) == tuple(dead)
        assert all(NAMES.named(seat) in outs[0] for seat in dead)
        assert all(("you too" in text) == (left == [0]) for text in outs)
    # Against cards that answer it.
    assert of_niches(played(state, move, DEFENCE), {"pierced", "harmed"}) <= set(said)
    barred = [event for event in played(state, move, parse_move("heal-2")) if event.kind == "barred"]
    assert any("lets nobody heal" in text for text in said) == any(event.seat == 0 for event in barred)
    # And nothing else is said.
    assert len(said) <= len(who) + 2
    if not set(who) - {"-"}:
        assert said == tuple(outs)


def _merged(text: str, said: tuple[str, ...]) -> bool:
    # What is done to several is one sentence: the one of each begins it.
    return any(one.startswith(text.rpartition(" to ")[0]) for one in said if " to " in text)


@pytest.mark.parametrize(
    ("who", "health", "move", "said"),
    [
        ("- hedgehog -", (6, 6, 6), "left-3", ("Maya’s hedgehog does 2 damage to you, if it defends.",)),
        ("- turtle -", (6, 6, 6), "left-3", ("Maya’s turtle takes off 1.",)),
        ("- turtle -", (6, 6, 6), "left-2", ()),
        ("crocodile - -", (6, 6, 6), "left-3", ("Your crocodile heals up to 1.",)),
        ("eagle - -", (6, 6, 6), "left-3", ("Your eagle brings 2 through a defence.",)),
        ("bear - -", (6, 6, 6), "both-1", ("Your bear lets nobody heal whom it hurts.",)),
        ("owl - -", (4, 6, 6), "defence", ("Your owl heals up to 1.",)),
        ("monkey - -", (6, 6, 6), "defence", ("Your monkey takes the card back.",)),
        (
            "- - -",
            (6, 3, 6),
            "left-3",
            ("If only you attack Maya, Maya is out and you too: the weakest attacker always leaves.",),
        ),
        ("lion - -", (6, 2, 6), "both-1", ("By itself it puts Maya out.",)),
        ("- - -", (6, 3, 6), "left-2", ()),
    ],
)
def test_the_preview_of_a_card_in_words(who: str, health: tuple[int, ...], move: str, said: tuple[str, ...]) -> None:
    view = animania.view(laid(tuple(who.split()), health), 0)
    assert outlook(view, NAMES, parse_move(move)) == said


def test_a_preview_tells_the_same_whatever_the_others_hold() -> None:
    state = laid(("eagle", "hedgehog", "turtle", "lizard"), (6, 6, 6, 2))
    (seen,) = {
        tuple(outlook(animania.view(state._replace(hands=(FULL, *hands)), 0), NAMES, move) for move in MOVES)
        for hands in itertools.product((FULL & 7, FULL & 448), repeat=3)
    }
    assert any(seen)


def test_a_niche_that_has_acted_is_said_no_more() -> None:
    who, state = "monkey", laid(("monkey", "-", "-"), (6, 3, 6))
    fresh, spent = (
        outlook(animania.view(state._replace(used=(used, False, False)), 0), NAMES, parse_move("defence"))
        for used in (False, True)
    )
    assert any(who in text for text in fresh)
    assert not any(who in text for text in spent)


def test_every_line_that_a_niche_can_write_has_words() -> None:
    assert set(SAID) - {"guarded", "stopped"} <= set(words.OUTLOOK)
