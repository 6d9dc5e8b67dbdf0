"""The kinds of items on the agenda of Caylus 1303: decisions, in the order of `game.QUESTIONS`, then steps."""

from __future__ import annotations

(
    ASK_CHARACTER,  # seat
    ASK_EARLY_RISER,  # seat
    ASK_PLANNING,  # seat
    ASK_EFFECT,  # seat, tile, side
    ASK_LAWYER,  # seat
    ASK_BUILD,  # seat, tile, side
    ASK_TOLL,  # seat
    ASK_BRIDGE,  # seat
    ASK_BAILIFF,  # seat
    ASK_DELIVERY,  # seat
    ASK_DELIVERYMAN,  # seat, bundles delivered in this step
    ASK_FAVOR,  # seat
    ASK_FAVOR_CHARACTER,  # seat
    ASK_MONUMENT,  # seat, tile
) = range(14)
FAVOR_DECISIONS = (ASK_FAVOR, ASK_FAVOR_CHARACTER)

STEPS = (
    "planning phase",
    "activation phase",
    "delivery phase",
    "management phase",
    "walk",
    "activate",
    "send home",
    "owner bonus",
    "delivery favor",
    "leave site",
    "monuments",
    "recruitment",
    "provost step",
    "round marker",
)
(
    PLANNING_PHASE,
    ACTIVATION_PHASE,
    DELIVERY_PHASE,
    MANAGEMENT_PHASE,
    WALK,  # space
    ACTIVATE,  # tile
    SEND_HOME,  # tile
    OWNER_BONUS,  # tile
    DELIVERY_FAVOR,
    LEAVE_SITE,
    MONUMENTS,  # space
    RECRUIT,
    PROVOST_STEP,
    ROUND_MARKER,
) = range(ASK_MONUMENT + 1, ASK_MONUMENT + 1 + len(STEPS))
