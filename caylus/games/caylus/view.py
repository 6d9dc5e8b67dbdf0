"""What a user interface needs to show a position (docs/bridge.md): places, prompt, choices, refusals, log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from . import explain, kinds, wording
from .actions import (
    BATCHED_BY,
    BOUGHT_BY,
    BUILT_BY,
    FAVOR,
    MOVE,
    NUMBER,
    PAID_BY,
    PASS,
    PROVOST_STAYS,
    SELL,
    SWAPPED_BY,
    TAKE,
    TEXTS,
    TRANSFORM,
    TRANSFORMED_BY,
)
from .buildings import exchange_offers, peddler_price
from .explain import Refusal
from .favors import (
    EXCHANGE_COLUMN,
    LAWYER_COLUMN,
    PRESTIGE_COLUMN,
    RESOURCE_COLUMNS,
    STONE_COLUMN,
    WOOD_COLUMN,
    favor_value,
    open_columns,
)
from .interchange import player_to_dict
from .kinds import DECISIONS
from .ledger import name_of
from .phases import income_of
from .placement import full_price, placement_cost
from .ruleset import OPTIONS
from .scoring import bonuses, final_scores, winners
from .tables import (
    CASTLE,
    CASTLE_SPACES,
    CHOOSES,
    COST,
    CUBES,
    DISCOUNTED_COST,
    FAVOR_BUILDINGS,
    FAVOR_COLUMNS,
    FAVOR_DENIERS,
    FAVOR_LINES,
    FAVOR_PRESTIGE,
    FIRST_TILE,
    FOOD,
    GOODS,
    GROUPS,
    INN,
    NOBODY,
    OVER,
    PHASES,
    PLACES,
    RESIDENCE,
    RESIDENCE_INCOME,
    RESIDENCE_PRESTIGE,
    SECTIONS,
    SPACES,
    SPECIALS,
    STABLE_SPACES,
    STABLES,
    TILE_NUMBER,
    TILES,
    TILES_OF_GROUP,
    TITLE,
    UNBUILT,
)

if TYPE_CHECKING:
    from .state import State


def view(
    state: State, names: Sequence[str] | None = None, events: Iterable[dict[str, Any]] | None = None
) -> dict[str, Any]:
    """The view of a position in which `names` stand for the seats; `events` are told as a log."""
    names = list(names or wording.default_names(state.players))
    choices = [_choice(state, action) for action in state.legal]
    return {
        "game": "caylus",
        "options": state.rules.options(),
        "players": state.players,
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "phase_label": wording.PHASE_LABELS[PHASES[state.phase]],
        "phases": [[phase, wording.PHASE_LABELS[phase]] for phase in PHASES],
        "decision": _decision(state),
        "prompt": _prompt(state, names),
        "seats": [_seat(state, seat, names) for seat in range(state.players)],
        "turn_order": list(state.turn_order),
        "pass_order": list(state.pass_order),
        "provost": state.provost,
        "bailiff": state.bailiff,
        "price": full_price(state),
        "scoring_spaces": {section.id: section.scoring_space for section in SECTIONS},
        "road": _road(state),
        "specials": [_special(state, place) for place in range(len(SPECIALS))],
        "castle": _castle(state),
        "stock": {
            group: [name_of(tile) for tile in tiles if state.stock >> tile & 1]
            for group, tiles in zip(GROUPS, TILES_OF_GROUP, strict=True)
        },
        "favor_table": {
            "open_columns": open_columns(state),
            "simplified": state.rules.simplified_favors,
            "used": {
                str(seat): [line for index, line in enumerate(FAVOR_LINES) if used >> index & 1]
                for seat, used in enumerate(state.lines_used)
            },
        },
        "choices": choices,
        "refusals": _refusals(state, names, {choice["target"] for choice in choices}),
        "events": log(events or (), names),
        "result": _result(state),
    }


def _decision(state: State) -> dict[str, Any] | None:
    decision = state.decision()
    if decision is None:
        return None
    return {"seat": decision.seat, "kind": decision.kind, "label": wording.DECISION_LABELS[decision.kind]}


def _prompt(state: State, names: Sequence[str]) -> str:
    if not state.agenda:
        return wording.PROMPTS["over"]
    item = state.agenda[-1]
    values: dict[str, Any] = {"player": item[1], "price": {"deniers": _price(state, item[1])}}
    if "tile" in kinds.ARGUMENTS[item[0]]:
        values["tile"] = name_of(item[2])
    if "group" in kinds.ARGUMENTS[item[0]]:
        values["group"] = GROUPS[item[2]]
    return wording.fill(wording.PROMPTS[DECISIONS[item[0]]], names, **values)


def _price(state: State, seat: int) -> int:
    """What a worker costs this player where nothing else makes it cheaper (C-PLACE-4)."""
    return placement_cost(state, seat, CASTLE)


def _seat(state: State, seat: int, names: Sequence[str]) -> dict[str, Any]:
    return {
        "seat": seat,
        "name": names[seat],
        "color": wording.COLORS[seat],
        **player_to_dict(state, seat),
        "income": income_of(state, seat),
        "price": _price(state, seat),
    }


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _road(state: State) -> list[dict[str, Any]]:
    pending = dict(state.pending)
    spaces: list[dict[str, Any]] = []
    for space, tile in enumerate(state.road, 1):
        entry: dict[str, Any] = {"target": f"road.{space}", **dict.fromkeys(("tile", "owner", "worker", "pending"))}
        if tile != UNBUILT:
            entry["tile"] = name_of(tile)
            entry["owner"] = _or_none(state.owner_of[tile])
            entry["worker"] = _or_none(state.worker[tile]) if tile < len(PLACES) else None
            entry["pending"] = pending.get(tile)
        spaces.append(entry)
    return spaces


def _special(state: State, place: int) -> dict[str, Any]:
    name = SPECIALS[place]
    workers = [_or_none(state.worker[place])]
    if place == STABLES:
        workers = _padded(state.stables, STABLE_SPACES)
    elif place == INN:
        workers.append(_or_none(state.inn_right))
    closed = place == STABLES and state.players == 2
    return {
        "target": f"special.{name}",
        "id": name,
        "label": wording.label(name),
        "workers": workers,
        "closed": closed,
    }


def _padded(seats: Sequence[int], length: int) -> list[int | None]:
    return [*seats, *[None] * (length - len(seats))]


def _castle(state: State) -> dict[str, Any]:
    return {
        "target": "castle",
        "workers": _padded(state.castle_workers, CASTLE_SPACES),
        "sections": [
            {
                "id": section.id,
                "label": wording.label(section.id),
                "parts": section.parts,
                "built": state.built[index],
                "scored": index < state.scored,
                "houses": [state.houses[seat * len(SECTIONS) + index] for seat in range(state.players)],
                "prestige": section.prestige,
            }
            for index, section in enumerate(SECTIONS)
        ],
    }


def _result(state: State) -> dict[str, Any] | None:
    if state.phase != OVER:
        return None
    totals = final_scores(state)
    return {
        "winners": winners(state),
        "seats": [
            {"seat": seat, "prestige": state.prestige[seat], **bonuses(state, seat), "total": totals[seat]}
            for seat in range(state.players)
        ],
    }


# Choices: what each legal action is called, and where on the board it can be clicked


def _choice(state: State, action: int) -> dict[str, Any]:
    text = TEXTS[action]
    item = state.agenda[-1]
    label, detail = wording.CHOICES.get(text) or _LABEL_OF[text.split()[0]](state, item, action)
    return {"text": text, "target": _target(state, item, action), "label": label, "detail": detail}


def _target(state: State, item: tuple[int, ...], action: int) -> str | None:
    """The place on the board that stands for an action, if there is one."""
    family, _, rest = TEXTS[action].partition(" ")
    if action == PASS:
        return "pass"
    if family in ("place", "move"):
        return place_target(state, action if family == "place" else action - MOVE)
    if family == "provost":
        return f"road.{state.provost + action - PROVOST_STAYS}"
    if family == "transform":
        return place_target(state, TRANSFORMED_BY[action])
    if family == "build":
        return f"stock.{name_of(BUILT_BY[action][0])}"
    if family in ("take", "sell"):
        return f"purse.{rest}"
    if family == "buy":
        return f"purse.{CUBES[BOUGHT_BY[action][0]]}"
    if family == "swap":
        return f"purse.{CUBES[SWAPPED_BY[action][0]]}"
    if family == "batch" or (family == "done" and item[0] == kinds.ASK_BATCH):
        return "castle"
    if family == "favor":
        return f"favor.{rest}"
    if family in ("home", "stay"):
        return "special.inn"
    if family == "joust":
        return "special.joust_field"
    return None


def place_target(state: State, place: int) -> str:
    """The target of a place that is on the board."""
    if place >= FIRST_TILE:
        return f"road.{state.road.index(place) + 1}"
    return "castle" if place == CASTLE else f"special.{SPECIALS[place]}"


Label = tuple[str, str]
Item = tuple[int, ...]


def _label_place(state: State, item: Item, action: int) -> Label:
    return wording.label(name_of(action)), wording.goods({"deniers": placement_cost(state, item[1], action)})


def _label_move(state: State, item: Item, action: int) -> Label:
    return wording.label(name_of(action - MOVE)), ""


def _label_provost(state: State, item: Item, action: int) -> Label:
    steps = action - PROVOST_STAYS
    sign = (steps > 0) - (steps < 0)
    label = wording.PROVOST_CHOICES[sign + 1].format(space=state.provost + steps)
    price = abs(steps) if item[0] == kinds.ASK_BRIBE else 0
    return label, wording.goods({"deniers": price}) if price else ""


def _label_take(state: State, item: Item, action: int) -> Label:
    kind = action - TAKE
    amount = CHOOSES[item[2]][kind] if item[0] == kinds.ASK_PRODUCE else 1
    return wording.amount(CUBES[kind], amount), ""


def _label_build(state: State, item: Item, action: int) -> Label:
    tile, white = BUILT_BY[action]
    cost = dict((DISCOUNTED_COST if item[0] == kinds.ASK_FAVOR_BUILDINGS else COST)[tile])
    label = wording.label(name_of(tile))
    if white is not None:
        label = wording.WHITE_CUBE_CHOICE.format(tile=label, kind=CUBES[white])
        cost[white] = cost.get(white, 0) + 1
    return label, wording.goods({CUBES[kind]: amount for kind, amount in cost.items()})


def _label_transform(state: State, item: Item, action: int) -> Label:
    price = {"cloth": 1} if item[0] == kinds.ASK_FAVOR_BUILDINGS else {"cloth": 1, "deniers": 1}
    label = wording.TRANSFORM_CHOICE.format(tile=wording.label(name_of(TRANSFORMED_BY[action])))
    return label, wording.goods(price)


def _label_sell(state: State, item: Item, action: int) -> Label:
    received = TILES[item[2]].effect["sell_one_cube_for"]
    return wording.SELL_CHOICE.format(kind=CUBES[action - SELL]), f"+{wording.amount('deniers', received)}"


def _counted(kinds_of_cubes: Iterable[int]) -> dict[str, int]:
    cubes = list(kinds_of_cubes)
    return {CUBES[kind]: cubes.count(kind) for kind in sorted(set(cubes))}


def _label_buy(state: State, item: Item, action: int) -> Label:
    cubes = BOUGHT_BY[action]
    price = peddler_price(item[2], len(cubes)) or 0
    return wording.BUY_CHOICE.format(goods=wording.goods(_counted(cubes))), wording.goods({"deniers": price})


def _label_pay(state: State, item: Item, action: int) -> Label:
    price = {GOODS[good]: amount for good, amount in PAID_BY[action]}
    received, amount = exchange_offers(item[2])[action]
    return wording.PAY_CHOICE.format(price=wording.goods(price)), f"+{amount} {received}"


def _label_batch(state: State, item: Item, action: int) -> Label:
    return wording.BATCH_CHOICE.format(goods=wording.goods(_counted((FOOD, *BATCHED_BY[action])))), ""


def _label_favor(state: State, item: Item, action: int) -> Label:
    line = action - FAVOR
    name = FAVOR_LINES[line]
    column = min(state.favor_markers[item[1] * len(FAVOR_LINES) + line] + 1, open_columns(state))
    column = max(column, state.favor_markers[item[1] * len(FAVOR_LINES) + line])
    effect = wording.FAVOR_COLUMN_LABELS[name][column - 1]
    if name in ("prestige", "deniers"):
        effect = f"+{favor_value(line, column)}"
    return wording.label(name), wording.FAVOR_CHOICE.format(column=column, effect=effect)


def _label_swap(state: State, item: Item, action: int) -> Label:
    given, *received = SWAPPED_BY[action]
    price, goods = wording.goods({CUBES[given]: 1}), wording.goods(_counted(received))
    return wording.SWAP_CHOICE.format(price=price, goods=goods), ""


_LABEL_OF = {
    "place": _label_place,
    "move": _label_move,
    "provost": _label_provost,
    "take": _label_take,
    "build": _label_build,
    "transform": _label_transform,
    "sell": _label_sell,
    "buy": _label_buy,
    "pay": _label_pay,
    "batch": _label_batch,
    "favor": _label_favor,
    "swap": _label_swap,
}


# Refusals: for each place that can be clicked and is not legal now, why


def _refusals(state: State, names: list[str], legal: set[str | None]) -> dict[str, Any]:
    reasons = {target: _reason(state, target) for target in _all_targets() if target not in legal}
    return {
        target: {"message": reason.message(names), "rule": reason.rule}
        for target, reason in reasons.items()
        if reason is not None
    }


def _all_targets() -> Iterable[str]:
    yield from (f"road.{space}" for space in range(1, SPACES + 1))
    yield from (f"special.{name}" for name in SPECIALS)
    yield "castle"
    yield from (f"favor.{line}" for line in FAVOR_LINES)
    yield from (f"stock.{name_of(tile)}" for tiles in TILES_OF_GROUP for tile in tiles)
    yield from (f"purse.{kind}" for kind in CUBES)
    yield "pass"


def _reason(state: State, target: str) -> Refusal | None:
    """Why this place cannot be clicked now, said of the action that a click there would most likely mean."""
    area, _, name = target.partition(".")
    if area == "road":
        return _road_reason(state, int(name))
    if area in ("special", "castle"):
        return explain.refusal(state, NUMBER[f"{_family(state, 'special')} {name or 'castle'}"])
    if area == "favor":
        return explain.refusal(state, NUMBER[f"favor {name}"])
    if area == "stock":
        return explain.build_refusal(state, TILE_NUMBER[name])
    if area == "purse":
        text = f"{_family(state, 'purse')} {name}"
        return explain.refusal(state, NUMBER[text]) if text in NUMBER else explain.explain_words(text)
    return explain.refusal(state, PASS)


_FAMILIES_OF_AREA = {
    "road": ("place", "move", "provost", "transform"),
    "special": ("place", "move"),
    "purse": ("take", "sell", "buy"),
}


def _family(state: State, area: str) -> str:
    """The family of actions that a click in this area means now; the first one where none is asked."""
    families = _FAMILIES_OF_AREA[area]
    return next((family for family in families if explain.answers(state, family)), families[0])


def _road_reason(state: State, space: int) -> Refusal | None:
    family = _family(state, "road")
    tile = state.road[space - 1]
    if not state.agenda:
        return Refusal("over", "C-END-3", {})
    if family == "provost":
        return explain.provost_to(state, space)
    if tile == UNBUILT:
        if not explain.answers(state, family):
            return explain.refusal(state, 0)
        if family == "transform":
            return Refusal("transform_nothing", "C-LAW-1", {"space": space})
        return Refusal("unbuilt", "C-PLACE-3", {"space": space})
    if tile >= len(PLACES):
        group = "residence" if tile >= RESIDENCE else "prestige"
        return explain.explain_words(f"{family} {group if tile >= RESIDENCE else name_of(tile)}")
    action = {"place": tile, "move": MOVE + tile, "transform": TRANSFORM.get(tile, 0)}[family]
    return explain.refusal(state, action)


# The log


def log(events: Iterable[dict[str, Any]], names: Sequence[str]) -> list[dict[str, Any]]:
    """The events as lines of a log, each with the event's data; what has no sentence is left out."""
    lines = []
    for event in events:
        text = _tell(event, names)
        if text is not None:
            lines.append(
                {
                    "turn": event["turn"],
                    "phase": event["phase"],
                    "seat": event.get("seat"),
                    "text": text,
                    "rule": event["rule"],
                    "data": event,
                }
            )
    return lines


