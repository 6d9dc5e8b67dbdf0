"""The notebooks of the built documentation: their files are complete, there once, and from this build."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytestmark = pytest.mark.host


def test_the_notebooks_run_on_the_pyodide_of_the_site(dist: Path) -> None:
    """No file is there twice, and the packages are those that the build pinned."""
    lab = dist / "docs/lab"
    settings = json.loads((lab / "jupyter-lite.json").read_text(encoding="utf-8"))["jupyter-config-data"]
    kernel = settings["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    assert (lab / kernel["pyodideUrl"]).resolve().parent in dist.resolve().glob("pyodide-*")
    packages = json.loads((lab / "python/pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    assert set(kernel["loadPyodideOptions"]["packages"]) == set(packages) >= {"caylus", "ipython", "micropip"}
    assert all((lab / "python" / package["file_name"]).is_file() for package in packages.values())
    assert not list(lab.rglob("*.map"))
