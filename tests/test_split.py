"""A module split in two does what the whole one does, whatever is deferred."""

import json
import subprocess
from pathlib import Path

import pytest

from tools import split, wasm
from tools.paths import NODE_MODULES, ROOT
from tools.runtime import called, optimised, trimmed
from tools.wasm import Reader, number, signed

MODULE = """
(module
  (import "env" "log" (func $log (param i32)))
  (type $two (func (param i32 f64) (result f64)))
  (tag $fault (param i32))
  (memory (export "memory") 1)
  (global $calls (mut i32) (i32.const 0))
  (table (export "table") 2 2 funcref)
  (elem (i32.const 0) $half $even)
  (data (i32.const 8) "\\2a")
  (func $even (param $n i32) (result i32)
    (global.set $calls (i32.add (global.get $calls) (i32.const 1)))
    (if (result i32) (i32.eqz (local.get $n))
      (then (i32.load8_u (i32.const 8)))
      (else (call $odd (i32.sub (local.get $n) (i32.const 1))))))
  (func $odd (param $n i32) (result i32)
    (call $log (local.get $n))
    (if (result i32) (i32.eqz (local.get $n))
      (then (throw $fault (global.get $calls)))
      (else (call $even (i32.sub (local.get $n) (i32.const 1))))))
  (func $half (type $two) (f64.div (f64.convert_i32_s (local.get 0)) (local.get 1)))
  (func (export "asked") (param $n i32) (result f64)
    (i32.store (i32.const 16)
      (try (result i32) (do (call $even (local.get $n))) (catch $fault)))
    (call_indirect (type $two) (i32.load (i32.const 16)) (f64.const 4) (i32.const 0))))
"""
PARTS: list[set[int]] = [set(), {1}, {2}, {3}, {4}, {1, 2, 3, 4}]
"""What stays, by number; 0 is imported."""
RUN = """
import fs from "node:fs";
const { deferring } = await import(process.argv[1]);
const { instantiate } = WebAssembly;
for (const [primary, deferred] of JSON.parse(fs.readFileSync(0))) {
  const said = [];
  let taken = 0;
  WebAssembly.instantiateStreaming = (...given) => instantiate.apply(WebAssembly, given);
  if (deferred) deferring(deferred, (path) => (++taken, fs.readFileSync(path)));
  const env = { log: (n) => said.push(n) };
  const { instance } = await WebAssembly.instantiateStreaming(fs.readFileSync(primary), { env });
  const { asked, memory, table, ...more } = instance.exports;
  said.push(asked(6), asked(3), asked(0), table.get(1)(2), memory.buffer.byteLength, Object.keys(more).length);
  console.log(JSON.stringify([said, taken]));
}
"""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    folder = tmp_path_factory.mktemp("wasm")
    (folder / "it.wat").write_text(MODULE)
    assembler = NODE_MODULES / "binaryen" / "bin" / "wasm-as"
    command = ["node", str(assembler), str(folder / "it.wat"), "-o", str(folder / "it.wasm"), "-all"]
    subprocess.run(command, check=True)
    return (folder / "it.wasm").read_bytes()


def test_whatever_is_deferred_the_two_do_what_the_whole_does(module: bytes, tmp_path: Path) -> None:
    (tmp_path / "whole.wasm").write_bytes(module)
    asked = [(str(tmp_path / "whole.wasm"), "")]
    for stays in PARTS:
        files = [tmp_path / f"{part}-{len(asked)}.wasm" for part in ("primary", "deferred")]
        for file, data in zip(files, split.split(module, stays, optimised), strict=True):
            file.write_bytes(data)
        asked.append((str(files[0]), str(files[1])))
    (tmp_path / "deferred.mjs").write_bytes((ROOT / "ui" / "boot" / "deferred.js").read_bytes())
    command = ["node", "--input-type=module", "--eval", RUN, str(tmp_path / "deferred.mjs")]
    ran = subprocess.run(command, input=json.dumps(asked), check=True, stdout=subprocess.PIPE, text=True)
    (whole, _), *halves = map(json.loads, ran.stdout.splitlines())
    # Logged on the way; 42, 10 and 42 calls or what was thrown, a fourth of it; and nothing exported but what was.
    assert whole == [5, 3, 1, 2, 0, 1, 10.5, 1.5, 10.5, 42, 65536, 0]
    assert [said for said, _ in halves] == [whole] * len(halves)
    assert [taken for _, taken in halves] == [int(len(stays) < 4) for stays in PARTS]


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 8191, 8192, 65535, 2**31 - 1])
def test_numbers_are_written_as_they_are_read(value: int) -> None:
    assert Reader(number(value)).number() == value
    assert not signed(value)[-1] & 64  # else it would be read as negative
    assert Reader(signed(value)).number() == value


def test_what_is_no_module_is_refused() -> None:
    with pytest.raises(ValueError, match="no WebAssembly module"):
        wasm.sections(b"<!doctype html>")


def test_the_list_of_what_is_called_is_of_this_runtime() -> None:
    here = wasm.layout(dict(wasm.sections(trimmed())))
    kept = called(trimmed())
    assert max(kept) < len(here.spaces[0])
    assert len(here.bodies) / 10 < len(kept) < len(here.bodies) / 3
    with pytest.raises(ValueError, match="make called"):
        called(trimmed()[:-1])
