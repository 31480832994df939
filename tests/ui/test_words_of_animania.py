"""Animania: what the page says is true, and every number in it is the engine's."""

from __future__ import annotations

import re
from types import ModuleType

import htpy as h
import pytest

from engine import animania
from engine.animania import actions, ruleset
from engine.animania import state as states
from engine.animania.actions import ACTIONS, ALL, ATTACK, FULL, KINDS, LEFT, RIGHT, Action
from engine.animania.state import PLAY, Move, State
from engine.animania.words import ANIMAL_NAMES, card_sentence, parse_move
from engine.game import Event, Outcome, Seat
from tests.animania.table import Round, after, played, table
from tests.ui.catalogue import numbers
from tests.ui.elements import element_of
from ui.games.animania import face
from ui.games.animania.cards import card_key
from ui.games.animania.dock import prompt
from ui.games.animania.scene import scene
from ui.games.animania.seats import ring
from ui.model.occupant import GIVEN, Occupant
from ui.model.projection import Projection
from ui.words import animania as words
from ui.words.grammar import Names
from ui.words.zh_hant import animania as chinese

NAMES = ("Ann", "Maya", "Ben", "Zoe", "Kim")
WITH_CARDS = ("-", *ANIMAL_NAMES)


def asked(state: State, card: int, viewer: Seat = 0) -> str:
    """What is said to a seat that has lifted a card."""
    view = animania.view(state, viewer)
    names = Names(NAMES[: state.options.players], viewer)
    occupants = tuple(map(Occupant, names.names))
    legal = animania.legal_moves(state, viewer)
    return prompt(Projection(view, scene(view), viewer, names, occupants, legal=legal, held=(card_key(card),))).text


def said(done: Round, viewer: Seat | None = 0) -> list[str]:
    """Every sentence of the round, to a seat."""
    return [face.sentence(event, Names(NAMES, viewer)) for event in done.events]


def rule(topic: str) -> str:
    """The paragraphs of a topic of the rules."""
    return next(" ".join(texts) for key, _, texts in words.RULES if key == topic)


# --- what a lifted card would do ---


@pytest.mark.parametrize("animal", ["-", "lion"])
def test_an_arrow_has_a_scar_for_each_point_of_damage(animal: str) -> None:
    state = table(f"{animal} - -", hands=["left-3 both-1 heal-1 defence"] * 3)
    view = animania.view(state, 0)
    occupants = tuple(map(Occupant, NAMES[:3]))
    legal = animania.legal_moves(state, 0)
    for card, damage in (("left-3", 3), ("both-1", 2 if animal == "lion" else 1)):
        shown = Projection(
            view, scene(view), 0, Names(NAMES[:3], 0), occupants, legal=legal, held=(card,), due=(0, 1, 2)
        )
        marks = [each for each in element_of(h.div[ring(shown)]).walk() if each.attrs.get("class") == "arrow__mark"]
        assert marks
        for mark in marks:
            assert mark.words == str(damage)
            assert sum(each.tag == "svg" for each in mark.walk()) == damage


def test_in_newbie_training_everyone_has_a_face_of_their_own_and_it_stays_when_seats_are_swapped() -> None:
    view = animania.view(table("- - -", hands=["left-3 both-1 heal-1 defence"] * 3), 0)
    occupants = (Occupant("Ann"), Occupant(GIVEN[0], "cub-1"), Occupant(GIVEN[2], "cub-1"))
    faces = {}
    for seats in (occupants, occupants[1:] + occupants[:1]):
        names = tuple(occupant.called for occupant in seats)
        drawn = str(h.div[ring(Projection(view, scene(view), 0, Names(names, 0), seats))])
        found = dict(re.findall(r'id="a-sheet-niche-(\d)".*?#([a-z-]+)"', drawn))
        assert sorted(found) == ["0", "1", "2"]
        assert len(set(found.values())) == 3
        assert set(found.values()) <= set(words.PICTURES)
        faces[names] = {name: found[str(seat)] for seat, name in enumerate(names)}
    one, other = faces.values()
    assert (one["Kim"], one["Ben"]) == (other["Kim"], other["Ben"])


