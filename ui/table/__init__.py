"""A game in play. Pure functions from Table to Table, and the one way from a table to what may be drawn of it.

Nothing here knows of screens, keys, storage or the browser.
"""
