"""How Matching Lions looks and speaks."""
