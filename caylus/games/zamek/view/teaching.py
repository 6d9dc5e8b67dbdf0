"""Terms of lessons about a position: named numbers, targets to point at, and the actions of a seat that only waits."""

from __future__ import annotations

from ....core.text.translation import _, _c
from ....core.view import measures
from ....core.view.measures import Measure, Teaching
from ..rules import constants as C
from ..rules.regions import controller, regions_of
from ..rules.scoring import keep_size, largest_gap
from ..rules.state import State
from ..text.labels import FOLLOWER_LABELS, FOLLOWER_OF, KIND_LABELS, SIGNS, TOKEN_LABELS
from .choices import TARGETS


def _standing(kind: int) -> Measure:
    """Return the measure of a seat's followers on regions of a kind."""

    def count(state: State, seat: int) -> int:
        standing = [(cell, follower % 16) for cell, follower in enumerate(state.follower) if follower // 16 == seat]
        return sum(C.PARTS[state.face[cell] // C.SIDES][part].kind == kind for cell, part in standing)

    return Measure(count, _("On the board: {of}"), FOLLOWER_LABELS[FOLLOWER_OF[C.KIND_IDS[kind]]])


def _controlled(kind: int) -> Measure:
    def count(state: State, seat: int) -> int:
        return sum(
            region.kind == kind and region.followers != (0, 0) and controller(region) == seat
            for region in regions_of(state).values()
        )

    return Measure(count, _("Controlled: {of}"), KIND_LABELS[C.KIND_IDS[kind]])


def _token(kind: int) -> Measure:
    return Measure(
        lambda state, seat: sum(own == kind for own, _turn in state.tokens[seat]), _("Tokens: {of}"), TOKEN_LABELS[kind]
    )


def _chapels(state: State, seat: int) -> int:
    return sum(
        region.chapels
        for region in regions_of(state).values()
        if region.kind == C.MEADOW and region.followers != (0, 0) and controller(region) == seat
    )


MEASURES: dict[str, Measure] = {
    "points": measures.own("score", SIGNS["points"][0]),
    "score": measures.score(SIGNS["final"][0]),
    "lead": measures.LEAD,
    "wins": measures.WINS,
    "followers": measures.own("pool", SIGNS["followers"][0]),
    "placed": Measure(lambda state, seat: C.FOLLOWERS - state.pool[seat], _("Followers on the board")),
    "keep": Measure(keep_size, SIGNS["keep"][0]),
    "chapels": Measure(_chapels, _("Chapels on controlled meadows")),
    "tokens": Measure(lambda state, seat: len(state.tokens[seat]), SIGNS["tokens"][0]),
    **{f"token.{kind}": _token(kind) for kind in C.TOKEN_KINDS},
    **{f"{FOLLOWER_OF[name]}s": _standing(kind) for kind, name in enumerate(C.KIND_IDS)},
    **{f"controls.{name}": _controlled(kind) for kind, name in enumerate(C.KIND_IDS)},
    "gap": Measure(lambda state, seat: largest_gap(state), _c("zamek points", "Largest empty area")),
    "tiles": Measure(lambda state, seat: len(state.order), _("Tiles laid")),
    "left": Measure(lambda state, seat: sum(state.left), SIGNS["left"][0]),
    "turn": measures.turn(_c("zamek", "Turn")),
    "phase": measures.phase(_c("zamek", "Phase")),
    "active": Measure(lambda state, seat: int(state.active == seat), _("Player to move"), is_fact=True),
    "over": measures.OVER,
}
"""name -> a number of a seat or of the game"""

wait = measures.waits("nobody", "single", "end turn")
THEMES = {
    "chance": _("Chance"),
    "followers": _("Followers"),
    "joining": _("Joining regions"),
    "order": _("Order"),
    "placement": _("Placement"),
    "rivals": _("Opponents"),
    "timing": _("Timing"),
    "tokens": _("Tokens"),
}
"""themes of puzzles"""

COACHED = 12
"""turns with a coach: the first six tiles of each player"""
TEACHING = Teaching(measures=MEASURES, targets=frozenset(TARGETS), wait=wait, themes=THEMES, coached=COACHED)
