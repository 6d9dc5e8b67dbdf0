"""Which function answers for which kind of item on the agenda."""

from __future__ import annotations

from ....core.agenda import flow_of
from . import activation, construction, delivery, favors, kinds, management, planning

_DECISIONS = {
    kinds.ASK_CHARACTER: (planning.legal_character, planning.answer_character),
    kinds.ASK_EARLY_RISER: (planning.legal_early_riser, planning.answer_early_riser),
    kinds.ASK_PLANNING: (planning.legal_planning, planning.answer_planning),
    kinds.ASK_EFFECT: (activation.legal_effect, activation.answer_effect),
    kinds.ASK_LAWYER: (construction.legal_lawyer, construction.answer_lawyer),
    kinds.ASK_BUILD: (construction.legal_build, construction.answer_build),
    kinds.ASK_TOLL: (activation.legal_toll, activation.answer_toll),
    kinds.ASK_BRIDGE: (activation.legal_bridge, activation.answer_bridge),
    kinds.ASK_BAILIFF: (activation.legal_bailiff, activation.answer_bailiff),
    kinds.ASK_DELIVERY: (delivery.legal_delivery, delivery.answer_delivery),
    kinds.ASK_DELIVERYMAN: (delivery.legal_delivery, delivery.answer_delivery),
    kinds.ASK_FAVOR: (favors.legal_favor, favors.answer_favor),
    kinds.ASK_FAVOR_CHARACTER: (favors.legal_favor_character, favors.answer_favor_character),
    kinds.ASK_MONUMENT: (management.legal_monument, management.answer_monument),
}
_STEPS = {
    kinds.PLANNING_PHASE: planning.planning_phase,
    kinds.ACTIVATION_PHASE: activation.activation_phase,
    kinds.DELIVERY_PHASE: delivery.delivery_phase,
    kinds.MANAGEMENT_PHASE: management.management_phase,
    kinds.WALK: activation.walk,
    kinds.ACTIVATE: activation.activate,
    kinds.SEND_HOME: activation.send_home,
    kinds.OWNER_BONUS: activation.owner_bonus,
    kinds.DELIVERY_FAVOR: delivery.delivery_favor,
    kinds.LEAVE_SITE: delivery.leave_site,
    kinds.MONUMENTS: management.monuments_step,
    kinds.RECRUIT: management.recruit,
    kinds.PROVOST_STEP: management.provost_step,
    kinds.ROUND_MARKER: management.round_marker,
}

FLOW = flow_of(_DECISIONS, _STEPS)
