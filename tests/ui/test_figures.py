"""The pictures of the rules: every card and every animal once, with its number, and nothing that does not happen."""

from __future__ import annotations

import re
from itertools import chain
from types import ModuleType

import htpy as h
import pytest

from engine.animania import actions, ruleset
from engine.animania.niches import ANIMALS
from engine.animania.words import CARD_NAMES, card_sentence, niche_sentence
from engine.games import GAMES
from engine.lions import cards
from engine.lions.cards import COUNTS, HERD_GOAL, KINDS
from tests.lions.table import moved, table
from tests.ui.browser import Page
from tests.ui.catalogue import numbers
from tests.ui.elements import Element, element_of
from tools.paths import ROOT as SOURCES
from ui.games.animania import cards as animania_cards
from ui.games.animania import figures as animania
from ui.games.animania.narration import animal_name, animal_pic
from ui.games.lions import cards as lions_cards
from ui.games.lions import figures as lions
from ui.games.registry import FACES
from ui.screens.prerendered import page, rules_html, shell_html
from ui.screens.rules import page_name
from ui.words import figures as words
from ui.words import lions as lions_words
from ui.words.zh_hant import figures as chinese


def drawn(game: str, topic: str) -> Element:
    """The picture that stands with a topic of the rules."""
    return element_of(h.div[FACES[game].figure(topic)])


def of_class(root: Element, name: str) -> list[Element]:
    return [each for each in root.all() if name in each.attrs.get("class", "").split()]


def pictures(root: Element) -> list[str]:
    """The pictures of the sprite in it."""
    return [each.attrs["href"].partition("#")[2] for each in root.all() if each.tag == "use"]


def face(card: h.Element) -> list[tuple[str, str]]:
    """What is drawn on a card: the elements in it with their classes."""
    (found,) = of_class(element_of(card), "card")
    return [(each.tag, each.attrs.get("class", "")) for each in found.all()[1:]]


def test_every_card_of_matching_lions_stands_once_with_how_many_there_are_and_what_it_does() -> None:
    shown = of_class(drawn("lions", "kinds"), "thing")
    assert len(shown) == len(KINDS)
    for kind, thing in zip(KINDS, shown, strict=True):
        (card,) = of_class(thing, "card")
        assert card.attrs["data-count"] == str(COUNTS[kind])
        assert f"{COUNTS[kind]} in the deck" in thing.words
        assert lions_words.DOES[kind] in thing.words
        hand = lions_cards.in_hand(kind, COUNTS[kind], "", lifted=False, idle=False, new=False)
        assert face(lions_cards.still(kind, COUNTS[kind])) == face(hand) != []


def test_every_card_of_animania_stands_once_with_what_it_does() -> None:
    shown = of_class(drawn("animania", "cards"), "thing")
    assert len(shown) == len(CARD_NAMES)
    for kind, thing in enumerate(shown):
        assert card_sentence(kind) in thing.words
        hand = animania_cards.in_hand(kind, None, "", lifted=False, idle=False, new=False)
        assert face(animania_cards.still(kind, None)) == face(hand) != []


def test_arrows_of_the_cards_go_to_the_places_that_the_little_table_names() -> None:
    root = drawn("animania", "cards")
    seats = {seat.words: seat.attrs["data-pos"] for seat in of_class(root, "around__seat")}
    for thing in of_class(root, "thing"):
        to = {each.attrs["data-to"] for each in of_class(thing, "aim")}
        said = {seats[side] for side in ("left", "right") if to and f"your {side}" in thing.words.replace("both ", "")}
        said |= {seats["left"], seats["right"]} if "both" in thing.words else set()
        assert to == said


def test_every_animal_stands_once_with_its_niche() -> None:
    shown = of_class(drawn("animania", "niche"), "thing")
    assert len(shown) == len(ANIMALS)
    for animal, thing in zip(ANIMALS, shown, strict=True):
        assert pictures(thing) == [animal_pic(animal)]
        assert animal_name(animal) in thing.words
        assert niche_sentence(animal) in thing.words


@pytest.mark.parametrize("game", ["lions", "animania"])
def test_every_topic_has_its_picture_but_the_one_of_which_there_is_nothing_to_see(game: str) -> None:
    without = {key for key, _, _ in FACES[game].rules if FACES[game].figure(key) is None}
    assert without == ({"end"} if game == "lions" else set())
    assert FACES[game].figure("nothing") is None


