"""A static host as the public ones are: gzip for what compresses, `max-age=600`; and slower, if asked.

The limit is on the server's side, where a service worker and a thinking worker feel it like the page does.
"""

import gzip
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler
from mimetypes import guess_type
from pathlib import Path
from typing import Final

from tools.serve import Handler, Server, serving

COMPRESSED: Final = (".html", ".css", ".js", ".mjs", ".json", ".svg", ".wasm", ".txt", ".py")
"""What static hosts send gzipped; archives, fonts and pictures go as they are."""

_CHUNK: Final = 16 * 1024


@dataclass
class Line:
    """A connection to the internet: bytes a second (0 for no limit) for all requests together, and a delay each."""

    rate: float = 0.0
    delay: float = 0.0
    _free: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def carry(self, size: int) -> None:
        """Wait until `size` bytes have gone through."""
        if not self.rate:
            return
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self.rate
            wait = self._free - time.monotonic()
        if wait > 0:
            time.sleep(wait)


@dataclass
class Host:
    """The files of a folder in memory, and what was sent since `forget`."""

    files: dict[str, tuple[bytes, str, bool]]
    line: Line
    requests: int = 0
    sent: int = 0
    address: str = ""
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def forget(self) -> None:
        self.requests = self.sent = 0

    def note(self, size: int) -> None:
        with self._lock:
            self.requests += 1
            self.sent += size


def _files(folder: Path) -> dict[str, tuple[bytes, str, bool]]:
    found = {}
    for path in folder.rglob("*"):
        if path.is_file():
            packed = path.suffix in COMPRESSED
            data = gzip.compress(path.read_bytes(), 9) if packed else path.read_bytes()
            kind = Handler.extensions_map.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"
            found["/" + path.relative_to(folder).as_posix()] = (data, kind, packed)
    found["/"] = found["/index.html"]
    return found


def _handler(host: Host) -> type[BaseHTTPRequestHandler]:
    class Answer(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            time.sleep(host.line.delay)
            path = self.path.partition("?")[0]
            data, kind, packed = host.files.get(path, (b"", "text/plain", False))
            tag = f'"{len(data)}-{hash(data):x}"'
            same = self.headers.get("If-None-Match") == tag
            self.send_response(304 if same else 200 if path in host.files else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Cache-Control", "max-age=600")
            self.send_header("ETag", tag)
            if packed:
                self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", "0" if same else str(len(data)))
            self.end_headers()
            body = b"" if same else data
            host.note(len(body))
            for start in range(0, len(body), _CHUNK):
                part = body[start : start + _CHUNK]
                host.line.carry(len(part))
                self.wfile.write(part)

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class calls it so
            """Say nothing."""

    return Answer


@contextmanager
def hosting(folder: Path, line: Line) -> Iterator[Host]:
    """Serve `folder` through `line`, on an origin of its own."""
    host = Host(_files(folder), line)
    with serving(Server(("127.0.0.1", 0), _handler(host))) as address:
        host.address = address + "/"
        yield host
