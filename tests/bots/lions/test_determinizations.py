"""The deals that search plays on: the seat could believe in each, and what explains the play comes more often."""

from __future__ import annotations

import pytest

from engine import lions
from engine.bots.lions.determinizations import SETTLING, Determinizer
from engine.bots.lions.style import GUARDIAN, STYLES
from engine.lions import Options, State
from engine.lions.cards import DECK, KINDS, LION, ONE, ZEBRA, bag_of, count, size
from engine.lions.legal import due
from engine.lions.state import HYENA_CHOICE
from engine.rng import Rng
from tests.bots.crowd import match, positions


def cards_of(state: State) -> int:
    """Return all cards on the table of a state without the cards that its deck has lost."""
    deck = bag_of([state.deck.count(kind) for kind in KINDS])
    lying_open = (state.phase == HYENA_CHOICE) * ONE[6]
    return deck + sum(state.hands) + sum(state.herds) + sum(state.lions) * ONE[LION] + state.discard + lying_open


@pytest.mark.parametrize("exchanges", [0, 8])
def test_each_agrees_with_the_view(exchanges: int) -> None:
    again = 0
    for state in positions("lions", 150, every=11):
        view = lions.view(state, due(state))
        determinizer = Determinizer(view, Rng.from_seed(1), exchanges)
        again += view.reshuffles > 0
        for _ in range(3):
            deal = determinizer.sample().state
            seen = lions.view(deal, due(state))
            assert cards_of(deal) == DECK
            assert seen == view._replace(known=seen.known, deck_size=len(deal.deck))
            assert seen.deck_size == view.deck_size
            for hand, known in zip(deal.hands, view.known, strict=True):
                assert all(count(hand, kind) >= count(known, kind) for kind in KINDS)
    assert again > 2


def test_the_seat_itself_goes_on_in_its_own_style_whoever_the_others_may_be() -> None:
    others = set()
    for state in positions("lions", 40, every=7):
        seat = due(state)
        determinizer = Determinizer(lions.view(state, seat), Rng.from_seed(1), 4, GUARDIAN)
        for _ in range(10):
            styles = determinizer.sample().styles
            assert styles[seat] == GUARDIAN
            others |= {style for other, style in enumerate(styles) if other != seat}
    assert others == set(STYLES)


def test_where_nothing_was_played_yet_they_are_those_of_resample() -> None:
    state = lions.start(4, Options(3, "automatic"))
    seat = due(state)
    view = lions.view(state, seat)
    other = (seat + 1) % 3
    determinizer = Determinizer(view, Rng.from_seed(2), 8)
    walked = [count(determinizer.sample().state.hands[other], ZEBRA) for _ in range(4000)]
    rng = Rng.from_seed(3)
    drawn = [count(lions.resample(view, rng).hands[other], ZEBRA) for _ in range(4000)]
    assert abs(sum(walked) - sum(drawn)) / 4000 < 0.15
    for n in range(4):
        assert abs(walked.count(n) - drawn.count(n)) / 4000 < 0.05


def test_hands_of_rule_players_are_guessed_better_with_their_play_in_mind() -> None:
    wrong = {0: 0.0, 4: 0.0}
    for seed in range(0, 60, 3):  # seat 0 plays by the rule
        for at, state in enumerate(match("lions", seed, Options(2))):
            if at % 10 == 9 and due(state) == 1 and not state.reshuffles:
                view = lions.view(state, 1)
                for exchanges in wrong:
                    determinizer = Determinizer(view, Rng.from_seed(at), exchanges)
                    for _ in range(SETTLING):
                        determinizer.walk()
                    hands = [determinizer.sample().state.hands[0] for _ in range(60)]
                    for kind in KINDS:
                        mean = sum(count(hand, kind) for hand in hands) / len(hands)
                        wrong[exchanges] += (mean - count(state.hands[0], kind)) ** 2
    assert wrong[4] < 0.9 * wrong[0]


def test_sizes_stay() -> None:
    for state in positions("lions", 30, every=13):
        deal = Determinizer(lions.view(state, due(state)), Rng.from_seed(5), 2).sample().state
        assert list(map(size, deal.hands)) == list(map(size, state.hands))
