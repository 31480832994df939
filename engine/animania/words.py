"""The names of cards and animals, each card and niche in a sentence, and the text of moves.

Numbers in names and sentences come from the tables of cards and niches, so they cannot differ from what happens.
"""

from __future__ import annotations

from engine.animania.actions import ACTIONS, ALL, ATTACK, BOTH, HEAL, KINDS, LEFT, RIGHT, TURNED, Action, Kind
from engine.animania.ledger import BY_NICHE
from engine.animania.niches import ANIMALS, NICHES
from engine.animania.state import PICK, PLAY, Move
from engine.game import BadText, quoted

ANIMAL_NAMES = tuple(NICHES[animal].name for animal in ANIMALS)
"""By the number of the animal: its name in moves, records and the page's catalogue."""

AIM_NAMES = {LEFT: "left", RIGHT: "right", BOTH: "both", ALL: "all"}
_AIM_SENTENCES = {
    LEFT: "{n} damage to the player on your left.",
    RIGHT: "{n} damage to the player on your right.",
    BOTH: "{n} damage to the players on both your left and right.",
    ALL: "{n} damage to everyone except yourself.",
}


def _card_name(action: Action) -> str:
    if action.effect == ATTACK:
        return f"{AIM_NAMES[action.aim]}-{action.amount}"
    return f"heal-{action.amount}" if action.effect == HEAL else "defence"


CARD_NAMES = tuple(map(_card_name, ACTIONS))
"""By kind: `left-3 right-3 left-2 right-2 both-1 all-1 heal-1 heal-2 defence`."""


def niche_sentence(animal: int) -> str:
    """Return what the animal can do, in one sentence that holds for whoever reads it; with its own numbers."""
    niche = NICHES[animal]
    card = "card" if niche.cards == 1 else "cards"
    return niche.sentence.format(n=niche.n, of=niche.of, cards=niche.cards, health=niche.health, card=card)


def card_sentence(kind: Kind) -> str:
    """Return what the card does, in one sentence to its player."""
    action = ACTIONS[kind]
    if action.effect == ATTACK:
        return _AIM_SENTENCES[action.aim].format(n=action.amount)
    if action.effect == HEAL:
        return f"Restores {action.amount} health."
    return "You are immune to all attacks this round."


def why_name(why: int) -> str:
    """Return the name of the card or the animal that a ledger line comes from."""
    return ANIMAL_NAMES[why - BY_NICHE] if why >= BY_NICHE else CARD_NAMES[why]


def print_move(move: Move) -> str:
    """Return a move as text: `fox` for a pick, `left-3` for a card, `left-3>right` for one whose arrow is turned."""
    return _TEXTS[move]


def move_name(move: object) -> str:
    """Return whatever was given for a move as text for an error message."""
    return next((text for known, text in _TEXTS.items() if known == move), repr(move))


def parse_move(text: str) -> Move:
    """Return the move that `text` stands for; raise BadText. Whether it is legal is another question."""
    if text not in _MOVES:
        raise BadText(f"{quoted(text)} is not a move of Animania.")
    return _MOVES[text]


_MOVES = {
    **{ANIMAL_NAMES[animal]: Move(PICK, animal=animal) for animal in ANIMALS},
    **{CARD_NAMES[kind]: Move(PLAY, card=kind) for kind in KINDS},
    **{
        f"{CARD_NAMES[kind]}>{AIM_NAMES[TURNED[ACTIONS[kind].aim]]}": Move(PLAY, card=kind, turned=1)
        for kind in KINDS
        if ACTIONS[kind].aim in TURNED
    },
}
_TEXTS = {move: text for text, move in _MOVES.items()}
