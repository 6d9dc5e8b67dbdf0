"""Invariants of every state that play leads to. Positions from outside must keep them.

Amounts of resources and prestige are free: nobody searches a line of play to exactly this state. The agenda shows how
far the round has come.
"""

from __future__ import annotations

from ..rules import constants as C
from ..rules import kinds
from ..rules.management import last_building
from ..rules.planning import draft_order
from ..rules.state import State, is_residence, name_of
from ..text.wording import impossible

_STARTING = frozenset(C.STARTING)
_WOOD = frozenset(C.WOOD_TILES)
_STONE = frozenset(C.STONE_TILES)
_TILES = (*C.STARTING, *C.WOOD_TILES, *C.STONE_TILES, *C.MONUMENTS)
_ALL_TILES = sum(1 << tile for tile in _TILES)
_FIRST_SITE = C.WOOD_SPACE + 1


def check_possible(state: State) -> None:
    """Refuse states that no game leads to, with a `RecordError` that names the place and the rule."""
    _check_road(state)
    _check_tiles(state)
    _check_houses(state)
    _check_places(state)
    _check_workers(state)
    _check_characters(state)
    _check_passing(state)
    _check_provost(state)
    _check_abilities(state)
    _check_bundles(state)


def is_beginning(state: State) -> bool:
    """Tell whether the phase is about to begin, as in positions written by people: nothing of it has happened."""
    return bool(state.agenda) and kinds.PLANNING_PHASE <= state.agenda[-1][0] <= kinds.MANAGEMENT_PHASE


def _check_road(state: State) -> None:
    """Check that each space holds an allowed tile, without gaps (Y-ROAD-2 to Y-ROAD-8, Y-INV-6)."""
    road = state.road
    for space in range(C.FIRST_SPACE):
        if road[space] != (C.BRIDGE if space == C.BRIDGE_SPACE else C.PRINTED[space]):
            raise impossible("printed", "Y-ROAD-2", "road", space, "tile", space=space)
    for space in range(C.FIRST_SPACE, C.WOOD_SPACE):
        if road[space] not in _STARTING:
            raise impossible("starting_space", "Y-ROAD-4", "road", space, "tile", space=space)
    if road[C.WOOD_SPACE] not in _WOOD or road[C.WOOD_SPACE] == C.STONEMASON:
        raise impossible("wood_space", "Y-SETUP-3", "road", C.WOOD_SPACE, "tile")
    if road[C.STONE_SPACE] not in _STONE:
        raise impossible("stone_space", "Y-ROAD-7", "road", C.STONE_SPACE, "tile")
    empty = C.NOBODY
    for space in range(_FIRST_SITE, len(road)):
        tile = road[space]
        if tile == C.UNBUILT:
            empty = space if empty == C.NOBODY else empty
        elif tile not in _WOOD and tile not in _STONE:
            raise impossible("built_space", "Y-CON-1", "road", space, "tile", space=space, tile=name_of(tile))
        elif empty != C.NOBODY and space != C.STONE_SPACE:
            raise impossible("gap", "Y-INV-6", "road", space, "tile", start=empty, end=space)


def _check_tiles(state: State) -> None:
    """Check that each of the 34 tiles is at one place (Y-INV-4, Y-SITE-3, Y-MON-4)."""
    for number, (tile, tiles) in enumerate(zip(state.favor_buildings, (_STARTING, _WOOD, _STONE), strict=True)):
        if tile not in tiles:
            raise impossible("favor_building", "Y-SITE-3", "favor_buildings", number, number=number + 1)
    lying = [tile for tile in state.road if tile >= C.STARTING[0]]
    found = [*lying, *state.favor_buildings, *(monument for _, monument in state.monuments)]
    there = set(found)
    for tile in found if len(there) < len(found) else ():
        if found.count(tile) > 1:
            where = ("favor_buildings",) if tile in state.favor_buildings else ("road", state.road.index(tile), "tile")
            raise impossible("twice", "Y-INV-4", *where, tile=name_of(tile))
    if sum([1 << tile for tile in found]) ^ state.supply != _ALL_TILES:
        wrong = next(tile for tile in _TILES if (tile in there) == bool(state.supply >> tile & 1))
        raise impossible("nowhere", "Y-INV-4", "supply", tile=name_of(wrong))


