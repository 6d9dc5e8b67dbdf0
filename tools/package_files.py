"""Add the files of the package that Git does not have: languages, places on boards, and compiled modules if wanted.

    python -m hatchling build                       source and plain wheel, for every Python
    CAYLUS_COMPILED=1 pip wheel .                   a wheel with the compiled engine, for this Python and this system

Hatchling calls `PackageFiles` whenever it builds.
"""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
COMPILED = "build/compiled"


def wants_compiled() -> bool:
    """Tell whether the environment asks for a wheel with the compiled engine."""
    return os.environ.get("CAYLUS_COMPILED", "0") not in ("", "0")


def compiled_modules() -> dict[str, str]:
    """Compile the engine; return each compiled file and its place in the package."""
    subprocess.run([sys.executable, "tools/compile.py"], cwd=ROOT, check=True)
    modules = sorted((ROOT / COMPILED).rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))
    return {str(module): module.relative_to(ROOT / COMPILED).as_posix() for module in modules}


class PackageFiles(BuildHookInterface):  # type: ignore[type-arg]
    """Complete the package whenever it is built or installed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return the tools that compile."""
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
        return list(project["dependency-groups"]["compiled"]) if wants_compiled() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by Hatchling before it collects the files of the wheel, or of the source with its tests."""
        runpy.run_path(str(ROOT / "locale" / "catalogues.py"))["compile_package"]()
        build_data["artifacts"].append("caylus/locale/**/*.mo")
        if self.target_name == "sdist":
            return
        for layout in ROOT.glob("web/games/*/layout.json"):
            file = layout.relative_to(ROOT).as_posix()
            build_data["force_include"][file] = file.replace("web/", "caylus/", 1)
        if wants_compiled() and version != "editable":
            build_data["force_include"].update(compiled_modules())
            build_data.update(pure_python=False, infer_tag=True)
