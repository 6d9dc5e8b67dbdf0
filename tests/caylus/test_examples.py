"""The worked examples of rules section 7, in their order.

For an example that needs a long game, `load` brings a stored one: structure and numbers are those of the example, names
and spaces those of the game.
"""

from __future__ import annotations

from ..playing import go, idle, is_asked, player, skip_to
from .helpers import (
    active_tile,
    can,
    changes,
    choices,
    events,
    load,
    next_turn,
    of,
    on_tile,
    own_lawyer,
    pass_all,
    space,
    spaces,
    start,
    two_tiles,
)

# From the rulebook


def test_example_01_first_to_pass_c_place_2_c_place_4() -> None:
    """Blue passes first: +1 denier; the price is now 2; Green places on the fixed peddler for 2."""
    blue, green = 0, 1
    state = start(4, turn_order=(0, 1, 2, 3))
    assert changes(state, blue, f"{blue} pass") == {"deniers": 1}
    assert changes(state, green, f"{green} place fixed_peddler") == {"deniers": -2, "workers_in_hand": -1}
    assert on_tile(state, "fixed_peddler")["worker"] == green


def test_example_02_another_players_mason_own_farm_castle_c_place_4_c_place_5_c_place_6() -> None:
    """Prices 3 on another's tile (its owner +1 PP), 1 on the own tile, 4 in the castle when three have passed."""
    blue, _, green, red = range(4)
    state = go(
        two_tiles(),
        "0 place castle; 1 pass; 2 place trading_post; 3 place neutral_sawmill; 0 pass; 2 place neutral_quarry",
    )
    before = of(state, green, "prestige")
    assert changes(state, red, f"{red} place mason") == {"deniers": -3, "workers_in_hand": -1}
    assert of(state, green, "prestige") == before + 1
    go(state, f"{green} pass")
    assert changes(state, red, f"{red} place wood_farm_food") == {"deniers": -1, "workers_in_hand": -1}
    assert changes(state, red, f"{red} place castle")["deniers"] == -4
    assert state.to_dict()["castle_workers"] == [blue, red]


def test_example_03_new_turn_order_c_stables_1() -> None:
    """Order Red, Green, Orange, Blue; Blue on stable space 1, Red on 2: new order Blue, Red, Green, Orange."""
    red, green, orange, blue = range(4)
    state = start(4, "0 place gate; 1 place castle; 2 place inn; 3 place stables; 0 place stables")
    assert state.to_dict()["specials"]["stables"] == [blue, red]
    pass_all(state)
    skip_to(state, "bribe")
    assert state.to_dict()["turn_order"] == [blue, red, green, orange]


def test_example_04_inn_changes_hands_c_inn_1_c_place_4() -> None:
    """Blue's worker on the right circle goes home, Green's moves there; from now on Green pays 1 per worker."""
    blue, green, orange = range(3)
    state = start(3, "0 place inn; 1 pass; 2 pass; 0 pass; 1 provost 0; 2 provost 0; 0 provost 0")
    assert inn(state) == (None, blue)
    go(state, f"{blue} place castle; {green} place inn; {orange} pass; {blue} pass")
    assert inn(state) == (green, blue)
    assert changes(state, green, f"{green} place neutral_farm")["deniers"] == -3  # not yet on the right circle
    assert changes(state, blue, f"{green} pass") == {"workers_in_hand": 1}
    assert inn(state) == (None, green)
    next_turn(state)
    go(state, f"{blue} pass")
    assert changes(state, green, f"{green} place neutral_farm")["deniers"] == -1
    go(state, f"{orange} pass")
    assert changes(state, green, f"{green} place castle")["deniers"] == -1


def inn(state):
    """The left and the right circle."""
    specials = state.to_dict()["specials"]
    return specials["inn_left"], specials["inn_right"]


def test_example_05_moving_the_provost_c_provost_1() -> None:
    """Passing order Blue, Orange, Red, Green: 0, -2, +2, -1: the provost stands one space behind his start."""
    blue, orange, red, green = range(4)
    state = start(4, "0 pass; 1 pass; 2 pass; 3 pass")
    begin = state.to_dict()["provost"]
    assert changes(state, blue, f"{blue} provost 0") == {}
    assert changes(state, orange, f"{orange} provost -2") == {"deniers": -2}
    assert changes(state, red, f"{red} provost +2") == {"deniers": -2}
    before = of(state, green, "deniers")
    go(state, f"{green} provost -1")
    assert events(state, "pay", seat=green, use="provost")[-1]["amount"] == 1
    assert events(state, "provost", seat=green)[-1]["end"] == begin - 1
    assert of(state, green, "deniers") == before - 1 + 2  # the next turn's income


