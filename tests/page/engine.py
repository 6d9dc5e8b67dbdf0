"""The engine as the page's worker has it, in CPython: a line of JSON in, a line of JSON out (docs/bridge.md)."""

import runpy
import sys

handle = runpy.run_path("web/py-bridge.py")["handle"]
for line in sys.stdin:
    print(handle(line), flush=True)