def _tell(event: dict[str, Any], names: Sequence[str]) -> str | None:
    kind = event["event"]
    if kind == "provost" and event["start"] == event["end"]:
        kind = "provost_stays"
    if kind not in wording.EVENTS or (kind == "prestige" and not event["amount"]):
        return None
    values: dict[str, Any] = {
        key: value for key, value in event.items() if key in ("place", "tile", "section", "line", "space", "column")
    }
    for key in ("start", "end", "turn", "source", "rank"):
        if key in event:
            values[key] = event[key]
    if "seat" in event:
        values["player"] = event["seat"]
    if "turn_order" in event:
        values["order"] = event["turn_order"]
    if kind in ("gain", "pay"):
        values["goods"] = {event["good"]: event["amount"]}
        values["source"] = event.get("source") or event["use"]
    if kind == "place":
        values["price"] = {"deniers": event["price"]}
    if "amount" in event and kind in ("prestige", "final_bonus"):
        values["signed"] = event["amount"]
    if kind == "favors":
        values["count"] = wording.favors(event["count"])
    if kind == "count":
        values["houses"] = wording.houses(event["houses"])
    if kind == "game_over":
        values["winners"] = event["winners"]
    return wording.fill(wording.EVENTS[kind], names, **values)


# The catalog


def _favor_effect(line: int, column: int) -> dict[str, Any]:
    """What a column of a favor line gives, in the forms of the tiles' effects (C-FAVOR-5 to C-FAVOR-7)."""
    if line == FAVOR_PRESTIGE:
        return {"produce": {"prestige": favor_value(line, column)}}
    if line == FAVOR_DENIERS:
        return {"produce": {"deniers": favor_value(line, column)}}
    if line == FAVOR_BUILDINGS:
        effects: dict[int, dict[str, Any]] = {
            WOOD_COLUMN: {"build": "wood"},
            STONE_COLUMN: {"build": "stone"},
            LAWYER_COLUMN: {"transform_to_residence": True},
            PRESTIGE_COLUMN: {"build": "prestige"},
        }
        return effects.get(column, {})
    if column == EXCHANGE_COLUMN:
        return {"exchange": [{"give": {"any": 1}, "get": {"any_but_gold": 2}}]}
    return {"produce_one_of": [{CUBES[kind]: 1} for kind in RESOURCE_COLUMNS[column - 1]]}


