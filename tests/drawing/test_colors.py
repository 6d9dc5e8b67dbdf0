"""Lines of charts stand out from the parchment in all colours of players."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from caylus.games import GAMES, find_game

PALETTE = Path(__file__).parents[2] / "web/board/palette.js"
COLORS = sorted({color for game in GAMES for color in find_game(game).rules.colors})

pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]


def test_lines_are_seen_on_parchment() -> None:
    script = f"""const {{ INK, lineColor }} = await import({json.dumps(PALETTE.as_uri())});
    const colors = {json.dumps(COLORS)}.map((color) => [color, lineColor({{ seat: 0, color }})]);
    console.log(JSON.stringify([INK.paper, Object.fromEntries(colors)]));"""
    run = subprocess.run(["node", "--input-type=module", "-e", script], stdout=subprocess.PIPE, check=True)
    paper, lines = json.loads(run.stdout)
    assert len(set(lines.values())) == len(COLORS)
    assert {color: line for color, line in lines.items() if contrast(line, paper) < 2} == {}


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(color: str) -> float:
    parts = [int(color[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
