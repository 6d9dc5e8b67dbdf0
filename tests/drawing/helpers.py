"""Positions of the recorded games, as views."""

from __future__ import annotations

from functools import cache
from typing import Any

import caylus
from caylus.games import find_game

from ..caylus.helpers import read_trace, trace_paths

INFO = find_game("caylus")


@cache
def views(every: int = 67) -> list[dict[str, Any]]:
    """Every so many answers, wherever a lawyer waits, and the end, of all recorded games."""
    found = []
    for path in trace_paths():
        match = caylus.load_record(read_trace(path)[0])
        for ply, (state, _) in enumerate(match.decided()):
            assert isinstance(state, caylus.State)
            if ply % every == every - 1 or state.pending:
                found.append(INFO.view(state))
        found.append(match.view())
    return found


def with_every_tile() -> list[dict[str, Any]]:
    """Views with all tiles, which no road has room for; the dear ones are rarely built."""
    view, tiles = views()[-1], list(INFO.catalog()["tiles"])
    full = len(view["road"])
    return [
        {**view, "road": [{**space, "tile": tile} for space, tile in zip(view["road"], some, strict=True)]}
        for some in (tiles[:full], tiles[-full:])
    ]
