"""What the page has to know of the game to draw a position that no engine has looked at: it may be impossible
(web/games/caylus/picture.js).
"""

from __future__ import annotations

from typing import Any

from ....core.telling import LIST_AND, LIST_COMMA
from ....core.words import ENGLISH, Words
from ..forms.form import FORM
from ..rules.constants import (
    BASE_INCOME,
    FAVOR_COLUMNS,
    FAVOR_LINES,
    JEWELLER,
    NEUTRAL_TILES,
    OPEN_COLUMNS,
    PHASES,
    PLACEMENT,
    RESIDENCE_INCOME,
    ROAD,
    START_SPACE,
    TILES,
    WORKERS,
)
from ..rules.options import OPTIONS
from ..rules.placement import full_price
from ..rules.setup import new_game
from ..text import wording
from .annotations import SENTENCES
from .scene import texts
from .view import detail, view

_IN_RECORDS = {"stables": ["stables"], "inn": ["inn_left", "inn_right"]}
"""special building -> what its places are called in position records, if not as itself"""


def facts(words: Words = ENGLISH) -> dict[str, Any]:
    """What a position's view takes from the game, in one language."""
    most = len(wording.COLORS)
    details = {players: detail(_state(players), words) for players in range(2, most + 1)}
    full = view(_state(most), None, (), words)
    told = details[most]
    neutral = [TILES[tile].id for tile in NEUTRAL_TILES]
    groups = {tile.id: tile.group for tile in TILES.values()}
    return {
        "keys": FORM.keys_of_records(),
        "options": full["options"],
        "colors": wording.COLORS,
        "names": [words(name) for name in wording.default_names(most)],
        "phases": full["phases"],
        "phases_of_placing": PHASES[: PLACEMENT + 1],
        "phases_beyond": PHASES[PLACEMENT : ROAD + 1],
        "sections": [
            {key: section[key] for key in ("id", "label", "parts", "prestige")}
            for section in told["castle"]["sections"]
        ],
        "scoring_spaces": told["scoring_spaces"],
        "castle_places": len(told["castle"]["workers"]),
        "specials": [
            {
                **{key: special[key] for key in ("target", "id", "label")},
                "records": _IN_RECORDS.get(special["id"], [special["id"]]),
                "places": len(special["workers"]),
                "closed_with": [players for players, other in details.items() if other["specials"][place]["closed"]],
            }
            for place, special in enumerate(told["specials"])
        ],
        "road": neutral + [space["tile"] for space in told["road"][len(neutral) :]],
        "start_space": START_SPACE,
        "prices": {players: _prices(players) for players in details},
        "open_columns": [*OPEN_COLUMNS, OPEN_COLUMNS[-1]],
        "favor_lines": FAVOR_LINES,
        "most_favor": FAVOR_COLUMNS,
        "workers": WORKERS,
        "stock": {group: [tile for tile, own in groups.items() if own == group] for group in told["stock"]},
        "texts": texts(words),
        "of_option": {"jeweller": [TILES[JEWELLER].id]},
        "incomes": {
            "each": BASE_INCOME,
            "tiles": {"residence": RESIDENCE_INCOME}
            | {tile.id: tile.effect["income"] for tile in TILES.values() if "income" in tile.effect},
        },
        "beyond": {
            "rule": "C-ROAD-2",
            "phase_of_will": PHASES[ROAD],
            **{kind: [words(text, count) for count in range(1, WORKERS + 1)] for kind, text in wording.BEYOND.items()},
        },
        "list": [words(LIST_COMMA), words(LIST_AND)],
        "sentences": {name: words(text) for name, text in SENTENCES.items()},
    }


def _state(players: int) -> Any:
    usual = {option: values[0] for option, values in OPTIONS.items()}
    setup = {"turn_order": list(range(players)), "neutral_tiles": [TILES[tile].id for tile in NEUTRAL_TILES]}
    return new_game(players, usual, setup=setup)


def _prices(players: int) -> list[int]:
    """The price of a worker by the number of those who have passed."""
    state = _state(players)
    found = []
    for passed in range(players + 1):
        state.pass_order = list(range(passed))
        found.append(full_price(state))
    return found
