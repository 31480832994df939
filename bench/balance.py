"""`make balance`: what strong players make of the rules, as tables and plots in `docs/`.

    python -m bench.balance [--seconds 3600] [--game animania]

Runs resume where they stopped; without time left, it writes what there is.
"""

from __future__ import annotations

import argparse

from bench import balance_animania, balance_lions

PARTS = {"animania": balance_animania.measure, "lions": balance_lions.measure}
"""By game: what plays and writes for so many seconds."""


def main() -> None:
    """Measure one game or all of them."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--game", choices=sorted(PARTS))
    chosen = parser.parse_args()
    parts = [PARTS[chosen.game]] if chosen.game else list(PARTS.values())
    for measure in parts:
        measure(chosen.seconds / len(parts))


if __name__ == "__main__":
    main()
