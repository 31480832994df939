"""Splits the runtime's WebAssembly: what a start and usual play call, and the rest, which comes after the first screen.

In the primary module a stub stands in the place of each function that is deferred: it hands the call on through a
table, and has the deferred module put in before, if it is not there yet. That one imports from the primary module what
its functions use; their code is moved as it is, so all must have the same numbers in both.

Binaryen's `wasm-split` does the same by other means, but is not among the tools of its package for Node.js.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from tools import wasm
from tools.wasm import A_FUNCTION, A_MEMORY, A_TABLE, Reader, named, number, signed, vector

PRIMARY: Final = b"primary"
"""The name by which the deferred module imports from the primary one."""
PREFIX: Final = b"+"
"""What the names of exports begin with that are there for the deferred module; no other export's does."""
TABLE: Final = PREFIX
"""The table that stubs call through: in place 0 a function that puts the deferred module in, then that one's own."""
CALLED: Final = PREFIX + b"called"
"""The memory in which a marked module notes what is called."""

LOCAL_GET, TABLE_GET, REF_IS_NULL, IF, CALL_INDIRECT, I32_CONST, I32_STORE8 = 0x20, 0x25, 0xD1, 0x04, 0x11, 0x41, 0x3A
NOTHING: Final = b"\x40"
_LETTERS: Final = b"ftmge"  # by kind, in the names of exports
_UNUSED: Final = "remove-unused-module-elements"


class Split(NamedTuple):
    """Two modules for one."""

    primary: bytes
    deferred: bytes


def split(module: bytes, stays: Collection[int], binaryen: Callable[..., bytes]) -> Split:
    """Split a module: the functions whose numbers are in `stays` remain in the primary one.

    `binaryen(module, *passes)` gives the module after these passes of `wasm-opt`.
    """
    # The deferred functions go to the end: a deferred module that imports all others finds every function at its place.
    sections = wasm.sections(binaryen(_with_names(module, stays), "reorder-functions-by-name"))
    sections = [(section, data) for section, data in sections if section or not data.startswith(named(b"name"))]
    parts = dict(sections)
    here = wasm.layout(parts)
    first = here.imported + sum(at >= here.imported for at in stays)
    table = len(here.spaces[A_TABLE])
    slots = len(here.spaces[A_FUNCTION]) - first + 1
    table_type = wasm.FUNCREF + b"\1" + number(slots) * 2  # at least and at most
    plain = here.types.index((b"", b"")) if (b"", b"") in here.types else len(here.types)
    offers = _offers(here, first, table_type)
    deferred = binaryen(_deferred(parts[wasm.TYPE], here, first, offers), _UNUSED)
    bodies = here.bodies[: first - here.imported]
    for slot, type_written in enumerate(here.spaces[A_FUNCTION][first:], 1):
        of = Reader(type_written).number()
        bodies.append(_stub(of, len(here.types[of][0]), slot, table, plain))
    parts[wasm.CODE] = vector(map(named, bodies))
    parts[wasm.TABLE] = wasm.longer(parts[wasm.TABLE], [table_type])
    parts[wasm.EXPORT] = wasm.longer(parts[wasm.EXPORT], _taken(deferred, offers))
    if plain == len(here.types):
        parts[wasm.TYPE] = wasm.longer(parts[wasm.TYPE], [b"\x60\0\0"])
    primary = wasm.module((each, parts[each] if each else data) for each, data in sections)
    return Split(binaryen(primary, _UNUSED), deferred)


def _with_names(module: bytes, stays: Collection[int]) -> bytes:
    """Name the functions in the order that they shall have."""
    functions = len(wasm.layout(dict(wasm.sections(module))).spaces[A_FUNCTION])
    names = vector(number(at) + named(b"%d.%06d" % (at not in stays, at)) for at in range(functions))
    return module + bytes((wasm.CUSTOM,)) + named(named(b"name") + b"\1" + named(names))


