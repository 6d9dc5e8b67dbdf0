"""Write `golden.json` anew, after a change that is meant to change what the bots play."""

import json

from .test_search import GOLDEN, thoughts

GOLDEN.write_text(json.dumps({str(players): thoughts(players, 11) for players in (2, 3, 5)}, indent=1) + "\n")
