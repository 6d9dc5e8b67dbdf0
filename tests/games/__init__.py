"""Small games, written as docs/new-game.md says, for the tests."""
