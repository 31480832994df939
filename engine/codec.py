"""Records and deals as text: what stands in a save and what stands in a link."""

from __future__ import annotations

import re
from hashlib import sha256
from typing import Any, NamedTuple

from engine.game import BadText, Game, quoted
from engine.games import GAMES
from engine.letters import letters, letters_of_words, words_of
from engine.options import parse_options, print_options
from engine.record import Joint, Record
from engine.rng import parse_seed, print_seed

LINK_LENGTH = 200
"""The most characters that a link's part after # may have, if it has no moves."""

GAME_LINK_LENGTH = 4_000
"""The most characters that it may have with moves and names."""

ID_LENGTH = 6
"""Letters and digits of the id of a game that is passed on."""

_SUM_LENGTH = 3

NONE = "0"
"""Stands in a link for no names, and for no moves."""

PERSON = "person"
_OCCUPANT = re.compile(r"person|[a-z]{1,16}-[1-9][0-9]{0,3}")
_NUMBER = re.compile(r"[1-9][0-9]{0,5}")


class Deal(NamedTuple):
    """What a link says: a game's deal and who plays it.

    `occupants` has one entry for each seat: `person`, or a computer player's name and version, `hunter-2`.
    """

    game: str
    rules: int
    seed: int
    options: Any
    occupants: tuple[str, ...]


def print_deal(deal: Deal) -> str:
    """Return a deal as the part of a link after #: `lions.1.0CRM5K2A.3,choice.person,hunter-1,cub-1`."""
    parts = (deal.game, deal.rules, print_seed(deal.seed), print_options(deal.options), ",".join(deal.occupants))
    return ".".join(map(str, parts))


class GameLink(NamedTuple):
    """What a link with moves says: a deal, what was played of it, and who played."""

    deal: Deal
    moves: str
    """As `engine.packing` writes them: they can be read under the rules of the deal alone."""
    names: tuple[str, ...] = ()
    """One for each seat, or none at all."""
    id: str = ""
    """Six letters and digits of a game that is passed on by links: its moves are as `engine.courses` writes them."""


def print_game_link(link: GameLink) -> str:
    """Return a game as the part of a link after #: as its deal, with its moves, its names and a sum over all of it.

    `lions.1-7k2.0CRM5K2A.3,choice.person,hunter-1,cub-1.0.4v8k2q`: the sum stands in front, so that a link that was cut
    off anywhere is told from a whole one; names come before moves, and `0` for none of either. A game that is passed on
    has its id right after the sum: `lions.1-7k2q4w8zc.…`.
    """
    key, rules, rest = print_deal(link.deal).split(".", 2)
    body = ".".join((rest, letters_of_words(link.names) if link.names else NONE, link.moves or NONE))
    return f"{key}.{rules}-{_sum(key, rules, body, link.id)}{link.id}.{body}"


def parse_game_link(text: str) -> GameLink | None:
    """Return the game that a link's part after # stands for, None for one without moves; raise BadText.

    Its rules may be others than today's. Whether its moves fit is seen when they are unpacked.
    """
    key, _, rest = text.removeprefix("#").partition(".")
    rules, dash, rest = rest.partition("-")
    if not dash or not _NUMBER.fullmatch(rules):
        return None
    total, _, body = rest.partition(".")
    total, id_, parts = total[:_SUM_LENGTH], total[_SUM_LENGTH:], body.split(".")
    whole = total == _sum(key, rules, body, id_) and len(parts) == 5 and len(id_) in (0, ID_LENGTH)
    if len(text) > GAME_LINK_LENGTH or not whole:
        raise BadText("This link is not complete. It may have been cut off when it was copied.")
    *deal, names, moves = parts
    link = GameLink(
        deal=parse_deal(".".join((key, rules, *deal))),
        moves="" if moves == NONE else moves,
        names=() if names == NONE else words_of(names),
        id=id_,
    )
    if link.names and len(link.names) != link.deal.options.players:
        raise BadText("This link does not name everyone at the table.")
    return link


def _sum(key: str, rules: str, body: str, id_: str) -> str:
    """Return three letters: of 32768 links with a fault, one is taken for whole."""
    text = f"{key}.{rules}{id_ and '-' + id_}.{body.lower()}"
    found = int.from_bytes(sha256(text.encode()).digest()[:2]) >> 1
    return letters(found).rjust(_SUM_LENGTH, "0")


def parse_deal(text: str) -> Deal:
    """Return the deal that a link's part after # stands for; raise BadText. Its rules may be others than today's."""
    parts = text.removeprefix("#").split(".") if len(text) <= LINK_LENGTH else []
    if len(parts) != 5:
        raise BadText("This link is not complete. It may have been cut off when it was copied.")
    key, rules, seed, options, occupants = parts
    game = _game(key)
    deal = Deal(key, _number(rules), parse_seed(seed), parse_options(game, options), tuple(occupants.split(",")))
    if len(deal.occupants) != deal.options.players or not all(map(_OCCUPANT.fullmatch, deal.occupants)):
        raise BadText("This link does not say who sits at the table.")
    return deal


def record_to_json(record: Record) -> dict[str, Any]:
    """Return a record as a value for `json.dumps`; `record_from_json` reads it back."""
    print_move = GAMES[record.game].print_move
    return {
        "game": record.game,
        "rules": record.rules,
        "seed": print_seed(record.seed),
        "options": print_options(record.options),
        "turns": [" ".join(f"{seat}:{print_move(move)}" for seat, move in joint) for joint in record.turns],
    }


def record_from_json(value: Any) -> Record:
    """Return the record that a value from `json.loads` stands for; raise BadText."""
    deal = deal_from_json(value, ())
    turns = value.get("turns")
    if not isinstance(turns, list):
        raise BadText("A part of this saved game is missing.")
    joints = tuple(_joint(GAMES[deal.game], turn) for turn in turns)
    return Record(deal.game, deal.rules, deal.seed, deal.options, joints)


def deal_from_json(value: Any, occupants: tuple[str, ...]) -> Deal:
    """Return what was dealt in the record that such a value stands for, whatever its moves; raise BadText."""
    if not isinstance(value, dict):
        raise BadText("This is not a saved game.")
    key, rules, seed, options = (value.get(name) for name in ("game", "rules", "seed", "options"))
    if not all(isinstance(text, str) for text in (key, seed, options)) or type(rules) is not int:
        raise BadText("A part of this saved game is missing.")
    game = _game(str(key))
    return Deal(game.key, rules, parse_seed(str(seed)), parse_options(game, str(options)), occupants)


def _joint(game: Game, turn: Any) -> Joint:
    if not isinstance(turn, str):
        raise BadText("A move of this saved game cannot be read.")
    pairs = []
    for part in turn.split(" "):
        seat, colon, move = part.partition(":")
        if not colon or len(seat) != 1 or seat not in "0123456789":
            raise BadText(f"{quoted(part)} is not a move of a seat.")
        pairs.append((int(seat), game.parse_move(move)))
    if pairs != sorted(pairs) or len(dict(pairs)) != len(pairs):
        raise BadText(f"{quoted(turn)} names a seat twice or out of order.")
    return tuple(pairs)


def _game(key: str) -> Game:
    if key not in GAMES:
        raise BadText(f"There is no game called {quoted(key)} here.")
    return GAMES[key]


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise BadText("This link does not say which rules it means.")
    return int(text)
