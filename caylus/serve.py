"""Serve a folder of static files: the built page, for `make play` and `caylus serve`."""

import errno
import gzip
import http.server
import io
import os
import sys
from collections.abc import Callable
from functools import lru_cache, partial
from http import HTTPStatus
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import unquote

from .core.errors import CaylusError

LOOPBACK = "127.0.0.1"
DEFAULT_PORT = 8000

# Spelled out, because the system's own list may lack them, and browsers refuse scripts and wasm of another type.
TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".snapshot": "application/octet-stream",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}
# Folders whose names carry a version or a hash of what is in them.
UNCHANGING = ("assets", "engine-", "pyodide-")


# Sent compressed, as hosts do; larger ones are not worth the wait on the computer that they come from.
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".webmanifest"}
LARGEST_TEXT = 300_000


@lru_cache(maxsize=500)
def _pack(path: Path, _changed: int) -> bytes:
    """A file's compressed content, made once for each of its versions."""
    return gzip.compress(path.read_bytes(), 6)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files with their types, texts compressed, and with leave to keep those that never change."""

    protocol_version = "HTTP/1.1"
    path = ""  # of a request that cannot be read, and is answered all the same
    disable_nagle_algorithm = True  # small files would wait for the browser's word that it has got their head
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        if "\0" in unquote(self.path):  # no file has such a name, and asking for one is an error of another kind
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.split("?")[0].endswith("/"):
            path /= "index.html"
        # Whoever has a copy is told by the other way whether it is still good.
        if path.suffix not in TEXTS or not self._takes_gzip() or "If-Modified-Since" in self.headers:
            return super().send_head()
        try:
            facts = path.stat()
            body = _pack(path, facts.st_mtime_ns) if facts.st_size <= LARGEST_TEXT else None
        except OSError:
            body = None
        if body is None:
            return super().send_head()
        self.send_response(HTTPStatus.OK)
        for name, value in (
            ("Content-Type", self.guess_type(path)),
            ("Content-Encoding", "gzip"),
            ("Content-Length", str(len(body))),
            ("Last-Modified", self.date_time_string(facts.st_mtime)),
            ("Vary", "Accept-Encoding"),
        ):
            self.send_header(name, value)
        self.end_headers()
        return io.BytesIO(body)

    def _takes_gzip(self) -> bool:
        codings = self.headers.get("Accept-Encoding", "").split(",")
        return any(coding.strip() == "gzip" for coding in codings)

    def end_headers(self) -> None:
        folder = self.path.split("?")[0].split("/")[-2:-1]
        unchanging = any(name.startswith(UNCHANGING) for name in folder)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if unchanging else "no-cache")
        # Boards in pages of other sites read these files (docs/embedding.md); there is nothing private among them.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if isinstance(source, io.BufferedReader):
            self.connection.sendfile(source)  # by the system itself, where it can
        else:
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the person who plays has no use for a list of requests."""


class Server(http.server.ThreadingHTTPServer):
    """A server that does not mind a browser that hangs up."""

    daemon_threads = True
    # Elsewhere this would let two servers share the port, and the busy port would go unnoticed.
    allow_reuse_address = os.name == "posix"

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


class ServeError(CaylusError):
    """The server cannot start; the message says why and what to do."""


def _advice(port: int) -> str:
    return f"make play PORT={port}, or caylus serve --port {port}"


def open_server(
    directory: Path, port: int = DEFAULT_PORT, host: str = LOOPBACK, handler: Callable[..., Handler] = Handler
) -> Server:
    """Bind a server to `port` (0: any free one) without running it yet."""
    if not directory.is_dir():
        raise ServeError(f"There is no folder {directory}; `make site` builds the page into dist.")
    try:
        return Server((host, port), partial(handler, directory=str(directory)))
    except OverflowError:
        raise ServeError(f"{port} is not a port; ports are numbers from 1 to 65535.") from None
    except OSError as error:
        other = port + 1 if port < 65535 else DEFAULT_PORT
        if error.errno == errno.EADDRINUSE:
            raise ServeError(f"Port {port} is in use by another program; take another one: {_advice(other)}.") from None
        if error.errno == errno.EACCES:
            advice = _advice(DEFAULT_PORT)
            raise ServeError(f"Port {port} is reserved for the system; take one above 1023: {advice}.") from None
        raise ServeError(f"Cannot listen on {host}, port {port}: {error.strerror}.") from None


def serve(directory: Path, port: int = DEFAULT_PORT, host: str = LOOPBACK) -> None:
    """Serve until interrupted; the address is printed once the server listens."""
    with open_server(directory, port, host) as server:
        print(f"Caylus is at http://{host}:{server.server_port}/  (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
