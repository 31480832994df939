"""Who sits where before a game begins: first set-ups, levels that have gone, names of those who have none, links."""

from __future__ import annotations

import unicodedata

import pytest
import regex

from engine.bots.levels import LEVELS
from engine.codec import PERSON, Deal
from engine.games import GAMES
from engine.record import new_record
from tests.games import SHIPPED
from tests.ui.tabs import decide
from tests.ui.walk import started
from tools.graphemes import runs
from ui.model.occupant import ELSEWHERE, GIVEN, YOU, Occupant
from ui.model.page import Model
from ui.model.setup import Setup
from ui.persistence.game_links import game_link
from ui.seating.day import LEVEL, deal_of_day
from ui.seating.graphemes import class_of, clusters
from ui.seating.link_text import restored_link
from ui.seating.links import deal_of, entered, entry, occupants_of
from ui.seating.looks import looks
from ui.seating.names import clean_name, distinct, named, print_name, read_name, told_apart, typed_name
from ui.seating.setups import EACH, cleverness, first_setup, seated, seats_filled, setup_of, shared_level, todays_label
from ui.seating.signs import plain_signs
from ui.table.chances import looking_ahead

# --- set-ups ---

SENSIBLE = {"lions": "player", "animania": "player", "oasis": "cub"}
"""The level of who sits down with somebody who has never played."""


@pytest.mark.parametrize("game", GAMES)
def test_who_has_never_played_sits_down_with_two_sensible_computers_at_a_game_as_it_is_at_first(game: str) -> None:
    setup = first_setup(game)
    assert [occupant.name for occupant in setup.occupants] == [YOU, *GIVEN[1:3]]
    assert [occupant.who for occupant in setup.occupants] == [PERSON, SENSIBLE[game], SENSIBLE[game]]
    usual = GAMES[game].Options(players=3)
    assert usual._replace(**dict(setup.options)) == usual
    assert setup_of(Model(entropy=1, game=game)) == setup
    other = setup._replace(occupants=(Occupant("Ann"), Occupant("Ben")))
    assert setup_of(Model(entropy=1, game=game, setups={game: other})) == other


def test_where_three_cannot_play_as_many_sit_down_as_a_game_names_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES["lions"].CHOICES, "players", (2, 4))
    assert len(first_setup("lions").occupants) == 2


@pytest.mark.parametrize("game", GAMES)
def test_a_computer_whose_level_is_there_plays_it_in_todays_version_and_another_a_sensible_one(game: str) -> None:
    for level in LEVELS[game]:
        setup = Setup((Occupant("A"), Occupant("B", "gone"), Occupant("C", level.name), Occupant("D")), ())
        assert shared_level(game, setup) == level.name
        for who in (level.label, f"{level.name}-999"):
            assert todays_label(game, who) == level.label
        (sat,) = seated(game, (Occupant("A", level.name),))
        assert sat.who == level.label
    labels = {level.name: level.label for level in LEVELS[game]}
    assert todays_label(game, "gone-1") == labels[SENSIBLE[game]]
    assert shared_level(game, Setup((Occupant("A"), Occupant("B", "gone")), ())) == LEVELS[game][-1].name
    assert shared_level(game, Setup((Occupant("A"),), ())) == SENSIBLE[game]
    for who in (PERSON, ELSEWHERE):
        assert todays_label(game, who) == who


def test_computers_are_as_clever_as_all_of_them_are_or_each_in_its_own_way() -> None:
    cubs, other = (Occupant("A"), Occupant("B", "cub"), Occupant("C", "cub")), Occupant("D", "hunter")
    assert cleverness(Setup(cubs, ())) == "cub"
    assert cleverness(Setup((*cubs, other), ())) == cleverness(Setup(cubs, (), each=True)) == EACH
    assert cleverness(Setup(cubs[:1], ())) == ""


def test_seats_are_filled_up_by_nameless_computers_and_those_too_many_go() -> None:
    people = (Occupant("A"), Occupant("B"), Occupant("C"))
    assert seats_filled("lions", people, 2) == people[:2]
    filled = seats_filled("lions", people, 5)
    assert filled == (*people, *[Occupant("", todays_label("lions", ""))] * 2)


# --- names ---

CUB = Occupant(YOU, "cub")


def test_only_who_plays_alone_is_you() -> None:
    for occupants, names in (
        ((Occupant(YOU), Occupant("B", "cub")), [True, False]),
        ((Occupant(""), CUB), [True, False]),
        ((Occupant(YOU), Occupant(YOU)), [False, False]),
        ((Occupant(YOU), Occupant("B", ELSEWHERE)), [False, False]),
        ((Occupant("Ann"), CUB), [False, False]),
        ((CUB, CUB), [False, False]),
        ((Occupant(""), Occupant("")), [False, False]),
    ):
        found = told_apart(Setup(occupants, ())).occupants
        assert [occupant.name == YOU for occupant in found] == names
        assert [occupant.who for occupant in found] == [occupant.who for occupant in occupants]
    assert told_apart(Setup((Occupant("Ann"), Occupant("Ben")), ())).occupants == (Occupant("Ann"), Occupant("Ben"))


@pytest.mark.parametrize("people", [1, 2])
def test_who_has_no_name_gets_one_and_you_stays_with_who_is_the_only_person(people: int) -> None:
    others = [Occupant("Ann")] * (people - 1)
    found = named((Occupant(YOU), *others, Occupant("", "cub-1"), Occupant("Bea", "cub-1")))
    assert (found[0].name == YOU) == (people == 1)
    assert found[-2].name in GIVEN
    assert found[-1].name == "Bea"
    away = named((Occupant(YOU), Occupant("Ann", "cub-1", away=True)))
    assert away[0].name in GIVEN, "there is another person, for whom a computer plays at the moment"


