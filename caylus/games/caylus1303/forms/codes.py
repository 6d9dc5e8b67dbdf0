"""The words with which zlib packs the codes of this game. They are parts of the format, so they never change."""

from __future__ import annotations

from ....core.rules.files import read_file
from ..rules import constants as C

ZDICT = read_file(__package__, "words.txt").rstrip()
HEADERS = (
    b'{"game":"caylus1303","options":{' + ",".join(f'"{name}":' for name in C.OPTIONS).encode() + b"},"
    b'"players":3,"setup":{"first_player":0,"starting":[],"wood":[],"stone":[],"characters":[]},'
    b'"seats":[{"name":"Anna","bot":null},{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
) + ZDICT
