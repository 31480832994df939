"""Whatever the browser is or is set to: it plays, or says at once why not, with the rules to read."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, expect

from e2e.play.hosts import hosts
from tools.browser import ARGUMENTS, installed
from tools.driver.tab import ANY_TAP, open_game
from tools.driver.waterhole import Waterhole, set_before, settings
from tools.sampling import drawn
from tools.serve import server, serving
from ui.persistence.keys import SETTINGS_KEY

pytestmark = pytest.mark.drawn("browsers", 3)

GROUND = {"light": "rgb(245, 230, 198)", "dark": "rgb(35, 27, 42)"}
"""`--ground` in ui/styles/tokens.css."""


def ground(page: Page) -> str:
    return str(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


def readable(page: Page) -> bool:
    """Whether the rules can be read."""
    page.get_by_text("Rules of Animania").click()
    return page.locator("details[open]").is_visible()


# --- what is missing is said at once, and nothing is waited for ---

MISSING = {
    "no WebAssembly": ("delete globalThis.WebAssembly", "This browser does not run WebAssembly"),
    "before 2023": (
        "delete HTMLElement.prototype.inert",
        "This browser is too old for the games: they need Chrome 112,",
    ),
    "before the runtime's exceptions": ("delete WebAssembly.Exception", "Firefox 112 or Safari 16.4, or newer."),
}


@pytest.mark.drawn("browsers that cannot", 2)
@pytest.mark.expects_errors
@pytest.mark.parametrize("missing", MISSING)
def test_a_browser_that_cannot_play_says_why(page: Page, plain_site: str, missing: str) -> None:
    taken, said = MISSING[missing]
    page.add_init_script(taken)
    page.goto(plain_site)
    expect(page.locator("#boot-text")).to_contain_text(said)
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    assert readable(page)


@pytest.mark.drawn("browsers that cannot", 2)
@pytest.mark.expects_errors
def test_without_a_jit_it_says_why(playwright: Playwright, plain_site: str) -> None:
    browser = playwright.chromium.launch(executable_path=installed(), args=[*ARGUMENTS, "--js-flags=--jitless"])
    page = browser.new_page()
    page.goto(plain_site)
    expect(page.locator("#boot-text")).to_contain_text(MISSING["no WebAssembly"][1])
    assert readable(page)
    browser.close()


@pytest.mark.drawn("browsers that cannot", 2)
@pytest.mark.expects_errors
def test_from_a_disk_it_says_why(page: Page, dist: Path) -> None:
    page.goto((dist / "index.html").as_uri())
    expect(page.locator("#boot")).to_contain_text("This page cannot start: it was opened from a disk")
    assert ground(page) == GROUND["light"]
    assert readable(page)


# --- what it does without ---

SHUT = """
const denied = { get() { throw new DOMException("denied", "SecurityError"); }, configurable: true };
for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
    Object.defineProperty(globalThis, name, denied);
for (const name of ["serviceWorker", "locks"]) Object.defineProperty(Navigator.prototype, name, denied);
"""
"""A browser that keeps nothing for this page throws at each look at where it would be kept."""

OLD = "delete globalThis.DecompressionStream"
"""As in Firefox 112."""

REFUSES = """
const refuse = () => { throw new DOMException("not here", "SecurityError"); };
const ways = [[StorageManager, "persist"], [LockManager, "request"], [History, "pushState"], [History, "replaceState"],
    [Clipboard, "writeText"], [Navigator, "vibrate"], [Element, "animate"], [Element, "scrollIntoView"],
    [AudioContext, "resume"], [AudioContext, "createBufferSource"]];
for (const [kind, way] of ways) kind.prototype[way] = refuse;
"""
"""All that the game goes on without is refused at once: by settings, by frames, or because it was asked too often."""


HARDENED = """
delete globalThis.PerformanceObserver;
Object.defineProperty(Navigator.prototype, "languages", { get: () => undefined });
"""
"""Little that tells one device from another."""

MARKED = "history.replaceState({}, ''); history.pushState(1e300, ''); history.replaceState(NaN, '');"
"""Another script has marked the entries of the history in its own way."""

WITHOUT = {
    "site data": SHUT,
    "unpacker": OLD,
    "workers": "delete globalThis.Worker",
    "what tells devices apart": HARDENED,
    "entries of its own": MARKED,
}


@pytest.mark.drawn("browsers that can", 1)
@pytest.mark.expects_errors
@pytest.mark.parametrize("without", WITHOUT.values(), ids=WITHOUT)
def test_plays_without(page: Page, plain_site: str, without: str) -> None:
    page.add_init_script(without)
    hole = Waterhole(page, plain_site).open()
    hole.start("lions", ["person", "player"])
    hole.wait()
    expect(page.locator("#fault")).to_be_hidden()


@pytest.mark.drawn("browsers that can", 1)
@pytest.mark.expects_errors
def test_what_a_browser_refuses_is_done_without(page: Page, plain_site: str) -> None:
    set_before(page.context, settings(sound=True))
    page.add_init_script(REFUSES)
    hole = Waterhole(page, plain_site).open()
    hole.set_up("lions", ["person", "player"])
    hole.click("more")
    hole.click("copy-link")
    link = page.get_by_role("dialog").locator("textarea")
    assert link.input_value().startswith(f"{plain_site}#lions.")
    page.keyboard.press("Escape")
    hole.click("start")
    hole.wait()
    expect(page.locator("#fault")).to_be_hidden()
    expect(page.locator("#fault-open")).to_be_hidden()


KEEPS_NOTHING = {"default_content_setting_values": {"cookies": 2}}
"""A browser that is set to keep no data of any site."""
NOTHING_OF_FRAMES = {"cookie_controls_mode": 1, "block_third_party_cookies": True}
"""One that keeps no data of a site that is shown in a frame of another."""


@pytest.fixture
def shut(request: pytest.FixtureRequest, playwright: Playwright, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser with these preferences in its profile."""
    (tmp_path / "Default").mkdir()
    (tmp_path / "Default" / "Preferences").write_text(json.dumps({"profile": request.param}))
    context = playwright.chromium.launch_persistent_context(tmp_path, executable_path=installed(), args=list(ARGUMENTS))
    context.add_init_script(ANY_TAP)
    yield context
    context.close()


