"""A static server for the built site, as plain as the ones it will meet: no special headers.

`make play` has it send `no-store`, since paths there keep their hash only until the next change.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any


class Handler(SimpleHTTPRequestHandler):
    """Files below a folder, served under a prefix such as `/waterhole/`."""

    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".woff2": "font/woff2",
    }

    def __init__(self, *args: Any, prefix: str = "/", headers: tuple[tuple[str, str], ...] = (), **kwargs: Any) -> None:
        self.prefix = prefix
        self.more_headers = headers
        super().__init__(*args, **kwargs)

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path[len(self.prefix) :])

    def end_headers(self) -> None:
        for name, value in self.more_headers:
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class calls it so
        """Say nothing: a page asks for many files."""


class Server(ThreadingHTTPServer):
    """Threads that neither outlive the program nor complain about closed tabs."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A browser that goes away is no error of ours."""


def server(
    folder: Path, port: int = 0, prefix: str = "/", headers: tuple[tuple[str, str], ...] = (), host: str = "127.0.0.1"
) -> Server:
    """A server of `folder`, not yet running; port 0 takes a free one."""
    return Server((host, port), partial(Handler, directory=str(folder), prefix=prefix, headers=headers))


@contextmanager
def serving(served: Server) -> Iterator[str]:
    """Run it in a thread; gives its address without a path, such as `http://127.0.0.1:8000`."""
    thread = Thread(target=served.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{served.server_address[1]}"
    finally:
        served.shutdown()
        served.server_close()
        thread.join()
