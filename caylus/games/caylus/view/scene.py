"""The scene: the places of things and pieces of a view (docs/bridge.md), made of plain data, so that a page without
Python can make them, too (`core.view.scene`). In the page, layouts have the coordinates of places, and scripts draw
(web/games/caylus).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from ....core.text.translation import ENGLISH, Translator, _
from ....core.view.scene import Data, Scene, decider_in_turn
from ....core.view.view import PieceView, ThingView, piece, thing
from ..forms.form import FORM
from ..rules import constants as C
from ..rules.castle import open_columns
from ..rules.phases import income_of
from ..rules.placement import PRICES, full_price, placement_cost
from ..rules.state import State, name_of
from ..text.labels import LABELS
from ..text.wording import FAVOR_COLUMN_LABELS

MOMENT: str = _("Turn {turn}, {phase}.")
PASSING: str = _("Passing\norder")
FAVORS: str = _("Royal favors")
UNUSED: str = _("Simplified favors: the table is not used")
TURN_ORDER: str = _("Turn order")
STOCK: dict[str, str] = {"wood": _("Wood tiles"), "stone": _("Stone tiles"), "prestige": _("Prestige tiles")}
TILES = {group: [name_of(tile) for tile in tiles] for group, tiles in zip(C.GROUPS, C.TILES_OF_GROUP, strict=True)}
"""tiles that can be built, by their groups"""
STABLES = C.SPECIALS[C.STABLES]
PLACEMENT = C.PHASES[C.PLACEMENT]
UNTIL_THE_ROAD = C.PHASES[C.PLACEMENT : C.ROAD + 1]
"""the phases in which a worker beyond the provost can still be reached (C-ROAD-2)"""
PLACES = {name: [name] for name in C.SPECIALS} | {"inn": ["inn_left", "inn_right"]}
"""special building -> the names of its places in the data"""
CAPTIONS = {section.id: [f"caption.{section.id}.1"] for section in C.SECTIONS}
CAPTIONS[C.SECTIONS[-1].id].append(f"caption.{C.SECTIONS[-1].id}.2")  # the towers stand on both sides of the castle
OPEN_COLUMNS = [*C.OPEN_COLUMNS, C.OPEN_COLUMNS[-1]]
"""open columns by the number of sections that have been scored"""
HOLDINGS = ("deniers", *C.CUBES)


def is_closed(special: str, players: int) -> bool:
    """Tell whether a special building is closed at such a table (C-PLACE-7)."""
    return special == STABLES and players < C.STABLES_FROM


@cache
def texts(tr: Translator) -> dict[str, dict[str, str]]:
    """Return the texts on the sheets: place -> texts of the thing there."""
    line1, line2 = tr(PASSING).split("\n")
    lines = {line: tr(LABELS[line]) for line in C.FAVOR_LINES}
    nothing = tr(FAVOR_COLUMN_LABELS["buildings"][0])
    return {
        **{caption: {"label": tr(LABELS[section])} for section, captions in CAPTIONS.items() for caption in captions},
        "passing": {"line1": line1, "line2": line2},
        "favors": {"title": tr(FAVORS), "unused": tr(UNUSED), "nothing": nothing, **lines},
        "order": {"label": tr(TURN_ORDER)},
        **{f"title.{group}": {"label": tr(label)} for group, label in STOCK.items()},
    }


# Things


def things(data: Data) -> Iterator[ThingView]:
    """Yield the things that stand still on both sheets."""
    yield from _castle(data)
    yield from _bridge(data)
    yield from _buildings(data)
    yield from _tables(data)


def _if(state: bool, word: str) -> str:
    return f" {word}" if state else ""


def _castle(data: Data) -> Iterator[ThingView]:
    for section in C.SECTIONS:
        castle = data["sections"][section.id]
        scored = _if(castle["scored"], "scored")
        for caption in CAPTIONS[section.id]:
            yield thing(caption, f"caption {section.prestige}{scored}")
        for slot in range(castle["built"], section.parts):
            yield thing(f"section.{section.id}.{slot + 1}", f"slot{scored}")


def _bridge(data: Data) -> Iterator[ThingView]:
    players = len(data["players"])
    price = PRICES[players][len(data["pass_order"])]
    yield thing("passing", f"passing {price}" if data["phase"] == PLACEMENT else "passing")
    for number in range(1, players + 1):
        yield thing(f"pass.{number}", f"passed {number}")


def _buildings(data: Data) -> Iterator[ThingView]:
    for name in C.SPECIALS:
        closed = _if(is_closed(name, len(data["players"])), "closed")
        yield thing(f"special.{name}", f"special {name}{closed}")
    for number, space in enumerate(data["road"], 1):
        if space["tile"] is not None:
            yield thing(f"road.{number}", f"tile {space['tile']}")
    for section in C.SECTIONS:
        scored = _if(data["sections"][section.id]["scored"], "scored")
        yield thing(f"post.{section.scoring_space}", f"mark {section.id}{scored}")


def _tables(data: Data) -> Iterator[ThingView]:
    simplified = _if(data["options"]["simplified_favors"], "simplified")
    scored = len([section for section in data["sections"].values() if section["scored"]])
    yield thing("favors", f"favors {OPEN_COLUMNS[scored]}{simplified}")
    seat = asked(data)
    place = 0 if seat is None else data["turn_order"].index(seat) + 1
    yield thing("order", f"order {len(data['players'])} {place}")
    for group, tiles in TILES.items():
        yield thing(f"title.{group}", "title")
        for tile in tiles:
            yield thing(f"stock.{tile}", f"stocked {tile}" if tile in data["stock"][group] else f"gone {tile}")


def drawings() -> dict[str, str]:
    """Return all drawings of things on the board itself, each with a place where it may lie."""
    prices = sorted({price for prices in PRICES.values() for price in prices})
    found = {f"passing{price}": "passing" for price in ("", *(f" {price}" for price in prices))}
    found |= {f"passed {number}": f"pass.{number}" for number in range(1, 6)}
    for state in ("", " scored"):
        for section in C.SECTIONS:
            found[f"caption {section.prestige}{state}"] = CAPTIONS[section.id][0]
            found[f"mark {section.id}{state}"] = f"post.{section.scoring_space}"
        found[f"slot{state}"] = f"section.{C.SECTIONS[0].id}.1"
    found |= {f"special {name}": f"special.{name}" for name in C.SPECIALS}
    found |= {f"special {name} closed": f"special.{name}" for name in C.SPECIALS if is_closed(name, min(C.PLAYERS))}
    return found | {f"tile {tile}": "road.1" for tile in [*(tile.id for tile in C.TILES.values()), "residence"]}


# Pieces


def pieces(data: Data) -> Iterator[PieceView]:
    """Yield the pieces on both sheets."""
    yield from _in_the_castle(data)
    yield from _on_the_board(data)
    yield from _beside_the_board(data)


def _in_the_castle(data: Data) -> Iterator[PieceView]:
    """Yield houses seat by seat, since the game does not keep the order of building, and workers in their order."""
    for section in C.SECTIONS:
        owners = [
            [seat, number]
            for seat, player in enumerate(data["players"])
            for number in range(player["houses"][section.id])
        ]
        for slot, [seat, number] in enumerate(owners, 1):
            yield piece(f"house {section.id} {seat} {number}", "house", seat, f"section.{section.id}.{slot}")
    yield from _workers("castle", "castle", data["castle_workers"])


def _workers(name: str, place: str, seats: list[int | None]) -> Iterator[PieceView]:
    for index, seat in enumerate(seats):
        if seat is not None:
            yield piece(f"worker {name} {index} {seat}", "worker", seat, f"{place}.{index + 1}")


def _on_the_board(data: Data) -> Iterator[PieceView]:
    for name, places in PLACES.items():
        there = [data["specials"][place] for place in places]
        yield from _workers(name, f"special.{name}", there[0] if isinstance(there[0], list) else there)
    for index, seat in enumerate(data["pass_order"], 1):
        yield piece(f"passed {seat}", "marker", seat, f"pass.{index}")
    for number, space in enumerate(data["road"], 1):
        yield from _on_a_space(data, number, space)
    for crown in ("bailiff", "provost"):
        yield piece(crown, crown, None, f"post.{min(max(data[crown], 1), C.SPACES)}")


def _on_a_space(data: Data, number: int, space: Data) -> Iterator[PieceView]:
    target = f"road.{number}"
    owner, pending, seat = space["owner"], space["pending_transform"], space["worker"]
    if owner is not None:
        yield piece(f"house {target} {owner}", "house", owner, target)
    if pending is not None:  # turned by a lawyer later
        yield piece(f"deed {target}", "deed", pending, target)
    if seat is not None:
        worker = piece(f"worker {target} {seat}", "worker", seat, target)
        # the worker will go home with empty hands if the provost stays where he is (C-ROAD-2)
        is_beyond = number > data["provost"] and data["phase"] in UNTIL_THE_ROAD
        yield {**worker, "stray": True} if is_beyond else worker


def _beside_the_board(data: Data) -> Iterator[PieceView]:
    if not data["options"]["simplified_favors"]:
        for index, line in enumerate(C.FAVOR_LINES):
            for seat, player in enumerate(data["players"]):
                marker = piece(f"favor {line} {seat}", "marker", seat, f"favor.{line}.{player['favor'][line]}")
                is_used = data["resume"] and data["resume"]["lines_used"][seat] >> index & 1
                yield {**marker, "struck": True} if is_used else marker
    for index, seat in enumerate(data["turn_order"], 1):
        yield piece(f"order {seat}", "shield", seat, f"order.{len(data['players'])}.{index}")


# Further data of a board


def there(data: Data) -> dict[str, str]:
    """Return the tiles on the spaces of the road."""
    return {
        f"road.{number}": f"tile.{space['tile']}"
        for number, space in enumerate(data["road"], 1)
        if space["tile"] is not None
    }


def asked(data: Data) -> int | None:
    """Return the seat that places next, or None; a phase that begins has no seat yet."""
    return decider_in_turn(data, PLACEMENT, data["turn_order"])


def order(data: Data) -> list[int]:
    """Return the turn order of this turn."""
    seats: list[int] = data["turn_order"]
    return seats


def seat(data: Data, number: int) -> Data:
    """Return points; deniers and cubes; workers in hand and the houses in each section."""
    player = data["players"][number]
    return {
        "score": player["prestige"],
        "purse": {name: player[name] for name in HOLDINGS},
        "stand": {"workers": player["workers_in_hand"], "houses": [*player["houses"].values()]},
    }


SCENE = Scene(
    things=things,
    pieces=pieces,
    there=there,
    asked=asked,
    order=order,
    seat=seat,
    moment=lambda tr: tr(MOMENT),
    texts=texts,
)


# Views as plain data


def detail(state: State, tr: Translator = ENGLISH) -> dict[str, Any]:
    """Return the whole board as data: for the game's tables in the terminal, and for `view` of a state."""
    return {
        "pass_order": list(state.pass_order),
        "provost": state.provost,
        "bailiff": state.bailiff,
        "price": full_price(state),
        "scoring_spaces": {section.id: section.scoring_space for section in C.SECTIONS},
        "road": _road(state),
        "specials": [_special(state, place, tr) for place in range(len(C.SPECIALS))],
        "castle": _castle_data(state, tr),
        "stock": {
            group: [name_of(tile) for tile in tiles if state.stock_bits >> tile & 1]
            for group, tiles in zip(C.GROUPS, C.TILES_OF_GROUP, strict=True)
        },
        "favor_table": {
            "open_columns": open_columns(state),
            "simplified": state.rules.simplified_favors,
            "used": {
                str(seat): [line for index, line in enumerate(C.FAVOR_LINES) if used >> index & 1]
                for seat, used in enumerate(state.lines_used)
            },
        },
        "players": [
            {**player, "income": income_of(state, seat), "price": _price(state, seat)}
            for seat, player in enumerate(FORM.write(state, False)["players"])
        ],
    }