def test_example_06_wood_farm_at_the_neutral_carpenter_c_build_1_c_build_2() -> None:
    """1 food and 1 wood; the first unbuilt space, 9 on a fresh board; the builder owns it; +2 PP."""
    state = start(3, "0 place neutral_carpenter")
    skip_to(pass_all(state), "build", 0)
    assert changes(state, 0, "0 build wood_farm_food") == {
        "food": -1, "wood": -1, "prestige": 2, "deniers": 2, "workers_in_hand": 1,
    }  # fmt: skip
    assert spaces(state, "wood_farm_food") == [9]
    assert space(state, 9)["owner"] == 0


def test_example_07_statue_at_another_players_architect_c_build_3_c_build_4() -> None:
    """-1 gold, -2 stone, +7 PP, 1 favor; the own residence's place and income go; the architect's owner had +1 PP."""
    state = load("example_07")
    green = state.decision().seat
    architect = active_tile(state)
    blue = on_tile(state, architect)["owner"]
    assert architect.startswith("architect_")
    assert blue != green
    placed = events(state, "place", seat=green, building=architect)[-1]
    paid = state.sink[state.sink.index(placed) + 1]
    assert (paid["event"], paid["seat"], paid["amount"], paid["rule"]) == ("prestige", blue, 1, "C-PLACE-5")
    own = [number for number in spaces(state, "residence") if space(state, number)["owner"] == green]
    assert own
    assert changes(state, green, "build statue") == {"gold": -1, "stone": -2, "prestige": 7}
    assert is_asked(state, "favor line", green)
    assert space(state, own[0]) == {"tile": "statue", "owner": green, "worker": None, "pending_transform": None}
    next_turn(state)
    income = events(state, "gain", seat=green, source="income")
    lost = [e for e in events(state, "transform", seat=green) if e["space"] not in own]
    assert not lost
    assert income[-1]["amount"] == 2 + len(own) - 1
    assert income[-2]["amount"] == 2 + len(own)


def test_example_08_lawyer_transforms_the_neutral_quarry_c_law_1_c_law_3_c_income_1() -> None:
    """-1 cloth, -1 denier, +2 PP; +1 denier of income from the next turn; the quarry is out of the game."""
    state = own_lawyer()
    (quarry,) = spaces(state, "neutral_quarry")
    assert changes(state, 0, "0 transform neutral_quarry") == {
        "cloth": -1, "deniers": -1 + 3, "prestige": 2, "workers_in_hand": 1,
    }  # fmt: skip
    assert [event["amount"] for event in events(state, "gain", seat=0, source="income")] == [2, 2, 3]
    assert [event["amount"] for event in events(state, "pay", seat=0, use="residence", good="deniers")] == [1]
    assert space(state, quarry) == {"tile": "residence", "owner": 0, "worker": None, "pending_transform": None}
    assert spaces(state, "neutral_quarry") == []
    assert "neutral_quarry" not in str(state.to_dict())


def test_example_09_castle_batches_and_favor_c_castle_2_c_castle_3_c_castle_5() -> None:
    """2 free parts: Red builds in the dungeon (+5), Green in dungeon and walls (+9) and receives the favor."""
    state = load("example_09")
    red, green = state.to_dict()["castle_workers"]
    assert state.to_dict()["sections"]["dungeon"] == {"built": 4, "scored": False}
    assert changes(state, red, f"{red} batch wood+stone") == {"food": -1, "wood": -1, "stone": -1, "prestige": 5}
    if is_asked(state, "batch", red):
        go(state, f"{red} done")
    before = player(state, green)
    since = len(state.sink)
    for _ in range(2):
        assert is_asked(state, "batch", green)
        go(state, sorted(choices(state, "batch"))[0])
    if is_asked(state, "batch", green):
        go(state, f"{green} done")
    assert sum(e["amount"] for e in events(state, "prestige", since=since, seat=green, source="castle")) == 9
    houses = [(e["seat"], e["section"]) for e in events(state, "house", since=since)]
    assert houses == [(green, "dungeon"), (green, "walls")]
    assert of(state, green, "prestige") == before["prestige"] + 9
    assert of(state, green, "houses")["walls"] == before["houses"]["walls"] + 1
    assert state.to_dict()["phase"] == "castle"
    assert is_asked(state, "favor line", green)
    assert events(state, "favors", since=since) == [events(state, "favors", seat=green, source="castle")[-1]]


