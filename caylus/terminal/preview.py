"""Run `caylus serve` and `caylus lesson preview`: the page, or a lesson in it, which saving its file shows anew."""

from __future__ import annotations

import argparse
import json
from functools import partial
from http import HTTPStatus
from pathlib import Path
from threading import Lock
from typing import Any

from ..core.rules.errors import CaylusError
from ..serve import DEFAULT_PORT, Handler, Server, open_server
from ..serve import serve as run
from .lesson import read_checked

FOLDER = "/preview/"
PAGE = """<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width" />
  <title>Preview of a lesson</title>
  <link rel="icon" href="data:," />
  <script type="module" src="../caylus-board.js"></script>
  <script type="module" src="watch.js"></script>
  <pre id="problems" role="alert" style="white-space: pre-wrap; color: #a01818"></pre>
  <caylus-board id="board"></caylus-board>
</html>
"""
WATCH = """// Asks once a second whether the file has changed, and shows it at the page where the reader is.
const board = document.getElementById('board'), problems = document.getElementById('problems');
let version = null;
async function look() {
  try {
    const state = await (await fetch('state.json', { cache: 'no-store' })).json();
    problems.textContent = state.problems.join('\\n');
    if (state.lesson && state.version !== version) board.setAttribute('lesson', JSON.stringify(state.lesson));
    version = state.version;
  } catch {
    problems.textContent = 'The preview has ended.';
  }
}
look();
setInterval(look, 1000);
"""


class Preview:
    """A lesson's file, read again whenever somebody asks for it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._changed: int | None = None
        self._lock = Lock()
        self._state: dict[str, Any] = {"version": 0, "lesson": None, "problems": []}

    def state(self) -> dict[str, Any]:
        """Return the number of changes, the last working lesson, and the present problems."""
        with self._lock:
            try:
                changed = self._path.stat().st_mtime_ns
            except OSError as error:
                return {**self._state, "problems": [f"{self._path}: {error.strerror}."]}
            if changed != self._changed:
                self._changed = changed
                self._state = self._read()
            return self._state

    def _read(self) -> dict[str, Any]:
        state = {**self._state, "version": self._state["version"] + 1, "problems": []}
        try:
            state["lesson"] = read_checked(self._path).data
        except* CaylusError as group:
            state["problems"] = [getattr(error, "message", str(error)) for error in group.exceptions]
        return state


class _PreviewHandler(Handler):
    """The site's files, and beside them the preview."""

    def __init__(self, *arguments: Any, preview: Preview, **more: Any) -> None:
        self._preview = preview
        super().__init__(*arguments, **more)

    def do_GET(self) -> None:
        name = self.path.split("?")[0]
        if name == FOLDER:
            self._send("text/html", PAGE)
        elif name == f"{FOLDER}watch.js":
            self._send("text/javascript", WATCH)
        elif name == f"{FOLDER}state.json":
            self._send("application/json", json.dumps(self._preview.state()))
        else:
            super().do_GET()

    def _send(self, kind: str, text: str) -> None:
        body = text.encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def open_preview(file: Path, site: Path, port: int = DEFAULT_PORT) -> Server:
    """Bind a server that shows a lesson's file with a built site, without running it yet."""
    if str(file) == "-":
        raise CaylusError("A preview reads its file repeatedly; give a file, not - for standard input.")
    if not file.is_file():
        raise CaylusError(f"There is no file {file}.")
    return open_server(site, port, handler=partial(_PreviewHandler, preview=Preview(file)))


def serve(options: argparse.Namespace) -> None:
    """Serve a built site."""
    run(open_server(Path(options.directory), options.port))


def preview(options: argparse.Namespace) -> None:
    """Serve a lesson's file with a built site."""
    run(open_preview(Path(options.file), Path(options.site), options.port), "The lesson", FOLDER)
