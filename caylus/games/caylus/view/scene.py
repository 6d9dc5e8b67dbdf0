"""What lies where: the things and pieces of a view (docs/bridge.md). The page has layouts that say where a place is,
and scripts for the drawings (web/games/caylus).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ....core.translation import ENGLISH, Translator, _
from ....core.view import PieceView, ThingView, piece, thing
from ..forms.form import FORM
from ..rules import constants as C
from ..rules.favors import open_columns
from ..rules.phases import income_of
from ..rules.placement import full_price, placement_cost
from ..rules.state import State, name_of
from ..text.labels import LABELS

PASSING: str = _("Passing\norder")
FAVORS: str = _("Royal favors")
UNUSED: str = _("Simplified favors: the table is not used")
TURN_ORDER: str = _("Turn order")
STOCK: dict[str, str] = {"wood": _("Wood tiles"), "stone": _("Stone tiles"), "prestige": _("Prestige tiles")}
HIGHEST_PRICE = 6
"""of a worker, among the recorded drawings"""

Texts = dict[str, dict[str, str]]
"""place -> texts of what lies there"""


def texts(tr: Translator) -> dict[str, dict[str, str]]:
    """What is written on the sheets where no label of a place stands: place -> texts."""
    line1, line2 = tr(PASSING).split("\n")
    lines = {line: tr(LABELS[line]) for line in C.FAVOR_LINES}
    return {
        "passing": {"line1": line1, "line2": line2},
        "favors": {"title": tr(FAVORS), "unused": tr(UNUSED), **lines},
        "order": {"label": tr(TURN_ORDER)},
        **{f"title.{group}": {"label": tr(label)} for group, label in STOCK.items()},
    }


# Things


def things(state: State, tr: Translator) -> list[ThingView]:
    """What stands still on both sheets."""
    said = texts(tr)
    return [*_castle(state, tr), *_bridge(state, said), *_buildings(state), *_tables(state, said)]


def _if(state: bool, word: str) -> str:
    return f" {word}" if state else ""


def _castle(state: State, tr: Translator) -> Iterator[ThingView]:
    for index, section in enumerate(C.SECTIONS):
        scored = _if(index < state.scored, "scored")
        for caption in _captions(section.id):
            yield thing(caption, f"caption {section.prestige}{scored}", label=tr(LABELS[section.id]))
        for slot in range(state.built[index], section.parts):
            yield thing(f"section.{section.id}.{slot + 1}", f"slot{scored}")


def _captions(section: str) -> list[str]:
    """The towers stand on both sides of the castle."""
    return [f"caption.{section}.{number + 1}" for number in range(2 if section == C.SECTIONS[-1].id else 1)]


def _bridge(state: State, said: Texts) -> Iterator[ThingView]:
    price = f" {full_price(state)}" if state.phase == C.PLACEMENT else ""
    yield thing("passing", f"passing{price}", **said["passing"])
    for number in range(1, state.players + 1):
        yield thing(f"pass.{number}", f"passed {number}")


def _buildings(state: State) -> Iterator[ThingView]:
    for place, name in enumerate(C.SPECIALS):
        closed = _if(place == C.STABLES and state.players == 2, "closed")
        yield thing(f"special.{name}", f"special {name}{closed}")
    for space, tile in enumerate(state.road, 1):
        if tile != C.UNBUILT:
            yield thing(f"road.{space}", f"tile {name_of(tile)}")
    for index, section in enumerate(C.SECTIONS):
        yield thing(f"post.{section.scoring_space}", f"mark {section.id}{_if(index < state.scored, 'scored')}")


def _tables(state: State, said: Texts) -> Iterator[ThingView]:
    simplified = _if(state.rules.simplified_favors, "simplified")
    yield thing("favors", f"favors {open_columns(state)}{simplified}", **said["favors"])
    asked = state.turn_order.index(state.agenda[-1][1]) + 1 if state.agenda else 0
    yield thing("order", f"order {state.players} {asked}", **said["order"])
    for group, tiles in zip(C.GROUPS, C.TILES_OF_GROUP, strict=True):
        yield thing(f"title.{group}", "title", **said[f"title.{group}"])
        for tile in tiles:
            family = "stocked" if state.stock >> tile & 1 else "gone"
            yield thing(f"stock.{name_of(tile)}", f"{family} {name_of(tile)}")


def drawings() -> dict[str, str]:
    """All drawings of things on the board itself, each with a place where it may lie."""
    found = {f"passing{price}": "passing" for price in ("", *(f" {price}" for price in range(1, HIGHEST_PRICE + 1)))}
    found |= {f"passed {number}": f"pass.{number}" for number in range(1, 6)}
    for state in ("", " scored"):
        for section in C.SECTIONS:
            found[f"caption {section.prestige}{state}"] = _captions(section.id)[0]
            found[f"mark {section.id}{state}"] = f"post.{section.scoring_space}"
        found[f"slot{state}"] = f"section.{C.SECTIONS[0].id}.1"
    found |= {f"special {name}": f"special.{name}" for name in C.SPECIALS}
    found[f"special {C.SPECIALS[C.STABLES]} closed"] = f"special.{C.SPECIALS[C.STABLES]}"
    return found | {f"tile {tile}": "road.1" for tile in [*(tile.id for tile in C.TILES.values()), "residence"]}


# Pieces


def pieces(state: State) -> list[PieceView]:
    """What is moved, on both sheets."""
    return [*_in_the_castle(state), *_on_the_board(state), *_beside_the_board(state)]


def _in_the_castle(state: State) -> Iterator[PieceView]:
    """Houses stand seat by seat, since the order of building is not kept by the game; workers in their order."""
    for index, section in enumerate(C.SECTIONS):
        houses = [state.houses[seat * len(C.SECTIONS) + index] for seat in range(state.players)]
        owners = [(seat, number) for seat, count in enumerate(houses) for number in range(count)]
        for slot, (seat, number) in enumerate(owners, 1):
            yield piece(f"house {section.id} {seat} {number}", "house", seat, f"section.{section.id}.{slot}")
    for index, seat in enumerate(state.castle_workers):
        yield piece(f"worker castle {index} {seat}", "worker", seat, f"castle.{index + 1}")


def _on_the_board(state: State) -> Iterator[PieceView]:
    for place, name in enumerate(C.SPECIALS):
        workers = list(state.stables) if place == C.STABLES else [state.worker[place]]
        if place == C.INN:
            workers.append(state.inn_right)
        for index, seat in enumerate(workers):
            if seat != C.NOBODY:
                yield piece(f"worker {name} {index} {seat}", "worker", seat, f"special.{name}.{index + 1}")
    for index, seat in enumerate(state.pass_order, 1):
        yield piece(f"passed {seat}", "marker", seat, f"pass.{index}")
    pending = dict(state.pending)
    for space, tile in enumerate(state.road, 1):
        if tile != C.UNBUILT:
            yield from _on_a_tile(state, tile, f"road.{space}", pending)
    for crown, space in (("bailiff", state.bailiff), ("provost", state.provost)):
        yield piece(crown, crown, None, f"post.{min(max(space, 1), C.SPACES)}")


def _on_a_tile(state: State, tile: int, target: str, pending: dict[int, int]) -> Iterator[PieceView]:
    if (seat := state.owner_of[tile]) != C.NOBODY:
        yield piece(f"house {target} {seat}", "house", seat, target)
    if tile in pending:  # a lawyer's deed
        yield piece(f"deed {target}", "deed", pending[tile], target)
    if tile < len(C.PLACES) and (seat := state.worker[tile]) != C.NOBODY:
        worker = piece(f"worker {target} {seat}", "worker", seat, target)
        yield PieceView(**worker, stray=True) if _is_beyond(state, target) else worker


def _is_beyond(state: State, target: str) -> bool:
    """Whether a worker will go home with empty hands if the provost stays where he is (C-ROAD-2)."""
    return C.PLACEMENT <= state.phase <= C.ROAD and int(target.removeprefix("road.")) > state.provost


def _beside_the_board(state: State) -> Iterator[PieceView]:
    if not state.rules.simplified_favors:
        for index, line in enumerate(C.FAVOR_LINES):
            for seat in range(state.players):
                column = state.favor_markers[seat * len(C.FAVOR_LINES) + index]
                marker = piece(f"favor {line} {seat}", "marker", seat, f"favor.{line}.{column}")
                yield PieceView(**marker, struck=True) if state.lines_used[seat] >> index & 1 else marker
    for index, seat in enumerate(state.turn_order, 1):
        yield piece(f"order {seat}", "shield", seat, f"order.{state.players}.{index}")


# As data


def detail(state: State, tr: Translator = ENGLISH) -> dict[str, Any]:
    """Who and what is where, as data: for the game's tables in the terminal, and for the facts of pictures."""
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
            group: [name_of(tile) for tile in tiles if state.stock >> tile & 1]
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
    """What a worker costs this player where nothing else makes it cheaper (C-PLACE-4)."""
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
    closed = place == C.STABLES and state.players == 2
    return {
        "target": f"special.{name}",
        "id": name,
        "label": tr(LABELS[name]),
        "workers": workers,
        "closed": closed,
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
