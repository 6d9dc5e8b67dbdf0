"""What is alike in the views of games."""
