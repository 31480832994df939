"""Games that are passed on by links: what is packed comes back; joined, it does not matter who joins what first."""

from __future__ import annotations

import random
import string
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.codec import ID_LENGTH, GameLink, parse_game_link, print_game_link
from engine.courses import Course, pack_course, unpack_course
from engine.game import BadText
from engine.games import GAMES
from engine.record import cut, new_record, replay
from tests.amounts import examples
from tests.conformance.cases import CASES, Case
from tests.conformance.test_texts import deal_of, record_of
from ui.table.joining import holds, joined


def some_course(case: Case, rng: random.Random) -> Course:
    """Return a course of a random game, with some of those chosen who must, and some given to computers."""
    whole = record_of(case)
    record = cut(whole, rng.randrange(len(whole.turns) + 1))
    game, state = GAMES[case.key], replay(record)
    chosen = [seat for seat in game.to_act(state) if rng.random() < 0.6]
    pending = tuple((seat, rng.choice(game.legal_moves(state, seat))) for seat in chosen)
    return Course(record, pending, tuple(seat for seat in case.seats if rng.random() < 0.2))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_course_comes_back_from_its_letters(case: Case) -> None:
    rng, people = random.Random(str(case)), tuple(case.seats)
    for _ in range(2):
        course = some_course(case, rng)
        text = pack_course(course, people)
        assert set(text) <= set(string.ascii_lowercase + string.digits)
        assert unpack_course(cut(course.record, 0), people, text) == course
        link = GameLink(deal_of(case, 1), text, id="".join(rng.choices("0123456789abc", k=ID_LENGTH)))
        printed = print_game_link(link)
        assert parse_game_link(printed) == link
        assert len(printed) <= 250
        other = printed.replace(link.id, "zzzzzz", 1)
        with pytest.raises(BadText):
            assert parse_game_link(other) == link


@pytest.mark.parametrize("case", CASES[:3] + CASES[-3:], ids=str)
def test_other_letters_are_another_course_or_refused(case: Case) -> None:
    rng, people = random.Random(str(case)), tuple(case.seats)
    course = some_course(case, rng)
    text = pack_course(course, people)
    for _ in range(20):
        at = rng.randrange(len(text) or 1)
        other = text[:at] + rng.choice(string.ascii_lowercase + string.digits) + text[at + 1 :]
        try:
            found = unpack_course(cut(course.record, 0), people, other)
        except BadText:
            continue
        assert (found == course) == (other == text)
        assert pack_course(found, people) == other.lstrip("0")


def test_a_choice_is_not_read_by_eye() -> None:
    """The same choice stands for another digit in each round of each deal."""
    case = next(case for case in CASES if case.key == "animania")
    game, digits = GAMES[case.key], set()
    for seed in range(12):
        record = new_record(case.key, seed, case.options)
        (first, *_) = game.to_act(replay(record))
        legal = game.legal_moves(replay(record), first)
        alone = Course(record, ((first, legal[0]),))
        bare = Course(record)
        digits.add(int(pack_course(alone, (first,)), 36) - int(pack_course(bare, (first,)) or "0", 36))
    assert len(digits) > 2


# --- joined: on games of three that choose at once, out of two moves ---

SEATS = range(3)


@st.composite
def courses(draw: st.DrawFn) -> Course:
    """Draw a course of the one deal that there is; few moves, so that many agree."""
    move = st.sampled_from([0, 0, 0, 1])
    joint = st.tuples(move, move, move).map(lambda moves: tuple(enumerate(moves)))
    turns = tuple(draw(st.lists(joint, max_size=3)))
    chosen = draw(st.dictionaries(st.sampled_from(SEATS), move))
    record: Any = new_record("oasis", 1, GAMES["oasis"].Options(players=3, rounds=3))
    given_away = draw(st.sets(st.sampled_from(SEATS), max_size=1))
    return Course(record._replace(turns=turns), tuple(sorted(chosen.items())), tuple(sorted(given_away)))


def both(one: Course | None, other: Course | None) -> Course | None:
    """Join, where what contradicts stays contradictory."""
    return joined(one, other) if one and other else None


@examples(120, 3000)
@given(courses(), courses(), courses())
def test_joining_is_commutative_associative_and_idempotent(a: Course, b: Course, c: Course) -> None:
    assert joined(a, a) == a
    assert joined(a, b) == joined(b, a)
    assert both(both(a, b), c) == both(a, both(b, c))


@examples(120, 3000)
@given(courses(), courses())
def test_what_is_joined_holds_both_and_a_choice_is_never_changed(a: Course, b: Course) -> None:
    found = joined(a, b)
    if found is None:
        same = {*facts(a)} | {*facts(b)}
        assert len(same) > len({where for where, _ in same}), "nothing contradicts"
        return
    assert holds(found, a)
    assert holds(found, b)
    assert {*facts(found)} == {*facts(a), *facts(b)}


def facts(course: Course) -> list[tuple[tuple[int, int], Any]]:
    """Return which seat chose what in which joint move."""
    joints = (*course.record.turns, course.pending)
    return [((number, seat), move) for number, joint in enumerate(joints) for seat, move in joint]


def test_other_deals_are_not_joined() -> None:
    one = new_record("oasis", 1, GAMES["oasis"].Options(players=3, rounds=3))
    assert joined(Course(one), Course(one._replace(seed=2))) is None
