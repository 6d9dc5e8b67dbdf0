"""Phase 3, special buildings (C-SPECIAL-1 to C-INN-3)."""

from __future__ import annotations

from caylus.games.caylus.text.log import LOG

from ..playing import go, is_asked, skip_to
from .helpers import can, changes, choices, events, next_turn, of, pass_all, start, two_tiles

IN_THE_INN = "0 place inn; 1 pass; 2 pass; 0 pass; 1 provost 0; 2 provost 0; 0 provost 0"
WITH_CLOTH = "0 place neutral_farm; 1 pass; 2 pass; 0 pass; 1 provost 0; 2 provost 0; 0 provost 0; 0 take cloth"


def specials(state):
    """The special buildings in the interchange form."""
    return state.to_dict()["specials"]


def test_c_special_1_order_of_the_buildings() -> None:
    """Gate, trading post, guild, joust field, stables, inn; each worker goes home after its effect, but in the inn."""
    state = start(3, WITH_CLOTH)
    go(state, "0 place gate; 1 place trading_post; 2 place merchants_guild; 0 place joust_field; 1 place stables")
    go(state, "2 place inn")
    since = len(state.sink)
    pass_all(state)
    go(state, "0 back; 2 provost 0; 0 decline")
    homes = [(e["building"], e["seat"]) for e in events(state, "home", since=since)]
    assert homes == [
        ("gate", 0), ("trading_post", 1), ("merchants_guild", 2), ("joust_field", 0), ("stables", 1),
    ]  # fmt: skip
    order = [e["event"] for e in events(state, since=since) if e["event"] in ("provost", "turn_order", "inn")]
    assert order == ["provost", "turn_order", "inn"]
    assert specials(state) == {
        "gate": None, "trading_post": None, "merchants_guild": None, "joust_field": None, "stables": [],
        "inn_left": None, "inn_right": 2,
    }  # fmt: skip
    assert [of(state, seat, "workers_in_hand") for seat in range(3)] == [6, 6, 5]


def test_c_special_1_after_the_favor() -> None:
    """The worker of the joust field goes home when the favor has been used."""
    state = start(3, WITH_CLOTH, "0 place joust_field; 1 pass; 2 pass; 0 pass; 0 joust")
    assert is_asked(state, "favor line", 0)
    assert specials(state)["joust_field"] == 0
    assert changes(state, 0, "0 favor prestige") == {"prestige": 1, "workers_in_hand": 1}
    assert specials(state)["joust_field"] is None


def test_c_gate_1_places() -> None:
    """Every place that is free, but the gate; not the castle, stables twice."""
    state = start(3, "0 place gate; 1 place neutral_farm; 2 place castle; 0 place castle; 1 place stables; 2 place inn")
    pass_all(state)
    assert is_asked(state, "gate", 0)
    assert choices(state) == {
        "back", "move trading_post", "move merchants_guild", "move joust_field", "move stables",
        "move neutral_forest", "move neutral_sawmill", "move neutral_quarry", "move neutral_market",
        "move neutral_carpenter", "move fixed_peddler", "move fixed_carpenter", "move gold_mine",
    }  # fmt: skip


def test_c_gate_1_stables_only_once() -> None:
    """A player in the stables cannot move there a second time."""
    state = pass_all(start(3, "0 place gate; 1 place castle; 2 place castle; 0 place stables"))
    assert is_asked(state, "gate", 0)
    assert not can(state, "move stables")
    assert can(state, "move castle")


def test_c_gate_1_back() -> None:
    """The worker returns to its player."""
    state = pass_all(start(3, "0 place gate"))
    assert changes(state, 0, "0 back") == {"workers_in_hand": 1}
    assert specials(state)["gate"] is None


def test_c_gate_1_moves_without_payment() -> None:
    """The moved worker costs nothing and counts as placed there."""
    state = pass_all(start(3, "0 place gate; 1 place castle; 2 place castle"))
    assert changes(state, 0, "0 move castle") == {}
    assert state.to_dict()["castle_workers"] == [1, 2, 0]
    assert specials(state)["gate"] is None
    assert of(state, 0, "workers_in_hand") == 5


def test_c_gate_1_special_buildings_included() -> None:
    """Moved to the trading post, the worker earns 3 deniers in this phase; to the inn, it reaches the right circle."""
    state = pass_all(start(3, "0 place gate"))
    assert changes(state, 0, "0 move trading_post") == {"deniers": 3, "workers_in_hand": 1}
    state = pass_all(start(3, "0 place gate"))
    go(state, "0 move inn")
    assert specials(state)["inn_right"] == 0


def test_c_gate_1_owner_of_another_players_building() -> None:
    """1 PP for the owner, nothing for an own building."""
    state = go(two_tiles(), "0 place gate; 1 pass; 2 pass; 3 pass; 0 pass")
    assert changes(state, 2, "0 move mason") == {"prestige": 1}
    state = go(two_tiles(), "0 pass; 1 pass; 2 place gate; 3 pass; 2 pass")
    assert changes(state, 2, "2 move mason") == {}


def test_c_post_1_trading_post() -> None:
    """3 deniers."""
    state = start(3, "0 place trading_post; 1 pass; 2 pass")
    assert changes(state, 0, "0 pass") == {"deniers": 3, "workers_in_hand": 1}


