"""A game of Caylus 1303 by its rules: its beginning, decisions, actions and scores.

The tables before the class name the functions for each kind of item on the agenda; functions after it lay tiles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any
from zlib import crc32

from ....core.rules.agenda import DecisionKind, kinds_of
from ....core.rules.refusing import Refusal
from ....core.rules.results import BySeat
from ....core.rules.setup import Deck, FirstSeat, Setup
from . import activation, construction, explain, kinds, management, planning
from . import constants as C
from .actions import TEXTS
from .constants import Ruleset
from .kinds import ASK_CHARACTER
from .management import ROUND_AGENDA, final_scores
from .planning import draft_order
from .state import State

DECISION_KINDS = (
    DecisionKind("character", "Y-SETUP-12", planning.legal_character, planning.resolve_character, ("character",)),
    DecisionKind("early riser", "Y-CHAR-4", planning.legal_early_riser, planning.resolve_early_riser, ("place",)),
    DecisionKind("planning", "Y-PLAN-2", planning.legal_planning, planning.resolve_planning, ("place",)),
    DecisionKind("effect", "Y-EFF-2", activation.legal_effect, activation.resolve_effect, ("use", "take", "pay")),
    DecisionKind("lawyer", "Y-BLD-2", construction.legal_lawyer, construction.resolve_lawyer, ("claim",)),
    DecisionKind("build", "Y-CON-1", construction.legal_build, construction.resolve_build, ("build",)),
    DecisionKind("toll", "Y-BLD-6", activation.legal_toll, activation.resolve_toll, ("provost",)),
    DecisionKind("bridge", "Y-ACT-7", activation.legal_bridge, activation.resolve_bridge, ("provost",)),
    DecisionKind("bailiff", "Y-CHAR-16", activation.legal_bailiff, activation.resolve_bailiff, ("provost",)),
    DecisionKind("delivery", "Y-DEL-3", construction.legal_delivery, construction.resolve_delivery, ("batch",)),
    DecisionKind("deliveryman", "Y-CHAR-19", construction.legal_delivery, construction.resolve_delivery, ("batch",)),
    DecisionKind("favor", "Y-FAV-2", activation.legal_favor, activation.resolve_favor, ("take", "use", "decline")),
    DecisionKind(
        "favor character", "Y-FAV-7", activation.legal_favor_character, activation.resolve_favor_character, ("take",)
    ),
    DecisionKind("monument", "Y-MAN-3", management.legal_monument, management.resolve_monument, ("build",)),
)
STEPS = {
    kinds.PLANNING_PHASE: planning.planning_phase,
    kinds.ACTIVATION_PHASE: activation.activation_phase,
    kinds.DELIVERY_PHASE: construction.delivery_phase,
    kinds.MANAGEMENT_PHASE: management.management_phase,
    kinds.WALK: activation.walk,
    kinds.ACTIVATE: activation.activate,
    kinds.SEND_HOME: activation.send_home,
    kinds.OWNER_BONUS: activation.owner_bonus,
    kinds.DELIVERY_FAVOR: construction.delivery_favor,
    kinds.LEAVE_SITE: construction.leave_site,
    kinds.MONUMENTS: management.monuments_step,
    kinds.RECRUIT: management.recruit,
    kinds.PROVOST_STEP: management.provost_step,
    kinds.ROUND_MARKER: management.round_marker,
}
KINDS = kinds_of(
    DECISION_KINDS,
    kinds.STEPS,
    {
        **dict.fromkeys((kinds.ASK_EFFECT, kinds.ASK_BUILD), ("seat", "tile", "side")),
        kinds.ASK_DELIVERYMAN: ("seat", "bundles"),
        kinds.ASK_MONUMENT: ("seat", "tile"),
        kinds.WALK: ("space",),
        kinds.MONUMENTS: ("space",),
        **dict.fromkeys((kinds.ACTIVATE, kinds.SEND_HOME, kinds.OWNER_BONUS), ("tile",)),
    },
)


@cache
def _number(rules: Ruleset) -> int:
    """Return a number for the options of a game; the hash of a text differs in each process."""
    return crc32(repr(rules).encode())


def _stack(tiles: Sequence[int]) -> Deck:
    return Deck({C.TILES[tile].id: tile for tile in tiles}, "each of the nine tiles once")


class Caylus1303(State):
    """The state with all its rules; the modules it needs know `State` alone."""

    __slots__ = ()

    texts = TEXTS
    decision_kinds = DECISION_KINDS
    gifts = ("use",)  # no effect with this action has a price (Y-EFF-3)
    ends = "Y-END-1"
    steps = STEPS
    setup = Setup(
        starting=_stack(C.STARTING),
        wood=_stack(C.WOOD_TILES),
        stone=_stack(C.STONE_TILES),
        first_player=FirstSeat(),
        characters=Deck(
            {name: number for number, name in enumerate(C.CHARACTERS)},
            "{0} different characters",
            lambda players: players + C.CHARACTERS_ON_BOARD,
        ),
    )
    shown_as = "Caylus 1303, {0.players} players, round {0.turn}"
    counted = ("prestige", "final_bonus", "build", "monument")
    refuser = explain.REFUSER

    def fingerprint(self) -> int:
        """See `Game`. Python gives -1 and -2 the same hash, so `NOBODY` and `NOT_IN_GAME` must be told apart."""
        holder = tuple([seat - C.NOT_IN_GAME for seat in self.holder])
        return hash((_number(self.rules), holder, self.key()))

    def begin(self, drawn: Mapping[str, Any]) -> None:
        """Lay tiles, draw characters, and give the players theirs (Y-SETUP-1 to Y-SETUP-14)."""
        self.first_player = self.tile_holder = first_player = drawn["first_player"]
        lay_tiles(self, drawn["starting"], drawn["wood"], drawn["stone"])
        self.holder = tuple(
            C.ON_BOARD if character in drawn["characters"] else holder for character, holder in enumerate(self.holder)
        )
        self.report("setup", "Y-SETUP-10", seat=first_player)
        self.report("phase", "Y-SETUP-12")
        self.agenda.extend(ROUND_AGENDA)
        self.agenda.extend([(ASK_CHARACTER, seat) for seat in reversed(draft_order(first_player, self.players))])

    def report_beginning(self, event: str) -> None:
        """Report what the players have in a position with which a game begins; all is open (Y-STATE-5)."""
        count = C.PER_PLAYER
        goods = [self.goods[first : first + count] for first in range(0, count * self.players, count)]
        self.report(event, "Y-STATE-5", goods=goods, prestige=list(self.prestige))

    # Playing ------------------------------------------------------------------------------------------------

    def why_never(self, text: str) -> Refusal | None:
        """Return the refusal of a text that no action has; None when no rule speaks of it."""
        return explain.explain_words(text)

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return for each seat its PP if the game ended now (Y-END-2); most PP win (Y-END-4)."""
        return BySeat(final_scores(self))


def lay_tiles(state: State, starting: tuple[int, ...], wood: tuple[int, ...], stone: tuple[int, ...]) -> None:
    """Lay favor buildings and the road; the remaining tiles are the supplies (Y-SETUP-1 to Y-SETUP-6).

    The Stonemason is skipped when the wood space is filled, and may be a favor building (Y-SETUP-3, Y-SETUP-4).
    """
    first_wood = next(tile for tile in wood[1:] if tile != C.STONEMASON)
    road = list(state.road)
    road[C.FIRST_SPACE : C.WOOD_SPACE] = starting[1:]
    road[C.WOOD_SPACE] = first_wood
    road[C.STONE_SPACE] = stone[1]
    state.road = tuple(road)
    state.favor_buildings = (starting[0], wood[0], stone[0])
    for tile in (first_wood, stone[1], *state.favor_buildings[1:]):
        state.supply &= ~(1 << tile)
