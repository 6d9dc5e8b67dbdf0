"""What is alike in the forms in which games are written."""
