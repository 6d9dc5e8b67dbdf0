"""The view of a position: places of things, choices, facts, charts."""
