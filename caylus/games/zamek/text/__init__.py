"""Texts of Zamek: names, sentences, the log, the short rules."""
