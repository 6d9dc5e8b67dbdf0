"""The plain and the compiled wheel side by side: the same games, errors and pickles; and how much faster one is.

    python tests/wheels.py                      build both and install each into a fresh environment
    python tests/wheels.py --games 300 --plain . --compiled build/compiled      or compare what stands in two folders
    python tests/wheels.py --installed          compare the installed engine with the source beside this file

Games and pickles are those of the seeds from 0 on, with all numbers of players and options. Exit status 1 where the two
engines differ, or a wheel is not as it should be.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from venv import EnvBuilder
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parent.parent
SEEDS = 100
"""games of a process"""

BEGIN = """
import base64, json, pickle, sys
from hashlib import sha256
from random import Random
sys.path[:0] = filter(None, [sys.argv[1]])
import caylus

def drawn(info, random):
    return {name: random.choice(values) for name, values in info.rules.options.items()}

def begun(game, seed, sink=None):
    info = caylus.find_game(game)
    tables = info.card.players
    options = drawn(info, Random(seed)) if seed // 4 % 2 else {}
    return caylus.new_game(game, tables[seed % len(tables)], seed=seed, options=options, sink=sink)

def failure(function, *arguments):
    try:
        function(*arguments)
    except Exception as error:
        return [type(error).__name__, str(error)]

def answer(value):
    print(json.dumps({"compiled": caylus.compiled, "digest": caylus.version.engine_version(), "value": value}))

"""
GAMES = """
game, first, last, every = sys.argv[2], *map(int, sys.argv[3:6])
evaluate = caylus.find_game(game).bots.evaluate
digests = []
for seed in range(first, last):
    events = [] if seed % 3 == 0 else None
    random = Random(seed)
    state = begun(game, seed, events)
    digest = sha256()
    while not state.is_over():
        legal = state.legal_actions()
        seen = [legal, state.scores()]
        if seed % every == 0:
            copy = state.clone()
            assert copy == state and copy.fingerprint() == state.fingerprint()
            some = random.randrange(len(state.texts))
            wrong = [some if some not in legal else -1, len(state.texts), "1", None, 1.5]
            seen += [state.to_dict(resumable=True), evaluate(state, 0), repr(state)]
            seen += [failure(copy.apply, action) for action in wrong]
            seen += [failure(state.parse, text) for text in (state.texts[some], state.texts[some][1:], 1)]
            seen += [failure(caylus.from_dict, state.to_dict(resumable=True) | {"turn": "x"})]
            assert copy == state
        digest.update(json.dumps(seen).encode())
        state.apply(random.choice(legal))
    back = caylus.from_dict(json.loads(json.dumps(state.to_dict(resumable=True))))
    assert back == state
    digest.update(json.dumps([state.to_dict(), state.returns(), events]).encode())
    digests.append(digest.hexdigest())
answer(digests)
"""
WRITE = """
game, first, last = sys.argv[2], *map(int, sys.argv[3:5])
pickles = []
for seed in range(first, last):
    random = Random(seed)
    state = begun(game, seed)
    for _ in range(random.randrange(60)):
        if not state.is_over():
            state.apply(random.choice(state.legal_actions()))
    match = caylus.new_match(game, [{"name": "A", "bot": "random"}, {"name": "B", "bot": "random"}], seed=seed)
    for _ in range(random.randrange(20)):
        if match.bot_to_act() is not None:
            match.play_bot()
    try:
        state.apply(len(state.texts))
    except caylus.CaylusError as error:
        refused = error
    whole = (state, state.clone(), state.legal_actions(), match, refused)
    written = [state.to_dict(resumable=True), caylus.to_record(match), str(refused)]
    pickles.append([base64.b64encode(pickle.dumps(whole, protocol)).decode() for protocol in (2, 4, 5)] + [written])
answer(pickles)
"""
READ = """
count = 0
for *pickles, (told, record, refusal) in json.load(sys.stdin):
    for written in pickles:
        state, copy, legal, match, refused = pickle.loads(base64.b64decode(written))
        assert state == copy and json.loads(json.dumps(state.to_dict(resumable=True))) == told
        assert state.legal_actions() == legal and type(state) is type(begun(state.game, 0))
        assert json.loads(json.dumps(caylus.to_record(match))) == record and str(refused) == refusal
        random = Random(1)
        while not state.is_over():
            action = random.choice(state.legal_actions())
            state.apply(action)
            copy.apply(action)
        assert state == copy and state.scores() == copy.scores()
        count += 1
