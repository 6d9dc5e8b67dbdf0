"""Write `golden.json` anew, after a change that is meant to change the bots' actions."""

from .test_search import GOLDEN
from .thoughts import golden_games

GOLDEN.write_text(golden_games())
