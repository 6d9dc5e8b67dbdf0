"""Compares the counts with the files, or writes them again (`--write`)."""

from __future__ import annotations

import json
import sys

from . import CHOSEN, HERE, measure, paths, record_of

if sys.argv[1:] == ["--write"]:
    for old in paths():
        old.unlink()
    for name, plies in CHOSEN:
        data = measure(record_of(name, plies))
        path = HERE / (f"{name}.json" if plies is None else f"{name}-{plies}.json")
        path.write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")
        print(f"{path.stem}: {data['leaves']}")
elif sys.argv[1:]:
    sys.exit("usage: python -m tests.caylus.perft [--write]")
else:
    different = 0
    for path in paths():
        data = json.loads(path.read_text(encoding="utf-8"))
        now = measure(data["record"])
        different += now != data
        print(f"{path.stem}: {data['leaves']}" + ("" if now == data else f", now {now['leaves']}"))
    sys.exit(bool(different))
