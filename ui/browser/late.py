"""Modules that come when they are first asked for: a table of their own (`tools.sources.LATE`), fetched once.

The start does without them. The service worker keeps the table with all else, so they come without a network too.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable

import js
from sitecustomize import learn

from ui.browser.faults import told
from ui.built import LATE
from ui.model.page import Message


class Late:
    """Fetches the table and lets its modules be imported; `send` is told, for each act that waits for them."""

    def __init__(self, send: Callable[[Message], None]) -> None:
        self._send = send
        self._table: bytes | None = None
        self._fetching: asyncio.Future[bytes] | None = None

    def want(self, act: str) -> None:
        """Have `act` done once the modules are here."""
        asyncio.ensure_future(self._have(act))  # noqa: RUF006 - the loop of the page keeps what it runs

    async def _have(self, act: str) -> None:
        try:
            await self.table()
        except Exception as fault:
            told(fault)
            self._send(Message("no-late"))
        else:
            self._send(Message("late", tuple(act.split(" "))))

    async def table(self) -> bytes:
        """Return the table, packed, once its modules can be imported; raise whatever kept it from coming."""
        if self._table is None:
            if self._fetching is None:
                self._fetching = asyncio.ensure_future(_fetched())
            try:
                table = await self._fetching
            finally:
                self._fetching = None  # what did not come is asked for again
            if self._table is None:
                learn(table)
                self._table = table
        return self._table

    async def as_text(self) -> str:
        """Return the same for the worker, which talks in texts."""
        return b64encode(await self.table()).decode()


async def _fetched() -> bytes:
    response = await js.fetch(LATE)
    if not response.ok:
        raise OSError(f"{LATE}: {response.status}")
    return bytes((await response.arrayBuffer()).to_bytes())