def test_example_09_had_green_given_one_the_favor_would_be_reds_c_castle_5() -> None:
    """The tie goes to the lower castle space."""
    state = load("example_09")
    red, green = state.to_dict()["castle_workers"]
    go(state, f"{red} batch wood+stone")
    if is_asked(state, "batch", red):
        go(state, f"{red} done")
    go(state, f"{green} {sorted(choices(state, 'batch'))[0]}; {green} done")
    assert is_asked(state, "favor line", red)


def test_example_10_bailiff_c_end_1() -> None:
    """Provost behind the bailiff: +1. Provost one space ahead: +2. The provost joins him."""
    state = start(3, "0 pass; 1 pass; 2 pass; 0 provost -1; 1 provost 0; 2 provost 0")
    assert (state.to_dict()["bailiff"], state.to_dict()["provost"]) == (7, 7)
    state = start(3, "0 pass; 1 pass; 2 pass; 0 provost +1; 1 provost 0; 2 provost 0")
    assert (state.to_dict()["bailiff"], state.to_dict()["provost"]) == (8, 8)


def test_example_10_space_12_scores_the_dungeon_c_end_2() -> None:
    """The bailiff reaches 12 from 10 with +2: the dungeon is scored, though nobody built."""
    turns = "0 pass; 1 pass; 2 pass; 0 provost +1; 1 provost 0; 2 provost 0;"
    state = start(3, turns * 2)
    assert state.to_dict()["bailiff"] == 10
    assert not events(state, "scoring")
    go(state, turns)
    assert state.to_dict()["bailiff"] == 12
    assert [event["section"] for event in events(state, "scoring")] == ["dungeon"]
    assert state.to_dict()["sections"]["dungeon"] == {"built": 0, "scored": True}


def test_example_11_dungeon_scoring_c_score_1() -> None:
    """2, 3, 0, 1 houses: one favor, one favor, -2 PP, nothing; the house in the walls is not counted."""
    state = load("example_11")
    red, blue, orange, green = state.to_dict()["turn_order"]
    houses = [of(state, seat, "houses") for seat in (red, blue, orange, green)]
    assert [house["dungeon"] for house in houses] == [2, 3, 0, 1]
    assert houses[3]["walls"] > 0
    since = state.sink.index(events(state, "scoring", section="dungeon")[-1])
    before = player(state, orange)["prestige"]
    assert before >= 2
    assert is_asked(state, "favor line", red)
    go(state, f"{red} favor deniers; {blue} favor deniers")
    scored = events(state, "prestige", since=since, source="penalties")
    assert [(event["seat"], event["amount"]) for event in scored] == [(orange, -2)]
    favors = events(state, "favors", since=since)
    assert [(event["seat"], event["count"]) for event in favors] == [(red, 1), (blue, 1)]
    assert of(state, orange, "prestige") == before - 2
    counts = [(event["seat"], event["houses"]) for event in events(state, "count", since=since)]
    assert counts == [(red, 2), (blue, 3), (orange, 0), (green, 1)]
    assert [event["section"] for event in events(state, "scoring", since=since)] == ["dungeon"]


def test_example_12_marker_stays_on_column_2_c_favor_2_c_favor_4_c_score_3() -> None:
    """Column 3 is not open yet during the dungeon's scoring: the marker stays, 2 PP."""
    state = load("example_12")
    seat = state.decision().seat
    assert of(state, seat, "favor")["prestige"] == 2
    assert events(state, "scoring", section="dungeon")
    since = len(state.sink)
    before = of(state, seat, "prestige")
    go(state, "favor prestige")
    favor, gained = state.sink[since : since + 2]
    assert (favor["column"], favor["moved"]) == (2, False)
    assert (gained["event"], gained["seat"], gained["amount"]) == ("prestige", seat, 2)
    assert of(state, seat, "favor")["prestige"] == 2
    assert of(state, seat, "prestige") == before + 2


