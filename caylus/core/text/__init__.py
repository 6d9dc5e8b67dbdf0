"""What is alike in the texts of games."""
