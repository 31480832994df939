"""The page changed by a message: one handler for each act, in files by subject; `update` puts them together."""
