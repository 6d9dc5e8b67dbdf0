"""The results file of a tournament: a first line that names it, then one JSON line for each finished game.

A line is written in one piece and is on the disk before the next game counts. So a kill at any moment leaves at most a
torn last line; when the tournament continues, this line is dropped and its game is played again. At the end the lines
are in the order of the games, so the file depends neither on the order of finishing nor on interruptions.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ..core.rules.errors import CaylusError, quoted
from ..version import engine_version
from .errors import ArenaError
from .playing import Played
from .tournament import Fixture, Tournament, read_tournament

try:
    import fcntl
except ImportError:  # Windows, where nothing keeps two programs from writing to the same file
    fcntl = None  # type: ignore[assignment]

FORMAT = "caylus arena 1"
_FLAGS = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
STANDARD = "-"
"""the file name for standard input or output"""


def _line(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def path_of(path: object) -> Path:
    """Return a path that may have been given as text; raises `ArenaError` for anything else."""
    if not isinstance(path, str | os.PathLike):
        raise ArenaError(f"path: expected the path of a results file, not {quoted(path)}.")
    return Path(path)


class ResultsFile:
    """A results file open for writing; `played` has its games by their ids."""

    def __init__(self, path: Path, tournament: Tournament) -> None:
        if str(path) == STANDARD:
            raise ArenaError("A tournament continues at the end of its file; give a file, not - for standard output.")
        self.path = path
        self.played: dict[int, Played] = {}
        self._header = header = _line(
            {"format": FORMAT, "tournament": tournament.identity(), "engine": engine_version()}
        )
        try:
            self._file = os.open(path, _FLAGS, 0o666)
        except OSError as error:
            raise ArenaError(f"{path}: {error.strerror}.") from None
        try:
            self._lock(self._file)
            if not os.path.samestat(os.fstat(self._file), os.stat(path)):  # the file has just been sorted
                raise ArenaError(f"{path}: another arena is writing to this file.")
            self._resume(header, tournament)
        except BaseException:
            os.close(self._file)
            raise

    def _lock(self, file: int) -> None:
        if hasattr(fcntl, "flock"):  # Python in a browser has the module without its functions
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise ArenaError(f"{self.path}: another arena is writing to this file.") from None

    def _resume(self, header: bytes, tournament: Tournament) -> None:
        data = self.path.read_bytes()
        if header.startswith(data) and data != header:
            # A new file, or one whose first line is torn.
            os.ftruncate(self._file, 0)
            self._write(header)
            self._keep_name()
            return
        found, games, whole = _parse(self.path, data)
        expected = json.loads(header)
        if found["tournament"] != expected["tournament"]:
            raise ArenaError(
                f"{self.path}: these are the results of another tournament ({_difference(found, expected)}); "
                "give another file for this one."
            )
        if found["engine"] != expected["engine"]:
            raise ArenaError(
                f"{self.path}: these games were played by caylus {found['engine']}, and this is {expected['engine']}, "
                "so the games are not comparable; give another file."
            )
        fixtures: dict[int, Fixture] = {fixture.id: fixture for fixture in tournament.fixtures()}
        for game in games:
            planned = Fixture(game.id, game.setup, game.seed, game.bots)
            if fixtures.get(game.id, planned) != planned:
                raise ArenaError(f"{self.path}: game {game.id} does not belong to this tournament.")
        self.played = {game.id: game for game in games}
        if whole < len(data):
            os.ftruncate(self._file, whole)
            os.fsync(self._file)

    def _keep_name(self) -> None:
        """Make sure that the file has its name also after a crash of the system."""
        if hasattr(os, "O_DIRECTORY"):
            folder = os.open(self.path.parent, os.O_RDONLY | os.O_DIRECTORY)
            os.fsync(folder)
            os.close(folder)

    def drop_forfeits(self) -> None:
        """Remove the forfeited games, so that they are played again."""
        finished = {id: game for id, game in self.played.items() if game.forfeit is None}
        if len(finished) < len(self.played):
            self._rewrite(finished)

    def sort(self) -> None:
        """Bring the games into their order."""
        ids = sorted(self.played)
        if ids != list(self.played):
            self._rewrite({id: self.played[id] for id in ids})

    def _rewrite(self, games: dict[int, Played]) -> None:
        """Replace the file at once, so that a kill leaves one or the other."""
        path = self.path.resolve()
        new = path.with_name(f"{path.name}.new")
        try:
            file = os.open(new, _FLAGS | os.O_TRUNC, 0o666)
            self._lock(file)
            old, self._file = self._file, file
            os.close(old)
            self._write(self._header + b"".join(_line(game.to_dict()) for game in games.values()))
            if fcntl is None:  # Windows renames only closed files
                os.close(file)
            os.replace(new, path)
            if fcntl is None:
                self._file = os.open(path, _FLAGS)
        except OSError as error:
            raise ArenaError(f"{self.path}: {error.strerror}; the games so far are saved.") from None
        self._keep_name()
        self.played = games

    def append(self, game: Played) -> None:
        """Add a finished game; it is on the disk when this returns."""
        assert game.id not in self.played, "every game is played once"
        self._write(_line(game.to_dict()))
        self.played[game.id] = game

    def _write(self, line: bytes) -> None:
        try:
            while line:
                line = line[os.write(self._file, line) :]
            os.fsync(self._file)
        except OSError as error:
            raise ArenaError(f"{self.path}: {error.strerror}; the games so far are saved.") from None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        os.close(self._file)


def _difference(found: dict[str, Any], expected: dict[str, Any]) -> str:
    """Describe the difference between two first lines."""
    theirs, ours = found["tournament"], expected["tournament"]
    if not isinstance(theirs, dict):
        return "its first line is damaged"
    names = [name for name in ours if theirs.get(name) != ours[name]]
    return "; ".join(f"{name}: {json.dumps(theirs.get(name))}, not {json.dumps(ours[name])}" for name in names)


def _parse(path: Path, data: bytes) -> tuple[dict[str, Any], list[Played], int]:
    """Return the first line, the games, and the length up to the end of the last whole line."""
    lines = data.splitlines(keepends=True)
    first = _read_line(lines[0]) if lines else None
    if not isinstance(first, dict) or set(first) != {"format", "tournament", "engine"} or first["format"] != FORMAT:
        raise ArenaError(f"{path}: this is not a results file of the arena.")
    games: dict[int, Played] = {}
    whole = len(lines[0])
    for number, line in enumerate(lines[1:], 2):
        content = _read_line(line)
        if content is None:
            if number == len(lines):
                break
            raise ArenaError(f"{path}: line {number} is damaged.")
        try:
            game = Played.from_dict(content)
        except ArenaError as error:
            raise ArenaError(f"{path}: line {number} is damaged: {error}") from None
        if game.id in games:
            raise ArenaError(f"{path}: line {number} repeats game {game.id}.")
        games[game.id] = game
        whole += len(line)
    return first, list(games.values()), whole


def _read_line(line: bytes) -> Any:
    """Return the data of a line; None when it is torn or empty."""
    try:
        return json.loads(line) if line.endswith(b"\n") else None
    except (ValueError, RecursionError):
        return None


def read_results(path: Path | str) -> tuple[Tournament, list[Played]]:
    """Read a tournament and its games so far by their ids, from a file, or from standard input if its name is -.

    Raises `ArenaError` for anything else.
    """
    path = path_of(path)
    try:
        data = sys.stdin.buffer.read() if str(path) == STANDARD else path.read_bytes()
    except OSError as error:
        raise ArenaError(f"{path}: {error.strerror}.") from None
    first, games, _ = _parse(path, data)
    try:
        tournament = read_tournament(first["tournament"], len(games))
    except CaylusError as error:
        raise ArenaError(f"{path}: the first line is damaged: {error}") from None
    for game in games:
        tournament.check_game(f"{path}: game {game.id}", game.setup, game.seed, game.bots)
    return tournament, sorted(games)
