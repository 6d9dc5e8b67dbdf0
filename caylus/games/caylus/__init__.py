"""Caylus (2005), a game by William Attia, for 2 to 5 players."""
