"""Phase 2, placement (C-PLACE-1 to C-PLACE-9)."""

from __future__ import annotations

import pytest

import caylus
from caylus.games.caylus.text.log import LOG

from ..playing import go, is_asked, player, skip_to
from .helpers import (
    NEUTRAL,
    can,
    changes,
    choices,
    decisions,
    events,
    load,
    next_turn,
    of,
    on_tile,
    spaces,
    start,
    two_tiles,
)


def deniers(state, script: str, seat: int) -> int:
    """Return an action's price in deniers."""
    return -changes(state, seat, script).get("deniers", 0)


def test_c_place_1_in_turn_order_until_all_have_passed() -> None:
    """Players who have passed are left out, and the last one goes on alone."""
    state = start(3, turn_order=(2, 0, 1))
    go(state, "2 place castle; 0 pass; 1 place castle; 2 place trading_post; 1 pass; 2 place neutral_farm")
    assert not is_asked(state, "placement"), "no denier is left for another worker"
    assert state.to_dict()["pass_order"] == [0, 1, 2]


def test_c_place_1_one_worker_at_a_time() -> None:
    """After a worker it is the next player's turn."""
    state = start(2, "0 place castle")
    assert is_asked(state, "placement", 1)
    assert of(state, 0, "workers_in_hand") == 5


def test_c_place_2_passing() -> None:
    """Free, final for this turn, 1 denier for the first only; the order of passing is kept."""
    state = start(3)
    assert changes(state, 0, "0 pass") == {"deniers": 1}
    assert changes(state, 1, "1 pass") == {}
    go(state, "2 place castle")
    assert is_asked(state, "placement", 2)
    assert state.to_dict()["pass_order"] == [0, 1]
    assert [player(state, seat)["passed"] for seat in range(3)] == [True, True, False]
    next_turn(state)
    assert state.to_dict()["pass_order"] == []
    assert is_asked(state, "placement", 0)


def test_c_place_3_places_of_a_fresh_board() -> None:
    """Special buildings, neutral and fixed tiles, castle; nothing on unbuilt spaces."""
    places = {text.removeprefix("place ") for text in choices(start(3), "place")}
    assert places == {
        "gate", "trading_post", "merchants_guild", "joust_field", "stables", "inn", "castle",
        "neutral_farm", "neutral_forest", "neutral_sawmill", "neutral_quarry", "neutral_market", "neutral_carpenter",
        "fixed_peddler", "fixed_carpenter", "gold_mine",
    }  # fmt: skip


def test_c_place_3_wood_and_stone_tiles_of_anybody() -> None:
    """Own tiles and other players' tiles are places."""
    state = two_tiles()
    assert can(state, "place mason", "place wood_farm_food")
    go(state, "0 pass; 1 pass")
    assert can(state, "place mason")


def test_c_place_3_no_residence_no_prestige_tile() -> None:
    """Residences and prestige tiles are never a place for workers."""
    state = go(load("library"), "build library")
    skip_to(state, "placement")
    assert spaces(state, "library")
    for place in ("library", "residence"):
        with pytest.raises(caylus.CaylusError):
            state.play(f"place {place}")
    assert not choices(state, "place library") | choices(state, "place residence")


@pytest.mark.parametrize("place", ["gate", "trading_post", "merchants_guild", "joust_field", "inn", "neutral_farm"])
def test_c_place_3_one_worker_per_place(place: str) -> None:
    """An occupied place is not free."""
    state = start(3, f"0 place {place}")
    assert not can(state, f"place {place}")


def test_c_place_4_price_rises_with_each_pass() -> None:
    """The price is 1 denier plus 1 for each player who has passed."""
    state = start(4)
    assert deniers(state, "0 place castle", 0) == 1
    go(state, "1 pass")
    assert deniers(state, "2 place castle", 2) == 2
    assert deniers(state, "3 place gate", 3) == 2
    go(state, "0 pass")
    assert deniers(state, "2 place inn", 2) == 3
    assert deniers(state, "3 place neutral_farm", 3) == 3
    go(state, "2 pass")
    assert deniers(state, "3 place neutral_quarry", 3) == 4


