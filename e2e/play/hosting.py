"""The site as a host serves it that brings out releases: one address, behind which the folder changes."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import pytest

from tools import sources
from tools.build import build
from tools.driver.tab import PREFIX
from tools.paths import ROOT
from tools.serve import Handler, Server, serving

STYLE = "style.0123456789ab.css"
"""The one file that the second version has under a new name."""


class Noting(Handler):
    """Behaves as GitHub Pages does, and notes each request; all files are sent whole."""

    def __init__(self, *args: object, host: Host, **kwargs: object) -> None:
        self.host = host
        headers = (("Cache-Control", "max-age=600"),)
        super().__init__(*args, directory=str(host.folder), prefix=PREFIX, headers=headers, **kwargs)

    def translate_path(self, path: str) -> str:
        self.directory = str(self.host.folder)  # it may have changed since the browser has made its connection
        return super().translate_path(path)

    def send_head(self) -> Any:
        if self.path == "/favicon.ico":  # asked for where no page of ours is shown
            self.send_response(204)
            self.end_headers()
            return None
        del self.headers["If-Modified-Since"]  # an earlier version may lie in a folder that was made later
        return super().send_head()

    def log_request(self, code: object = "-", size: object = "-") -> None:
        path = self.path.partition("?")[0].removeprefix(PREFIX)
        self.host.answers.append(path or "index.html")


class Host:
    """A folder, served at the same address whenever it is started."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.answers: list[str] = []
        self.port = 0
        self.stop: Callable[[], None] = lambda: None

    @property
    def address(self) -> str:
        """Where the site is."""
        return f"http://127.0.0.1:{self.port}{PREFIX}"

    def start(self) -> None:
        """Serve until stopped."""
        server = Server(("127.0.0.1", self.port), partial(Noting, host=self))
        self.port = server.server_address[1]
        running = serving(server)
        running.__enter__()

        def stop() -> None:
            self.stop = lambda: None
            running.__exit__(None, None, None)

        self.stop = stop

    def own(self, folder: Path) -> Path:
        """Serve a copy of the folder from here on, which may be changed; gives it."""
        shutil.copytree(self.folder, folder)
        self.folder = folder
        return folder


class Releases:
    """What may come after the built site, each made when it is first wanted."""

    def __init__(self, dist: Path, folder: Path) -> None:
        self.dist, self.into = dist, folder

    @cached_property
    def second(self) -> Path:
        """The same build with a changed page, and one file under a new name."""
        folder = self.into / "second"
        shutil.copytree(self.dist, folder)
        page = folder / "index.html"
        (style,) = folder.glob("assets/style.*.css")
        style.rename(style.with_name(STYLE))
        text = page.read_text().replace(style.name, STYLE)
        page.write_text(text.replace("<title>", '<meta name="mark" content="second"><title>'))
        subprocess.run(
            ["node", "tools/service_worker.mjs", str(folder)], cwd=ROOT, check=True, stdout=subprocess.DEVNULL
        )
        return folder

    @cached_property
    def next(self) -> Path:
        """A whole next build, with another module of ours."""
        ours = sources.our_sources()
        ours["ui/words/page.py"] += b"\nNEXT = True\n"
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(sources, "our_sources", lambda: dict(ours))
            build(self.into / "next")
        return self.into / "next"

    @cached_property
    def killing(self) -> Path:
        """A build that removes the service worker."""
        build(self.into / "killing", kill_worker=True)
        return self.into / "killing"
