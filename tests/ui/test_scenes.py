"""The table told event by event is the table as it is: folding what an eye saw gives what the eye then knows."""

from __future__ import annotations

import pytest

from engine.game import Event, seen_by
from engine.rng import Rng
from tests.conformance.cases import CASES, Case
from ui.games.registry import FACES
from ui.words.grammar import Names


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_story_told_to_any_eyes_leads_to_what_they_know(case: Case) -> None:
    rules, face = case.game, FACES[case.key]
    for seed in range(4):
        rng = Rng.from_seed(seed)
        told: list[Event] = []
        state = rules.start(seed, case.options, told.append)
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


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_event_has_a_sentence_for_everyone(case: Case) -> None:
    rules, face = case.game, FACES[case.key]
    names = tuple(f"Name{n}" for n in range(6))
    told: list[Event] = []
    for seed in range(3):
        rng = Rng.from_seed(seed)
        state = rules.start(seed, case.options, told.append)
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
