"""`make fuzz`: a coverage-guided fuzzer (atheris, which is libFuzzer) over everything that text comes in by.

python -m tests.fuzz TARGET SECONDS     one target; what it finds on the way in out/fuzz/TARGET
python -m tests.fuzz TARGET keep        what of that leads somewhere new joins the corpus
"""

from __future__ import annotations

import sys

import atheris

from tools.paths import ROOT

with atheris.instrument_imports(include=["engine", "ui"]):
    from tests.fuzz.seeds import CORPUS, TOKENS, as_text, seeds
    from tests.fuzz.targets import TARGETS

FOUND = ROOT / "out" / "fuzz"
LONGEST = 40_000
PATIENCE = 20


def main(target: str, how: str, *given: str) -> None:
    """Fuzz one target for some seconds, or keep what was found; `run` is for the processes that a merge starts."""
    found, kept = FOUND / target, CORPUS / target
    found.mkdir(parents=True, exist_ok=True)
    kept.mkdir(parents=True, exist_ok=True)
    runner = found.parent / f"{target}.sh"
    runner.write_text(f'exec "{sys.executable}" -m tests.fuzz {target} run "$@"\n', encoding="utf-8")
    words = found.parent / "words.txt"
    words.write_text("".join(f'"{_escaped(token)}"\n' for token in TOKENS if len(token) <= 30), encoding="ascii")
    options = [f"-timeout={PATIENCE}", f"-max_len={LONGEST}", f"-artifact_prefix={found.parent}/{target}-fault-"]
    if how == "run":
        options = list(given)
    elif how == "keep":
        options += ["-merge=1", str(kept), str(found)]
    else:
        for number, text in enumerate(seeds(target)):
            (found / f"seed-{number}").write_bytes(text.encode("utf-8", "surrogatepass"))
        options += [f"-dict={words}", f"-max_total_time={how}", "-print_final_stats=1", str(found), str(kept)]
    atheris.Setup([f"sh {runner}", *options], lambda data: TARGETS[target](as_text(data)))
    atheris.Fuzz()


def _escaped(token: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in token.encode("utf-8", "surrogatepass"))


if __name__ == "__main__":
    main(*sys.argv[1:])
