"""Oasis, a third small game: it shows that a game can be added by the README alone, and the site never has it."""
