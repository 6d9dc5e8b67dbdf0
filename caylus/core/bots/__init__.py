"""Common parts of the bots' knowledge of games."""
