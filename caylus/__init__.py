"""Rules engines for the board games Caylus, Caylus 1303 and Zamek."""

__version__ = "0.1.0"
