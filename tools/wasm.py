"""The binary format of WebAssembly, as far down as the items of its sections; code stays as it is.

https://webassembly.github.io/spec/core/binary/modules.html, with the tags of exception handling.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")

_MAGIC: Final = b"\0asm\1\0\0\0"

CUSTOM, TYPE, IMPORT, FUNCTION, TABLE, MEMORY, GLOBAL, EXPORT, START, ELEMENT, CODE, DATA, DATA_COUNT, TAG = range(14)
"""The numbers of the sections."""
A_FUNCTION, A_TABLE, A_MEMORY, A_GLOBAL, A_TAG = range(5)
"""The kinds of what can be imported and exported."""
FUNCREF: Final = b"\x70"
END: Final = 0x0B
"""The instruction at the end of a function or of an expression."""
_OPERANDS: Final = {0x43: 4, 0x44: 8}
"""Instructions of constant expressions whose operand is no number in LEB128: the bytes that it has."""


class Import(NamedTuple):
    """What is imported: from where, its kind, and its type as it is written."""

    module: bytes
    name: bytes
    kind: int
    type: bytes


class Layout(NamedTuple):
    """What a module has, imported and defined, in the order of its numbers."""

    types: list[tuple[bytes, bytes]]
    """The parameters and results of each type."""
    spaces: tuple[list[bytes], ...]
    """By kind, the types of all functions, tables, memories, globals and tags, as an import would write them."""
    imported: int
    """How many of the functions are imported."""
    bodies: list[bytes]
    """The code of each function that is defined."""


class Reader:
    """Reads what stands in bytes, one thing after the other."""

    def __init__(self, data: bytes, at: int = 0) -> None:
        self.data = data
        self.at = at

    def byte(self) -> int:
        """Read one byte."""
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        """Read an unsigned number in LEB128."""
        value = shift = 0
        while (byte := self.byte()) > 127:
            value |= (byte & 127) << shift
            shift += 7
        return value | byte << shift

    def taken(self, count: int) -> bytes:
        """Read so many bytes."""
        self.at += count
        return self.data[self.at - count : self.at]

    def named(self) -> bytes:
        """Read bytes that stand after their count."""
        return self.taken(self.number())

    def vector(self, item: Callable[[], T]) -> list[T]:
        """Read items that stand after their count."""
        return [item() for _ in range(self.number())]

    def type_of(self, kind: int) -> bytes:
        """Read the type of something of this kind, and return it as it is written."""
        since = self.at
        if kind == A_FUNCTION:
            self.number()
        elif kind == A_GLOBAL:
            self.taken(2)
        elif kind == A_TAG:
            self.byte()
            self.number()
        else:
            if kind == A_TABLE:
                self.byte()
            bounded = self.byte() & 1
            for _ in range(1 + bounded):
                self.number()
        return self.data[since : self.at]

    def imported(self) -> Import:
        """Read an import."""
        module, name, kind = self.named(), self.named(), self.byte()
        return Import(module, name, kind, self.type_of(kind))

    def defined_global(self) -> bytes:
        """Read a global, and return its type as it is written."""
        found = self.type_of(A_GLOBAL)
        while (instruction := self.byte()) != END:
            if instruction in _OPERANDS:
                self.taken(_OPERANDS[instruction])
            else:
                self.number()
        return found

    def function_type(self) -> tuple[bytes, bytes]:
        """Read the type of a function: a byte for each parameter, and for each result."""
        if self.byte() != 0x60:
            raise ValueError("types other than those of functions are not expected")
        return self.named(), self.named()


def number(value: int) -> bytes:
    """Write an unsigned number in LEB128."""
    written = bytearray()
    while value > 127:
        written.append(value & 127 | 128)
        value >>= 7
    return bytes(written) + bytes((value,))


def signed(value: int) -> bytes:
    """Write a number of 0 or more as a signed one in LEB128."""
    written = bytearray()
    while value > 63:
        written.append(value & 127 | 128)
        value >>= 7
    return bytes(written) + bytes((value,))


def named(data: bytes) -> bytes:
    """Write bytes after their count."""
    return number(len(data)) + data


def vector(items: Iterable[bytes]) -> bytes:
    """Write items after their count."""
    items = list(items)
    return number(len(items)) + b"".join(items)


def longer(section: bytes, items: Iterable[bytes]) -> bytes:
    """Write a section with more items at its end."""
    items, reader = list(items), Reader(section or b"\0")
    return number(reader.number() + len(items)) + reader.data[reader.at :] + b"".join(items)


def sections(module: bytes) -> list[tuple[int, bytes]]:
    """Return the sections of a module, by number."""
    if not module.startswith(_MAGIC):
        raise ValueError("this is no WebAssembly module")
    found, reader = [], Reader(module, len(_MAGIC))
    while reader.at < len(module):
        found.append((reader.byte(), reader.named()))
    return found


def module(parts: Iterable[tuple[int, bytes]]) -> bytes:
    """Write a module of these sections."""
    return _MAGIC + b"".join(bytes((section,)) + named(data) for section, data in parts)


def layout(parts: dict[int, bytes]) -> Layout:
    """Read what the sections of a module hold."""
    imports = _read(parts, IMPORT)
    spaces: tuple[list[bytes], ...] = ([], [], [], [], [])
    for each in imports.vector(imports.imported):
        spaces[each.kind].append(each.type)
    imported = len(spaces[A_FUNCTION])
    for kind, section in _DEFINED.items():
        reader = _read(parts, section)
        for _ in range(reader.number()):
            spaces[kind].append(reader.defined_global() if kind == A_GLOBAL else reader.type_of(kind))
    types, code = _read(parts, TYPE), _read(parts, CODE)
    return Layout(types.vector(types.function_type), spaces, imported, code.vector(code.named))


_DEFINED: Final = {
    A_FUNCTION: FUNCTION,
    A_TABLE: TABLE,
    A_MEMORY: MEMORY,
    A_GLOBAL: GLOBAL,
    A_TAG: TAG,
}


def _read(parts: dict[int, bytes], section: int) -> Reader:
    return Reader(parts.get(section, b"\0"))
