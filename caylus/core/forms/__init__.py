"""The written forms of games: saved states, positions, codes, JSON schemas and observations, made from declarations."""
