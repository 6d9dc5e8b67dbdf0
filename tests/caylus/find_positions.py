"""Find the positions of `tests/caylus/positions/`: games in which the situation of a worked example arises.

    python -m tests.caylus.find_positions            # finds what is missing
    python -m tests.caylus.find_positions NAME ...   # finds these again

All seats work together towards the goal. From each of the best games of a turn several random continuations are played
to the start of the next turn; the most promising ones (`promise`) go on, until the `goal` is met at some decision.
The search is reproducible: it depends on the goal's seed only.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import caylus
from caylus.games.caylus.rules import buildings, kinds
from caylus.games.caylus.rules.constants import (
    CLOTH,
    DENIERS,
    FIRST_TILE,
    FOOD,
    GOLD,
    GOODS_PER_PLAYER,
    NEUTRAL_TILES,
    NOBODY,
    PLACES,
    PRESTIGE_GROUP,
    RESIDENCE,
    SECTIONS,
    STONE,
    TILE_NUMBER,
    TILES,
    TILES_OF_GROUP,
    UNBUILT,
    WOOD,
)
from caylus.games.caylus.rules.state import State

POSITIONS = Path(__file__).parent / "positions"
DUNGEON, WALLS, TOWERS = range(3)
PRESTIGE_LINE, DENIERS_LINE, RESOURCES_LINE, BUILDINGS_LINE = range(4)
HERO = 0
"""the seat that collects things, where a goal does not choose another"""

LIKINGS = {
    "place": 4.0, "pass": 0.4, "decline": 0.3, "done": 0.2, "batch": 3.0, "build": 4.0, "transform": 4.0, "joust": 4.0,
    "provost": 1.0, "back": 0.1,
}  # fmt: skip
"""weight of each action by its first word in random games; 1.0 for all others"""


class Goal(NamedTuple):
    """A situation to search for, with the weights and options of the games that may lead to it."""

    players: int
    goal: Callable[[State], bool]
    promise: Callable[[State], float]
    likings: Mapping[str, float] = MappingProxyType({})
    options: Mapping[str, Any] = MappingProxyType({})
    width: int = 30
    tries: int = 12
    seed: int = 1


# Reading a position


def goods(state: State, seat: int, kind: int) -> int:
    """Count a player's cubes of one kind."""
    return state.goods[seat * GOODS_PER_PLAYER + kind]


def marker(state: State, seat: int, line: int) -> int:
    """The column of a favor marker."""
    return state.favor_markers[seat * 4 + line]


def houses(state: State, seat: int, section: int) -> int:
    """A player's houses in a section."""
    return state.houses[seat * 3 + section]


def asked(state: State, kind: int, seat: int | None = None) -> bool:
    """Tell whether the current decision is of this kind, and of this seat if one is given."""
    item = state.agenda[-1] if state.agenda else None
    return item is not None and item[0] == kind and seat in (None, item[1])


def can(state: State, *texts: str) -> bool:
    """Tell whether all these actions are legal."""
    return all(caylus.games.caylus.rules.actions.NUMBER[text] in state.answers for text in texts)


def active_tile(state: State) -> int:
    """The tile whose worker will be sent home next."""
    return next((item[1] for item in reversed(state.agenda) if item[0] == kinds.SEND_HOME), NOBODY)


def space(state: State, tile: int) -> int:
    """The space on which a tile lies."""
    return state.road.index(tile) + 1 if tile in state.road else 0


def has_worker(state: State, tile: int) -> bool:
    """Tell whether a worker stands on this tile of the road."""
    return FIRST_TILE <= tile < len(PLACES) and tile in state.road and state.worker[tile] != NOBODY


def residences(state: State, seat: int) -> int:
    """Count a player's residences."""
    return state.road.count(RESIDENCE + seat)


def targets(state: State) -> Iterator[int]:
    """The tiles that may be transformed now."""
    for action in state.answers:
        if action in caylus.games.caylus.rules.actions.TRANSFORMED_BY:
            yield caylus.games.caylus.rules.actions.TRANSFORMED_BY[action]


def owned(state: State, *names: str) -> int:
    """Count the tiles of these names on the road, whoever owns them."""
    return sum(TILE_NUMBER[name] in state.road for name in names)


def under_construction(state: State) -> int:
    """The section under construction, 3 when the towers are full."""
    return next((s for s in range(state.scored, 3) if state.built[s] < SECTIONS[s].parts), 3)


def wealth(state: State, seat: int, **wanted: int) -> float:
    """Return the share of the wanted goods that a player has, from 0 to 1."""
    has = sum(min(goods(state, seat, KINDS[name]), amount) for name, amount in wanted.items())
    return has / sum(wanted.values())


KINDS = {"food": FOOD, "wood": WOOD, "stone": STONE, "cloth": CLOTH, "gold": GOLD, "deniers": DENIERS}


# Searching


