"""Where offline is not to be had, the page says so, in one place and only there."""

from __future__ import annotations

from tests.ui.browser import Page

SAID = "without a connection it cannot be opened"


def test_it_is_said_in_the_settings_once_it_is_known() -> None:
    page = Page().send("settings")
    assert SAID not in page.html
    page.send("no-offline")
    assert page.html.count(SAID) == 1
    assert page.model.toasts == ()
    assert SAID not in page.send("back").html
    assert SAID in page.send("settings").send("clear").send("clear!").send("settings").html
