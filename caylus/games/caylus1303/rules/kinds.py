"""The kinds of items that the agenda of Caylus 1303 can hold; decisions come first, steps follow."""

from __future__ import annotations

from ....core.rules.agenda import kinds_of

DECISIONS = (
    "character",
    "early riser",
    "planning",
    "effect",
    "lawyer",
    "build",
    "toll",
    "bridge",
    "bailiff",
    "delivery",
    "deliveryman",
    "favor",
    "favor character",
    "monument",
)
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
) = range(len(DECISIONS))
FAVOR_QUESTIONS = (ASK_FAVOR, ASK_FAVOR_CHARACTER)

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
) = range(len(DECISIONS), len(DECISIONS) + len(STEPS))

KINDS = kinds_of(
    DECISIONS,
    STEPS,
    {
        **dict.fromkeys((ASK_EFFECT, ASK_BUILD), ("seat", "tile", "side")),
        ASK_DELIVERYMAN: ("seat", "bundles"),
        ASK_MONUMENT: ("seat", "tile"),
        WALK: ("space",),
        MONUMENTS: ("space",),
        **dict.fromkeys((ACTIVATE, SEND_HOME, OWNER_BONUS), ("tile",)),
    },
)
