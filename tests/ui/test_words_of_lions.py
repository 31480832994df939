"""Matching Lions: what the page says is true, and every number in it is the engine's."""

from __future__ import annotations

from types import ModuleType

import htpy as h
import pytest

from engine import lions
from engine.game import Outcome
from engine.lions import cards, ruleset
from engine.lions import state as states
from engine.lions.cards import COUNTS, HYENA
from engine.lions.state import State
from tests.lions.table import due, kinds, moved, table, told
from tests.ui.catalogue import numbers
from ui.games.lions import face
from ui.games.lions.dock import prompt
from ui.games.lions.scene import LionsProjection, scene
from ui.model.occupant import Occupant
from ui.model.projection import Projection
from ui.words import lions as words
from ui.words.grammar import Names
from ui.words.zh_hant import lions as chinese

NAMES = ("Ann", "Maya", "Ben", "Zoe", "Kim", "Lee")


def projection(state: State, viewer: int = 0, held: str = "") -> LionsProjection:
    """What the page draws for a seat at this table, with nothing being shown."""
    view = lions.view(state, viewer)
    names = NAMES[: state.options.players]
    legal = lions.legal_moves(state, viewer) if due(state) == viewer else ()
    occupants = tuple(map(Occupant, names))
    return Projection(view, scene(view), viewer, Names(names, viewer), occupants, legal=legal, held=tuple(held.split()))


def why_not(state: State, card: str, viewer: int = 0) -> str:
    return prompt(projection(state, viewer, card)).why


def rule(topic: str) -> str:
    """The paragraphs of a topic of the rules."""
    return next(" ".join(texts) for key, _, texts in words.RULES if key == topic)


# --- how a game ends that nobody won with a full herd ---


def ended(*herds: str) -> State:
    """A game in which everyone has just done nothing for a whole turn."""
    n = len(herds)
    return moved(table(n, hands=["hippo"] * n, herds=herds, idle=n - 1, busy=False), "end")


def test_a_stalemate_is_told_as_what_was_done_and_not_as_what_could_be() -> None:
    # Both hold a card that they could have played.
    state = moved(table(2, hands=["zebra", "lion"], busy=False), "end", "end")
    assert state.result == Outcome((0, 1), "stalemate")
    view = lions.view(state, 0)
    said = [face.outcome_why(state.result, view, Names(NAMES, 0)), rule("end")]
    said += [face.outcome_line(Outcome((seat,), "stalemate"), Names(NAMES, 0)) for seat in (0, 1)]
    for text in said:
        assert "could" not in text
        assert "nothing for a whole turn" in text


@pytest.mark.parametrize(
    ("herds", "winners", "why", "scores"),
    [
        (("zebra*3", "zebra*2 antelope*2"), (0,), "longest", ["3", "2"]),
        (("zebra*3", "antelope*3 zebra"), (1,), "most", ["4 in all, 3", "3 in all, 3"]),
        (("zebra*3", "antelope*3 zebra", "zebra antelope*3"), (1, 2), "most", ["4 in all, 3"] * 2 + ["3 in all, 3"]),
        (("zebra*3", "antelope*3", "zebra*2"), (0, 1), "longest", ["3", "3", "2"]),
        (("", ""), (0, 1), "longest", ["0", "0"]),
    ],
)
def test_the_result_says_what_decided_and_shows_it(
    herds: tuple[str, ...], winners: tuple[int, ...], why: str, scores: list[str]
) -> None:
    state = ended(*herds)
    assert state.result == Outcome(winners, "stalemate")
    view = lions.view(state, None)
    assert face.outcome_why(state.result, view, Names(NAMES)).endswith(words.DECIDED[why])
    rows = face.standings(view, Names(NAMES))
    assert [row.score for row in rows] == scores
    values = [row.score for row in rows if row.seat in winners]
    assert len(set(values)) == 1
    assert not any(row.score in values for row in rows if row.seat not in winners), "nobody else shows as much"


def test_a_row_of_the_result_says_its_herd_in_words() -> None:
    assert [row.said for row in face.standings(lions.view(ended("zebra", "antelope*3"), None), Names(NAMES))] == [
        *["3 antelopes", "1 zebra"]
    ]
    rows = face.standings(lions.view(ended("zebra*3", "antelope*3 zebra"), None), Names(NAMES))
    assert rows[0].said == "4 in all, the longest herd 3 antelopes"


# --- why a card cannot be played ---

HAND = "zebra antelope lion elephant hippo"
MORE = "zebra*9 antelope*9"


