"""Imports run one way, the wheel needs the standard library only, and no rule is written in JavaScript."""

from __future__ import annotations

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import caylus

from . import test_no_game_is_named

CODE = Path(caylus.__file__).parent
ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
MODULES = sorted(CODE.rglob("*.py"))
NAMES = {
    ".".join(("caylus", *path.relative_to(CODE).with_suffix("").parts)).removesuffix(".__init__") for path in MODULES
}
GAMES = {path.name for path in (CODE / "games").iterdir() if (path / "__init__.py").exists()}
TOP = {path.stem for path in CODE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}

KNOWS = {
    "core": set(),
    "games": {"core"},
    "bots": {"core", "former", "games"},
    "former": set(),
    "play": {"core", "games", "bots", "drawing", "version"},
    "analysis": {"core", "bots", "play"},
    "version": set(),
    "lessons": {"core", "games", "bots", "play", "analysis"},
    "envs": {"core", "games", "bots", "play", "drawing", "extras"},
    "extras": {"core"},
    "arena": {"core", "games", "bots", "play", "extras", "version"},
    "drawing": {"core", "games", "extras"},
    "documents": {"core", "games", "play", "lessons", "drawing"},
    "terminal": {
        "core", "games", "bots", "play", "analysis", "arena", "drawing", "documents", "extras", "lessons", "serve",
    },
    "serve": {"core"},
    "webapi": {"core", "games", "bots", "play", "analysis", "lessons"},
    "cli": {"core", "games", "play", "drawing", "extras", "terminal"},
    "__main__": {"cli"},
}  # fmt: skip
"""part of the package -> parts that it may import besides itself and the public face `caylus`"""
PUBLIC = {"arena", "envs", "terminal", "webapi", "cli"}
"""parts that may import the public face"""
EXTRAS: set[str] = {"arena", "drawing", "envs", "terminal"}
"""parts that need an extra, and with it packages outside the standard library"""
WITHOUT = {f"arena/{name}.py" for name in ("__init__", "tournament", "playing", "results", "running")}
WITHOUT |= {f"arena/{name}.py" for name in ("worker", "workers")}
WITHOUT |= {f"terminal/{name}.py" for name in ("__init__", "completion", "files", "options", "preview", "records")}
WITHOUT |= {f"terminal/{name}.py" for name in ("bench", "engine", "results", "rules", "studies")}
WITHOUT |= {"envs/__init__.py", "envs/text.py"}
WITHOUT |= {f"drawing/{name}.py" for name in ("__init__", "description", "picture", "scene", "sources", "texts")}
"""modules of these parts that need no extra"""


def imports(path: Path) -> Iterator[tuple[str, ast.stmt | ast.Constant]]:
    """Yield the absolute names of all imported modules, in functions too.

    A text that names a module is an import, too: games are loaded by such texts when they are first asked for.
    """
    package = ("caylus", *path.relative_to(CODE).with_suffix("").parts)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and node.value in NAMES - {"caylus"}:
            yield node.value, node
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level]) if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module, node
            for alias in node.names:
                if (CODE.parent / Path(*module.split("."), alias.name)).with_suffix(".py").exists() or (
                    CODE.parent / Path(*module.split("."), alias.name) / "__init__.py"
                ).exists():
                    yield f"{module}.{alias.name}", node


def part_of(module: str) -> str:
    """The part of the package that a module belongs to; empty for the public face."""
    return [*module.split("."), ""][1]


def module_of(path: Path) -> str:
    """The name by which a file of the package is imported."""
    return ".".join(("caylus", *path.relative_to(CODE).with_suffix("").parts)).removesuffix(".__init__")


def imported_modules(path: Path) -> set[str]:
    """Return the modules of the package that one imports, also late or for types; of a package the named submodules."""
    own = module_of(path)
    package = own.split(".") if path.stem == "__init__" else own.split(".")[:-1]
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            names.update(name if (name := f"{module}.{alias.name}") in NAMES else module for alias in node.names)
    return (names & NAMES) - {own}


def ids(path: Path) -> str:
    return path.relative_to(CODE).as_posix()


