"""Texts to begin with: of every kind that comes in, as the page itself prints them, and the corpus that was found."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from engine.bots.bot import bot_rng
from engine.bots.levels import LEVELS
from engine.codec import GameLink, parse_deal, print_game_link
from engine.games import GAMES
from tests.fuzz.targets import FORM_ACTS
from tests.golden.releases import FOLDER as RELEASED
from ui.games.registry import FACES
from ui.model.effects import Think
from ui.persistence.history_file import FILE
from ui.thinking.serialization import serialized

CORPUS = Path(__file__).parent / "corpus"

TOKENS = (
    *('"', "“", "”", "\\", "\n", "\r\n", "> ", "```", "{", "}", "[", "]", ",", ":", "%2C", "%25", "%", "&fbclid=1"),
    *("null", "true", "-1", "1e999", "9" * 5000, "0", "\x00", "\u200b", "\u202e", "\ufeff", "\ud800", "\u0301", "#"),
    *("waterhole", "record", "person", "cub-1", "line-1", "older", "TICKET", "[" * 30, '{"a":' * 30, "w" * 300),
    *("[" * 20_000, '{"a":' * 20_000, "👩‍👩‍👧"),
)


def released() -> Iterator[dict[str, str]]:
    """Yield the texts of every release."""
    for path in sorted(RELEASED.glob("*.json")):
        yield json.loads(path.read_text(encoding="utf-8"))


def job_of(game: str) -> str:
    """Return a job as the page sends it."""
    rules = GAMES[game]
    state = rules.start(0, rules.Options())
    seat = rules.to_act(state)[0]
    legal = rules.legal_moves(state, seat)
    return serialized(
        Think(game, 0, seat, LEVELS[game][0].label, rules.view(state, seat), legal, bot_rng(0, 0, seat).key)
    )


def passed_on(link: str) -> str:
    """Return the link of a game with the same deal that is passed on by links."""
    return print_game_link(GameLink(parse_deal(link), "", id="q4w8zc"))


def finished(saves: list[str]) -> list[str]:
    """Return saves as finished games are kept, and all of them as one file."""
    more = {"ended": "2026-12-01T18:30", "winners": [0], "reason": "herd", "own": 0, "practice": False}
    games = [json.loads(save) | more | {"day": "2026-12-01"} for save in saves]
    return [*map(json.dumps, games), json.dumps({FILE: 1, "games": games})]


def kept_of_links(save: str) -> str:
    """Return a save as a game that is passed on is kept."""
    far = {"mine": [0], "given": [], "sent": [0, []], "pending": []}
    return json.dumps(json.loads(save) | {"winners": [], "reason": "", "far": far})


@cache
def seeds(target: str) -> tuple[str, ...]:
    """Return the texts that a target begins with."""
    texts = [*released()]
    saves = [text[which] for text in texts for which in ("running", "over")]
    older = [json.dumps({**json.loads(save), "record": {**json.loads(save)["record"], "rules": 0}}) for save in saves]
    past = finished([text["over"] for text in texts])
    kept = [*(text["setup"] for text in texts), *(text["settings"] for text in texts)]
    own = {
        "link": [*(text["link"] for text in texts), *(passed_on(text["link"]) for text in texts)],
        "save": saves + older,
        "import": saves + older + past,
        "settings": kept,
        "form": ["\n".join(f"{chr(at)}Ann" for at in range(48, 48 + len(FORM_ACTS)))],
        "job": [job_of(game) for game in FACES],
        "answer": [f"thought {game} TICKET 1 {move}" for game in FACES for move in ("end", "fox", "!")],
        "storage": [*saves[:2], *older[:1], *kept, *past[:1], kept_of_links(saves[0]), '{"chances":1,"jobs":{}}'],
    }
    return (*own[target], *corpus(target))


def corpus(target: str) -> list[str]:
    """Return the texts that were found for a target."""
    paths = sorted((CORPUS / target).glob("*"))
    return [as_text(path.read_bytes()) for path in paths]


def as_text(data: bytes) -> str:
    """Return any bytes as a text; lone surrogates can be in it, as they can in JavaScript's texts."""
    try:
        return data.decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return data.decode("latin-1")
