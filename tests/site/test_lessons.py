"""The built lessons, as the page and other programs fetch them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.host


def test_the_built_lessons_are_there(dist: Path) -> None:
    """All languages in one file, and the schema beside them."""
    schema = json.loads((dist / "lesson.schema.json").read_text(encoding="utf-8"))
    for game in schema["properties"]["game"]["enum"]:
        assert schema["$defs"][game]["properties"]["lesson"] == {"enum": [1]}
    listed = json.loads((dist / "lessons/index.json").read_text(encoding="utf-8"))
    files = {entry["file"] for game in listed for kind in ("puzzles", "course") for entry in game[kind]}
    assert files == {path.name for path in (dist / "lessons").glob("*.json")} - {"index.json"}
