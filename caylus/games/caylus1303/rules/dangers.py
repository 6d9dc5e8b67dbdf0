"""Losses of the acting player that the rules know before an action (`core.rules.dangers`)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ....core.rules.agenda import Item
from ....core.rules.dangers import Border, Danger, costs, may_cost
from . import constants as C
from .actions import DONE, PROVOST_STAYS, TEXTS, USE_BUILDING
from .activation import effect_decision, has_bonus, is_ahead, legal_effect, offers, side_of
from .beyond import find_beyond
from .construction import delivers_later, legal_build, legal_delivery, legal_lawyer
from .kinds import ASK_BUILD, ASK_DELIVERY, ASK_EARLY_RISER, ASK_EFFECT, ASK_LAWYER, WALK
from .management import final_scores
from .planning import give_character, surcharge
from .state import State, name_of, workers_on


def dangers(state: State, action: int) -> Iterator[Danger]:
    """Yield the dangers of a legal action."""
    family, _, name = TEXTS[action].partition(" ")
    item = state.agenda[-1]
    seat = item[1]
    if family == "place":
        yield from _of_worker(state, seat, action, price_of_worker(state, item))
    elif family == "provost":
        yield from border_after(state, action).dangers(seat, "provost", "Y-ACT-14")
    elif family == "use" and name:
        tile = action - USE_BUILDING
        if not can_use(state, effect_decision(state, seat, tile, C.SETUP_SIDE)):
            yield costs("favor_nothing", "Y-FAV-8", player=seat, tile=name_of(tile))
    elif action == DONE:
        yield from _of_leaving(state, seat)


def _of_leaving(state: State, seat: int) -> Iterator[Danger]:
    """Yield the points of a bundle that is not delivered in the last round, less those for its gold (Y-END-2)."""
    if state.turn < C.ROUNDS or delivers_later(state, seat):
        return
    before, gains = final_scores(state)[seat], [0]
    for action in state.choices:
        if action != DONE:
            after = state.clone()
            after.apply(action)
            gains.append(final_scores(after)[seat] - before)
    if points := max(gains):
        yield costs("leaves_points", "Y-DEL-6", points, player=seat, count=points)


def price_of_worker(state: State, item: Item) -> int:
    """Return the workers that a placement takes from the pool (Y-CHAR-5, Y-PLAN-9)."""
    return 2 if item[0] == ASK_EARLY_RISER else 1 + surcharge(state, item[1])


def _of_worker(state: State, seat: int, place: int, price: int) -> Iterator[Danger]:
    """Yield the dangers of a worker at a place, which takes this number from the pool."""
    after = state.clone()
    after.goods[seat * C.PER_PLAYER + C.WORKER] -= price
    if after.goods[seat * C.PER_PLAYER + C.WORKER] <= surcharge(state, seat):
        yield costs("no_workers", "Y-PLAN-11", player=seat)
    if place == C.SITE:
        yield from _of_site(after, seat)
        return
    space = state.road.index(place)
    if key := find_beyond(state, seat, space, price):
        make = costs if key == "beyond_will" else may_cost
        yield make(key, "Y-ACT-14", player=seat, end=state.provost, space=space)
    tile = C.TILES[place]
    owner = state.house[place]
    if tile.owner_bonus and owner not in (seat, C.NOBODY) and (has_bonus(state, place) or not workers_on(state, place)):
        key = "owner_bonus_alone" if _may_join(state, owner) else "owner_bonus"
        yield may_cost(key, "Y-BLD-20", owner=owner, tile=name_of(place), goods=tile.owner_bonus)
    yield from _of_effect(after, seat, place, space)


def _may_join(state: State, owner: int) -> bool:
    """Tell whether an owner may yet place a worker beside another one this round (Y-CHAR-9, Y-BLD-24)."""
    return state.holder[C.JOURNEYMAN] == owner and not state.used >> C.JOURNEYMAN & 1 and owner not in state.pass_order


def _of_site(state: State, seat: int) -> Iterator[Danger]:
    """Yield a visit to the construction site without a bundle, unless the Chamberlain comes (Y-DEL-4, Y-CHAR-23)."""
    states = [state, *with_road(state, seat, len(state.road))]
    able = [_has_bundle(one, seat) for one in states]
    if able[0]:
        return
    after = state.clone()
    if state.holder[C.CHAMBERLAIN] != C.NOT_IN_GAME:
        give_character(after, seat, C.CHAMBERLAIN)
    if _has_bundle(after, seat):
        yield may_cost("site_character", "Y-DEL-4", player=seat, character=C.CHARACTERS[C.CHAMBERLAIN])
    else:
        yield may_cost("site_road" if any(able) else "site_empty", "Y-DEL-4", player=seat)


def _has_bundle(state: State, seat: int) -> bool:
    return len(legal_delivery(state, (ASK_DELIVERY, seat))) > 1


def _of_effect(state: State, seat: int, tile: int, space: int) -> Iterator[Danger]:
    """Yield an effect that the seat cannot pay (Y-EFF-3), or a construction without room or house (Y-CON-2)."""
    item = effect_decision(state, seat, tile, side_of(state, tile))
    if item[0] in (ASK_BUILD, ASK_LAWYER) and not state.houses[seat]:
        yield costs("no_house", "Y-COMP-9", player=seat)
    elif item[0] == ASK_BUILD and C.UNBUILT not in state.road:
        yield costs("no_space", "Y-CON-2")
    elif not any(can_use(one, item) for one in [state, *with_road(state, seat, space)]):
        key = "nothing_payable" if can_use(_with_plenty(state, seat), item) else "nothing_there"
        yield may_cost(key, _RULES.get(item[0], "Y-EFF-3"), player=seat, place=name_of(tile))


_RULES = {ASK_BUILD: "Y-CON-1", ASK_LAWYER: "Y-BLD-2"}
"""decision about an effect -> the rule of its price"""


PLENTY = 30
"""as much of a good as no price needs"""


def _with_plenty(state: State, seat: int) -> State:
    """Return the state in which a seat can pay every price."""
    rich = state.clone()
    first = seat * C.PER_PLAYER
    rich.goods[first : first + C.PER_PLAYER] = [PLENTY] * C.PER_PLAYER
    return rich


def can_use(state: State, item: Item) -> bool:
    """Tell whether the decision about an effect would offer anything beside declining."""
    if item[0] == ASK_EFFECT:
        return len(legal_effect(state, item)) > 1
    if item[0] == ASK_BUILD:
        return len(legal_build(state, item)) > 1
    return item[0] != ASK_LAWYER or len(legal_lawyer(state, item)) > 1


def with_road(state: State, seat: int, end: int) -> Iterator[State]:
    """Yield the state with the gains of the seat's workers before a space and the provost, for all their choices."""
    gains = []
    for space, tile in enumerate(state.road[:end]):
        if tile >= 0 and not is_ahead(state, space) and seat in workers_on(state, tile):
            item = effect_decision(state, seat, tile, side_of(state, tile))
            if item[0] == ASK_EFFECT:
                free = [gain for paid, gain in offers(state.rules, tile, item[3]).values() if not paid]
                gains += [free] if free else []
    for chosen in product(*gains) if gains else ():
        after = state.clone()
        for kind, amount in (good for gain in chosen for good in gain):
            if kind < C.PER_PLAYER:
                after.goods[seat * C.PER_PLAYER + kind] += amount
        yield after


# The provost


def border_after(state: State, action: int) -> Border:
    """Return the border that the provost makes after a move of his (Y-ACT-12, Y-ACT-14)."""
    after = state.clone()
    after.apply(action)
    walking = [item[1] for item in after.agenda if item[0] == WALK]
    is_free = after.turn == state.turn and after.phase_number == C.ACTIVATION and max(walking) <= C.FIRST_SPACE
    spaces = [workers_of(state, seat) for seat in range(state.players)]
    return Border.after(state.provost + action - PROVOST_STAYS - 1, spaces, is_final=not is_free)


def workers_of(state: State, seat: int) -> list[int]:
    """List the spaces past the bridge on which a seat has workers."""
    return [
        space
        for space, tile in enumerate(state.road)
        if space >= C.FIRST_SPACE and tile >= 0 and seat in workers_on(state, tile)
    ]
