"""Adds the toy (tests/toy) to the games of this process, as docs/larger-games.md does."""

import caylus
from caylus.core.info import Card

caylus.GAMES["toy"] = Card("toy", "Ladder", "an example", (2, 3, 4), "T", "t", "tests.toy")
