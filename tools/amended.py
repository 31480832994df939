"""Files of the libraries with a line or two changed, so that a start imports less and a page is drawn sooner.

Beside each stands why. What is left out is nothing that the page asks for. Where a text does not stand in its file as
often as is said here, the build fails: another version has to be looked at anew.
"""

from collections.abc import Mapping
from typing import Final

from tools.amended_htpy import HTPY
from tools.change import Change


def _without(*names: str) -> tuple[Change, ...]:
    """What takes modules out of the package `asyncio`."""
    lists = [change for name in names for change in (Change(f"from .{name} import *\n"),)]
    return (*lists, *(Change(f"{name}.__all__ +\n           ") for name in names))


_NEW: Final = """\
    if num_fields not in _made:
        blanks = ''.join(f'_{n},' for n in range(num_fields))
        _made[num_fields] = eval(f'lambda _cls, {blanks}: _tuple_new(_cls, ({blanks}))')
    made = _made[num_fields]
    __new__ = type(made)(made.__code__.replace(co_varnames=('_cls', *field_names)), namespace)
"""

_INSPECT: Final = """\
from inspect import (
    Parameter,
    getattr_static,
    isclass,
    iscoroutinefunction,
    ismethod,
    signature,
)
"""

_PLAIN_CALL: Final = """\
default_signature = JsFuncSignature(
    _default_sig_stencil, False, 0, (), (), py2js_default, (), (), (), py2js_default, js2py_default_call_result
)
"""

_DEDENT: Final = """\
def _dedent(text):
    if text and not text[0].isspace(): return text
    from textwrap import dedent
    return dedent(text)
"""

_QUIET: Final = """\
    if "#" not in source: return source.rstrip().endswith(";")
    source_io = StringIO(source)
"""

_PATH: Final = """\
class Path:
    def __init__(self, path): self.path = path
    def __str__(self): return self.path
    def glob(self, _): return ()
"""


LIBRARY: Final[Mapping[str, tuple[Change, ...]]] = {
    # The page is made of named tuples, and for each of them a function would be written and compiled: those of as many
    # fields share one, with names of their own.
    "collections/__init__.py": (
        Change(
            "    code = f'lambda _cls, {arg_list}: _tuple_new(_cls, ({arg_list}))'\n"
            "    __new__ = eval(code, namespace)\n",
            _NEW,
        ),
        Change("def namedtuple(", "_made = {}\n\ndef namedtuple("),
    ),
    # Loops that wait for sockets, processes and signals. Pyodide has its own, and the browser waits.
    "asyncio/__init__.py": (
        Change("from .base_events import *\n"),
        Change("(base_events.__all__ +\n           coroutines", "(coroutines"),
        *_without("graph", "streams", "subprocess"),
        Change("from .unix_events import *  # pragma: no cover\n    __all__ += unix_events.__all__", "pass"),
        Change("return unix_events._DefaultEventLoopPolicy", "return events._BaseDefaultEventLoopPolicy"),
    ),
    # Their options' defaults.
    "asyncio/events.py": (
        Change("import socket\nimport subprocess\n", "import _socket as socket\n"),
        Change("=subprocess.PIPE", "=-1", 6),
    ),
    "asyncio/futures.py": (Change("STACK_DEBUG = logging.DEBUG - 1", "STACK_DEBUG = 9"),),
    "asyncio/tasks.py": tuple(
        Change(f"{name} = concurrent.futures.{name}", f"{name} = {name!r}")
        for name in ("FIRST_COMPLETED", "FIRST_EXCEPTION", "ALL_COMPLETED")
    ),
    # It asks of every function, by means of `inspect`, whether it is a coroutine's.
    "_py_warnings.py": (
        Change("            import functools\n            import inspect\n", "            import functools\n"),
        Change(
            "            if inspect.iscoroutinefunction(arg):\n",
            "            if getattr(getattr(arg, '__code__', None), 'co_flags', 0) & 128:\n"
            "                import inspect\n",
        ),
    ),
    # Texts that begin at the margin, as those do that Pyodide runs, need nothing of `textwrap`.
    # Nor does a text without a comment need `tokenize` to tell whether it ends in a semicolon.
    "_pyodide/_base.py": (
        Change("from textwrap import dedent as _dedent\n", _DEDENT),
        Change("    source_io = StringIO(source)\n", _QUIET),
    ),
    # Writes help for what is built in.
    "_pyodide/docstring.py": (
        Change("from textwrap import dedent\n"),
        Change("    from inspect import _empty, signature\n\n", "    return ''\n"),
    ),
    # What `inspect` is asked for: signatures, which nothing in JavaScript is given here.
    "_pyodide/jsbind.py": (
        Change(_INSPECT),
        Change(
            "    res_attr = getattr_static(", "    from inspect import getattr_static\n    res_attr = getattr_static("
        ),
        Change("no_default = Parameter.empty\n", "class no_default: pass\n"),
        Change(
            '    cache_name = "_js_sig"\n', '    from inspect import isclass, ismethod\n    cache_name = "_js_sig"\n'
        ),
        Change(
            "    sig = signature(f)\n",
            "    from inspect import Parameter, iscoroutinefunction, signature\n    sig = signature(f)\n",
        ),
        Change(
            "kwparam_defaults.append(p.default)",
            "kwparam_defaults.append(no_default if p.default is Parameter.empty else p.default)",
        ),
        Change("default_signature = func_to_sig_inner(_default_sig_stencil, None)\n", _PLAIN_CALL),
    ),
    "pyodide/code.py": (
        Change("from inspect import Parameter, Signature, signature\n"),
        Change(
            "    try:\n        sig = signature(func)\n",
            "    from inspect import Parameter, Signature, signature\n    try:\n        sig = signature(func)\n",
        ),
    ),
    # Unpacks packages, of which there are none; it is asked for two of its paths.
    "pyodide/_package_loader.py": (
        Change("import shutil\n"),
        Change("from pathlib import Path\n", _PATH),
        Change("from tempfile import NamedTemporaryFile\n"),
        Change("from zipfile import ZipFile\n"),
        Change("if IN_PYODIDE:\n    shutil.reg", "if False:\n    shutil.reg"),
        Change("from .common import install_files\n"),
    ),
    # What the page does without.
    "pyscript/__init__.py": tuple(
        Change(f"from pyscript.{line}\n")
        for line in (
            "display import HTML,display",
            "fetch import fetch",
            "storage import Storage,storage",
            "websocket import WebSocket",
            "events import when,Event",
        )
    ),
    **HTPY,
}


def amended(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """These files by name, changed where that is said."""
    return {name: _changed(name, data) if name in LIBRARY else data for name, data in files.items()}


def _changed(name: str, data: bytes) -> bytes:
    text = data.decode()
    for old, new, times in LIBRARY[name]:
        if (found := text.count(old)) != times:
            raise ValueError(f"{name} has {found} times, and not {times}, what is to be changed there: {old!r}")
        text = text.replace(old, new)
    return text.encode()
