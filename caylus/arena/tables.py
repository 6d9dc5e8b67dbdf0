"""Results as a table for other programs, CSV or Parquet, by pyarrow (the extra `tables`)."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..core.rules.results import leads
from ..extras import require
from .errors import ArenaError
from .playing import Played
from .results import STANDARD
from .standings import shares_of
from .tournament import Tournament

FORMATS = (".csv", ".parquet")


def rows_of(tournament: Tournament, games: Sequence[Played]) -> list[dict[str, Any]]:
    """Return one row for each seat of each game; `share` is that of the victory, `lead` over its best opponent.

    `forfeit` is the fault of the bot in this seat that lost it the game, empty in all other seats. The scores of a
    forfeited game are those of the position that it reached.
    """
    return [
        {
            "game": tournament.game,
            "id": game.id,
            "setup": game.setup,
            "seed": game.seed,
            "players": len(game.bots),
            "seat": seat,
            "bot": bot,
            "score": score,
            "lead": lead,
            "share": share,
            "plies": game.plies,
            "code": game.code,
            "engine": game.engine,
            "forfeit": game.forfeit.message if game.forfeit is not None and game.forfeit.seat == seat else "",
        }
        for game in games
        for seat, (bot, score, lead, share) in enumerate(
            zip(game.bots, game.scores, leads(game.scores), shares_of(game), strict=True)
        )
    ]


def check_table(out: Path) -> None:
    """Raise `CaylusError` if no table can be written to a file of this name."""
    if str(out) != STANDARD and out.suffix not in FORMATS:
        raise ArenaError(f"{out}: the name of a table must end in {' or '.join(FORMATS)}.")
    require("A table", "tables", "pyarrow")


def write_table(rows: Sequence[Mapping[str, Any]], out: Path) -> None:
    """Write rows as a table; the name of the file gives its format, and - means CSV on standard output."""
    check_table(out)
    is_output = str(out) == STANDARD
    import pyarrow
    from pyarrow import csv, parquet

    table = pyarrow.Table.from_pylist(rows)
    try:
        if is_output or out.suffix == ".csv":
            csv.write_csv(table, sys.stdout.buffer if is_output else out)
        else:
            parquet.write_table(table, out)
    except OSError as error:
        raise ArenaError(f"{out}: {error.strerror or error}.") from None
