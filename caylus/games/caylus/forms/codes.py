"""Words that the codes of this game are packed with; parts of the format, so they never change."""

from importlib import resources

WORDS = resources.files(__package__).joinpath("words.txt").read_bytes().rstrip()
HEADERS = (
    b'{"game":"caylus","options":{"jeweller":false,"lawyer_prestige":4,"simplified_favors":false,"jeweller":true},'
    b'"players":3,"setup":{"turn_order":[0,1,2,3,4],"neutral_tiles":["neutral_market","neutral_forest",'
    b'"neutral_sawmill","neutral_carpenter","neutral_farm","neutral_quarry"]},"seats":[{"name":"Anna","bot":null},'
    b'{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
)
