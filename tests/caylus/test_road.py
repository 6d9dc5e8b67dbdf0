"""Phase 5, road: activation, production, construction, trade (C-ROAD-1 to C-TRADE-1 without the lawyer)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

import caylus
from caylus.games.caylus.rules.constants import TILES
from caylus.games.caylus.text.log import LOG

from ..playing import go, idle, is_asked, player, skip_to
from .helpers import (
    BUT_GOLD,
    NEUTRAL,
    PRESTIGE_TILES,
    PRICES,
    PRICES_OF_WOOD,
    about_to_place,
    active_tile,
    can,
    choices,
    decisions,
    events,
    games,
    happened,
    load,
    next_turn,
    of,
    on_tile,
    pass_all,
    space,
    spaces,
    start,
    two_tiles,
)

PRESTIGE = {
    "wood_farm_food": 2, "wood_farm_cloth": 2, "wood_quarry": 2, "wood_sawmill": 2, "wood_market": 4,
    "wood_peddler": 4, "mason": 4, "stone_farm": 3, "park": 3, "workshop": 3, "church": 3, "tailor": 6, "bank": 6,
    "alchemist": 6, "architect_1": 6, "architect_2": 6, "jeweller": 6, "statue": 7, "library": 10, "granary": 10,
    "weaver": 12, "theater": 14, "university": 14, "monument": 14, "hotel": 16, "cathedral": 25,
}  # fmt: skip
PRODUCTION = {
    "neutral_sawmill": {"wood": 1}, "neutral_quarry": {"stone": 1}, "gold_mine": {"gold": 1},
    "wood_quarry": {"stone": 2}, "wood_sawmill": {"wood": 2}, "stone_farm": {"food": 2, "cloth": 1},
    "park": {"wood": 2, "food": 1}, "workshop": {"stone": 2, "cloth": 1},
}  # fmt: skip
CHOICE = {
    "neutral_farm": {"food": 1, "cloth": 1}, "neutral_forest": {"food": 1, "wood": 1},
    "wood_farm_food": {"food": 2, "cloth": 1}, "wood_farm_cloth": {"cloth": 2, "food": 1},
}  # fmt: skip


def gains(state, **data) -> dict[str, int]:
    """Goods received in events with these data."""
    total: dict[str, int] = {}
    for event in events(state, "gain", **data):
        total[event["good"]] = total.get(event["good"], 0) + event["amount"]
    return total


def activations(name: str, **data):
    """Yield (the activation, the events up to the worker's way home) for all activations of a tile in all games."""
    for state in games():
        for index, event in enumerate(state.sink):
            if event["event"] == "activate" and event["tile"] == name:
                following = state.sink[index + 1 :]
                end = next((i for i, e in enumerate(following) if e["event"] == "home"), None)
                if end is not None:
                    yield event, following[:end]


def test_c_road_1_in_the_order_of_the_road() -> None:
    """The order of the road decides, not the order of placement; each worker goes home after its tile."""
    state = start(3, "0 place neutral_market; 1 place neutral_sawmill; 2 place neutral_quarry; 0 place neutral_forest")
    since = len(state.sink)
    pass_all(state)
    skip_to(state, "produce", 0)
    idle(state)
    skip_to(state, "market", 0)
    idle(state)
    order = [
        (event["event"], event.get("tile", event.get("building")))
        for event in state.sink[since:] if event["event"] in ("activate", "home")
    ]  # fmt: skip
    assert order == [
        ("activate", "neutral_forest"), ("home", "neutral_forest"),
        ("activate", "neutral_sawmill"), ("home", "neutral_sawmill"),
        ("activate", "neutral_quarry"), ("home", "neutral_quarry"),
        ("activate", "neutral_market"), ("home", "neutral_market"),
    ]  # fmt: skip


def test_c_road_1_up_to_and_including_the_provosts_space() -> None:
    """The peddler on space 7 acts with the provost on 7, not on 6."""
    for move, acts in (("+1", True), ("0", False)):
        state = go(pass_all(start(3, "0 place fixed_peddler")), f"1 provost {move}; 2 provost 0; 0 provost 0")
        assert is_asked(state, "peddler", 0) == acts


def test_c_road_2_beyond_the_provost() -> None:
    """Workers beyond the provost go home without effect, in road order, after the others."""
    state = pass_all(start(3, "0 place gold_mine; 1 place neutral_sawmill; 2 place neutral_quarry"))
    since = len(state.sink)
    go(state, "0 provost -3; 1 provost 0; 2 provost 0")
    assert [event["tile"] for event in events(state, "activate", since=since)] == ["neutral_sawmill"]
    homes = [(event["building"], event["seat"]) for event in events(state, "home", since=since)]
    assert homes == [("neutral_sawmill", 1), ("neutral_quarry", 2), ("gold_mine", 0)]
    assert [of(state, seat, "gold") + of(state, seat, "stone") for seat in range(3)] == [0, 0, 0]
    assert [of(state, seat, "workers_in_hand") for seat in range(3)] == [6, 6, 6]


@pytest.mark.parametrize("kind", ["build", "lawyer", "market", "peddler", "exchange", "favor buildings"])
def test_c_road_3_effects_are_optional(kind: str) -> None:
    """Always `decline`."""
    asked = decisions(kind)
    assert asked
    assert all(can(state, "decline") for state in asked)


def test_c_road_3_production_is_mandatory() -> None:
    """Never `decline`."""
    asked = decisions("produce") + decisions("owner bonus")
    assert len(asked) > 100
    assert not any(can(state, "decline") for state in asked)


@pytest.mark.parametrize("tile", PRODUCTION)
def test_c_prod_1_cubes_named(tile: str) -> None:
    """The tile produces exactly the cubes that it shows, and nobody has a choice."""
    seen = 0
    for activated, following in activations(tile):
        got = [(e["good"], e["amount"]) for e in following if e["event"] == "gain" and e["rule"] == "C-PROD-1"]
        assert dict(got) == PRODUCTION[tile]
        assert {e["seat"] for e in following if e["event"] == "gain" and e["rule"] == "C-PROD-1"} == {activated["seat"]}
        seen += 1
    assert seen


@pytest.mark.parametrize("tile", CHOICE)
def test_c_prod_1_choice(tile: str) -> None:
    """The player chooses one of the kinds and receives the tile's amount."""
    asked = [state for state in decisions("produce") if on_tile_of(state) == tile]
    assert asked
    for state in asked[:20]:
        seat = state.decision().seat
        assert choices(state) == {f"take {kind}" for kind in CHOICE[tile]}
        for kind, amount in CHOICE[tile].items():
            after = state.clone()
            after.sink = []
            after.play(f"take {kind}")
            first = after.sink[0]
            assert (first["event"], first["seat"], first["good"], first["amount"]) == ("gain", seat, kind, amount)


def on_tile_of(state) -> str:
    """The tile that asks, as a saved state names it."""
    number = state.to_dict(resumable=True)["resume"]["agenda"][-1][2]
    return TILES[number].id


def test_c_prod_2_owners_bonus() -> None:
    """Another player activated the park: its owner chooses 1 wood or 1 food, after the production."""
    state = load("owner_bonus")
    owner = on_tile(state, "park")["owner"]
    activator = on_tile(state, "park")["worker"]
    assert state.decision() == (owner, "owner bonus")
    assert owner != activator
    index = state.sink.index(events(state, "activate", tile="park")[-1])
    assert gains(state, since=index, seat=activator) == {"wood": 2, "food": 1}
    assert choices(state) == {"take wood", "take food"}
    since = len(state.sink)
    go(state, "take wood")
    assert gains(state, since=since, seat=owner, rule="C-PROD-2") == {"wood": 1}


def test_c_prod_2_owner_on_the_own_tile() -> None:
    """Normal production only."""
    state = load("own_park")
    owner = on_tile(state, "park")["owner"]
    assert on_tile(state, "park")["worker"] == owner
    since = len(state.sink)
    go(state, "provost 0")
    while not events(state, "home", since=since, building="park"):
        assert not is_asked(state, "owner bonus")
        idle(state)
    assert gains(state, since=since, source="park") == {"wood": 2, "food": 1}


def test_c_prod_2_only_stone_tiles() -> None:
    """Wood production tiles give their owner nothing but the visitor's PP."""
    asked = {on_tile_of(state) for state in decisions("owner bonus")}
    assert asked
    assert asked <= {"stone_farm", "park", "workshop"}


def test_c_build_1_who_builds_what() -> None:
    """Carpenters build wood tiles, the mason stone tiles, architects prestige tiles."""
    stock = start(2, jeweller=True).to_dict()["stock"]
    builders = {"wood": {"neutral_carpenter", "fixed_carpenter"}, "stone": {"mason"},
                "prestige": {"architect_1", "architect_2"}}  # fmt: skip
    seen = set()
    for state in games():
        tile = None
        for event in state.sink:
            if event["event"] == "activate":
                tile = event["tile"]
            elif event["event"] == "build" and event["phase"] == "road":
                group = next(name for name, tiles in stock.items() if event["tile"] in tiles)
                favor = [e for e in state.sink[: state.sink.index(event)] if e["event"] in ("favor", "activate")][-1]
                if favor["event"] == "activate":
                    assert tile in builders[group]
                    seen.add(group)
    assert seen == {"wood", "stone", "prestige"}


@pytest.mark.parametrize("tile", PRICES)
def test_c_build_1_price_in_full(tile: str) -> None:
    """The tile's full price was paid in every game, with 1 wood or 1 stone less by favor (C-FAVOR-7)."""
    group = "wood" if tile in PRICES_OF_WOOD else "stone"
    paid = []
    for state in games():
        by_favor = False
        bill: list[str] = []
        for event in state.sink:
            if event["event"] in ("favor", "activate"):
                by_favor = event["event"] == "favor"
                bill = []
            elif event["event"] == "pay" and event["use"] == tile:
                bill += [event["good"]] * event["amount"]
            elif event["event"] == "build" and event["tile"] == tile:
                paid.append(bill + [group] * (by_favor and tile not in PRESTIGE_TILES))
    price = PRICES[tile].split()
    for cubes in paid:
        rest = cubes[:]
        for kind in price:
            rest.remove(kind if kind != "any" else next(iter(set(cubes) - {"wood"}), "wood"))
        assert rest == []
    assert paid or tile in offered_somewhere()


def offered_somewhere() -> set[str]:
    """Tiles that can be built in some recorded or stored position."""
    return {text.split()[1] for state in decisions("build") for text in choices(state, "build")}


@pytest.mark.parametrize("tile", PRICES)
def test_c_build_1_offered_to_who_can_pay(tile: str) -> None:
    """The tile is offered exactly if the player has its price and the tile is in stock."""
    group = "prestige" if tile in PRESTIGE_TILES else ("wood" if tile in PRICES_OF_WOOD else "stone")
    offered = 0
    for state in decisions("build"):
        by = group_asked(state)
        if by != group:
            assert not choices(state, f"build {tile}")
            continue
        has = player(state, state.decision().seat)
        price = PRICES[tile].split()
        in_stock = tile in state.to_dict()["stock"][group]
        named = {kind: price.count(kind) for kind in price if kind != "any"}
        enough = in_stock and all(has[kind] >= amount for kind, amount in named.items())
        if "any" in price:
            expected = {
                f"build {tile} with {kind}" for kind in (*BUT_GOLD, "gold") if enough and has[kind] > named.get(kind, 0)
            }
        else:
            expected = {f"build {tile}"} if enough else set()
        assert {text for text in choices(state) if text.split()[-1] == tile or f" {tile} " in text} == expected
        offered += bool(expected)
    assert offered


def group_asked(state) -> str:
    """The group that a build decision is about."""
    return ("wood", "stone", "prestige")[state.to_dict(resumable=True)["resume"]["agenda"][-1][2]]


def test_c_build_1_white_cube_is_any_cube() -> None:
    """Gold included; the cube that is named is paid besides the wood."""
    state = load("white_cube")
    seat = state.decision().seat
    before = player(state, seat)
    assert can(state, "build wood_market with gold", "build wood_market with food", "build wood_market with stone")
    assert can(state, "build wood_market with wood") == (before["wood"] >= 2)
    go(state, "build wood_market with gold")
    paid = [(event["good"], event["amount"]) for event in events(state, "pay", use="wood_market", seat=seat)[-2:]]
    assert paid == [("wood", 1), ("gold", 1)]


def test_c_build_2_first_unbuilt_space() -> None:
    """Always the unbuilt space nearest the bridge."""
    state = two_tiles()
    assert [space(state, number)["tile"] for number in (9, 10, 11)] == ["mason", "wood_farm_food", None]
    assert [space(state, number)["owner"] for number in (9, 10)] == [2, 3]
    for record in games():
        built = [event["space"] for event in events(record, "build", rule="C-BUILD-2")]
        assert built == [number for number in range(9, 29) if number != 16][: len(built)]


@pytest.mark.parametrize("tile", PRESTIGE)
def test_c_build_2_prestige_at_once(tile: str) -> None:
    """The builder scores the tile's PP when it is laid."""
    amounts = set()
    for state in games():
        for index, event in enumerate(state.sink):
            if event["event"] == "build" and event["tile"] == tile:
                scored = state.sink[index + 1]
                assert (scored["event"], scored["seat"], scored["source"]) == ("prestige", event["seat"], "buildings")
                amounts.add(scored["amount"])
    for state in decisions("build"):
        if can(state, f"build {tile}") and not amounts:
            after = state.clone()
            after.sink = []
            after.play(f"build {tile}")
            amounts.add(events(after, "prestige", source="buildings")[0]["amount"])
    assert amounts == {PRESTIGE[tile]}


def test_c_build_2_no_unbuilt_space() -> None:
    """On a full road nothing can be built but prestige tiles, though others could be paid."""
    state = load("example_20")
    assert spaces(state, None) == []  # type: ignore[arg-type]
    has, stock = player(state, state.decision().seat), state.to_dict()["stock"]
    payable = [
        tile for tile in [*stock["wood"], *stock["stone"]]
        if all(
            has[kind] + (kind == ("wood" if tile in PRICES_OF_WOOD else "stone")) >= PRICES[tile].split().count(kind)
            for kind in PRICES[tile].split() if kind != "any"
        )
    ]  # fmt: skip
    assert payable
    go(state, "favor buildings")
    assert {text.split()[1] for text in choices(state, "build")} <= set(stock["prestige"])


def test_c_build_3_nearest_residence() -> None:
    """A player's residence nearest the bridge is replaced, never another player's."""
    state = load("two_residences")
    seat = state.decision().seat
    own = [number for number in spaces(state, "residence") if space(state, number)["owner"] == seat]
    others = [number for number in spaces(state, "residence") if space(state, number)["owner"] != seat]
    assert len(own) >= 2
    text = sorted(choices(state, "build"))[0]
    go(state, text)
    assert space(state, own[0])["tile"] == text.split()[1]
    assert space(state, own[0])["owner"] == seat
    assert [space(state, number)["tile"] for number in [*own[1:], *others]] == ["residence"] * (len(own + others) - 1)


def test_c_build_3_without_a_residence() -> None:
    """Players without a residence cannot build a prestige tile, however rich they are."""
    state = load("no_residence")
    since = len(state.sink)
    go(state, "provost 0")
    while not any(event["tile"].startswith("architect") for event in events(state, "activate", since=since)):
        idle(state)
    index = max(i for i, e in enumerate(state.sink) if e["event"] == "activate" and e["tile"].startswith("architect"))
    unasked = state.sink[index + 1]
    assert (unasked["event"], unasked["decision"], unasked["text"]) == ("only_answer", "build", "decline")
    assert unasked["rule"] == "C-BUILD-3"
    assert [line["text"] for line in LOG.describe([unasked], ["You"] * 3)] == ["You have no residence to replace."]
    has = player(state, state.sink[index]["seat"])
    assert has["food"] >= 3
    assert has["gold"] >= 1


@pytest.mark.parametrize(
    ("place", "told"),
    [
        ("fixed_carpenter", "Anna can build nothing there."),
        ("neutral_market", "Anna has nothing to sell."),
        ("fixed_peddler", "Anna cannot pay for anything there."),
        ("lawyer", "Anna can make no residence there."),
        ("bank", "Anna cannot pay for anything there."),
        ("joust_field", "Anna cannot pay for a royal favor."),
    ],
)
def test_the_log_says_that_a_worker_can_do_nothing(place: str, told: str) -> None:
    """C-BUILD-1, C-MARKET-1, C-PEDDLER-1, C-LAW-1, C-TRADE-1, C-JOUST-1: without goods only declining is left."""
    road: dict[str, Any] = {str(space): tile for space, tile in enumerate(NEUTRAL, 1)}
    road |= {"9": {"tile": "mason", "owner": 1}, "10": {"tile": "lawyer", "owner": 1}}
    road |= {"11": {"tile": "bank", "owner": 1}}
    record = {"position": 1, "game": "caylus", "turn": 6, "bailiff": 11, "road": road}
    state = caylus.from_position({**record, "players": [{"deniers": 1}, {"deniers": 1}]}, sink=[])
    next_turn(go(state, f"0 place {place}; 1 pass"))
    told_by = [line for line in LOG.describe(state.sink, ["Anna", "Basile"]) if line["data"]["event"] == "only_answer"]
    assert told in [line["text"] for line in told_by]


@pytest.mark.parametrize(
    ("tile", "favors"), [("church", 1), ("statue", 1), ("theater", 1), ("university", 1), ("monument", 2)]
)
def test_c_build_4_favors(tile: str, favors: int) -> None:
    """The builder's favors, at once."""
    awards = happened("favors", source=tile)
    assert awards
    assert {(event["count"], event["rule"]) for event in awards} == {(favors, "C-BUILD-4")}
    builders = [(event["turn"], event["seat"]) for event in happened("build", tile=tile)]
    assert [(event["turn"], event["seat"]) for event in awards] == builders


def test_c_build_4_no_other_tile() -> None:
    """Favors come from these five tiles, the castle, the scorings and the joust field only."""
    assert {event["source"] for event in happened("favors")} <= {
        "church", "statue", "theater", "university", "monument", "castle", "dungeon", "walls", "towers", "joust_field",
    }  # fmt: skip


def test_c_market_1_neutral_market() -> None:
    """The neutral market sells exactly 1 cube for 4 deniers."""
    state = skip_to(pass_all(start(3, "0 place neutral_market")), "market", 0)
    assert choices(state) == {"decline", "sell food", "sell wood"}
    since = len(state.sink)
    go(state, "0 sell wood")
    assert gains(state, since=since, source="neutral_market") == {"deniers": 4}
    assert of(state, 0, "wood") == 0


def test_c_market_1_wood_market_and_gold() -> None:
    """6 deniers; gold may be sold too."""
    state = load("wood_market")
    seat = state.decision().seat
    has = player(state, seat)
    assert choices(state) == {"decline", *(f"sell {kind}" for kind in (*BUT_GOLD, "gold") if has[kind])}
    since = len(state.sink)
    go(state, "sell gold")
    assert gains(state, since=since, source="wood_market") == {"deniers": 6}
    paid = events(state, "pay", since=since, use="wood_market")
    assert [(event["good"], event["amount"]) for event in paid] == [("gold", 1)]


def test_c_peddler_1_fixed() -> None:
    """1 cube for 2 deniers, never gold."""
    state = go(pass_all(start(3, "0 place fixed_peddler")), "1 provost +1; 2 provost 0; 0 provost 0")
    assert is_asked(state, "peddler", 0)
    assert choices(state) == {"decline", *(f"buy {kind}" for kind in BUT_GOLD)}
    since = len(state.sink)
    go(state, "0 buy cloth")
    assert [(e["good"], e["amount"]) for e in events(state, "pay", since=since)] == [("deniers", 2)]
    assert gains(state, since=since, source="fixed_peddler") == {"cloth": 1}


def test_c_peddler_1_wood() -> None:
    """1 cube for 1 denier, or 2 for 2, which may differ; never gold."""
    state = load("wood_peddler")
    pairs = {f"buy {'+'.join(pair)}" for pair in combinations_with_replacement(BUT_GOLD, 2)}
    assert choices(state) == {"decline", *(f"buy {kind}" for kind in BUT_GOLD), *pairs}
    for text, price, cubes in (
        ("buy stone", 1, {"stone": 1}), ("buy food+cloth", 2, {"food": 1, "cloth": 1}),
        ("buy wood+wood", 2, {"wood": 2}),
    ):  # fmt: skip
        after = state.clone()
        after.sink = []
        after.play(text)
        assert [(e["good"], e["amount"]) for e in events(after, "pay", use="wood_peddler")] == [("deniers", price)]
        assert gains(after, source="wood_peddler") == cubes


def test_c_peddler_1_what_the_purse_allows() -> None:
    """With 1 denier no pair; at the fixed peddler nothing is asked below 2."""
    poor = [state for state in decisions("peddler") if of(state, state.decision().seat, "deniers") == 1]
    assert poor
    assert all(choices(state) == {"decline", *(f"buy {kind}" for kind in BUT_GOLD)} for state in poor)
    assert all(on_tile_of(state) == "wood_peddler" for state in poor)


@pytest.mark.parametrize(
    ("tile", "text", "paid", "got"),
    [
        ("church", "pay 2 deniers", {"deniers": 2}, {"prestige": 3}),
        ("church", "pay 4 deniers", {"deniers": 4}, {"prestige": 5}),
        ("tailor", "pay 2 cloth", {"cloth": 2}, {"prestige": 4}),
        ("tailor", "pay 3 cloth", {"cloth": 3}, {"prestige": 6}),
        ("bank", "pay 2 deniers", {"deniers": 2}, {"gold": 1}),
        ("bank", "pay 5 deniers", {"deniers": 5}, {"gold": 2}),
        ("alchemist", "pay food+wood", {"food": 1, "wood": 1}, {"gold": 1}),
        ("alchemist", "pay food+wood+stone+cloth", {"food": 1, "wood": 1, "stone": 1, "cloth": 1}, {"gold": 2}),
        ("jeweller", "pay 1 gold", {"gold": 1}, {"prestige": 5}),
        ("jeweller", "pay 2 gold", {"gold": 2}, {"prestige": 9}),
    ],
)
def test_c_trade_1_exchange(tile: str, text: str, paid: dict[str, int], got: dict[str, int]) -> None:
    """One exchange, at this rate."""
    state = load(tile)
    seat = state.decision().seat
    assert active_tile(state) == tile
    since = len(state.sink)
    go(state, text)
    assert {e["good"]: e["amount"] for e in events(state, "pay", since=since, use=tile)} == paid
    if "prestige" in got:
        scored = events(state, "prestige", since=since, source="exchanges")
        assert [(e["seat"], e["amount"]) for e in scored] == [(seat, got["prestige"])]
    else:
        assert gains(state, since=since, source=tile) == got
    assert events(state, "home", since=since)[0]["building"] == tile, "one exchange per activation"


def test_c_trade_1_alchemist_takes_any_mix_but_gold() -> None:
    """The player gives two or four of the own cubes, in any mix without gold."""
    state = load("alchemist")
    has = player(state, state.decision().seat)
    mixes = {
        f"pay {'+'.join(mix)}"
        for cubes in (2, 4) for mix in combinations_with_replacement(BUT_GOLD, cubes)
        if all(mix.count(kind) <= has[kind] for kind in mix)
    }  # fmt: skip
    assert choices(state) == {"decline", *mixes}


def test_c_trade_1_only_what_can_be_paid() -> None:
    """The larger offer needs the larger price; with less than the smaller one nothing is asked."""
    seen = set()
    for state in decisions("exchange"):
        tile, has = on_tile_of(state), player(state, state.decision().seat)
        if tile == "alchemist":
            continue
        good, small, large = {
            "church": ("deniers", 2, 4), "tailor": ("cloth", 2, 3), "bank": ("deniers", 2, 5),
            "jeweller": ("gold", 1, 2),
        }[tile]  # fmt: skip
        assert can(state, f"pay {small} {good}")
        assert can(state, f"pay {large} {good}") == (has[good] >= large)
        seen.add((tile, has[good] >= large))
    assert {("church", False), ("bank", False), ("bank", True)} <= seen


@pytest.mark.parametrize(("goods", "pays"), [({}, False), ({"stone": 2}, False), ({"wood": 1, "food": 1}, True)])
def test_c_build_1_is_told_before_a_worker_is_placed(goods: dict[str, int], pays: bool) -> None:
    """A carpenter at which a player could pay for no tile says so, on the card and at the choice; others do not."""
    view = about_to_place(**goods)
    told = {place: "You cannot pay for any of its tiles now." in facts for place, facts in view["facts"].items()}
    chosen = {one["target"]: "cannot pay" in one["detail"] for one in view["choices"]}
    carpenters = {one["target"] for one in view["choices"] if one["label"] == "Carpenter"}
    assert carpenters
    expected = set() if pays else carpenters
    assert {place for place, is_told in told.items() if is_told} == expected
    assert {place for place, is_told in chosen.items() if is_told} == expected
