"""Animania: who knows what, and the deals that a seat must reckon with."""

from collections import Counter
from itertools import pairwise, permutations
from typing import Any

import pytest

from engine import animania
from engine.animania.actions import FULL, HAND_SIZE, KINDS, ONE, order, set_of
from engine.animania.state import PLAYING, Options, State
from engine.animania.views import unseen
from engine.animania.words import ANIMAL_NAMES
from engine.game import Event, seen_by
from engine.rng import Rng
from tests.animania.table import after, animals, random_joint, random_play

OPTIONS = [Options(players, niche, "single") for players in (3, 4, 5) for niche in ("none", "random", "chosen")]


def dealt(who: str, seed: int = 1) -> State:
    """Return the first round with these animals."""
    state = animania.start(seed, Options(len(animals(who)), "chosen"))
    for seat, name in enumerate(who.split()):
        state = animania.apply(state, {seat: animania.parse_move(name)})
    return state


def quiet(state: State, rng: Rng, out: tuple[int, ...] = ()) -> State:
    """Return the state after a round without consequences; the seats in `out` leave before it."""
    state = state._replace(health=(6,) * len(state.health), ring=tuple(s for s in state.ring if s not in out))
    state = animania.apply(state, random_joint(state, rng))
    return state._replace(health=(6,) * len(state.health))


# --- what is open ---


def test_everyone_can_count_what_a_seat_has_left_but_not_where_it_is() -> None:
    for state, _ in random_play(5, Options(4, "none")):
        view = animania.view(state, 2)
        assert view.hand_sizes == tuple(hand.bit_count() for hand in state.hands)
        for seat in range(4):
            hidden = unseen(view, seat)
            if seat != 2:
                assert hidden == state.hands[seat] | set_of(order(state.decks[seat]))
                assert hidden.bit_count() == view.hand_sizes[seat] + view.deck_sizes[seat]


def test_a_seat_knows_its_hand_and_its_decks_contents_but_not_the_order() -> None:
    state = dealt("fox bear lion")
    view = animania.view(state, 1)
    assert view.hand == state.hands[1]
    assert view.deck == FULL & ~state.hands[1]
    orders = {animania.resample(view, Rng.from_seed(n)).decks[1] for n in range(30)}
    assert len(orders) > 25


def test_a_spectator_knows_no_hand() -> None:
    view = animania.view(dealt("owl bear lion"), None)
    assert (view.hand, view.deck, view.known, view.exposed) == (0, 0, (0, 0, 0), (0, 0, 0))


def test_nothing_of_a_choice_is_in_any_view_or_event_before_the_last_one_has_chosen() -> None:
    # The state has no place for half a joint move; the engine hears of the choices all at once and tells them then.
    for state, events in random_play(3, Options(4, "chosen", "crowns")):
        kinds = [event.kind for event in events]
        if "revealed" in kinds:
            assert kinds[: kinds.count("revealed")] == ["revealed"] * kinds.count("revealed")
        assert all(
            turn.game < state.game or turn.round < state.round or state.result for turn in state.history if turn.round
        )


@pytest.mark.parametrize("options", OPTIONS)
def test_secrets_are_for_the_one_seat_that_may_see_them(options: Options) -> None:
    for seed in range(20):
        for _, events in random_play(seed, options):
            for event in events:
                assert (event.audience == (event.seat,)) if event.secret else event.kind not in ("dealt", "drew")
                assert seen_by(event, None).secret == ()


@pytest.mark.parametrize("options", OPTIONS)
def test_what_is_open_tells_nothing_of_hidden_cards(options: Options) -> None:
    # Two deals that look alike to a spectator, and the same choices: all that is told openly is the same.
    compared = 0
    for seed in range(60):
        rng = Rng.from_seed(seed).fork("other deal")
        for state, _ in random_play(seed, options):
            other = animania.resample(animania.view(state, None), rng)
            both = [
                [move for move in animania.legal_moves(state, seat) if move in animania.legal_moves(other, seat)]
                for seat in animania.to_act(state)
            ]
            if state.phase != PLAYING or not all(both):
                continue
            joint = {seat: rng.choice(moves) for seat, moves in zip(animania.to_act(state), both, strict=True)}
            one, two = after(state, joint), after(other, joint)
            assert [seen_by(e, None) for e in one.events] == [seen_by(e, None) for e in two.events]
            assert animania.view(one.state, None) == animania.view(two.state, None)
            compared += 1
    assert compared > 50


# --- the owl ---


