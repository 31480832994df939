"""Computer players: view, legal moves and generator in, a move out."""