def _price(state: State, seat: int) -> int:
    """Return the price of this player's next worker where nothing else makes it cheaper (C-PLACE-4)."""
    return placement_cost(state, seat, C.CASTLE)


def _or_none(seat: int) -> int | None:
    return None if seat == C.NOBODY else seat


def _road(state: State) -> list[dict[str, Any]]:
    pending = dict(state.pending)
    spaces: list[dict[str, Any]] = []
    for space, tile in enumerate(state.road, 1):
        entry: dict[str, Any] = {"target": f"road.{space}", **dict.fromkeys(("tile", "owner", "worker", "pending"))}
        if tile != C.UNBUILT:
            entry["tile"] = name_of(tile)
            entry["owner"] = _or_none(state.owner_of[tile])
            entry["worker"] = _or_none(state.worker[tile]) if tile < len(C.PLACES) else None
            entry["pending"] = pending.get(tile)
        spaces.append(entry)
    return spaces


def _special(state: State, place: int, tr: Translator) -> dict[str, Any]:
    name = C.SPECIALS[place]
    workers = [_or_none(state.worker[place])]
    if place == C.STABLES:
        workers = _padded(state.stables, C.STABLE_SPACES)
    elif place == C.INN:
        workers.append(_or_none(state.inn_right))
    return {
        "target": f"special.{name}",
        "id": name,
        "label": tr(LABELS[name]),
        "workers": workers,
        "closed": is_closed(name, state.players),
    }


def _padded(seats: Sequence[int], length: int) -> list[int | None]:
    return [*seats, *[None] * (length - len(seats))]


def _castle_data(state: State, tr: Translator) -> dict[str, Any]:
    return {
        "target": "castle",
        "workers": _padded(state.castle_workers, C.CASTLE_SPACES),
        "sections": [
            {
                "id": section.id,
                "label": tr(LABELS[section.id]),
                "parts": section.parts,
                "built": state.built[index],
                "scored": index < state.scored,
                "houses": [state.houses[seat * len(C.SECTIONS) + index] for seat in range(state.players)],
                "prestige": section.prestige,
            }
            for index, section in enumerate(C.SECTIONS)
        ],
    }