def test_owl_sees_every_card_that_its_two_neighbours_hold_at_the_start_and_draw() -> None:
    state, rng = dealt("owl bear lion fox"), Rng.from_seed(8)
    for _ in range(4):
        view = animania.view(state, 0)
        assert view.known == (0, state.hands[1], 0, state.hands[3])
        assert animania.view(state, 1).known == animania.view(state, None).known == (0,) * 4
        state = quiet(state, rng)


def test_owls_events_show_the_cards_to_it_alone() -> None:
    events: list[Event] = []
    state = animania.start(1, Options(3, "chosen"))
    for seat, name in enumerate(("owl", "bear", "lion")):
        state = animania.apply(state, {seat: animania.parse_move(name)}, events.append)
    watched = [event for event in events if event.kind == "watched"]
    assert [(event.seat, event.data, event.audience) for event in watched] == [
        (0, (owner,), (0,)) for owner in (1, 2, 1, 2)
    ]
    seen = [set_of(event.secret) for event in watched]
    assert (seen[0] | seen[2], seen[1] | seen[3]) == state.hands[1:]


def test_owl_sees_the_draws_of_a_new_neighbour_from_then_on_and_keeps_what_it_saw() -> None:
    state, rng = dealt("owl bear lion fox"), Rng.from_seed(8)
    first = animania.view(state, 0).known
    state = quiet(state, rng, out=(1,))
    view = animania.view(state, 0)
    assert view.known[1] == first[1]
    assert view.known[2].bit_count() == 1
    assert view.known[2] & ~state.hands[2] == 0
    assert view.watch[0] == (-1, 0, 2, 0)
    state = quiet(state, rng)
    assert animania.view(state, 0).known[2].bit_count() in (1, 2)


def test_an_owl_that_left_sees_nothing_new() -> None:
    state, rng = dealt("owl bear lion fox"), Rng.from_seed(8)
    before = animania.view(state, 0).known
    state = quiet(state, rng, out=(0,))
    gone = [state.spent[seat] for seat in range(4)]
    assert animania.view(state, 0).known == tuple(known & ~spent for known, spent in zip(before, gone, strict=True))


def test_in_a_resampled_state_too_an_owl_that_left_has_seen_nothing_new() -> None:
    owl, met = ANIMAL_NAMES.index("owl"), 0
    for seed in range(300):
        for state, _ in random_play(seed, Options(5, "random", "single")):
            if owl not in state.animals or state.phase != PLAYING or state.animals.index(owl) in state.ring:
                continue
            gone = state.animals.index(owl)
            for owner in state.ring:
                if state.watch[gone][owner] < 0 or state.shown[owner]:
                    continue
                met += 1
                seat = next(other for other in state.ring if other != owner)
                others = [animania.resample(animania.view(state, seat), Rng.from_seed(n)) for n in range(30)]
                numbers = {other.seen[gone][owner].bit_count() for other in others}
                # What the owner has drawn for this round came later.
                assert max(numbers) < state.hands[owner].bit_count()
                assert state.seen[gone][owner].bit_count() in numbers
    assert met > 20


def test_the_watched_know_which_of_their_cards_the_owl_has_seen() -> None:
    state, rng = dealt("owl bear lion fox"), Rng.from_seed(8)
    assert animania.view(state, 1).exposed == (state.hands[1], 0, 0, 0)
    assert animania.view(state, 2).exposed == (0, 0, 0, 0)
    state = quiet(state, rng, out=(3,))
    assert animania.view(state, 2).exposed[0] == animania.view(state, 0).known[2]


# --- resample ---


@pytest.mark.parametrize("options", [*OPTIONS, Options(3, "chosen", "crowns")])
def test_a_resampled_state_looks_the_same_to_the_seat(options: Options) -> None:
    rng = Rng.from_seed(4)
    for seed in range(25):
        for state, _ in random_play(seed, options):
            for seat in (None, *range(options.players)):
                view = animania.view(state, seat)
                other = animania.resample(view, rng)
                assert animania.view(other, seat) == view
                for owner in range(options.players):
                    assert (
                        not state.round
                        or other.hands[owner] | other.spent[owner] | set_of(order(other.decks[owner])) == FULL
                    )
                    assert all(other.seen[seer][owner] & ~other.hands[owner] == 0 for seer in range(options.players))


def fits(counts: Counter[Any], expected: dict[Any, float], draws: int) -> bool:
    """Tell whether counts agree with the expected shares: chi-square, five standard deviations and a half."""
    assert set(counts) <= set(expected)
    chi = sum((counts[key] - draws * share) ** 2 / (draws * share) for key, share in expected.items())
    free = len(expected) - 1
    return bool(chi < free + 5.5 * (2 * free) ** 0.5)


