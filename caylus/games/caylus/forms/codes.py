"""The words with which zlib packs the codes of this game. They are parts of the format, so they never change."""

from __future__ import annotations

from ....core.rules.files import read_file

ZDICT = read_file(__package__, "words.txt").rstrip()
HEADERS = (
    b'{"game":"caylus","options":{"jeweller":false,"lawyer_prestige":4,"simplified_favors":false,"jeweller":true},'
    b'"players":3,"setup":{"turn_order":[0,1,2,3,4],"neutral_tiles":["neutral_market","neutral_forest",'
    b'"neutral_sawmill","neutral_carpenter","neutral_farm","neutral_quarry"]},"seats":[{"name":"Anna","bot":null},'
    b'{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
)
