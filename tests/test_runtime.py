"""The runtime that the site carries: it does what the whole one does, and what is left out of it is missed aloud."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.pyodide import trimmed
from tools.paths import PYODIDE, ROOT

USED = """
const { loadPyodide } = await import(process.argv[1] + "/pyodide.mjs");
const py = await loadPyodide({ indexURL: process.argv[1] + "/" });
globalThis.twice = (x) => [2 * x, () => { throw new Error("from JavaScript"); }];
const add = py.runPython(`
import asyncio, binascii, datetime, hashlib, js, json, random, re, sys, zlib
from pyodide.ffi import create_proxy, to_js

def add(a, *more, key=0.5):
    return to_js({"sum": a + sum(more) + key, "text": "ü" * 3}, dict_converter=js.Object.fromEntries)

twice, throws = js.twice(21)
assert twice == 42
try:
    throws()
except Exception as error:
    assert "from JavaScript" in str(error)
else:
    raise AssertionError
assert asyncio.run is not None and hashlib.sha256(b"").hexdigest().startswith("e3b0c442")
assert all(hashlib.new(name, b"x").digest(*[8] * name.startswith("shake")) for name in hashlib.algorithms_guaranteed)
for bits in -15, 15, 31:
    assert zlib.decompress(zlib.compress(b"x" * 9, wbits=bits), wbits=bits) == b"x" * 9
assert 2**200 % 7 == 4 and float("1e23") == 1e23 and repr(0.1) == "0.1"
assert str(datetime.date(2026, 12, 1)) == "2026-12-01"
assert json.loads(json.dumps({"a": [1.5, None]})) == {"a": [1.5, None]} and re.fullmatch("(a|b)+", "abab")
create_proxy(add)
`);
const { sum, text } = add.callKwargs(1, 2, 3, { key: 0.25 });
await py.runPythonAsync("await asyncio.sleep(0.01)");
let told = "";
try { py.runPython("1 / 0"); } catch (error) { told = error.message; }
console.log(sum, text, told.includes("ZeroDivisionError"));
console.log(py.runPython(`
import hashlib
TOLD = [getattr(str, name) for name in dir(str) if name.startswith("is")]
TURNED = [str.upper, str.lower, str.title, str.casefold, str.swapcase, str.capitalize, str.split, str.splitlines, repr]
found = hashlib.sha256()
for number in range(0, 0x110000, ${process.argv[2]}):
    letter = chr(number)
    found.update(str([is_so(letter) for is_so in TOLD]).encode())
    found.update(str([turn(letter + "a" + letter) for turn in TURNED]).encode(errors="surrogatepass"))
    for of in int, float:
        try:
            found.update(str(of(letter)).encode())
        except ValueError:
            pass
found.hexdigest()[:16]
`));
console.log(py.runPython(`
import importlib.util
",".join(name for name in "${process.argv[3]}".split(",") if importlib.util.find_spec(name) is None)
`));
"""

LEFT_OUT = (
    "_ctypes",
    "_sqlite3",
    "_lzma",
    "_zstd",
    "_bz2",
    "_decimal",
    "pyexpat",
    "_codecs_jp",
    "unicodedata",
    "_testcapi",
)
"""Some of the modules that are not built in: Python finds none of that name."""

LETTERS = {1: "15e54c396b7f8a8e", 61: "87e7cdc8a6dd225b"}
"""A digest of what strings say of every letter of Unicode, and of every so manieth: that of the whole runtime."""


def whole(_: Path) -> Path:
    return PYODIDE


@pytest.mark.drawn("the runtime of the site", 1)
@pytest.mark.parametrize(
    ("of", "missing", "apart"),
    [
        (trimmed, LEFT_OUT, 61),
        pytest.param(trimmed, LEFT_OUT, 1, marks=pytest.mark.soak),
        pytest.param(whole, (), 61, marks=pytest.mark.soak),
        pytest.param(whole, (), 1, marks=pytest.mark.soak),
    ],
)
def test_the_trimmed_runtime_does_what_the_whole_one_does(
    of: Callable[[Path], Path], missing: tuple[str, ...], apart: int, tmp_path: Path
) -> None:
    command = ["node", "--input-type=module", "--eval", USED, str(of(tmp_path)), str(apart), ",".join(LEFT_OUT)]
    ran = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    assert ran.stdout.decode().split() == ["6.25", "üüü", "true", LETTERS[apart], *filter(None, [",".join(missing)])]


CUT = """
const [root, folder, change] = process.argv.slice(1);
const { cut } = await import(`${root}/tools/cut.mjs`);
const { readFileSync } = await import("node:fs");
const wasm = readFileSync(`${folder}/pyodide.asm.wasm`);
if (change === "other") wasm[wasm.length - 1] ^= 1;
// A name that stays and leads to what is left out: it is not left out then, and neither may its data be.
const kept = change === "needed" ? ["PyInit__codecs_jp"] : [];
await cut(wasm, new Set(kept), folder);
"""


@pytest.mark.parametrize(("change", "why"), [("other", "another build of Pyodide"), ("needed", "which is left out")])
def test_what_the_cut_stands_on_is_looked_at(change: str, why: str) -> None:
    command = ["node", "--input-type=module", "--eval", CUT, str(ROOT), str(PYODIDE), change]
    ran = subprocess.run(command, check=False, capture_output=True, text=True)
    assert ran.returncode
    assert why in ran.stderr