LOOKED = "(() => { try { return String(localStorage.length) } catch (error) { return error.name } })()"


@pytest.mark.drawn("browsers as they are set", 1)
@pytest.mark.expects_errors
@pytest.mark.parametrize("shut", [NOTHING_OF_FRAMES], indirect=True, ids=["third parties"])
def test_plays_in_a_frame_of_another_site_whose_data_the_browser_keeps_none_of(
    shut: BrowserContext, plain_site: str, tmp_path: Path
) -> None:
    page = shut.new_page()
    (tmp_path / "frame.html").write_text(f'<iframe src="{plain_site}" width="900" height="700"></iframe>')
    with serving(server(tmp_path)) as elsewhere:
        page.goto(elsewhere.replace("127.0.0.1", "localhost") + "/frame.html")
        (_, frame) = page.frames
        frame.wait_for_selector("html[data-ready]", state="attached", timeout=60_000)
        assert frame.evaluate(LOOKED) == "SecurityError", "this browser keeps data of frames, too"
        frame.locator('[data-act="setup lions"]').click()
        frame.locator('[data-act="start"]').click()
        frame.locator(".table").wait_for()
        expect(frame.locator("#toasts")).to_contain_text("Nothing is kept on this device")
        expect(frame.locator(".bar__mark")).to_have_text("Not kept")


@pytest.mark.drawn("browsers as they are set", 1)
@pytest.mark.expects_errors
@pytest.mark.parametrize("shut", [KEEPS_NOTHING], indirect=True, ids=["any site"])
def test_plays_where_the_browser_is_set_to_keep_nothing(shut: BrowserContext, plain_site: str) -> None:
    hole = Waterhole(shut.new_page(), plain_site).open()
    assert hole.page.evaluate(LOOKED) == "SecurityError"
    hole.start("animania", ["person", "player", "player"])


@pytest.mark.drawn("browsers as they are set", 1)
@pytest.mark.expects_errors
def test_plays_on_plain_http_in_a_local_network(new_context: Callable[..., BrowserContext], dist: Path) -> None:
    with hosts(dist) as at:
        page = new_context(proxy={"server": at}).new_page()
        open_game(page, "http://waterhole.lan/plain/?gclid=x")
        assert page.evaluate("[isSecureContext, typeof navigator.locks, typeof navigator.clipboard]") == [
            False,
            "undefined",
            "undefined",
        ]
        hole = Waterhole(page, "http://waterhole.lan/plain/")
        hole.set_up("lions", ["person", "player"])
        hole.click("more")
        hole.click("copy-link")
        link = page.get_by_role("dialog").locator("textarea").input_value()
        assert link.startswith("http://waterhole.lan/plain/#lions.")


# --- what it shows ---


@pytest.mark.parametrize("light", drawn("lights", ["light", "dark"], 1))
def test_colours_without_light_dark(new_context: Callable[..., BrowserContext], plain_site: str, light: Any) -> None:
    context = new_context(color_scheme=light)

    def unknown(route: Any) -> None:
        text = route.fetch().text()
        route.fulfill(body=text.replace("light-dark(", "unknown-function("), content_type="text/css")

    context.route("**/style.*.css", unknown)
    context.route("**/*.wasm", lambda route: None)
    page = context.new_page()
    page.goto(plain_site)
    assert ground(page) == GROUND[light]
    for theme in GROUND:
        page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert ground(page) == GROUND[theme]


