"""Texts of Skeleton, and the places on its table (forms: `caylus.core.view.view`)."""

from __future__ import annotations

from caylus.core.text.translation import _, _n, or_you
from caylus.core.view.assemble import Presenter
from caylus.core.view.view import PieceView, ThingView, piece, thing

from .state import State

LEFT: str = _n("{count} counter is left", "{count} counters are left")


class View(Presenter[State]):
    """A position as page and terminal show it."""

    game = State
    decisions = {"take": _("How many counters")}
    prompts = {"take": _("{player}: how many counters do you take?")}
    actions = {
        "take": (_n("Take {count} counter", "Take {count} counters"), "pile"),
        "roll": (_("Roll the die"), "die"),  # die
    }
    reasons = {"too_few": _("There are not that many counters left.")}
    events = {
        "take": or_you(
            _n("{player} takes {count} counter.", "{player} takes {count} counters."),
            _n("You take {count} counter.", "You take {count} counters."),
        )
    }
    places = {
        "row": (_("Row of counters"), "S-SETUP-1"),
        "pile": (_("Pile"), "S-TAKE-2"),
        "die": (_("Die"), "S-TAKE-3"),  # die
    }
    drawings = {"row": "row"}  # no die
    drawings = {"row": "row", **{f"die {face}": "die" for face in range(7)}}  # die
    option_labels = {"counters": (_("Counters"), _("How many lie there at the beginning."))}

    def things(self) -> list[ThingView]:
        """Return the row on which the counters lie."""
        return [thing("row", "row"), thing("die", "die 0")]  # die
        return [thing("row", "row")]  # no die

    def pieces(self) -> list[PieceView]:
        """The counters that are left, each on its spot of the row."""
        return [piece(f"counter.{n}", "counter", None, f"row.{n}") for n in range(1, self.state.pile() + 1)]

    def facts(self) -> dict[str, list[str]]:
        """Return the number of counters that are left."""
        return {"pile": [self.format(LEFT, count=self.state.pile())]}

    def summary(self) -> list[str]:
        """Return the turn, and the counters."""
        return [self.turn_label(), self.format(LEFT, count=self.state.pile())]
