"""The wheel in the built site."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.host


def test_the_toy_is_neither_in_the_wheel_nor_in_the_site(dist: Path) -> None:
    (wheel,) = dist.glob("*/caylus-*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert any(name.startswith("caylus/games/caylus/") for name in names)
    assert [name for name in names if re.search(r"\btoy\b|^tests", name)] == []
    files = [path for path in dist.rglob("*") if path.is_file() and path.relative_to(dist).parts[0] != "docs"]
    assert [path.name for path in files if ".toy." in path.name] == []
    texts = [path for path in files if path.suffix in (".js", ".json", ".html")]
    assert [path.name for path in texts if "tp1." in path.read_text(encoding="utf-8")] == []
    assert [path.name for path in texts if "slippery" in path.read_text(encoding="utf-8")] == []
