"""Imports modules from tables of compiled code.

Python imports a module of this name at the end of its own start. Until then modules come from the zip of the standard
library; from then on from the tables, which takes two thirds of the time: a zip is opened, searched and unpacked anew
for every module, by Python code.

A table is a dict by module name, written by `marshal`: (path, code), the code as bytes for `marshal`, or, in
development, as source.
"""

import gc
import marshal
import sys
from _frozen_importlib import ModuleSpec  # what importlib.machinery gives, without importing more

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
else:
    ModuleType = type(sys)

TABLES = ("/lib/library.bin", "/lib/app.bin", "/lib/words.bin")
"""Where `interpreter.js` puts them; the last one only where another language than English is spoken."""


def iscoroutinefunction(function: object) -> bool:
    """What Pyodide takes from `inspect` at its start, for later."""
    import inspect

    inspect.isfunction  # noqa: B018 - has it run, and put its own in place of this one
    return inspect.iscoroutinefunction(function)


DEFERRED: "dict[str, dict[str, object]]" = {
    "_colorize": {},
    "codeop": {},
    "concurrent.futures": {},
    "inspect": {"iscoroutinefunction": iscoroutinefunction},
    "linecache": {},
    "logging": {},
    "signal": {},
    "textwrap": {},
    "tokenize": {},
}
"""Modules that run when something of theirs beyond this is first asked for, and not when they are imported: nobody asks
before the first screen."""


class Deferred(ModuleType):
    """A module that has been imported and has not run yet."""

    def __getattr__(self, name: str) -> object:
        """Run the module, which is one like others from then on, for what it has."""
        self.__class__ = ModuleType  # type: ignore[assignment]
        finder.run(self)
        return getattr(self, name)


class TableFinder:
    """Finds and loads what is in the tables; knows nothing of other modules."""

    def __init__(self, table: dict[str, tuple[str, bytes | str]]) -> None:
        self.table = table

    def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
        """How to load the module `name`, or None."""
        if name not in self.table:
            return None
        file = self.table[name][0]
        spec = ModuleSpec(name, self, origin=file, is_package=file.endswith("/__init__.py"))  # type: ignore[arg-type]
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(file.removesuffix("/__init__.py"))
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave making the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code, now or later."""
        if module.__name__ in DEFERRED:
            module.__dict__.update(DEFERRED[module.__name__])
            module.__class__ = Deferred
        else:
            self.run(module)

    def run(self, module: ModuleType) -> None:
        """Run the module's code."""
        path, code = self.table[module.__name__]
        run = marshal.loads(code) if isinstance(code, bytes) else compile(code, path, "exec", dont_inherit=True)
        exec(run, module.__dict__)

    def get_source(self, name: str) -> str | None:
        """The source, for tracebacks, where the table has it."""
        code = self.table[name][1]
        return code if isinstance(code, str) else None


def _unpacked(table: bytes) -> bytes:
    """A table as it was before gzip: a browser of the oldest kind hands it on as it came."""
    while table[:2] == b"\x1f\x8b":
        import zlib  # other browsers do without

        table = zlib.decompress(table, wbits=31)
    return table


def _tables() -> dict[str, tuple[str, bytes | str]]:
    merged = {}
    for file in TABLES:
        try:
            with open(file, "rb") as opened:  # noqa: PTH123 - pathlib would be imported for it
                merged.update(marshal.loads(_unpacked(opened.read())))
        except FileNotFoundError:  # English is spoken
            continue
    return merged


def learn(table: bytes) -> None:
    """Let the modules of one more table be imported; it may be packed."""
    finder.table.update(marshal.loads(_unpacked(table)))


gc.disable()  # all that is made while starting stays: looking through it would find nothing; see ui.main
finder = TableFinder(_tables())
sys.meta_path.insert(0, finder)
