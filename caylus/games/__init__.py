"""The games; each package knows `caylus.core` and its own rules, never another game."""
