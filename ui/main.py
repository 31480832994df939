"""The page's entry: everything is wired here, and stays alive as `PAGE`."""

from ui.browser import open_page

PAGE = open_page()
