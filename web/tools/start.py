"""Print the view of a new game and the catalogue, which the page draws before Python is up."""

import json

from caylus import webapi


def ask(**message):
    """One message through the page's door."""
    return json.loads(webapi.handle(json.dumps(message)))


seats = [{"name": "Anna", "bot": None}, {"name": "Rook", "bot": "greedy"}]
view = ask(do="new", game="caylus", seats=seats, options={}, seed=1).get("view")
catalog = ask(do="catalog", game="caylus").get("catalog")
print(json.dumps({"view": view, "catalog": catalog}, separators=(",", ":")))
