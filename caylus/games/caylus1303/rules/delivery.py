"""Phase 3, delivery to the construction site (Y-DEL-1 to Y-DEL-10)."""

from __future__ import annotations

from ....core.agenda import Item
from .actions import BATCHED_BY, DONE
from .constants import (
    BUNDLE,
    CHAMBERLAIN,
    DELIVERY,
    DELIVERYMAN,
    FOOD,
    FOREMAN,
    FOREMAN_PRESTIGE,
    GOLD,
    GOLDSMITH,
    GOLDSMITH_PRESTIGE,
    NOBODY,
    PER_PLAYER,
    PRESTIGE_PER_BUNDLE,
)
from .kinds import ASK_DELIVERY, ASK_DELIVERYMAN, DELIVERY_FAVOR, LEAVE_SITE
from .planning import enter_phase, mark_used
from .state import Price, State, award_favor, can_pay, pay, score


def delivery_phase(state: State, item: Item) -> None:
    """Those on the site from left to right, then the Deliveryman, then the favor (Y-DEL-1, 2, Y-CHAR-19, 20)."""
    enter_phase(state, DELIVERY)
    state.bundles = (0,) * state.players
    state.agenda += ((LEAVE_SITE,), (DELIVERY_FAVOR,))
    if state.holder[DELIVERYMAN] >= 0:
        state.agenda.append((ASK_DELIVERYMAN, state.holder[DELIVERYMAN], 0))
    state.agenda.extend([(ASK_DELIVERY, seat) for seat in reversed(state.site)])


def _is_normal(kinds: tuple[int, ...]) -> bool:
    """3 different resources, one of them food; gold may be another (Y-DEL-4, Y-DEL-5)."""
    return kinds[0] == FOOD and len(set(kinds)) == BUNDLE


_BUNDLES: dict[int, Price] = {
    action: tuple((kind, kinds.count(kind)) for kind in sorted(set(kinds))) for action, kinds in BATCHED_BY.items()
}
_NORMAL = {action: needed for action, needed in _BUNDLES.items() if _is_normal(BATCHED_BY[action])}


def is_bundle(state: State, seat: int, action: int) -> bool:
    """Whether this player may deliver this as a bundle: the Chamberlain any 3 resources (Y-DEL-4, Y-CHAR-23)."""
    return action in _NORMAL or state.holder[CHAMBERLAIN] == seat


def legal_delivery(state: State, item: Item) -> list[int]:
    """Done, or one more bundle that the player has; none is no fault (Y-DEL-3)."""
    seat = item[1]
    any_three = state.holder[CHAMBERLAIN] == seat
    if not any_three and not state.goods[seat * PER_PLAYER + FOOD]:
        return [DONE]
    bundles = _BUNDLES if any_three else _NORMAL
    return [DONE, *[action for action, needed in bundles.items() if can_pay(state, seat, needed)]]


def bonuses_of(state: State, seat: int, action: int) -> list[tuple[int, int, str]]:
    """What characters add to a bundle: each with its PP and the rule (Y-CHAR-24 to Y-CHAR-26)."""
    found = [(FOREMAN, FOREMAN_PRESTIGE, "Y-CHAR-24")] if state.holder[FOREMAN] == seat else []
    if GOLD in BATCHED_BY[action] and state.holder[GOLDSMITH] == seat and not state.used >> GOLDSMITH & 1:
        found.append((GOLDSMITH, GOLDSMITH_PRESTIGE, "Y-CHAR-25"))
    return found


def answer_delivery(state: State, item: Item, action: int) -> None:
    """5 PP for each bundle, 6 for the Foreman, 5 more for the Goldsmith's first with gold (Y-DEL-6, Y-CHAR-24 to 26).

    The same player is asked again, and the Deliveryman's bundles are added up with the others (Y-CHAR-21).
    """
    seat = item[1]
    if action == DONE:
        if item[0] == ASK_DELIVERYMAN and item[2]:
            mark_used(state, seat, DELIVERYMAN, "Y-CHAR-19")
        return
    for kind, amount in _BUNDLES[action]:
        pay(state, seat, kind, amount, "site", "Y-DEL-6")
    state.bundles = (*state.bundles[:seat], state.bundles[seat] + 1, *state.bundles[seat + 1 :])
    if state.sink is not None:
        state.report("bundle", "Y-DEL-4", seat=seat, building="site", count=state.bundles[seat])
    score(state, seat, PRESTIGE_PER_BUNDLE, "bundles", "Y-DEL-6")
    for character, points, rule in bonuses_of(state, seat, action):
        if character == GOLDSMITH:
            mark_used(state, seat, GOLDSMITH, rule)
        score(state, seat, points, "characters", rule)
    state.agenda.append((ASK_DELIVERYMAN, seat, item[2] + 1) if item[0] == ASK_DELIVERYMAN else item)


def most_bundles(state: State) -> int:
    """Who has delivered most; in a tie the worker furthest to the left, and whoever has none there loses it.

    Nobody where nothing was delivered (Y-DEL-7 to Y-DEL-9, Y-CHAR-22).
    """
    most = max(state.bundles)
    if not most:
        return NOBODY
    for seat in state.site:
        if state.bundles[seat] == most:
            return seat
    return state.bundles.index(most)


def delivery_favor(state: State, item: Item) -> None:
    """A royal favor for the most bundles, at least one (Y-DEL-7)."""
    seat = most_bundles(state)
    if seat != NOBODY:
        award_favor(state, seat, "site", "Y-DEL-7")


def leave_site(state: State, item: Item) -> None:
    """All workers on the construction site go to the camp (Y-DEL-10)."""
    for seat in state.site:
        state.camp[seat] += 1
        if state.sink is not None:
            state.report("home", "Y-DEL-10", seat=seat, building="site")
    state.site = ()
    state.bundles = (0,) * state.players
