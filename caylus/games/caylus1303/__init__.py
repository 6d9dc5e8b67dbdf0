"""Caylus 1303 (2019), a game by William Attia, for 2 to 5 players."""
