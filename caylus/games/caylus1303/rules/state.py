"""The state of a game of Caylus 1303: plain ints in flat lists, and the functions that change possessions.

Goods, workers, prestige and favors change in the functions below and nowhere else, so that every change has an event.
The operations on a state are in `game`. At the end come the places of events, and their gains and payments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from ....core.rules.results import BySeat
from ....core.rules.state import GameState, Unkeyed, slots
from . import constants as C
from .constants import Ruleset
from .kinds import ASK_FAVOR


class State(GameState):
    """A position of Caylus 1303 with its agenda, as the rules read and change it.

    Lists are flat: player p has holding h at `goods[p * 6 + h]`, the sixth are the workers in the pool. `worker` and
    `house` are indexed by the numbers of places and tiles, `holder` by characters, `road` by spaces. Nobody is -1, an
    unbuilt space is -1. Values that change rarely are tuples, which a clone can share. Talk and promises of players are
    no part of it (Y-STATE-6).
    """

    game = "caylus1303"
    title = "Caylus 1303"
    player_counts = C.PLAYERS
    options = C.OPTIONS

    rules: Unkeyed[Ruleset]
    turn: int
    """the round (Y-ROUND-1)"""
    phase_number: int
    provost: int
    """number of the space before which he stands (Y-PROV-1, Y-PROV-2)"""
    first_player: int
    tile_holder: int
    """the seat with the first-player tile (Y-PLAN-17)"""
    pass_order: tuple[int, ...]
    goods: list[int]
    camp: list[int]
    prestige: list[int]
    houses: tuple[int, ...]
    """houses in stock, without the passing marker (Y-COMP-8)"""
    road: tuple[int, ...]
    house: tuple[int, ...]
    """for each place the seat with a house above it: its owner, or its claimant (Y-OWN-1, Y-OWN-3)"""
    worker: list[int]
    """for each place the seat of its worker; the construction site has its own list"""
    guest: tuple[int, ...]
    """(place, seat) of the worker that the Journeyman put beside another, or nothing (Y-CHAR-9)"""
    site: tuple[int, ...]
    """seats of the workers on the construction site, from left to right (Y-SITE-1)"""
    residences: int
    """starting tiles that were turned over, as a set of bits (Y-MAN-2)"""
    monuments: tuple[tuple[int, int], ...]
    """(residence, monument on it), by the numbers of the tiles (Y-MON-3)"""
    supply: int
    favor_buildings: tuple[int, ...]
    holder: Unkeyed[tuple[int, ...]]
    """for each character the seat that has it, `ON_BOARD` or `NOT_IN_GAME`"""
    used: int
    """abilities used in this round, as a set of bits (Y-CHAR-3)"""
    bundles: tuple[int, ...]
    """for each seat the bundles delivered in this phase (Y-DEL-7, Y-CHAR-21)"""
    open_places: Unkeyed[list[int]]
    """places without a worker, in the order of their numbers; kept while workers are placed, else empty"""

    __slots__ = slots(vars())

    @classmethod
    def empty(cls, players: int, options: Mapping[str, Any]) -> Self:
        """See `GameState`: pools, camps and houses are full (Y-SETUP-7 to Y-SETUP-9, Y-SETUP-14)."""
        rules = Ruleset(players, **options)
        state = cls.blank(players)
        state.rules = rules
        state.turn = 1
        state.phase_number = 0
        state.provost = C.START_PROVOST
        state.first_player = state.tile_holder = 0
        state.pass_order = ()
        pool = C.STARTING_WORKERS[players]
        state.goods = [*rules.starting_goods(), pool] * players
        assert len(state.goods) == players * C.PER_PLAYER
        assert state.goods[C.WORKER] == pool
        state.camp = [C.WORKERS - pool] * players
        state.prestige = [0] * players
        state.houses = (C.HOUSES,) * players
        state.road = (*C.PRINTED, C.BRIDGE, *[C.UNBUILT] * (rules.road_length - C.BRIDGE_SPACE - 1))
        state.house = (C.NOBODY,) * len(C.PLACES)
        state.worker = [C.NOBODY] * len(C.PLACES)
        state.guest = ()
        state.site = ()
        state.residences = 0
        state.monuments = ()
        state.supply = C.ALL_SUPPLY
        state.favor_buildings = ()
        state.holder = (C.NOT_IN_GAME,) * len(C.CHARACTERS)
        state.used = 0
        state.bundles = (0,) * players
        state.open_places = []
        return state

    @property
    def points(self) -> list[int]:
        """See `Game`: the PP on the track."""
        return BySeat(self.prestige)

    @property
    def stock(self) -> dict[str, int]:
        """See `Game`: the supply."""
        return {tile.id: 1 for number, tile in C.TILES.items() if self.supply >> number & 1}

    def phase_id(self) -> str:
        """The phase, one of `PHASES`."""
        return C.PHASES[self.phase_number]

    def locate(self, event: dict[str, Any]) -> None:
        """See `GameState`."""
        place(event, self.road)

    def turn_order(self) -> tuple[int, ...]:
        """Return all seats clockwise from the first player (Y-PLAN-2)."""
        first = self.first_player
        return (*range(first, self.players), *range(first))


def name_of(number: int) -> str:
    """Return the id of a place or tile, as saved states write it."""
    return C.PLACES[number] if number < len(C.PLACES) else C.TILES[number].id


def gain(state: State, seat: int, kind: int, amount: int, source: str, rule: str) -> None:
    """Give a player resources, or workers as far as the camp has them (Y-EFF-5, Y-COMP-3, Y-COMP-7, Y-STATE-3)."""
    if kind == C.WORKER:
        camp = state.camp[seat]
        if amount > camp:
            amount = camp
            rule = "Y-COMP-7"
        state.camp[seat] = camp - amount
    state.goods[seat * C.PER_PLAYER + kind] += amount
    if state.sink is not None:
        state.report("gain", rule, seat=seat, good=C.HOLDINGS[kind], amount=amount, source=source)


Price = tuple[tuple[int, int], ...]
"""(kind, amount), ..."""


def can_pay(state: State, seat: int, price: Price) -> bool:
    """Tell whether a player can pay a price (Y-STATE-4)."""
    first = seat * C.PER_PLAYER
    for kind, amount in price:  # noqa: SIM110 - a generator takes three times as long
        if state.goods[first + kind] < amount:
            return False
    return True


def pay(state: State, seat: int, kind: int, amount: int, use: str, rule: str) -> None:
    """Take an amount that the player has by legality; workers go from the pool to the camp (Y-STATE-4, Y-EFF-7)."""
    state.goods[seat * C.PER_PLAYER + kind] -= amount
    if kind == C.WORKER:
        state.camp[seat] += amount
    if state.sink is not None:
        state.report("pay", rule, seat=seat, good=C.HOLDINGS[kind], amount=amount, use=use)


def score(state: State, seat: int, amount: int, source: str, rule: str, **data: str) -> None:
    """Give a player PP, which are never lost (Y-STATE-5, Y-INV-5)."""
    state.prestige[seat] += amount
    if state.sink is not None or state.ledger is not None:
        state.report("prestige", rule, seat=seat, amount=amount, source=source, **data)


def award_favor(state: State, seat: int, source: str, rule: str) -> None:
    """Resolve a royal favor at once; the interrupted items continue afterwards (Y-FAV-1, Y-FAV-11)."""
    if state.sink is not None:
        state.report("favor", rule, seat=seat, source=source)
    state.agenda.append((ASK_FAVOR, seat))


def put_house(state: State, seat: int, tile: int) -> None:
    """Put a house from the stock above a tile for good (Y-OWN-5)."""
    houses = state.houses
    state.houses = (*houses[:seat], houses[seat] - 1, *houses[seat + 1 :])
    state.house = (*state.house[:tile], seat, *state.house[tile + 1 :])


def is_residence(state: State, tile: int) -> bool:
    """Tell whether a starting tile shows its residence side, under a monument or not."""
    return bool(state.residences >> tile & 1)


def owner_of(state: State, tile: int) -> int:
    """Return the owner of a building: a house above a starting tile only reserves it (Y-OWN-1 to Y-OWN-4)."""
    house = state.house[tile]
    return house if house == C.NOBODY or tile not in _STARTING or is_residence(state, tile) else C.NOBODY


_STARTING = frozenset(number for number, tile in C.TILES.items() if tile.group == "starting")


def characters_of(state: State, seat: int) -> list[str]:
    """Return the characters of a player, in the order of the alphabet."""
    return sorted(C.CHARACTERS[character] for character, holder in enumerate(state.holder) if holder == seat)


def workers_on(state: State, tile: int) -> tuple[int, ...]:
    """Return the seats of the workers there, in the order of placing."""
    if state.worker[tile] == C.NOBODY:
        return ()
    return (state.worker[tile], *(state.guest[1:] if state.guest and state.guest[0] == tile else ()))


_CHANGING = frozenset((
    "place", "pass", "activate", "build", "claim", "residence", "monument", "provost", "use_building", "character",
    "steal",
))  # fmt: skip
"""events that change something at their place; the place of others is only a source or use of goods"""


def place(report: dict[str, Any], road: Sequence[int]) -> None:
    """Add the keys that mean the same in all games (`core.view.view.Event`), as far as they apply.

    Every event passes here while a game is played, so it is done with few words.
    """
    event = report["event"]
    target = _target(event, report, road)
    if target is not None:
        report["place"] = target
        if event not in _CHANGING:
            report["changes"] = False
    if event == "gain":
        report["gives"] = {report["good"]: report["amount"]}
    elif event == "pay":
        report["takes"] = {report["good"]: report["amount"]}
    elif event == "place":
        report["takes"] = {"worker": report["price"]}
    elif event == "steal":
        report["had_by"] = report["owner"]
    elif event == "prestige" and report["amount"]:
        report["gives"] = {"prestige": report["amount"]}


def _target(event: str, data: Mapping[str, Any], road: Sequence[int]) -> str | None:
    if event == "pass":
        return "bridge"
    if event == "provost":
        return f"gap.{data['end']}"
    if event == "use_building":
        return f"favor.{data['number']}"
    if "space" in data:
        return f"road.{data['space']}"
    if "character" in data:
        return f"character.{data['character']}"
    for key in ("building", "tile", "source", "use"):
        if key in data:
            return target_of(data[key], road)
    return None


def target_of(name: str, road: Sequence[int]) -> str | None:
    """Return the target of a building on the board; None if it is not there."""
    if name == "site":
        return "site"
    if name == "provost":
        return "bridge"
    tile = C.NUMBER_OF.get(name)
    return f"road.{road.index(tile)}" if tile is not None and tile in road else None
