"""What Skeleton says, and where things are on the table (forms: `caylus.core.view.view`)."""

from __future__ import annotations

from caylus.core.small_view import SmallView
from caylus.core.text.translation import _, _n, or_you
from caylus.core.view.view import PieceView, ThingView, piece, thing

from .state import State

LEFT: str = _n("{count} counter is left", "{count} counters are left")


class View(SmallView):
    """A position as page and terminal show it."""

    game = State
    answers = {
        "take": (_n("Take {count} counter", "Take {count} counters"), "pile"),
        # [chance
        "roll": (_("Roll the die"), "die"),
        # ]
    }
    events = {
        "take": or_you(
            _n("{player} takes {count} counter.", "{player} takes {count} counters."),
            _n("You take {count} counter.", "You take {count} counters."),
        )
    }
    places = {
        "row": (_("Row of counters"), "S-SETUP-1"),
        "pile": (_("Pile"), "S-TAKE-2"),
        # [chance
        "die": (_("Die"), "S-TAKE-3"),
        # ]
    }
    # [certain
    drawings = {"row": "row"}
    # ]
    # [chance
    drawings = {"row": "row", **{f"die {face}": "die" for face in range(7)}}
    # ]
    option_labels = {"counters": (_("Counters"), _("How many lie there at the beginning."))}

    def things(self) -> list[ThingView]:
        # [certain
        return [thing("row", "row")]
        # ]
        # [chance
        return [thing("row", "row"), thing("die", "die 0")]
        # ]

    def pieces(self) -> list[PieceView]:
        """The counters that are left, each on its spot of the row."""
        return [piece(f"counter.{n}", "counter", None, f"row.{n}") for n in range(1, self.state.pile() + 1)]

    def facts(self) -> dict[str, list[str]]:
        return {"pile": [self.say(LEFT, count=self.state.pile())]}

    def summary(self) -> list[str]:
        return [self.turn_label(), self.say(LEFT, count=self.state.pile())]