def catalog() -> dict[str, Any]:
    """Names, costs and effects of everything: what does not change in a game (docs/bridge.md)."""
    tiles = {
        tile.id: {
            "label": wording.label(tile.id),
            "group": tile.group,
            "cost": dict(tile.cost),
            "prestige": tile.prestige,
            "favors": tile.favors,
            "effect": tile.effect,
            "description": wording.describe(tile.id),
        }
        for tile in TILES.values()
    }
    tiles["residence"] = {
        "label": wording.label("residence"),
        "group": "residence",
        "cost": {"cloth": 1, "deniers": 1},
        "prestige": RESIDENCE_PRESTIGE,
        "favors": 0,
        "effect": {"income": RESIDENCE_INCOME},
        "description": wording.describe("residence"),
    }
    return {
        "game": "caylus",
        "title": TITLE,
        "options": [
            {
                "id": name,
                "label": wording.OPTION_LABELS[name][0],
                "description": wording.OPTION_LABELS[name][1],
                "values": list(values),
            }
            for name, values in OPTIONS.items()
        ],
        "tiles": tiles,
        "castle": {"label": wording.label("castle"), "description": wording.SPECIAL_DESCRIPTIONS["castle"]},
        "specials": {
            name: {"label": wording.label(name), "description": description}
            for name, description in wording.SPECIAL_DESCRIPTIONS.items()
            if name in SPECIALS
        },
        "favor_lines": [
            {
                "id": line,
                "label": wording.label(line),
                "columns": wording.FAVOR_COLUMN_LABELS[line],
                "effects": [_favor_effect(index, column) for column in range(1, FAVOR_COLUMNS + 1)],
            }
            for index, line in enumerate(FAVOR_LINES)
        ],
    }
