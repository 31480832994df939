"""A file that a person chooses, as a message with its text; one field and one listener as long as the page lives."""

from __future__ import annotations

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

from ui.browser.interop import JsObject
from ui.model.page import Message
from ui.persistence.json_text import TEXT_LENGTH

SIZE = 4 * TEXT_LENGTH
"""The most bytes of a file that is read: the longest text, in the letters that take the most."""

_ENCODINGS = {b"\xff\xfe": "utf-16le", b"\xfe\xff": "utf-16be"}
"""What editors write that mark their files at the beginning; any other file is UTF-8."""


class FilePicker:
    """The browser's dialog for a file. A file is refused by its size before anything of it is read."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self.send = send
        self.field = js.document.createElement("input")
        self.field.type, self.field.accept = "file", ".json,.txt,application/json,text/plain"
        self.field.addEventListener("change", create_proxy(self._chosen))

    def open(self) -> None:
        """Let the person choose."""
        self.field.value = ""  # the same file may be chosen again
        self.field.click()

    def _chosen(self, _: object) -> None:
        file = self.field.files.item(0)
        if not file:
            return
        if int(file.size) > SIZE:
            self.send(Message("file-refused", ("too_big",)))
            return
        file.arrayBuffer().then(self._read, self._failed)

    def _read(self, content: JsObject) -> None:
        reader = js.TextDecoder.new(_ENCODINGS.get(bytes(content.slice(0, 2).to_bytes()), "utf-8"))
        self.send(Message("import", (), str(reader.decode(content))))

    def _failed(self, _: object) -> None:
        self.send(Message("file-refused", ("unreadable",)))
