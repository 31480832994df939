// Pyodide's WebAssembly without the parts of Python that the site can never reach.
//
// Pyodide links what any program may import: databases, compressors, parsers, character sets, its own tests, C++. Their
// functions are in its table, by which all may be called, so that no general tool can tell that nobody does. What is
// left out here is left out whole, file by file of the linker, whose files lie one after the other among functions,
// table and data alike: each of its functions traps, its modules are taken from the list of those that are built in
// (Python finds no module of that name), and then its data, which nobody else refers to, go too.
//
// What is built in of Python's own modules is compiled anew (frozen.mjs).
//
// All this is told of one build of Pyodide, and checked in what can be: another one is refused until its figures are here.
import { createHash } from "node:crypto";
import { compiled } from "./frozen.mjs";
import { isFunction, isGlobal, parse, print, references } from "./wasm.mjs";

const KNOWN = "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6";

/** What is left out, as functions: from the first of a file to the first of the next one that stays. */
const FILES = [
  ["PyInit__ctypes", "PyInit_zlib"], // with _posixsubprocess and _bz2
  ["PyInit__hmac", "PyInit_array"], // with _sqlite3, _lzma and _zstd
  ["PyInit__csv", "PyInit__heapq"],
  ["PyInit__lsprof", "PyInit__pickle"],
  ["PyInit__queue", "PyInit__random"],
  ["PyInit__remote_debugging", "PyInit__struct"],
  ["PyInit__zoneinfo", "PyInit_math"],
  ["PyInit_cmath", "PyInit_binascii"], // with _statistics and _decimal
  ["PyInit_pyexpat", "PyInit_fcntl"], // with _elementtree, the character sets of East Asia, and unicodedata
  ["PyInit_mmap", "PyInit_select"],
  ["PyInit_termios", "PyUnstable_AtExit"], // with Python's tests of itself
  ["ffi_prep_cif", "hiwire_intern"],
  ["lzma_version_number", "emscripten_GetProcAddress"], // with sqlite3 and zstd
  ["BZ2_blockSort", "adler32_z"],
  ["_ZNSt3__26__sortIRNS_6__lessIccEEPcEEvT0_S5_T_", "accept"], // C++
];

/** Called at the start, and sets up the streams of C++, which nobody uses: it gives back what it is given. */
const STREAMS = "_ZNSt3__28ios_base4InitC2Ev";

/** Addresses of the data of these files: from, to. What is only read, then what is written. */
const DATA = [
  [670000, 691200], // _hmac, _sqlite3, _lzma, _zstd
  [795584, 2079000], // expat, the character sets of East Asia, unicodedata
  [2122624, 2143600], // Python's tests
  [2714728, 2783488], // libffi, lzma, sqlite3, zstd, bzip2
  [2823168, 2962526], // iconv, which is of the C library and called from C++ alone
  [2996288, 3145675], // C++
  [3590116, 3598520], // _hmac, _sqlite3, _lzma, _zstd
  [3625128, 3690520], // expat, the character sets of East Asia, unicodedata
  [3693092, 3733840], // Python's tests
  [3782800, 3798560], // libffi, lzma, sqlite3, zstd, bzip2
  [3802268, 3812800], // C++
];

/** From here on data may point to others. */
const POINTING = 3145728;

/** Data of what there is for the faults of C++; what they point to is gone as they are. */
const FAULTS = [3812800, 3816700];

/** Numbers that stand in functions or data that stay, and would be addresses of what is left out, if they were any. */
const NUMBERS = new Set([
  917504, 925824, 983040, 999999, 1000000, 1000003, 1047552, 1048320, 1048575, 1048576, 1048584, 1048592, 1051523, 1052672,
  1114111, 1114112, 1179648, 1310720, 1398103, 1572864, 1664525, 1835008, 2752768, 3652425, 3681606,
]);

const SLOTS_APART = 60; // places in the table between two functions of one file
const FEW = 5;
const TRAP = Buffer.of(0, 0x00, 0x0b);
const SAME = Buffer.of(0, 0x20, 0, 0x0b);
const ZEROS = 16; // of so many bytes in a row none is sent

/** Python's modules that are built in: arrays of name, code, its length, and whether it is a package. */
const FROZEN = ["_PyImport_FrozenBootstrap", "_PyImport_FrozenStdlib"];

/** The module, and what is known of it. */
function look(bytes, kept) {
  const module = parse(bytes);
  const functions = new Map(module.exports.filter(isFunction).map(({ name, index }) => [name, index]));
  const address = (name) => module.globals[module.exports.find((each) => isGlobal(each) && each.name === name).index];
  const end = Math.max(...module.data.map(({ at, bytes }) => at + bytes.length));
  const memory = Buffer.alloc(end);
  for (const { at, bytes } of module.data) memory.set(bytes, at);
  const left = FILES.map(([from, to]) => [functions.get(from), functions.get(to)]);
  if (left.flat().includes(undefined)) throw new Error("a function that marks what is left out is not there");
  const array = (name) => memory.readUint32LE(address(name));
  return { module, functions, memory, kept, left, inittab: array("PyImport_Inittab"), frozen: FROZEN.map(array) };
}

