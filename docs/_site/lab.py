"""The notebooks of docs/notebooks as JupyterLite on the Pyodide that the site has; nothing comes from elsewhere.

    python docs/_site/lab.py WHEELS_FOLDER PUBLIC_FOLDER OUTPUT_FOLDER

The wheels are those of requirements/lab.lock; web/tools/assets.mjs has filled the public folder.
"""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from shutil import copy, rmtree
from tempfile import TemporaryDirectory
from typing import Any

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"
KERNEL_EXTENSION = "@jupyterlite/pyodide-kernel-extension"
KERNEL_WHEELS = ("ipykernel", "piplite", "pyodide_kernel")
NEVER_FETCHED = (
    "rspack.config*",
    "**/package.json",
    "build/*.eot",
    "build/*.svg",
    "build/*.ttf",
    "build/fa-*.woff",
    "doc",
)
"""files for developers of JupyterLite, and fonts for browsers that cannot run Python"""
POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
"""JupyterLab compiles its JSON schemas and writes styles into the page; still it fetches nothing from another host"""


def main(wheels: Path, public: Path, output: Path) -> None:
    """Write the notebooks, and everything that runs them, into a folder that lies two below the site's."""
    rmtree(output, ignore_errors=True)
    with TemporaryDirectory() as empty:
        command = ["build", "--lite-dir", empty, "--output-dir", output.absolute(), "--apps", "notebooks"]
        options = ["--no-sourcemaps", "--no-unused-shared-packages"]
        subprocess.run(
            [sys.executable, "-m", "jupyterlite_core", *command, *options], cwd=empty, check=True, capture_output=True
        )
    for pattern in NEVER_FETCHED:
        for path in output.glob(pattern):
            rmtree(path) if path.is_dir() else path.unlink()
    (stock,) = public.glob("pyodide-*")
    packages = _packages(wheels, stock, output)
    _configure(output, stock.name, list(packages))
    _add_notebooks(output)
    copy(Path(__file__).parent / "offline.js", output)
    for page in output.rglob("*.html"):
        top = "../" * (len(page.relative_to(output).parts) - 1)
        text = page.read_text(encoding="utf-8")
        policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        offline = f'<script type="module" src="{top}offline.js"></script>'
        page.write_text(text.replace("<head>", f"<head>\n    {policy}\n    {offline}", 1), encoding="utf-8")


def _packages(wheels: Path, stock: Path, output: Path) -> dict[str, Any]:
    """Write the list of Pyodide's packages; return it."""
    folder = output / "python"
    folder.mkdir()
    for wheel in wheels.glob("*.whl"):
        copy(wheel, folder)
    kernel = output / "extensions" / KERNEL_EXTENSION / "static/pypi"
    found = {
        **{f"../../../{stock.name}/{wheel.name}": wheel for wheel in stock.glob("*.whl")},
        **{f"../{wheel.relative_to(output).as_posix()}": wheel for wheel in kernel.glob("*.whl")},
        **{wheel.name: wheel for wheel in folder.glob("*.whl")},
    }
    packages = {}
    for address, wheel in found.items():
        name, version = wheel.name.split("-")[:2]
        if wheel.parent == kernel and name not in KERNEL_WHEELS:
            continue
        packages[name.replace("_", "-")] = {
            "name": name.replace("_", "-"),
            "version": version,
            "file_name": address,
            "sha256": sha256(wheel.read_bytes()).hexdigest(),
            "install_dir": "site",
            "package_type": "package",
            "imports": [name],
            "depends": [],  # all are loaded together
        }
    info = json.loads((stock.parents[1] / "boot.json").read_text(encoding="utf-8"))["lock"]["info"]
    (folder / "pyodide-lock.json").write_text(json.dumps({"info": info, "packages": packages}), encoding="utf-8")
    return packages


def _configure(output: Path, pyodide: str, packages: list[str]) -> None:
    """Configure the address of Pyodide for JupyterLite, and the packages that it loads."""
    file = output / "jupyter-lite.json"
    settings = json.loads(file.read_text(encoding="utf-8"))
    settings["jupyter-config-data"] |= {
        "appName": "Notebooks",
        "appUrl": "./notebooks",
        "contentsAllJsonFile": "all.json",
        "disabledExtensions": ["@jupyterlite/application-extension:service-worker-manager"],  # the site's own is enough
    }
    kernel = (
        settings["jupyter-config-data"]
        .setdefault("litePluginSettings", {})
        .setdefault(f"{KERNEL_EXTENSION}:kernel", {})
    )
    kernel |= {
        "pyodideUrl": f"./../../{pyodide}/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"lockFileURL": "./python/pyodide-lock.json", "packages": packages},
    }
    file.write_text(json.dumps(settings, indent=1), encoding="utf-8")


def _add_notebooks(output: Path) -> None:
    """Add the notebooks and the list of them, as JupyterLite reads it."""
    (output / "files").mkdir()
    unchanging = {"created": "2026-01-01T00:00:00Z", "last_modified": "2026-01-01T00:00:00Z", "mimetype": None}
    entries = []
    for notebook in sorted(NOTEBOOKS.glob("*.ipynb")):
        copy(notebook, output / "files")
        about = {"name": notebook.name, "path": notebook.name, "type": "notebook", "size": notebook.stat().st_size}
        entries.append({**about, **unchanging, "content": None, "format": None, "writable": True})
    folder = {"name": "", "path": "", "type": "directory", "size": None, "format": "json", "writable": True}
    (output / "api/contents").mkdir(parents=True)
    all_of_them = json.dumps({**folder, **unchanging, "content": entries})
    (output / "api/contents/all.json").write_text(all_of_them, encoding="utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
