"""Whether the machine is quiet, and browsers with less of it."""

import time
from pathlib import Path


def busy(seconds: float = 0.5) -> float:
    """The part of all processors in use over the next moments, 0 to 1."""

    def ticks() -> tuple[int, int]:
        fields = [int(text) for text in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]]
        return sum(fields), fields[3] + fields[4]

    total, idle = ticks()
    time.sleep(seconds)
    later, later_idle = ticks()
    return 1 - (later_idle - idle) / max(1, later - total)


def wait_until_quiet(limit: float, patience: float) -> float:
    """Wait until less than `limit` of the machine is in use, for `patience` seconds at most; gives the part in use."""
    end = time.monotonic() + patience
    while (part := busy()) > limit and time.monotonic() < end:
        time.sleep(1)
    return part


def limited_browser(browser: str, folder: Path) -> str:
    """A launcher of `browser` that may use one processor only, and that one at a lower priority."""
    script = folder / "limited-browser"
    script.write_text(f'#!/bin/sh\nexec taskset -c 0 nice -n 5 "{browser}" "$@"\n')
    script.chmod(0o755)
    return str(script)
