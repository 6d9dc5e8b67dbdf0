"""Words that the codes of this game are packed with; parts of the format, so they never change once they are used."""

from importlib import resources

WORDS = resources.files(__package__).joinpath("words.txt").read_bytes().rstrip()
HEADERS = (
    b'{"game":"zamek","options":{"tiles":"r1"},"players":2,"setup":{"first_player":0},'
    b'"seats":[{"name":"Anna","bot":null},{"name":"Greedy","bot":"greedy"},{"name":"Random","bot":"random"}],"count":'
) + WORDS
