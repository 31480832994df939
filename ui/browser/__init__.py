"""The browser: the one place where the page is drawn, listens, and carries out effects."""
