"""Whether the machine is quiet, and browsers with less of it."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
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


GROUPS = Path("/sys/fs/cgroup")
"""Where Linux divides its processors among groups of processes; who may write there depends on the machine."""

PERIOD = 10_000
"""Microseconds: short, so that a browser runs slowly throughout, and not at full speed and then not at all."""

PHONE = 0.5
"""Processors that a browser has on a phone: a quarter of each of two."""


@contextmanager
def phone_browser(browser: str, folder: Path) -> Iterator[str]:
    """A launcher of `browser` that has no more of the processors than on a phone, workers and all."""
    parent = GROUPS / "cpu" if (GROUPS / "cpu").is_dir() else GROUPS
    group = parent / f"boot-{folder.name}"
    group.mkdir()
    quota = int(PHONE * PERIOD)
    if (group / "cpu.max").exists():
        (group / "cpu.max").write_text(f"{quota} {PERIOD}")
    else:
        (group / "cpu.cfs_period_us").write_text(str(PERIOD))
        (group / "cpu.cfs_quota_us").write_text(str(quota))
    script = folder / "phone-browser"
    script.write_text(f'#!/bin/sh\necho $$ > "{group}/cgroup.procs" && exec "{browser}" "$@"\n')
    script.chmod(0o755)
    try:
        yield str(script)
    finally:
        for _ in range(50):  # the browser's last processes take a moment to end
            if not (group / "cgroup.procs").read_text():
                break
            time.sleep(0.1)
        group.rmdir()
