"""The results of all measures as a table, a verdict and a line of history."""

from __future__ import annotations

import os
import platform
from datetime import UTC, datetime
from typing import Any

from bench.engines.report import table

from .judging import OPEN, WORSE
from .rounds import Results


def comparison(results: list[Results]) -> str:
    """The table of all figures."""
    lines = []
    for found in results:
        if not found.pairs:
            lines.append((found.figure.name, "-", "-", "-", "-", "-", "not measured"))
            continue
        judged, show = found.judgement, found.figure.show
        before, now = map(show, found.medians)
        between = f"{judged.low:.2f} - {judged.high:.2f}"
        worse_by = f"{found.figure.bound:.2f}"
        lines.append((found.figure.name, before, now, f"{judged.ratio:.2f}", between, worse_by, judged.verdict))
    return table(("over 1 is worse", "before", "now", "ratio", "interval", "bound", ""), lines)


def history_entry(before: str, now: str, changed: bool, results: list[Results]) -> dict[str, Any]:
    """One line of the history: both commits, and ratios of medians with their intervals."""
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": {"system": platform.system(), "architecture": platform.machine(), "cores": os.cpu_count()},
        "before": before,
        "now": now,
        "not_committed": changed,
        "ratios": {
            found.figure.name: [round(value, 3) for value in (judged.ratio, judged.low, judged.high)]
            for found in results
            if found.pairs
            for judged in [found.judgement]
        },
        "worse": worse(results),
    }


def judged(results: list[Results], verdict: str) -> list[str]:
    """The names of the figures with this verdict."""
    return [found.figure.name for found in results if found.pairs and found.judgement.verdict == verdict]


def worse(results: list[Results]) -> list[str]:
    """The names of the figures for which the comparison fails."""
    return judged(results, WORSE)


def summary(results: list[Results]) -> str:
    """Return the verdict in words."""
    lines = []
    if unsure := judged(results, OPEN):
        lines.append(f"Too noisy to say: {'; '.join(unsure)}. Measure again when the machine is quieter.")
    names = worse(results)
    lines.append(f"Worse: {'; '.join(names)}." if names else "Nothing is worse.")
    return "\n".join(lines)