def test_example_13_resources_marker_moves_from_2_to_3_c_favor_6() -> None:
    """One of food, wood, stone, cloth."""
    state = load("example_13")
    seat = state.decision().seat
    assert of(state, seat, "favor")["resources"] == 2
    assert state.to_dict()["sections"]["walls"]["scored"] or state.to_dict()["sections"]["walls"]["built"] == 10
    go(state, "favor resources")
    assert of(state, seat, "favor")["resources"] == 3
    assert is_asked(state, "favor resources", seat)
    assert choices(state) == {"take food", "take wood", "take stone", "take cloth"}


def test_example_14_park_by_favor_c_favor_7() -> None:
    """Buildings marker from 2 to 3: the park for 1 food, 1 stone less, +3 PP."""
    state = load("example_14")
    seat = state.decision().seat
    assert of(state, seat, "favor")["buildings"] == 2
    assert of(state, seat, "stone") == 0
    go(state, "favor buildings")
    assert of(state, seat, "favor")["buildings"] == 3
    assert is_asked(state, "favor buildings", seat)
    before = of(state, seat, "food"), of(state, seat, "prestige")
    since = len(state.sink)
    go(state, "build park")
    assert events(state, "pay", since=since, seat=seat, use="park") == [
        {**events(state, "pay", since=since)[0], "good": "food", "amount": 1, "rule": "C-FAVOR-7"}
    ]
    built = events(state, "prestige", since=since, seat=seat, source="buildings")
    assert [event["amount"] for event in built] == [3]
    assert on_tile(state, "park")["owner"] == seat
    assert of(state, seat, "food") - before[0] in (-1, 0, 1)  # another favor may follow at once


# More


def test_example_15_first_turn_of_three_players_c_setup_3_c_income_1() -> None:
    """The first player has 5 + 2 deniers at the first placement, the others 6 + 2."""
    state = start(3, turn_order=(2, 0, 1))
    assert [of(state, seat, "deniers") for seat in (2, 0, 1)] == [7, 8, 8]
    assert is_asked(state, "placement", 2)


def test_example_16_gate_to_the_joust_field_c_gate_1() -> None:
    """The moved worker is activated there in the same phase."""
    state = start(
        3,
        "0 place neutral_farm; 1 pass; 2 pass; 0 pass; 1 provost 0; 2 provost 0; 0 provost 0; 0 take cloth",
        "0 place gate; 1 pass; 2 pass; 0 pass; 0 move joust_field",
    )
    assert is_asked(state, "joust", 0)
    assert changes(state, 0, "0 joust; 0 favor prestige") == {
        "cloth": -1, "deniers": -1, "prestige": 1, "workers_in_hand": 1,
    }  # fmt: skip
    assert state.to_dict()["phase"] == "provost"


def test_example_16_gate_to_another_players_tile_c_gate_1_c_place_5() -> None:
    """The owner of the tile receives 1 PP, nothing is paid, and phase 5 activates the tile."""
    state = start(3, "0 place neutral_carpenter")
    skip_to(pass_all(state), "build", 0)
    go(state, "0 build wood_farm_food; 0 pass; 1 place gate; 2 pass; 1 pass")
    before = of(state, 0, "prestige")
    assert changes(state, 1, "1 move wood_farm_food") == {}
    assert of(state, 0, "prestige") == before + 1
    go(state, "0 provost +2; 2 provost 0; 1 provost 0")
    assert is_asked(state, "produce", 1)


def test_example_17_at_the_inn_without_a_denier_c_place_9_c_place_4() -> None:
    """A player without deniers passes automatically at any price, though workers and free places are left."""
    state = start(
        3,
        "0 place inn; 1 pass; 2 pass; 0 place neutral_sawmill; 0 pass; 1 provost 0; 2 provost 0; 0 provost -3",
        "0 place castle; 1 place gate; 2 pass; 0 place neutral_farm",
    )
    assert inn(state)[1] == 0
    assert of(state, 0, "deniers") == 0
    assert of(state, 0, "workers_in_hand") == 3
    go(state, "1 place trading_post; 1 place neutral_market")
    assert player(state, 0)["passed"]
    passed = events(state, "only_answer", seat=0, decision="placement")
    assert [event["text"] for event in passed] == ["pass"]


