"""What goes out beside the markup tells no secret either: messages at the edge, what is to be done, links and exports.

A record holds the seed of its deal, and so does a link: they are the deal. Everything else that leaves the page is held
against another deal that its viewer cannot tell from this one.
"""

from __future__ import annotations

import json
import random
import re

import pytest

from engine.codec import parse_deal, record_to_json
from engine.games import GAMES
from engine.rng import print_seed
from tests.ui.game_options import few_tables
from tests.ui.test_secrets import other_worlds, tables
from tests.ui.walk import acts_of, started
from tools.paths import ROOT
from tools.sampling import drawn
from ui.handlers.update import update
from ui.model import effects as fx
from ui.model.page import Message, Model, parse_message
from ui.persistence.saves import print_export, print_save
from ui.screens.page import screen
from ui.table.log import log_lines
from ui.table.viewer import viewed_by

DECIDING = ("move", "reveal", "undo", "rewind", "again", "open", "unlock", "next", "skip", "finish", "give", "take")
"""Acts after which the two deals may go on differently, or somebody else looks."""

HOLDS_THE_RECORD = (fx.Save, fx.Download, fx.Copy, fx.Think, fx.Seen)


def told(effects: tuple[fx.Effect, ...]) -> list[fx.Effect]:
    """Return what of these effects can be seen or heard."""
    return [effect for effect in effects if not isinstance(effect, HOLDS_THE_RECORD)]


@pytest.mark.parametrize(("game", "players", "options"), drawn("beside", few_tables(), 1))
def test_what_acts_set_off_is_the_same_for_deals_that_look_alike(
    game: str, players: int, options: tuple[str, ...]
) -> None:
    rng, compared = random.Random(7), 0
    for people in ((0,), (0, 1)):
        for model in tables(game, players, people, options, 36)[::2]:
            here = model.with_table(viewed_by(model.table, model.table.viewer))
            there = other_worlds(here, here.table.viewer)
            acts = [act for act in acts_of(here) if act.split(" ")[0] not in DECIDING]
            for act in rng.sample(acts, min(4, len(acts))):
                one, other = (update(world, parse_message(act)) for world in (here, there))
                assert told(one[1]) == told(other[1]), act
                assert one[0].toasts == other[0].toasts, act
                if one[0].overlay is None or one[0].overlay.kind not in ("export-text", "copy"):
                    assert str(screen(one[0])) == str(screen(other[0])), act
                compared += 1
    assert compared > 12


@pytest.mark.parametrize(("game", "players", "options"), drawn("copies", few_tables(), 1))
def test_links_and_exports_hold_the_deal_what_was_played_and_what_the_log_tells(
    game: str, players: int, options: tuple[str, ...]
) -> None:
    for people in ((0,), (0, 1)):
        for model in tables(game, players, people, options, 36)[::3]:
            table, there = model.table, other_worlds(model, model.table.viewer).table
            (link,) = [effect.text for effect in update(model, Message("share"))[1] if isinstance(effect, fx.Copy)]
            deal = parse_deal(link)
            assert deal[:4] == (game, GAMES[game].rules, table.record.seed, table.record.options)
            assert deal.occupants == tuple(occupant.who for occupant in table.occupants)
            texts = [
                effect.text
                for act in (f"export {game}", f"copy-save {game}")
                for effect in update(model, parse_message(act))[1]
                if isinstance(effect, fx.Copy | fx.Download)
            ]
            assert texts == [print_export(table)] * 2
            value, other = json.loads(texts[0]), json.loads(print_export(there))
            assert value.pop("record") == record_to_json(table.record)
            assert value.pop("digest") != other.pop("digest")
            other.pop("record")
            assert value == other, "all but the record is the same for a deal that looks alike"
            assert value["chosen"] == []
            assert value["log"] == [line.text for line in log_lines(table)] or table.playback.queue


@pytest.mark.parametrize("game", GAMES)
def test_with_several_people_what_is_kept_has_the_log_that_everyone_may_read(game: str) -> None:
    opened = 0
    for entropy in range(4):
        page = started(game, 3, (0, 1), entropy=entropy)
        rng = random.Random(entropy)
        for _ in range(25):
            acts = [act for act in page.acts() if act.split(" ")[0] in ("open", "hold", "move", "put-away", "reveal")]
            if page.model.screen != "table" or not acts:
                break
            page.send(rng.choice(acts))
            table = page.model.table
            opened += table.viewer is not None
            logs = [json.loads(print_save(each))["log"] for each in (table, viewed_by(table, None))]
            assert logs[0] == logs[1]
    assert opened > 5


def names_in(model: Model) -> set[str]:
    """Return the words of ids, classes and data attributes on a screen."""
    return set(re.findall(r'(?:id|class|data-[a-z]+|name|for|title)="([^"]*)"', str(screen(model))))


@pytest.mark.parametrize("game", GAMES)
def test_no_name_in_the_markup_holds_the_seed_or_the_digest(game: str) -> None:
    for model in tables(game, 3, (0,), (), 60):
        for text in (print_seed(model.table.record.seed), json.loads(print_save(model.table))["digest"]):
            assert text not in str(screen(model))
        assert names_in(model)


def test_the_page_has_one_title_in_each_language_and_its_history_holds_nothing_of_a_game() -> None:
    sources = [*(ROOT / "ui").rglob("*.py"), *(ROOT / "ui").rglob("*.js"), ROOT / "index.html"]
    assert len(sources) > 100
    texts = {path.name: path.read_text(encoding="utf-8") for path in sources}
    places = ("document.title =", "pushState", "Notification(", "setAppBadge", "window.name", "document.cookie")
    found = [(name, place) for name, text in texts.items() for place in places if place in text]
    # The title that a language has stands in a file of its own, made when the site is built.
    assert sorted(found) == [("spoken.js", "document.title ="), ("trail.py", "pushState")]
    assert texts["spoken.js"].count("document.title = title;") == texts["spoken.js"].count("document.title") == 1
    # An entry's state is the number of steps back to the home screen, and it has no title.
    kept = [call for text in texts.values() for call in re.findall(r"(?:push|replace)State\(([^,]+), ([^,)]+)", text)]
    assert {state for state, _ in kept} == {"self.entry", "self.entry + 1", "js.history.state"}
    assert {title for _, title in kept} == {'""'}
