"""Fields that are declared once: for the state of a game, for a view of it, and for the draft that the rules change.

A game declares its fields in parts: `Public`, what lies open for all; `Secret`, what else a state holds; `Private`,
what a seat knows besides what lies open. A state is a Value of Public and Secret, a view one of Public and Private, a
draft is Drafted from the parts of a state. So a field has one place, its part, and goes with it from value to value;
the type checker knows its type in each.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform, overload

from engine.canonical import labelled

T = TypeVar("T")
V = TypeVar("V", bound="Value")

_ROW = "Row["
"""How the declared type of a row begins; see `Row`."""


@dataclass_transform(kw_only_default=True)
class Fields:
    """Some fields by name, declared as in a dataclass; a part is made by giving each field that has no default."""

    _fields: ClassVar[tuple[str, ...]] = ()
    _rows: ClassVar[frozenset[str]] = frozenset()
    _defaults: ClassVar[Mapping[str, Any]] = {}

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        bases = [base for base in cls.__bases__ if issubclass(base, Fields)]
        aside = cls.__dict__.get("__slots__", ())
        own = {name: kind for name, kind in cls.__annotations__.items() if name[0] != "_" and name not in aside}
        cls._fields = (*(name for base in bases for name in base._fields), *own)
        cls._rows = frozenset().union(
            *(base._rows for base in bases), (name for name, kind in own.items() if kind.startswith(_ROW))
        )
        cls._defaults = {name: cls.__dict__[name] for name in own if name in cls.__dict__}

    def __init__(self, **fields: Any) -> None:
        given = {**self._defaults, **fields}
        if given.keys() != set(self._fields):
            raise TypeError(f"{type(self).__name__} has the fields {self._fields}, not {tuple(given)}.")
        self.__dict__.update(given)


class Value(Fields, tuple[Any, ...]):
    """What cannot be changed and is equal to another with the same fields: the base of states and views.

    At run time it is a named tuple.
    """

    _of: ClassVar[Sequence[Callable[[Fields], tuple[Any, ...]]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # Of each part its own fields alone: a state gives a view nothing but what lies open.
        cls._of = [_reader(base._fields) for base in cls.__bases__ if issubclass(base, Fields) and base._fields]
        named = namedtuple(cls.__name__, cls._fields)  # type: ignore[misc]  # names known at run time alone
        for name in cls._fields:
            setattr(cls, name, named.__dict__[name])

    def __new__(cls: type[V], *parts: Fields) -> V:
        return cls._make([value for fields, part in zip(cls._of, parts, strict=True) for value in fields(part)])

    def __init__(self, *_: Fields) -> None:
        """Do nothing more: a subclass names its parts here, for the type checker."""

    @classmethod
    def _make(cls: type[V], values: Sequence[Any]) -> V:
        return tuple.__new__(cls, values)

    def _replace(self: V, **changes: Any) -> V:
        if unknown := changes.keys() - set(self._fields):
            raise ValueError(f"{type(self).__name__} has no field {', '.join(sorted(unknown))}.")
        return self._make([changes.get(name, value) for name, value in self._asdict().items()])

    def _asdict(self) -> dict[str, Any]:
        return dict(zip(self._fields, self, strict=True))

    def written(self) -> str:
        """Return the text that digests are taken of (see `canonical`)."""
        return labelled(type(self).__name__, self._asdict())

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed.")

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join([f'{name}={value!r}' for name, value in self._asdict().items()])})"

    def __reduce__(self) -> tuple[Any, ...]:
        return self._make, (tuple(self),)


class Drafted(Fields, Generic[V]):
    """A value taken apart, `class Draft(Drafted[State], …, of=State)`: fields can be changed, rows are lists."""

    def __init_subclass__(cls, of: type[V]) -> None:
        super().__init_subclass__()
        # Code with the names in it, made by `exec` as named tuples and dataclasses make theirs: it takes a value apart
        # and puts it together about seven times as fast as a loop over `setattr` and `getattr`, at every joint move.
        cls._thaw = _compiled(  # type: ignore[method-assign]
            "def thaw(self, value):",
            f"({', '.join(f'self.{name}' for name in of._fields)}) = value",
            *(f"self.{name} = [*self.{name}]" for name in of._fields if name in of._rows),
        )
        values = [f"(*self.{name},)" if name in of._rows else f"self.{name}" for name in of._fields]
        cls.frozen = _compiled(  # type: ignore[method-assign]
            "def frozen(self):", f"return new(kind, ({', '.join(values)}))", new=tuple.__new__, kind=of
        )

    def _thaw(self, value: V) -> None:
        raise NotImplementedError

    def frozen(self) -> V:
        """Return the value that this draft stands for."""
        raise NotImplementedError


class Row(Generic[T]):
    """The declared type of a field with one entry for each seat: a tuple in a value, a list in a draft.

    For the type checker alone: at run time nothing but the entries is there.
    """

    @overload
    def __get__(self, owner: Value, kind: Any) -> tuple[T, ...]: ...
    @overload
    def __get__(self, owner: Drafted[Any], kind: Any) -> list[T]: ...
    @overload
    def __get__(self, owner: Fields, kind: Any) -> Sequence[T]: ...
    def __get__(self, owner: Any, kind: Any) -> Any: ...

    def __set__(self, owner: Fields, value: Sequence[T]) -> None: ...


def in_order(fields: Mapping[str, Any], first: str) -> dict[str, Any]:
    """Return the fields with those named in `first` first, in that order; raise KeyError for one that is not there."""
    return {**{name: fields[name] for name in first.split()}, **fields}


def _reader(names: Sequence[str]) -> Callable[[object], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda source: tuple([getattr(source, name) for name in names])


def _compiled(head: str, *body: str, **names: Any) -> Any:
    namespace = dict(names)
    exec("\n    ".join([head, *body]), namespace)
    return namespace[head.removeprefix("def ").partition("(")[0]]
