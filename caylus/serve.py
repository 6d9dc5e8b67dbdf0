"""Serve a folder of static files: the built page, for `make play` and `caylus serve`."""

import errno
import http.server
import os
import sys
from functools import partial
from pathlib import Path

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


class Handler(http.server.SimpleHTTPRequestHandler):
    """Files with their types, and with leave to keep those that never change."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def end_headers(self) -> None:
        folder = self.path.split("?")[0].split("/")[-2:-1]
        unchanging = any(name.startswith(UNCHANGING) for name in folder)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if unchanging else "no-cache")
        # Boards in pages of other sites read these files (docs/embedding.md); there is nothing private among them.
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

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


def open_server(directory: Path, port: int = DEFAULT_PORT, host: str = LOOPBACK) -> Server:
    """Bind a server to `port` (0: any free one) without running it yet."""
    if not directory.is_dir():
        raise ServeError(f"There is no folder {directory}; `make site` builds the page into dist.")
    try:
        return Server((host, port), partial(Handler, directory=str(directory)))
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
