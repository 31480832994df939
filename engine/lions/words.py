"""The names of the cards and the text of moves, for records, links, logs of tests and error messages."""

from __future__ import annotations

from engine.game import BadText, quoted
from engine.lions.cards import EMPTY, GIRAFFE, HERD_KINDS, HIPPO, KINDS, ONE, PAIR, Bag, cards
from engine.lions.state import ATTACK, BLOCK, END, KEEP, LET, MIGRATE, PLAY, Move

KIND_NAMES = ("zebra", "antelope", "lion", "elephant", "giraffe", "hippo", "hyena")
_BARE = {Move(MIGRATE): "migrate", Move(KEEP): "keep", Move(END): "end", Move(BLOCK, HIPPO): "block", Move(LET): "let"}
_BARE_READ = {text: move for move, text in _BARE.items()}
_CHASE = "chase"


def print_move(move: Move) -> str:
    """Return a move as text: `zebra`, `giraffe>2`, `chase>0:zebra+antelope`, `block`, `let`, `migrate`, `end`."""
    if move in _BARE:
        return _BARE[move]
    if move.verb == ATTACK:
        return f"{_CHASE}>{move.target}:{'+'.join(KIND_NAMES[kind] for kind in cards(move.prey))}"
    name = KIND_NAMES[move.card]
    return name if move.target < 0 else f"{name}>{move.target}"


def move_name(move: object) -> str:
    """Return whatever was given for a move as text for an error message."""
    try:
        return print_move(Move(*move))  # type: ignore[misc]  # whatever it is: it may raise
    except (AttributeError, IndexError, OverflowError, TypeError):
        return repr(move)


def parse_move(text: str) -> Move:
    """Return the move that `text` stands for; raise BadText. Whether it is legal is another question."""
    if text in _BARE_READ:
        return _BARE_READ[text]
    name, aimed, rest = text.partition(">")
    target, named, prey = rest.partition(":")
    if name == _CHASE and named:
        return Move(ATTACK, target=_seat(target, text), prey=_prey(prey, text))
    if name in KIND_NAMES and not named:
        card = KINDS[KIND_NAMES.index(name)]
        if card != HIPPO and bool(aimed) == (card == GIRAFFE):
            return Move(PLAY, card, _seat(target, text) if aimed else -1)
    raise BadText(f"{quoted(text)} is not a move of Matching Lions.")


def _seat(text: str, whole: str) -> int:
    if len(text) != 1 or text not in "012345":
        raise BadText(f"{quoted(whole)} names no seat.")
    return int(text)


def _prey(text: str, whole: str) -> Bag:
    names = text.split("+")
    kinds = [KINDS[KIND_NAMES.index(name)] for name in names if name in KIND_NAMES]
    if kinds != sorted(kinds) or len(kinds) != len(names) or len(kinds) > PAIR or set(kinds) - set(HERD_KINDS):
        raise BadText(f"{quoted(whole)} does not name one or two animals of a herd.")
    return sum((ONE[kind] for kind in kinds), EMPTY)