def _check_houses(state: State) -> None:
    """Check that builders have a house there, nine in all (Y-OWN-1 to Y-OWN-4, Y-INV-2, Y-COMP-8)."""
    claims = C.ACTIVATION <= state.phase_number <= C.DELIVERY or (
        state.phase_number == C.MANAGEMENT and is_beginning(state)
    )
    for space, tile in enumerate(state.road):
        if tile < 0:
            continue
        house = state.house[tile]
        where = ("road", space, "house")
        if tile in C.PRINTED or space in (C.WOOD_SPACE, C.STONE_SPACE):
            if house != C.NOBODY:
                raise impossible("owner", "Y-OWN-2", *where, tile=name_of(tile))
        elif tile not in _STARTING:
            if house == C.NOBODY:
                raise impossible("owner", "Y-OWN-1", *where, tile=name_of(tile))
        elif is_residence(state, tile):
            if house == C.NOBODY:
                raise impossible("residence_owner", "Y-OWN-4", *where, tile=name_of(tile))
        elif house != C.NOBODY and not claims:
            raise impossible("claimed_now", "Y-MAN-2", *where)
    for residence, monument in state.monuments:
        if not is_residence(state, residence):
            where = ("road", state.road.index(residence), "monument")
            raise impossible("monument", "Y-MON-2", *where, tile=name_of(monument))
    for seat in range(state.players):
        count = state.houses[seat] + state.house.count(seat)
        if count != C.HOUSES:
            raise impossible("houses", "Y-INV-2", "players", seat, "houses", player=seat, count=count)


def _check_places(state: State) -> None:
    """Check that workers stand on allowed places, two by the Journeyman alone (Y-PLAN-4, Y-CHAR-9, Y-CHAR-12)."""
    for space, tile in enumerate(state.road):
        if tile >= 0 and state.worker[tile] != C.NOBODY and is_residence(state, tile):
            raise impossible("no_worker_there", "Y-PLAN-4", "road", space, "workers", space=space)
    if state.guest:
        place, seat = state.guest
        if state.worker[place] in (seat, C.NOBODY) or not state.used >> C.JOURNEYMAN & 1:
            raise impossible("two_workers", "Y-CHAR-9", "road", state.road.index(place), "workers")
        if state.phase_number == C.PLANNING and state.holder[C.JOURNEYMAN] != seat:
            raise impossible("two_workers", "Y-CHAR-9", "road", state.road.index(place), "workers")


def on_board(state: State, seat: int) -> int:
    """Return the number of a player's workers on the board."""
    return state.worker.count(seat) + state.site.count(seat) + state.guest[1:].count(seat)


def walked(state: State) -> int:
    """Return the number of spaces of the road that are done, whose workers have gone home."""
    if state.phase_number != C.ACTIVATION or is_beginning(state):
        return 0 if state.phase_number <= C.ACTIVATION else len(state.road)
    space = next((item[1] for item in state.agenda if item[0] == kinds.WALK), 0)
    at_work = any(item[0] == kinds.SEND_HOME for item in state.agenda)
    return space - 1 if at_work else space


def _check_workers(state: State) -> None:
    """Check the fifteen workers of each color, which come in planning and leave when their building is done.

    (Y-INV-1, Y-STATE-1, Y-ACT-2, Y-DEL-10)
    """
    for seat in range(state.players):
        count = state.goods[seat * C.PER_PLAYER + C.WORKER] + state.camp[seat] + on_board(state, seat)
        if count != C.WORKERS:
            raise impossible("workers", "Y-INV-1", "players", seat, "pool", player=seat, count=count)
    nobody_yet = state.phase_number == C.DRAFT or (state.phase_number == C.PLANNING and is_beginning(state))
    done = len(state.road) if nobody_yet else walked(state)
    for space, tile in enumerate(state.road[:done]):
        if tile >= 0 and state.worker[tile] != C.NOBODY:
            raise impossible("gone_home", "Y-ACT-2", "road", space, "workers", space=space)
    if state.site and (nobody_yet or state.phase_number >= C.MANAGEMENT):
        raise impossible("gone_home_site", "Y-DEL-10", "site")


