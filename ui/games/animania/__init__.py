"""How Animania looks and speaks."""
