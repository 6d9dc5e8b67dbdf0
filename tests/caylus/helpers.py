"""Helpers for the tests of Caylus: reach positions by action texts, and read saved states."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import caylus

from ..playing import go, idle, is_asked, player
from ..recorded import read_trace

HERE = Path(__file__).parent
POSITIONS = HERE / "positions"
TRACES = HERE.parent / "traces" / "caylus"

NEUTRAL = (
    "neutral_farm", "neutral_forest", "neutral_sawmill", "neutral_quarry", "neutral_market", "neutral_carpenter",
)  # fmt: skip
"""the neutral tiles on spaces 1 to 6, where a test does not choose another order"""
GOODS = ("food", "wood", "stone", "cloth", "gold", "deniers")
BUT_GOLD = ("food", "wood", "stone", "cloth")
PRICES = {
    "wood_farm_food": "food wood", "wood_farm_cloth": "food wood", "wood_quarry": "food wood",
    "wood_sawmill": "food wood", "wood_market": "wood any", "wood_peddler": "wood any", "mason": "food wood",
    "lawyer": "wood cloth",
    "stone_farm": "food stone", "park": "food stone", "workshop": "food stone", "church": "stone cloth",
    "tailor": "wood stone", "bank": "wood stone", "alchemist": "food stone", "architect_1": "food stone",
    "architect_2": "food stone", "jeweller": "stone cloth",
    "statue": "stone stone gold", "library": "wood wood wood gold", "granary": "food food food gold",
    "weaver": "cloth cloth cloth gold", "theater": "wood wood wood gold gold",
    "university": "stone stone stone gold gold", "monument": "stone stone stone stone gold gold",
    "hotel": "stone stone stone gold gold", "cathedral": "stone stone stone stone stone gold gold gold",
}  # fmt: skip
"""the price of each tile; `any` is the white cube"""
PRICES_OF_WOOD = [tile for tile in PRICES if "wood_" in tile or tile in ("mason", "lawyer")]
PRESTIGE_TILES = [tile for tile in PRICES if "gold" in PRICES[tile]]


def start(
    players: int,
    *scripts: str,
    turn_order: tuple[int, ...] | None = None,
    neutral_tiles: tuple[str, ...] = NEUTRAL,
    **options: Any,
) -> Any:
    """A new game that listens to its events, after the actions of the scripts (see `go`)."""
    order = list(range(players)) if turn_order is None else list(turn_order)
    setup = {"turn_order": order, "neutral_tiles": list(neutral_tiles)}
    state = caylus.new_game("caylus", players, setup=setup, options=options, sink=[])
    return go(state, *scripts)


def next_turn(state: Any, turns: int = 1) -> Any:
    """Let everybody do nothing until the next turn."""
    goal = turn(state) + turns
    while turn(state) < goal:
        assert not state.is_over(), "the game ended"
        idle(state)
    return state


def pass_all(state: Any) -> Any:
    """Let every player in the placement pass."""
    while is_asked(state, "placement"):
        state.play("pass")
    return state


def turn(state: Any) -> int:
    """The number of the turn."""
    return int(state.to_dict()["turn"])


def of(state: Any, seat: int, name: str) -> Any:
    """Return a player's amount of a good, `prestige`, `workers_in_hand`, or another entry of the saved state."""
    return player(state, seat)[name]


def changes(state: Any, seat: int, *scripts: str | Callable[[Any], Any]) -> dict[str, int]:
    """Play, and return the changes of a seat: goods, prestige, and workers in hand."""
    before = player(state, seat)
    for script in scripts:
        if callable(script):
            script(state)
        else:
            go(state, script)
    after = player(state, seat)
    names = (*GOODS, "prestige", "workers_in_hand")
    return {name: after[name] - before[name] for name in names if after[name] != before[name]}


