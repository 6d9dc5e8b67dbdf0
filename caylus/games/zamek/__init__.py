"""Zamek (Carcassonne: The Castle, 2003), a game by Reiner Knizia, for 2 players. Not offered yet: the rules alone."""
