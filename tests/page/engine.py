"""The engine as the page's worker has it, in CPython: a line of JSON in, a line of JSON out (docs/bridge.md)."""

import os
import runpy
import sys

if "CAYLUS_TOY" in os.environ:  # toy.mjs
    import toy  # noqa: F401
handle = runpy.run_path("web/py-bridge.py")["handle"]
for line in sys.stdin:
    print(handle(line), flush=True)
