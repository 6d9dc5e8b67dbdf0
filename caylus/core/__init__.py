"""The foundation of every game: five folders as in a game (rules, text, forms, view, bots)."""
