"""Animania: names, sentences and the text of moves."""

import re
from typing import Any

import pytest

from engine.animania import words
from engine.animania.actions import ACTIONS, ATTACK, KINDS
from engine.animania.events import LINE_EVENTS
from engine.animania.ledger import BY_NICHE, LINE_KINDS
from engine.animania.niches import ANIMALS, NICHES
from engine.animania.state import PICK, PLAY, Move
from engine.animania.words import (
    ANIMAL_NAMES,
    CARD_NAMES,
    card_sentence,
    niche_sentence,
    parse_move,
    print_move,
    why_name,
)
from engine.game import BadText

NUMBERS = ("n", "of", "cards", "health")


@pytest.mark.parametrize(("cards", "said"), [(1, "1 more card."), (2, "2 more cards.")])
def test_one_card_is_a_card_and_more_are_cards(cards: int, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    (animal,) = (animal for animal in ANIMALS if NICHES[animal].cards)
    changed = NICHES[animal]._replace(cards=cards)
    monkeypatch.setattr(words, "NICHES", (*NICHES[:animal], changed, *NICHES[animal + 1 :]))
    assert said in niche_sentence(animal)


@pytest.mark.parametrize("animal", ANIMALS)
def test_the_numbers_in_a_niches_sentence_are_its_data(animal: int, monkeypatch: pytest.MonkeyPatch) -> None:
    niche = NICHES[animal]
    data = [getattr(niche, name) for name in NUMBERS if getattr(niche, name)]
    assert sorted(map(int, re.findall(r"\d+", niche_sentence(animal)))) == sorted(data)
    for name in NUMBERS:
        if getattr(niche, name):
            number: dict[str, Any] = {name: 47}
            changed = niche._replace(**number)
            monkeypatch.setattr(words, "NICHES", (*NICHES[:animal], changed, *NICHES[animal + 1 :]))
            assert "47" in niche_sentence(animal)


@pytest.mark.parametrize("animal", ANIMALS)
def test_each_niche_is_said_in_plain_words_that_hold_for_whoever_reads_them(animal: int) -> None:
    sentence = niche_sentence(animal)
    assert sentence.endswith(".")
    assert not re.search(r"\byour?\b", sentence.lower()), "it is read at everyone's seat"
    assert "{" not in sentence
    assert NICHES[animal].number == animal


def test_each_card_is_said_with_its_own_number() -> None:
    assert card_sentence(0) == "3 damage to the player on your left."
    for kind in KINDS:
        amount = ACTIONS[kind].amount
        assert re.findall(r"\d", card_sentence(kind)) == ([str(amount)] if amount else [])
        assert ("damage" in card_sentence(kind)) == (ACTIONS[kind].effect == ATTACK)


def test_names_differ_and_a_why_has_one() -> None:
    names = [why_name(why) for why in (*KINDS, *(BY_NICHE + animal for animal in ANIMALS))]
    assert names == [*CARD_NAMES, *ANIMAL_NAMES]
    assert len(set(names)) == len(CARD_NAMES) + len(ANIMAL_NAMES)
    assert set(LINE_EVENTS) == set(LINE_KINDS)
    assert len(set(LINE_EVENTS.values())) == len(LINE_KINDS)


def test_every_move_has_a_text_and_every_text_a_move() -> None:
    turned = [Move(PLAY, card=card, turned=1) for card in range(4)]
    every = [*(Move(PICK, animal=a) for a in ANIMALS), *(Move(PLAY, card=card) for card in KINDS), *turned]
    assert [parse_move(print_move(move)) for move in every] == every
    assert [print_move(move) for move in turned] == ["left-3>right", "right-3>left", "left-2>right", "right-2>left"]


@pytest.mark.parametrize(
    "text", ["", "left", "left-3>left", "heal-1>left", "both-1>right", "Fox", "left-4", "left-3 ", "3"]
)
def test_garbage_is_no_move(text: str) -> None:
    with pytest.raises(BadText):
        parse_move(text)
