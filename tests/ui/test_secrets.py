"""No page tells what its viewer may not know: states that a viewer cannot tell apart give the same page."""

from __future__ import annotations

import random

import pytest

from engine.game import Event, seen_by
from engine.games import GAMES
from engine.lions.state import State
from engine.rng import Rng
from tests.amounts import every_time_and_for_long, soaking
from tests.ui.browser import Page
from tests.ui.game_options import few_tables
from tests.ui.walk import PLAYING, acts_of, started
from tools.sampling import drawn
from ui.handlers.proceed import proceed
from ui.handlers.update import update
from ui.model.effects import Think
from ui.model.page import Message, Model, parse_message
from ui.screens.page import screen, which
from ui.table.log import log_lines
from ui.table.playback import busy, settled
from ui.table.projection import projection_of
from ui.table.seats import due, game_of, people
from ui.table.viewer import viewed_by
from ui.thinking.task import thought_through


def tables(game: str, players: int, people_: tuple[int, ...], options: tuple[str, ...], steps: int) -> list[Model]:
    """Return models on the way through games, at rest, after so many clicks in all."""
    rng = random.Random(5)
    found: list[Model] = []
    page = started(game, players, people_, options, entropy=players)
    for step in range(steps):
        if page.model.screen != "table" or not due(page.model.table):
            page = started(game, players, people_, options, entropy=players + step)
        if step % 4 == 0 and not busy(page.model.table) and page.model.table.playback.peek is None:
            found.append(page.model)
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        page.send(rng.choices(acts, [5 if act.startswith(("move", "open")) else 1 for act in acts])[0])
    assert len(found) > steps // 12
    return found


def offered(models: list[Model], name: str) -> list[tuple[str, ...]]:
    """Return the words after an act of this name wherever it can be clicked."""
    acts = [act.split(" ") for model in models for act in acts_of(model)]
    return sorted({tuple(words[1:]) for words in acts if words[0] == name and words[1:]})


def other_secret(event: Event, viewer: int | None) -> Event:
    """Return an event with another secret, unless the eyes may see it: that there is one, everybody knows."""
    return event if seen_by(event, viewer).secret else event._replace(secret=tuple(0 for _ in event.secret))


def other_worlds(model: Model, viewer: int | None) -> Model:
    """Return the model with everything in it that the eyes cannot know changed for something else."""
    table = model.table
    game = game_of(table)
    state = game.resample(game.view(table.state, viewer), Rng.from_seed(99))
    record = table.record._replace(seed=table.record.seed ^ 12345)
    event_log = tuple(tuple(other_secret(event, viewer) for event in events) for events in table.event_log)
    decision = table.decision._replace(
        chosen=tuple(
            (seat, game.legal_moves(state, seat)[0] if seat != viewer else move) for seat, move in table.decision.chosen
        )
    )
    changed = table._replace(state=state, record=record, event_log=event_log, decision=decision)
    return model._replace(tables={**model.tables, table.handle: settled(changed._replace(viewer=viewer))})


def holding(model: Model, held: tuple[str, ...]) -> Model:
    """Return the model with a choice half made."""
    return model.with_table(model.table._replace(decision=model.table.decision._replace(held=held)))


@pytest.mark.parametrize(("game", "players", "options"), drawn("pages 1", few_tables(), 1))
def test_pages_of_states_that_a_seat_cannot_tell_apart_are_equal(
    game: str, players: int, options: tuple[str, ...]
) -> None:
    models = tables(game, players, (0,), options, 90)
    lifts, rng = offered(models, "hold"), random.Random(5)
    for model in models:
        for viewer in (None, *range(players)):
            here = model.with_table(viewed_by(model.table, viewer))
            there = other_worlds(model.with_table(here.table), viewer)
            assert str(screen(here)) == str(screen(there))
            assert projection_of(here.table).legal == projection_of(there.table).legal
            for held in rng.sample(lifts, 2):
                lifted = [holding(model, held) for model in (here, there)]
                assert str(screen(lifted[0])) == str(screen(lifted[1]))


@pytest.mark.parametrize(("game", "players", "options"), drawn("pages 2", few_tables(), 2))
def test_logs_panels_and_dialogs_of_such_states_are_equal_too(
    game: str, players: int, options: tuple[str, ...]
) -> None:
    models = tables(game, players, (0,), options, 60)
    sheets = [Message("sheet", args) for args in offered(models, "sheet")[:2]]
    assert sheets
    for model in models[::3]:
        viewer = model.table.viewer
        there = other_worlds(model, viewer)
        assert log_lines(model.table) == log_lines(there.table)
        for act in (Message("log"), Message("rules"), Message("seats"), *sheets):
            assert str(screen(update(model, act)[0])) == str(screen(update(there, act)[0]))


@pytest.mark.parametrize(("game", "players", "options"), drawn("pages 3", few_tables(), 2))
def test_the_curtain_hides_everything(game: str, players: int, options: tuple[str, ...]) -> None:
    drawn = 0
    for model in tables(game, players, (0, 1, 2), options, 200):
        if which(model) != "curtain":
            continue
        drawn += 1
        assert model.table.viewer is None
        there = other_worlds(model, None)
        assert str(screen(model)) == str(screen(there))
        for act in ("log", "rules", "seats"):
            assert str(screen(update(model, Message(act))[0])) == str(screen(update(there, Message(act))[0]))
    assert drawn > 3


