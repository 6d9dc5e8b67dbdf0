"""The choices: labels and places of the legal actions, and the reasons why other places cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from ....core.rules.agenda import Item
from ....core.rules.refusing import Refusal, no
from ....core.text.translation import ENGLISH, Translator
from ....core.view.view import Choice, figures
from ..rules import actions as A
from ..rules import constants as C
from ..rules import explain, kinds
from ..rules.beyond import find_beyond
from ..rules.buildings import exchange_offers, peddler_price, site
from ..rules.castle import favor_value, open_columns, section_under_construction
from ..rules.coming import can_deliver, cannot_pay, goods_from_workers, goods_of, may_deliver
from ..rules.dangers import makes_residence
from ..rules.placement import placement_cost
from ..rules.state import State, name_of
from ..text import wording
from ..text.labels import LABELS

SIGN_OF_GOOD = {"deniers": "coin"}
"""the signs of cubes have the cubes' names"""
_SIGNS = {**SIGN_OF_GOOD, "pp": "prestige"}


def choice_of(state: State, action: int, tr: Translator = ENGLISH, names: Sequence[str] | None = None) -> Choice:
    """Return a legal action as the view shows it: its text, target, label and detail."""
    text = A.TEXTS[action]
    item = state.agenda[-1]
    if action == A.DONE and not _delivered(state, item[1]):
        label, detail = tr(wording.DELIVER_NOTHING), _penalty(tr, state, item[1])
    elif text in wording.CHOICES:
        label, detail = map(tr, wording.CHOICES[text])
    else:
        label, detail = _LABEL_OF[text.split()[0]](tr, state, item, action)
    target = _target(state, item, action)
    choice: Choice = {"text": text, "target": target, "label": label, "detail": detail}
    area, _, name = (target or "").partition(".")
    if area == "purse":
        choice["sign"] = name
    elif area == "road":
        # Two tiles may bear one name; the number of the space tells them apart.
        choice["badge"] = [name, tr(wording.SPACE_BADGE).format(number=name)]
    price, gain = _trade(tr, state, item, action, detail)
    if price:
        choice["price"] = figures(price, _SIGNS)
    if gain:
        choice["gain"] = figures(gain, _SIGNS)
    return choice


def _delivered(state: State, seat: int) -> int:
    """Return the batches that a seat in the castle has given in this phase."""
    return state.batches[state.castle_workers.index(seat)]


def _penalty(tr: Translator, state: State, seat: int) -> str:
    """Return what no batch at all costs (C-CASTLE-4)."""
    points = min(C.NO_BATCH_PENALTY, state.prestige[seat])
    return tr(wording.LOSES_POINTS, points).format(count=points) if points else ""


Goods = Mapping[str, int]


def _trade(tr: Translator, state: State, item: Item, action: int, detail: str) -> tuple[Goods, Goods]:
    """Return what an action costs and what it brings, if its detail says no more."""
    family = A.TEXTS[action].split()[0]
    if family == "place" and action != A.PASS:
        price = {"deniers": placement_cost(state, item[1], action)}
        return price if detail == wording.goods(tr, price) else {}, {}
    if family == "build":
        return _build_cost(item, action), {}
    if family == "transform":
        return _transform_price(item), {}
    if family == "sell":
        return {C.CUBES[action - A.SELL]: 1}, {"deniers": C.TILES[item[2]].effect["sell_one_cube_for"]}
    if family == "buy":
        return {"deniers": _peddled(item, action)}, _counted(A.BOUGHT_BY[action])
    if family == "pay":
        received, amount = exchange_offers(item[2])[action]
        return {C.GOODS[good]: amount for good, amount in A.PAID_BY[action]}, {received: amount}
    if family == "swap":
        given, *swapped = A.SWAPPED_BY[action]
        return {C.CUBES[given]: 1}, _counted(swapped)
    return {}, {}