def play_turn(state: State, actions: list[str], goal: Goal, weights: list[float], random: Random) -> bool:
    """Play to the start of the next turn; True as soon as the goal is met."""
    turn = state.turn
    while state.agenda:
        if goal.goal(state):
            return True
        if state.turn != turn:
            return False
        legal = state.answers
        action = random.choices(legal, [weights[a] for a in legal])[0]
        actions.append(state.text(action))
        state.apply(action)
    return goal.goal(state)


def find(goal: Goal) -> dict[str, Any] | None:
    """The record of a game that ends where the goal is met; None when the search fails."""
    random = Random(goal.seed)
    likings = {**LIKINGS, **goal.likings}
    weights = [likings.get(text, likings.get(text.split()[0], 1.0)) for text in caylus.games.caylus.rules.actions.TEXTS]
    setup = caylus.draw_setup("caylus", goal.players, goal.seed)
    start = caylus.new_game("caylus", goal.players, setup=setup, options=goal.options)
    best: list[tuple[State, list[str]]] = [(start, [])]
    while best:
        found: list[tuple[float, State, list[str]]] = []
        for state, actions in best:
            for _ in range(goal.tries if len(best) > 1 else goal.tries * goal.width):
                clone, played = state.clone(), actions[:]
                if play_turn(clone, played, goal, weights, random):
                    options = clone.rules.options()
                    return {"game": "caylus", "options": options, "players": goal.players, "setup": setup,
                            "actions": played}  # fmt: skip
                if clone.agenda:
                    found.append((goal.promise(clone) + random.random() * 0.01, clone, played))
        found.sort(key=lambda entry: -entry[0])
        best = [(state, played) for _, state, played in found[: goal.width]]
    return None


# The goals


def goal_07(state: State) -> bool:
    """The statue can be built at another's architect."""
    return (
        asked(state, kinds.ASK_BUILD)
        and can(state, "build statue")
        and state.owner_of[active_tile(state)] != state.agenda[-1][1]
    )


def promise_07(state: State) -> float:
    return (
        3 * wealth(state, HERO, stone=2, gold=1, deniers=4)
        + 2 * min(residences(state, HERO), 1)
        + 2 * any(state.owner_of[TILE_NUMBER[name]] > 0 for name in ("architect_1", "architect_2"))
        + owned(state, "mason", "lawyer")
    )


def goal_09(state: State) -> bool:
    """Two free parts of the dungeon; two players in the castle, the second can give two batches."""
    if not asked(state, kinds.ASK_BATCH) or state.scored or state.built[DUNGEON] != 4 or sum(state.batches):
        return False
    if len(state.castle_workers) != 2 or state.agenda[-1][1] != state.castle_workers[0]:
        return False
    green = state.castle_workers[1]
    others = sorted((min(2, goods(state, green, kind)) for kind in (WOOD, STONE, CLOTH, GOLD)), reverse=True)
    return can(state, "batch wood+stone") and goods(state, green, FOOD) >= 2 and sum(others) >= 4


def promise_09(state: State) -> float:
    built = state.built[DUNGEON]
    return (built if built <= 4 and not state.scored else -5) + max(
        wealth(state, seat, food=2, wood=2, stone=2) for seat in range(state.players)
    )


def goal_11(state: State) -> bool:
    """The dungeon is scored with 2, 3, 0, 1 houses in turn order, and the last player has one in the walls."""
    order = state.turn_order
    return (
        asked(state, kinds.ASK_FAVOR_LINE, order[0])
        and any(item[0] == kinds.COUNT_HOUSES for item in state.agenda)
        and [houses(state, seat, DUNGEON) for seat in order] == [2, 3, 0, 1]
        and houses(state, order[3], WALLS) > 0
        and state.prestige[order[2]] >= 2
        and not state.scored
    )


def promise_11(state: State) -> float:
    wanted = [2, 3, 0, 1]
    far = sum(abs(houses(state, seat, DUNGEON) - n) for seat, n in zip(state.turn_order, wanted, strict=True))
    over = sum(houses(state, seat, DUNGEON) > n for seat, n in zip(state.turn_order, wanted, strict=True))
    return (
        -far
        - 20 * over
        - 50 * state.scored
        + min(wealth(state, seat, food=2, wood=1, stone=1, cloth=1) for seat in state.turn_order)
    )


def goal_12(state: State) -> bool:
    """A favor of the dungeon's scoring for a player whose prestige marker stands on column 2."""
    return (
        asked(state, kinds.ASK_FAVOR_LINE)
        and not state.scored
        and any(item[0] == kinds.CLOSE_SECTION for item in state.agenda)
        and can(state, "favor prestige")
        and marker(state, state.agenda[-1][1], PRESTIGE_LINE) == 2
    )


