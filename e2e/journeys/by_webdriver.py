"""The port by WebDriver, for the browsers that a system brings, each with the driver that comes beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.support.wait import WebDriverWait

from e2e.journeys.port import ACTS, CONTROL
from tools.driver.tab import ANY_TAP

PATIENCE = 60
NAMED = {"Tab": Keys.TAB, "Enter": Keys.ENTER, "Escape": Keys.ESCAPE}
SEEN = """for (const found of document.querySelectorAll(arguments[0]))
    if (found.getClientRects().length) { found.scrollIntoView({ block: "nearest" }); return found; }"""
ASK = """const [body, given, done] = arguments;
const asked = window.eval(`(async given => { ${body} })`);
asked(given).then(value => done([value, ""]), error => done([null, `${error}`]));"""
"""By `eval`, since Firefox has a driver's scripts run in a world of their own, with modules of their own."""


class WebDriverTab:
    """See `Tab`."""

    def __init__(self, driver: WebDriver, handle: str) -> None:
        self.session, self.handle = driver, handle

    @property
    def driver(self) -> WebDriver:
        """The session, looking at this tab."""
        if self.session.current_window_handle != self.handle:
            self.session.switch_to.window(self.handle)
        return self.session

    def open(self, address: str) -> None:
        self.driver.get("about:blank")  # an address that differs in its fragment alone would load nothing
        self.driver.get(address)

    def reload(self) -> None:
        self.driver.refresh()

    def wait(self, selector: str) -> None:
        self._until(lambda: self.driver.find_elements(By.CSS_SELECTOR, selector))

    def click(self, act: str) -> None:
        control = self._until(lambda: self.driver.execute_script(SEEN, CONTROL.format(act=act)))
        self.driver.execute_script("window.eval(arguments[0])", ANY_TAP)
        ActionChains(self.driver, duration=0).click(control).perform()

    def press(self, key: str) -> None:
        ActionChains(self.driver, duration=0).send_keys(NAMED.get(key, key)).perform()

    def text(self, selector: str) -> str:
        return str(self._until(lambda: self.driver.find_elements(By.CSS_SELECTOR, selector))[0].text)

    def acts(self) -> list[str]:
        return list(self.driver.execute_script(ACTS))

    def kept(self, key: str) -> str:
        return str(self.driver.execute_script("return localStorage.getItem(arguments[0]) ?? ''", key))

    def keep(self, key: str, text: str) -> None:
        self.driver.execute_script("localStorage.setItem(arguments[0], arguments[1])", key, text)

    def ask(self, body: str, given: str = "") -> Any:
        value, error = self.driver.execute_async_script(ASK, body, given)
        if error:
            raise RuntimeError(error)
        return value

    def another(self) -> WebDriverTab:
        before = set(self.driver.window_handles)
        self.session.switch_to.new_window("window")  # WebKitGTK gives no event to a tab behind another
        (handle,) = set(self.session.window_handles) - before
        return WebDriverTab(self.session, handle)

    def close(self) -> None:
        self.driver.close()
        self.session.switch_to.window(self.session.window_handles[0])

    def _until(self, look: Callable[[], Any]) -> Any:
        # A page that is being loaded may answer with an error.
        return WebDriverWait(self.session, PATIENCE, 0.05, [Exception]).until(lambda _: look())


class WebDriverDriver:
    """See `Driver`; `begin` starts a browser with a profile of its own."""

    def __init__(self, name: str, begin: Callable[[], WebDriver]) -> None:
        self.name, self.begin = name, begin
        self.version = name

    @contextmanager
    def fresh(self) -> Iterator[WebDriverTab]:
        """See `Driver.fresh`."""
        session = self.begin()
        session.set_script_timeout(PATIENCE)
        session.set_page_load_timeout(PATIENCE)
        session.set_window_size(1280, 900)
        self.version = f"{self.name} {session.capabilities['browserVersion']} (WebDriver)"
        try:
            yield WebDriverTab(session, session.current_window_handle)
        finally:
            session.quit()
