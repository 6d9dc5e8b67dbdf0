"""Servers that run while a test sends them requests."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from caylus.serve import LOOPBACK, Server

SOON = 0.05  # s; a server checks this often whether it should stop, by default every half second


@contextmanager
def answering(server: Server) -> Iterator[str]:
    """Run the server during the block; yield its address without a closing slash."""
    with server:
        threading.Thread(target=server.serve_forever, args=(SOON,), daemon=True).start()
        try:
            yield f"http://{LOOPBACK}:{server.server_port}"
        finally:
            server.shutdown()
