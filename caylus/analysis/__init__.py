"""What can be said of a game that was played: advice, luck, what chance could have brought."""