def promise_12(state: State) -> float:
    return (
        3 * min(2, marker(state, HERO, PRESTIGE_LINE)) + min(2, houses(state, HERO, DUNGEON)) - 20 * state.scored
        + wealth(state, HERO, food=2, cloth=2, stone=2, wood=2)
    )  # fmt: skip


def goal_13(state: State) -> bool:
    """A favor while the towers are under construction; the resources marker stands on column 2."""
    return (
        asked(state, kinds.ASK_FAVOR_LINE)
        and under_construction(state) == TOWERS
        and can(state, "favor resources")
        and marker(state, state.agenda[-1][1], RESOURCES_LINE) == 2
    )


def promise_13(state: State) -> float:
    return min(2, max(marker(state, seat, RESOURCES_LINE) for seat in range(state.players))) + sum(state.built)


def goal_14(state: State) -> bool:
    """A favor while the walls are under construction; the buildings marker on column 2; the park can be built."""
    seat = state.agenda[-1][1] if state.agenda else 0
    return (
        asked(state, kinds.ASK_FAVOR_LINE)
        and state.scored == 1
        and under_construction(state) == WALLS
        and can(state, "favor buildings")
        and marker(state, seat, BUILDINGS_LINE) == 2
        and goods(state, seat, FOOD) > 0
        and goods(state, seat, STONE) == 0
        and bool(state.stock_bits >> TILE_NUMBER["park"] & 1)
    )


def promise_14(state: State) -> float:
    return min(2, max(marker(state, seat, BUILDINGS_LINE) for seat in range(state.players))) * 2 + state.bailiff / 3


def goal_18(state: State) -> bool:
    """A lawyer's target carries a worker on a later space that will be activated."""
    return asked(state, kinds.ASK_LAWYER) and any(
        state.worker[tile] != NOBODY
        and TILES[tile].group == "wood"
        and "produce_one_of" in TILES[tile].effect
        and space(state, active_tile(state)) < space(state, tile) <= state.provost
        for tile in targets(state)
    )


def goal_18_beyond(state: State) -> bool:
    """A lawyer's target carries a worker beyond the provost, and something else is asked before (also example 26)."""
    if not asked(state, kinds.ASK_LAWYER):
        return False
    between = [tile for tile in state.road[space(state, active_tile(state)) : state.provost] if has_worker(state, tile)]
    return any(
        has_worker(state, tile) and tile not in NEUTRAL_TILES and space(state, tile) > state.provost
        for tile in targets(state)
    ) and any(
        "produce_one_of" in TILES[tile].effect
        or ("sell_one_cube_for" in TILES[tile].effect and goods(state, state.worker[tile], FOOD) > 0)
        for tile in between
    )


def promise_lawyer(state: State) -> float:
    lawyer = TILE_NUMBER["lawyer"]
    seat = state.owner_of[lawyer] if lawyer in state.road else HERO
    behind = [tile for tile in state.road[space(state, lawyer) :] if TILE_NUMBER["neutral_farm"] <= tile < RESIDENCE]
    return (
        4 * (lawyer in state.road)
        + wealth(state, seat, cloth=2, deniers=4)
        + min(2, sum(state.owner_of[tile] == seat for tile in behind)) * 2
        - 4 * (state.provost > 22)
    )


def goal_19(state: State) -> bool:
    """The own stone farm can be transformed; farther along another player stands on the mason and could build it."""
    mason = TILE_NUMBER["mason"]
    if not asked(state, kinds.ASK_LAWYER) or not can(state, "transform stone_farm") or UNBUILT not in state.road:
        return False
    builder = state.worker[mason]
    return (
        builder not in (NOBODY, state.agenda[-1][1])
        and space(state, active_tile(state)) < space(state, mason) <= state.provost
        and state.worker[TILE_NUMBER["stone_farm"]] == NOBODY
        and goods(state, builder, STONE) > 0
        and goods(state, builder, FOOD) > 0
    )


def promise_19(state: State) -> float:
    lawyer, mason, farm = (space(state, TILE_NUMBER[name]) for name in ("lawyer", "mason", "stone_farm"))
    owner = state.owner_of[TILE_NUMBER["stone_farm"]]
    return (
        3 * (lawyer > 0)
        + 3 * (0 < lawyer < mason)
        - 6 * (0 < mason < lawyer or bool(mason and not lawyer))
        + 6 * (farm > 0)
        + (wealth(state, owner, cloth=1, deniers=3) if owner != NOBODY else 0)
        + wealth(state, HERO, stone=1, food=1)
    )


def goal_20(state: State) -> bool:
    """No unbuilt space; a favor on the buildings line would offer the lawyer's action and a prestige tile."""
    if not asked(state, kinds.ASK_FAVOR_LINE) or UNBUILT in state.road or not can(state, "favor buildings"):
        return False
    seat = state.agenda[-1][1]
    if state.scored < 2 or marker(state, seat, BUILDINGS_LINE) < 4 or not residences(state, seat):
        return False
    with_room = state.clone()
    with_room.road.append(UNBUILT)
    if not any(buildings.builds(with_room, seat, group, by_favor=True) for group in (0, 1)):
        return False
    after = state.clone()
    after.play("favor buildings")
    return any(after.text(a).startswith("transform") for a in after.answers) and any(
        after.text(action) == f"build {TILES[tile].id}"
        for action in after.answers
        for tile in TILES_OF_GROUP[PRESTIGE_GROUP]
    )


