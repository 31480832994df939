"""What each message does to the page, sorted by what it is about; `ui.update` puts the tables together."""
