"""Knowledge for bots and learners: the worth of a position, promising actions, numbers for learners."""
