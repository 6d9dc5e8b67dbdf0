"""Tables in the output of commands, by Rich where it is installed."""

from __future__ import annotations

import sys
from collections.abc import Sequence

WIDTH = 160
"""letters, where no terminal says its own"""
MOST_RULED = 10
"""columns with lines between them; more have none, to fit"""


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows under their heads; all columns but the first are to the right."""
    try:
        from rich.box import HEAVY_HEAD, SIMPLE_HEAD
        from rich.console import Console
        from rich.table import Table
    except ImportError:
        widths = [max(map(len, column)) for column in zip(columns, *rows, strict=True)]
        for row in [columns, *rows]:
            first, *others = zip(row, widths, strict=True)
            print("  ".join([first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]).rstrip())
        return
    if len(columns) <= MOST_RULED:
        table = Table(box=HEAVY_HEAD)
    else:
        table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if index else "left", no_wrap=index == 0)
    for row in rows:
        table.add_row(*row)
    Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else WIDTH).print(table)
