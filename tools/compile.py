"""Compile the engine with mypyc into build/compiled: the package as it is, with compiled modules beside their source.

    python tools/compile.py
    PYTHONPATH=build/compiled python my_simulation.py

The build of a wheel does the same if CAYLUS_COMPILED is set (tools/package_files.py).

Compiled are the modules on which simulations spend their time: the contract of a state, the search, and of each game
the rules and the knowledge of bots. The rest stays as it is. Each game is one C library and the rest another: a change
in a game compiles that game alone.

mypyc reads a copy in which the constants of modules are declared final, so that they become numbers in the compiled
code: `FOOD, WOOD = range(2)` reads `FOOD: Final = 0`, `WOOD: Final = 1` there. The methods that are made from the
fields of a state are written out, its doors take anything, and games that are not compiled can inherit from the states
of `core`. Nothing else is changed.
"""

from __future__ import annotations

import ast
import importlib
import json
import subprocess
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from textwrap import indent
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))  # the build of a wheel has installed nothing of it

import caylus  # noqa: E402
from caylus.bots.search import Search  # noqa: E402
from caylus.core.rules.contract import Game  # noqa: E402
from caylus.core.rules.state import GameState, source_of  # noqa: E402

PACKAGE = caylus.__name__
TARGET = ROOT / "build" / "compiled"
WORK = ROOT / "build" / "mypyc" / str(sys.implementation.cache_tag)
"""the C code and its compiled objects, kept for the next time"""
SOURCE = WORK / "source"
"""the package as mypyc reads it"""
COMPILED = (
    *(f"core/rules/{name}.py" for name in ("agenda", "chance", "compiled", "contract", "state")),
    *("core/bots/learned.py", "bots/search.py"),
    *("games/*/rules/*.py", "games/*/bots/*.py", "games/*/card.py"),
)
NOT_COMPILED = ("beyond", "check", "coming", "dangers", "ending", "purposes")
"""modules of rules that only views, the coach and the reading of states call"""
FIRST = "from __future__ import annotations"
"""the first import of every module"""
OPEN = (Game, GameState)
PROMISED = {name for name in vars(Game) if not name.startswith("_")}
"""methods of every game, with errors of their own for wrong arguments, as the beginning of a search has"""
SETUP = """\
import json, os, sys
from setuptools import setup
import mypyc.build
groups, target = json.loads(sys.argv[1]), sys.argv[2]
work = os.path.dirname(__file__)
options = ["--config-file=", "--cache-dir", os.devnull, "--follow-imports=silent"]
modules = mypyc.build.mypycify(
    [*options, *(path for paths in groups.values() for path in paths)],
    separate=[(paths, name) for name, paths in groups.items()],
    opt_level="2", debug_level="0", target_dir=work,
)
for module in modules:
    module.depends += [__file__, mypyc.build.__file__]  # what decides how it is compiled
    if sys.platform == "linux":
        module.extra_compile_args += ["-fno-plt", "-fno-semantic-interposition"]  # a twentieth faster
        module.extra_link_args += ["-Wl,-s"]  # without symbols, half as large
build = ["build_ext", "--build-temp", work, "--build-lib", target]
setup(name="compiled", packages=[], ext_modules=modules, script_args=["-q", *build])
"""


def to_compile() -> list[Path]:
    """The modules to be compiled, relative to the root; a package's `__init__` has nothing to run."""
    found = {path for pattern in COMPILED for path in (ROOT / PACKAGE).glob(pattern)}
    return sorted(path.relative_to(ROOT) for path in found if path.stem not in ("__init__", *NOT_COMPILED))


def group_of(path: Path) -> str:
    """The library that a module belongs to: its game's, or that of all else."""
    room, game = path.parts[1:3]
    return f"{PACKAGE}.games.{game}" if room == "games" else f"{PACKAGE}.core"


