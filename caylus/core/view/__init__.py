"""Common parts of the views of games."""