def spaces(state: Any, tile: str) -> list[int]:
    """The spaces on which a tile, or residences, lie."""
    return [number for number, space in enumerate(state.to_dict()["road"], 1) if space["tile"] == tile]


def space(state: Any, number: int) -> dict[str, Any]:
    """A space of the road, counted from 1."""
    return dict(state.to_dict()["road"][number - 1])


def on_tile(state: Any, tile: str) -> dict[str, Any]:
    """The space on which a tile lies."""
    (number,) = spaces(state, tile)
    return space(state, number)


def can(state: Any, *texts: str) -> bool:
    """Tell whether all these actions are legal."""
    return set(texts) <= set(state.legal_texts())


def choices(state: Any, beginning: str = "") -> set[str]:
    """Return the legal texts that begin like this."""
    return {text for text in state.legal_texts() if text.startswith(beginning)}


def events(state: Any, name: str | None = None, since: int = 0, **data: Any) -> list[dict[str, Any]]:
    """Return the events of this kind and with these data, from an index of the sink on."""
    return [
        event
        for event in state.sink[since:]
        if name in (None, event["event"]) and all(event.get(key) == value for key, value in data.items())
    ]


def names(state: Any, *wanted: str, since: int = 0) -> list[str]:
    """Return the kinds of events in their order, but only these kinds."""
    return [event["event"] for event in state.sink[since:] if event["event"] in wanted]


def active_tile(state: Any) -> str:
    """Return the tile that was activated last."""
    return str(events(state, "activate")[-1]["tile"])


def replay(record: dict[str, Any], upto: int | None = None) -> Any:
    """The state behind a record's actions, listening from the start."""
    state = caylus.new_game(
        record["game"], record["players"], setup=record["setup"], options=record["options"], sink=[]
    )
    for text in record["actions"][:upto]:
        state.play(text)
    return state


def load(name: str) -> Any:
    """Return a stored position: the end of a game, found by a search, in which something rare is possible."""
    return replay(json.loads((POSITIONS / f"{name}.json").read_text(encoding="utf-8")))


def trace_paths() -> list[Path]:
    """The recorded games of an independent implementation."""
    return sorted(TRACES.glob("*.jsonl.gz"))


@cache
def games() -> list[Any]:
    """The last states of all recorded games and of all stored positions, with everything that happened before."""
    ended = [replay(read_trace(path)[0]) for path in trace_paths()]
    return ended + [load(path.stem) for path in sorted(POSITIONS.glob("*.json"))]


def happened(name: str, **data: Any) -> list[dict[str, Any]]:
    """Events of this kind and with these data out of all `games`."""
    return [event for state in games() for event in events(state, name, **data)]


def decisions(kind: str) -> list[Any]:
    """Return the positions before decisions of this kind, in recorded games and on the way to the stored positions."""
    return _all_decisions().get(kind, [])


@cache
def _all_decisions() -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    records = [read_trace(path)[0] for path in trace_paths()]
    records += [json.loads(path.read_text(encoding="utf-8")) for path in sorted(POSITIONS.glob("*.json"))]
    for record in records:
        state = replay(record, 0)
        state.sink = None
        for text in [*record["actions"], None]:
            decision = state.decision()
            if decision is not None:
                found.setdefault(decision.kind, []).append(state.clone())
            if text is not None:
                state.play(text)
    return found


