"""The page's entry: everything is wired here, and stays alive as `PAGE`."""

import gc

from ui.browser.page import open_page

PAGE = open_page()

# The start does without the collector (see ui/boot/sitecustomize.py); what is there now is there to stay.
gc.freeze()
gc.enable()
