"""Who sits where: names, set-ups, and what a link says of both. Pure functions; nothing of a game in play."""
