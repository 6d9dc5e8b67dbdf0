"""Write the view of a new game and the catalogue, in each language, which the page draws before Python is up."""

import json
import sys
from pathlib import Path

from caylus import webapi
from caylus.core.words import LANGUAGES


def ask(**message):
    """One message through the page's door."""
    return json.loads(webapi.handle(json.dumps(message)))


seats = [{"name": "Anna", "bot": None}, {"name": "Rook", "bot": "greedy"}]
ask(do="new", game="caylus", seats=seats, options={}, seed=1)
for language in LANGUAGES:
    view = ask(do="language", language=language)["view"]
    catalog = ask(do="catalog", game="caylus")["catalog"]
    start = json.dumps({"view": view, "catalog": catalog}, separators=(",", ":"))
    (Path(sys.argv[1]) / f"start.{language}.json").write_text(start, encoding="utf-8")
