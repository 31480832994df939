"""Hosts as they are met: each serves the same site under its own name, in its own manner, from one server.

`http://127.0.0.1:<port>/<name>/` is the site as the host of that name in `HOSTS` sends it.
"""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from tools.serve import Handler, Server, serving


@dataclass
class Answer:
    """What is sent for a path of the site."""

    path: str
    body: bytes
    kind: str
    status: int = HTTPStatus.OK
    headers: dict[str, str] = field(default_factory=dict)


Manner = Callable[[Answer], None]
"""Changes an answer as a host would."""


def typed(ending: str, kind: str) -> Manner:
    """Files with this ending are sent as this kind."""

    def manner(answer: Answer) -> None:
        if answer.path.endswith(ending):
            answer.kind = kind

    return manner


def encoded(charset: str) -> Manner:
    """All texts are said to be encoded so, whatever the page says of itself."""

    def manner(answer: Answer) -> None:
        if answer.kind.startswith("text/"):
            answer.kind = f"{answer.kind.partition(';')[0]}; charset={charset}"

    return manner


def headed(**headers: str) -> Manner:
    """Everything is sent with these headers."""

    def manner(answer: Answer) -> None:
        answer.headers |= {name.replace("_", "-"): value for name, value in headers.items()}

    return manner


def policy(text: str) -> Manner:
    """Everything is sent with this Content-Security-Policy."""

    def manner(answer: Answer) -> None:
        answer.headers["Content-Security-Policy"] = text

    return manner


def rewritten(pattern: str, by: str) -> Manner:
    """The page is changed on its way."""

    def manner(answer: Answer) -> None:
        if answer.path == "index.html":
            text, times = re.subn(pattern, by, answer.body.decode(), flags=re.DOTALL)
            assert times
            answer.body = text.encode()

    return manner


def packed(pattern: str, layers: int) -> Manner:
    """Files like this are gzipped so many times more, and one time is said."""

    def manner(answer: Answer) -> None:
        if re.search(pattern, answer.path):
            for _ in range(layers):
                answer.body = gzip.compress(answer.body, 1)
            answer.headers["Content-Encoding"] = "gzip"

    return manner


def ended(pattern: str, change: Callable[[bytes], bytes]) -> Manner:
    """Files like this are changed in what no browser minds."""

    def manner(answer: Answer) -> None:
        if re.search(pattern, answer.path):
            answer.body = change(answer.body)

    return manner


def lost(pattern: str) -> Manner:
    """Files like this are gone, and the front page is sent for whatever is gone."""

    def manner(answer: Answer) -> None:
        if re.search(pattern, answer.path) or answer.status != HTTPStatus.OK:
            answer.status, answer.kind, answer.body = HTTPStatus.OK, "text/html", b"<!doctype html><title>Home</title>"

    return manner


def missing(pattern: str) -> Manner:
    """Files like this are gone, or forbidden by their kind."""

    def manner(answer: Answer) -> None:
        if re.search(pattern, answer.path):
            answer.status, answer.kind, answer.body = HTTPStatus.NOT_FOUND, "text/plain", b"not here"

    return manner


def opened(answer: Answer) -> None:
    """Everyone may read everything, as with the public hosts."""
    answer.headers["Access-Control-Allow-Origin"] = "*"


def framed(attributes: str, *also: Manner) -> Manner:
    """There is a page that shows the site in a frame."""

    def manner(answer: Answer) -> None:
        for other in also:
            other(answer)
        if answer.path == "frame.html":
            answer.status, answer.kind = HTTPStatus.OK, "text/html"
            answer.body = f'<iframe src="./" {attributes} style="width:90vw;height:90vh"></iframe>'.encode()

    return manner


def plain(_: Answer) -> None:
    """As it was built."""


