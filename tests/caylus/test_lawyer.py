"""The lawyer and residences (C-LAW-1 to C-LAW-4)."""

from __future__ import annotations

from ..playing import go, idle, skip_to
from .helpers import (
    NEUTRAL,
    PRESTIGE_TILES,
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
    own_lawyer,
    space,
    spaces,
    transformable,
)


def transform(state, tile: str) -> list[tuple[str, int]]:
    """Transform a tile; return the goods and deniers that were paid."""
    since = len(state.sink)
    go(state, f"transform {tile}")
    return [(event["good"], event["amount"]) for event in events(state, "pay", since=since, use="residence")]


def test_c_law_1_price_and_prestige() -> None:
    """1 cloth and 1 denier; an own residence; 2 PP."""
    state = own_lawyer()
    (number,) = spaces(state, "neutral_market")
    before = of(state, 0, "prestige")
    assert transform(state, "neutral_market") == [("cloth", 1), ("deniers", 1)]
    assert space(state, number) == {"tile": "residence", "owner": 0, "worker": None, "pending_transform": None}
    assert of(state, 0, "prestige") == before + 2


def test_c_law_1_targets() -> None:
    """Neutral tiles and own wood and stone tiles; not the others' tiles."""
    own = 0
    for state in decisions("lawyer"):
        expected = transformable(state, state.decision().seat)
        assert choices(state) == {"decline", *expected}
        own += any(text.split()[1] not in NEUTRAL for text in expected)
    assert own


def test_c_law_1_without_cloth_nothing_is_asked() -> None:
    """Every lawyer's decision in the recorded games comes with both cloth and a denier in hand."""
    assert all(
        of(state, state.decision().seat, "cloth") and of(state, state.decision().seat, "deniers")
        for state in decisions("lawyer")
    )
    state = own_lawyer()
    go(state, "0 transform neutral_market")
    go(state, "0 place lawyer; 1 pass; 2 pass; 0 pass; 1 provost +3; 2 provost 0; 0 provost 0")
    assert [event["text"] for event in events(state, "only_answer", decision="lawyer")] == ["decline"]


def test_c_law_2_never_transformed() -> None:
    """Fixed buildings, residences, prestige tiles, the lawyer."""
    texts = {text for state in decisions("lawyer") + decisions("favor buildings") for text in choices(state, "transf")}
    targets = {text.split()[1] for text in texts}
    assert targets >= {*NEUTRAL}
    assert not targets & {"fixed_peddler", "fixed_carpenter", "gold_mine", "lawyer", "residence"}
    assert not targets & {*PRESTIGE_TILES}
    state = own_lawyer()
    assert on_tile(state, "lawyer")["owner"] == 0
    assert not can(state, "transform lawyer")
    assert can(state, "transform neutral_carpenter")


def test_c_law_3_neutral_tile_leaves_the_game() -> None:
    """A replaced neutral tile is neither on the road nor in the stock."""
    state = own_lawyer()
    transform(state, "neutral_forest")
    assert "neutral_forest" not in str(state.to_dict())


def test_c_law_3_wood_and_stone_tiles_return_to_the_stock() -> None:
    """Replaced wood and stone tiles lose their owner, and anybody may build them again."""
    returned = [event for event in happened("transform") if event["tile"] not in NEUTRAL]
    assert returned
    for state in games():
        stock = state.to_dict()["stock"]
        last: dict[str, str] = {}
        for event in events(state):
            if event["event"] in ("build", "transform") and event["tile"] not in NEUTRAL:
                last[event["tile"]] = event["event"]
        for tile, what in last.items():
            in_stock = tile in stock["wood"] + stock["stone"] + stock["prestige"]
            assert in_stock == (what == "transform")
    again = [state for state in games() for tile in {e["tile"] for e in events(state, "transform")}
             if len(events(state, "build", tile=tile)) > 1]  # fmt: skip
    assert again


def test_c_law_4_paid_now_done_later() -> None:
    """The target carries a worker: the tile stays; residence and 2 PP come when the worker has left."""
    state = load("example_18")
    lawyer = state.decision().seat
    target = occupied_target(state)
    (number,) = spaces(state, target)
    before = of(state, lawyer, "prestige")
    assert transform(state, target) == [("cloth", 1), ("deniers", 1)]
    assert space(state, number)["tile"] == target
    assert space(state, number)["pending_transform"] == lawyer
    assert of(state, lawyer, "prestige") == before


def occupied_target(state) -> str:
    """A tile that can be transformed and carries a worker."""
    targets = [text.split()[1] for text in sorted(choices(state, "transform"))]
    return next(tile for tile in targets if on_tile(state, tile)["worker"] is not None)


def test_c_law_4_waits_for_the_worker() -> None:
    """The residence waits for the tile's activation: the worker's player has applied the tile as before."""
    state = load("example_18")
    lawyer = state.decision().seat
    target = occupied_target(state)
    (number,) = spaces(state, target)
    since = len(state.sink)
    transform(state, target)
    while space(state, number)["tile"] == target:
        idle(state)
    order = [event["event"] for event in state.sink[since:] if target in (event.get("tile"), event.get("building"))]
    assert order in (["transform_later", "activate", "home", "transform"], ["transform_later", "home", "transform"])
    assert space(state, number)["owner"] == lawyer


def test_c_law_4_tile_of_phase_3_waits_for_phase_5() -> None:
    """The joust field's favor costs no denier: the cloth comes now, the residence when the worker goes home."""
    state = load("example_27")
    seat = state.decision().seat
    go(state, "joust; favor buildings")
    target = occupied_target(state)
    (number,) = spaces(state, target)
    assert transform(state, target) == [("cloth", 1)]
    skip_to(state, "bribe")
    assert space(state, number)["pending_transform"] == seat
    while state.to_dict()["phase"] in ("provost", "road"):
        idle(state)
    assert space(state, number)["tile"] == "residence"


def test_c_law_4_cannot_be_targeted_again() -> None:
    """A lawyer is asked while a tile waits that could be transformed otherwise."""
    state = load("pending_again")
    seat = state.decision().seat
    waiting = [
        here["tile"] for here in state.to_dict()["road"]
        if here["pending_transform"] is not None and (here["tile"] in NEUTRAL or here["owner"] == seat)
    ]  # fmt: skip
    assert waiting
    assert choices(state, "transform")
    assert not any(can(state, f"transform {tile}") for tile in waiting)


def test_c_law_4_nothing_is_pending_after_phase_5() -> None:
    """No residence is pending in the castle, at the end of the turn or at the next placement."""
    later = [state for kind in ("batch", "placement", "gate", "inn", "joust") for state in decisions(kind)
             if state.to_dict()["phase"] != "special buildings"]  # fmt: skip
    assert len(later) > 1000
    assert not any(state.pending for state in later)
    state = load("example_18")
    transform(state, occupied_target(state))
    assert any(here["pending_transform"] is not None for here in state.to_dict()["road"])
    next_turn(state)
    assert all(here["pending_transform"] is None for here in state.to_dict()["road"])


def test_c_law_4_free_tile_at_once() -> None:
    """Nobody stands on it: the residence is there immediately."""
    state = own_lawyer()
    go(state, "0 transform neutral_farm")
    assert spaces(state, "neutral_farm") == []
    assert not events(state, "transform_later")
