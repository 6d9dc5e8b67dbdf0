"""What is alike in what bots know of games."""