def test_equal_names_are_counted() -> None:
    assert [occupant.name for occupant in named((Occupant("Ann"),) * 12)][:3] == ["Ann", "Ann 2", "Ann 3"]
    long = "abcdefghijklmnopqrst"
    assert distinct(long, (Occupant(long),)) == f"{long[:18]} 2"
    assert named((Occupant(long),) * 11)[-1].name == f"{long[:17]} 11"


@pytest.mark.parametrize("mark", [YOU, GIVEN[0], GIVEN[-1]])
def test_a_name_that_somebody_gave_is_none_that_nobody_gave(mark: str) -> None:
    assert read_name(print_name(mark)) == mark
    assert read_name(print_name(mark[1:])) == mark[1:]
    assert read_name(mark[1:]) == mark, "pages that knew no marks kept the words"
    assert typed_name(f" {mark[1:]}") == mark
    assert typed_name("Someone") == read_name(print_name("Someone")) == "Someone"


def test_a_blank_and_a_mark_at_the_beginning_are_left_out_and_between_words_stays_one_blank() -> None:
    assert clean_name(" \u0301\t Ann \n\u200b  B\u0301o ") == "Ann B\u0301o"
    assert clean_name("A" + "e\u0301" * 30) == "A" + "e\u0301" * 19
    assert clean_name(("e" + "\u0301" * 15) * 30) == ("e" + "\u0301" * 15) * 20


def test_letters_in_another_order_are_another_name() -> None:
    for name in ("कखग", "😀😁😂", "\u1100\u1161\u11a8", "🇳🇴", "abc"):
        assert looks(name) != looks(name[::-1])


def test_the_first_and_last_hangul_syllables_are_made_of_their_parts_and_letters_beside_them_of_themselves() -> None:
    for code in (*range(0xABC0, 0xAC20), *range(0xD780, 0xD800)):
        assert looks(chr(code)) == unicodedata.normalize("NFD", chr(code)), hex(code)


@pytest.mark.parametrize("before", ["", "a", "漢", "क"])
def test_signs_of_flags_are_joined_two_and_two_wherever_they_begin(before: str) -> None:
    assert list(clusters(f"{before}🇳🇴🇯🇵🇳")) == [*before, "🇳🇴", "🇯🇵", "🇳"]


@pytest.mark.parametrize("between", ["a\u200d", "\u200d\u0301", "\u0301\u200d", "", "\u200c\u200d", "\u0903\u200d"])
def test_pictures_are_joined_where_a_joiner_stands_between_and_only_marks_besides(between: str) -> None:
    text = f"👩{between}👩"
    assert list(clusters(text)) == regex.findall(r"\X", text)


def test_no_letter_beside_a_run_of_a_class_is_taken_for_one_of_it() -> None:
    classes = {code: name for first, number, name in runs() for code in (first, first + number - 1)}
    firsts = {first for first, _, _ in runs()}
    for first, number, _ in runs():
        beyond = [code for code in (first + number, first + number + 1) if code < 0x110000]
        for code in beyond[: next((at for at, code in enumerate(beyond) if code in firsts), 2)]:
            if not 0xAC00 <= code <= 0xD7A3:
                assert class_of(chr(code)) == classes.get(code, ""), hex(code)


def test_wide_signs_that_no_keyboard_has_otherwise_stay_as_they_are() -> None:
    for code in (0xFF00, 0xFF5F, 0xFF60, 0xFFE0):
        assert plain_signs(chr(code)) == chr(code)


# --- links ---


@pytest.mark.parametrize("game", GAMES)
def test_a_link_straight_into_a_game_names_it_and_no_other_text_does(game: str) -> None:
    assert entered(entry(game)) == game
    for text in (game, f"{entry(game)}s", f"{entry('')}chess", f"x{entry(game)}", ""):
        assert entered(text) is None


@pytest.mark.parametrize("names", [False, True])
def test_a_whole_game_in_a_link_is_found_between_signs(names: bool) -> None:
    page = decide(started("lions", 2), 1)
    assert page.model.table.record.turns
    link = game_link(page.model.table, named_seats=names)
    assert restored_link(link) == restored_link(f" <{link}>.") == link


def test_who_is_alone_in_a_link_is_you_and_nobody_else_is() -> None:
    def names(*who: str) -> list[str]:
        deal = Deal("lions", 1, 1, GAMES["lions"].Options(players=len(who)), who)
        found = occupants_of(deal)
        assert tuple(occupant.who for occupant in found) == who
        return [occupant.name for occupant in found]

    assert names("cub-1", PERSON, "cub-1") == [GIVEN[0], YOU, GIVEN[2]]
    assert names(PERSON, PERSON) == list(GIVEN[:2])
    assert names("cub-1", "cub-1") == list(GIVEN[:2])


def test_a_seat_that_a_computer_has_taken_over_for_somebody_is_a_persons_in_a_link() -> None:
    record = new_record("lions", 1, GAMES["lions"].Options(players=4))
    occupants = (Occupant("A"), Occupant("B", "cub-1", away=True), Occupant("C", "cub-1"), Occupant("D", ELSEWHERE))
    assert deal_of(record, occupants).occupants == (PERSON, PERSON, "cub-1", PERSON)


# --- the deal of a day ---


@pytest.mark.parametrize("game", SHIPPED)
def test_on_a_day_everyone_sits_down_with_the_same_three_who_look_ahead(game: str) -> None:
    deal = deal_of_day(game, "2026-12-01")
    label = next(level.label for level in LEVELS[game] if level.name == LEVEL)
    assert deal.occupants == (PERSON, label, label, label)
    assert looking_ahead([label]) == 1
    assert deal.options == GAMES[game].Options(players=4)