def after(*moves: str, lions_: int = 4, herd: str = "zebra*4 antelope") -> State:
    """Seat 0, which holds `HAND`, has made these moves and is due again."""
    state = table(2, hands=[HAND, "giraffe*9"], lions=[lions_], herds=["", herd], deck=MORE)
    state = moved(state, *moves)
    assert due(state) == 0
    return state


CHASE = ("chase>1:zebra+zebra", "let")


@pytest.mark.parametrize(
    ("moves", "card", "why"),
    [
        (("zebra",), "antelope", "laid"),
        (("zebra", "lion"), "antelope", "laid"),
        (("zebra", *CHASE), "antelope", "laid"),
        (("lion",), "zebra", "past"),
        (("lion", *CHASE), "zebra", "past"),
        (("lion",), "elephant", "acted"),
        (("lion", *CHASE), "elephant", "acted"),
        (("zebra", "lion"), "elephant", "acted"),
        (CHASE, "zebra", "chased"),
        (CHASE, "lion", "chased"),
        (CHASE, "elephant", "chased"),
        (("zebra", *CHASE), "lion", "chased"),
        (("lion", *CHASE), "hippo", "hippo"),
        ((), "hippo", "hippo"),
    ],
)
def test_a_card_that_cannot_be_played_gives_the_true_reason(moves: tuple[str, ...], card: str, why: str) -> None:
    assert why_not(after(*moves), card) == words.WHY_NOT[why]


def test_a_blocked_chase_is_a_chase_and_no_action_card() -> None:
    state = table(2, hands=[HAND, "hippo giraffe"], lions=[4], herds=["", "zebra*4"], deck=MORE)
    state = moved(state, "chase>1:zebra+zebra", "block")
    assert why_not(state, "lion") == words.WHY_NOT["chased"]


def test_what_was_done_in_an_earlier_turn_is_no_reason() -> None:
    # Seat 1's turn ends with an answer of seat 0 to its chase; seat 0 had laid and acted in its own turn before.
    state = table(2, hands=["zebra*3 lion*2", "lion zebra"], lions=[3, 2], herds=["antelope", "zebra*4"], deck=MORE)
    state = moved(state, "zebra", "lion", "end", "chase>0:zebra+antelope", "let")
    assert due(state) == 0
    state = moved(state, "chase>1:zebra+zebra", "let")
    assert (due(state), why_not(state, "zebra"), why_not(state, "lion")) == (0, *[words.WHY_NOT["chased"]] * 2)


def test_who_waits_for_an_answer_to_the_own_chase_is_not_told_that_it_is_no_turn_of_theirs() -> None:
    state = moved(table(2, hands=[HAND, "hippo"], lions=[2], herds=["", "zebra"], deck=MORE), "chase>1:zebra")
    assert why_not(state, "zebra") == words.WHY_NOT["wait"]
    assert why_not(state, "hippo", viewer=1) == ""
    assert why_not(moved(state, "let"), "zebra") == words.WHY_NOT["turn"]


# --- what is asked ---


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("zebra hippo", "Lay a zebra."),
        ("antelope lion", "Lay an antelope or play a card."),
        ("zebra antelope", "Lay a zebra or an antelope."),
        ("zebra antelope lion", "Lay an animal or play a card."),
        ("lion", "Play an action card."),
        ("hippo", "No action card to play. End your turn."),
    ],
)
def test_only_what_the_hand_holds_is_offered(hand: str, said: str) -> None:
    assert prompt(projection(table(2, hands=[hand], deck=MORE))).text == said


@pytest.mark.parametrize(("turns", "said"), [(0, "1st"), (33, "12th"), (61, "21st")])
def test_who_wins_with_a_full_herd_is_told_in_which_turn_of_theirs(turns: int, said: str) -> None:
    state = moved(table(3, hands=["zebra"], herds=["zebra*4"], deck=MORE, turns=turns), "zebra")
    assert state.result is not None
    view = lions.view(state, 0)
    assert face.outcome_why(state.result, view, Names(NAMES, 0)) == f"5 zebras in the herd, on your {said} turn."
    assert face.outcome_why(state.result, view, Names(NAMES, 1)) == f"5 zebras in the herd, on Ann’s {said} turn."


@pytest.mark.parametrize(
    ("herds", "said"),
    [
        (("", "zebra*3", "antelope*2"), "Your lions chase 2 animals. Whose?"),
        (("", "zebra", "antelope"), "Your lions chase 1 animal. Whose?"),
        (("", "zebra*3", "antelope"), "Your lions chase 2 animals or 1. Whose?"),
    ],
)
def test_whom_to_chase_is_asked_with_the_number_that_is_chased(herds: tuple[str, ...], said: str) -> None:
    state = table(3, hands=["zebra"], lions=[2], herds=herds, deck=MORE)
    assert prompt(projection(state, held="chase")).text == said


