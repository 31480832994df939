"""What is changed in htpy, so that a page is drawn in a third of the time: the same markup, and the same refusals.

What pages are made of by far the most (elements, texts, lists of them) is told by its type and written at once, into
one list; all else goes the library's own way. What a name of an attribute or a shorthand of classes comes to is
remembered. `tests/test_amended_htpy.py` holds what is written here against the library as it is.
"""

from collections.abc import Mapping
from typing import Final

from tools.change import Change

_WRITE: Final = """\
def chunks_as_markup(renderable: Renderable) -> markupsafe.Markup:
    from htpy._elements import Element

    def write(x):
        kind = type(x)
        if kind is Element:
            chunk(f"<{x._name}{x._attrs}>")
            if x._children is not None:
                write(x._children)
            chunk(f"</{x._name}>")
        elif kind is str:
            chunk(escaped(x))
        elif kind is list or kind is tuple:
            for child in x:
                write(child)
        elif kind is markupsafe.Markup:
            chunk(x)
        elif x is not None:
            chunks.extend(iter_chunks_node(x, None))

    chunks = []
    chunk, escaped = chunks.append, markupsafe._escape_inner
    write(renderable)
    return markupsafe.Markup("".join(chunks))
"""

_ATTRIBUTES: Final = """\
_name = functools.cache(_force_escape)


def attrs_string(attrs: Mapping[str, Attribute]) -> str:
    result = ""
    for key, value in attrs.items():
        if type(key) is str and (value is None or value is False):
            continue
        if type(value) is str and type(key) is str and key != "class":
            result += f' {_name(key)}="{markupsafe._escape_inner(value)}"'
        else:
            for k, v in _generate_attrs({key: value}):
                result += f" {k}" if v is True else f' {k}="{v}"'
    return result
"""

_ATTRIBUTES_BEFORE: Final = """\
def attrs_string(attrs: Mapping[str, Attribute]) -> str:
    result = " ".join(k if v is True else f'{k}="{v}"' for k, v in _generate_attrs(attrs))

    if not result:
        return ""

    return " " + result
"""

_FINE: Final = """\
_Fine = frozenset({Element, VoidElement, Markup, str, int, bool, type(None)})
_KnownValidChildren = (
"""

HTPY: Final[Mapping[str, tuple[Change, ...]]] = {
    # Nothing here is given a context; `dataclass` writes and compiles Python for each class, with what `inspect` knows.
    "htpy/_contexts.py": (
        Change("import dataclasses\n"),
        Change("@dataclasses.dataclass(frozen=True, slots=True)\n", "", 3),
        Change("    _: dataclasses.KW_ONLY\n"),
    ),
    # A tag is asked for by name, and would be looked for anew each time.
    "htpy/__init__.py": (
        Change("    return get_element(name)", "    return globals().setdefault(name, get_element(name))"),
    ),
    # Generators within generators hand each piece of the page up through all elements that it stands in. And a protocol
    # is looked for in all that is drawn, attribute by attribute, by means of `inspect`.
    "htpy/_render_sync.py": (
        Change(
            "def chunks_as_markup(renderable: Renderable) -> markupsafe.Markup:\n"
            '    return markupsafe.Markup("".join(renderable.iter_chunks()))\n',
            _WRITE,
        ),
        Change("isinstance(x, str | HasHtml)", "isinstance(x, str) or hasattr(x, '__html__')"),
    ),
    "htpy/_attributes.py": (
        Change("import typing as t\n", "import functools\nimport typing as t\n"),
        Change(_ATTRIBUTES_BEFORE, _ATTRIBUTES),
        Change("markupsafe.escape(str(value))", "markupsafe._escape_inner(str(value))"),
        Change("def id_class_names", "@functools.lru_cache(1000)\ndef id_class_names"),
        Change(
            "not isinstance(value, str | int | HasHtml)",
            "not isinstance(value, (str, int)) and not hasattr(value, '__html__')",
        ),
    ),
    "htpy/_elements.py": (
        Change("import functools\n", "import functools\nfrom markupsafe import Markup\n"),
        Change("not isinstance(args[0], Mapping)", "(type(args[0]) is str or not isinstance(args[0], Mapping))"),
        Change("def _python_to_html_name(", "@functools.cache\ndef _python_to_html_name("),
        Change(
            "def _validate_children(children: t.Any) -> None:\n",
            "def _validate_children(children: t.Any) -> None:\n    if type(children) in _Fine:\n        return\n",
        ),
        Change("_KnownValidChildren = (\n", _FINE),
    ),
}