@pytest.mark.parametrize("path", MODULES, ids=ids)
def test_imports_standard_library_only(path: Path) -> None:
    """The wheel has no dependency."""
    if path.relative_to(CODE).parts[0].removesuffix(".py") in EXTRAS and ids(path) not in WITHOUT:
        return
    foreign = {name.split(".")[0] for name, _ in imports(path)} - sys.stdlib_module_names - {"caylus"}
    assert foreign == set()


@pytest.mark.parametrize("path", [path for path in MODULES if path.parent != CODE or path.stem != "__init__"], ids=ids)
def test_import_directions(path: Path) -> None:
    """`core` imports no other part, games import `core`, parts above the contract both, and the doors all."""
    own = path.relative_to(CODE).parts[0].removesuffix(".py")
    assert own in KNOWS, "a new part of the package: say in KNOWS what it may import"
    for name, node in imports(path):
        if name.split(".")[0] != "caylus":
            continue
        part = part_of(name)
        if part in ("", *(set(dir(caylus)) - TOP)):
            assert own in PUBLIC, f"line {node.lineno}: {own} imports the public face"
        else:
            assert part in {own, *KNOWS[own]}, f"line {node.lineno}: {own} imports {name}"


def test_no_circles() -> None:
    """No module imports itself by way of others, neither for types nor inside a function."""
    waiting = {module_of(path): imported_modules(path) for path in MODULES}
    assert sum(map(len, waiting.values())) > 300
    while free := {name for name, needed in waiting.items() if not needed & waiting.keys()}:
        waiting = {name: needed for name, needed in waiting.items() if name not in free}
    needed_by_others = set().union(*waiting.values())
    circle = {name: sorted(needed & waiting.keys()) for name, needed in waiting.items() if name in needed_by_others}
    assert circle == {}


def test_parts_stand_in_layers() -> None:
    """`KNOWS` itself allows no circle of parts."""
    waiting = {part: set(knows) for part, knows in KNOWS.items()}
    while free := {part for part, knows in waiting.items() if not knows & waiting.keys()}:
        waiting = {part: knows for part, knows in waiting.items() if part not in free}
    assert waiting == {}


IN_ORDER = ("rules", "text", "forms", "view", "bots")
"""the rooms of `core` and of each game, each of which imports only those before it"""


def room_of(module: str) -> int:
    """The place in the order of the room of `core` or of a game that a module is in; after all, outside of rooms."""
    room = re.match(r"caylus\.(?:core|games\.\w+)\.(\w+)", module)
    return IN_ORDER.index(room[1]) if room and room[1] in IN_ORDER else len(IN_ORDER)


@pytest.mark.parametrize("path", [path for path in MODULES if path.parent.name in IN_ORDER], ids=ids)
def test_rooms_import_only_those_before_them(path: Path) -> None:
    """In `core` and in each game, a module needs its own room and those before it, in `core` and in its game."""
    room = room_of(module_of(path))
    upward = [
        f"{path.relative_to(ROOT)}:{node.lineno}: imports {name}"
        for name, node in imports(path)
        if re.match(r"caylus\.(core|games\.\w+)\.", name) and room_of(name) > room
    ]
    assert upward == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_card_alone_puts_rooms_together(game: str) -> None:
    """Beside the rooms of a game there is its `card.py`, which its package gives away."""
    folder = CODE / "games" / game
    if not (folder / "rules").is_dir():
        return  # a small game has no rooms
    assert {path.stem for path in folder.glob("*.py")} == {"__init__", "card"}
    own = f"caylus.games.{game}."
    named = {name for name, _ in imports(folder / "__init__.py") if name.startswith(own)}
    assert named == {f"{own}card"}


def test_constants_are_imported_as_a_module() -> None:
    """One way for all modules of the games: `from . import constants as C`; classes and functions come by name."""
    named = [
        f"{path.relative_to(ROOT)}:{node.lineno}: imports {name.name}"
        for path in MODULES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").rpartition(".")[2] == "constants"
        for name in node.names
        if name.name.isupper()
    ]
    assert named == []


