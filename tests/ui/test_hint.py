"""The hint: asked for at one's own decision, thought through elsewhere, shown as a sentence, gone with the decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.animania.state import PLAY as PLAYS
from engine.bots.hint import Hint, Reason
from engine.bots.hint_givers import HINTS
from engine.games import GAMES
from engine.lions.state import VERBS
from engine.record import new_record, played
from engine.rng import Rng
from tests.bots.test_reasons import CLAIMS
from tests.ui.elements import element_of
from tests.ui.walk import acts_of
from ui.games.registry import FACES
from ui.handlers.update import update
from ui.model.effects import Think
from ui.model.hint import ShownHint
from ui.model.occupant import Occupant
from ui.model.page import Message, Model, parse_message
from ui.screens.page import screen
from ui.table.hint import hint_numbers, hint_sentence
from ui.table.play import table_from
from ui.thinking.hint import parse_hint, print_hint
from ui.thinking.task import HINT, thought_through
from ui.words.grammar import Names
from ui.words.page import NAMES

PEOPLE = (Occupant("You"), Occupant("Maya", "player-1"), Occupant("Ben", "player-1"))


def at_own_decision(game: str, seed: int, **how: str) -> Model:
    """The page where the only person, at the seat that is due first, is to decide."""
    rules = GAMES[game]
    options = rules.Options(players=3, **how)
    seat = rules.to_act(rules.start(seed, options))[0]
    occupants = tuple(PEOPLE[(number - seat) % 3] for number in range(3))
    table = table_from(new_record(game, seed, options), occupants)
    return Model(entropy=1, screen="table", game=game).with_table(table)


def asked(model: Model) -> tuple[Model, Think]:
    model, effects = update(model, Message("key", ("h",)))
    (request,) = [effect for effect in effects if isinstance(effect, Think) and effect.level == HINT]
    return model, request


def hinted(request: Think) -> Message:
    name, *args = thought_through(request).split(" ")
    return Message(name, tuple(args))


@pytest.mark.parametrize("game", HINTS)
def test_a_hint_is_a_legal_move_with_its_reason(game: str) -> None:
    model, request = asked(at_own_decision(game, 5))
    assert model.table.decision.hint_pending
    model, _ = update(model, hinted(request))
    hint = model.table.decision.hint
    assert hint
    assert hint.move in request.legal
    assert hint_sentence(hint, FACES[game], Names(("You", "Maya", "Ben"))) in str(screen(model)).replace("&#39;", "'")


@pytest.mark.parametrize("game", HINTS)
def test_the_one_who_hints_knows_no_more_than_the_one_who_asks(game: str) -> None:
    model = at_own_decision(game, 6)
    _, request = asked(model)
    assert request.view == GAMES[game].view(model.table.state, request.seat)


def test_a_hint_that_comes_too_late_is_dropped() -> None:
    model, request = asked(at_own_decision("lions", 7))
    end = next(move for move in request.legal if GAMES["lions"].print_move(move) == "end")
    moved, _ = update(model, Message("move", (GAMES["lions"].print_move(end),)))
    assert not moved.table.decision.hint_pending
    late, _ = update(moved, hinted(request))
    assert late.table.decision.hint is None


def test_asking_again_takes_the_hint_away() -> None:
    model, request = asked(at_own_decision("lions", 8))
    model, _ = update(model, hinted(request))
    assert model.table.decision.hint
    model, effects = update(model, Message("hint"))
    assert model.table.decision.hint is None
    assert not effects


def test_nobody_is_asked_at_the_decision_of_another() -> None:
    model = at_own_decision("lions", 9)
    occupants = (*model.table.occupants[1:], model.table.occupants[0])
    model = model.with_table(table_from(model.table.record, occupants))
    _, effects = update(model, Message("hint"))
    assert not [effect for effect in effects if isinstance(effect, Think) and effect.level == HINT]


def test_where_nothing_is_searched_there_is_no_hint() -> None:
    # Animals are picked at random: the king would take any.
    model = at_own_decision("animania", 9, niche="chosen")
    assert "hint" not in acts_of(model)
    for msg in (Message("hint"), Message("key", ("h",))):
        same, effects = update(model, msg)
        assert not same.table.decision.hint_pending
        assert not [effect for effect in effects if isinstance(effect, Think) and effect.level == HINT]
    assert "hint" in acts_of(at_own_decision("animania", 9, niche="random"))


@given(st.lists(st.text(max_size=12), max_size=9))
def test_words_that_are_no_advice_give_none(words: list[str]) -> None:
    found = parse_hint("lions", tuple(words))
    assert found is None or isinstance(found, ShownHint)


def test_advice_reads_back() -> None:
    _, request = asked(at_own_decision("lions", 10))
    first, *_, last = request.legal
    for near, reasons in ((None, ()), (last, (Reason("needs_one", seat=2, number=1, kind=0), Reason("spares")))):
        found = Hint(first, last, near, 0.254, 0.5, 2, 0.99, 0.0, reasons)
        hint = parse_hint("lions", tuple(print_hint("lions", found).split(" ")))
        assert hint == ShownHint(first, last, near, 25, 50, 2, 99, 0, reasons)
        assert hint.moves == {first, last}


LAY, LOOK, END = (GAMES["lions"].parse_move(text) for text in ("zebra", "giraffe>1", "end"))
WOULD = "The strongest computer would"
SAID = {
    ShownHint(LAY, END, None, 30, 45, 1, 20, 20): f"{WOULD} lay a zebra. "
    "You would win about 45 of 100 such games; if you end the turn instead, 30.",
    ShownHint(LAY, END, None, 30, 45, 1, 40, 25): f"{WOULD} lay a zebra. "
    "You would win about 45 of 100 such games, and Maya 25. If you end the turn instead, you win 30, and Maya 40.",
    ShownHint(LAY, END, None, 44, 45, 1, 40, 25): f"{WOULD} lay a zebra. "
    "You would win about 45 of 100 such games, and Maya 25. If you end the turn instead, Maya wins 40.",
    ShownHint(LAY, END, LOOK, 30, 45, 1, 20, 20): f"{WOULD} lay a zebra. To look at Maya’s hand is nearly as good. "
    "You would win about 45 of 100 such games; if you end the turn instead, 30.",
    ShownHint(LAY, END, END, 41, 45, 1, 40, 25): f"{WOULD} lay a zebra. To end the turn is nearly as good. "
    "You would win about 45 of 100 such games.",
    ShownHint(END, LAY, None, 45, 45, 1, 40, 40): f"{WOULD} end the turn. You would win about 45 of 100 such games.",
    ShownHint(END, END, None, 0, 0, 1, 0, 0): f"{WOULD} end the turn.",
}


@pytest.mark.parametrize("hint", SAID)
def test_the_sentence_says_what_is_compared(hint: ShownHint) -> None:
    face, names = FACES["lions"], Names(("You", "Maya", "Ben"), you=0)
    assert f"{hint_sentence(hint, face, names)} {hint_numbers(hint, face, names)}".strip() == SAID[hint]


def test_its_reasons_come_first_and_its_numbers_when_they_are_asked_for() -> None:
    model, request = asked(at_own_decision("lions", 5))
    reasons = (Reason("refill", number=5), Reason("grows", number=3, kind=0), Reason("pair", number=2))
    hint = Hint(request.legal[0], request.legal[-1], None, 0.3, 0.45, 1, 0.2, 0.2, reasons)
    words = f"lions {request.ticket} {request.seat} {print_hint('lions', hint)}".split(" ")
    model, _ = update(model, Message("hinted", tuple(words)))
    text = element_of(screen(model)).words
    assert "Then your hand is empty and you draw 5. That makes 3 of 5 zebras." in text
    assert "hint-more" in acts_of(model)
    assert "45 of 100" not in text
    model, _ = update(model, Message("hint-more"))
    assert "45 of 100" in element_of(screen(model)).words
    model, _ = update(model, Message("hint-more"))
    assert "45 of 100" not in element_of(screen(model)).words
    bare, _ = update(model, Message("hint"))
    assert update(bare, Message("hint-more")) == (bare, ())


@pytest.mark.parametrize("game", HINTS)
def test_every_reason_has_its_sentence(game: str) -> None:
    names = Names(("You", "Maya", "Ben"), you=0)
    for key in CLAIMS[game]:
        for kind in (-1, 1) if game == "lions" else (-1,):
            said = FACES[game].reason(Reason(key, seat=1, number=1, kind=kind), names)
            assert said.endswith(".")
            assert "{" not in said
            assert "Ben" not in said


def advised(model: Model) -> set[str]:
    """The acts of what is lit for a hint."""
    controls = element_of(screen(model)).controls()
    return {each.act for each in controls if "is-advised" in each.attrs.get("class", "").split()}


def shown_seats(model: Model) -> set[int]:
    """The seats that are shown."""
    found = [each for each in element_of(screen(model)).all() if "is-shown" in each.attrs.get("class", "").split()]
    return {int(each.attrs["id"].removeprefix("seat-")) for each in found}


def with_hint(model: Model, move: object) -> Model:
    """The page with a hint to make a move."""
    hint = ShownHint(move, move, None, 0, 0, 0, 0, 0)  # type: ignore[arg-type]  # a move of any game
    return model.with_table(model.table._replace(decision=model.table.decision._replace(hint=hint)))


@cache
def hints(game: str) -> list[tuple[Model, Any]]:
    """Pages at decisions of their one person, each with a move: a few for each verb and card of some random games."""
    rules, rng, found = GAMES[game], Rng.from_seed(3), []
    seen: Counter[tuple[int, int]] = Counter()
    for seed, players in enumerate((3, 5, 2 if game == "lions" else 4) * 6):
        record = new_record(game, seed, rules.Options(players=players))
        state = rules.start(seed, record.options)
        occupants = (PEOPLE[0], *(Occupant(name, "player-1") for name in NAMES[1:players]))
        while rules.to_act(state) and len(record.turns) < 150:
            joint = {seat: rng.choice(rules.legal_moves(state, seat)) for seat in rules.to_act(state)}
            kind = (joint[0].verb, joint[0].card) if 0 in joint else None
            if kind and seen[kind] < 3 and not rng.below(3):
                seen[kind] += 1
                model = Model(entropy=1, screen="table", game=game).with_table(table_from(record, occupants))
                found.append((model, joint[0]))
            state, record = rules.apply(state, joint), played(record, joint)
    return found


def made_by(model: Model) -> Iterator[str]:
    """The moves that are made where somebody touches what is lit, until a move is made."""
    table = model.table
    lit = advised(model)
    assert lit, f"nothing is lit at {table.decision.held}"
    for act in lit:
        after, _ = update(model, parse_message(act))
        if after.table.record != table.record or after.table.decision.chosen or after.overlay:
            yield act
        else:
            yield from made_by(after)


@pytest.mark.parametrize("game", HINTS)
def test_what_is_lit_leads_to_the_move_of_the_hint_and_nowhere_else(game: str) -> None:
    for model, move in hints(game):
        assert (advised(model), shown_seats(model)) == (set(), set())
        assert set(made_by(with_hint(model, move))) == {f"move {GAMES[game].print_move(move)}"}
    verbs = {move.verb for _, move in hints(game)}
    assert verbs == (set(VERBS) if game == "lions" else {PLAYS})


def test_lit_are_the_seats_that_the_move_of_a_hint_is_aimed_at() -> None:
    for model, move in hints("lions"):
        assert shown_seats(with_hint(model, move)) == {move.target} - {-1}
    for model, move in hints("animania"):
        hinted = with_hint(model, move)
        lifted, _ = update(hinted, parse_message(min(advised(hinted))))
        arrows = [each for each in element_of(screen(lifted)).all() if "arrow--plan" in each.attrs.get("class", "")]
        assert shown_seats(hinted) == shown_seats(lifted) == {int(each.attrs["data-to"]) for each in arrows}


def test_a_card_stays_lit_while_another_is_lifted_and_is_not_once_the_hint_is_gone() -> None:
    model = with_hint(at_own_decision("lions", 5), GAMES["lions"].parse_move("zebra"))
    other, _ = update(model, Message("hold", ("antelope",)))
    assert advised(model) == advised(other) == {"hold zebra"}
    assert advised(update(model, Message("hint"))[0]) == set()


def test_advice_that_speaks_of_a_move_that_is_not_legal_is_none() -> None:
    model, request = asked(at_own_decision("lions", 7))
    wrong = next(move for move in map(GAMES["lions"].parse_move, ("block", "let")) if move not in request.legal)
    for hint in (Hint(wrong, END, None, 0, 0, 1, 0, 0), Hint(END, wrong, None, 0, 0, 1, 0, 0)):
        words = f"lions {request.ticket} {request.seat} {print_hint('lions', hint)}".split(" ")
        told, _ = update(model, Message("hinted", tuple(words)))
        assert told.table.decision.hint is None
        assert told.toasts
