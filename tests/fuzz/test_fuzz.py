"""A short run of what `make fuzz` does for longer: what was found before, and mutations of what the page prints."""

from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.amounts import examples
from tests.fuzz.seeds import TOKENS, seeds
from tests.fuzz.targets import TARGETS

SECONDS = 10.0
"""Of a processor: no text takes as long."""


@st.composite
def mutated(draw: st.DrawFn, target: str) -> str:
    """Draw a text of the target's kind with parts cut, doubled, swapped for tokens, or joined with another's."""
    texts = st.sampled_from(seeds(target))
    text = draw(texts)
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 1, 2, 8, 40, 10_000])))
        piece = draw(st.sampled_from(["", "token", "token", "double", "other", "any"]))
        new = ""
        if piece == "token":
            new = draw(st.sampled_from(TOKENS))
        elif piece == "double":
            new = text[start:end] * 2
        elif piece == "other":
            new = draw(texts)[start:end]
        elif piece == "any":
            new = draw(st.text(max_size=4))
        text = text[:start] + new + text[end:]
    return text


def run(target: str, text: str) -> None:
    began = process_time()
    TARGETS[target](text)
    assert process_time() - began < SECONDS


@pytest.mark.parametrize("target", TARGETS)
def test_what_was_found_before(target: str) -> None:
    for text in (*seeds(target), *TOKENS, ""):
        run(target, text)


@pytest.mark.parametrize("target", TARGETS)
def test_mutations(target: str) -> None:
    @examples(15, 3000)
    @given(mutated(target))
    def tried(text: str) -> None:
        run(target, text)

    tried()