def test_c_place_4_own_building() -> None:
    """1 denier on an own building, the full price on another player's."""
    state = go(two_tiles(), "0 pass; 1 pass; 2 place wood_farm_food")
    assert events(state, "place", seat=2)[-1]["price"] == 3
    go(state, "3 place mason; 2 place trading_post")
    assert [event["price"] for event in events(state, "place")[-3:]] == [3, 3, 3]
    state = go(two_tiles(), "0 pass; 1 pass")
    assert deniers(state, "2 place mason", 2) == 1
    assert deniers(state, "3 place wood_farm_food", 3) == 1


def test_c_place_4_right_circle_of_the_inn() -> None:
    """1 denier anywhere for the player on the right circle, however many have passed."""
    state = start(3, "0 place inn; 1 pass; 2 pass; 0 pass; 1 provost 0; 2 provost 0; 0 provost 0; 0 place castle")
    go(state, "1 pass; 2 pass")
    assert deniers(state, "0 place neutral_farm", 0) == 1
    assert deniers(state, "0 place gate", 0) == 1


def test_c_place_4_two_players() -> None:
    """The price after the other player has passed is 3, not 2."""
    state = start(2, "0 pass")
    assert deniers(state, "1 place neutral_farm", 1) == 3


BOARD = {str(space): tile for space, tile in enumerate(NEUTRAL, 1)} | {"9": {"tile": "wood_farm_food", "owner": 0}}


@pytest.mark.parametrize(
    ("more", "script", "prompt", "explained"),
    [
        ({}, "", "Blue: place a worker for 1 denier, or pass.", None),
        (
            {},
            "0 place castle; 1 pass; 2 place gate",
            "Blue: place a worker for 2 deniers, on your own buildings for 1 denier, or pass.",
            "Now 1 player has passed, so a worker costs 2 deniers.",
        ),
        (
            {},
            "0 place wood_farm_food; 1 pass; 2 pass",
            "Blue: place a worker for 3 deniers, or pass.",
            "Now 2 players have passed, so a worker costs 3 deniers.",
        ),
        (
            {"deniers": 2},
            "0 place castle; 1 pass; 2 place gate",
            "Blue: place a worker on a building of your own for 1 denier, or pass.",
            "Now 1 player has passed, so a worker costs 2 deniers.",
        ),
        ({"inn_right": 0}, "0 place castle; 1 pass; 2 place gate", "Blue: place a worker for 1 denier, or pass.", None),
    ],
)
def test_c_place_4_the_prompt_names_each_price(
    more: dict[str, int], script: str, prompt: str, explained: str | None
) -> None:
    """A dearer worker is explained."""
    record = {
        "position": 1,
        "game": "caylus",
        "turn": 3,
        "bailiff": 9,
        "players": [{"deniers": more.get("deniers", 6), "prestige": 4}, {"deniers": 3}, {"deniers": 3}],
        "road": BOARD,
        "specials": {"inn_right": more.get("inn_right")},
    }
    state = caylus.from_position(record)
    view = go(state, script).view()
    assert view["prompt"] == prompt
    assert view["decision"].get("explain") == (explained and "term.price")
    if explained:
        assert view["facts"]["term.price"] == [explained]


def test_c_place_5_owner_of_another_players_building() -> None:
    """1 PP at once; nothing on an own building, nothing on a neutral one."""
    state = go(two_tiles(), "0 pass; 1 place neutral_farm")
    assert changes(state, 2, "2 place mason").get("prestige", 0) == 0
    go(state, "3 place neutral_market")
    assert changes(state, 3, "1 place wood_farm_food") == {"prestige": 1}
    before = of(state, 3, "prestige")
    next_turn(state)
    assert of(state, 3, "prestige") >= before, "never taken back"


def test_c_place_6_castle_spaces() -> None:
    """Spaces in order of arrival, at most one worker per player."""
    state = start(5, "0 place gate; 1 place castle; 2 place castle; 3 pass; 4 place castle; 0 place castle")
    assert state.to_dict()["castle_workers"] == [1, 2, 4, 0]
    assert is_asked(state, "placement", 1)
    assert not can(state, "place castle")


