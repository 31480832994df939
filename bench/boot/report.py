"""The figures of a run as a table, and where the time goes as a picture."""

from collections.abc import Callable, Mapping, Sequence
from html import escape
from statistics import median
from typing import Final

from bench.boot.visit import Visit

Pair = Mapping[str, Mapping[str, Visit]]

PHASES: Final = {
    "page and scripts": ("", "boot"),
    "runtime loads and starts": ("boot", "python"),
    "PyScript takes over": ("python", "pyscript"),
    "our Python, first screen": ("pyscript", "ready"),
}
"""What is drawn -> the marks between which it lies; "" is the start of navigation."""

COLOURS: Final = ("#c9b37e", "#7a9e7e", "#d98e4a", "#5b7fa6")


COLUMNS: Final[dict[str, Callable[[Visit], float]]] = {
    "FCP ms": lambda visit: visit.first_paint,
    "LCP ms": lambda visit: visit.largest_paint,
    "TBT ms": lambda visit: visit.blocking,
    "KB until ready": lambda visit: visit.bytes / 1000,
    "KB in all": lambda visit: (visit.bytes + visit.bytes_after) / 1000,
    "requests": lambda visit: visit.requests + visit.requests_after,
}
"""What is told of our page beside its time: medians."""


def summary(results: Mapping[str, Sequence[Pair]]) -> str:
    """Tables in Markdown: medians over all pairs, and the ratios pair by pair with the middle half of them."""
    heads = ["condition", "visit", "pairs", "ours s", "bare s", "ratio", "middle half", *COLUMNS, "bare KB", "KB ratio"]
    rows = [_row(heads), _row(["---"] * len(heads))]
    phases = [_row(["condition", "visit", *(f"{name}, ms" for name in PHASES)]), _row(["---"] * (len(PHASES) + 2))]
    for condition, pairs in results.items():
        for turn in pairs[0]:
            visits = [pair[turn] for pair in pairs]
            rows.append(_row([condition, turn, str(len(visits)), *_cells(visits)]))
            spent = [median(_between(visit["ours"], *marks) for visit in visits) for marks in PHASES.values()]
            phases.append(_row([condition, turn, *(f"{time:.0f}" for time in spent)]))
    return "\n".join([*rows, "", *phases]) + "\n"


def sent(sizes: Mapping[str, int]) -> str:
    """A table of the bytes of each part, by their names."""
    rows = [_row(["part, until ready", "KB"]), _row(["---", "---"])]
    return "\n".join([*rows, *(_row([part, f"{size / 1000:.0f}"]) for part, size in sizes.items())]) + "\n"


def decided(decisions: Mapping[str, Mapping[str, float]]) -> str:
    """A table of the time to the first own decision, by condition and by game and visit."""
    names = list(dict.fromkeys(name for times in decisions.values() for name in times))
    rows = [_row(["s until the first own decision", *names]), _row(["---"] * (len(names) + 1))]
    for condition, times in decisions.items():
        rows.append(_row([condition, *(f"{times[name] / 1000:.2f}" for name in names)]))
    return "\n".join(rows) + "\n"


def failures(left_out: Mapping[str, Sequence[str]]) -> str:
    """A line for each condition: how many pairs are not in the figures, and why."""
    return "".join(
        f"- pairs left out, {condition}: {len(why)}{' (' + '; '.join(sorted(set(why))) + ')' if why else ''}\n"
        for condition, why in left_out.items()
    )


HEAD: Final = """# How quickly the site starts

Made by `python -m bench.boot --report …`: the built site until its first screen answers, beside a bare
Pyodide page that prints hello world, turn by turn in the same Chromium. A pair is a fresh profile in which
each page is visited three times, and once more after a restart of the browser; times are medians, ratios are
taken pair by pair. To the first own decision it is one tap, made 0.4 s after what is tapped is there: *Deal* of a
friend's link in a new profile, then *Continue*. *quick* is the machine as it is, *cpu* a browser with one processor,
*net* a line of 10 Mbit/s and 40 ms, *phone* a browser that has half a processor with all its workers. Bytes are as a
host sends them, gzipped. A pair in which a page did not get ready is left out and repeated.

"""


def page(text: str, pictures: Mapping[str, str]) -> str:
    """A page of these tables, with the picture (a file's name) of each condition."""
    shown = "".join(f"\n![Where the time goes: {condition}]({name})\n" for condition, name in pictures.items())
    return HEAD + text + shown


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def _cells(visits: Sequence[Mapping[str, Visit]]) -> list[str]:
    ours, bare = [visit["ours"] for visit in visits], [visit["bare"] for visit in visits]
    ratios = sorted(one.ready / other.ready for one, other in zip(ours, bare, strict=True))
    quarter = len(ratios) // 4
    sent, bare_sent = (median(visit.bytes + visit.bytes_after for visit in page) for page in (ours, bare))
    return [
        f"{median(visit.ready for visit in ours) / 1000:.2f}",
        f"{median(visit.ready for visit in bare) / 1000:.2f}",
        f"**{median(ratios):.2f}**",
        f"{ratios[quarter]:.2f}–{ratios[-1 - quarter]:.2f}",
        *(f"{median(map(value, ours)):.0f}" for value in COLUMNS.values()),
        f"{bare_sent / 1000:.0f}",
        f"{sent / bare_sent:.2f}" if bare_sent else "",
    ]


def phases_svg(pairs: Sequence[Pair]) -> str:
    """Bars of the median time in each phase, one for each visit, with the bare page's whole time below each."""
    longest = max(median(pair[turn]["bare"].ready for pair in pairs) for turn in pairs[0])
    scale = 560 / longest
    drawn, y = [], 40
    for turn in pairs[0]:
        x = 120.0
        drawn.append(f'<text x="10" y="{y + 15}">{escape(turn)}</text>')
        for (name, (start, end)), colour in zip(PHASES.items(), COLOURS, strict=True):
            width = scale * median(_between(pair[turn]["ours"], start, end) for pair in pairs)
            box = f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="20" fill="{colour}">'
            drawn.append(f"{box}<title>{name}</title></rect>")
            x += width
        bare = scale * median(pair[turn]["bare"].ready for pair in pairs)
        drawn.append(
            f'<rect x="120" y="{y + 22}" width="{bare:.1f}" height="8" fill="#999"><title>bare Pyodide</title></rect>'
        )
        y += 46
    for name, colour in [*zip(PHASES, COLOURS, strict=True), ("bare Pyodide, hello world", "#999")]:
        drawn.append(f'<rect x="120" y="{y}" width="12" height="12" fill="{colour}"/>')
        drawn.append(f'<text x="140" y="{y + 11}">{escape(name)}</text>')
        y += 20
    step = next(step for step in (100, 200, 500, 1000, 2000, 5000, 10_000) if longest < 10 * step)
    for mark in range(0, int(longest) + 1, step):
        x = 120 + mark * scale
        drawn.append(f'<text x="{x:.0f}" y="24" text-anchor="middle">{mark / 1000:.1f} s</text>')
        drawn.append(f'<line x1="{x:.0f}" y1="28" x2="{x:.0f}" y2="{y}" stroke="#ccc"/>')
    size = f'width="720" height="{y + 10}" font-family="sans-serif" font-size="13"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
        '<rect width="100%" height="100%" fill="#fff"/>' + "".join(drawn) + "</svg>\n"
    )


def _between(visit: Visit, start: str, end: str) -> float:
    return visit.marks.get(end, 0.0) - (visit.marks.get(start, 0.0) if start else 0.0)
