"""What is on the screen, as elements: walked from htpy's tree, or read from the text that a browser gets.

The walk is what tests use, being some twenty times quicker; `test_elements.py` holds it equal to the text.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html.parser import HTMLParser
from typing import Any

import htpy

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


class Element:
    """An element: its tag, attributes and children, and the text that stands directly in it."""

    __slots__ = ("attrs", "children", "parent", "tag", "text")

    def __init__(self, tag: str, attrs: dict[str, str], parent: Element | None) -> None:
        self.tag, self.attrs, self.parent = tag, attrs, parent
        self.children: list[Element] = []
        self.text = ""

    @property
    def act(self) -> str:
        """The message that a click on it sends, or nothing."""
        return self.attrs.get("data-act", "")

    @property
    def words(self) -> str:
        """All text in it, however deep."""
        return " ".join([self.text, *(child.words for child in self.children)]).strip()

    def walk(self) -> Iterator[Element]:
        """Yield the element and all in it, in the order of the text."""
        yield self
        for child in self.children:
            yield from child.walk()

    def all(self) -> list[Element]:
        """Return the element and all in it, in the order of the text."""
        return list(self.walk())

    def controls(self) -> list[Element]:
        """Return what can be clicked in it: nothing behind a layer, nothing that is switched off."""
        if "inert" in self.attrs:
            return []
        own = [self] if self.act and "disabled" not in self.attrs else []
        return [*own, *(control for child in self.children for control in child.controls())]


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("root", {}, None)
        self.at = self.root

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs}, self.at)
        self.at.children.append(element)
        if tag not in VOID:
            self.at = element

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.at.tag == tag, f"</{tag}> closes <{self.at.tag}>"
            assert self.at.parent is not None
            self.at = self.at.parent

    def handle_data(self, data: str) -> None:
        self.at.text += data


def read(text: str) -> Element:
    """Return the text of a page as elements in a root; asserts that it is well formed."""
    reader = _Reader()
    reader.feed(text)
    reader.close()
    assert reader.at is reader.root
    return reader.root


def element_of(node: htpy.Node) -> Element:
    """Return what `read` makes of the text of an htpy node, without the text."""
    root = Element("root", {}, None)
    _grow(root, node)
    return root


def _grow(parent: Element, node: Any) -> None:
    # As htpy renders its nodes; text that is markup as it stands would have to be read, and the page has none.
    kind = type(node)  # of millions of nodes: the most frequent kinds first, and nothing asked of an abstract class
    if kind is str:
        parent.text += node
    elif kind is htpy.Element or kind is htpy.VoidElement:
        element = Element(node._name, _attributes(node._attrs), parent)
        parent.children.append(element)
        if kind is htpy.Element and node._children is not None:
            _grow(element, node._children)
    elif kind is list or kind is tuple:
        for each in node:
            if each is not None:
                _grow(parent, each)
    elif kind is int:
        parent.text += str(node)
    else:
        assert node is None or kind is bool, f"{node!r} is no element, text or list of them"


@lru_cache(maxsize=100_000)
def _attributes(text: str) -> dict[str, str]:
    # htpy keeps the attributes of an element as text alone. There are few of them, and on every screen the same.
    return read(f"<br{text}>").children[0].attrs
