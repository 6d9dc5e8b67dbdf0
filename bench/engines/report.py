"""Tables of text from the figures of all rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import median
from typing import Any

from .random_games import CAYLUS, OTHERS
from .worker import Figures

TARGETS = {"catanatron": (4, 8), "chess": (None, 10), "clone_us": (5, 3), "kB": (None, 3.5), "json_us": (None, 150)}
"""figure -> (asked of the first version, aimed at); no test fails by them"""


class Results:
    """The measurements: for each engine one `Figures` for each round, and its constants."""

    def __init__(self, constants: Mapping[str, Figures], rounds: Sequence[Mapping[str, Figures]]) -> None:
        self.constants = constants
        self.rounds = rounds
        self.names = list(constants)
        self.others = [name for name in self.names if name in OTHERS]

    def values(self, name: str, figure: str) -> list[float]:
        """One figure of an engine, over the rounds."""
        return [figures[name][figure] for figures in self.rounds if figure in figures[name]]

    def ratios(self, name: str, other: str) -> list[float]:
        """Decisions per second beside another engine, over the rounds."""
        pairs = zip(self.values(name, "decisions_per_s"), self.values(other, "decisions_per_s"), strict=True)
        return [ours / theirs for ours, theirs in pairs]

    def forced_too(self, name: str, other: str) -> float:
        """The median ratio if the forced answers of both counted as decisions: nothing is gained by having few."""
        factors = [self.constants[engine]["answers_per_asked"] for engine in (name, other)]
        return median(self.ratios(name, other)) * factors[0] / factors[1]

    def ratio_of_bests(self, name: str, other: str) -> float:
        """Return the best round of one beside the best round of the other, as on a quiet machine."""
        return max(self.values(name, "decisions_per_s")) / max(self.values(other, "decisions_per_s"))


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Columns of text, the first to the left, the others to the right."""
    lines = [list(header), *map(list, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(header))]
    lines.insert(1, ["-" * width for width in widths])
    return "\n".join(
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        )
        for line in lines
    )


def _pair(values: Sequence[float], digits: int, best: Any = max) -> str:
    """Best and median."""
    return f"{best(values):,.{digits}f} / {median(values):,.{digits}f}" if values else "-"


def speed_table(results: Results) -> str:
    """The absolute figures, which hold for this machine and this moment only."""
    rows = [
        (
            name,
            _pair(results.values(name, "decisions_per_s"), 0),
            _pair(results.values(name, "games_per_s"), 0),
            f"{median(results.values(name, 'decisions_per_game')):,.0f}",
            f"{results.constants[name]['answers_per_asked']:.2f}",
            _pair(results.values(name, "clone_us"), 2, min),
            f"{results.constants[name]['bytes'] / 1000:.2f}",
            _pair(results.values(name, "json_us"), 0, min),
        )
        for name in results.names
    ]
    header = ("best / median", "decisions/s", "games/s", "per game", "answers/asked", "clone us", "state kB", "JSON us")
    return table(header, rows)


def ratio_table(results: Results) -> str:
    """Return the table of Caylus beside each other engine: ratios, which can be compared between machines."""
    rows = []
    for other in results.others:
        for name in CAYLUS:
            ratios = results.ratios(name, other)
            figures = [max(ratios), median(ratios), results.ratio_of_bests(name, other)]
            figures.append(results.forced_too(name, other))
            rows.append((f"{name} / {other}", *(f"{figure:.2f}" for figure in figures)))
    return table(("ratio of decisions/s", "best round", "median", "best / best", "median, forced too"), rows)


def target_table(results: Results) -> str:
    """Return the table of the targets with 2 and 4 players, beside the medians of this run."""
    rows = []
    for figure, (first, aim) in TARGETS.items():
        if figure in OTHERS and figure not in results.others:
            continue
        at_least = figure in OTHERS
        sign = ">=" if at_least else "<="
        row = [f"{figure} ratio" if at_least else figure]
        row += [f"{sign} {limit:g}" if limit is not None else "" for limit in (first, aim)]
        for name in ("caylus, 2 players", "caylus, 4 players"):
            if at_least:
                value = median(results.ratios(name, figure))
            elif figure == "kB":
                value = results.constants[name]["bytes"] / 1000
            else:
                value = median(results.values(name, figure))
            limit = first if first is not None else aim
            met = [limit is not None and (value >= limit if at_least else value <= limit) for limit in (first, aim)]
            word = "aim met" if met[1] else "first met" if met[0] else "missed" if limit == first else "not yet"
            row.append(f"{value:.2f} {word}")
        rows.append(row)
    return table(("targets (medians)", "first", "aim", "2 players", "4 players"), rows)
