"""What the rules of every game stand on."""