@pytest.mark.parametrize(("deck", "note"), [("zebra*3", "pile_note"), ("", "pile_next")])
def test_the_opened_pile_says_when_it_becomes_the_deck(deck: str, note: str) -> None:
    state = table(2, hands=["zebra", "zebra"], deck=deck, discard="lion*2")
    title, body = face.sheet(projection(state), ("discard",)) or ("", None)
    assert title == words.POND["pile_title"]
    assert words.POND[note] in str(h.div[body])


# --- the hyena ---


@pytest.mark.parametrize("hyena", ["choice", "automatic"])
def test_a_hyena_after_the_bound_is_told_as_no_choice(hyena: str) -> None:
    start = table(2, turn=1, hands=["zebra", "zebra"], deck=f"hyena*{COUNTS[HYENA] + 1} zebra lion", hyena=hyena)
    _, events = told(start, "end", *["migrate"] * (COUNTS[HYENA] if hyena == "choice" else 0))
    kept = events[-1]
    assert kept.kind == "kept"
    assert face.sentence(kept, Names(NAMES, 0)) == "The hyena stays in your hand."
    assert face.sentence(kept, Names(NAMES, 1)) == "The hyena stays in Ann’s hand."


def test_rules_and_option_say_that_a_hyena_dealt_or_refilled_stays_in_hand_and_name_the_bound() -> None:
    assert f"After {COUNTS[HYENA]} that" in rule("hyena")
    assert "dealt or draw into an empty hand" in rule("hyena")
    name, sentence = words.OPTIONS["hyena"][1]["automatic"]
    assert "every time" not in sentence
    assert "always" not in rule("hyena") + name
    assert "stays there" in sentence


@pytest.mark.parametrize("topic", ["elephant", "giraffe", "hyena"])
def test_rules_say_where_an_action_card_goes(topic: str) -> None:
    assert f"The {topic} goes to the discard pile." in rule(topic)


def test_a_refill_is_told_as_no_more_than_there_is() -> None:
    assert "as many as there are" in rule("cards")


def test_a_lion_says_that_it_chases_from_one_player_in_any_mix() -> None:
    lion = words.DOES[kinds("lion")[0]]
    assert "one other player" in lion
    assert "any mix" in lion
    assert "one herd" not in lion


# --- numbers ---


FREE = (
    "15 minutes, from 5 years",
    "You may leave out 2, 3 and 4",
    "Where there is only 1",
    "1 more!",
    "1 more wins",
    "have 1 lion",
    "has 1 lion",
)
"""Words whose numbers are not of the rules' data."""


CHINESE_FREE = ("15分鐘", "5歲以上", "第2、3、4步")


@pytest.mark.parametrize(("catalogue", "free"), [(words, FREE), (chinese, CHINESE_FREE)])
def test_every_number_in_a_sentence_is_the_engines(
    monkeypatch: pytest.MonkeyPatch, catalogue: ModuleType, free: tuple[str, ...]
) -> None:
    monkeypatch.setattr(cards, "HAND_SIZE", 41)
    monkeypatch.setattr(cards, "HERD_GOAL", 42)
    monkeypatch.setattr(cards, "PAIR", 43)
    monkeypatch.setattr(cards, "COUNTS", (44,) * 7)
    monkeypatch.setattr(ruleset, "TURN_LIMIT", 45)
    monkeypatch.setattr(states, "CHOICES", {"players": (46, 47)})
    met = set()
    for sentence, found in numbers(catalogue, free):
        assert found <= {*range(41, 48), 7 * 44}, sentence
        met |= found
    assert met == {*range(41, 48), 7 * 44}


def test_when_the_herds_have_moved_each_reads_what_that_was_for_them() -> None:
    state = table(3, hands=["hyena zebra"] * 3, herds=["zebra*2", "antelope", ""], deck=MORE)
    (event,) = [event for event in told(state, "hyena")[1] if event.kind == "migrated"]
    all_said = words.EVENTS["migrated"][0]
    names = ("Ann", "Ben", "Zoe")
    assert face.sentence(event, Names(names, 0)) == f"{all_said} Ben got your 2 zebras."
    assert face.sentence(event, Names(names, 1)) == f"{all_said} You got Ann’s 2 zebras. Zoe got your 1 antelope."
    assert face.sentence(event, Names(names, None)) == all_said
