"""A save got out of what mails and messengers made of its text.

Words around it, quoting, indentation, code fences, lines broken anew, curly quotes, other kinds of blanks, encodings of
mails, addresses, markup, tables and programs: each is undone by what JSON tells of where it happened. What was done
cannot always be known, so there are several readings, the likeliest first; a save holds the digest of its game, which
tells the right one.
"""

from __future__ import annotations

import re
from base64 import b64decode
from collections import Counter
from collections.abc import Iterator

from ui.persistence.json_text import TEXT_LENGTH, TOKENS

_NOTHING = dict.fromkeys([0x00, 0x200B, 0x2060, 0xFEFF, 0xAD])
"""What is not seen; zeros are what is left of UTF-16, in which some editors write files."""

_BLANKS = dict.fromkeys(map(ord, "\t\xa0\u2007\u2009\u202f\u3000"), " ")

_LINES = re.compile(r"\r(?: *\n)?|[\u2028\u2029\x85\x0b\x0c]|<br ?/?>")
_ENTITIES = {
    "&quot;": '"',
    "&#34;": '"',
    "&gt;": ">",
    "&lt;": "<",
    "&nbsp;": " ",
    "&#39;": "'",
    "&#x27;": "'",
    "&apos;": "'",
    "&amp;": "&",
}
_TAGS = re.compile(r"</?(?:blockquote|code|div|p|pre|span)(?: [^<>&]*+)?>")
_BASE_64 = re.compile(r"(?<![A-Za-z0-9+/=])eyJ[A-Za-z0-9+/\n]++={0,2}")
"""Letters and digits that stand for bytes, of which the first are those of a save."""
_QUOTE = '["“”„‟«»″＂]'
_BEGINNING = re.compile(rf"\{{\s*({_QUOTE})\s*waterhole\s*{_QUOTE}")
_PREFIX = re.compile(r" ?>")
_SIGN = re.compile(r"[ |│┃▏▎▌+*:#-]+")
_ANSWERS = 3
"""How often a text may have been quoted, each time by other signs."""

_ESCAPED = re.compile(r'\{\s*(\\+)"\s*waterhole')
_DOUBLED = re.compile(r'\{\s*""\s*waterhole\s*""')
_BACKSLASH = re.compile(rf"(\\(?:[\\/bfnrtu]|{_QUOTE}))|\\")
_SOFT_BREAK = re.compile(r"=[ \t]*\n")
_BYTES = {"%": re.compile(r"%([0-9A-Fa-f]{2})"), "=": re.compile(r"=([0-9A-F]{2})")}
_QUOTES = re.compile(rf"\\.|{_QUOTE}", re.DOTALL)
_VALUE = rf"(?:{_QUOTE}|[\[{{]|-?[0-9]|true\b|false\b|null\b)"
_AFTER = {
    "key": re.compile(r"\s*:"),
    "value": re.compile(rf"\s*(?:,\s*{_QUOTE}|\}})"),
    "item": re.compile(rf"\s*(?:,\s*{_VALUE}|\])"),
}
"""What follows the end of a string, by where in JSON it stands."""

_TURNS = re.compile(r'("turns"\s*:\s*\[)([^\]]*)')
_TURN = re.compile(r'"([^"]*)"')
_SEAT = re.compile(r"(?<=[^>])(?=[0-9]:)")


def readings(text: str) -> Iterator[str]:
    """Yield what may be the save in a text, the likeliest first: at first the text as it is."""
    yield text.strip()
    if len(text) > TEXT_LENGTH:
        return
    seen = {text.strip()}
    for joined in _rejoined(_plain(text)):
        found = _json_in(_as_it_was(joined))
        for reading in (found, _with_turns_mended(found)):
            if reading and reading not in seen:
                seen.add(reading)
                yield reading


