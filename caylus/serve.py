"""Serve a folder of static files to this computer: the built page, for `make play` and `caylus serve`.

Only files of the folder are sent: no lists of its content, nothing whose name begins with a dot, nothing elsewhere that
a link leads to. Pages of other sites, which the browser of this computer may show, cannot read them.
"""

import errno
import gzip
import http.server
import io
import os
import sys
from collections.abc import Callable
from functools import lru_cache, partial
from http import HTTPStatus
from ipaddress import ip_address
from pathlib import Path
from typing import Any, BinaryIO
from urllib.parse import urlsplit

from .core.rules.errors import CaylusError

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
    ".webp": "image/webp",
    ".whl": "application/octet-stream",
    ".zip": "application/zip",
}
# Folders whose names contain a version or a hash of their content.
UNCHANGING = ("assets", "engine-", "pyodide-")


# Suffixes of texts that are sent compressed, as hosts do; compressing larger ones takes too long on one computer.
TEXTS = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".webmanifest"}
LARGEST_TEXT = 300_000


REFUSALS = {
    HTTPStatus.BAD_REQUEST: "The server cannot read this request.",
    HTTPStatus.FORBIDDEN: "This server answers only this computer. Open http://127.0.0.1:{port}/ there.",
    HTTPStatus.NOT_FOUND: "There is no such file. The game is at http://127.0.0.1:{port}/.",
    HTTPStatus.NOT_IMPLEMENTED: "This server only sends files.",
}


def is_here(name: str | None) -> bool:
    """Tell whether a host's name can only mean this computer, without asking a name server."""
    if not name:
        return False
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")


def _host_in(address: str) -> str | None:
    """Return the host that an address names; None where it names none."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


@lru_cache(maxsize=500)
def _pack(path: Path, _changed: int) -> bytes:
    """Return a file's compressed content, made once for each of its versions."""
    return gzip.compress(path.read_bytes(), 6)


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serve files with their types, texts compressed, and let browsers keep those that never change."""

    protocol_version = "HTTP/1.1"
    path = ""  # stays empty for a request that cannot be read, but gets a response
    command = ""
    directory: str
    _status = 0
    disable_nagle_algorithm = True  # small files would wait for the browser's word that it has got their head
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012

    def parse_request(self) -> bool:
        """Read the request's head. A request for another host is refused: its name may have been made to mean this
        computer so that its pages can read the files here (DNS rebinding).
        """
        if not super().parse_request():
            return False
        hosts = self.headers.get_all("Host", [])
        if not self.path.startswith("/") or len(hosts) > 1 or not (hosts or self.request_version == "HTTP/1.0"):
            self.send_error(HTTPStatus.BAD_REQUEST)
            return False
        if hosts and not self._is_served(_host_in(f"//{hosts[0]}")):
            self.send_error(HTTPStatus.FORBIDDEN)
            return False
        return True

    def _is_served(self, name: str | None) -> bool:
        bound = getattr(self.server, "bound_host", LOOPBACK)
        if bound in ("0.0.0.0", "::"):  # every address of this computer, and no name
            try:
                return is_here(name) or bool(ip_address(name or ""))
            except ValueError:
                return False
        return is_here(name) or name == bound

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        path = self._find()
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        # The standard library tells browsers whether a copy is current, and adds the slash behind a folder's address.
        if path.suffix not in TEXTS or not self._takes_gzip() or "If-Modified-Since" in self.headers or path.is_dir():
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

    def _find(self) -> Path | None:
        """Return the requested file, or the folder whose address lacks its closing slash; None where there is none."""
        path, is_folder = Path(self.translate_path(self.path)), self.path.split("?")[0].split("#")[0].endswith("/")
        try:
            inside = path.relative_to(self.directory).parts
            index = path / "index.html"
            file = index if path.is_dir() else path
            is_own = file.resolve(strict=True).is_relative_to(Path(self.directory).resolve()) and file.is_file()
        except (OSError, ValueError, RuntimeError):  # a name that no file can have, a circle of links
            return None
        if not is_own or any(part.startswith(".") for part in inside) or (is_folder and file is path):
            return None
        return path if file is index and not is_folder else file

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Send a short text instead of a page."""
        status = HTTPStatus(code)
        reason = REFUSALS.get(status, f"{status.phrase}.").format(
            port=getattr(self.server, "server_port", DEFAULT_PORT)
        )
        body = f"{reason} ({code})\n".encode()
        self.send_response(code)
        self.send_header("Connection", "close")
        self.send_header("Content-Type", "text/plain; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def send_response(self, code: int, message: str | None = None) -> None:
        self._status = code
        super().send_response(code, message)

    def _takes_gzip(self) -> bool:
        codings = self.headers.get("Accept-Encoding", "").split(",")
        return any(coding.strip() == "gzip" for coding in codings)

    def end_headers(self) -> None:
        folder = self.path.split("?")[0].split("/")[-2:-1]
        is_answer = self._status in (HTTPStatus.OK, HTTPStatus.NOT_MODIFIED)
        unchanging = is_answer and any(name.startswith(UNCHANGING) for name in folder)
        self.send_header("Cache-Control", "max-age=31536000, immutable" if unchanging else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        # Boards may stand in pages of other servers of this computer (docs/embedding.md): the scripts of these pages
        # may read the files, and those of no other page. The last header keeps other sites from including scripts and
        # pictures; style sheets contain no secrets, and their requests have no origin.
        origin = self.headers.get("Origin", "") if hasattr(self, "headers") else ""
        self.send_header("Vary", "Origin")
        if is_here(_host_in(origin)):
            self.send_header("Access-Control-Allow-Origin", origin)
        is_style = self.path.split("?")[0].endswith(".css")
        self.send_header("Cross-Origin-Resource-Policy", "cross-origin" if is_style else "same-site")
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        if isinstance(source, io.BufferedReader):
            self.connection.sendfile(source)  # by the system itself, where it can
        else:
            super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: a player has no use for a list of requests."""


class Server(http.server.ThreadingHTTPServer):
    """A server that ignores browsers that hang up. `asked_host` is the host on which it was asked to listen."""

    daemon_threads = True
    # Elsewhere this would let two servers share the port, and the busy port would go unnoticed.
    allow_reuse_address = os.name == "posix"

    def __init__(self, address: tuple[str, int], handler: Callable[..., Handler]) -> None:
        self.bound_host = address[0]
        super().__init__(address, handler)

    def handle_error(self, request: object, client_address: object) -> None:
        error = sys.exception()
        if not isinstance(error, ConnectionError):
            print(f"caylus: A request could not be answered: {error!r}", file=sys.stderr)


class ServeError(CaylusError):
    """The server cannot start; the message has the reason and a way out."""


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
            raise ServeError(
                f"Port {port} is in use by another program; choose another one: {_advice(other)}."
            ) from None
        if error.errno == errno.EACCES:
            advice = _advice(DEFAULT_PORT)
            raise ServeError(f"Port {port} is reserved for the system; choose one above 1023: {advice}.") from None
        raise ServeError(f"Cannot listen on {host}, port {port}: {error.strerror}.") from None


def serve(server: Server, name: str = (__package__ or "").capitalize(), path: str = "/") -> None:
    """Serve until interrupted; print its name and address when the server listens."""
    with server:
        print(f"{name} is at http://{LOOPBACK}:{server.server_port}{path}  (Ctrl+C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
