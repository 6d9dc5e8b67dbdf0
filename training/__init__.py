"""Learn the bots' knowledge of each game from self-play (README.md). Each game has a folder."""
