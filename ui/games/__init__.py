"""How each game looks and speaks: the protocol `face.Face`, a package for each game, and the registry of faces."""