def test_c_place_6_five_in_the_castle() -> None:
    """The castle has room for workers of all five players."""
    state = start(5, *(f"{seat} place castle" for seat in range(5)))
    assert state.to_dict()["castle_workers"] == [0, 1, 2, 3, 4]
    assert not can(state, "place castle")


def test_c_place_7_stables_spaces() -> None:
    """Three spaces, one worker per player."""
    state = start(4, "0 place stables; 1 place stables; 2 place gate; 3 place gold_mine")
    assert not can(state, "place stables")
    go(state, "0 place inn; 1 pass; 2 place stables")
    assert state.to_dict()["specials"]["stables"] == [0, 1, 2]
    assert is_asked(state, "placement", 3)
    assert not can(state, "place stables"), "full"


def test_c_place_7_closed_with_two_players() -> None:
    """Never a place in any 2-player game; always one at the start with more."""
    with_two = [state for state in decisions("placement") if state.players == 2]
    assert len(with_two) > 100
    assert not any(can(state, "place stables") for state in with_two)
    assert all(can(start(players), "place stables") for players in (3, 4, 5))


def test_c_place_8_left_circle() -> None:
    """A worker goes to the left circle, which holds one."""
    state = start(3, "0 place inn")
    assert state.to_dict()["specials"]["inn_left"] == 0
    assert state.to_dict()["specials"]["inn_right"] is None
    assert not can(state, "place inn")


def test_c_place_8_player_on_the_right_may_use_the_left() -> None:
    """The left circle is open to the player on the right one too."""
    state = start(3, "0 place inn; 1 pass; 2 pass; 0 pass; 1 provost 0; 2 provost 0; 0 provost 0; 0 place inn")
    specials = state.to_dict()["specials"]
    assert (specials["inn_left"], specials["inn_right"]) == (0, 0)


def test_c_place_9_without_a_worker() -> None:
    """A player with all six workers on the board passes automatically, and the log says so in one line."""
    state = start(3)
    while not events(state, "only_answer", decision="placement"):
        state.play(sorted(choices(state, "place"))[-1])
    forced = events(state, "only_answer")[0]
    assert (forced["text"], forced["rule"]) == ("pass", "C-PLACE-9")
    told = LOG.describe(state.sink[state.sink.index(forced) :], ["Anna", "Basile", "Clara"])
    assert told[0]["text"].endswith(" can do nothing but pass.")
    assert told[0]["data"]["event"] == "pass"
    assert not any("passes." in line["text"] for line in told if line["seat"] == forced["seat"])
    prices = [event["price"] for event in events(state, "place", seat=forced["seat"])]
    assert prices == [1] * 6, "he had 7 deniers, and paid 6"


def test_c_place_9_without_the_price() -> None:
    """With 2 deniers at a price of 3 only the own building is left; without deniers the player passes automatically."""
    state = go(two_tiles(), "0 pass; 1 place trading_post; 2 place neutral_quarry; 3 place neutral_sawmill; 1 pass")
    while of(state, 2, "deniers") >= 3 or not is_asked(state, "placement", 2):
        state.play(sorted(choices(state, "place neutral") | choices(state, "place gate") | choices(state, "place inn")
                          | choices(state, "place joust_field"))[0])  # fmt: skip
    assert 1 <= of(state, 2, "deniers") < 3
    assert choices(state) == {"pass", "place mason"}
    assert on_tile(state, "mason")["owner"] == 2


def test_choices_stand_in_the_order_of_the_road() -> None:
    targets = [choice["target"] for choice in caylus.new_game("caylus", players=5, seed=3).view()["choices"]]
    numbers = [int(target.removeprefix("road.")) for target in targets if target.startswith("road.")]
    assert len(numbers) > 6 and numbers == sorted(numbers)
    first, last = targets.index("road.1"), targets.index(f"road.{numbers[-1]}")
    assert all(target.startswith("special.") for target in targets[:first])
    assert targets[last + 1 :] == ["castle", "pass"]