def test_example_18_target_carries_a_worker_that_is_activated_c_law_4() -> None:
    """The worker's player applies the tile first; then it becomes the residence."""
    state = load("example_18")
    lawyer = state.decision().seat
    (here,) = spaces(state, "lawyer")
    target = next(
        text.split()[1] for text in sorted(choices(state, "transform"))
        if on_tile(state, text.split()[1])["worker"] is not None
        and here < spaces(state, text.split()[1])[0] <= state.to_dict()["provost"]
    )  # fmt: skip
    (number,) = spaces(state, target)
    worker = space(state, number)["worker"]
    since = len(state.sink)
    go(state, f"transform {target}")
    paid = events(state, "pay", since=since, use="residence")
    assert [(event["seat"], event["good"], event["amount"]) for event in paid] == [
        (lawyer, "cloth", 1), (lawyer, "deniers", 1),
    ]  # fmt: skip
    while not events(state, "activate", since=since, tile=target):
        assert space(state, number)["pending_transform"] == lawyer
        idle(state)
    assert is_asked(state, "produce", worker)
    assert not events(state, "prestige", since=since, source="residences")
    idle(state)
    assert space(state, number)["tile"] == "residence"
    assert space(state, number)["owner"] == lawyer
    order = [event["event"] for event in state.sink[since:] if target in event.values()]
    assert order == ["transform_later", "activate", "gain", "home", "transform"]
    done = events(state, "prestige", since=since, seat=lawyer, source="residences")
    assert [event["amount"] for event in done] == [2]


def test_example_18_target_beyond_the_provost_c_law_4_c_road_2() -> None:
    """The tile becomes the residence without having worked."""
    state, lawyer, target = beyond_the_provost()
    number = spaces(state, target)[0]
    since = len(state.sink)
    go(state, f"transform {target}")
    assert space(state, number)["pending_transform"] == lawyer
    while not events(state, "transform", since=since):
        idle(state)
    assert not events(state, "activate", since=since, tile=target)
    assert space(state, number)["tile"] == "residence"
    home = next(e for e in state.sink[since:] if e["event"] == "home" and e["building"] == target)
    made = events(state, "transform", since=since)[0]
    assert state.sink.index(home) < state.sink.index(made)


def beyond_the_provost():
    """A lawyer is asked; an own tile beyond the provost carries a worker."""
    state = load("example_18_beyond")
    provost = state.to_dict()["provost"]
    target = next(
        text.split()[1] for text in sorted(choices(state, "transform"))
        if on_tile(state, text.split()[1])["worker"] is not None
        and on_tile(state, text.split()[1])["owner"] is not None
        and spaces(state, text.split()[1])[0] > provost
    )  # fmt: skip
    return state, state.decision().seat, target


def test_example_19_own_stone_farm_is_built_again_c_law_3() -> None:
    """Transformed, it goes back to the stock; another player builds it in the same phase at the mason."""
    state = load("example_19")
    lawyer = state.decision().seat
    assert on_tile(state, "stone_farm")["owner"] == lawyer
    (old,) = spaces(state, "stone_farm")
    since = len(state.sink)
    go(state, "transform stone_farm")
    assert space(state, old)["tile"] == "residence"
    assert "stone_farm" in state.to_dict()["stock"]["stone"]
    while not (is_asked(state, "build") and active_tile(state) == "mason"):
        idle(state)
    builder = state.decision().seat
    assert builder != lawyer
    go(state, "build stone_farm")
    (gone,), (built,) = (events(state, name, since=since, tile="stone_farm") for name in ("transform", "build"))
    assert (gone["seat"], built["seat"], built["phase"]) == (lawyer, builder, "road")
    assert gone["turn"] == built["turn"]
    assert on_tile(state, "stone_farm")["owner"] == builder
    assert spaces(state, "stone_farm") != [old]
    assert "stone_farm" not in state.to_dict()["stock"]["stone"]


