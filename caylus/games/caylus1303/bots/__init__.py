"""What bots and learners know: the worth of a position, promising answers, numbers for learners."""