LOADERS = {"core/info.py", "bots/plugins.py", "terminal/play.py"}
"""modules that import others by name: a game, its encoding and its tables, and bots of other people"""


def test_imports_by_text_are_few() -> None:
    """The text is whole where it is written, since no guard sees an import by a text that is put together."""
    found = {ids(path): path.read_text(encoding="utf-8") for path in MODULES}
    assert {name for name, text in found.items() if re.search(r"\b(import_module|__import__)\(", text)} == LOADERS
    together = {name for name, text in found.items() if re.search(rf"\}}\.({'|'.join(IN_ORDER)})\b", text)}
    assert together == set()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_games_never_import_each_other(game: str) -> None:
    """A game knows `core` and itself."""
    for path in sorted((CODE / "games" / game).rglob("*.py")):
        for name, node in imports(path):
            parts = name.split(".")
            if parts[:2] == ["caylus", "games"]:
                assert parts[2:3] == [game], f"{path.name}, line {node.lineno}: imports {name}"
            elif parts[0] == "caylus":
                assert parts[1:2] == ["core"], f"{path.name}, line {node.lineno}: imports {name}"


def test_core_knows_no_game() -> None:
    """`core` names none of the games that share it."""
    paths = sorted((CODE / "core").rglob("*.py"))
    assert paths
    for path in paths:
        names = [name for name, _ in imports(path)]
        assert not any(re.match(rf"caylus\.games\.({'|'.join(GAMES)})\b", name) for name in names), path.name