def promise_20(state: State) -> float:
    return (
        2.0 * (28 - state.road.count(UNBUILT))
        + 2 * max(marker(state, seat, BUILDINGS_LINE) for seat in range(state.players))
        + sum(min(1, residences(state, seat)) for seat in range(state.players))
        + 0.5 * sum(wealth(state, seat, wood=2, food=2, stone=3, gold=2, cloth=2) for seat in range(state.players))
        - 0.8 * state.bailiff
    )


def promise_full_road(state: State) -> float:
    return (
        2.0 * (28 - state.road.count(UNBUILT))
        + 2.0 * sum(tile >= RESIDENCE for tile in state.road[6:])
        - 4.0 * sum(tile >= RESIDENCE for tile in state.road[:6])
        + 0.5 * sum(wealth(state, seat, wood=2, food=2, stone=3, cloth=2) for seat in range(state.players))
        - 0.8 * state.bailiff
    )


def goal_20_carpenter(state: State) -> bool:
    """Phase 4's last decision: no unbuilt space; a worker with the price for a tile is on a carpenter or mason."""
    if not asked(state, kinds.ASK_BRIBE, state.pass_order[-1] if state.pass_order else 0) or UNBUILT in state.road:
        return False
    with_room = state.clone()
    with_room.road.append(UNBUILT)
    return any(
        has_worker(state, tile)
        and space(state, tile) <= state.provost
        and buildings.builds(with_room, state.worker[tile], group) != []
        for group, name in ((0, "neutral_carpenter"), (0, "fixed_carpenter"), (1, "mason"))
        for tile in [TILE_NUMBER[name]]
    )


def goal_21(state: State) -> bool:
    """A player can build the monument, and has used exactly one favor of phase 5, on deniers."""
    if not asked(state, kinds.ASK_BUILD) or not can(state, "build monument"):
        return False
    return state.lines_used[state.agenda[-1][1]] == 1 << DENIERS_LINE


def promise_21(state: State) -> float:
    return (
        6 * wealth(state, HERO, stone=4, gold=2)
        + 2 * wealth(state, HERO, stone=6, gold=2, cloth=1, deniers=5)
        + 2 * min(1, residences(state, HERO))
        + 2 * owned(state, "mason", "lawyer", "architect_1", "architect_2")
        - 6 * (TILE_NUMBER["church"] in state.road)
        - 6 * (not state.stock_bits >> TILE_NUMBER["monument"] & 1)
    )


def goal_22(state: State) -> bool:
    """One part of the towers is free; the player asked can give a batch, others wait in the castle."""
    return (
        asked(state, kinds.ASK_BATCH)
        and under_construction(state) == TOWERS
        and state.built[TOWERS] == 13
        and state.bailiff + 1 + (state.provost > state.bailiff) < 24
        and len(state.answers) > 1
        and len(state.castle_workers) >= 2
        and state.agenda[-1][1] != state.castle_workers[-1]
        and state.batches[-1] == 0
        and all(state.prestige[seat] >= 2 for seat in state.castle_workers)
    )


def promise_22(state: State) -> float:
    ready = sum(wealth(state, seat, food=4, wood=3, stone=3, cloth=3) for seat in range(state.players))
    return 4.0 * state.built[TOWERS] + state.built[DUNGEON] + 2 * state.built[WALLS] + 4 * ready - 0.8 * state.bailiff


def goal_23(state: State) -> bool:
    """The game is over; a player has 10 PP, 1 gold, 5 other cubes and 11 deniers."""
    return state.is_over() and any(near_23(state, seat) == 0 for seat in range(state.players))


def near_23(state: State, seat: int) -> int:
    cubes = sum(goods(state, seat, kind) for kind in (FOOD, WOOD, STONE, CLOTH))
    return (
        abs(state.prestige[seat] - 10) + abs(goods(state, seat, GOLD) - 1) + abs(cubes - 5)
        + abs(goods(state, seat, DENIERS) - 11)
    )  # fmt: skip


def promise_23(state: State) -> float:
    return -min(near_23(state, seat) for seat in range(state.players)) / 10 + state.bailiff / 10


def goal_25(state: State) -> bool:
    """The church can be built at the own mason, and the favor's buildings line would reach column 4 or 5."""
    if not asked(state, kinds.ASK_BUILD) or not can(state, "build church"):
        return False
    seat = state.agenda[-1][1]
    return (
        active_tile(state) == TILE_NUMBER["mason"]
        and state.owner_of[TILE_NUMBER["mason"]] == seat
        and marker(state, seat, BUILDINGS_LINE) >= 3
        and state.scored >= 1
        and goods(state, seat, CLOTH) >= 2
    )


