"""The figures of the engine, in new processes each round, so that the luck of one process's memory averages out."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from bench.checkout import SLICE, Checkout

from .rounds import BY_CLOCK, BY_PROCESSOR, Effort, Figure, Pair
from .trees import Tree

OBJECTS = ("clone", "pickle", "unpickle", "JSON, write", "JSON, read")
PLAY, ACT, ACT_BY_CLOCK = "random play", "act", "act, by the clock"
SLICES = 4
"""turns of each commit in a round; the least time counts, since other programs can only add to it"""


class Engine:
    """One game."""

    def __init__(self, game: str, players: list[int], trees: tuple[Tree, Tree], effort: Effort) -> None:
        self.name, self.players, self.trees, self.effort = game, players, trees, effort
        self._figures = {
            PLAY: Figure(f"{PLAY}, {game}", "/s", BY_PROCESSOR, per_second=True),
            **{name: Figure(f"{name}, {game}", "us", BY_PROCESSOR) for name in (*OBJECTS, ACT)},
            ACT_BY_CLOCK: Figure(f"{ACT_BY_CLOCK}, {game}", "us", BY_CLOCK),
        }
        self.figures = list(self._figures.values())
        self._seeds = 0

    def measure(self, wanted: Collection[Figure], number: int) -> dict[Figure, Pair]:
        """New processes, which take turns."""
        names = [name for name, figure in self._figures.items() if figure in wanted]
        sides = [Checkout(tree.folder) for tree in self.trees]
        try:
            self._seeds = self._seeds or sides[0].ask("games_in", self.name, self.players, SLICE)
            slices: list[list[dict[str, list[float]]]] = [[], []]
            for turn in range(SLICES):
                for side in (0, 1) if (turn + number) % 2 == 0 else (1, 0):
                    slices[side].append(self._slice(sides[side], names))
            before, now = ({name: least([part[name] for part in parts]) for name in parts[0]} for parts in slices)
        finally:
            for side in sides:
                side.stop()
        return {self._figures[name]: (before[name], now[name]) for name in before}

    def _slice(self, side: Checkout, names: list[str]) -> dict[str, list[float]]:
        """Each figure as parts that are the same in each turn."""
        most = self.players[-1]
        found: dict[str, list[float]] = {}
        if PLAY in names:
            found[PLAY] = [side.ask("play", self.name, self.players, self._seeds)]
        objects: dict[str, Any] = side.ask(
            "objects", self.name, most, [name for name in OBJECTS if name in names], SLICE
        )
        found |= {name: [value] for name, value in objects.items()}
        if ACT in names or ACT_BY_CLOCK in names:
            found[ACT], found[ACT_BY_CLOCK] = map(list, zip(*side.ask("act", self.name, most), strict=True))
        return found


def least(turns: list[list[float]]) -> float:
    """The mean over the parts, each in its fastest turn."""
    parts = [min(values) for values in zip(*turns, strict=True)]
    return sum(parts) / len(parts)
