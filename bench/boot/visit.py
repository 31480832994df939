"""One visit of a page in a browser, and what was seen of it."""

from dataclasses import asdict, dataclass
from typing import Any

from playwright.sync_api import BrowserContext

from tools.driver.host import Host

SETTLED = """async milliseconds => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (registration?.active?.state !== "activated" && document.documentElement.dataset.worker)
        await navigator.serviceWorker.ready;
    await new Promise(done => setTimeout(done, milliseconds));
}"""

SEEN = """() => {
    const entries = (type) => performance.getEntriesByType(type);
    const marks = Object.fromEntries(entries("mark").map(mark => [mark.name, mark.startTime]));
    const paint = entries("paint").find(entry => entry.name === "first-contentful-paint");
    const long = window.longTasks.filter(task => task.start < marks.ready);
    return {
        ready: marks.ready,
        first_paint: paint?.startTime ?? 0,
        largest_paint: window.largestPaint ?? 0,
        blocking: long.reduce((sum, task) => sum + Math.max(0, task.time - 50), 0),
        marks,
        arrived: Object.fromEntries(entries("resource").map(entry =>
            [entry.name.split("/").at(-1), [entry.startTime, entry.responseEnd]])),
    };
}"""

WATCH = """
window.longTasks = [];
new PerformanceObserver(list => {
    for (const entry of list.getEntries()) window.longTasks.push({ start: entry.startTime, time: entry.duration });
}).observe({ type: "longtask", buffered: true });
new PerformanceObserver(list => { window.largestPaint = list.getEntries().at(-1).startTime; })
    .observe({ type: "largest-contentful-paint", buffered: true });
"""


STAY = 4000
"""Milliseconds that a visit goes on: compiled code is kept for the next one once the compiler has come to rest."""


@dataclass
class Visit:
    """Times in milliseconds from the start of navigation; bytes as sent, until the page is ready and after."""

    ready: float
    first_paint: float
    largest_paint: float
    blocking: float
    marks: dict[str, float]
    arrived: dict[str, list[float]]
    bytes: int
    requests: int
    bytes_after: int
    requests_after: int

    def plain(self) -> dict[str, Any]:
        return asdict(self)


def visited(context: BrowserContext, host: Host) -> Visit:
    """Open the page of `host` in a new tab, wait until it is ready and has settled, and close it."""
    host.forget()
    page = context.new_page()
    page.add_init_script(WATCH)
    page.goto(host.address)
    page.wait_for_selector("html[data-ready]", state="attached", timeout=180_000)
    before = host.sent, host.requests
    page.evaluate(SETTLED, STAY)
    seen = page.evaluate(SEEN)
    page.close()
    return Visit(
        **seen,
        bytes=before[0],
        requests=before[1],
        bytes_after=host.sent - before[0],
        requests_after=host.requests - before[1],
    )
