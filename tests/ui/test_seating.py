"""Who sits where before a game begins: first set-ups, levels that have gone, names of those who have none, links."""

from __future__ import annotations

import pytest

from engine.bots.levels import LEVELS
from engine.codec import PERSON, Deal
from engine.games import GAMES
from engine.record import new_record
from tests.games import SHIPPED
from tests.ui.tabs import decide
from tests.ui.walk import started
from ui.model.occupant import ELSEWHERE, GIVEN, YOU, Occupant
from ui.model.page import Model
from ui.model.setup import Setup
from ui.persistence.game_links import game_link
from ui.seating.day import LEVEL, deal_of_day
from ui.seating.link_text import restored_link
from ui.seating.links import deal_of, entered, entry, occupants_of
from ui.seating.names import distinct, named, print_name, read_name, told_apart, typed_name
from ui.seating.setups import EACH, cleverness, first_setup, seated, seats_filled, setup_of, shared_level, todays_label
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
