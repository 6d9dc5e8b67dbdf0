"""Which function answers for which kind of item on the agenda."""

from __future__ import annotations

from ....core.agenda import flow_of
from . import buildings, castle, favors, kinds, phases, placement

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
    kinds.ASK_FAVOR_LINE: (favors.legal_favor_line, favors.answer_favor_line),
    kinds.ASK_FAVOR_RESOURCES: (favors.legal_favor_resources, favors.answer_favor_resources),
    kinds.ASK_FAVOR_BUILDINGS: (favors.legal_favor_buildings, favors.answer_favor_buildings),
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
    kinds.FAVOR: favors.resolve_favor,
}

FLOW = flow_of(_DECISIONS, _STEPS)