def dealt(state: State, seat: Seat, move: Move) -> tuple[dict[Seat, int], int]:
    """Whom the card hits, with how much in all, and how much of that comes from the animal."""
    others = {other: parse_move("heal-1") for other in state.ring}
    hits = [event for event in after(state, {**others, seat: move}).events if event.kind == "hit"]
    total: dict[Seat, int] = {}
    for event in hits:
        target, amount, _ = event.data
        total[target] = total.get(target, 0) + amount
    more = {amount for event in hits for _, amount, why in [event.data] if why != move.card}
    assert len(more) < 2
    return total, sum(more)


@pytest.mark.parametrize("animal", WITH_CARDS)
@pytest.mark.parametrize(("players", "out"), [(3, ()), (4, ()), (4, (1,)), (5, ()), (5, (1,)), (5, (0, 3))])
def test_the_prompt_says_the_true_damage_of_an_attack_and_what_of_it_the_animal_adds(
    animal: str, players: int, out: tuple[int, ...]
) -> None:
    viewer = 2
    who = " ".join(animal if seat == viewer else "-" for seat in range(players))
    state = table(who, hands=["left-3 heal-1 heal-2 defence"] * players, out=out)
    state = state._replace(hands=tuple(FULL for _ in state.hands), decks=(0,) * players)
    for card in (kind for kind in KINDS if ACTIONS[kind].effect == ATTACK):
        text = asked(state, card, viewer)
        ways = [move for move in animania.legal_moves(state, viewer) if move.verb == PLAY and move.card == card]
        found = [dealt(state, viewer, move) for move in ways]
        targets = {seat for hits, _ in found for seat in hits}
        (damage,) = {n for hits, _ in found for n in hits.values()}
        (more,) = {n for _, n in found}
        assert list(map(int, re.findall(r"\d+", text))) == [damage, *([more] if more else [])], text
        assert text.startswith(f"{damage} damage ")
        named = {seat for seat, name in enumerate(NAMES) if re.search(rf"\b{name}\b", text)}
        everyone = "everyone else" in text
        assert everyone == (ACTIONS[card].aim == ALL and len(targets) > 2)
        assert named == (set() if everyone else targets)
        assert not everyone or targets == set(state.ring) - {viewer}
        own = f"your {words.ANIMALS[ANIMAL_NAMES.index(animal)].lower()}" if animal != "-" else "your "
        assert (own in text) == (more > 0 or len(ways) > 1)
        assert text.count(".") == 1
        assert text.endswith(".")


@pytest.mark.parametrize(
    ("animal", "card", "text"),
    [
        ("-", "left-3", "3 damage to Maya."),
        ("-", "right-2", "2 damage to Kim."),
        ("-", "both-1", "1 damage each to Maya and Kim."),
        ("-", "all-1", "1 damage to everyone else."),
        ("lion", "all-1", "2 damage to everyone else, 1 of it from your lion."),
        ("lion", "both-1", "2 damage each to Maya and Kim, 1 of it from your lion."),
        ("fox", "left-3", "3 damage to Maya or Kim: your fox can turn the arrow."),
    ],
)
def test_the_prompt_of_an_attack_is_one_plain_sentence(animal: str, card: str, text: str) -> None:
    assert asked(table(f"{animal} - - - -"), parse_move(card).card) == text


@pytest.mark.parametrize("card", ["heal-1", "heal-2", "defence"])
def test_the_prompt_of_another_card_is_the_cards_own_sentence(card: str) -> None:
    assert asked(table("lion - -"), parse_move(card).card) == card_sentence(parse_move(card).card)


# --- the lion ---


def test_a_lion_that_died_is_not_said_to_stay() -> None:
    done = played("lion - - -", "both-1 right-2 right-2 heal-1", health=(2, 2, 6, 6))
    assert 0 in done.seats("died")
    assert 0 in done.seats("spared")
    for viewer in (0, 1):
        (spared,) = [text for text in said(done, viewer) if "does not leave for that" in text]
        assert "stay" not in spared


# --- healing and saving ---