def test_herds_move_in_the_picture_as_they_do_at_the_table() -> None:
    before = table(3, hands=["hyena zebra"] * 3, herds=("zebra zebra zebra", "antelope antelope", "zebra antelope"))
    assert before.herds == lions.HERDS
    assert moved(before, "hyena").herds == lions.moved(lions.HERDS)


def test_the_herds_that_win_do() -> None:
    for track in of_class(drawn("lions", "aim"), "herd"):
        assert len(of_class(track, "is-full")) == HERD_GOAL


def test_the_example_of_who_leaves_is_a_round_as_the_rules_play_it() -> None:
    before, told, after = animania.example()
    names = animania.projected(before).names
    hits = {(event.seat, event.data[0]): event.data[1] for event in told if event.kind == "hit"}
    (died,) = [event.seat for event in told if event.kind == "died"]
    (blamed,) = [event.seat for event in told if event.kind == "blamed"]
    # As the sentence below it says.
    blanks = {"name": names.subject(died), "hearts": before.health[died], "other": names.subject(blamed)}
    blanks |= {"dealt": hits[0, died], "less": hits[blamed, died]}
    said = "{name} had {hearts} hearts. You dealt {dealt}, {other} {less}: {name} is out, and so is {other}"
    assert words.ANIMANIA["example"].startswith(said.format(**blanks))
    assert set(before.ring) - set(after.ring) == {died, blamed}
    assert len(of_class(drawn("animania", "out"), "is-out")) == 2


@pytest.mark.parametrize("catalogue", [words, chinese])
def test_every_number_under_a_picture_is_the_engines(monkeypatch: pytest.MonkeyPatch, catalogue: ModuleType) -> None:
    given = {(cards, "HAND_SIZE"): 41, (cards, "HERD_GOAL"): 42, (cards, "PAIR"): 43}
    given |= {(actions, "HEALTH"): 44, (actions, "ROUNDS"): 45, (ruleset, "CROWNS"): 46}
    for (module, name), number in given.items():
        monkeypatch.setattr(module, name, number)
    # The example is held against a round: see above.
    told = [found for _, found in numbers(catalogue, (catalogue.ANIMANIA["example"],))]
    assert set().union(*told) == set(given.values())


@pytest.mark.parametrize("game", GAMES)
def test_the_panel_and_the_page_show_the_same_and_one_leads_to_the_other(game: str) -> None:
    panel, whole = Page().send(f"rules {game}").tree, element_of(page(game))
    (body,), sections = of_class(panel, "panel__body"), of_class(whole, "entry__text")
    assert [each.words for each in of_class(body, "entry__text")] == [each.words for each in sections]
    (way,) = [each for each in body.all() if each.tag == "a"]
    assert way.attrs["href"] == page_name(game)
    assert f'href="{page_name(game)}"' in shell_html()
    assert rules_html(game).startswith("<main")


@pytest.mark.parametrize("game", GAMES)
def test_the_page_has_nothing_to_press_and_every_id_once(game: str) -> None:
    root = element_of(page(game))
    ids = [each.attrs["id"] for each in root.all() if "id" in each.attrs]
    assert len(ids) == len(set(ids))
    assert [each.act for each in root.controls()] == []
    assert [each for each in root.all() if each.tag in ("button", "input", "script")] == []


def test_an_arrow_on_a_card_of_the_rules_stands_where_the_style_knows_the_places_of_the_table() -> None:
    style = (SOURCES / "ui/styles/rules.css").read_text()
    (selectors,) = re.findall(r"((?:\.[a-z]+,\s*)*\.[a-z]+) \{\s*--x0:", style)
    placed = set(re.findall(r"\.([a-z]+)", selectors))
    aims = {topic: of_class(drawn("animania", topic), "aim") for topic, *_ in FACES["animania"].rules}
    assert {topic for topic, found in aims.items() if found} == {"round", "cards", "out"}
    for aim in chain.from_iterable(aims.values()):
        above, around = aim.parent, set()
        while above is not None:
            around |= set(above.attrs.get("class", "").split())
            above = above.parent
        assert around & {*placed, "by-face"}
