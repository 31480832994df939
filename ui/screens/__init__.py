"""The screens: pure functions from the page's value to markup, one file a screen."""