def test_healing_that_comes_to_nothing_is_not_told_as_done() -> None:
    barred = said(played("bear - - -", "left-2 heal-2 heal-1 heal-1", health=(6, 4, 6, 6)))
    assert barred.index("Maya’s card heals up to 2.") < barred.index("Your bear keeps Maya from healing.")
    whole = said(played("- - - -", "heal-2 heal-1 heal-1 heal-1"))
    assert "Your card heals up to 2." in whole
    assert not [text for text in whole if "gain" in text]
    assert "Your crocodile heals up to 1." in said(played("crocodile - - -", "left-3 heal-1 heal-1 heal-1"))


@pytest.mark.parametrize("health", [1, 2, 3])
def test_a_saved_lizard_is_told_alike_with_whatever_health_it_had(health: int) -> None:
    told = said(played("lizard - - -", "left-2 right-3 heal-1 left-2", health=(health, 6, 6, 6)))
    assert "Your lizard lives on with 3 health." in told
    assert [text for text in told if "stay" in text] == []


# --- the rules ---


@pytest.mark.parametrize(
    ("topic", "said"),
    [
        ("round", "begin with 3 cards in hand"),
        ("round", "so has 4"),
        ("round", "stay open for the rest of the game"),
        ("out", "does all that it says"),
        ("out", "may be the one that dealt the least"),
        ("out", "only leaves makes nobody else leave"),
        ("niche", "the niche counts"),
        ("crowns", "A game that nobody wins gives none"),
        ("crowns", "Equal crowns share the win"),
        ("crowns", "if nobody has a crown, nobody wins"),
    ],
)
def test_the_rules_say_what_the_rulings_add(topic: str, said: str) -> None:
    assert said in rule(topic)


def test_the_rules_list_every_card() -> None:
    text = rule("cards")
    listed = [int(n) for n in re.findall(r"(?:of|heal) (\d+)", text)]
    amounts = [action.amount for action in ACTIONS if action.amount and action.aim != RIGHT]
    assert sorted(listed) == sorted(amounts)
    sides = [[action.amount for action in ACTIONS if action.aim == aim] for aim in (LEFT, RIGHT)]
    assert sides[0] == sides[1], "said once for both sides"


def test_the_limit_is_said_as_won_only_by_most_crowns() -> None:
    names = Names(NAMES, 0)
    assert "most crowns" in face.outcome_line(Outcome((1,), "limit"), names)
    assert "nobody has a crown" in face.outcome_line(Outcome((), "limit"), names)


# --- numbers ---

FREE = ("10 minutes, from 8 years", "2 are left", "only 1 is left", "At 0 or below")
"""Words whose numbers are not of the rules' data."""


CHINESE_FREE = ("10分鐘，8歲以上", "剩2人", "只剩1人", "剩0點或更少")


@pytest.mark.parametrize(("catalogue", "free"), [(words, FREE), (chinese, CHINESE_FREE)])
def test_every_number_in_a_sentence_is_the_engines(
    monkeypatch: pytest.MonkeyPatch, catalogue: ModuleType, free: tuple[str, ...]
) -> None:
    cards = [Action(action.effect, 60 + kind, action.aim) for kind, action in enumerate(ACTIONS)]
    monkeypatch.setattr(actions, "ACTIONS", (*cards, *cards[-1:] * 31))
    monkeypatch.setattr(actions, "HAND_SIZE", 41)
    monkeypatch.setattr(actions, "HEALTH", 43)
    monkeypatch.setattr(actions, "ROUNDS", 44)
    monkeypatch.setattr(ruleset, "CROWNS", 45)
    monkeypatch.setattr(ruleset, "GAME_LIMIT", 46)
    monkeypatch.setattr(states, "CHOICES", {"players": (47, 48)})
    amounts = {card.amount for card in cards if card.amount and card.aim != RIGHT} - {68}
    known, met = {40, 41, 42, *range(43, 49), *amounts}, set()
    for sentence, found in numbers(catalogue, free, without=("CAN_DO", "DOES_SAY")):
        assert found <= known, sentence
        met |= found
    assert met == known


def test_an_event_is_told_with_its_own_numbers() -> None:
    assert face.sentence(Event("saved", 0, (0, 47, 16 + 1)), Names(NAMES, 0)) == "Your lizard lives on with 47 health."