def _stub(of: int, parameters: int, slot: int, table: int, plain: int) -> bytes:
    """The code that calls what is in `slot` of the table, or, if nothing is there yet, first what is in slot 0."""
    through = number(table)
    code = [
        *(b"\0", bytes((I32_CONST,)), signed(slot), bytes((TABLE_GET,)), through, bytes((REF_IS_NULL, IF)), NOTHING),
        *(bytes((I32_CONST, 0, CALL_INDIRECT)), number(plain), through, bytes((wasm.END,))),
        *(bytes((LOCAL_GET,)) + number(at) for at in range(parameters)),
        *(bytes((I32_CONST,)), signed(slot), bytes((CALL_INDIRECT,)), number(of), through, bytes((wasm.END,))),
    ]
    return b"".join(code)


class _Offer(NamedTuple):
    """Something of the primary module that the deferred one may use."""

    name: bytes
    kind: int
    at: int
    type: bytes


def _offers(here: wasm.Layout, first: int, table_type: bytes) -> list[_Offer]:
    functions, tables, *others = here.spaces
    found = [
        _Offer(PREFIX + b"%c%d" % (_LETTERS[kind], at), kind, at, written)
        for kind, space in enumerate((functions[:first], tables, *others))
        for at, written in enumerate(space)
    ]
    return [*found, _Offer(TABLE, A_TABLE, len(tables), table_type)]


def _deferred(types: bytes, here: wasm.Layout, first: int, offers: Sequence[_Offer]) -> bytes:
    functions, tables = here.spaces[A_FUNCTION], here.spaces[A_TABLE]
    imports = [named(PRIMARY) + named(each.name) + bytes((each.kind,)) + each.type for each in offers]
    from_1_on = b"\2" + number(len(tables)) + bytes((I32_CONST, 1, wasm.END, 0))
    return wasm.module(
        [
            (wasm.TYPE, types),
            (wasm.IMPORT, vector(imports)),
            (wasm.FUNCTION, vector(functions[first:])),
            (wasm.ELEMENT, vector([from_1_on + vector(map(number, range(first, len(functions))))])),
            (wasm.CODE, vector(map(named, here.bodies[first - here.imported :]))),
        ]
    )


def _taken(deferred: bytes, offers: Sequence[_Offer]) -> list[bytes]:
    """The exports that the deferred module asks for; and the table, which it would not if it were empty."""
    reader = Reader(dict(wasm.sections(deferred)).get(wasm.IMPORT, b"\0"))
    asked = {TABLE, *(each.name for each in reader.vector(reader.imported))}
    return [named(each.name) + bytes((each.kind,)) + number(each.at) for each in offers if each.name in asked]


def marked(module: bytes) -> bytes:
    """Return a module that notes which of its functions are called, by a byte each in the memory exported as `CALLED`.

    It can stand in the place of a primary module; there is nothing that it defers.
    """
    sections = wasm.sections(module)
    parts = dict(sections)
    here = wasm.layout(parts)
    memory, table = len(here.spaces[A_MEMORY]), len(here.spaces[A_TABLE])
    bodies = []
    for function, body in enumerate(here.bodies, here.imported):
        reader = Reader(body)
        for _ in range(reader.number()):  # its variables
            reader.number()
            reader.byte()
        note = bytes((I32_CONST,)) + signed(function) + bytes((I32_CONST, 1, I32_STORE8, 0x40)) + number(memory) + b"\0"
        bodies.append(body[: reader.at] + note + body[reader.at :])
    pages = len(here.spaces[A_FUNCTION]) // 65536 + 1
    exports = [
        named(CALLED) + bytes((A_MEMORY,)) + number(memory),
        named(TABLE) + bytes((A_TABLE,)) + number(table),
    ]
    parts[wasm.CODE] = vector(map(named, bodies))
    parts[wasm.MEMORY] = wasm.longer(parts[wasm.MEMORY], [b"\0" + number(pages)])
    parts[wasm.TABLE] = wasm.longer(parts[wasm.TABLE], [wasm.FUNCREF + b"\0\1"])
    parts[wasm.EXPORT] = wasm.longer(parts[wasm.EXPORT], exports)
    return wasm.module((each, parts[each] if each else data) for each, data in sections)
