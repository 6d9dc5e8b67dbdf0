"""Texts of Caylus 1303: names, sentences, the log, the short rules."""