def promise_25(state: State) -> float:
    mason, church = TILE_NUMBER["mason"], TILE_NUMBER["church"]
    seat = state.owner_of[mason] if mason in state.road else HERO
    return (
        3 * (mason in state.road)
        + 2 * min(3, marker(state, seat, BUILDINGS_LINE))
        + wealth(state, seat, stone=2, cloth=2)
        + 3 * (state.scored >= 1)
        - 10 * (church in state.road)
        - 5 * (mason in state.road and not state.stock_bits >> church & 1)
    )


def goal_27(state: State) -> bool:
    """The joust field's favor may transform a neutral tile on which a worker stands, before the provost."""
    if not asked(state, kinds.ASK_JOUST):
        return False
    seat = state.agenda[-1][1]
    return (
        marker(state, seat, BUILDINGS_LINE) >= 3
        and state.scored >= 1
        and goods(state, seat, CLOTH) >= 2
        and any(
            tile in state.road and state.worker[tile] not in (NOBODY, seat)
            for tile in (TILE_NUMBER["neutral_farm"], TILE_NUMBER["neutral_forest"])
        )
    )


def promise_27(state: State) -> float:
    return max(
        2 * min(3, marker(state, seat, BUILDINGS_LINE)) + 2 * wealth(state, seat, cloth=3, deniers=3)
        for seat in range(state.players)
    ) + 3 * (state.scored >= 1)


def goal_28(state: State) -> bool:
    """Three favors of the towers' scoring; the first, on the buildings line, can build the monument for two more."""
    if not asked(state, kinds.ASK_FAVOR_LINE) or state.lines_used[state.agenda[-1][1]]:
        return False
    if not any(item[0] == kinds.CLOSE_SECTION and item[1] == TOWERS for item in state.agenda):
        return False
    seat = state.agenda[-1][1]
    if houses(state, seat, TOWERS) < 6 or marker(state, seat, BUILDINGS_LINE) < 4:
        return False
    return (
        residences(state, seat) > 0
        and goods(state, seat, STONE) >= 4
        and goods(state, seat, GOLD) >= 2
        and bool(state.stock_bits >> TILE_NUMBER["monument"] & 1)
    )


def promise_28(state: State) -> float:
    return (
        3 * min(6, houses(state, HERO, TOWERS))
        + 3 * min(4, marker(state, HERO, BUILDINGS_LINE))
        + 3 * min(1, residences(state, HERO))
        + 4 * wealth(state, HERO, stone=4, gold=2)
        + 2 * wealth(state, HERO, food=4, wood=3, cloth=3, stone=7, gold=3)
        + 2 * (state.built[DUNGEON] == 6 or state.bailiff <= 12)
        + (state.built[WALLS] + state.built[DUNGEON]) / 4
        - 8 * (not state.stock_bits >> TILE_NUMBER["monument"] & 1)
        - 0.7 * state.bailiff
    )


# For the chapters of the rules


def exchange_at(tile: str, *texts: str) -> Callable[[State], bool]:
    """All exchanges of a tile can be paid."""
    return lambda state: (
        asked(state, kinds.ASK_EXCHANGE) and active_tile(state) == TILE_NUMBER[tile] and can(state, *texts)
    )


def promise_exchange(tile: str, **wanted: int) -> Callable[[State], float]:
    """The tile is built, and every player has the goods of the exchange."""
    return lambda state: (
        5 * owned(state, tile)
        + 2 * owned(state, "mason")
        + sum(wealth(state, seat, **wanted) + wealth(state, seat, stone=1) for seat in range(state.players))
    )


def goal_wood_peddler(state: State) -> bool:
    """The wood peddler is asked, 2 deniers are there."""
    return (
        asked(state, kinds.ASK_PEDDLER)
        and active_tile(state) == TILE_NUMBER["wood_peddler"]
        and goods(state, state.agenda[-1][1], DENIERS) >= 3
    )


def goal_wood_market(state: State) -> bool:
    """Gold can be sold at the wood market."""
    return (
        asked(state, kinds.ASK_MARKET)
        and active_tile(state) == TILE_NUMBER["wood_market"]
        and can(state, "sell gold", "sell food")
    )


def goal_owner_bonus(state: State) -> bool:
    """Another player's park was activated."""
    return asked(state, kinds.ASK_OWNER_BONUS) and active_tile(state) == TILE_NUMBER["park"]


def goal_own_park(state: State) -> bool:
    """The last decision of phase 4; the owner of the park stands on it, the provost is far enough."""
    park = TILE_NUMBER["park"]
    return (
        asked(state, kinds.ASK_BRIBE, state.pass_order[-1] if state.pass_order else 0)
        and park in state.road
        and state.worker[park] == state.owner_of[park]
        and space(state, park) <= state.provost
    )


