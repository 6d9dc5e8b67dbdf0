"""The state of a game of Caylus: plain ints in flat lists, and the functions that change possessions.

Goods, prestige and favors change in the functions below and nowhere else, so that every change has an event. The
operations on a state are in `game`. At the end come the places of events, and their gains and payments.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from ....core.rules.results import BySeat
from ....core.rules.state import GameState, Unkeyed, slots
from . import constants as C
from .constants import Ruleset
from .kinds import FAVOR

_EMPTY_ROAD = [C.FIXED_SPACES.get(space, C.UNBUILT) for space in range(1, C.SPACES + 1)]


class State(GameState):
    """A position of Caylus with its agenda, as the rules read and change it.

    Lists are flat: player p has good g at `goods[p * 6 + g]`, the marker of favor line f at `favor_markers[p * 4 + f]`,
    the houses in section s at `houses[p * 3 + s]`. `worker` and `owner_of` are indexed by the numbers of places and
    tiles, `road` by space - 1. Nobody is -1, an unbuilt space is -1. Values that change rarely are tuples, which a
    clone can share.
    """

    game = "caylus"
    title = "Caylus"
    player_counts = C.PLAYERS
    options = C.OPTIONS

    rules: Ruleset
    turn: int
    phase_number: int
    provost: int
    bailiff: int
    turn_order: tuple[int, ...]
    pass_order: tuple[int, ...]
    goods: list[int]
    prestige: list[int]
    workers: list[int]
    favor_markers: list[int]
    houses: list[int]
    road: list[int]
    owner_of: list[int]
    worker: list[int]
    inn_right: int
    stables: tuple[int, ...]
    castle_workers: tuple[int, ...]
    pending: tuple[tuple[int, int], ...]
    """(tile, seat): residences that wait until the worker on the tile has left (C-LAW-4)"""
    stock_bits: Unkeyed[int]
    """tiles that can be built, as a set of bits by their numbers"""
    built: Unkeyed[list[int]]
    scored: int
    """number of sections that have been scored; they are scored in order (C-END-2)"""
    lines_used: tuple[int, ...]
    """for each seat, the favor lines used in this phase as a set of bits (C-FAVOR-3)"""
    batches: tuple[int, ...]
    """batches given in this phase, for each worker in the castle (C-CASTLE-5)"""
    open_places: Unkeyed[list[int]]
    """free places, in the order of their numbers; kept while workers are placed or moved, else empty"""

    __slots__ = slots(vars())

    @classmethod
    def empty(cls, players: int, options: Mapping[str, Any]) -> Self:
        """See `GameState`: before the neutral tiles are laid, without goods and a turn order."""
        rules = Ruleset(players, **options)
        state = cls.blank(players)
        state.rules = rules
        state.turn = 0
        state.phase_number = 0
        state.provost = C.START_SPACE
        state.bailiff = C.START_SPACE
        state.turn_order = ()
        state.pass_order = ()
        state.goods = [0] * (players * C.GOODS_PER_PLAYER)
        state.prestige = [0] * players
        state.workers = [C.WORKERS] * players
        state.favor_markers = [0] * (players * len(C.FAVOR_LINES))
        state.houses = [0] * (players * len(C.SECTIONS))
        state.road = _EMPTY_ROAD[:]
        state.owner_of = [C.NOBODY] * C.RESIDENCE + list(range(players))
        state.worker = [C.NOBODY] * len(C.PLACES)
        state.inn_right = C.NOBODY
        state.stables = ()
        state.castle_workers = ()
        state.pending = ()
        state.stock_bits = rules.starting_stock()
        state.built = [0] * len(C.SECTIONS)
        state.scored = 0
        state.lines_used = (0,) * players
        state.batches = ()
        state.open_places = []
        return state

    @property
    def points(self) -> list[int]:
        """See `Game`: the PP on the track."""
        return BySeat(self.prestige)

    @property
    def stock(self) -> dict[str, int]:
        """See `Game`."""
        return {tile.id: 1 for number, tile in C.TILES.items() if self.stock_bits >> number & 1}

    def phase_id(self) -> str:
        """The phase, one of `PHASES`."""
        return C.PHASES[self.phase_number]

    def locate(self, event: dict[str, Any]) -> None:
        """See `GameState`."""
        place(event, self.road)


def name_of(number: int) -> str:
    """Return the id of a place or tile, as saved states write it."""
    if number >= C.RESIDENCE:
        return "residence"
    return C.TILES[number].id if number in C.TILES else C.PLACES[number]


def gain(state: State, seat: int, good: int, amount: int, source: str, rule: str) -> None:
    """Give a player goods."""
    state.goods[seat * C.GOODS_PER_PLAYER + good] += amount
    if state.sink is not None:
        state.report("gain", rule, seat=seat, good=C.GOODS[good], amount=amount, source=source)


def pay(state: State, seat: int, good: int, amount: int, use: str, rule: str) -> None:
    """Take goods from a player, who has them by the legality of the action."""
    state.goods[seat * C.GOODS_PER_PLAYER + good] -= amount
    if state.sink is not None:
        state.report("pay", rule, seat=seat, good=C.GOODS[good], amount=amount, use=use)


def score(state: State, seat: int, amount: int, source: str, rule: str) -> None:
    """Change a player's prestige, which never falls below 0 (C-CASTLE-4, C-SCORE-1)."""
    before = state.prestige[seat]
    after = max(0, before + amount)
    state.prestige[seat] = after
    if state.sink is not None or state.ledger is not None:
        state.report("prestige", rule, seat=seat, amount=after - before, source=source)


def award_favors(state: State, seat: int, count: int, source: str, rule: str) -> None:
    """Put favors on the agenda, to be resolved after one that is being resolved (C-FAVOR-1, C-FAVOR-8)."""
    if state.sink is not None:
        state.report("favors", rule, seat=seat, count=count, source=source)
    state.agenda.extend([(FAVOR, seat)] * count)


_BUILDING = ("build", "transform", "transform_later", "house")
_CHANGING = frozenset(("place", "move", "activate", "favor", "provost", "bailiff", "pass", *_BUILDING))
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
        report["takes"] = {"deniers": report["price"]}
    elif event == "prestige" and report["amount"]:
        report["gives" if report["amount"] > 0 else "takes"] = {"prestige": abs(report["amount"])}


def _target(event: str, data: Mapping[str, Any], road: Sequence[int]) -> str | None:
    if event == "favor":
        return f"favor.{data['line']}"
    if event in ("provost", "bailiff"):
        return f"road.{data['end']}"
    if event == "pass":
        return "pass"
    if "space" in data:
        return f"road.{data['space']}"
    for key in ("building", "tile", "section", "source", "use"):
        if key in data:
            return target_of(data[key], road)
    return None


_FIXED = {
    "castle": "castle",
    **{section.id: "castle" for section in C.SECTIONS},
    **{name: f"special.{name}" for name in C.SPECIALS},
}


def target_of(name: str, road: Sequence[int]) -> str | None:
    """Return the target of a building, tile or section on the board; None if it is not there."""
    if name in _FIXED:
        return _FIXED[name]
    tile = C.TILE_NUMBER.get(name)
    return f"road.{road.index(tile) + 1}" if tile is not None and tile in road else None
