"""What the type checker must refuse: two numbers that change places. Nothing runs this file.

Each line is wrong. Were one of them let pass, its comment would be one too many, and `make types` would fail.
"""

from __future__ import annotations

from engine.animania.actions import DIGIT, FULL, NO_DECK, set_of
from engine.animania.state import Draft as AnimaniaDraft
from engine.animania.state import Secret as AnimaniaSecret
from engine.lions.cards import HYENA, LION, ONE, PAIR, count
from engine.lions.piles import come_to_hand, discard, leave_hand
from engine.lions.state import ATTACK, HERD, PLAY, Draft, Move, Secret


def lions(draft: Draft) -> None:
    """Swap seats, kinds, bags, verbs and phases of Matching Lions."""
    Move(LION, PLAY)  # type: ignore[arg-type]
    Move(PLAY, 2, LION)  # type: ignore[arg-type]
    Move(ATTACK, target=ONE[LION], prey=2)  # type: ignore[arg-type]
    count(LION, ONE[LION])  # type: ignore[arg-type]
    discard(draft, LION, ONE[LION])  # type: ignore[arg-type]
    leave_hand(draft, LION, 2)  # type: ignore[arg-type]
    come_to_hand(draft, 2, PAIR, LION)  # type: ignore[arg-type]
    draft.phase, draft.turns = draft.turns, HERD  # type: ignore[assignment]
    draft.herds, draft.lions = draft.lions, draft.herds  # type: ignore[assignment]
    draft.discard, draft.discard_top = HYENA, ONE[HYENA]  # type: ignore[assignment]
    draft.hands[0] += LION  # type: ignore[call-overload]
    Secret(seed=1, hands=(0,), deck=(), top=0, known=())  # type: ignore[arg-type]


def animania(draft: AnimaniaDraft) -> None:
    """Swap kinds, sets of kinds and decks of Animania."""
    set_of(FULL)  # type: ignore[arg-type]
    draft.hands[0], draft.decks[0] = draft.decks[0], draft.hands[0]  # type: ignore[call-overload]
    draft.hands[0] |= 3  # type: ignore[call-overload]
    draft.decks[0] = NO_DECK << DIGIT  # type: ignore[call-overload]
    AnimaniaSecret(seed=1, hands=(NO_DECK,), decks=(FULL,), seen=())  # type: ignore[arg-type]
