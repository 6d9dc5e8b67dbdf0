"""What a position looks like: what is where, what can be chosen, what holds now, the charts."""