@pytest.mark.parametrize("game", GAMES)
def test_with_several_people_a_hand_shows_only_to_who_opened_it_and_not_after_the_decision(game: str) -> None:
    page = started(game, 3, (0, 1))
    rng = random.Random(3)
    opened = 0
    for _ in range(150):
        if page.model.screen != "table" or not due(page.model.table):
            break
        table = page.model.table
        hand = 'class="hand"' in page.html or 'class="picks"' in page.html
        if table.viewer is None:
            assert not hand
        else:
            assert table.viewer in people(table)
        acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
        act = rng.choice(acts)
        page.send(act)
        if act.startswith("open"):
            opened += 1
            assert page.model.table.viewer == int(act.split(" ")[1])
        if act.startswith("move") and page.model.screen == "table":
            after = page.model.table
            assert after.viewer in (None, table.viewer)
            if after.viewer is not None and after.playback.peek is None and due(after):
                assert due(after) == (after.viewer,) == due(table)
    assert opened > 3


@pytest.mark.parametrize("game", GAMES)
def test_after_a_reload_the_curtain_is_closed(game: str) -> None:
    page = started(game, 3, (0, 1))
    page.send(next(act for act in page.acts() if act.startswith("open")))
    assert page.model.table.viewer is not None
    again = Page(page.store).send(f"continue {game}")
    assert again.model.table.viewer is None
    assert which(again.model) == "curtain"


def test_leaving_the_table_draws_the_curtain() -> None:
    page = started("lions", 3, (0, 1))
    page.send(next(act for act in page.acts() if act.startswith("open"))).send("home")
    assert page.model.tables["lions"].viewer is None
    page.send("continue lions")
    assert which(page.model) == "curtain"


def test_computers_are_asked_with_views_and_with_nothing_of_what_others_have_chosen() -> None:
    page = started("animania", 3, (0,), thinks=False)
    thoughts = [effect for effect in page.done if isinstance(effect, Think)]
    assert len(thoughts) == 2
    move = next(act for act in page.acts() if act.startswith("hold "))
    page.send(move).send(next(act for act in page.acts() if act.startswith("move ")))
    assert [effect for effect in page.done if isinstance(effect, Think)] == thoughts
    for thought in thoughts:
        assert thought.view == game_of(page.model.table).view(page.model.table.state, thought.seat)
        assert type(thought.view).__name__ == "View"


def test_a_locked_choice_is_seen_by_its_owner_alone() -> None:
    page = started("animania", 3, (0, 1))
    seat = int(next(act for act in page.acts() if act.startswith("open")).split(" ")[1])
    page.send(f"open {seat}").send(next(act for act in page.acts() if act.startswith("hold ")))
    page.send(next(act for act in page.acts() if act.startswith("move ")))
    assert dict(page.model.table.decision.chosen)[seat]
    assert which(page.model) == "curtain"
    other = next(other for other in people(page.model.table) if other != seat)
    model = page.model.with_table(viewed_by(page.model.table, other))
    assert str(screen(model)) == str(screen(other_worlds(model, other)))
    page.send(f"open {seat}")
    assert "unlock" in page.acts()
    assert proceed(page.model)[0].table.record == page.model.table.record


@every_time_and_for_long
def test_nobody_can_tell_from_the_page_whether_a_hippo_was_there() -> None:
    compared = 0
    for entropy in range(8 if soaking() else 4):
        page, rng = started("lions", 2, (0,), entropy=entropy, thinks=False), random.Random(entropy)
        for _ in range(150):
            table = page.model.table
            if not due(table):
                break
            (seat,) = due(table)
            if table.occupants[seat].person or table.playback.peek:
                acts = [act for act in page.acts() if act.split(" ")[0] in PLAYING]
                page.send(rng.choices(acts, [5 if "chase" in act else 1 for act in acts])[0])
                continue
            assert isinstance(table.state, State)
            if table.state.attack:
                compared += 1
                assert str(screen(page.model)) == str(screen(other_worlds(page.model, table.viewer)))
            asked = next(effect for effect in reversed(page.done) if isinstance(effect, Think))
            answer = parse_message(thought_through(asked))
            page.send(" ".join((answer.act, *answer.args)))
    assert compared > 3


def test_who_is_left_alone_in_a_company_opens_the_curtain_once() -> None:
    page = started("lions", 3, (0, 1))
    assert which(page.model) == "curtain"
    due_first = next(act for act in page.acts() if act.startswith("open")).split(" ")[1]
    page.send("seats").send(f"give {1 - int(due_first)}").send("close")
    assert which(page.model) == "curtain"
    page.send(f"open {due_first}")
    assert which(page.model) == "table"
    assert page.model.table.viewer == int(due_first)
    page.send("move end")
    assert page.model.table.viewer == int(due_first)
    page.send("seats").send(f"take {1 - int(due_first)}").send("close")
    assert page.model.table.viewer is None