answer(count)
"""


def ask(folder: Path | str, program: str, *arguments: object, stdin: str | None = None) -> Any:
    """Run a program on the engine in a folder, or on the installed one; return its answer."""
    command = [sys.executable, "-I", "-c", BEGIN + program, *map(str, (folder, *arguments))]
    done = subprocess.run(command, capture_output=True, text=True, check=False, input=stdin)
    if done.returncode:
        raise AssertionError(done.stderr)
    return json.loads(done.stdout)


def differences(plain: Path | str, compiled: Path | str, game: str, games: int, every: int = 10) -> Iterator[str]:
    """Play the same games on both engines, and read each other's pickles; yield what differs.

    Each `every`th game compares all that can be seen of each position, the others actions, points, events and the end.
    """
    folders = {"plain": plain, "compiled": compiled}
    parts = [(first, min(first + SEEDS, games)) for first in range(0, games, SEEDS)]
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        played = {
            name: list(threads.map(lambda part, at=folder: ask(at, GAMES, game, *part, every), parts))
            for name, folder in folders.items()
        }
    for name, answers in played.items():
        if any(answer["compiled"] != (name == "compiled") for answer in answers):
            yield f"{game}: the {name} engine has caylus.compiled = {answers[0]['compiled']}"
    if len({answer["digest"] for answers in played.values() for answer in answers}) > 1:
        yield f"{game}: the engines have other digests"
    for part, one, other in zip(parts, *played.values(), strict=True):
        for seed, digests in enumerate(zip(one["value"], other["value"], strict=True), part[0]):
            if len(set(digests)) > 1:
                yield f"{game}, seed {seed}: the games differ"
    some = min(games, 2 * SEEDS)
    written = {name: ask(folder, WRITE, game, 0, some)["value"] for name, folder in folders.items()}
    if [record for *_, record in written["plain"]] != [record for *_, record in written["compiled"]]:
        yield f"{game}: the engines pickle other positions"
    for name, folder in folders.items():
        for writer, pickles in written.items():
            try:
                count = ask(folder, READ, stdin=json.dumps(pickles))["value"]
            except AssertionError as error:
                yield f"{game}: the {name} engine cannot read pickles of the {writer} one: {error}"
            else:
                assert count == 3 * some


def built(folder: Path, *, compiled: bool) -> Path:
    """Build a wheel with the tools that are installed; return its path."""
    environment = {**os.environ, "CAYLUS_COMPILED": str(int(compiled))}
    command = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", folder, ROOT]
    subprocess.run(command, check=True, env=environment)
    (wheel,) = folder.glob("*.whl")
    return wheel


def faults(plain: Path, compiled: Path) -> Iterator[str]:
    """Compare two wheels; yield what is wrong with them."""
    if not plain.name.endswith("-py3-none-any.whl"):
        yield f"{plain.name} is not for every Python"
    major, minor = sys.version_info[:2]
    if f"-cp{major}{minor}-cp{major}{minor}-" not in compiled.name:
        yield f"{compiled.name} is not for this Python alone"
    files = [{name: archive.read(name) for name in archive.namelist()} for archive in map(ZipFile, (plain, compiled))]
    pure, own = ({name: text for name, text in each.items() if ".dist-info/" not in name} for each in files)
    modules = own.keys() - pure.keys()
    if not modules or not all(name.endswith((".so", ".pyd")) and name.startswith("caylus/") for name in modules):
        yield f"{compiled.name} has other files than modules of caylus: {sorted(modules)}"
    if any(own.get(name) != text for name, text in pure.items()):
        yield "the wheels do not have the same source"
    for each in files:
        (metadata,) = (text.decode() for name, text in each.items() if name.endswith("/METADATA"))
        if any("extra ==" not in line for line in metadata.splitlines() if line.startswith("Requires-Dist:")):
            yield "a wheel needs another package"


def installed(wheel: Path, folder: Path) -> Path:
    """Install a wheel, and nothing else, into a fresh environment; return the folder of its packages."""
    EnvBuilder(with_pip=True).create(folder)
    scheme = "nt" if sys.platform == "win32" else "posix_prefix"
    names = {"base": str(folder), "platbase": str(folder), "installed_base": str(folder)}
    packages = Path(sysconfig.get_path("platlib", scheme, names))
    python = Path(sysconfig.get_path("scripts", scheme, names)) / "python"
    subprocess.run([python, "-m", "pip", "install", "-q", "--no-index", wheel], check=True)
    return packages


def main(words: Sequence[str]) -> int:
    """Compare; print the result and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=300, help="of each game (300)")
    parser.add_argument("--every", type=int, default=10, help="so many games, one is compared in all positions (10)")
    parser.add_argument("--plain", type=Path, help="a folder with the plain package")
    parser.add_argument("--compiled", type=Path, help="a folder with the compiled package")
    parser.add_argument("--installed", action="store_true", help="the installed package is the compiled one")
    parser.add_argument("--rounds", type=int, default=0, help="of the measurement at the end (0)")
    options = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as name:
        found: list[str] = []
        plain, compiled = options.plain or ROOT, "" if options.installed else options.compiled
        if compiled is None:
            wheels = [built(Path(name, kind), compiled=kind == "compiled") for kind in ("plain", "compiled")]
            found += faults(*wheels)
            for wheel in wheels:
                print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.2f} MB", flush=True)
            plain, compiled = (installed(wheel, Path(name, f"env-{at}")) for at, wheel in enumerate(wheels))
        for game in ask(plain, "answer(list(caylus.GAMES))")["value"]:
            fresh = list(differences(plain, compiled, game, options.games, options.every))
            print(f"{game}: {options.games} games, {len(fresh)} differences", flush=True)
            found += fresh
        if options.rounds:
            folders = [f"--plain={plain}", f"--compiled={compiled}", f"--rounds={options.rounds}"]
            subprocess.run([sys.executable, ROOT / "bench" / "compiled.py", *folders], check=True)
    print("\n".join(found or ["Both engines are the same."]))
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