/** The places in the table that functions of this file take one after the other. */
function slots(table, [from, to]) {
  const runs = [];
  table.forEach((index, place) => {
    if (index < from || index >= to) return;
    if (runs.length && place - runs.at(-1).at(-1) <= SLOTS_APART) runs.at(-1).push(place);
    else runs.push([place]);
  });
  const longest = runs.sort((one, other) => other.length - one.length)[0];
  return longest.length > FEW ? longest : []; // whether so few are all of this file cannot be told
}

/** Take the modules that are left out from the list of those that are built in; gives their places in the table. */
function withoutModules({ module, memory, left, inittab }) {
  const gone = [];
  let to = inittab;
  for (let from = inittab; memory.readUint32LE(from); from += 8) {
    const place = memory.readUint32LE(from + 4) - module.first;
    const index = module.table[place];
    if (left.some(([first, next]) => index >= first && index < next)) gone.push(place);
    else memory.copyWithin(to, from, from + 8), (to += 8);
  }
  memory.fill(0, to, to + 8 * gone.length);
  return gone;
}

/** Put shorter code in the place of what is built in. */
async function compileAnew(folder, { memory, frozen }) {
  const entries = [];
  for (let at of frozen) for (; memory.readUint32LE(at); at += 16) entries.push(at);
  const place = (at) => [memory.readUint32LE(at + 4), memory.readUint32LE(at + 8)];
  const name = (at) => memory.toString("utf8", memory.readUint32LE(at), memory.indexOf(0, memory.readUint32LE(at)));
  const code = new Map(entries.map((at) => [name(at), memory.subarray(place(at)[0], place(at)[0] + place(at)[1])]));
  const anew = await compiled(folder, code);
  for (const at of entries) {
    const [from, length] = place(at);
    const bytes = anew.get(name(at));
    if (!bytes?.length || bytes.length > length) throw new Error(`${name(at)} has not become shorter`);
    memory.fill(0, from, from + length).set(bytes, from);
    memory.writeUint32LE(bytes.length, at + 8);
  }
}

/** The functions that are called from those that stay. */
function living({ module, functions, kept }, dropped, referred) {
  const living = new Set();
  const waiting = [];
  const call = (index) => {
    if (index < module.imported || living.has(index)) return;
    living.add(index);
    waiting.push(index);
  };
  for (const each of module.exports) if (isFunction(each) && kept.has(each.name)) call(each.index);
  module.table.forEach((index, place) => dropped.has(place) || call(index));
  while (waiting.length) {
    const index = waiting.pop();
    if (index !== functions.get(STREAMS)) referred[index - module.imported].calls.forEach(call);
  }
  return living;
}

/** Refuse to leave out data that somebody may refer to: a function that stays names them, or data that stay point there. */
function check({ module, memory }, living, referred) {
  const within = (value) => DATA.some(([from, to]) => value >= from && value < to) && !NUMBERS.has(value);
  const refuse = (what, value) => {
    throw new Error(`${what} refers to ${value}, which is left out`);
  };
  for (const index of living)
    for (const value of referred[index - module.imported].numbers) if (within(value)) refuse(`function ${index}`, value);
  for (let at = POINTING; at + 4 <= memory.length; at += 4) {
    const value = memory.readUint32LE(at);
    if (within(value) && !within(at) && !(at >= FAULTS[0] && at < FAULTS[1])) refuse(`what stands at ${at}`, value);
  }
}

/** The data that are there, with no zeros between them. */
function segments(memory) {
  const found = [];
  let from = -1;
  let zeros = 0;
  const close = (to) => from >= 0 && found.push({ at: from, bytes: memory.subarray(from, to) });
  for (let at = 0; at < memory.length; at++) {
    if (memory[at]) {
      if (from < 0) from = at;
      zeros = 0;
    } else if (from >= 0 && ++zeros === ZEROS) {
      close(at + 1 - ZEROS);
      from = -1;
      zeros = 0;
    }
  }
  if (from >= 0) close(memory.length - zeros);
  return found;
}

/** The WebAssembly of the Pyodide in `folder` without these parts; `kept` are the names of exports that stay. */
export async function cut(bytes, kept, folder) {
  const known = createHash("sha256").update(bytes).digest("hex");
  if (known !== KNOWN) throw new Error(`tools/cut.mjs knows another build of Pyodide: this one is ${known}`);
  const found = look(bytes, kept);
  const { module, functions, memory, left } = found;
  const referred = module.bodies.map(references);
  const dropped = new Set([...left.flatMap((file) => slots(module.table, file)), ...withoutModules(found)]);
  const stays = living(found, dropped, referred);
  check(found, stays, referred);
  for (const [from, to] of DATA) memory.fill(0, from, to);
  await compileAnew(folder, found);
  const indices = module.bodies.map((_, place) => place + module.imported);
  const trap = indices.find((index) => !stays.has(index));
  // What the linker found to be the same in two files is one function, of the first of them.
  module.table = module.table.map((index, place) => (dropped.has(place) && !stays.has(index) ? trap : index));
  module.bodies = module.bodies.map((body, place) => (stays.has(indices[place]) ? body : TRAP));
  module.bodies[functions.get(STREAMS) - module.imported] = SAME;
  module.data = segments(memory);
  return print(module);
}
