"""Every sentence that the page says, in one catalogue: the page's own words, and each game's."""
