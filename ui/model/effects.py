"""What an update wants done outside: values, carried out by `ui.browser` and by the tests' own page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.game import Seat
from ui.model.opaque import Move, View
from ui.model.settings import Settings


class Save(NamedTuple):
    """Keep a text in place of the one last seen under the key, and read it back.

    Answered by `not-kept KEY`, and by `kept KEY` once it works again. Where another text stands, nothing is written;
    answered by `elsewhere KEY SEEN` with that text, or by `gone KEY` where the text last seen has gone: once for each,
    and by `refused KEY` from then on.
    """

    key: str
    text: str


class Merge(NamedTuple):
    """Change parts of the JSON object kept under a key, and leave the rest as it is there.

    Answered as `Save`, and by `elsewhere KEY` with all of it.
    """

    key: str
    parts: Mapping[str, object]


class Seen(NamedTuple):
    """The page has taken up what is kept under a key, None for nothing: it may be written over."""

    key: str
    text: str | None


class Look(NamedTuple):
    """See what other tabs have kept or forgotten; answered by `elsewhere` and `gone`, as `Save`."""


class Drop(NamedTuple):
    """Forget a text that is kept under a key, and no other; answered by `not-dropped KEY` with the text if it stays."""

    key: str
    text: str


class Rename(NamedTuple):
    """Keep a text under another key and forget the old one, which is done only if the new one was read back.

    Answered by `not-moved OLD NEW` with the text if it stays, as `Save` if another stands there, and by `gone NEW`.
    """

    old: str
    new: str
    text: str


class DropAll(NamedTuple):
    """Forget everything of ours, and nothing else; answered by `cleared` or `not-cleared`."""


Keeping = Save | Merge | Seen | Look | Drop | Rename | DropAll


class Reload(NamedTuple):
    """Load the page again, after all that was to be kept before."""

    back: str = ""
    """Where the new page goes by itself, as `ui.handlers.startup.returned` reads it."""


class Persist(NamedTuple):
    """Ask the browser not to clear our storage by itself."""


class ClearHash(NamedTuple):
    """Take the link out of the address."""


class Copy(NamedTuple):
    """Copy a text; answered by `copied`, or by `not-copied` with the text. `link` puts the page's address first,
    and `before` that what else is said."""

    text: str
    link: bool = False
    before: str = ""


class Share(NamedTuple):
    """Pass a link on by the device's own way of sharing: what follows # in it. Where there is none it is copied."""

    link: str


class Download(NamedTuple):
    """Give the person a text as a file."""

    name: str
    text: str


class ReadFile(NamedTuple):
    """Let the person choose a file; answered by `import` with its text."""


class Wait(NamedTuple):
    """Send `act` after some milliseconds."""

    milliseconds: int
    act: str


class Clock(NamedTuple):
    """Look at the device's clock; answered by `act` with the local time or `utc`, `2026-12-01T18:30`."""

    act: str
    utc: bool = False


class Address(NamedTuple):
    """Look at where the page is; answered by `act` with its address, without what follows # in it."""

    act: str


class Late(NamedTuple):
    """Have the modules that come when they are first asked for; answered by `late` and `act`, or by `no-late`."""

    act: str


class Think(NamedTuple):
    """Let a computer decide; answered by `thought HANDLE TICKET SEAT MOVE`, with `!` for a move that did not come.

    With `hint` as the level it is answered by `hinted HANDLE TICKET SEAT` and the words of `ui.thinking.hint`.

    It holds a view, never a state, and the key of a generator from which the deal's seed cannot be had.
    """

    game: str
    ticket: int
    seat: Seat
    level: str
    view: View
    legal: tuple[Move, ...]
    key: bytes
    at: str = ""
    """The handle of the table (`Table.handle`), if it is another than the game."""


class Weigh(NamedTuple):
    """Work out some of what decided a game that is over; answered by `weighed ID JOBS` and the words of the answers.

    `record` is the whole game as text: nothing of it is a secret any more. What jobs there are says
    `ui.thinking.chances`. It needs the modules that `Late` brings.
    """

    id: str
    record: str
    jobs: tuple[str, ...]


class Fly(NamedTuple):
    """Let what stood at the first place of each pair move to the second when the page is next drawn (selectors)."""

    flights: tuple[tuple[str, str], ...]


class Flip(NamedTuple):
    """Let the cards turn over that now lie face up (selector), once the page is drawn."""

    selector: str


class Focus(NamedTuple):
    """Move the focus to an element once the page is drawn (selector)."""

    selector: str


class Scroll(NamedTuple):
    """Bring an element into sight once the page is drawn (selector)."""

    selector: str


class Dress(NamedTuple):
    """Make the whole page look and sound as set."""

    settings: Settings


class Play(NamedTuple):
    """Let a short sound be heard, if sounds are on and the browser lets the page be heard yet."""

    sound: str


class Vibrate(NamedTuple):
    """Let the device vibrate, if it can: milliseconds on, off, on …"""

    pattern: tuple[int, ...]


class TakeUpdate(NamedTuple):
    """Change to the version that waits."""


Effect = (
    Keeping
    | Persist
    | Reload
    | ClearHash
    | Copy
    | Share
    | Download
    | ReadFile
    | Wait
    | Clock
    | Address
    | Late
    | Think
    | Weigh
    | Fly
    | Flip
    | Focus
    | Scroll
    | Dress
    | Play
    | Vibrate
    | TakeUpdate
)
