"""What every game stands on: errors, the agenda, the contract of a state."""
