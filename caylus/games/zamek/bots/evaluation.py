"""The worth of a position to a seat, in points: the evaluation of the greedy bot.

The numbers are rough estimates of a player who counts the things on the table, not rules.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....core.bots.support import Style
from ....core.text.translation import _
from ..rules import constants as C
from ..rules.scoring import controlled, edges_of, points_of, scores_with
from ..rules.state import State

SHARE = (0.0, 0.7, 0.5, 0.3)
"""share of the points of an open region that is expected, by its open edges, the last for 3 or more"""
FOLLOWER_VALUE = 1.0
"""worth of each follower in hand"""


def evaluate(state: State, seat: int) -> float:
    """Return the worth of the position to a seat against its opponent; final scores when the game is over."""
    found = controlled(state)
    worth = [float(score) for score in scores_with(state, found)]
    if not state.agenda:
        return worth[seat] - worth[1 - seat]
    for player in range(C.PLAYERS):
        worth[player] += FOLLOWER_VALUE * state.pool[player]
        for region in found[player].values():
            if region.kind != C.MEADOW:
                edges = edges_of(region.kind, region.open)
                worth[player] += points_of(region) * (SHARE[min(edges, 3)] if edges else 1.0)
    return worth[seat] - worth[1 - seat]


RATINGS = {
    2: {
        "dreamer": 470,
        "beginner": 930,
        "greedy": 1200,
        "pupil": 1270,
        "apprentice": 1530,
        "regular": 1740,
        "veteran": 1910,
        "expert": 2110,
        "master": 2280,
        "champion": 2330,
    },
}
"""strength of the bots as measured by the arena: number of players -> id of a bot -> rating (docs/bots.md)"""


def _holds(state: State, seat: int, kinds: tuple[int, ...]) -> int:
    """Return the points of the features of these kinds that a seat controls."""
    return sum(points_of(region) for region in controlled(state)[seat].values() if region.kind in kinds)


def _builds(state: State, seat: int, scores: Sequence[float]) -> float:
    return 0.15 * _holds(state, seat, (C.HOUSE,)) + 0.5 * state.keeps[seat][0]


def _serves(state: State, seat: int, scores: Sequence[float]) -> float:
    return 3.0 * len(state.tokens[seat])


def _trades(state: State, seat: int, scores: Sequence[float]) -> float:
    return 0.2 * _holds(state, seat, (C.ROAD, C.PIGSTY))


STYLES = {
    "builder": Style(_("Builder"), _("Likes houses and the larger keep."), _builds),
    "courtier": Style(_("Courtier"), _("Likes the tokens of the towers."), _serves),
    "trader": Style(_("Trader"), _("Likes roads and pigsties."), _trades),
}
"""style -> its preference beside the lead, in points"""
