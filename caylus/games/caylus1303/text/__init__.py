"""What is said: names, sentences, the log, the short rules."""