def _plain(text: str) -> str:
    text = _LINES.sub("\n", text.translate(_NOTHING | _BLANKS))
    if '"' not in text and "%22" in text:
        text = text.replace("\n", "")  # a break within: the save's own are encoded
        text = _decoded(text if "%20" in text else text.replace("+", " "), "%")
    text = _from_base_64(text)
    if _SOFT_BREAK.search(text):
        text = _decoded(_SOFT_BREAK.sub("", text), "=")
    return text


def _from_base_64(text: str) -> str:
    found = None if _BEGINNING.search(text) else _BASE_64.search(text)
    try:
        return b64decode(found[0]).decode() if found else text
    except ValueError:  # other bytes than those of a text, or not all of them
        return text


def _rejoined(text: str) -> Iterator[str]:
    plain = _without_entities(text)
    yield from _joined(plain)
    if plain != text:  # a line may have been broken within an entity, which is one only once the lines are joined
        yield from map(_without_entities, _joined(text))


def _without_entities(text: str) -> str:
    if "&quot;" in text and not _BEGINNING.search(text):
        text = _TAGS.sub("", text)
        for entity, letter in _ENTITIES.items():
            text = text.replace(entity, letter)
    return text


def _decoded(text: str, sign: str) -> str:
    raw = _BYTES[sign].sub(lambda found: chr(int(found[1], 16)), text)
    try:
        return raw.encode("latin-1").decode()
    except ValueError:  # a letter that was not encoded, or other bytes than were
        return raw


def _as_it_was(text: str) -> str:
    # A text within a text of JSON or of a program: each layer doubles the signs before a quote, and adds one.
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
    lines = _unquoted(text.rstrip().split("\n"))
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
    return lines


def _json_in(text: str) -> str:
    found = _BEGINNING.search(text)
    if not found:
        return ""
    return _to_its_end(text[found.start() :]) if found[1] == '"' else _straightened(text[found.start() :])


def _to_its_end(text: str) -> str:
    depth = 0
    for token in TOKENS.finditer(text):
        first = token[0][0]
        depth += (first in "[{") - (first in "]}")
        if depth == 0:
            return text[: token.end()]
    return ""


def _straightened(text: str) -> str:
    """Return the JSON at the beginning of a text whose quotes are of any kind, with straight ones; "" if it has no end.

    A quote ends a string only where JSON goes on behind it; any other one belongs to the string.
    """
    out: list[str] = []
    nested: list[str] = []
    key, at = False, 0
    while at < len(text):
        letter = text[at]
        if _is_quote(letter):
            after = _AFTER["item" if not nested or nested[-1] == "[" else "key" if key else "value"]
            end = _end_of_string(text, at + 1, after)
            if end < 0:
                return ""
            out.append(f'"{_escaped(text[at + 1 : end])}"')
            at = end + 1
            continue
        if letter in "[{":
            nested.append(letter)
        elif letter in "]}" and nested:
            nested.pop()
        key = letter == "{" or (letter == "," and nested[-1:] == ["{"])
        out.append(letter)
        at += 1
        if not nested:
            return "".join(out)
    return ""


def _is_quote(letter: str) -> bool:
    return letter in _QUOTE[1:-1]


def _end_of_string(text: str, start: int, after: re.Pattern[str]) -> int:
    for found in _QUOTES.finditer(text, start):
        if len(found[0]) == 1 and after.match(text, found.end()):
            return found.start()
    return -1


def _escaped(inside: str) -> str:
    # A curly quote behind a backslash was a straight one.
    def straight(found: re.Match[str]) -> str:
        if len(found[0]) > 1:
            return '\\"' if _is_quote(found[0][1]) else found[0]
        return '\\"' if found[0] == '"' else found[0]

    return _QUOTES.sub(straight, inside)


def _with_turns_mended(text: str) -> str:
    # A turn has a blank before each seat but the first, and no other.
    def mended(turn: re.Match[str]) -> str:
        return f'"{_SEAT.sub(" ", turn[1].replace(" ", ""))}"'

    return _TURNS.sub(lambda found: found[1] + _TURN.sub(mended, found[2]), text, count=1)