def goal_two_residences(state: State) -> bool:
    """A prestige tile can be built over one of several own residences."""
    return (
        asked(state, kinds.ASK_BUILD)
        and state.agenda[-1][2] == PRESTIGE_GROUP
        and residences(state, state.agenda[-1][1]) >= 2
    )


def goal_no_residence(state: State) -> bool:
    """The last decision of phase 4; a player without a residence stands on an architect and could pay the granary."""
    if not asked(state, kinds.ASK_BRIBE, state.pass_order[-1] if state.pass_order else 0):
        return False
    for tile in (TILE_NUMBER["architect_1"], TILE_NUMBER["architect_2"]):
        if has_worker(state, tile) and space(state, tile) <= state.provost:
            seat = state.worker[tile]
            if not residences(state, seat) and goods(state, seat, FOOD) >= 3 and goods(state, seat, GOLD):
                return bool(state.stock_bits >> TILE_NUMBER["granary"] & 1)
    return False


def goal_white_cube(state: State) -> bool:
    """The white cube of the wood market's price may be any of four kinds."""
    return asked(state, kinds.ASK_BUILD) and can(
        state, *(f"build wood_market with {kind}" for kind in ("food", "stone", "gold"))
    )


def goal_full_dungeon(state: State) -> bool:
    """One part of the dungeon is free, and the player asked can fill it, long before the bailiff reaches space 12."""
    return (
        asked(state, kinds.ASK_BATCH)
        and state.scored == 0
        and state.built[DUNGEON] == 5
        and state.bailiff <= 9
        and len(state.answers) > 1
    )


def promise_full_dungeon(state: State) -> float:
    return (
        2.0 * state.built[DUNGEON]
        - state.bailiff
        + 5 * max(wealth(state, seat, food=1, wood=1, stone=1) for seat in range(state.players))
    )


def goal_favor_mason(state: State) -> bool:
    """A favor can build a stone tile while nobody has built the mason."""
    return (
        asked(state, kinds.ASK_FAVOR_BUILDINGS) and TILE_NUMBER["mason"] not in state.road and can(state, "build park")
    )


def promise_favor_mason(state: State) -> float:
    return (
        promise_14(state)
        - 10 * owned(state, "mason")
        + sum(wealth(state, seat, food=2, stone=1) for seat in range(state.players))
    )


def goal_favor_lawyer(state: State) -> bool:
    """A favor may transform a tile while the player has no denier."""
    return (
        asked(state, kinds.ASK_FAVOR_BUILDINGS)
        and any(True for _ in targets(state))
        and not goods(state, state.agenda[-1][1], DENIERS)
    )


def goal_pending_again(state: State) -> bool:
    """A lawyer is asked while a tile that the player could transform waits already."""
    return asked(state, kinds.ASK_LAWYER) and any(
        tile in NEUTRAL_TILES or state.owner_of[tile] == state.agenda[-1][1] for tile, _ in state.pending
    )


def promise_pending_again(state: State) -> float:
    return (
        promise_27(state)
        + 3 * owned(state, "lawyer")
        + sum(wealth(state, seat, cloth=2, deniers=3) for seat in range(state.players))
    )


def goal_column_4(state: State) -> bool:
    """A favor on column 4 of the buildings line, for a player with the price of a prestige tile."""
    seat = state.agenda[-1][1] if state.agenda else 0
    return (
        asked(state, kinds.ASK_FAVOR_BUILDINGS)
        and marker(state, seat, BUILDINGS_LINE) == 4
        and bool(buildings.builds(state, seat, PRESTIGE_GROUP, by_favor=True))
    )


def promise_column_4(state: State) -> float:
    return (
        3 * min(3, marker(state, HERO, BUILDINGS_LINE)) - 5 * (marker(state, HERO, BUILDINGS_LINE) > 3)
        + 2 * min(1, residences(state, HERO)) + 4 * wealth(state, HERO, gold=1, stone=2, food=3, wood=3)
        + 3 * (state.scored >= 1) - 5 * (state.scored >= 2)
    )  # fmt: skip


def goal_favor_church(state: State) -> bool:
    """A favor can build the church."""
    return asked(state, kinds.ASK_FAVOR_BUILDINGS) and can(state, "build church")


def goal_build(text: str) -> Callable[[State], bool]:
    """The architect can build this."""
    return lambda state: asked(state, kinds.ASK_BUILD) and can(state, text)


def promise_architect(**wanted: int) -> Callable[[State], float]:
    """An architect, a residence, and the price of a prestige tile."""
    return lambda state: (
        owned(state, "mason", "lawyer")
        + 2 * min(1, owned(state, "architect_1", "architect_2"))
        + 2 * min(2, residences(state, HERO))
        + 6 * wealth(state, HERO, **wanted)
    )