def conservation(first: Any) -> Callable[[Any], None]:
    """A check for all later positions of a game: workers, tiles and houses are where they can be, each once."""
    tiles = sorted(tile for group in first.to_dict()["stock"].values() for tile in group)
    neutral = [space["tile"] for space in first.to_dict()["road"]][:6]
    fixed = {7: "fixed_peddler", 8: "fixed_carpenter", 16: "gold_mine"}
    parts = {"dungeon": 6, "walls": 10, "towers": 14}
    assert len(tiles) in (26, 27)

    def check(state: Any) -> None:
        now = state.to_dict()
        road, specials = now["road"], now["specials"]
        placed = [space["worker"] for space in road] + [specials["inn_left"], specials["inn_right"]]
        placed += [specials[name] for name in ("gate", "trading_post", "merchants_guild", "joust_field")]
        placed += [*specials["stables"], *now["castle_workers"]]
        for seat, has in enumerate(now["players"]):
            assert has["workers_in_hand"] + placed.count(seat) == 6
            assert min(has[name] for name in (*GOODS, "prestige", "workers_in_hand")) >= 0
            assert all(0 <= column <= 5 for column in has["favor"].values())
        on_road = [space["tile"] for space in road]
        assert len(on_road) == 28
        assert {number: tile for number, tile in enumerate(on_road, 1) if number in fixed} == fixed
        left = [tile for group in now["stock"].values() for tile in group]
        laid = [tile for tile in on_road if tile and tile != "residence" and tile not in (*neutral, *fixed.values())]
        assert sorted(left + laid) == tiles
        assert all(on_road.count(tile) <= 1 for tile in neutral)
        for space in road:
            assert (space["owner"] is None) == (space["tile"] in (None, *neutral, *fixed.values()))
        for name, section in now["sections"].items():
            assert section["built"] == sum(has["houses"][name] for has in now["players"]) <= parts[name]
        scored = [section["scored"] for section in now["sections"].values()]
        assert scored == sorted(scored, reverse=True)
        assert sorted(now["turn_order"]) == list(range(len(now["players"])))
        assert 1 <= now["provost"] <= 28
        assert 6 <= now["bailiff"] <= 25

    return check


def transformable(state: Any, seat: int) -> set[str]:
    """The texts of the lawyer's targets, straight from C-LAW-1, C-LAW-2 and C-LAW-4."""
    never = {"residence", "lawyer", None, *PRESTIGE_TILES}
    return {
        f"transform {here['tile']}" for here in state.to_dict()["road"]
        if here["pending_transform"] is None and here["tile"] not in never
        and (here["tile"] in NEUTRAL or here["owner"] == seat)
    }  # fmt: skip


# Positions that several chapters need


def own_lawyer(**options: Any) -> Any:
    """Turn 2 of three players: seat 0 stands on the own lawyer on space 9 and has 1 cloth."""
    return start(
        3,
        "0 place neutral_farm; 1 place trading_post; 2 pass; 0 place neutral_carpenter; 1 pass; 0 pass",
        "2 provost 0; 1 provost 0; 0 provost 0; 0 take cloth; 0 build lawyer",
        "0 place neutral_farm; 1 pass; 2 pass; 0 place lawyer; 0 pass",
        "1 provost +2; 2 provost 0; 0 provost 0; 0 take cloth",
        **options,
    )


def two_tiles() -> Any:
    """Turn 2 of four players: seat 2 owns the mason on space 9, seat 3 the wood farm on space 10."""
    return start(
        4,
        "0 place trading_post; 1 place joust_field; 2 place neutral_carpenter; 3 place fixed_carpenter",
        "0 pass; 1 pass; 2 pass; 3 pass; 0 provost +2; 1 provost 0; 2 provost 0; 3 provost 0",
        "2 build mason; 3 build wood_farm_food",
    )


def first_batch(**options: Any) -> Any:
    """Turn 1 of three players: seat 0 is alone in the castle and can give food, wood and stone."""
    return start(
        3,
        "0 place neutral_quarry; 1 pass; 2 pass; 0 place castle; 0 pass; 1 provost 0; 2 provost 0; 0 provost 0",
        **options,
    )


def about_to_place(**goods: int) -> Any:
    """Return the view for Blue before placing the first worker, with these cubes."""
    seats = [{"deniers": 5, **goods}, {"deniers": 5}]
    record = {"position": 1, "game": "caylus", "turn": 1, "phase": "placement", "players": seats}
    match = caylus.Match.from_position(record)
    match.reader = 0
    return match.view()
