"""The engine's declared forms and the types by which the scripts are checked are the same."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.mark.host
def test_the_scripts_types_are_those_of_the_engine() -> None:
    """`make contract` writes them after a change in caylus/core/view/view.py."""
    tool = runpy.run_path(str(ROOT / "web/tools/contract.py"))
    assert tool["FILE"].read_text(encoding="utf-8") == tool["written"]()