def goal_swap(state: State) -> bool:
    """The marker of the resources line reaches column 4; gold and food can be exchanged."""
    seat = state.agenda[-1][1] if state.agenda else 0
    return (
        asked(state, kinds.ASK_FAVOR_RESOURCES)
        and marker(state, seat, RESOURCES_LINE) == 4
        and can(state, "swap gold for food+food", "swap food for wood+wood")
    )


def goal_gold_favor(state: State) -> bool:
    """The marker of the resources line reaches column 5."""
    return asked(state, kinds.ASK_FAVOR_RESOURCES) and marker(state, state.agenda[-1][1], RESOURCES_LINE) == 5


def promise_resources(state: State) -> float:
    return (
        3 * max(marker(state, seat, RESOURCES_LINE) for seat in range(state.players))
        + 2 * state.scored
        + sum(wealth(state, seat, food=2, wood=1, stone=1, gold=1) for seat in range(state.players))
    )


def goal_scoring(section: int, *wanted: int) -> Callable[[State], bool]:
    """A section's scoring begins; these are the numbers of houses, in any order."""

    def goal(state: State) -> bool:
        return (
            state.scored == section
            and asked(state, kinds.ASK_FAVOR_LINE)
            and sum(item[0] == kinds.COUNT_HOUSES for item in state.agenda) >= 1
            and state.lines_used == (0,) * state.players
            and sorted((houses(state, seat, section) for seat in range(state.players)), reverse=True) == list(wanted)
            and all(state.prestige[seat] >= 4 for seat in range(state.players))
        )

    return goal


def promise_scoring(section: int, *wanted: int) -> Callable[[State], float]:
    """Seat 0 has most houses, and so on."""

    def promise(state: State) -> float:
        have = [houses(state, seat, section) for seat in range(state.players)]
        over = sum(number > n for number, n in zip(have, wanted, strict=True))
        goal = sum(min(number, n) for number, n in zip(have, wanted, strict=True))
        return (
            4.0 * goal - 30 * over - 100 * (state.scored > section) + sum(state.built[:section]) * 0.5
            + sum(
                wealth(state, seat, food=3, wood=2, stone=2, cloth=2) * n
                for seat, n in enumerate(wanted)
            ) * 0.5
            - (0.8 * state.bailiff if section == TOWERS else 0)
        )  # fmt: skip

    return promise


EAGER = {"pass": 0.1, "decline": 0.1}


def goal_rich(prestige_tiles: int) -> Callable[[State], bool]:
    """The game is over; so many prestige tiles lie on the road."""
    return lambda state: (
        state.is_over() and sum(tile in state.road for tile in TILES_OF_GROUP[PRESTIGE_GROUP]) >= prestige_tiles
    )


def promise_rich(state: State) -> float:
    """Much happens in the game: prestige tiles, favors, houses."""
    prestige_tiles = sum(tile in state.road for tile in TILES_OF_GROUP[PRESTIGE_GROUP])
    return (
        6.0 * prestige_tiles
        + 3.0 * sum(min(1, residences(state, seat)) for seat in range(state.players))
        + 0.5 * sum(state.favor_markers)
        + 0.5 * sum(state.built)
        + 2.0 * owned(state, "architect_1", "architect_2", "lawyer", "alchemist", "park", "workshop", "stone_farm")
        + 2.0 * sum(wealth(state, seat, stone=4, gold=2, wood=2, cloth=2) for seat in range(state.players))
        - 0.8 * state.bailiff
    )


