"""Animania: how a game ends and who wins it."""

from engine import animania
from engine.game import Outcome
from tests.animania.table import after, played, table


def test_after_five_rounds_the_highest_health_wins() -> None:
    done = after(table("- - - -", health=(3, 5, 4, 2), number=5), "defence defence defence heal-1")
    assert animania.outcome(done.state) == Outcome((1,), "rounds")
    assert animania.to_act(done.state) == ()
    assert all(animania.legal_moves(done.state, seat) == () for seat in range(4))


def test_equal_health_shares_the_win() -> None:
    done = after(table("- - - -", health=(3, 5, 4, 5), number=5), "defence defence defence defence")
    assert animania.outcome(done.state) == Outcome((1, 3), "rounds")


def test_four_rounds_are_not_five() -> None:
    done = after(table("- - -", number=4), "defence defence defence")
    assert animania.outcome(done.state) is None
    assert done.state.round == 5


def test_two_survivors_compare_their_health() -> None:
    done = played("- - - -", "heal-1 right-3 heal-1 heal-1", health=(1, 6, 3, 5))
    assert animania.outcome(done.state) == Outcome((3,), "two")


def test_two_survivors_with_equal_health_share() -> None:
    done = played("- - - -", "heal-1 right-3 heal-1 heal-1", health=(1, 6, 4, 4))
    assert animania.outcome(done.state) == Outcome((2, 3), "two")


def test_one_that_left_by_blame_wins_nothing_with_all_its_health() -> None:
    done = played("- - - -", "heal-1 right-3 heal-1 heal-1", health=(1, 6, 2, 3))
    assert animania.outcome(done.state).winners == (3,)


def test_the_only_survivor_wins() -> None:
    done = played("- - -", "heal-1 right-3 heal-1", health=(1, 6, 2))
    assert animania.outcome(done.state) == Outcome((2,), "one")


def test_when_all_are_eliminated_nobody_wins() -> None:
    done = played("- - -", "left-3 left-3 left-3", health=(3, 3, 3))
    assert animania.outcome(done.state) == Outcome((), "nobody")
    assert done.ring == ()
    assert done.health == (0, 0, 0)


def test_the_lone_survivor_after_round_five_and_the_nobody_too() -> None:
    assert played("- - -", "heal-1 right-3 heal-1", health=(1, 6, 2), number=5).state.result.winners == (2,)
    assert played("- - -", "left-3 left-3 left-3", health=(3, 3, 3), number=5).state.result.winners == ()


def test_what_is_told_at_the_end() -> None:
    done = played("- - -", "heal-1 right-3 heal-1", health=(1, 6, 2))
    assert done.told("finished") == [(-1, (2,), "one", (2,), (0, 6, 3))]
    assert done.told("over") == [(-1, (2,), "one")]
    assert [event.kind for event in done.events if event.kind in ("health", "died", "blamed", "left", "over")] == [
        *["health", "health", "died", "blamed", "left", "over"]
    ]
