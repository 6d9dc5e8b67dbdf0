"""Common parts of the texts of games."""