def _build_cost(item: Item, action: int) -> Goods:
    tile, white = A.BUILT_BY[action]
    cost = dict((C.DISCOUNTED_COST if item[0] == kinds.ASK_FAVOR_BUILDINGS else C.COST)[tile])
    if white is not None:
        cost[white] = cost.get(white, 0) + 1
    return {C.CUBES[kind]: amount for kind, amount in cost.items()}


def _transform_price(item: Item) -> Goods:
    return {"cloth": 1} if item[0] == kinds.ASK_FAVOR_BUILDINGS else {"cloth": 1, "deniers": 1}


def _peddled(item: Item, action: int) -> int:
    return peddler_price(item[2], len(A.BOUGHT_BY[action])) or 0


_ALONG = ("special", "road", "castle", "pass")
"""places for workers, in the order in which these act"""


def choices_of(state: State, tr: Translator = ENGLISH) -> list[Choice]:
    """Return all legal actions, sorted by places along the road; the end of deliveries and others come last."""
    return sorted((choice_of(state, action, tr) for action in state.choices), key=_along)


def _along(choice: Choice) -> tuple[int, int]:
    if choice["text"] == "done":
        return len(_ALONG), 0
    area, _, name = (choice["target"] or "").partition(".")
    rank = _ALONG.index(area) if area in _ALONG else 0 if area else len(_ALONG)
    return rank, int(name) if area == "road" else 0


def _target(state: State, item: tuple[int, ...], action: int) -> str | None:
    """Return the place on the board that stands for an action, if there is one."""
    family, _, rest = A.TEXTS[action].partition(" ")
    if action == A.PASS:
        return "pass"
    if family in ("place", "move"):
        return place_target(state, action if family == "place" else action - A.MOVE)
    if family == "provost":
        return f"road.{state.provost + action - A.PROVOST_STAYS}"
    if family == "transform":
        return place_target(state, A.TRANSFORMED_BY[action])
    if family == "build":
        return f"stock.{name_of(A.BUILT_BY[action][0])}"
    if family in ("take", "sell"):
        return f"purse.{rest}"
    if family == "buy":
        return f"purse.{C.CUBES[A.BOUGHT_BY[action][0]]}"
    if family == "swap":
        return f"purse.{C.CUBES[A.SWAPPED_BY[action][0]]}"
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
    """Return the target of a place that is on the board."""
    if place >= C.FIRST_TILE:
        return f"road.{state.road.index(place) + 1}"
    return "castle" if place == C.CASTLE else f"special.{C.SPECIALS[place]}"


Label = tuple[str, str]


def _beyond(state: State, seat: int, place: int) -> str:
    """Return the note on a worker beyond the provost that the seat alone cannot help, empty otherwise (C-ROAD-2)."""
    if place < C.FIRST_TILE:
        return ""
    space, price = state.road.index(place) + 1, placement_cost(state, seat, place)
    return wording.BEYOND_DETAILS.get(find_beyond(state, seat, space, price), "")


def _note(state: State, seat: int, place: int) -> str:
    """Return the note on a worker at a place, with the price in it; empty where there is nothing to note."""
    if place == C.CASTLE:
        if section_under_construction(state) is None:
            return ""
        return wording.HAS_BATCH if can_deliver(state, seat) else "" if may_deliver(state, seat) else wording.NO_BATCH
    if beyond := _beyond(state, seat, place):
        return beyond
    builds = C.TILES[place].effect.get("build") if place in C.TILES else None
    if builds == "prestige" and site(state, seat, C.PRESTIGE_GROUP) is None:
        goods = goods_of(state, seat, placement_cost(state, seat, place))
        coming = goods_from_workers(state, seat, goods, state.road.index(place))
        return "" if makes_residence(state, seat, place, coming) else wording.NO_RESIDENCE
    return wording.CANNOT_PAY if cannot_pay(state, seat, place) else ""


