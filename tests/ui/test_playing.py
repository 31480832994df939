"""Whole games by clicks alone: what is offered is what is legal, and every game comes to its end."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from engine.game import Event, seen_by
from engine.games import GAMES
from tests.games import SHIPPED
from tests.ui.game_options import tables
from tests.ui.walk import PLAYING, clicked, is_over, legal, offered, started
from tools.sampling import drawn
from ui.handlers.update import update
from ui.model.effects import Think
from ui.model.page import parse_message
from ui.screens.page import which
from ui.table.playback import busy, drained
from ui.table.seats import due, face_of, undecided
from ui.thinking.task import thought_through
from ui.words.grammar import Names, begun


@pytest.mark.parametrize(("game", "players", "people", "options"), drawn("clicker", tables(), 5))
def test_a_random_clicker_finishes_every_game(
    game: str, players: int, people: tuple[int, ...], options: tuple[str, ...]
) -> None:
    for seed in range(2):
        page = started(game, players, people, options, entropy=seed)
        clicked(page, random.Random(seed))
        assert page.model.screen == "result"
        assert "again new" in page.acts()
        assert GAMES[game].outcome(page.model.table.state) is not None


@pytest.mark.parametrize(("game", "players", "people", "options"), drawn("offered", tables(), 5))
def test_the_moves_that_are_offered_are_the_legal_ones(
    game: str, players: int, people: tuple[int, ...], options: tuple[str, ...]
) -> None:
    rng = random.Random(players)
    page = started(game, players, people, options, entropy=players)
    for _ in range(120):
        if page.model.screen != "table":
            return
        if which(page.model) == "table" and not page.model.overlay:  # a win that is given up is asked about
            moves = legal(page.model)
            assert offered(page.model) == moves
            if page.model.table.viewer is not None and not moves and not busy(page.model.table):
                assert page.model.table.viewer not in due(page.model.table) or dict(page.model.table.decision.chosen)
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING and not act.startswith("hold")]
        page.send(rng.choice(acts or [act for act in page.acts() if act.startswith("hold ")]))


@pytest.mark.parametrize("game", GAMES)
def test_nothing_can_be_moved_while_something_is_shown(game: str) -> None:
    page = started(game, 4, waits=False)
    page.send("speed normal")
    rng = random.Random(7)
    shown = 0
    for _ in range(200):
        if page.model.screen != "table":
            break
        table = page.model.table
        if table.playback.peek:
            page.send("put-away")
        elif busy(table):
            shown += 1
            assert not any(act.startswith("move") for act in page.acts())
            assert {"skip", "next"} & set(page.acts())
            page.send("next" if rng.random() < 0.7 else "skip")
        else:
            page.send(rng.choice([act for act in page.acts() if act.split(" ")[0] in PLAYING]))
    assert shown > 3


def test_step_by_step_one_sees_every_event_and_ends_at_the_same_table() -> None:
    page = started("lions", 3, waits=False, thinks=False)
    page.send("speed step").send("move end")
    seen = 0
    while busy(page.model.table):
        before = page.model.table
        page.send("next")
        seen += 1
        after = page.model.table
        assert len(after.playback.queue) <= len(before.playback.queue)
        if after.playback.shown and not after.playback.queue:
            last_shown = after
    assert seen > 1
    assert last_shown.playback.scene == drained(last_shown).playback.scene == page.model.table.playback.scene


def test_a_tap_lifts_a_card_a_second_one_plays_it() -> None:
    page = started("lions", 2)
    card = next(act for act in page.acts() if act in ("hold zebra", "hold antelope"))
    page.send(card)
    name = card.split(" ")[1]
    button = next(element for element in page.controls() if element.attrs.get("id") == f"card-{name}")
    assert button.act == f"move {name}"
    assert button.attrs["aria-pressed"] == "true"
    turns = len(page.model.table.record.turns)
    page.send(button.act)
    assert len(page.model.table.record.turns) == turns + 1


def test_a_card_that_cannot_be_played_says_why() -> None:
    for entropy in range(30):
        page = started("lions", 2, entropy=entropy)
        if "hold hippo" in page.acts():
            page.send("hold hippo")
            why = [element for element in page.tree.all() if element.attrs.get("class") == "prompt__why"]
            assert why[0].words
            return
    raise AssertionError("no hippo in thirty hands")


@pytest.mark.parametrize("game", GAMES)
def test_escape_steps_back_and_loses_nothing_that_is_due(game: str) -> None:
    page = started(game, 3)
    moves = legal(page.model)
    held = next(act for act in page.acts() if act.startswith("hold "))
    page.send(held)
    assert page.model.table.decision.held
    for _ in range(3):
        page.send("key Escape")
    assert not page.model.table.decision.held
    assert page.model.screen == "table"
    assert legal(page.model) == moves == offered(page.model)


def test_a_computer_without_an_answer_is_replaced_and_the_log_says_so() -> None:
    page = started("lions", 2, entropy=3, thinks=False)
    page.send("move end")
    table = page.model.table
    (seat,) = table.decision.asked
    page.send(f"thought lions {table.decision.ticket} {seat} !")
    legal_moves = GAMES["lions"].legal_moves(table.state, seat)
    assert page.model.table.record.turns[-1] == ((seat, legal_moves[0]),)
    page.send("log")
    assert "gave no answer" in page.tree.words


def test_an_answer_that_comes_too_late_is_dropped() -> None:
    page = started("lions", 2, entropy=3, thinks=False)
    page.send("move end")
    table = page.model.table
    (seat,) = table.decision.asked
    page.send(f"thought lions {table.decision.ticket - 1} {seat} end")
    page.send(f"thought lions {table.decision.ticket} {seat + 1} end")
    page.send("thought lions")
    page.send(f"thought nothing {table.decision.ticket} {seat} end")
    assert page.model.table.record == table.record


@pytest.mark.parametrize("game", SHIPPED)  # more events than a small game may have
def test_a_table_of_computers_is_watched_event_by_event(game: str) -> None:
    page = started(game, 3, (), entropy=11, waits=False)
    page.send("speed normal").send("again same")
    shown: list[Event] = []
    while len(shown) < 20:
        table = page.model.table
        assert table.viewer is None
        assert not any(act.startswith(("move", "hold")) for act in page.acts())
        shown += table.playback.group
        page.send("next")
    (dealt, *told) = [[seen_by(event, None) for event in events] for events in page.model.table.event_log]
    assert shown[0] in dealt, "computers leave time to look at what was dealt"
    assert shown[1:] == list(chain(*told))[: len(shown) - 1], "all of them, in their order"


@pytest.mark.parametrize("game", SHIPPED)
def test_a_table_of_computers_can_be_hurried_to_its_end(game: str) -> None:
    page = started(game, 3, (), entropy=11, waits=False)
    page.thinks = False
    page.send("speed normal").send("again same")
    while busy(page.model.table):
        page.send("skip")
    assert "finish" in page.acts()
    page.send("finish")
    page.thinks = True
    ticket = page.model.table.decision.ticket
    for asked in [effect for effect in page.done if isinstance(effect, Think) and effect.ticket == ticket]:
        page.send(thought_through(asked))
    assert is_over(page)
    assert "result" in page.acts()


@pytest.mark.parametrize("game", SHIPPED)
def test_the_next_decision_is_thought_through_while_the_last_one_is_shown_and_nothing_tells_of_it(game: str) -> None:
    page = started(game, 3, (), entropy=11, waits=False)
    page.thinks = False
    page.send("speed normal").send("again same")
    ahead = 0
    for _ in range(60):
        if is_over(page):
            break
        if not busy(page.model.table):
            asked = [effect for effect in page.done if isinstance(effect, Think)]
            page.send(thought_through(next(one for one in asked if one.seat in undecided(page.model.table))))
            continue
        ticket = page.model.table.decision.ticket
        asked = [effect for effect in page.done if isinstance(effect, Think) and effect.ticket == ticket]
        assert {effect.seat for effect in asked} == set(due(page.model.table))
        if undecided(page.model.table):
            ahead += 1
            shown = page.html
            for effect in asked:
                page.send(thought_through(effect))
            assert not undecided(page.model.table)
            assert page.html == shown, "an answer that comes early waits for its time"
        page.send("next")
    assert ahead > 1


def test_only_where_nobody_watches_is_a_computer_without_a_choice_not_asked() -> None:
    # At instant speed too: who sees that it answers at once knows that its hand leaves it nothing to decide.
    asked = {}
    for people in ((0,), ()):
        page = started("lions", 4, people, entropy=3, waits=False)
        if people:
            clicked(page, random.Random(3))
        else:
            page.send("speed normal").send("again same")
            page.done.clear()
            page.send("finish")
        assert is_over(page)
        asked[people] = [len(effect.legal) for effect in page.done if isinstance(effect, Think)]
    assert 1 in asked[(0,)]
    assert asked[()]
    assert 1 not in asked[()]


def test_when_no_person_is_left_in_the_game_one_button_shows_the_result() -> None:
    for entropy in range(60):
        page = started("animania", 5, (0,), entropy=entropy, waits=False)
        rng = random.Random(entropy)
        for _ in range(40):
            acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
            if "finish" in acts:
                page.send("finish")
                assert "result" in page.acts()
                return
            page.send(rng.choice(acts))
            if page.model.screen != "table":
                break
    raise AssertionError("nobody went out in sixty games")


@pytest.mark.parametrize("game", GAMES)
def test_the_log_tells_every_event_that_is_not_quiet_in_its_order(game: str) -> None:
    page = started(game, min(5, max(GAMES[game].CHOICES["players"])), entropy=11)
    clicked(page, random.Random(11))
    table, face = page.model.table, face_of(page.model.table)
    names = Names(tuple(occupant.called for occupant in table.occupants), 0)
    told = [event for events in table.event_log for event in events if event.kind not in face.quiet]
    lines = [element.words for element in page.send("log").tree.walk() if "log__item" in element.attrs.get("class", "")]
    assert len(told) > 20
    assert len(lines) == len(told)
    for event, line in zip(told, lines, strict=True):
        assert face.sentence(seen_by(event, 0), names) in line


def test_what_a_computer_still_thinks_after_everything_was_deleted_is_played_in_no_other_game() -> None:
    page = started("lions", 2, (), thinks=False)
    ticket, (seat,) = page.model.table.decision.ticket, due(page.model.table)
    page.send("home").send("settings").send("clear!").send("setup lions")
    page.send("who 0", "cub").send("who 1", "cub").send("start")
    before = page.model.table.record
    for other in (seat, *due(page.model.table)):
        page.send(f"thought lions {ticket} {other} end")
    assert page.model.table.record == before


@pytest.mark.parametrize("name", ["McKay", "ANNA Lee", "élan"])
def test_a_name_keeps_its_letters_in_the_middle(name: str) -> None:
    assert begun(Names((name,)).whose(0)) == f"{name[0].upper()}{name[1:]}’s"
    assert begun(Names((name,), 0).whose(0)) == "Your"


@pytest.mark.parametrize("game", GAMES)
def test_enter_plays_the_lifted_card_wherever_the_focus_is(game: str) -> None:
    page, rng, played = started(game, 3, (0,), entropy=2), random.Random(2), 0
    for _ in range(80):
        if page.model.screen != "table":
            break
        main = [element for element in page.controls() if element.attrs.get("aria-keyshortcuts") == "Enter"]
        if main:
            (button,) = main
            same = update(page.model, parse_message(button.act))[0].table
            page.send("key Enter")
            assert page.model.table.record.turns[: len(same.record.turns)] == same.record.turns
            played += 1
            continue
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        page.send(rng.choices(acts, [4 if act.startswith("hold ") else 1 for act in acts])[0])
        if not busy(page.model.table) and not page.model.table.decision.held:
            kept = page.model.table.record
            assert page.send("key Enter").model.table.record == kept, "nothing is lifted: nothing is played"
    assert played > 1
