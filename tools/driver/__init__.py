"""The site from outside: served as public hosts do, opened in a browser, and played as a person plays it.

Browser tests and measurements share it, and import nothing of each other.
"""