def _label_place(tr: Translator, state: State, item: Item, action: int) -> Label:
    price = wording.goods(tr, {"deniers": placement_cost(state, item[1], action)})
    note = _note(state, item[1], action)
    return tr(LABELS[name_of(action)]), tr(note).format(price=price) if note else price


def _label_move(tr: Translator, state: State, item: Item, action: int) -> Label:
    return tr(LABELS[name_of(action - A.MOVE)]), ""


def _label_provost(tr: Translator, state: State, item: Item, action: int) -> Label:
    steps = action - A.PROVOST_STAYS
    sign = (steps > 0) - (steps < 0)
    label = wording.fill(tr, wording.PROVOST_CHOICES[sign + 1], space=state.provost + steps)
    price = abs(steps) if item[0] == kinds.ASK_BRIBE else 0
    return label, wording.goods(tr, {"deniers": price}) if price else ""


def _label_take(tr: Translator, state: State, item: Item, action: int) -> Label:
    kind = action - A.TAKE
    amount = C.CHOOSES[item[2]][kind] if item[0] == kinds.ASK_PRODUCE else 1
    return wording.amount(tr, C.CUBES[kind], amount), ""


def _label_build(tr: Translator, state: State, item: Item, action: int) -> Label:
    tile, white = A.BUILT_BY[action]
    label = tr(LABELS[name_of(tile)])
    if white is not None:
        label = wording.fill(tr, wording.WHITE_CUBE_CHOICE, tile=name_of(tile), kind=C.CUBES[white])
    return label, wording.goods(tr, _build_cost(item, action))


def _label_transform(tr: Translator, state: State, item: Item, action: int) -> Label:
    label = wording.fill(tr, wording.TRANSFORM_CHOICE, tile=name_of(A.TRANSFORMED_BY[action]))
    return label, wording.goods(tr, _transform_price(item))


def _label_sell(tr: Translator, state: State, item: Item, action: int) -> Label:
    received = C.TILES[item[2]].effect["sell_one_cube_for"]
    label = wording.fill(tr, wording.SELL_CHOICE, goods={C.CUBES[action - A.SELL]: 1})
    return label, f"+{wording.amount(tr, 'deniers', received)}"


def _counted(kinds_of_cubes: Iterable[int]) -> dict[str, int]:
    cubes = list(kinds_of_cubes)
    return {C.CUBES[kind]: cubes.count(kind) for kind in sorted(set(cubes))}


def _label_buy(tr: Translator, state: State, item: Item, action: int) -> Label:
    cubes = A.BOUGHT_BY[action]
    price = {"deniers": _peddled(item, action)}
    return wording.fill(tr, wording.BUY_CHOICE, goods=_counted(cubes)), wording.goods(tr, price)


def _label_pay(tr: Translator, state: State, item: Item, action: int) -> Label:
    price = {C.GOODS[good]: amount for good, amount in A.PAID_BY[action]}
    received, amount = exchange_offers(item[2])[action]
    return wording.fill(tr, wording.PAY_CHOICE, price=price), f"+{wording.amount(tr, received, amount)}"


def _label_batch(tr: Translator, state: State, item: Item, action: int) -> Label:
    return wording.fill(tr, wording.BATCH_CHOICE, goods=_counted((C.FOOD, *A.BATCHED_BY[action]))), ""


def _label_favor(tr: Translator, state: State, item: Item, action: int) -> Label:
    line = action - A.FAVOR
    name = C.FAVOR_LINES[line]
    column = min(state.favor_markers[item[1] * len(C.FAVOR_LINES) + line] + 1, open_columns(state))
    column = max(column, state.favor_markers[item[1] * len(C.FAVOR_LINES) + line])
    is_amount = name in ("prestige", "deniers")
    effect = f"+{favor_value(line, column)}" if is_amount else tr(wording.FAVOR_COLUMN_LABELS[name][column - 1])
    template = wording.FAVOR_CHOICE if is_amount or column == 1 else wording.FAVOR_CHOICES
    return tr(LABELS[name]), wording.fill(tr, template, column=column, effect=effect)


