"""Compile the engine with mypyc into build/compiled: the same source, for long simulations in CPython.

    python bench/compile.py
    PYTHONPATH=build/compiled python my_simulation.py

The package is copied, `caylus.core`, the games and the bots' search are compiled, the rest stays as it is; the wheel is
always the pure one. Before that the copy's module constants are declared final, so that they become numbers in the
compiled code: `FOOD, WOOD = range(2)` reads `FOOD: Final = 0`, `WOOD: Final = 1` there. The methods that are made from
the fields of a state are written out. Nothing else is changed.
"""

from __future__ import annotations

import ast
import importlib
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import indent
from types import ModuleType

import caylus
from caylus.core.state import GameState, source_of

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = caylus.__name__
TARGET = ROOT / "build" / "compiled"
COMPILED = ("core/*.py", "games/**/*.py", "bots/search.py")
PLAIN = ("core/errors.py", "core/results.py", "core/translation.py")
"""left as they are: a compiled class cannot be an `ImportError` or a list, too; mypyc hides functions that are called
`_`"""
SETUP = """\
import sys
from setuptools import setup
from mypyc.build import mypycify
modules = mypycify(sys.argv[1:], opt_level="3", debug_level="0")
if sys.platform == "linux":
    for module in modules:
        module.extra_compile_args += ["-fno-plt", "-fno-semantic-interposition"]  # a twentieth faster
setup(name="compiled", packages=[], ext_modules=modules, script_args=["-q", "build_ext", "--inplace"])
"""


def copy_package() -> list[Path]:
    """A fresh copy of the package; returns the modules to be compiled."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / PACKAGE, TARGET / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    plain = [TARGET / PACKAGE / name for name in PLAIN]
    return sorted(path for pattern in COMPILED for path in (TARGET / PACKAGE).glob(pattern) if path not in plain)


def constants(node: ast.stmt) -> list[str]:
    """The names that a statement gives values to, if all are written as constants are."""
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        targets: list[ast.expr] = [node.target]
    elif isinstance(node, ast.Assign) and len(node.targets) == 1:
        first = node.targets[0]
        targets = first.elts if isinstance(first, ast.Tuple) else [first]
    else:
        return []
    names = [target.id for target in targets if isinstance(target, ast.Name) and target.id.isupper()]
    return names if len(names) == len(targets) else []


def final_type(written: ast.expr, value: object, module: ModuleType) -> str | None:
    """How a constant is declared, empty if mypy can tell; None for what is better left alone.

    A tuple of known length would be kept as so many C values and packed anew whenever it is indexed.
    """
    if not isinstance(written, ast.Tuple) or not isinstance(value, tuple):
        return ""
    kinds = {type(item) for item in value}
    if len(kinds) == 1:
        kind = kinds.pop()
        if kind in (int, str) or getattr(module, kind.__name__, None) is kind:
            return f"[tuple[{kind.__name__}, ...]]"
    return None


def declare_final(path: Path, module: ModuleType) -> None:
    """Declare the constants of a copied module final, numbers by their value."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for node in ast.parse(source).body:
        names = constants(node)
        if not names:
            continue
        values = [getattr(module, name) for name in names]
        start, end = node.lineno - 1, node.end_lineno or node.lineno
        if all(type(value) is int for value in values):
            numbers = [f"{name}: Final = {value}" for name, value in zip(names, values, strict=True)]
            assert isinstance(node, ast.Assign | ast.AnnAssign)
            if node.value is not None and any(isinstance(part, ast.Call) for part in ast.walk(node.value)):
                numbers.insert(0, ast.unparse(node.value))  # the call may do more than return the number
            lines[start:end] = ["; ".join(numbers)] + [""] * (end - start - 1)
        elif isinstance(node, ast.AnnAssign):
            kind = ast.unparse(node.annotation)
            written = lines[start][node.annotation.col_offset : node.annotation.end_col_offset]
            lines[start] = lines[start].replace(f": {written} =", f": Final[{kind}] =", 1)
        elif (
            isinstance(node, ast.Assign)
            and len(names) == 1
            and (declared := final_type(node.value, values[0], module)) is not None
        ):
            lines[start] = lines[start].replace(f"{names[0]} =", f"{names[0]}: Final{declared} =", 1)
    first = next((number for number, line in enumerate(lines) if line.startswith("from __future__")), None)
    if first is not None and lines != source.splitlines():
        lines[first] += "; from typing import Final"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def write_out(path: Path, module: ModuleType) -> None:
    """Write the methods that `caylus.core.state` makes at run time into the copied class, so that they are compiled."""
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for node in ast.parse(source).body:
        kind = getattr(module, node.name, None) if isinstance(node, ast.ClassDef) else None
        if not isinstance(kind, type) or not issubclass(kind, GameState) or kind is GameState:
            continue
        for part in node.body:  # a compiled class has them of itself
            if isinstance(part, ast.Assign) and ast.unparse(part).startswith("__slots__ = slots("):
                lines[part.lineno - 1] = ""
        if "texts" in vars(kind):
            made = source_of(kind)
            for name, result in (("clone", f"'{kind.__name__}'"), ("key", "tuple[object, ...]")):
                made = made.replace(f"def {name}(self):", f"def {name}(self) -> {result}:")
            end = node.end_lineno or node.lineno
            lines[end - 1] += "\n\n" + indent(made, "    ")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def modules_of(paths: list[Path]) -> Iterator[tuple[Path, ModuleType]]:
    """Each copied file with the pure module, for the values of its constants."""
    sys.path.insert(0, str(ROOT))
    for path in paths:
        name = ".".join(path.relative_to(TARGET).with_suffix("").parts).removesuffix(".__init__")
        yield path, importlib.import_module(name)


def build() -> None:
    """Copy, declare, compile. Takes some minutes; needs a C compiler, mypy and setuptools."""
    paths = copy_package()
    for path, module in modules_of(paths):
        declare_final(path, module)
        write_out(path, module)
    arguments = [str(path.relative_to(TARGET)) for path in paths if path.stat().st_size]
    done = subprocess.run(
        [sys.executable, "-c", SETUP, *arguments], cwd=TARGET, capture_output=True, text=True, check=False
    )
    if done.returncode:
        messages = [line for line in done.stdout.splitlines() + done.stderr.splitlines() if "warning:" not in line]
        raise SystemExit("\n".join(["mypyc failed:", *messages[-30:]]))
    shutil.rmtree(TARGET / "build", ignore_errors=True)
    print(f"The compiled engine is in {TARGET.relative_to(ROOT)}.")


if __name__ == "__main__":
    build()
