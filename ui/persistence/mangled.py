"""A save, or a file of finished games, got out of what mails and messengers made of its text.

Words around it, quoting, indentation, code fences, lines broken anew, curly quotes, other kinds of blanks, encodings of
mails, addresses, markup, tables and programs: each is undone by what JSON tells of where it happened. What was done
cannot always be known, so there are several readings, the likeliest first; a save holds the digest of its game, which
tells the right one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import islice

from ui.persistence.json_text import TEXT_LENGTH, TOKENS
from ui.persistence.packed import LAYERS, from_address, from_base_64, from_mail, from_markup, in_lines, is_in_mail
from ui.seating.signs import plain_signs

_KINDS = ('"“”„‟«»″＂', "‘’‚‛‹›", "「」『』《》〝〞〟")
"""Quotes that are used with each other: a word processor asks which."""
_QUOTE = f"[{''.join(_KINDS)}]"
_KEY = "waterhole(?:-games)?"
_BEGINNING = re.compile(rf"\{{\s*({_QUOTE})\s*{_KEY}\s*{_QUOTE}")
_SAVES = 4
"""How many saves are looked for in a text: one that was cut off may stand before the whole one."""
_PREFIX = re.compile(r" ?>")
_SIGN = re.compile(r"[ |│┃▏▎▌+*:#-]+")
_ANSWERS = 3
"""How often a text may have been quoted, each time by other signs."""

_ESCAPED = re.compile(r'\{\s*(\\+)"\s*waterhole')
_QUOTE_BY_NUMBER = "\\u0022"
_DOUBLED = re.compile(rf'\{{\s*""\s*{_KEY}\s*""')
_BACKSLASH = re.compile(rf"(\\(?:[\\/bfnrtu]|{_QUOTE}))|\\")
_INDENTED = re.compile(r"  +")


class _Quotes:
    """How quotes of a kind are read."""

    def __init__(self, kind: str) -> None:
        quote, self.kind = f"[{kind}]", kind
        self.any = re.compile(rf"\\.|{quote}", re.DOTALL)
        value = rf"(?:{quote}|[\[{{]|-?[0-9]|true\b|false\b|null\b)"
        self.after = {
            "key": re.compile(r"\s*:"),
            "value": re.compile(rf"\s*(?:,\s*{quote}|\}})"),
            "item": re.compile(rf"\s*(?:,\s*{value}|\])"),
        }
        """What follows the end of a string, by where in JSON it stands."""


_QUOTES = [_Quotes(kind) for kind in _KINDS]

_TURNS = re.compile(r'("turns"\s*:\s*\[)([^\]]*)')
_TURN = re.compile(r'"([^"]*)"')
_SEAT = re.compile(r"(?<=[^>])(?=[0-9]:)")


def readings(text: str) -> Iterator[str]:
    """Yield what may be the save in a text, the likeliest first: at first the text as it is."""
    yield text.strip()
    if len(text) > TEXT_LENGTH:
        return
    seen = {text.strip()}
    for joined in _rejoined(_unpacked(in_lines(text))):
        for found in _saves_in(_as_it_was(joined)):
            for reading in (found, _with_turns_mended(found)):
                if reading and reading not in seen:
                    seen.add(reading)
                    yield reading


def _unpacked(text: str) -> str:
    for _ in range(LAYERS):
        if "%" in text and not _BEGINNING.search(text):
            text = from_address(text)
    if is_in_mail(text):
        text = from_mail("\n".join(_unquoted(text.split("\n"))))
    return text if _BEGINNING.search(text) else _first_save(from_base_64(text)) or text


def _first_save(texts: Iterator[str]) -> str:
    return next(filter(_BEGINNING.search, texts), "")


def _rejoined(text: str) -> Iterator[str]:
    plain = _without_markup(text)
    yield from _joined(plain)
    if plain != text:  # a line may have been broken within an entity, which is one only once the lines are joined
        yield from map(_without_markup, _joined(text))


def _without_markup(text: str) -> str:
    return text if "&" not in text or _BEGINNING.search(text) else _first_save(from_markup(text)) or text


def _as_it_was(text: str) -> str:
    # A text within a text of JSON or of a program: each layer doubles the signs before a quote, and adds one.
    if not _BEGINNING.search(text):
        text = text.replace(_QUOTE_BY_NUMBER, '\\"')
    found = _ESCAPED.search(text)
    signs = len(found[1]) if found else 0
    while signs:
        text = re.sub(r'\\(["\\])', r"\1", text)
        signs //= 2
    if _DOUBLED.search(text):  # a cell of a table
        text = text.replace('""', '"')
    return _BACKSLASH.sub(r"\1", text)  # Markdown has one before its own signs, where JSON has none


def _joined(text: str) -> Iterator[str]:
    # The lines of the save as one. A line was broken at a blank, or within a word because it was full.
    lines = _unquoted([line for line in text.rstrip().split("\n") if line.strip()] or [""])
    if 2 * sum(line.endswith(" ") for line in lines) >= len(lines):  # words around it may have no such ends
        lines = [line.removesuffix(" ") for line in lines]
    lengths = Counter(map(len, lines))
    full = max((length for length, number in lengths.items() if number > 1), default=-1)
    yield "".join(line + ("" if len(line) == full else " ") for line in lines)
    yield "".join(lines)
    yield " ".join(lines)


def _unquoted(lines: list[str]) -> list[str]:
    for _ in range(_ANSWERS):
        lines = _without_signs(lines)
    return lines


def _without_signs(lines: list[str]) -> list[str]:
    # Without as many signs of quoting as stand before the first line of the save: a line may begin with one of its own.
    at = next((at for at, line in enumerate(lines) if _BEGINNING.search(line)), 0)
    head = lines[at][: lines[at].find("{")]
    if _PREFIX.match(head):
        prefix = re.compile(rf" ?(?:> ?){{0,{head.count('>')}}}")
        return [prefix.sub("", line, count=1) for line in lines]
    sign = _SIGN.match(head)  # of another kind, or blanks
    if sign and all(line.startswith(sign[0]) for line in lines[at : at + 2]):
        return [line.removeprefix(sign[0]) for line in lines]
    if not sign and (indent := _INDENTED.match("".join(lines[at + 1 : at + 2]))):  # lines that go on
        return [*lines[: at + 1], *(line.removeprefix(indent[0]) for line in lines[at + 1 :])]
    return lines


def _saves_in(text: str) -> Iterator[str]:
    for found in islice(_BEGINNING.finditer(text), _SAVES):
        here = text[found.start() :]
        yield _to_its_end(here) if found[1] == '"' else _straightened(here, _quotes_like(found[1]))


def _quotes_like(quote: str) -> _Quotes:
    return next(quotes for quotes in _QUOTES if quote in quotes.kind)


def _to_its_end(text: str) -> str:
    depth = 0
    for token in TOKENS.finditer(text):
        first = token[0][0]
        depth += (first in "[{") - (first in "]}")
        if depth == 0:
            return text[: token.end()]
    return ""


def _straightened(text: str, quotes: _Quotes) -> str:
    """Return the JSON at the beginning of a text whose quotes are of any kind, with straight ones; "" if it has no end.

    A quote ends a string only where JSON goes on behind it; any other one belongs to the string.
    """
    out: list[str] = []
    nested: list[str] = []
    key, at = False, 0
    while at < len(text):
        letter = text[at]
        if letter in quotes.kind:
            after = quotes.after["item" if not nested or nested[-1] == "[" else "key" if key else "value"]
            end = _end_of_string(text, at + 1, quotes.any, after)
            if end < 0:
                return ""
            out.append(f'"{_escaped(text[at + 1 : end], quotes)}"')
            at = end + 1
            continue
        if letter in "[{":
            nested.append(letter)
        elif letter in "]}" and nested:
            nested.pop()
        if not letter.isspace():
            key = letter == "{" or (letter == "," and nested[-1:] == ["{"])
        out.append(letter)
        at += 1
        if not nested:
            return "".join(out)
    return ""


def _end_of_string(text: str, start: int, quotes: re.Pattern[str], after: re.Pattern[str]) -> int:
    for found in quotes.finditer(text, start):
        if len(found[0]) == 1 and after.match(text, found.end()):
            return found.start()
    return -1


def _escaped(inside: str, quotes: _Quotes) -> str:
    # A curly quote behind a backslash was a straight one.
    def straight(found: re.Match[str]) -> str:
        if len(found[0]) > 1:
            return '\\"' if found[0][1] in quotes.kind else found[0]
        return '\\"' if found[0] == '"' else found[0]

    return quotes.any.sub(straight, inside)


def _with_turns_mended(text: str) -> str:
    # A turn has a blank before each seat but the first, and no other; its hyphens are short.
    def mended(turn: re.Match[str]) -> str:
        return f'"{_SEAT.sub(" ", plain_signs(turn[1]).replace(" ", ""))}"'

    return _TURNS.sub(lambda found: found[1] + _TURN.sub(mended, found[2]), text)
