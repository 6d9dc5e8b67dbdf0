"""Matches, records, variations and positions: games as people play and save them."""