def guarded() -> Iterator[tuple[str, Path]]:
    """Yield each guard with the file or folder that it names: from this file, its neighbours, and the tools."""
    for part in {*KNOWS, *(part for knows in KNOWS.values() for part in knows), *PUBLIC, *EXTRAS}:
        package = CODE / part
        yield "tests/test_architecture.py", package if package.is_dir() else package.with_suffix(".py")
    for name in (*WITHOUT, *LOADERS):
        yield "tests/test_architecture.py", CODE / name
    for name in (*test_no_game_is_named.PLACES, *test_no_game_is_named.REGISTRIES):
        yield "tests/test_no_game_is_named.py", ROOT / name
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for pattern in project["tool"]["ruff"]["lint"]["per-file-ignores"]:
        yield "pyproject.toml, ruff", ROOT / pattern.removesuffix("/*")
    for name in project["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]:
        yield "pyproject.toml, sdist", ROOT / name.removeprefix("/")
    for kind in ("", ".workers", ".tools"):
        config = WEB / f"tsconfig{kind}.json"
        settings = json.loads(re.sub(r"(?m)^ *//.*$", "", config.read_text(encoding="utf-8")))
        for name in [*settings["include"], *settings.get("exclude", [])]:
            if not name.startswith("../"):  # the source that is handed out has web/ alone
                yield f"web/{config.name}", WEB / re.sub(r"/?\*.*", "", name)


@pytest.mark.host
def test_what_guards_name_exists() -> None:
    """A guard of a missing file would guard nothing without anybody noticing."""
    named = sorted(guarded())
    assert len(named) > 60
    assert [f"{who} names {path}" for who, path in named if not path.exists()] == []


@pytest.mark.parametrize(
    "path", [path for path in MODULES if path.relative_to(CODE).parts[0] in ("core", "games")], ids=ids
)
def test_no_chance_clock_or_io_in_the_rules(path: Path) -> None:
    """Rules use no module-level randomness, no clock, no output and no files; `Random` comes from the caller."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = {name.split(".")[0] for name, _ in imports(path)}
    if ids(path) == "core/rules/files.py":
        modules.remove("io")  # the package's own files, which never change
    assert not modules & {"time", "datetime", "os", "sys", "io", "pathlib", "secrets", "socket", "threading", "asyncio"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert not any(alias.name == "random" for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module == "random":
            assert [alias.name for alias in node.names] == ["Random"], "for a type only"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            if node.func.id == "exec" and ids(path) == "core/rules/source.py":
                continue  # methods are made there of the names of fields, as `namedtuple` makes them
            assert node.func.id not in ("print", "open", "input", "eval", "exec", "Random", "__import__")
        elif isinstance(node, ast.ImportFrom):
            assert node.module != "copy" or "deepcopy" not in [alias.name for alias in node.names]


@pytest.mark.skipif(caylus.compiled, reason="the states of the compiled engine have no slots")
def test_states_hold_plain_data() -> None:
    """Ints, tuples and lists: no function, generator, random generator or dictionary in a position."""
    state = caylus.new_game("caylus", 3, seed=1)
    names = [name for kind in type(state).__mro__ for name in getattr(kind, "__slots__", ())]
    assert not hasattr(state, "__dict__")
    assert "agenda" in names
    for name in names:
        value = getattr(state, name)
        if name not in ("rules", "sink", "ledger"):
            flat = [value] if isinstance(value, int) else [x for item in value for x in as_tuple(item)]
            assert all(type(number) is int for number in flat), name


def as_tuple(item: object) -> tuple[object, ...]:
    """A nested tuple, flat."""
    return tuple(x for part in item for x in as_tuple(part)) if isinstance(item, tuple) else (item,)


RULE_WORDS = {
    "a rule's number": r"\bC-[A-Z]+-\d+\b",
    "the bailiff's or provost's step": r"\b(bailiff|provost)\w*\s*(\+=|-=|\+\s*\d|-\s*\d|=\s*\d)",
    "a price or a yield": r"\b(food|wood|stone|cloth|gold|deniers?|prestige)\s*['\"]?\s*:\s*-?\d",
    "an amount and its cube": r"['\"`][^'\"`\n]*\b\d+ (food|wood|stone|cloth|gold|deniers?|PP)\b",
    "the size of a section": r"\b(dungeon|walls|towers)\s*['\"]?\s*:\s*\d",
    "a price of a worker": r"\b(passed|pass_order)\w*(\.length)?\s*\+\s*1",
    "a legality": r"\b(is|can)_?(legal|place|build|afford|pay|transform|activate)\w*\s*\(",
}


@pytest.mark.host
@pytest.mark.parametrize("what", RULE_WORDS)
def test_no_rule_in_javascript(what: str) -> None:
    """The page has coordinates, glyphs and animation; rules stand in Python. This is a simple search for words."""
    scripts = [path for path in sorted(WEB.rglob("*")) if path.suffix in (".js", ".jsx")]
    assert len(scripts) > 5
    found = [
        f"{path.relative_to(WEB)}:{number}: {line.strip()}"
        for path in scripts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(RULE_WORDS[what], line) and not line.lstrip().startswith(("//", "/*", "*"))
    ]
    assert found == []


COLUMNS = 120
ROOMS = ("base", "board", "charts", "client", "editor", "embed", "lessons", "live", "pyodide", "sound", "tools", "ui")


@pytest.mark.host
@pytest.mark.parametrize("room", ROOMS)
def test_no_line_of_a_script_is_too_long(room: str) -> None:
    """Comments included, which the formatter leaves alone. Only a text that has to stand in one piece may be longer."""
    scripts = [path for path in sorted((WEB / room).rglob("*")) if path.suffix in (".js", ".jsx", ".mjs", ".ts")]
    assert scripts
    found = [
        f"{path.relative_to(WEB)}:{number}"
        for path in scripts
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > COLUMNS and len(re.sub(r"(['\"`])(?:(?!\1).)*\1", "", line)) > COLUMNS // 2
    ]
    assert found == []


@pytest.mark.host
def test_bridge_imports_the_facade_only() -> None:
    """The glue inside Pyodide knows `caylus.webapi` and nothing else of the package."""
    text = (WEB / "py-bridge.py").read_text(encoding="utf-8")
    tree = ast.parse(text)
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {f"{node.module}.{alias.name}" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)
              for alias in node.names}  # fmt: skip
    ours = {name for name in names if name.split(".")[0] == "caylus"}
    assert ours
    assert all(name.startswith("caylus.webapi") for name in ours)