@pytest.mark.parametrize(("device", "theme"), drawn("themes", [("light", "dark"), ("dark", "light")], 1))
def test_light_and_motion_hold_from_the_first_paint(
    new_context: Callable[..., BrowserContext], plain_site: str, device: Any, theme: str
) -> None:
    context = new_context(color_scheme=device)
    set_before(context, settings(theme=theme, motion=False, text="larger"))
    context.route("**/*.wasm", lambda route: None)  # Python never comes
    context.route("**/style.*.css", lambda route: None)  # nor does the page's own style
    page = context.new_page()
    page.goto(plain_site, wait_until="commit")
    page.wait_for_selector("#boot", state="attached")
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") == (device == "dark")
    canvas = page.evaluate("getComputedStyle(document.getElementById('boot')).backgroundColor")
    assert canvas == {"light": "rgb(255, 255, 255)", "dark": "rgb(18, 18, 18)"}[theme]
    assert page.locator("html").get_attribute("data-motion") == "off"
    assert page.evaluate("document.documentElement.dataset.text") == "larger"


def test_settings_that_mean_nothing_change_nothing(page: Page, plain_site: str) -> None:
    page.route("**/*.wasm", lambda route: None)
    page.goto(plain_site)
    for kept in ("", "null", "[]", '{"theme": 7, "text": "huge"}', "{"):
        page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [SETTINGS_KEY, kept])
        page.reload()
        assert page.locator("html[data-booting]").count() == 1
        assert page.locator("html[data-theme], html[data-motion], html[data-text]").count() == 0
        assert page.evaluate("key => localStorage.getItem(key)", SETTINGS_KEY) == kept


def test_day_stays_day_on_a_device_that_darkens_pages(
    new_context: Callable[..., BrowserContext], plain_site: str
) -> None:
    context = new_context(color_scheme="dark")
    context.route("**/*.wasm", lambda route: None)
    page = context.new_page()
    page.goto(plain_site)
    context.new_cdp_session(page).send("Emulation.setAutoDarkModeOverride", {"enabled": True})
    page.evaluate("document.documentElement.style.colorScheme = 'light'")
    assert brightness(page) < 128, "this browser does not darken"
    page.evaluate("document.documentElement.style.colorScheme = ''; document.documentElement.dataset.theme = 'light'")
    assert brightness(page) > 200


def brightness(page: Page) -> float:
    """How bright a picture of the page's upper left corner is, 0 to 255: what is painted, not what is asked for."""
    shot = page.screenshot(clip={"x": 2, "y": 2, "width": 4, "height": 4})
    return float(
        page.evaluate(
            """async bytes => {
                const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
                const pen = new OffscreenCanvas(4, 4).getContext("2d");
                pen.drawImage(picture, 0, 0);
                const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
                return (red + green + blue) / 3;
            }""",
            list(shot),
        )
    )


def test_rules_print_whole(page: Page, plain_site: str) -> None:
    page.route("**/*.wasm", lambda route: None)
    page.goto(plain_site)
    page.emulate_media(media="print", color_scheme="dark")
    assert ground(page) == "rgba(0, 0, 0, 0)"
    shown = page.locator("#app").inner_text()
    for text in page.locator("details p").all_text_contents():
        assert text in shown
    for rules in page.locator("details .fold__body").all():
        box = rules.bounding_box()
        assert box
        assert box["height"] > 500


def test_the_rules_of_a_running_game_print_whole_and_alone(stage: Waterhole) -> None:
    stage.open()
    stage.click("rules animania")
    page = stage.page
    page.emulate_media(media="print")
    panel = page.locator(".panel__body")
    assert panel.evaluate("e => e.scrollHeight - e.clientHeight") == 0
    assert panel.evaluate("e => getComputedStyle(e).overflowY") == "visible"
    assert not page.locator("#screen").is_visible()
    page.emulate_media(media="screen")
    assert page.locator("#screen").is_visible()


# --- on a telephone ---


def test_a_drag_at_the_table_reloads_nothing(stage: Waterhole) -> None:
    stage.open()
    how = "getComputedStyle(document.documentElement).overscrollBehaviorY"
    assert stage.page.evaluate(how) == "auto"
    stage.start("lions", ["person", "player"])
    assert stage.page.evaluate(how) == "none"


def test_everything_keeps_off_a_notch(stage: Waterhole) -> None:
    stage.open().start("lions", ["person", "player"])
    page = stage.page
    page.set_viewport_size({"width": 740, "height": 360})
    insets = {"left": 40, "leftMax": 40, "right": 40, "rightMax": 40}
    browser = page.context.new_cdp_session(page)
    browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
    for inside in (".ring", "#prompt", ".bar__title"):
        box = page.locator(inside).first.bounding_box()
        assert box
        assert box["x"] >= 40
        assert box["x"] + box["width"] <= 700
    browser.send("Emulation.setSafeAreaInsetsOverride", {"insets": {}})
    browser.detach()


def test_a_home_screen_finds_a_picture(dist: Path) -> None:
    (icon,) = re.findall(r'rel="apple-touch-icon" data-later="([^"]+)"', (dist / "index.html").read_text())
    head = (dist / icon).read_bytes()[:24]
    assert head[1:4] == b"PNG"
    assert [int.from_bytes(head[at : at + 4], "big") for at in (16, 20)] == [180, 180]