def test_resample_is_uniform_over_hands_and_deck_orders() -> None:
    state = dealt("bear fox lion")
    rng = Rng.from_seed(6)
    for _ in range(4):
        state = quiet(state, rng)
    view = animania.view(state, 0)
    pool = [kind for kind in KINDS if unseen(view, 1) >> kind & 1]
    expected = Counter((set_of(deal[:4]), deal[4:]) for deal in permutations(pool))
    total = sum(expected.values())
    assert total == 120
    draws = 20000
    counts: Counter[Any] = Counter()
    for _ in range(draws):
        other = animania.resample(view, rng)
        counts[(other.hands[1], order(other.decks[1]))] += 1
    assert fits(counts, {key: n / total for key, n in expected.items()}, draws)


def test_resample_is_uniform_over_what_another_seat_may_have_seen() -> None:
    # Seat 1 leaves before round 2, so that the owl sees what seat 2 draws from then on. Seat 3 knows that it does,
    # but not what. All the orders in which seat 2 can have drawn its cards are counted out.
    rng = Rng.from_seed(6)
    state = quiet(quiet(dealt("owl bear lion fox"), rng), rng, out=(1,))
    for _ in range(1):
        state = quiet(state, rng)
    assert (state.round, state.ring) == (4, (0, 2, 3))
    view = animania.view(state, 3)
    since = view.watch[0][2]
    assert since == 3
    plays = [next(move.card for seat, move in turn.moves if seat == 2) for turn in view.history if turn.round]
    drawn = HAND_SIZE + state.round
    expected: Counter[Any] = Counter()
    for deal in permutations(KINDS, drawn):
        if all(card in deal[: HAND_SIZE + turn] for turn, card in enumerate(plays, 1)):
            hand = set_of(deal) & ~set_of(plays)
            expected[(hand, hand & set_of(deal[HAND_SIZE + since - 1 :]))] += 1
    assert len({seen.bit_count() for _, seen in expected}) == 2
    total = sum(expected.values())
    draws = 15000
    counts: Counter[Any] = Counter()
    for _ in range(draws):
        other = animania.resample(view, rng)
        counts[(other.hands[2], other.seen[0][2])] += 1
    assert fits(counts, {key: n / total for key, n in expected.items()}, draws)


def test_resample_is_uniform_over_the_orders_that_agree() -> None:
    # Seat 1 leaves, so that the owl sees what seat 2 draws from round 2 on; seat 3 sees nothing of it. All the orders
    # in which seat 2 can have drawn its cards are counted out, with what either knows of them.
    rng = Rng.from_seed(11)
    states = [dealt("owl bear lion fox")]
    states.append(quiet(states[-1], rng, out=(1,)))
    states.append(quiet(states[-1], rng))
    state, first = states[-1], states[0].hands[2].bit_count()
    assert (first, state.round) == (HAND_SIZE + 1, 3)
    plays = [next(move.card for seat, move in turn.moves if seat == 2) for turn in state.history if turn.round]
    came = [set_of(order(a.decks[2])) & ~set_of(order(b.decks[2])) for a, b in pairwise(states)]
    every: dict[int, Counter[Any]] = {0: Counter(), 3: Counter()}
    for deal in permutations(KINDS, first + len(came)):
        if all(card in deal[: first + turn] for turn, card in enumerate(plays)):
            hand = set_of(deal) & ~set_of(plays)
            every[3][hand] += 1
            if all(ONE[card] == seen for card, seen in zip(deal[first:], came, strict=True)):
                every[0][hand] += 1
    for observer, expected in every.items():
        view, total, draws = animania.view(state, observer), sum(expected.values()), 4000
        assert view.watch[0][2] == 2
        assert state.hands[2] in expected
        assert len(expected) > 5
        counts = Counter(animania.resample(view, rng).hands[2] for _ in range(draws))
        assert fits(counts, {key: n / total for key, n in expected.items()}, draws)


def test_resample_of_an_owl_keeps_what_it_knows() -> None:
    rng = Rng.from_seed(2)
    state = quiet(quiet(dealt("owl bear lion fox"), rng, out=(1,)), rng)
    view = animania.view(state, 0)
    for _ in range(50):
        other = animania.resample(view, rng)
        assert other.seen[0] == state.seen[0]
        assert other.hands[3] == state.hands[3]
        assert other.hands[2] & view.known[2] == view.known[2]
    assert len({animania.resample(view, rng).hands[2] for _ in range(50)}) > 5


def test_resample_leads_nowhere_near_the_seed() -> None:
    state = animania.start(77, Options(3, "chosen"))
    assert len({animania.resample(animania.view(state, 0), Rng.from_seed(n)).seed for n in range(20)}) == 20
