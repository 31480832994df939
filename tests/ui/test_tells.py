"""What is told of anything on the table when somebody asks: true, in a sentence, for every hand, and no secret."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import htpy as h
import pytest

from engine.animania.actions import ROUNDS
from engine.animania.events import LINE_EVENTS
from engine.animania.ledger import BY_NICHE
from engine.animania.niches import cast
from engine.animania.ruleset import CROWNS
from engine.animania.words import niche_sentence
from engine.game import Event, seen_by
from engine.games import GAMES
from engine.lions.cards import ANTELOPE, HERD_GOAL, ZEBRA, count, size
from engine.rng import Rng
from tests.ui.elements import Element, element_of
from ui.games.registry import FACES
from ui.model.occupant import Occupant
from ui.model.projection import OpaqueProjection, Projection
from ui.screens.table import prompt_box
from ui.words.grammar import Names

NAMES = ("Ann", "Maya", "Ben", "Zoe", "Kim")
TABLES: dict[str, list[dict[str, Any]]] = {
    "lions": [{"players": 4}],
    "animania": [{"players": 5, "niche": "random", "match": "crowns"}, {"players": 3, "niche": "none"}],
}
WORDS = 8
"""Of what is asked, a name and a number counted as one each: a child can follow."""
GIVEN = [(game, number, options) for game, tables in TABLES.items() for number, options in enumerate(tables)]


def states(game: str, options: dict[str, Any], seeds: range, told: list[Event] | None = None) -> Iterator[Any]:
    """Yield the states of games played at random."""
    rules = GAMES[game]
    for seed in seeds:
        rng = Rng.from_seed(seed)
        tell = told.append if told is not None else None
        state = rules.start(seed, rules.Options(**options), tell)
        for _ in range(120):
            seats = rules.to_act(state)
            if not seats:
                break
            yield state
            joint = {seat: rng.choice(rules.legal_moves(state, seat)) for seat in seats}
            state = rules.apply(state, joint, tell)


def seen(game: str, view: Any, seat: int | None, legal: Any = (), locked: tuple[int, ...] = ()) -> OpaqueProjection:
    """What a seat sees."""
    names = NAMES[: view.options.players]
    occupants = tuple(map(Occupant, names))
    scene = FACES[game].scene(view)
    shown: OpaqueProjection = Projection(view, scene, seat, Names(names, seat), occupants, legal=legal, locked=locked)
    return shown


def asked(game: str, shown: OpaqueProjection) -> dict[str, tuple[str, list[str]]]:
    """By what can be asked about, by pointer or key: the title and the sentences that are told of it."""
    face = FACES[game]
    page = element_of(h.div[face.ring(shown), prompt_box(face.prompt(shown))])
    acts = {each.act for each in page.walk() if each.act.startswith("sheet ")}
    return {act: _sheet(game, shown, tuple(act.split()[1:])) for act in sorted(acts)}


def _sheet(game: str, shown: OpaqueProjection, args: tuple[str, ...]) -> tuple[str, list[str]]:
    found = FACES[game].sheet(shown, args)
    assert found is not None, args
    title, body = found
    parts = element_of(h.div[body])
    return title, [each.words for each in parts.walk() if each.text.strip() and not _label(each)]


def _label(element: Element) -> bool:
    # What stands over a row of cards, or on one.
    return element.words.endswith(":") or (
        element.parent is not None and "mini" in element.parent.attrs.get("class", "")
    )


@pytest.mark.parametrize(("game", "number", "options"), GIVEN)
def test_whatever_can_be_asked_about_says_so_in_sentences_and_a_key_gets_all_of_it(
    game: str, number: int, options: dict[str, Any]
) -> None:
    rules, met = GAMES[game], set()
    for at, state in enumerate(states(game, options, range(2))):
        if at % 3:
            continue
        for seat in (None, *range(state.options.players)):
            legal = rules.legal_moves(state, seat) if seat is not None else ()
            shown = seen(game, rules.view(state, seat), seat, legal)
            told = asked(game, shown)
            met |= {act.split()[1] for act in told}
            for act, (title, sentences) in told.items():
                assert title, act
                for text in sentences:
                    assert "{" not in text, text
                    assert "  " not in text, text
            page = element_of(h.div[FACES[game].ring(shown)])
            keys = {each.act for each in page.walk() if each.tag == "button"}
            for act, (_, sentences) in told.items():
                number_ = act.rpartition(" ")[2]
                if act not in keys and number_.isdecimal():
                    (whole,) = (key for key in keys if key in told and key.endswith(f" {number_}"))
                    assert set(sentences) <= set(told[whole][1]), (act, whole)
    assert met >= {"lions": {"seat", "herd-zebra", "lions", "hand", "deck", "discard", "why"}}.get(
        game, {"niche", "hearts", "hand", "rounds", "why"}
    )


@pytest.mark.parametrize(("game", "number", "options"), GIVEN)
def test_what_is_asked_of_a_person_is_short_and_has_more_behind_it(
    game: str, number: int, options: dict[str, Any]
) -> None:
    rules, asked_for = GAMES[game], set()
    for state in states(game, options, range(4)):
        for seat in rules.to_act(state):
            shown = seen(game, rules.view(state, seat), seat, rules.legal_moves(state, seat))
            asked_ = FACES[game].prompt(shown)
            assert 0 < len(asked_.text.split()) <= WORDS, asked_.text
            assert len(asked_.long.split()) > len(asked_.text.split()), asked_.text
            asked_for.add(asked_.text)
    assert asked_for


@pytest.mark.parametrize(("game", "number", "options"), GIVEN)
def test_what_is_told_is_the_same_whatever_others_hide(game: str, number: int, options: dict[str, Any]) -> None:
    rules, rng = GAMES[game], Rng.from_seed(5)
    for at, state in enumerate(states(game, options, range(1))):
        if at % 5:
            continue
        for seat in range(state.options.players):
            legal = rules.legal_moves(state, seat)
            view = rules.view(state, seat)
            other = rules.resample(view, rng)
            told = [asked(game, seen(game, rules.view(each, seat), seat, legal)) for each in (state, other)]
            assert told[0] == told[1]


def numbers(text: str) -> list[int]:
    """The numbers in a text."""
    return list(map(int, re.findall(r"\d+", text)))


def test_the_numbers_told_of_matching_lions_are_those_of_the_game() -> None:
    for state in states("lions", {"players": 4}, range(3)):
        shown = seen("lions", GAMES["lions"].view(state, 0), 0)
        for seat in range(4):
            for name, kind in (("zebra", ZEBRA), ("antelope", ANTELOPE)):
                (text,) = _sheet("lions", shown, (f"herd-{name}", str(seat)))[1]
                has = count(state.herds[seat], kind)
                assert numbers(text) == [*([has] if has else []), HERD_GOAL - has]
            (text,) = _sheet("lions", shown, ("lions", str(seat)))[1]
            assert numbers(text)[:1] == ([state.lions[seat]] if state.lions[seat] else [])
            assert numbers(_sheet("lions", shown, ("hand", str(seat)))[1][0]) == [size(state.hands[seat])]
        assert numbers(_sheet("lions", shown, ("deck",))[1][0]) == [GAMES["lions"].view(state, None).deck_size]


def test_the_numbers_told_of_animania_are_those_of_the_game() -> None:
    options = {"players": 5, "niche": "random", "match": "crowns"}
    gone = 0
    for state in states("animania", options, range(6)):
        gone += 5 - len(state.ring)
        shown = seen("animania", GAMES["animania"].view(state, 0), 0)
        for seat in range(5):
            (text,) = _sheet("animania", shown, ("hearts", str(seat)))[1]
            alive = seat in state.ring
            assert numbers(text) == ([state.health[seat], cast(state.animals).most[seat]] if alive else [])
            (text,) = _sheet("animania", shown, ("crowns", str(seat)))[1]
            assert numbers(text) == [state.crowns[seat], CROWNS]
            assert numbers(_sheet("animania", shown, ("hand", str(seat)))[1][0]) == [state.hands[seat].bit_count()]
        assert numbers(_sheet("animania", shown, ("rounds",))[1][0]) == [ROUNDS, 2]
    assert gone > 5


@pytest.mark.parametrize(("game", "number", "options"), GIVEN)
def test_what_stands_behind_a_line_of_the_log_is_a_sentence_and_the_same_for_every_eye(
    game: str, number: int, options: dict[str, Any]
) -> None:
    told: list[Event] = []
    for _ in states(game, options, range(4), told):
        pass
    face, met = FACES[game], set()
    for event in told:
        said = {face.explained(seen_by(event, seat)) for seat in (None, *range(options["players"]))}
        assert len(said) == 1
        (text,) = said
        assert not text or (text.endswith(".") and "{" not in text)
        met |= {event.kind} if text else set()
    assert met >= {"lions": {"played", "drew", "chased", "migrated"}}.get(game, {"revealed", "hit", "died", "blamed"})


def test_a_line_that_an_animal_wrote_is_explained_by_what_it_can_do() -> None:
    told: list[Event] = []
    for _ in states("animania", {"players": 5, "niche": "random", "match": "single"}, range(12), told):
        pass
    lines = [event for event in told if event.kind in LINE_EVENTS.values() and event.data[2] >= BY_NICHE]
    assert len({event.data[2] for event in lines}) > 5
    for event in lines:
        assert niche_sentence(event.data[2] - BY_NICHE) in FACES["animania"].explained(event)
