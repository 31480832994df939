"""What the browser tests play with: the page as a person uses it, and the engine that says what must come of it."""