def copy_package(compiled: Sequence[Path]) -> None:
    """Bring both copies of the package up to date; unchanged files keep their times, so they are not compiled again."""
    sources = {
        path.relative_to(ROOT)
        for path in (ROOT / PACKAGE).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    kept = {path.with_suffix("") for path in compiled} | {Path(*group_of(path).split(".")) for path in compiled}
    for copy in (TARGET, SOURCE):
        for path in sorted((copy / PACKAGE).rglob("*")):
            own = path.relative_to(copy)
            library = own.with_name(own.name.partition(".")[0].removesuffix("__mypyc"))
            if path.is_file() and own not in sources and library not in kept:
                path.unlink()
    for path in sorted(sources):
        content = (ROOT / path).read_bytes()
        write(TARGET / path, content)
        if path.suffix == ".py":
            read = prepared(content.decode(), imported(path)).encode() if path in compiled else content
            write(SOURCE / path, read)


def write(path: Path, content: bytes) -> None:
    """Write a file, unless it has this content already, so that its time stays."""
    if not path.exists() or path.read_bytes() != content:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def imported(path: Path) -> ModuleType:
    """The pure module, for the values of its constants."""
    return importlib.import_module(".".join(path.with_suffix("").parts))


def prepared(source: str, module: ModuleType) -> str:
    """The source of a module as mypyc reads it."""
    source = source.replace(FIRST, f"{FIRST}; from typing import TYPE_CHECKING, Any, Final", 1)
    if module.__name__ == f"{PACKAGE}.core.rules.compiled":
        assert "\nCOMPILED = False\n" in source, "the line that says which engine this is"
        source = source.replace("\nCOMPILED = False\n", "\nCOMPILED = True\n")
    return write_out(declare_final(leave_open(source, module), module), module)


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
    """Return the type with which to declare a constant, empty if mypy can tell, None to leave it alone.

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


def declare_final(source: str, module: ModuleType) -> str:
    """Declare the constants of a module final, numbers by their value."""
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
    return "\n".join(lines) + "\n"


def write_out(source: str, module: ModuleType) -> str:
    """Write out the methods that are made from classes at run time, and that mypyc would forget."""
    lines = source.splitlines()
    for node in ast.parse(source).body:
        kind = getattr(module, node.name) if isinstance(node, ast.ClassDef) else None
        if not isinstance(node, ast.ClassDef) or kind is None:
            continue
        below = [f"setattr({node.name}, '__doc__', {kind.__doc__!r})"]
        if issubclass(kind, Game):
            open_doors(node, lines, PROMISED)
        elif kind is Search:
            open_doors(node, lines, {"__init__"})
        if issubclass(kind, GameState) and kind is not GameState:
            below.append(f"setattr({node.name}, '__annotations__', {kind.__annotations__})")
            for part in node.body:  # a compiled class has them of itself
                if isinstance(part, ast.Assign) and ast.unparse(part).startswith("__slots__ = slots("):
                    lines[part.lineno - 1] = ""
            if "texts" in vars(kind):
                below.append(f"{node.name}.derive()")  # `__init_subclass__` comes before the values of a compiled class
            if "clone" in vars(kind):
                made = source_of(kind)
                for name, result in (("clone", f"'{kind.__name__}'"), ("key", "tuple[object, ...]")):
                    made = made.replace(f"def {name}(self):", f"def {name}(self) -> {result}:")
                below.insert(0, indent(made, "    "))
        lines[(node.end_lineno or node.lineno) - 1] += "\n\n" + "\n".join(below)
    return "\n".join(lines) + "\n"


def open_doors(node: ast.ClassDef, lines: list[str], names: Collection[str]) -> None:
    """Let methods take anything, so that they raise their own errors."""
    for part in node.body:
        if not isinstance(part, ast.FunctionDef) or part.name not in names:
            continue
        for kind in reversed([one.annotation for one in (*part.args.args, *part.args.kwonlyargs) if one.annotation]):
            number = kind.lineno - 1
            lines[number] = lines[number][: kind.col_offset] + "Any" + lines[number][kind.end_col_offset :]


def leave_open(source: str, module: ModuleType) -> str:
    """Let uncompiled classes inherit from the states of `core`, for games outside the package."""
    lines = source.splitlines()
    own = [kind for kind in OPEN if kind.__module__ == module.__name__]
    for kind in own:
        number = next(number for number, line in enumerate(lines) if line.startswith(f"class {kind.__name__}("))
        lines.insert(number, "@mypyc_attr(allow_interpreted_subclasses=True)")
    if own:
        first = next(number for number, line in enumerate(lines, 1) if line.startswith(FIRST))
        lines.insert(first, "if TYPE_CHECKING: from mypy_extensions import mypyc_attr")  # mypyc alone reads it
    return "\n".join(lines) + "\n"


def build() -> None:
    """Copy, declare, compile; needs a C compiler, mypy and setuptools."""
    compiled = to_compile()
    copy_package(compiled)
    groups: dict[str, list[str]] = {}
    for path in compiled:
        groups.setdefault(group_of(path), []).append(path.as_posix())
    setup = WORK / "setup.py"
    write(setup, SETUP.encode())
    command = [sys.executable, str(setup), json.dumps(groups), str(TARGET)]
    done = subprocess.run(command, cwd=SOURCE, capture_output=True, text=True, check=False)
    if done.returncode:
        messages = [line for line in done.stdout.splitlines() + done.stderr.splitlines() if "warning:" not in line]
        raise SystemExit("\n".join(["mypyc failed:", *messages[-30:]]))
    print(f"The compiled engine is in {TARGET.relative_to(ROOT)}.")


if __name__ == "__main__":
    build()
