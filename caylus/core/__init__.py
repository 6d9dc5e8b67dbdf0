"""The foundation of every game: five rooms as in a game (rules, text, forms, view, bots)."""
