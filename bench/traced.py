"""What Chromium's trace says of a page: how much of its thread's own time taps and frames take.

A busy machine makes everything late that a clock on the wall measures, and four times as late where the page is slowed
down four times. What a thread has worked is another clock, which stands while others have the processor.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections import defaultdict
from typing import Any, NamedTuple

CATEGORIES = ["devtools.timeline", "blink.user_timing", "toplevel"]

PARTS = {
    "FunctionCall": "script",
    "TimerFire": "script",
    "FireAnimationFrame": "script",
    "EventDispatch": "script",
    "UpdateLayoutTree": "style",
    "Layout": "layout",
    "PrePaint": "paint",
    "Paint": "paint",
    "Layerize": "paint",
    "Commit": "paint",
    "MinorGC": "collector",
    "MajorGC": "collector",
}
"""What the browser calls its work, and what we call it."""

Event = dict[str, Any]  # Any: as the trace has them


class Span(NamedTuple):
    """A stretch of the page's time, in milliseconds: how long it was, how long the page worked in it, and at what."""

    begun: float
    wall: float
    worked: float
    parts: dict[str, float]


class Trace:
    """The trace of one page, as `browser.stop_tracing` returns it."""

    def __init__(self, text: bytes) -> None:
        events: list[Event] = sorted(json.loads(text)["traceEvents"], key=lambda event: event.get("ts", 0))
        frames = [event for event in events if event["name"] == "AnimationFrame" and event["ph"] in "be"]
        threads = [(event["pid"], event["tid"]) for event in frames]
        self.thread = max(set(threads), key=threads.count)
        self.events = [event for event in events if (event.get("pid"), event.get("tid")) == self.thread]
        self.frames = _pairs([event for event in frames if (event["pid"], event["tid"]) == self.thread])
        known = {event["ts"]: event["tts"] for event in self.events if "tts" in event}
        known |= {event["ts"] + event["dur"]: event["tts"] + event["tdur"] for event in self.events if "tdur" in event}
        self.times = sorted(known)
        self.worked = [known[time] for time in self.times]

    def clock(self, time: float) -> float:
        """Return how long the thread had worked at a time."""
        at = bisect_right(self.times, time)
        if at in (0, len(self.times)):
            return float(self.worked[min(at, len(self.times) - 1)])
        (before, after), (low, high) = self.times[at - 1 : at + 1], self.worked[at - 1 : at + 1]
        return float(low + (high - low) * (time - before) / (after - before))

    def span(self, begun: float, ended: float) -> Span:
        """Return what was done between two times; what is done within something else counts as that alone."""
        parts: defaultdict[str, float] = defaultdict(float)
        outer: list[tuple[float, str]] = []
        for event in self.events:
            if event["ts"] >= ended:
                break
            if event["ts"] < begun or "tdur" not in event or event["name"] not in PARTS:
                continue
            while outer and event["ts"] >= outer[-1][0]:
                outer.pop()
            part = PARTS[event["name"]]
            parts[part] += event["tdur"] / 1000
            if outer:
                parts[outer[-1][1]] -= event["tdur"] / 1000
            outer.append((event["ts"] + event["dur"], part))
        worked = (self.clock(ended) - self.clock(begun)) / 1000
        return Span(begun, (ended - begun) / 1000, worked, {key: value for key, value in parts.items() if value > 0.05})

    def taps(self) -> list[Span]:
        """Return for each click that the page answered what was done until the frame in which the answer is painted."""
        ends = sorted(ended for _, ended in self.frames)
        found = []
        for event in self.events:
            if event["name"] == "EventDispatch" and event["args"].get("data", {}).get("type") == "click":
                at = bisect_right(ends, event["ts"] + event["dur"])
                if event["tdur"] > 1000 and at < len(ends):
                    found.append(self.span(event["ts"], ends[at]))
        return found

    def drawn(self) -> list[Span]:
        """Return all frames that the page has drawn."""
        return [self.span(begun, ended) for begun, ended in self.frames]

    def marks(self, prefix: str) -> list[tuple[float, str]]:
        """Return when the page has set which marks that begin so."""
        return [
            (event["ts"], event["name"][len(prefix) :]) for event in self.events if event["name"].startswith(prefix)
        ]


def _pairs(events: list[Event]) -> list[tuple[float, float]]:
    begun: dict[str, float] = {}
    found = []
    for event in events:
        key = json.dumps(event.get("id2", event.get("id")))
        if event["ph"] == "b":
            begun[key] = event["ts"]
        elif key in begun:
            found.append((begun.pop(key), float(event["ts"])))
    return found
