"""The foundation of the rules of every game."""
