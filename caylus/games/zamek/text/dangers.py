"""The coach's sentences of Zamek: dangers (forms as in `wording`)."""

from __future__ import annotations

from ....core.text.sentences import Refusals
from ....core.text.translation import _, _n, or_you
from .wording import SENTENCES

KEEPS: str = or_you(
    _n("{player} keeps {count} follower for later tiles.", "{player} keeps {count} followers for later tiles."),
    _n("You keep {count} follower for later tiles.", "You keep {count} followers for later tiles."),
)
EXTRA: str = or_you(
    _("{player} lays one more tile before the opponent does."),
    _("You lay one more tile before your opponent does."),
)
COMES_BACK: str = _("The region is complete, so the follower comes back this turn.")

DANGERS: dict[str, str] = {
    # the tile
    "completes_theirs": _n(
        "This completes a region for {owner}: {count} point.", "This completes a region for {owner}: {count} points."
    ),
    "completes_tie": or_you(
        _("This completes a region where {player} has as many followers as the opponent: nobody gets points."),
        _("This completes a region where you have as many followers as your opponent: nobody gets points."),
    ),
    "control_lost": or_you(
        _("This joins regions: {player} no longer controls the joined one."),
        _("This joins regions: you no longer control the joined one."),
    ),
    "spoils_own": or_you(
        _("After this, the tiles left cannot fill {cells}: {player}’s region there will not be completed."),
        _("After this, the tiles left cannot fill {cells}: your region there will not be completed."),
    ),
    # the follower
    "points_left": or_you(
        _n(
            "{player} leaves {count} point unclaimed: a completed region is free.",
            "{player} leaves {count} points unclaimed: a completed region is free.",
        ),
        _n(
            "You leave {count} point unclaimed: a completed region is free.",
            "You leave {count} points unclaimed: a completed region is free.",
        ),
    ),
    "last_follower": or_you(
        _("{player} sends the last follower and has no other until one comes back."),
        _("You send your last follower and have no other until one comes back."),
    ),
    "monk_stays": _("The monk stays there until the end of the game."),
    "no_chapel": _("This meadow brings nothing unless a chapel is added to it."),
    "never_chapel": _("This meadow has no chapel and cannot grow: it brings nothing."),
    "never_completed": _(
        "The tiles left cannot fill {cells}: this region will not be completed, "
        "and only a token for unfinished regions scores it."
    ),
}
"""key of a danger -> its sentence"""
WARNING = Refusals(DANGERS, SENTENCES)
