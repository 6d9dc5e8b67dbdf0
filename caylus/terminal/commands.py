"""The commands that need the extra `cli`; known without it."""

from __future__ import annotations

COMMANDS = {
    "play": "play a game in the terminal, against bots or each other",
    "arena": "play a tournament between bots",
    "arena-report": "write a page about a tournament",
    "arena-table": "write the games of a tournament as CSV or Parquet",
}
"""command -> what it does"""

EXTRAS: dict[str, tuple[str, tuple[str, ...]]] = {
    "play": ("cli", ()),
    "arena": ("arena", ("choix",)),
    "arena-report": ("arena", ("choix", "matplotlib")),
    "arena-table": ("tables", ("pyarrow",)),
}
"""command -> the extra that brings all it needs, and what it needs beside the terminal's own packages"""
