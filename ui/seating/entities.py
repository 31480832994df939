"""Signs as HTML writes them, read as what they stand for: by number, or by one of the names that stand in a text."""

from __future__ import annotations

import re

_ENTITY = re.compile(r"&(?:#0*([0-9]{1,7});?|#[xX]0*([0-9A-Fa-f]{1,6});?|([A-Za-z]{2,15});)")
"""A name is told from any word behind an & by its semicolon; numbers are read without it, as browsers do."""

_SEEN = """quot " apos ' amp & lt < gt > comma , period . colon : semi ; num # sol / bsol \\ lowbar _ grave ` ast *
lcub { rcub } lbrace { rbrace } lsqb [ rsqb ] lbrack [ rbrack ] lpar ( rpar ) excl ! quest ? equals =
hyphen ‐ dash ‐ ndash – mdash — minus − hellip … ldquo “ rdquo ” bdquo „ laquo « raquo » lsquo ‘ rsquo ’ sbquo ‚
lsaquo ‹ rsaquo ›"""
_NAMED: dict[str, str] = dict(re.findall(r"(\w+) (\S)", _SEEN)) | {
    "nbsp": "\xa0",
    "shy": "\xad",
    "zwj": "\u200d",
    "zwnj": "\u200c",
    "Tab": "\t",
    "NewLine": "\n",
    "ZeroWidthSpace": "\u200b",
    "NoBreak": "\u2060",
}


def without_entities(text: str) -> str:
    """Return a text with every such sign as itself; what stands for no letter, or for half of one, is left out."""
    return _ENTITY.sub(_sign, text)


def _sign(written: re.Match[str]) -> str:
    decimal, hexadecimal, name = written.groups()
    if name:
        return _NAMED.get(name, written[0])
    return letter_of(int(decimal) if decimal else int(hexadecimal, 16))


def letter_of(code: int) -> str:
    """Return the letter of a number of Unicode; nothing for half of one, and for numbers that are none."""
    return chr(code) if 0 < code < 0xD800 or 0xDFFF < code < 0x110000 else ""
