"""The kinds of items on the agenda of Caylus: decisions, in the order of `game.QUESTIONS`, then steps."""

from __future__ import annotations

(
    ASK_PLACEMENT,  # seat
    ASK_GATE,  # seat
    ASK_GUILD,  # seat
    ASK_JOUST,  # seat
    ASK_INN,  # seat
    ASK_BRIBE,  # seat
    ASK_PRODUCE,  # seat, tile
    ASK_OWNER_BONUS,  # seat, tile
    ASK_BUILD,  # seat, group
    ASK_LAWYER,  # seat
    ASK_MARKET,  # seat, tile
    ASK_PEDDLER,  # seat, tile
    ASK_EXCHANGE,  # seat, tile
    ASK_BATCH,  # seat
    ASK_FAVOR_LINE,  # seat
    ASK_FAVOR_RESOURCES,  # seat
    ASK_FAVOR_BUILDINGS,  # seat
) = range(17)
FAVOR_DECISIONS = (ASK_FAVOR_LINE, ASK_FAVOR_RESOURCES, ASK_FAVOR_BUILDINGS)
"""decisions while a favor is used (C-FAVOR-1)"""

STEPS = (
    "turn",
    "income phase",
    "placement phase",
    "special buildings phase",
    "activate gate",
    "activate trading post",
    "activate guild",
    "activate joust field",
    "activate stables",
    "activate inn",
    "provost phase",
    "road phase",
    "road",
    "castle phase",
    "castle favor",
    "leave castle",
    "end of turn phase",
    "score section",
    "count houses",
    "close section",
    "send home",
    "favor",
)
(
    TURN,
    INCOME_PHASE,
    PLACEMENT_PHASE,
    SPECIAL_BUILDINGS_PHASE,
    ACTIVATE_GATE,
    ACTIVATE_TRADING_POST,
    ACTIVATE_GUILD,
    ACTIVATE_JOUST_FIELD,
    ACTIVATE_STABLES,
    ACTIVATE_INN,
    PROVOST_PHASE,
    ROAD_PHASE,
    WALK_ROAD,  # space
    CASTLE_PHASE,
    CASTLE_FAVOR,
    LEAVE_CASTLE,
    END_OF_TURN_PHASE,
    SCORE_SECTION,  # section
    COUNT_HOUSES,  # section, seat
    CLOSE_SECTION,  # section
    SEND_HOME,  # place
    FAVOR,  # seat
) = range(ASK_FAVOR_BUILDINGS + 1, ASK_FAVOR_BUILDINGS + 1 + len(STEPS))
