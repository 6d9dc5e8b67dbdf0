"""Words that the codes of this game are packed with; parts of the format, so they never change once they are used."""

from importlib import resources

from ..rules.options import OPTIONS

ZDICT = resources.files(__package__).joinpath("words.txt").read_bytes().rstrip()
HEADERS = (
    b'{"game":"caylus1303","options":{' + ",".join(f'"{name}":' for name in OPTIONS).encode() + b"},"
    b'"players":3,"setup":{"first_player":0,"starting":[],"wood":[],"stone":[],"characters":[]},'
    b'"seats":[{"name":"Anna","bot":null},{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
) + ZDICT
