"""Lessons as data: each is a game under today's rules, and what it says of the cards is so."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.game import BadText
from engine.games import GAMES
from engine.record import Record, new_record, played, replay
from engine.rng import Rng
from tests.ui.pseudo import chosen
from tools.lessons import CLAIMS, decisions, fitting, moments, record_of
from ui.lessons.course import LEARNER, company
from ui.lessons.registry import LESSONS
from ui.lessons.script import ON, Script, joints
from ui.words.grammar import listed
from ui.words.language import CHINESE

WORDS = 8
"""The most words of a beat."""

LEADING = ("hold ", "sheet ")
"""Acts of beats on the way to a move."""


def broken(game: str, what: str) -> str:
    return (
        f"The lesson of {game} does not hold under rules {GAMES[game].rules}: {what}. "
        f"`python -m tools.lessons {game}` looks for a deal with which it does."
    )


def sentences(game: str, script: Script) -> dict[str, str]:
    names = [occupant.called for occupant in company(game, GAMES[game].Options(*script.options).players)]
    return {key: text.format(*names) for key, text in script.words.items()}


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_a_game_from_beginning_to_end_under_todays_rules(game: str) -> None:
    try:
        state = replay(record_of(game, LESSONS[game]()))
    except BadText as fault:
        pytest.fail(broken(game, str(fault)))
    assert GAMES[game].to_act(state) == (), broken(game, "it does not end")
    assert GAMES[game].outcome(state).winners == (LEARNER,), broken(game, "the learner does not win alone")


@pytest.mark.parametrize("game", LESSONS)
def test_the_learner_is_led_to_each_of_their_moves_in_turn_and_to_nothing_else(game: str) -> None:
    script = LESSONS[game]()
    theirs = [dict(joint)[LEARNER] for joint in joints(GAMES[game], script) if LEARNER in dict(joint)]
    moves = [beat.waits.removeprefix("move ") for beat in script.beats if beat.waits.startswith("move ")]
    assert moves == [GAMES[game].print_move(move) for move in theirs]
    others = {beat.waits for beat in script.beats if not beat.waits.startswith(("move ", *LEADING))}
    assert others <= {ON, "close", "next"}


@pytest.mark.parametrize("game", LESSONS)
def test_each_beat_says_what_is_so(game: str) -> None:
    script = LESSONS[game]()
    try:
        found = moments(record_of(game, script), script)
    except BadText as fault:
        pytest.fail(broken(game, str(fault)))
    assert set(found) == set(CLAIMS[game]), "each beat has its claim, and each claim its beat"
    said = sentences(game, script)
    untrue = [said[key] for key, moment in found.items() if not CLAIMS[game][key](moment)]
    assert not untrue, broken(game, f"untrue is {listed([f'“{text}”' for text in untrue])}")


@pytest.mark.parametrize("game", LESSONS)
def test_a_beat_has_one_short_sentence_of_its_own(game: str) -> None:
    script = LESSONS[game]()
    said = sentences(game, script)
    assert Counter(beat.key for beat in script.beats) == Counter(list(said))
    assert {text for text in said.values() if len(text.split()) > WORDS} == set()
    assert len(set(said.values())) == len(said)


SIGNS = 16
"""The most signs of a beat in Chinese, where eight words have some fourteen."""


@pytest.mark.parametrize("game", LESSONS)
def test_a_beat_is_as_short_in_chinese(game: str) -> None:
    with chosen(CHINESE):
        said = sentences(game, LESSONS[game]())
    assert {text for text in said.values() if len(text) > SIGNS} == set()
    assert len(set(said.values())) == len(said)


@pytest.mark.parametrize("game", LESSONS)
def test_hardly_any_deal_fits_a_lesson_and_its_own_does(game: str) -> None:
    seed = LESSONS[game]().seed
    assert [found for _, found in fitting(game, iter((*range(30), seed)))] == [seed]


@pytest.mark.parametrize("game", LESSONS)
def test_a_claim_is_untrue_of_some_decisions_of_other_games(game: str) -> None:
    # A claim that holds anywhere says nothing; what is said before the first card is played is about the rules.
    others = [moment for seed in range(6) for moment in decisions(any_game(game, seed))]
    everywhere = {key for key, claim in CLAIMS[game].items() if all(claim(moment) for moment in others)}
    assert everywhere == set()


def any_game(game: str, seed: int) -> Record:
    rules, rng = GAMES[game], Rng.from_seed(seed)
    record = new_record(game, seed, rules.Options(*LESSONS[game]().options))
    state = rules.start(seed, record.options)
    while rules.to_act(state) and len(record.turns) < 60:
        joint = {seat: rng.choice(rules.legal_moves(state, seat)) for seat in rules.to_act(state)}
        state, record = rules.apply(state, joint), played(record, joint)
    return record
