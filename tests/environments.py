"""Wheel and source in fresh environments: bare and with each extra, with the oldest and the newest requirements.

    python tests/environments.py python3.11 python3.14
    python tests/environments.py --extras envs,render --versions oldest python3.12

uv installs each of them, and the first commands of a user are tried in it. The printed table says `works`, `fails`, or
`none` where somebody else's package has nothing for this Python. Exit status 1 when something fails.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
BARE = "bare"
VERSIONS = ("oldest", "newest")
LONGEST = 600
"""seconds that a command may take"""

GAMES = """
import caylus, pickle
from caylus.core.text.translation import LANGUAGES, find_translator
for game in caylus.GAMES:
    match = caylus.new_match(game, [{"name": "A", "bot": "greedy"}, {"name": "B", "bot": "random"}], seed=1)
    while match.bot_to_act():
        match.play_bot()
    for written in (caylus.to_code(match), caylus.to_text(match), caylus.to_record(match)):
        assert caylus.load_record(written).state == match.state
    assert pickle.loads(pickle.dumps(match.state)) == match.state
assert all(find_translator(language) for language in LANGUAGES)
"""
CODE = "import caylus; print(caylus.to_code(caylus.new_match('caylus', [{'name': 'A'}, {'name': 'B'}], seed=1)))"
RESULTS = """
from pathlib import Path
from caylus.arena import new_tournament, run
run(new_tournament(["random"], games=2, seed=1), Path("games.jsonl"))
"""
OPEN_SPIEL = """
import caylus.envs.openspiel, pyspiel, random
game = pyspiel.load_game("python_caylus(players=3)")
state = game.new_initial_state()
while not state.is_terminal():
    state.apply_action(random.choice(state.legal_actions()))
print(state.returns())
"""
ARENA = ["-m", "caylus", "arena", "--bots", "random,greedy", "--games", "2", "--out"]
LESSON = str(sorted((ROOT / "lessons").glob("*/course/01-*.yaml"))[0])

TRIED: dict[str, list[list[str]]] = {
    BARE: [
        ["-c", GAMES],
        ["-m", "caylus", "rules", "C-PLACE-3"],
        [str(ROOT / "examples" / "language_model.py"), "--game", "zamek"],
    ],
    "cli": [["-m", "caylus", "play", "--seats", "random,greedy", "--seed", "3"]],
    "arena": [
        [*ARENA, "two.jsonl", "--jobs", "2"],
        [*ARENA, "dask.jsonl", "--dask", "local:1"],
        ["-m", "caylus", "arena-report", "two.jsonl"],
    ],
    "tables": [
        ["-c", RESULTS],
        ["-m", "caylus", "arena-table", "games.jsonl", "--out", "games.csv"],
        ["-m", "caylus", "arena-table", "games.jsonl", "--out", "games.parquet"],
    ],
    "lessons": [["-m", "caylus", "lesson", "check", LESSON]],
    "render": [["-m", "caylus", "render", "CODE", "--png", "board.png"]],
    "envs": [[str(ROOT / "examples" / "random_play.py"), "--games", "2"]],
    "openspiel": [["-c", OPEN_SPIEL]],
}
"""extra -> the commands that try it; CODE stands for the code of a game"""


class Tried(NamedTuple):
    """The result of one environment."""

    outcome: str
    told: str = ""


class Failed(Exception):
    """A command failed; the message is its output."""


def run(*words: str | Path, cwd: Path = ROOT) -> str:
    """The output of a command; raises `Failed`."""
    try:
        done = subprocess.run(
            list(map(str, words)), cwd=cwd, check=False, capture_output=True, text=True, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        raise Failed(f"more than {LONGEST} s") from None
    if done.returncode:
        raise Failed("\n".join((done.stdout + done.stderr).strip().splitlines()[-12:]))
    return done.stdout


def extras() -> dict[str, list[str]]:
    """Map each extra to the requirements of other packages, its own and those of the extras that it names."""
    named: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"][
        "optional-dependencies"
    ]

    def all_of(extra: str) -> Iterator[str]:
        for requirement in named[extra]:
            inner = re.fullmatch(r"caylus\[(\w+)\]", requirement)
            yield from all_of(inner[1]) if inner else [requirement]

    return {extra: list(all_of(extra)) for extra in named}


def uv() -> str:
    """Return the path of uv; ends the program if it is missing."""
    beside = Path(sys.executable).with_name("uv")
    found = str(beside) if beside.exists() else shutil.which("uv")
    if found is None:
        sys.exit("uv is missing: pip install uv")
    return found


def built(folder: Path) -> tuple[Path, Path]:
    """Build wheel and source; return their paths."""
    run(sys.executable, "-m", "hatchling", "build", "-d", folder)
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, source


def tried(python: str, package: Path, extra: str, requirements: list[str], versions: str) -> Tried:
    """Install the package into a fresh environment and run the commands of a first user."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        inside = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        resolution = ["--resolution", "lowest-direct" if versions == "oldest" else "highest"]
        wheels = ["--only-binary", ":all:"] if package.suffix == ".whl" else []
        try:
            run(uv(), "venv", "-q", "--python", python, folder / "env")
            install = [uv(), "pip", "install", "-q", "--python", inside, *wheels, *resolution]
            run(*install, package, *requirements)
        except Failed as failure:
            return Tried("none" if "no wheels" in str(failure) else "fails", str(failure))
        try:
            for words in TRIED[extra]:
                given = [game_code(inside, folder) if word == "CODE" else word for word in words]
                run(inside, *given, cwd=folder)
        except Failed as failure:
            return Tried("fails", str(failure))
    return Tried("works")


def game_code(python: Path, folder: Path) -> str:
    """Return the code of a game's beginning."""
    return run(python, "-c", CODE, cwd=folder).strip()


def cases(known: dict[str, list[str]], wanted: list[str], versions: list[str]) -> Iterator[tuple[str, str]]:
    """Yield all (extra, versions); an extra without requirements has no versions."""
    for extra in [BARE, *known]:
        if not wanted or extra in wanted:
            yield from ((extra, kind) for kind in (("wheel", "source") if extra == BARE else versions))


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("pythons", nargs="+", metavar="PYTHON")
    parser.add_argument("--extras", default="", help="some of them, with commas between")
    parser.add_argument("--versions", default=",".join(VERSIONS), help="oldest, newest, or both with a comma")
    options = parser.parse_args(words)
    known = extras()
    wanted = [extra for extra in options.extras.split(",") if extra]
    outcomes: dict[tuple[str, str], list[str]] = {}
    names = [
        run(python, "-c", "import platform; print(platform.python_version())").strip() for python in options.pythons
    ]
    with tempfile.TemporaryDirectory() as folder:
        wheel, source = built(Path(folder))
        for python, name in zip(options.pythons, names, strict=True):
            for extra, kind in cases(known, wanted, options.versions.split(",")):
                package = source if kind == "source" else wheel
                found = tried(python, package, extra, known.get(extra, []), kind)
                outcomes.setdefault((extra, kind), []).append(found.outcome)
                print(f"{name} {extra}, {kind}: {found.outcome}", flush=True)
                if found.told:
                    print("    " + found.told.replace("\n", "\n    "), flush=True)
    print(f"\n{'extra':22}" + "".join(f"{name:>10}" for name in names))
    for (extra, kind), cells in outcomes.items():
        print(f"{f'{extra}, {kind}':22}" + "".join(f"{cell:>10}" for cell in cells))
    return int(any("fails" in cells for cells in outcomes.values()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