EVAL = "script-src 'self' 'unsafe-eval'"
HOSTS: dict[str, Manner] = {
    "plain": plain,
    "wasm-untyped": typed(".wasm", "application/octet-stream"),
    "tables-as-text": typed(".bin", "text/plain"),
    "latin-1": encoded("iso-8859-1"),
    "isolated": headed(
        Cross_Origin_Embedder_Policy="require-corp",
        Cross_Origin_Opener_Policy="same-origin",
        Cross_Origin_Resource_Policy="same-origin",
        X_Content_Type_Options="nosniff",
        Referrer_Policy="no-referrer",
        Permissions_Policy="clipboard-write=(), fullscreen=()",
    ),
    "page-minified": rewritten(r">\s+<", "><"),
    "banner": rewritten(r"<body[^>]*>", r"\g<0><div>By the host</div><script>var model, page, app = 1</script>"),
    "script-that-fails": rewritten(
        r"<body[^>]*>", r"\g<0><script>setInterval(() => { Promise.reject('lost'); null.x }, 50)</script>"
    ),
    "lines-of-windows": ended(r"\.(js|css|html)$", lambda body: body.replace(b"\n", b"\r\n")),
    "scripts-signed": ended(r"\.(js|css)$", lambda body: body + b"\n/* by the host */"),
    "policy-reported": headed(Content_Security_Policy_Report_Only="default-src 'none'"),
    "js-as-text": typed(".js", "text/plain"),
    "core-as-text": typed("/core.js", "text/plain"),
    "policy-that-allows": policy(f"default-src 'self'; {EVAL} 'unsafe-inline'; style-src 'self' 'unsafe-inline'"),
    "policy-without-inline": policy(f"default-src 'self'; {EVAL}; img-src 'self' data:"),
    "policy-of-self": policy("default-src 'self'"),
    "policy-put-in": rewritten(
        r"<meta charset[^>]*>",
        r"""\g<0><meta http-equiv="Content-Security-Policy" content="default-src 'self'; style-src 'unsafe-inline'">""",
    ),
    "page-cut-early": rewritten(r"<header.*", "<header>"),
    "page-cut-late": rewritten(r" config='.*", ""),
    "policy-without-eval": policy("script-src 'self' 'unsafe-inline'"),
    "policy-without-workers": policy(f"{EVAL} 'unsafe-inline'; worker-src 'none'"),
    "policy-without-scripts": policy("script-src 'none'"),
    "policy-without-fetch": policy("connect-src 'none'"),
    "policy-without-styles": policy(f"{EVAL} 'unsafe-inline'; style-src 'none'"),
    "policy-of-types": policy("require-trusted-types-for 'script'"),
    "inline-rewritten": rewritten(r"<script>", "<script>/* by the host */"),
    "inline-taken-out": rewritten(r"<script>.*?</script>", ""),
    "inline-delayed": rewritten(r"<script>", '<script type="text/rocketscript">'),
    "packed-tables": packed(r"\.bin$", 1),
    "unpacked-tables": packed(r"\.bin$", 0),
    "packed-twice": packed(r"\.(bin|zip|wasm)$", 2),
    "core-packed-twice": packed(r"/core\.js$", 2),
    "page-for-wasm": lost(r"\.wasm$"),
    "page-for-core": lost(r"/core\.js$"),
    "page-for-boot": lost(r"/boot\.\w+\.js$"),
    "manifest-missing": missing(r"\.webmanifest$"),
    "varies": headed(Vary="*"),
    "sandboxed": framed('sandbox="allow-scripts"', opened),
    "sandboxed-closed": framed('sandbox="allow-scripts"'),
}


class Hosting(BaseHTTPRequestHandler):
    """One server, many hosts."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *args: Any, folder: Path, **kwargs: Any) -> None:
        self.folder = folder
        super().__init__(*args, **kwargs)

    def do_GET(self) -> None:
        # As a proxy, it is asked with the whole address.
        path = re.sub(r"^https?://[^/]+", "", self.path).partition("?")[0]
        _, host, rest = path.split("/", 2) if path.count("/") > 1 else ("", "", "")
        answer = self.found(rest or "index.html")
        HOSTS.get(host, plain)(answer)
        self.send_response(answer.status)
        for name, value in (answer.headers | {"Content-Type": answer.kind}).items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer.body)))
        self.end_headers()
        self.wfile.write(answer.body)

    def found(self, path: str) -> Answer:
        """The file, or the page for what is not there."""
        file = self.folder / path
        if file.is_file():
            kind = Handler.extensions_map.get(file.suffix) or guess_type(path)[0] or "application/octet-stream"
            return Answer(path, file.read_bytes(), kind)
        return Answer(path, (self.folder / "404.html").read_bytes(), "text/html", HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class calls it so
        """Say nothing."""


@contextmanager
def hosts(folder: Path) -> Iterator[str]:
    """Serve a built site from all of them; gives the address to put a name after."""
    with serving(Server(("127.0.0.1", 0), partial(Hosting, folder=folder))) as address:
        yield address + "/"