GOALS = {
    "example_07": Goal(4, goal_07, promise_07),
    "example_09": Goal(4, goal_09, promise_09, width=100, tries=20),
    "example_11": Goal(4, goal_11, promise_11, width=100, tries=20),
    "example_12": Goal(3, goal_12, promise_12, {"favor prestige": 3.0}),
    "example_13": Goal(3, goal_13, promise_13, {"favor resources": 3.0}),
    "example_14": Goal(3, goal_14, promise_14, {"favor buildings": 4.0}),
    "example_18": Goal(3, goal_18, promise_lawyer),
    "example_18_beyond": Goal(3, goal_18_beyond, promise_lawyer, width=100, tries=20),
    "example_19": Goal(3, goal_19, promise_19),
    "example_20": Goal(4, goal_20, promise_20, {"favor buildings": 5.0, "pass": 0.1}, width=100, tries=20),
    "example_20_carpenter": Goal(4, goal_20_carpenter, promise_full_road, {"pass": 0.1}, width=200, tries=20, seed=1),
    "example_21": Goal(3, goal_21, promise_21, {"favor deniers": 3.0}),
    "example_22": Goal(5, goal_22, promise_22, {"place castle": 15.0}, width=150, tries=20),
    "example_23": Goal(3, goal_23, promise_23, {"batch": 0.2, "build": 0.5}, width=300, tries=20, seed=2),
    "example_25": Goal(3, goal_25, promise_25, {"favor buildings": 8.0}),
    "example_27": Goal(3, goal_27, promise_27, {"favor buildings": 8.0}),
    "example_28": Goal(3, goal_28, promise_28, {"favor buildings": 8.0}, width=100, tries=20),
    "rich_2": Goal(2, goal_rich(4), promise_rich, EAGER, {"lawyer_prestige": 3}, width=100, tries=20, seed=2),
    "rich_3": Goal(3, goal_rich(5), promise_rich, EAGER, {"jeweller": True}, width=100, tries=20, seed=3),
    "rich_4": Goal(4, goal_rich(5), promise_rich, EAGER, width=100, tries=20, seed=4),
    "rich_5": Goal(5, goal_rich(5), promise_rich, EAGER, {"simplified_favors": True}, width=100, tries=20, seed=5),
    "church": Goal(
        3, exchange_at("church", "pay 2 deniers", "pay 4 deniers"), promise_exchange("church", deniers=7, cloth=1)
    ),
    "tailor": Goal(3, exchange_at("tailor", "pay 2 cloth", "pay 3 cloth"), promise_exchange("tailor", cloth=3)),
    "bank": Goal(3, exchange_at("bank", "pay 2 deniers", "pay 5 deniers"), promise_exchange("bank", deniers=9)),
    "alchemist": Goal(
        3,
        exchange_at("alchemist", "pay food+wood", "pay food+wood+stone+cloth"),
        promise_exchange("alchemist", food=1, wood=1, stone=1, cloth=1),
    ),
    "jeweller": Goal(
        3,
        exchange_at("jeweller", "pay 1 gold", "pay 2 gold"),
        promise_exchange("jeweller", gold=2),
        options={"jeweller": True},
        width=60,
    ),
    "wood_peddler": Goal(3, goal_wood_peddler, promise_exchange("wood_peddler", deniers=6)),
    "wood_market": Goal(3, goal_wood_market, promise_exchange("wood_market", gold=1, food=1)),
    "owner_bonus": Goal(3, goal_owner_bonus, promise_exchange("park", stone=1, food=1)),
    "own_park": Goal(3, goal_own_park, promise_exchange("park", stone=1, food=1)),
    "two_residences": Goal(3, goal_two_residences, promise_architect(stone=3, gold=1, wood=1, cloth=2)),
    "no_residence": Goal(3, goal_no_residence, promise_exchange("architect_1", food=3, gold=1)),
    "white_cube": Goal(3, goal_white_cube, promise_exchange("mason", food=1, wood=1, stone=1, gold=1)),
    "favor_lawyer": Goal(3, goal_favor_lawyer, promise_27, {"favor buildings": 8.0}),
    "favor_church": Goal(3, goal_favor_church, promise_14, {"favor buildings": 8.0}),
    "full_dungeon": Goal(5, goal_full_dungeon, promise_full_dungeon, {"place castle": 12.0}, width=100, tries=20),
    "favor_mason": Goal(3, goal_favor_mason, promise_favor_mason, {"favor buildings": 8.0, "build mason": 0.1}),
    "pending_again": Goal(3, goal_pending_again, promise_pending_again, {"favor buildings": 8.0}, width=100, tries=20),
    "column_4": Goal(3, goal_column_4, promise_column_4, {"favor buildings": 8.0}, width=100, tries=20),
    "library": Goal(3, goal_build("build library"), promise_architect(wood=3, gold=1)),
    "hotel": Goal(3, goal_build("build hotel"), promise_architect(stone=3, gold=2), width=60),
    "cathedral": Goal(3, goal_build("build cathedral"), promise_architect(stone=5, gold=3), width=100, tries=20),
    "swap": Goal(3, goal_swap, promise_resources, {"favor resources": 8.0}, width=60),
    "gold_favor": Goal(3, goal_gold_favor, promise_resources, {"favor resources": 8.0}, width=60),
    "walls_scoring": Goal(4, goal_scoring(WALLS, 5, 3, 2, 0), promise_scoring(WALLS, 5, 3, 2, 0), width=300, tries=20),
    "towers_scoring": Goal(
        4, goal_scoring(TOWERS, 6, 4, 2, 0), promise_scoring(TOWERS, 6, 4, 2, 0), width=200, tries=20
    ),
}


def write(name: str) -> bool:
    """Search and store one position."""
    record = find(GOALS[name])
    if record is None:
        print(f"{name}: not found", flush=True)
        return False
    path = POSITIONS / f"{name}.json"
    path.write_text(json.dumps(record, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{name}: {len(record['actions'])} actions", flush=True)
    return True


if __name__ == "__main__":
    POSITIONS.mkdir(exist_ok=True)
    names = sys.argv[1:] or [name for name in GOALS if not (POSITIONS / f"{name}.json").exists()]
    found = [write(name) for name in names]
    sys.exit(not all(found))
