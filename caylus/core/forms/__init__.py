"""Forms in which games are written, and the kinds of values in them."""
