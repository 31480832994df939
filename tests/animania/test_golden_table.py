"""The golden table of every niche against every card is what the rules say today."""

from engine import animania
from tests.animania.golden_table import PATH, text


def test_every_niche_against_every_card_is_as_it_was() -> None:
    # `python -m tests.animania.golden_table` writes the file anew; then the rules need another number.
    golden = PATH.read_text(encoding="utf-8")
    assert text().splitlines() == golden.splitlines()
    assert golden.startswith(f"animania, rules {animania.rules}:")
