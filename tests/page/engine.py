"""Engines as the page's workers have them, in CPython: a line of JSON in, a line of JSON out (docs/bridge.md).

    python tests/page/engine.py SOCKET

Each connection to the socket has an engine of its own, a fork of this process, so that Python is started once for all
pages of a file of tests. The engine says its process's number first, and ends with the connection. This
process ends with its input, after all engines.
"""

import os
import runpy
import select
import signal
import socket
import sys

if "CAYLUS_TOY" in os.environ:  # toy.mjs
    import toy  # noqa: F401
handle = runpy.run_path("web/py-bridge.py")["handle"]


def collect(options: int = os.WNOHANG) -> None:
    """Take leave of engines that have ended, so that their processor time counts."""
    try:
        while os.waitpid(-1, options)[0]:
            pass
    except ChildProcessError:
        pass


signal.signal(signal.SIGCHLD, lambda *_: collect())
server = socket.socket(socket.AF_UNIX)
server.bind(sys.argv[1])
server.listen()
print("listening", flush=True)
while sys.stdin not in select.select([server, sys.stdin], [], [])[0]:
    connection, _ = server.accept()
    if os.fork() == 0:
        server.close()
        with connection.makefile("r", encoding="utf-8") as asked, connection.makefile("w", encoding="utf-8") as said:
            print(os.getpid(), file=said, flush=True)
            for line in asked:
                print(handle(line), file=said, flush=True)
        os._exit(0)
    connection.close()
collect(0)