def _label_swap(tr: Translator, state: State, item: Item, action: int) -> Label:
    given, *received = A.SWAPPED_BY[action]
    return wording.fill(tr, wording.SWAP_CHOICE, price={C.CUBES[given]: 1}, goods=_counted(received)), ""


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


# Places that cannot be chosen

CLICKED = (
    *(f"road.{space}" for space in range(1, C.SPACES + 1)),
    *(f"special.{name}" for name in C.SPECIALS),
    "castle",
    *(f"favor.{line}" for line in C.FAVOR_LINES),
    *(f"stock.{name_of(tile)}" for tiles in C.TILES_OF_GROUP for tile in tiles),
    *(f"purse.{kind}" for kind in C.CUBES),
    "pass",
)
"""every place where an action can be chosen"""
_WITHOUT_FAVORS = tuple(target for target in CLICKED if not target.startswith("favor."))
TARGETS = (*CLICKED, "turn_order")
"""these, and a place that is only explained (docs/bridge.md)"""


def refused(state: State, legal: set[str | None]) -> Iterator[tuple[str, Refusal | None]]:
    """Yield every place that is not among the targets of legal actions, with the reason why it cannot be clicked.

    With simplified favors the favor table is no place at all (C-SIMPLE-1).
    """
    targets = _WITHOUT_FAVORS if state.rules.simplified_favors else CLICKED
    meant = {area: _family(state, families) for area, families in _FAMILIES_OF_AREA.items()}
    return ((target, _reason(state, target, meant)) for target in targets if target not in legal)


def _reason(state: State, target: str, meant: Mapping[str, str]) -> Refusal | None:
    """Return the reason why this place cannot be clicked now, for the most likely meaning of a click there."""
    if target in _ALWAYS:
        return explain.why_not(state, _ALWAYS[target])
    area, _, name = target.partition(".")
    if area == "road":
        return _road_reason(state, int(name), meant["road"])
    text = f"{meant[area]} {name or 'castle'}"
    return explain.why_not(state, A.NUMBER[text]) if text in A.NUMBER else explain.explain_words(text)


_ALWAYS = {
    "pass": A.PASS,
    **{f"favor.{name}": A.FAVOR + line for line, name in enumerate(C.FAVOR_LINES)},
    **{f"stock.{name_of(tile)}": action for (tile, _), action in reversed(A.BUILD.items())},
}
"""place -> the action that a click there always means; for a tile it is one that builds it, with the white cube in a
kind that is not the only one missing
"""
_FAMILIES_OF_AREA = {
    "road": ("place", "move", "provost", "transform"),
    "special": ("place", "move"),
    "castle": ("place", "move"),
    "purse": ("take", "sell", "buy"),
}


def _family(state: State, families: Sequence[str]) -> str:
    """Return the family of actions that a click means now; the first one if none is possible."""
    return next((family for family in families if explain.is_offered(state, family)), families[0])


def _road_reason(state: State, space: int, family: str) -> Refusal | None:
    tile = state.road[space - 1]
    if not state.agenda:
        return no("over", "C-END-3")
    if family == "provost":
        return explain.provost_to(state, space)
    if tile == C.UNBUILT:
        if not explain.is_offered(state, family):
            return explain.why_not(state, 0)
        if family == "transform":
            return no("transform_nothing", "C-LAW-1", space=space)
        return no("unbuilt", "C-PLACE-3", space=space)
    if tile >= len(C.PLACES):
        group = "residence" if tile >= C.RESIDENCE else "prestige"
        return explain.explain_words(f"{family} {group if tile >= C.RESIDENCE else name_of(tile)}")
    action = {"place": tile, "move": A.MOVE + tile, "transform": A.TRANSFORM.get(tile, 0)}[family]
    return explain.why_not(state, action)
