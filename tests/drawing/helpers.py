"""Positions of the recorded games, as views."""

from __future__ import annotations

from functools import cache
from typing import Any

import caylus
from caylus.games import find_game
from caylus.games.caylus import State

from ..caylus.helpers import read_trace, trace_paths

INFO = find_game("caylus")


@cache
def views(every: int = 67) -> list[dict[str, Any]]:
    """Every so many answers, wherever a lawyer waits, and the end, of all recorded games."""
    found = []
    for path in trace_paths():
        match = caylus.load_record(read_trace(path)[0])
        for ply, (state, _) in enumerate(match.decided()):
            assert isinstance(state, State)
            if ply % every == every - 1 or state.pending:
                found.append(INFO.telling.view(state))
        found.append(match.view())
    return found


def with_every_tile() -> list[dict[str, Any]]:
    """Views with all tiles, which no road has room for; the dear ones are rarely built."""
    view = views()[-1]
    tiles = [drawing for drawing in INFO.telling.catalog()["drawings"] if drawing.startswith("tile ")]
    others = [thing for thing in view["things"] if not thing["place"].startswith("road.")]
    spaces = next(area for area in INFO.telling.catalog()["areas"] if area["id"] == "road")["targets"]
    return [
        {
            **view,
            "things": [
                *others,
                *(
                    {"place": space, "drawing": tile, "texts": {"label": tile}}
                    for space, tile in zip(spaces, some, strict=True)
                ),
            ],
        }
        for some in (tiles[: len(spaces)], tiles[-len(spaces) :])
    ]
