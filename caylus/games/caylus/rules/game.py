"""A game of Caylus by its rules: its beginning, decisions, actions and scores.

The tables before the class name the functions for each kind of item on the agenda.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.rules.agenda import DecisionKind, Item, kinds_of
from ....core.rules.refusing import Refusal
from ....core.rules.results import BySeat
from ....core.rules.setup import Deck, Setup, TurnOrder
from . import buildings, castle, explain, kinds, phases, placement
from . import constants as C
from .actions import TEXTS
from .castle import final_scores
from .kinds import TURN
from .state import State

DECISION_KINDS = (
    DecisionKind("placement", "C-PLACE-9", placement.legal_placement, placement.resolve_placement, ("place",)),
    DecisionKind("gate", "C-GATE-1", placement.legal_gate, placement.resolve_gate, ("move",)),
    DecisionKind("guild", "C-PROVOST-2", phases.legal_guild, phases.resolve_guild, ("provost",)),
    DecisionKind("joust", "C-JOUST-1", phases.legal_joust, phases.resolve_joust),
    DecisionKind("inn", "C-INN-2", phases.legal_inn, phases.resolve_inn),
    DecisionKind("bribe", "C-PROVOST-1", phases.legal_bribe, phases.resolve_bribe, ("provost",)),
    DecisionKind("produce", "C-PROD-1", buildings.legal_produce, buildings.resolve_produce, ("take",)),
    DecisionKind("owner bonus", "C-PROD-2", buildings.legal_owner_bonus, buildings.resolve_owner_bonus, ("take",)),
    DecisionKind("build", "C-BUILD-1", buildings.legal_build, buildings.resolve_build, ("build",)),
    DecisionKind("lawyer", "C-LAW-1", buildings.legal_lawyer, buildings.resolve_lawyer, ("transform",)),
    DecisionKind("market", "C-MARKET-1", buildings.legal_market, buildings.resolve_market, ("sell",)),
    DecisionKind("peddler", "C-PEDDLER-1", buildings.legal_peddler, buildings.resolve_peddler, ("buy",)),
    DecisionKind("exchange", "C-TRADE-1", buildings.legal_exchange, buildings.resolve_exchange, ("pay",)),
    DecisionKind("batch", "C-CASTLE-1", castle.legal_batch, castle.resolve_batch, ("batch",)),
    DecisionKind("favor line", "C-FAVOR-3", castle.legal_favor_line, castle.resolve_favor_line, ("favor",)),
    DecisionKind(
        "favor resources", "C-FAVOR-6", castle.legal_favor_resources, castle.resolve_favor_resources, ("take", "swap")
    ),
    DecisionKind(
        "favor buildings",
        "C-FAVOR-7",
        castle.legal_favor_buildings,
        castle.resolve_favor_buildings,
        ("build", "transform"),
    ),
)
STEPS = {
    kinds.TURN: phases.start_turn,
    kinds.INCOME_PHASE: phases.income_phase,
    kinds.PLACEMENT_PHASE: phases.placement_phase,
    kinds.SPECIAL_BUILDINGS_PHASE: phases.special_buildings_phase,
    kinds.ACTIVATE_GATE: phases.activate_gate,
    kinds.ACTIVATE_TRADING_POST: phases.activate_trading_post,
    kinds.ACTIVATE_GUILD: phases.activate_guild,
    kinds.ACTIVATE_JOUST_FIELD: phases.activate_joust_field,
    kinds.ACTIVATE_STABLES: phases.activate_stables,
    kinds.ACTIVATE_INN: phases.activate_inn,
    kinds.PROVOST_PHASE: phases.provost_phase,
    kinds.ROAD_PHASE: phases.road_phase,
    kinds.WALK_ROAD: phases.walk_road,
    kinds.CASTLE_PHASE: castle.castle_phase,
    kinds.CASTLE_FAVOR: castle.castle_favor,
    kinds.LEAVE_CASTLE: castle.leave_castle,
    kinds.END_OF_TURN_PHASE: castle.end_of_turn_phase,
    kinds.SCORE_SECTION: castle.score_section,
    kinds.COUNT_HOUSES: castle.count_houses,
    kinds.CLOSE_SECTION: castle.close_section,
    kinds.SEND_HOME: phases.send_home,
    kinds.FAVOR: castle.resolve_favor,
}
_ABOUT_TILES = (kinds.ASK_PRODUCE, kinds.ASK_OWNER_BONUS, kinds.ASK_MARKET, kinds.ASK_PEDDLER, kinds.ASK_EXCHANGE)
KINDS = kinds_of(
    DECISION_KINDS,
    kinds.STEPS,
    {
        **dict.fromkeys(_ABOUT_TILES, ("seat", "tile")),
        kinds.ASK_BUILD: ("seat", "group"),
        kinds.WALK_ROAD: ("space",),
        kinds.SCORE_SECTION: ("section",),
        kinds.COUNT_HOUSES: ("section", "seat"),
        kinds.CLOSE_SECTION: ("section",),
        kinds.SEND_HOME: ("place",),
        kinds.FAVOR: ("seat",),
    },
)


class Caylus(State):
    """The state with all its rules; the modules it needs know `State` alone."""

    __slots__ = ()

    texts = TEXTS
    decision_kinds = DECISION_KINDS
    ends = "C-END-3"
    steps = STEPS
    setup = Setup(
        turn_order=TurnOrder(),
        neutral_tiles=Deck({C.TILES[tile].id: tile for tile in C.NEUTRAL_TILES}, "each of the six neutral tiles once"),
    )
    counted = ("prestige", "final_bonus", "build")
    refuser = explain.REFUSER

    def begin(self, drawn: Mapping[str, Any]) -> None:
        """Lay the neutral tiles on spaces 1 to 6, and give each player goods (C-SETUP-1, C-SETUP-3, C-SETUP-4)."""
        self.turn_order = drawn["turn_order"]
        self.road[: len(C.NEUTRAL_TILES)] = drawn["neutral_tiles"]
        for rank, seat in enumerate(self.turn_order):
            first = seat * C.GOODS_PER_PLAYER
            self.goods[first : first + C.GOODS_PER_PLAYER] = starting_goods(self.players, rank)
        self.agenda.append((TURN,))

    def report_beginning(self, event: str) -> None:
        """Report what the players have in a position with which a game begins; all is open (C-SETUP-7)."""
        count = C.GOODS_PER_PLAYER
        goods = [self.goods[first : first + count] for first in range(0, count * self.players, count)]
        self.report(event, "C-SETUP-7", turn_order=list(self.turn_order), goods=goods, prestige=list(self.prestige))

    # Playing ------------------------------------------------------------------------------------------------

    def why_never(self, text: str) -> Refusal | None:
        """Return the refusal of a text that no action has; None when no rule speaks of it."""
        return explain.explain_words(text)

    def report_automatic(self, item: Item, action: int) -> None:
        """Report it; the rule tells for what reason no tile can be built (C-BUILD-1 to C-BUILD-3)."""
        if item[0] != kinds.ASK_BUILD or buildings.site(self, item[1], item[2]) is not None:
            super().report_automatic(item, action)
            return
        rule = "C-BUILD-3" if item[2] == C.PRESTIGE_GROUP else "C-BUILD-2"
        self.report("only_answer", rule, seat=item[1], decision="build", text=TEXTS[action])

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """Return for each seat its PP if the game ended now (C-FINAL-1); most PP win (C-FINAL-2)."""
        return BySeat(final_scores(self))


def starting_goods(players: int, rank: int) -> list[int]:
    """Return the goods of a player at the start, by the rank in the first turn order (C-SETUP-3, C-SETUP-4)."""
    goods = [0] * C.GOODS_PER_PLAYER
    goods[C.FOOD], goods[C.WOOD] = C.STARTING_FOOD, C.STARTING_WOOD
    goods[C.DENIERS] = (C.STARTING_DENIERS_TWO_PLAYERS if players == 2 else C.STARTING_DENIERS)[rank]
    return goods
