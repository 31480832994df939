"""The picture in docs/ shows the imports as they are, and what is drawn and counted is what is there."""

from xml.etree import ElementTree

import pytest

from tools import architecture
from tools.layered import stacked, svg
from tools.units import Arrow, Units


def drawn(*arrows: str, names: str = "") -> Units:
    return Units({Arrow(*arrow.split(">")): 1 for arrow in arrows}, names.split())


def test_the_picture_is_up_to_date() -> None:
    shown = architecture.current()
    expected = set(shown.names), set(shown.arrows)
    assert architecture.pictured(architecture.PICTURE.read_text(encoding="utf-8")) == expected, (
        "make architecture renews it"
    )


def test_the_same_imports_give_the_same_picture() -> None:
    shown = architecture.current()
    turned = Units(dict(reversed(shown.arrows.items())), reversed(shown.names))
    assert svg(shown, "a") == svg(turned, "a")


def test_the_picture_shows_every_unit_and_every_arrow_and_no_boxes_overlap() -> None:
    shown = architecture.current()
    picture = svg(shown, "what it is")
    assert architecture.pictured(picture) == (set(shown.names), set(shown.arrows))
    boxes = [
        [float(rect.attrib[side]) for side in ("x", "y", "width", "height")]
        for group in ElementTree.fromstring(picture).iter()
        if "data-unit" in group.attrib
        for rect in group
        if rect.tag.endswith("rect")
    ]
    assert len(boxes) == len(shown.names)
    for index, (x, y, width, height) in enumerate(boxes):
        for left, top, wide, high in boxes[index + 1 :]:
            assert x + width <= left or left + wide <= x or y + height <= top or top + high <= y


def test_levels_go_down_along_every_arrow() -> None:
    shown = architecture.current()
    levels = stacked(shown)
    assert [arrow for arrow in shown.arrows if levels[arrow.source] <= levels[arrow.target]] == []
    assert min(levels[name] for name in shown.names if name.startswith("ui.")) > max(
        levels[name] for name in shown.names if name.startswith("engine")
    )


def test_a_unit_without_imports_is_shown() -> None:
    assert drawn("a>b", names="c").levels == {"a": 1, "b": 0, "c": 0}


def test_a_circle_has_one_level_and_is_named() -> None:
    shown = drawn("a>b", "b>c", "c>b", "c>d")
    assert shown.circles == [("b", "c")]
    assert shown.levels == {"a": 2, "b": 1, "c": 1, "d": 0}
    assert not shown.implied(Arrow("a", "b"))
    assert 'class="circle"' in svg(shown, "a circle")


@pytest.mark.parametrize(("arrow", "implied"), [("a>c", True), ("a>b", False), ("b>c", False), ("a>d", False)])
def test_an_arrow_is_implied_by_a_chain_of_others(arrow: str, implied: bool) -> None:
    assert drawn("a>b", "b>c", "a>c", "a>d").implied(Arrow(*arrow.split(">"))) is implied


def test_any_is_counted_where_it_is_used() -> None:
    source = "from typing import Any\nimport typing\nx: Any = 'Any'\n\ndef f(y: dict[str, Any]) -> typing.Any: ...\n"
    assert architecture.anys(source) == 3
