"""Computer players for Animania."""
