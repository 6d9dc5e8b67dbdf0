"""How what bots know of a game is learned from self-play; see README.md. Each game has a folder."""