def test_example_20_no_unbuilt_space_at_carpenter_and_mason_c_build_2() -> None:
    """Only `decline` is left, so nothing is asked."""
    state = load("example_20_carpenter")
    assert spaces(state, None) == []  # type: ignore[arg-type]
    builders = [tile for tile in ("neutral_carpenter", "fixed_carpenter", "mason") if stands_on(state, tile)]
    assert builders
    since = len(state.sink)
    go(state, "provost 0")
    while state.to_dict()["phase"] == "road":
        assert not is_asked(state, "build") or active_tile(state).startswith("architect")
        idle(state)
    automatic = events(state, "only_answer", since=since, decision="build")
    activated = [event["tile"] for event in events(state, "activate", since=since)]
    reached = [tile for tile in builders if tile in activated]
    assert reached
    assert len(automatic) >= len(reached)
    assert {event["text"] for event in automatic} == {"decline"}


def stands_on(state, tile: str) -> bool:
    """Tell whether the tile is on the road and carries a worker."""
    return len(spaces(state, tile)) == 1 and on_tile(state, tile)["worker"] is not None


def test_example_20_no_unbuilt_space_by_favor_c_favor_7() -> None:
    """No wood or stone tile, but the lawyer's action and prestige tiles."""
    state = load("example_20")
    assert spaces(state, None) == []  # type: ignore[arg-type]
    stock = state.to_dict()["stock"]
    seat = state.decision().seat
    go(state, "favor buildings")
    assert is_asked(state, "favor buildings", seat)
    offered = {text.split()[1] for text in choices(state, "build")}
    assert offered
    assert offered <= set(stock["prestige"])
    assert choices(state, "transform")


def test_example_21_two_favors_of_the_monument_c_favor_3_c_build_4() -> None:
    """The monument gives two of the other three lines, as `deniers` has been used in this phase."""
    state = load("example_21")
    seat = state.decision().seat
    assert events(state, "favor", seat=seat)[-1]["line"] == "deniers"
    assert changes(state, seat, "build monument") == {"stone": -4, "gold": -2, "prestige": 14}
    assert is_asked(state, "favor line", seat)
    assert choices(state) == {"favor prestige", "favor resources", "favor buildings"}
    go(state, "favor prestige")
    assert is_asked(state, "favor line", seat)
    assert choices(state) == {"favor resources", "favor buildings"}
    go(state, "favor buildings")
    assert not is_asked(state, "favor line", seat)


def test_example_22_towers_full_c_castle_3_c_castle_4() -> None:
    """Players in the castle give nothing and lose nothing once the towers are full."""
    state = load("example_22")
    workers = state.to_dict()["castle_workers"]
    builder = state.decision().seat
    later = workers[workers.index(builder) + 1 :]
    assert later
    before = {seat: of(state, seat, "prestige") for seat in later}
    since = len(state.sink)
    go(state, sorted(choices(state, "batch"))[0])
    assert state.to_dict()["sections"]["towers"]["built"] == 14
    assert not is_asked(state, "batch")
    for seat in later:
        assert events(state, "only_answer", since=since, seat=seat, decision="batch")[0]["text"] == "done"
        assert of(state, seat, "prestige") == before[seat]
    assert not events(state, "prestige", since=since, phase="castle", source="penalties")


def test_example_23_final_bonus_c_final_1() -> None:
    """10 PP with 1 gold, 5 other cubes and 11 deniers ends at 10 + 3 + 1 + 2 = 16."""
    state = load("example_23")
    assert state.is_over()
    (seat,) = (
        seat for seat, has in enumerate(state.to_dict()["players"])
        if (has["prestige"], has["gold"], has["deniers"]) == (10, 1, 11)
        and has["food"] + has["wood"] + has["stone"] + has["cloth"] == 5
    )  # fmt: skip
    assert state.scores()[seat] == 16
    bonus = {event["source"]: event["amount"] for event in events(state, "final_bonus", seat=seat)}
    assert bonus == {"gold": 3, "cubes": 1, "deniers": 2}


def test_example_24_two_players_c_place_4_c_place_7_c_turn_1() -> None:
    """No stables; the order alternates; after the other passed: 3, on an own tile 1, and 1 with the inn."""
    state = start(2, turn_order=(0, 1))
    assert not can(state, "place stables")
    go(state, "0 place neutral_carpenter; 1 pass")
    assert changes(state, 0, "0 place neutral_farm")["deniers"] == -3
    skip_to(pass_all(state), "build", 0)
    go(state, "0 build wood_farm_food")
    assert state.to_dict()["turn_order"] == [1, 0]
    go(state, "1 pass")
    assert changes(state, 0, "0 place wood_farm_food")["deniers"] == -1
    go(state, "0 place inn")
    next_turn(state)
    assert inn(state)[1] == 0
    assert state.to_dict()["turn_order"] == [0, 1]
    go(state, "0 place castle; 1 pass")
    assert changes(state, 0, "0 place neutral_farm")["deniers"] == -1
    next_turn(state)
    assert state.to_dict()["turn_order"] == [1, 0]


