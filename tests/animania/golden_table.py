"""Every niche against every card, played and received, as a text that a person can read in a diff.

Each line is one round at a table of four, where seat 0 has the niche and the others have none: what was played, seat
by seat, and everyone's health before; then the lines of the ledger in which seat 0 has a part; then everyone's health
after it and who is out.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import animania
from engine.animania.words import ANIMAL_NAMES, CARD_NAMES, niche_sentence, parse_move, print_move
from tests.animania.table import after, table


def text() -> str:
    """Return the whole table."""
    lines = [f"animania, rules {animania.rules}: every niche, every card"]
    for name in ("-", *ANIMAL_NAMES):
        sentence = niche_sentence(ANIMAL_NAMES.index(name)) if name != "-" else "No niche."
        lines += ["", f"== {name}: {sentence}", *_chapter(name)]
    return "\n".join(lines) + "\n"


def _chapter(name: str) -> Iterator[str]:
    who = f"{name} - - -"
    yield "-- played, while the others heal; while they defend; while each has 1 health and a share in it"
    moves = [print_move(move) for move in animania.legal_moves(table(who), 0)]
    for move in moves:
        yield _round(who, f"{move} heal-2 heal-2 heal-2", (5, 4, 4, 4))
        yield _round(who, f"{move} defence defence defence", (5, 4, 4, 4))
        yield _round(who, f"{move} left-2 heal-1 right-2", (5, 1, 1, 1))
    yield "-- received, from the right or from across, while it heals; while it defends; while it has 1 health"
    for card in CARD_NAMES:
        across, right = (card, "heal-1") if parse_move(card) == parse_move("all-1") else ("heal-1", card)
        yield _round(who, f"heal-2 heal-1 {across} {right}", (4, 6, 6, 6))
        yield _round(who, f"defence heal-1 {across} {right}", (4, 6, 6, 6))
        yield _round(who, f"left-3 right-2 {across} {right}", (1, 6, 6, 6))


def _round(who: str, joint: str, health: tuple[int, ...]) -> str:
    done = after(table(who, health=health), joint)
    out = [seat for seat in range(4) if seat not in done.ring]
    ledger = [line for line in done.lines if "0" in line.split()[0] and "guarded" not in line]
    end = f"{' '.join(map(str, done.health))}" + (f" out {' '.join(map(str, out))}" if out else "")
    return f"{joint:<38} {' '.join(map(str, health))} | {', '.join(ledger)} | {end}"