def test_c_guild_1_moves_the_provost_free() -> None:
    """1 to 3 spaces either way, or not at all, for nothing."""
    state = pass_all(start(3, "0 place merchants_guild"))
    assert is_asked(state, "guild", 0)
    assert choices(state) == {f"provost {k}" for k in ("-3", "-2", "-1", "0", "+1", "+2", "+3")}
    assert changes(state, 0, "0 provost +3") == {"workers_in_hand": 1}
    assert state.to_dict()["provost"] == 9


def test_c_joust_1_cloth_and_denier_for_a_favor() -> None:
    """1 cloth and 1 denier, once, for 1 favor."""
    state = start(3, WITH_CLOTH, "0 place joust_field; 1 pass; 2 pass; 0 pass")
    assert choices(state) == {"decline", "joust"}
    assert changes(state, 0, "0 joust") == {"cloth": -1, "deniers": -1}
    assert [event["count"] for event in events(state, "favors")] == [1]


def test_c_joust_1_declined() -> None:
    """The player may decline, and the worker goes home."""
    state = start(3, WITH_CLOTH, "0 place joust_field; 1 pass; 2 pass; 0 pass")
    assert changes(state, 0, "0 decline") == {"workers_in_hand": 1}


def test_c_joust_1_without_cloth_or_denier() -> None:
    """Nothing to decide without cloth; nor without a denier."""
    state = pass_all(start(3, "0 place joust_field"))
    assert [e["text"] for e in events(state, "only_answer", decision="joust")] == ["decline"]
    state = start(3, WITH_CLOTH.replace("0 provost 0", "0 provost -1"))
    go(state, "0 place joust_field; 1 pass; 2 pass; 0 place neutral_farm; 0 place neutral_forest")
    assert (of(state, 0, "cloth"), of(state, 0, "deniers")) == (1, 0)
    assert [e["text"] for e in events(state, "only_answer", decision="joust")] == ["decline"]


def test_c_stables_1_new_order_holds() -> None:
    """Ranks by stable spaces, the others in their former order; in the next turns too."""
    state = start(5, turn_order=(4, 3, 2, 1, 0))
    go(state, "4 place gate; 3 place castle; 2 place castle; 1 place stables; 0 place stables; 4 place stables")
    pass_all(state)
    skip_to(state, "bribe")
    assert state.to_dict()["turn_order"] == [1, 0, 4, 3, 2]
    assert specials(state)["stables"] == []
    next_turn(state)
    assert state.to_dict()["turn_order"] == [1, 0, 4, 3, 2]
    assert is_asked(state, "placement", 1)


def test_c_stables_1_passing_order_is_not_changed() -> None:
    """Phase 4 follows the order of passing."""
    state = start(3, "0 place castle; 1 place castle; 2 place stables; 0 pass; 1 pass; 2 pass")
    assert state.to_dict()["turn_order"] == [2, 0, 1]
    assert is_asked(state, "bribe", 0)


def test_c_inn_1_left_moves_to_the_right() -> None:
    """The guest on the right circle goes home."""
    state = start(3, IN_THE_INN, "0 place castle; 1 place inn; 2 pass; 0 pass")
    assert specials(state)["inn_right"] == 0
    assert changes(state, 0, "1 pass") == {"workers_in_hand": 1}
    assert (specials(state)["inn_left"], specials(state)["inn_right"]) == (None, 1)


def test_c_inn_1_own_guest() -> None:
    """Left and right by the same player: one goes home, one takes the right circle."""
    state = start(3, IN_THE_INN, "0 place inn; 1 pass; 2 pass")
    assert changes(state, 0, "0 pass") == {"workers_in_hand": 1}
    assert specials(state)["inn_right"] == 0


def test_c_inn_2_home_or_stay() -> None:
    """With nobody on the left, the player on the right decides."""
    state = start(3, IN_THE_INN, "0 pass; 1 pass; 2 pass")
    assert is_asked(state, "inn", 0)
    assert choices(state) == {"home", "stay"}
    copy = state.clone()
    assert changes(state, 0, "0 home") == {"workers_in_hand": 1}
    assert specials(state)["inn_right"] is None
    assert changes(copy, 0, "0 stay") == {}
    assert specials(copy)["inn_right"] == 0


def test_c_gate_1_c_inn_2_a_worker_that_its_player_takes_back_is_in_the_log() -> None:
    """A worker that goes home after its effect needs no line."""
    inn = go(start(3, IN_THE_INN, "0 pass; 1 pass; 2 pass"), "0 home")
    gate = go(start(3, "0 place gate; 1 place castle; 2 pass; 0 pass; 1 pass"), "0 back")
    for state in (inn, gate):
        told = [line["text"] for line in LOG.describe(state.sink, ["Anna", "Basile", "Clara"])]
        assert [text for text in told if "home" in text or "back" in text] == ["Anna takes the worker back."]


def test_c_inn_3_counts_against_the_six() -> None:
    """Five workers are left, in the next turn too, until it goes home."""
    state = start(3, IN_THE_INN)
    assert of(state, 0, "workers_in_hand") == 5
    go(state, "0 pass; 1 pass; 2 pass; 0 stay")
    next_turn(state)
    assert of(state, 0, "workers_in_hand") == 5
    go(state, "0 pass; 1 pass; 2 pass; 0 home")
    assert of(state, 0, "workers_in_hand") == 6
