"""The page as a value. Named tuples and nothing that acts on them; may import `engine` and `ui.words` alone."""
