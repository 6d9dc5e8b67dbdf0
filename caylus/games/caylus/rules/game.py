"""A game of Caylus by its rules: begun, asked, answered and scored.

Before the class stands which function answers for which kind of item on the agenda; after it comes the setup
(C-SETUP-1 to C-SETUP-7).
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Self

from ....core.rules.agenda import advance, flow_of
from ....core.rules.errors import RecordError, quoted
from ....core.rules.refusing import Refusal
from ....core.rules.results import BySeat
from ....core.rules.rules import SetupKey
from . import buildings, castle, explain, kinds, phases, placement
from .actions import NUMBER, TEXTS
from .castle import final_scores, winners
from .constants import (
    DENIERS,
    FOOD,
    GOODS_PER_PLAYER,
    NEUTRAL_TILES,
    STARTING_DENIERS,
    STARTING_DENIERS_TWO_PLAYERS,
    STARTING_FOOD,
    STARTING_WOOD,
    TILE_NUMBER,
    TILES,
    WOOD,
    make_ruleset,
)
from .kinds import DECISION_RULES, DECISIONS, TURN
from .state import State

_DECISIONS = {
    kinds.ASK_PLACEMENT: (placement.legal_placement, placement.answer_placement),
    kinds.ASK_GATE: (placement.legal_gate, placement.answer_gate),
    kinds.ASK_GUILD: (phases.legal_guild, phases.answer_guild),
    kinds.ASK_JOUST: (phases.legal_joust, phases.answer_joust),
    kinds.ASK_INN: (phases.legal_inn, phases.answer_inn),
    kinds.ASK_BRIBE: (phases.legal_bribe, phases.answer_bribe),
    kinds.ASK_PRODUCE: (buildings.legal_produce, buildings.answer_produce),
    kinds.ASK_OWNER_BONUS: (buildings.legal_owner_bonus, buildings.answer_owner_bonus),
    kinds.ASK_BUILD: (buildings.legal_build, buildings.answer_build),
    kinds.ASK_LAWYER: (buildings.legal_lawyer, buildings.answer_lawyer),
    kinds.ASK_MARKET: (buildings.legal_market, buildings.answer_market),
    kinds.ASK_PEDDLER: (buildings.legal_peddler, buildings.answer_peddler),
    kinds.ASK_EXCHANGE: (buildings.legal_exchange, buildings.answer_exchange),
    kinds.ASK_BATCH: (castle.legal_batch, castle.answer_batch),
    kinds.ASK_FAVOR_LINE: (castle.legal_favor_line, castle.answer_favor_line),
    kinds.ASK_FAVOR_RESOURCES: (castle.legal_favor_resources, castle.answer_favor_resources),
    kinds.ASK_FAVOR_BUILDINGS: (castle.legal_favor_buildings, castle.answer_favor_buildings),
}
_STEPS = {
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

FLOW = flow_of(_DECISIONS, _STEPS)


class Caylus(State):
    """The state with all its rules; the modules it needs know `State` alone."""

    __slots__ = ()

    decisions = DECISIONS
    decision_rules = DECISION_RULES
    flow = FLOW
    texts = TEXTS
    numbers = NUMBER
    shown_as = "Caylus, {0.players} players, turn {0.turn}"
    refuser = explain.REFUSER

    @classmethod
    def new_game(
        cls, players: object, options: object = None, *, setup: object, sink: list[dict[str, Any]] | None = None
    ) -> Self:
        """A game at its first decision. `setup` is the interchange form; `sink` receives the events, if given.

        Raises `RecordError` that names what is wrong with the arguments.
        """
        rules = make_ruleset(players, options)
        order, neutral = read_setup(rules.players, setup)
        state = cls.empty(rules, order)
        state.road[: len(neutral)] = neutral
        for rank, seat in enumerate(order):
            first = seat * GOODS_PER_PLAYER
            state.goods[first : first + GOODS_PER_PLAYER] = starting_goods(rules.players, rank)
        state.sink = sink
        state.agenda.append((TURN,))
        state.answers = advance(state, FLOW)
        return state

    # Playing ------------------------------------------------------------------------------------------------

    def why_never(self, text: str) -> Refusal | None:
        """Why a text that no action has is refused; None when no rule speaks of it."""
        return explain.explain_words(text)

    # Results ------------------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """For each seat the PP that it would end with if the game ended now (C-FINAL-1)."""
        return BySeat(final_scores(self))

    def winners(self) -> list[int]:
        """The seats with most PP if the game ended now (C-FINAL-2)."""
        return winners(self)


def draw_setup(players: int, random: Random) -> dict[str, Any]:
    """Shuffle the neutral tiles and the turn order (C-SETUP-1, C-SETUP-3)."""
    order = list(range(players))
    random.shuffle(order)
    tiles = [TILES[tile].id for tile in NEUTRAL_TILES]
    random.shuffle(tiles)
    return {"turn_order": order, "neutral_tiles": tiles}


SETUP_KEYS = {"turn_order": SetupKey(of_seats=True), "neutral_tiles": SetupKey(of_seats=False)}


def check_setup(players: object, options: object, setup: object) -> None:
    """Refuse a number of players, options or a setup that no game can be started from."""
    read_setup(make_ruleset(players, options).players, setup)


def read_setup(players: int, setup: object) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Read a setup in the interchange form: the turn order, and the neutral tiles on spaces 1 to 6."""
    if not isinstance(setup, Mapping):
        raise RecordError(f"setup: expected turn_order and neutral_tiles, not {quoted(setup)}.")
    for name in setup:
        if name not in SETUP_KEYS:
            raise RecordError(f"setup: unknown key {quoted(name)}.")
    for name in SETUP_KEYS:
        if name not in setup:
            raise RecordError(f"setup.{name}: missing.")
        if not isinstance(setup[name], list | tuple) or len(setup[name]) > len(NEUTRAL_TILES):
            raise RecordError(f"setup.{name}: expected a short list, not {quoted(setup[name])}.")
    order = setup["turn_order"]
    if any(type(seat) is not int for seat in order) or sorted(order) != list(range(players)):
        raise RecordError(f"setup.turn_order: expected each player from 0 to {players - 1} once, not {quoted(order)}.")
    names = setup["neutral_tiles"]
    if any(type(name) is not str for name in names) or sorted(names) != sorted(TILES[t].id for t in NEUTRAL_TILES):
        raise RecordError(f"setup.neutral_tiles: expected each of the six neutral tiles once, not {quoted(names)}.")
    return tuple(order), tuple(TILE_NUMBER[name] for name in names)


def starting_goods(players: int, rank: int) -> list[int]:
    """What the player of this rank in the first turn order begins with (C-SETUP-3, C-SETUP-4)."""
    goods = [0] * GOODS_PER_PLAYER
    goods[FOOD], goods[WOOD] = STARTING_FOOD, STARTING_WOOD
    goods[DENIERS] = (STARTING_DENIERS_TWO_PLAYERS if players == 2 else STARTING_DENIERS)[rank]
    return goods
