"""The running page of a test process: started when a test wants it, handed from test to test, and watched."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser

from e2e.play.stage import DESKTOP, WITHOUT_THINKER, Stage, Staged
from e2e.play.watched import Watched, expects_errors


class Stages:
    """The running page of this process, started when it is first wanted and again after a test that failed on it."""

    def __init__(self, browser: Browser, site: str, thinker: bool) -> None:
        self.browser, self.site, self.thinker = browser, site, thinker
        self.watched = Watched()
        self.stage: Stage | None = None

    @contextmanager
    def prepared(self, request: pytest.FixtureRequest) -> Iterator[Staged]:
        """The page for one test; what is at fault on it until it has come to rest is that test's."""
        failed = request.session.testsfailed
        stage = self.stage = self.stage or self._started()
        try:
            yield stage.prepare()
            if request.session.testsfailed == failed:
                stage.rest()
        finally:
            faults = self.watched.taken()
            if expects_errors(request):
                faults = []
            if request.session.testsfailed != failed or not stage.rests:
                self.close()
        if faults:
            raise AssertionError("\n".join(faults))

    def close(self) -> None:
        """Close the page; the next test starts another."""
        if self.stage:
            self.stage.context.close()
        self.stage = None

    def _started(self) -> Stage:
        context = self.browser.new_context(viewport=DESKTOP, service_workers="block")
        if not self.thinker:
            context.add_init_script(WITHOUT_THINKER)
        self.watched.watch(context)
        return Stage(context, self.site)
