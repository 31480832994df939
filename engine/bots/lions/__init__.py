"""Computer players for Matching Lions."""
