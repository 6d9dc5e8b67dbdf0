"""The words with which zlib packs the codes of this game. They are parts of the format, so they never change."""

from __future__ import annotations

from ....core.rules.files import read_file

ZDICT = read_file(__package__, "words.txt").rstrip()
HEADERS = (
    b'{"game":"zamek","options":{"tiles":"r1"},"players":2,"setup":{"first_player":0},'
    b'"seats":[{"name":"Anna","bot":null},{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
) + ZDICT
