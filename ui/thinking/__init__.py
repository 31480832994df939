"""Computers' decisions: cut into slices, sent to workers or made on the page, with the same answers either way.

It gets requests (`ui.model.effects.Think`) and returns messages; it knows no table and no screen.
"""
