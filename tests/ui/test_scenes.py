"""The table told event by event is the table as it is: folding what an eye saw gives what the eye then knows."""

from __future__ import annotations

import pytest

from engine.game import Event, seen_by
from engine.games import GAMES
from engine.rng import Rng
from ui.games.registry import FACES
from ui.words.grammar import Names

SETTINGS = [("lions", (players, hyena)) for players in (2, 3, 4, 5, 6) for hyena in ("choice", "automatic")] + [
    ("animania", (players, niche, match))
    for players in (3, 4, 5)
    for niche in ("random", "chosen", "none")
    for match in ("single", "crowns")
]


@pytest.mark.parametrize(("game", "options"), SETTINGS)
def test_the_story_told_to_any_eyes_leads_to_what_they_know(game: str, options: tuple[object, ...]) -> None:
    rules, face = GAMES[game], FACES[game]
    for seed in range(4):
        rng = Rng.from_seed(seed)
        told: list[Event] = []
        state = rules.start(seed, rules.Options(*options), told.append)
        while seats := rules.to_act(state):
            joint = {seat: rng.choice(rules.legal_moves(state, seat)) for seat in seats}
            told.clear()
            after = rules.apply(state, joint, told.append)
            for viewer in (None, *range(state.options.players)):
                scene = face.scene(rules.view(state, viewer))
                for event in told:
                    scene = face.after(scene, seen_by(event, viewer))
                assert scene == face.scene(rules.view(after, viewer))
            state = after


@pytest.mark.parametrize(("game", "options"), SETTINGS)
def test_every_event_has_a_sentence_for_everyone(game: str, options: tuple[object, ...]) -> None:
    rules, face = GAMES[game], FACES[game]
    names = tuple(f"Name{n}" for n in range(6))
    told: list[Event] = []
    for seed in range(3):
        rng = Rng.from_seed(seed)
        state = rules.start(seed, rules.Options(*options), told.append)
        while seats := rules.to_act(state):
            joint = {seat: rng.choice(rules.legal_moves(state, seat)) for seat in seats}
            state = rules.apply(state, joint, told.append)
    for event in told:
        for viewer in (None, *range(state.options.players)):
            text = face.sentence(seen_by(event, viewer), Names(names, viewer))
            assert text.endswith((".", "!"))
            assert "{" not in text
            assert "  " not in text
            assert text[0].isupper() or text[0].isdigit()
