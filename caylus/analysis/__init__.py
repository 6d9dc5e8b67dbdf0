"""Analysis of a game: advice, luck, and other outcomes of chance."""
