"""Sentences of what is not there at the start: codes of links."""

from __future__ import annotations

WORDS = {
    "no_late": "This part of the page has not come. With a connection it comes when you try again.",
    "share_code": "As a code",
    "code_title": "Point a camera at it",
    "code_body": "Whoever points the camera of a phone or tablet at this has the game there.",
    "code_said": "A square code with the link of this game. “Copy link” gives the same link as text.",
    "code_too_long": "This link is too long to be shown as a code that a camera can read. Copy it, or send the file.",
}