def _check_characters(state: State) -> None:
    """Check the number of characters, and the order of the draft (Y-INV-3, Y-SETUP-12, Y-SETUP-13)."""
    count = sum(holder != C.NOT_IN_GAME for holder in state.holder)
    if count != state.players + C.CHARACTERS_ON_BOARD:
        raise impossible("characters", "Y-INV-3", "board_characters", count=count)
    if state.phase_number == C.DRAFT:
        order = draft_order(state.first_player, state.players)
        decided = order.index(state.agenda[-1][1]) if state.agenda else 0
        for rank, seat in enumerate(order):
            has = state.holder.count(seat)
            if has != (rank < decided):
                raise impossible("one_character", "Y-SETUP-12", "players", seat, "characters", player=seat, count=has)


def _check_passing(state: State) -> None:
    """Check that the first to pass has the tile, and all have passed after planning (Y-PLAN-16 to Y-PLAN-18)."""
    passed = state.pass_order
    if state.phase_number == C.DRAFT or (state.phase_number == C.PLANNING and is_beginning(state)):
        if state.phase_number == C.DRAFT and passed:
            raise impossible("passed_early", "Y-PLAN-16", "pass_order")
    elif state.phase_number == C.PLANNING:
        if len(passed) == state.players:
            raise impossible("nobody_to_ask", "Y-PLAN-18", "pass_order")
    elif len(passed) != state.players:
        raise impossible("not_all_passed", "Y-PLAN-18", "pass_order")
    if state.tile_holder != (passed[0] if passed else state.first_player):
        raise impossible("first_tile", "Y-PLAN-17", "first_player_tile")


def _check_provost(state: State) -> None:
    """Check that the provost is between the bridge and his last position (Y-PROV-5 to Y-PROV-8, Y-PROV-11)."""
    start, end = min(state.rules.provost_min_gap, last_building(state)), state.rules.farthest
    if not start <= state.provost <= end:
        raise impossible("provost", "Y-PROV-8", "provost", start=start, end=end)
    if state.phase_number <= C.PLANNING and state.provost != last_building(state):
        raise impossible("provost_planning", "Y-PROV-11", "provost", start=last_building(state))


def _check_abilities(state: State) -> None:
    """Check that abilities are used in their phase, by characters that a player has or had then (Y-CHAR-2, 3)."""
    moment = {
        C.EARLY_RISER: C.PLANNING,
        C.JOURNEYMAN: C.PLANNING,
        C.BAILIFF: C.ACTIVATION,
        C.DELIVERYMAN: C.DELIVERY,
        C.GOLDSMITH: C.DELIVERY,
    }
    for character, phase in moment.items():
        if not state.used >> character & 1:
            continue
        begins = state.phase_number == phase and is_beginning(state)
        if state.phase_number < phase or begins or state.holder[character] < 0:
            name = C.CHARACTERS[character]
            raise impossible("ability", "Y-CHAR-3", "used_characters", character=name)


def _check_bundles(state: State) -> None:
    """Check that exactly the players who have had their decision have delivered (Y-DEL-2, Y-CHAR-19)."""
    deliveryman = state.holder[C.DELIVERYMAN]
    waiting = [item[1] for item in state.agenda if item[0] == kinds.ASK_DELIVERY]
    to_come = waiting[:-1]
    step = next((item for item in state.agenda if item[0] == kinds.ASK_DELIVERYMAN), None)
    for seat, count in enumerate(state.bundles):
        delivers = seat in state.site or (seat == deliveryman and not waiting)
        extra = step[2] if step and step[1] == seat else 0
        if not count and not extra:
            continue
        wrong = state.phase_number != C.DELIVERY or is_beginning(state) or seat in to_come or extra > count
        # A player without a worker there delivers through the Deliveryman, who may have been taken since.
        gone = not delivers and not (state.used >> C.DELIVERYMAN & 1 and not waiting and step is None)
        if wrong or gone or (extra != count and seat not in state.site and step is not None):
            raise impossible("bundles", "Y-DEL-2", "resume", "bundles", seat, player=seat)
    if step and waiting and step[2]:
        raise impossible("bundles", "Y-CHAR-19", "resume", "bundles", step[1], player=step[1])
