"""Texts of Caylus: names, sentences, the log, the short rules."""
