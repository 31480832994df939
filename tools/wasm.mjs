// As much of the WebAssembly format as `cut.mjs` needs: what a module consists of, what its functions refer to, and the
// module written again with other functions and other data. What is not known here is refused.

const SECTION = { type: 1, import: 2, global: 6, export: 7, element: 9, code: 10, data: 11, datacount: 12 };
const FUNCTION = 0;
const GLOBAL = 3;
const END = 0x0b;
const CONST = 0x41;

class Reader {
  constructor(bytes, at = 0) {
    Object.assign(this, { bytes, at });
  }

  byte() {
    return this.bytes[this.at++];
  }

  /** A number without a sign, as LEB128. */
  number() {
    for (let value = 0, factor = 1; ; factor *= 128) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  }

  /** A number of 32 bits with a sign. */
  signed() {
    for (let value = 0, shift = 0; ; ) {
      const byte = this.bytes[this.at++];
      value |= (byte & 127) << shift;
      shift += 7;
      if (byte < 128) return shift < 32 && byte & 64 ? value | (-1 << shift) : value;
    }
  }

  take(length) {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  text() {
    return new TextDecoder().decode(this.take(this.number()));
  }

  list(read) {
    return Array.from({ length: this.number() }, read);
  }

  expect(byte, what) {
    if (this.byte() !== byte) throw new Error(`the WebAssembly has ${what} of a kind that is not known here`);
  }

  limits() {
    const bounded = this.byte() & 1;
    this.number();
    if (bounded) this.number();
  }

  /** An initial value: a number where it is an `i32.const`, else undefined. */
  initial() {
    const op = this.byte();
    let value;
    if (op === CONST) value = this.signed();
    else if (op === 0x42 || op === 0x23) this.number();
    else if (op === 0x43 || op === 0x44) this.take(op === 0x43 ? 4 : 8);
    else if (op === 0xd0) this.byte();
    else throw new Error("the WebAssembly has an initial value of a kind that is not known here");
    this.expect(END, "an initial value");
    return value;
  }
}

/** What a module consists of: its sections as they stand, and what is told of functions, table, globals and data. */
export function parse(bytes) {
  const module = { bytes, sections: [], exports: [], globals: [], bodies: [], data: [], table: [], first: 1, imported: 0 };
  const reader = new Reader(bytes, 8);
  const importedGlobal = () => (module.globals.push(undefined), reader.take(2));
  const imports = [
    () => (module.imported++, reader.number()),
    () => (reader.byte(), reader.limits()),
    () => reader.limits(),
    importedGlobal,
    () => (reader.byte(), reader.number()),
  ];
  const read = {
    [SECTION.import]: () => (reader.text(), reader.text(), imports[reader.byte()]()),
    [SECTION.global]: () => (reader.take(2), module.globals.push(reader.initial())),
    [SECTION.export]: () => module.exports.push({ name: reader.text(), kind: reader.byte(), index: reader.number() }),
    [SECTION.element]: () => {
      reader.expect(0, "elements");
      module.first = reader.initial();
      module.table = reader.list(() => reader.number());
    },
    [SECTION.code]: () => module.bodies.push(reader.take(reader.number())),
    [SECTION.data]: () => {
      reader.expect(0, "data");
      module.data.push({ at: reader.initial(), bytes: reader.take(reader.number()) });
    },
  };
  while (reader.at < bytes.length) {
    const id = reader.byte();
    const length = reader.number();
    const end = reader.at + length;
    module.sections.push({ id, bytes: bytes.subarray(reader.at, end) });
    if (read[id]) reader.list(read[id]);
    reader.at = end;
  }
  return module;
}

const ONE = new Set([0x07, 0x08, 0x09, 0x0c, 0x0d, 0x10, 0x12, 0x18, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0xd2]);
const BLOCKS = new Set([0x02, 0x03, 0x04, 0x06]);
const PLAIN = (op) => op <= 0x1b || (op >= 0x45 && op <= 0xc4) || op === 0xd1;
const LONG = [...Array(8).fill(0), 2, 1, 2, 1, 2, 1, 2, 1, 1, 1]; // numbers after each of the operations that begin with 0xfc

/** What a function refers to: the functions that it calls or names, and all numbers that may be an address. */
export function references(body) {
  const calls = [];
  const numbers = [];
  const reader = new Reader(body);
  reader.list(() => (reader.number(), reader.byte()));
  while (reader.at < body.length) {
    const op = reader.byte();
    if (op === CONST) numbers.push(reader.signed());
    else if (op >= 0x28 && op <= 0x3e) reader.number(), numbers.push(reader.number());
    else if (BLOCKS.has(op)) reader.number(); // a type of the module, or of one byte
    else if (ONE.has(op)) {
      const number = reader.number();
      if (op === 0x10 || op === 0x12 || op === 0xd2) calls.push(number);
    } else if (op === 0x11 || op === 0x13) reader.number(), reader.number();
    else if (op === 0x0e) reader.list(() => reader.number()), reader.number();
    else if (op === 0x1c) reader.list(() => reader.byte());
    else if (op === 0x42) reader.number();
    else if (op === 0x43 || op === 0x44) reader.take(op === 0x43 ? 4 : 8);
    else if (op === 0x3f || op === 0x40 || op === 0xd0) reader.byte();
    else if (op === 0xfc) {
      const kind = reader.number();
      if (!(kind in LONG)) throw new Error(`an operation that is not known here: 0xfc ${kind}`);
      for (let k = LONG[kind]; k--; ) reader.number();
    } else if (!PLAIN(op)) throw new Error(`an operation that is not known here: 0x${op.toString(16)}`);
  }
  return { calls, numbers };
}

function number(value) {
  const bytes = [];
  for (; value > 127; value = Math.floor(value / 128)) bytes.push((value & 127) | 128);
  return [...bytes, value];
}

function signed(value) {
  const bytes = [];
  for (; value < -64 || value > 63; value >>= 7) bytes.push((value & 127) | 128);
  return [...bytes, value & 127];
}

const list = (parts) => Buffer.concat([Buffer.from(number(parts.length)), ...parts]);
const sized = (bytes) => Buffer.concat([Buffer.from(number(bytes.length)), bytes]);

/** The bytes of a module with its `table`, `bodies` and `data` as they are by now. */
export function print({ bytes, sections, table, first, bodies, data }) {
  const at = (place) => Buffer.from([CONST, ...signed(place), END]);
  const written = {
    [SECTION.element]: () => list([Buffer.concat([Buffer.of(0), at(first), list(table.map((each) => Buffer.from(number(each))))])]),
    [SECTION.code]: () => list(bodies.map(sized)),
    [SECTION.datacount]: () => Buffer.from(number(data.length)),
    [SECTION.data]: () => list(data.map((part) => Buffer.concat([Buffer.of(0), at(part.at), sized(part.bytes)]))),
  };
  const parts = sections.map(({ id, bytes }) => Buffer.concat([Buffer.of(id), sized(written[id]?.() ?? bytes)]));
  return Buffer.concat([bytes.subarray(0, 8), ...parts]);
}

export const isFunction = ({ kind }) => kind === FUNCTION;
export const isGlobal = ({ kind }) => kind === GLOBAL;
