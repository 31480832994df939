"""Links as messengers, mails and trackers leave them deal what they were printed for."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import GAMES
from engine.bots.levels import LEVELS
from engine.codec import (
    ID_LENGTH,
    LINK_LENGTH,
    PERSON,
    Deal,
    GameLink,
    parse_deal,
    parse_game_link,
    print_deal,
    print_game_link,
)
from engine.game import BadText
from engine.letters import DIGITS
from tests.conformance.cases import CASES
from tests.ui.browser import Page
from ui.seating.link_text import RAW_LENGTH, restored_link

PLAIN = "lions.1.0CRM5K2A.3,choice.person,hunter-1,cub-1"


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    case = draw(st.sampled_from(CASES))
    labels = [PERSON, "dragon-77", *(level.label for level in LEVELS[case.key])]
    who = tuple(draw(st.sampled_from(labels)) for _ in range(case.options.players))
    rules = draw(st.sampled_from([GAMES[case.key].rules, 31]))
    return Deal(case.key, rules, draw(st.integers(0, 2**40 - 1)), case.options, who)


def percent(text: str, which: Callable[[str], bool]) -> str:
    return "".join("".join(f"%{byte:02X}" for byte in letter.encode()) if which(letter) else letter for letter in text)


def by_units(text: str, form: str) -> str:
    """Return a text in which all but letters and digits is written by units of 16 bits."""
    found = []
    for letter in text:
        units = memoryview(letter.encode("utf-16-le", "surrogatepass")).cast("H")
        found += [letter] if letter.isalnum() else [form.format(unit) for unit in units]
    return "".join(found)


ENCODINGS: dict[str, Callable[[str], str]] = {
    "commas": lambda text: text.replace(",", "%2C"),
    "commas, small": lambda text: text.replace(",", "%2c"),
    "as encodeURIComponent does": lambda text: percent(
        text, lambda c: not (c.isalnum() and c.isascii()) and c not in "-_.!~*'()"
    ),
    "all that is no letter": lambda text: percent(text, lambda c: not (c.isalnum() and c.isascii())),
    "everything": lambda text: percent(text, lambda _: True),
    "HTML": lambda text: "".join(letter if letter.isalnum() else f"&#{ord(letter)};" for letter in text),
    "HTML, in other numbers": lambda text: "".join(c if c.isalnum() else f"&#x{ord(c):05X};" for c in text),
    "JSON": lambda text: by_units(text, "\\u{:04x}"),
    "old scripts": lambda text: by_units(text, "%u{:04X}"),
    "Markdown": lambda text: "".join(f"\\{letter}" if letter in ".,-_#*" else letter for letter in text),
}
TAILS = [
    *".)\">,;:!?]}>*_`'",
    "\u200b",
    "\u200d",
    "\ufeff",
    "\xa0",
    " ",
    "\n",
    "”",
    "’",
    "»",
    "…",
    "). ",
    '">',
    ".\u200b",
]
STUCK = [
    "&fbclid=IwAR0_x-y.z",
    "?utm_source=a&utm_medium=b",
    "?fbclid=x",
    "&amp;ref=mail",
    "&gclid=1,2.3",
    "#top",
    "?",
    "&",
]
SOFT = [
    "\u200b",
    "\xad",
    "\n",
    "\u2060",
    "\u034f",
    "\u3164",
    "\u2800",
    "\U000e0020",
    "\ufe0f",
    "<wbr>",
    "<br/>",
    "\\\n",
]
"""What is put into a long word."""
HEADS = ["", "#", "##", "#/", " #", "#%20", "\u200b", "<", "(", '"']


@st.composite
def manglings(draw: st.DrawFn) -> Callable[[str], str]:
    """Draw what happens to a link on its way: ends first, then encoded at most twice, then ends again."""
    inner = draw(st.lists(st.sampled_from([*TAILS, *STUCK]), max_size=3))
    outer = draw(st.lists(st.sampled_from([*TAILS, *STUCK]), max_size=2))
    rounds = draw(st.lists(st.sampled_from(list(ENCODINGS)), max_size=2))
    head = draw(st.sampled_from(HEADS))
    soft = draw(st.lists(st.tuples(st.integers(0, 60), st.sampled_from(SOFT)), max_size=2))

    def mangled(text: str) -> str:
        for at, letter in sorted(soft, reverse=True):  # none within another
            text = text[:at] + letter + text[at:]
        text = head + text + "".join(inner)
        for name in rounds:
            text = ENCODINGS[name](text)
        return text + "".join(outer)

    return mangled


@given(deals(), manglings())
def test_a_link_deals_the_same_whatever_was_done_to_it_on_its_way(deal: Deal, mangled: Callable[[str], str]) -> None:
    text = mangled(print_deal(deal))
    if len(text) <= RAW_LENGTH:
        assert parse_deal(restored_link(text)) == deal


@st.composite
def game_links(draw: st.DrawFn) -> GameLink:
    names = draw(st.just(()) | st.just(("You", "Zoë", "小明", "Ben", "Tom", "Ada")))
    deal = draw(deals())
    moves = draw(st.from_regex(f"[{DIGITS[1:]}][{DIGITS}]{{0,150}}|", fullmatch=True))
    id_ = draw(st.just("") | st.text(DIGITS, min_size=ID_LENGTH, max_size=ID_LENGTH))
    return GameLink(deal, moves, names[: deal.options.players], id_)


@given(game_links(), manglings())
def test_a_link_with_moves_is_the_same_game_whatever_was_done_to_it_on_its_way(
    link: GameLink, mangled: Callable[[str], str]
) -> None:
    text = mangled(print_game_link(link))
    if len(text) <= RAW_LENGTH:
        assert parse_game_link(restored_link(text)) == link
    assert restored_link(print_game_link(link)) == print_game_link(link)


@given(deals())
def test_a_link_as_it_was_printed_stays_as_it_is(deal: Deal) -> None:
    assert restored_link(print_deal(deal)) == print_deal(deal)


@given(deals())
def test_the_longest_link_fits_encoded_twice_with_a_parameter(deal: Deal) -> None:
    longest = print_deal(deal._replace(occupants=("a" * 16 + "-9999",) * deal.options.players))
    everything = ENCODINGS["everything"]
    twice = everything(longest).replace("%", "%25") + "&fbclid=" + "x" * 100
    assert len(longest) <= LINK_LENGTH
    assert parse_deal(restored_link(twice)).seed == deal.seed


MANGLED = {
    "commas": PLAIN.replace(",", "%2C"),
    "commas twice": PLAIN.replace(",", "%252C"),
    "everything": percent(PLAIN, lambda _: True),
    "full stop": PLAIN + ".",
    "bracket": PLAIN + ")",
    "quote": PLAIN + "%22",
    "angle": PLAIN + "%3E",
    "zero-width": PLAIN + "%E2%80%8B",
    "blank": PLAIN + "%20",
    "fbclid": PLAIN + "&fbclid=IwAR1",
    "utm": PLAIN + "?utm_source=x",
    "four rounds": PLAIN.replace(",", "%2525252C"),
    "six rounds": PLAIN.replace(",", "%25252525252C"),
    "capitals": PLAIN.upper(),
    "a capital": PLAIN.capitalize(),
    "plus for blanks": PLAIN.replace(",", ",+"),
    "wide commas": PLAIN.replace(",", "，"),
    "wide dots": PLAIN.replace(".", "．"),
    "soft break": PLAIN[:21] + "=%0D%0A" + PLAIN[21:],
    "a word behind": PLAIN + "%20let's play",
    "words before": "play this: " + PLAIN,
    "a picture": PLAIN + " 🦁",
    "the other half of a link in Markdown": PLAIN + "](https://example.org)",
    "a whole address": "https://example.org/waterhole/#" + PLAIN,
    "a text fragment": PLAIN + ":~:text=deal",
    "a column": PLAIN + " | Waterhole",
    "signs as HTML": PLAIN.replace(".", "&#46;").replace(",", "&#x2C;"),
    "signs as HTML, by name": PLAIN.replace(".", "&period;").replace(",", "&comma;"),
    "signs as HTML in HTML": PLAIN.replace(",", "&amp;#44;"),
    "signs as JSON": PLAIN.replace(",", "\\u002c"),
    "wide letters": "".join(chr(ord(letter) + 0xFEE0) for letter in PLAIN),
    "Arabic commas": PLAIN.replace(",", "،"),
    "middle dots": PLAIN.replace(".", "·"),
    "half a letter": PLAIN + "&#55296;",
    "broken and quoted": PLAIN[:21] + "\n> " + PLAIN[21:],
    "signs as Markdown": re.sub(r"([.,-])", r"\\\1", PLAIN),
    "signs as old scripts": PLAIN.replace(",", "%u002C"),
    "signs as programs": PLAIN.replace(",", "\\x2c").replace("-", "\\u{002d}"),
    "signs as mails": PLAIN.replace(",", "=2C").replace(".", "=2E"),
    "signs as HTML, with zeros": PLAIN.replace(",", "&#0000044;").replace("-", "&#x0002D;"),
    "signs as HTML, without their end": PLAIN.replace(",", "&#44"),
    "hyphens as HTML, by name": PLAIN.replace("hunter-", "hunter&hyphen;").replace("cub-", "cub&ndash;"),
    "breaks as HTML, by name": PLAIN.replace(",", ",&ZeroWidthSpace;").replace(".", ".&shy;"),
    "breaks as HTML": PLAIN.replace(",", ",<wbr>").replace(".", ".<br />"),
    "a part marked": PLAIN.replace("lions", '<span class="found">lions</span>'),
    "wide percents": PLAIN.replace(",", "％2C"),
    "marks that cling": PLAIN.replace(",", ",\u034f\u0301"),
    "fillers": PLAIN.replace(",", ",\u3164\u2800"),
    "tags": PLAIN.replace(",", ",\U000e0020"),
    "a line that goes on": PLAIN[:21] + "\\\n" + PLAIN[21:],
    "a word divided": PLAIN.replace("person", "per-\nson"),
    "a number divided": PLAIN.replace("hunter-1", "hunter-\n1"),
    "hyphens that divide": PLAIN.replace("-", "\xad"),
    "hyphens lost": PLAIN.replace("-", ""),
    "hyphens beneath": PLAIN.replace("-", "_"),
    "hyphens between blanks": PLAIN.replace("-", " - "),
    "digits of Persian": PLAIN.translate({ord("0") + at: 0x6F0 + at for at in range(10)}),
    "digits of Arabic": PLAIN.translate({ord("0") + at: 0x660 + at for at in range(10)}),
    "narrow dots": PLAIN.replace(".", "｡"),
    "Urdu dots": PLAIN.replace(".", "۔"),
    "quotes for commas": PLAIN.replace(",", "‚"),
    "a word before": "play " + PLAIN,
    "a name before": "@ann " + PLAIN,
    "colours of a terminal": f"\x1b[32m{PLAIN}\x1b[0m",
    "small letters of Turkish": PLAIN.replace("i", "ı"),
    "capitals of Turkish": PLAIN.upper().replace("I", "İ"),
    "digits of Burmese": PLAIN.translate({ord("0") + at: 0x1040 + at for at in range(10)}),
    "digits of Tamil": PLAIN.translate({ord("0") + at: 0xBE6 + at for at in range(10)}),
    "digits of mathematics": PLAIN.translate({ord("0") + at: 0x1D7CE + at for at in range(10)}),
    "full stops of Hindi": PLAIN.replace(".", "।"),
    "disarmed": PLAIN.replace(".", "[.]"),
    "broken and quoted twice": PLAIN[:21] + "\r\n>> " + PLAIN[21:],
}


@pytest.mark.parametrize("text", MANGLED.values(), ids=MANGLED)
def test_the_page_opens_such_a_link_at_the_start_and_in_a_running_page(text: str) -> None:
    for page in (Page(link=f"#{text}"), Page().send("link", f"#{text}")):
        assert page.model.link == parse_deal(PLAIN), page.model.link_fault


@given(st.text(max_size=300) | st.text(st.sampled_from("%25C0.,#&?-ln"), max_size=2 * RAW_LENGTH))
def test_what_is_restored_is_short_and_settles(text: str) -> None:
    found = restored_link(text)
    assert len(found) <= max(len(text), 1)
    try:
        deal = parse_deal(found)
    except BadText:
        return
    assert parse_deal(print_deal(deal)) == deal


def test_the_bound_holds_for_the_raw_text_first() -> None:
    text = PLAIN + " " * RAW_LENGTH
    assert restored_link(text) == text
    assert Page(link=text).model.link is None