def test_example_25_church_at_the_own_mason_transforms_that_mason_c_law_4_c_favor_7() -> None:
    """The worker still stands on it, so the residence waits until the mason's activation is over."""
    state = load("example_25")
    seat = state.decision().seat
    (number,) = spaces(state, "mason")
    since = len(state.sink)
    go(state, "build church; favor buildings")
    assert is_asked(state, "favor buildings", seat)
    assert space(state, number) == {"tile": "mason", "owner": seat, "worker": seat, "pending_transform": None}
    go(state, "transform mason")
    order = [
        event["event"] for event in state.sink[since:]
        if event.get("tile") == "mason" or event.get("building") == "mason"
    ]  # fmt: skip
    assert order == ["transform_later", "home", "transform"]
    assert space(state, number)["tile"] == "residence"
    assert space(state, number)["owner"] == seat
    assert "mason" in state.to_dict()["stock"]["wood"]


def test_example_26_tile_beyond_the_provost_returns_to_the_stock_later_c_law_4_c_road_2() -> None:
    """Only when that worker goes home, after the provost's space."""
    state, lawyer, target = beyond_the_provost()
    (number,) = spaces(state, target)
    go(state, f"transform {target}")
    assert state.to_dict()["phase"] == "road"
    stock = state.to_dict()["stock"]
    assert target not in stock["wood"] + stock["stone"]
    assert space(state, number)["tile"] == target
    assert f"transform {target}" not in state.legal_texts()
    while state.to_dict()["phase"] == "road":
        assert space(state, number)["tile"] == target
        idle(state)
    stock = state.to_dict()["stock"]
    assert target in stock["wood"] + stock["stone"]
    assert space(state, number)["owner"] == lawyer
    assert space(state, number)["tile"] == "residence"


def test_example_27_joust_favor_transforms_an_occupied_neutral_tile_c_law_4_c_favor_7() -> None:
    """Paid in phase 3, done in phase 5."""
    state = load("example_27")
    seat = state.decision().seat
    go(state, "joust; favor buildings")
    assert is_asked(state, "favor buildings", seat)
    target = next(
        text.split()[1] for text in sorted(choices(state, "transform neutral"))
        if on_tile(state, text.split()[1])["worker"] not in (None, seat)
    )  # fmt: skip
    (number,) = spaces(state, target)
    worker = space(state, number)["worker"]
    since = len(state.sink)
    go(state, f"transform {target}")
    paid = events(state, "pay", since=since, seat=seat, use="residence")
    assert [(event["good"], event["amount"], event["phase"]) for event in paid] == [("cloth", 1, "special buildings")]
    assert space(state, number)["tile"] == target
    while not events(state, "transform", since=since):
        assert space(state, number)["pending_transform"] == seat
        idle(state)
    done = events(state, "transform", since=since)[0]
    assert (done["phase"], done["tile"], done["seat"]) == ("road", target, seat)
    if number <= events(state, "provost")[-1]["end"]:
        assert events(state, "activate", since=since, seat=worker, tile=target)


def test_example_28_the_fifth_favor_of_a_phase_is_lost_c_favor_3() -> None:
    """Three favors of the towers, the first builds the monument for two more: four lines, and one is lost."""
    state = load("example_28")
    seat = state.decision().seat
    since = len(state.sink)
    awarded = events(state, "favors", seat=seat)[-1]
    assert (awarded["count"], awarded["source"]) == (3, "towers")
    go(state, "favor buildings; build monument")
    assert [event["count"] for event in events(state, "favors", since=since)] == [2]
    assert choices(state) == {"favor prestige", "favor deniers", "favor resources"}
    go(state, f"{seat} favor prestige; {seat} favor deniers")
    if is_asked(state, "favor resources", seat):
        idle(state)
    used = [event["line"] for event in events(state, "favor", since=since, seat=seat)]
    assert used == ["buildings", "prestige", "deniers", "resources"], "the last line is not asked"
    assert len(events(state, "favor_lost", since=since, seat=seat)) == 1
