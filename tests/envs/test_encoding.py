"""Observations: their layout, their bounds, and their agreement with the position."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus

np = pytest.importorskip("numpy")
pytest.importorskip("gymnasium")

from caylus.envs import encoding  # noqa: E402
from caylus.envs.encoding import action_mask, check_action, features, observation_box, observe  # noqa: E402
from caylus.games.caylus.bots import encoding as caylus_encoding  # noqa: E402
from caylus.games.caylus.rules.constants import CUBES, SPACES, TILES  # noqa: E402

from ..thorough import tries  # noqa: E402

DOCUMENT = Path(__file__).parents[2] / "docs" / "environments.md"
OPTIONS = ({}, {"jeweller": True}, {"lawyer_prestige": 3}, {"simplified_favors": True})


def random_game(players: int, seed: int, options: dict[str, Any] | None = None) -> Iterator[Any]:
    """The positions of a random game, the last one included."""
    random = Random(seed)
    state = caylus.new_game("caylus", players, seed=seed, options=options)
    while state.legal_actions():
        yield state
        state.apply(random.choice(state.legal_actions()))
    yield state


def seats_from(state: Any, seat: int) -> list[int]:
    """The seats in turn order, this one first: the order of the players' blocks."""
    first = state.turn_order.index(seat)
    return [*state.turn_order[first:], *state.turn_order[:first]]


def named(state: Any, seat: int) -> dict[str, int]:
    """An observation with the names of its numbers."""
    return dict(zip(encoding.observation_names(state.players), observe(state, seat).tolist(), strict=True))


@pytest.mark.host
def test_bounds_hold_over_1000_random_games() -> None:
    """Games of 2 to 5 players with all options: each decision as its seat observes it, the end as all seats do."""
    for seed in range(tries(200, 1000)):
        players = 2 + seed % 4
        high = observation_box(players).high
        seen = []
        for state in random_game(players, seed, OPTIONS[seed // 4 % 4]):
            decision = state.decision()
            seen += [observe(state, seat) for seat in ([decision.seat] if decision else range(players))]
        table = np.array(seen)
        assert table.dtype == np.int16
        assert table.min() >= 0
        assert (table <= high).all(), [features(players)[n] for n in np.flatnonzero((table > high).any(axis=0))]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_observations_belong_to_their_space(players: int) -> None:
    """Shape, type and bounds, by the space's own test."""
    box = observation_box(players)
    assert box.shape == (len(features(players)),) == (129 + 140 * players,)
    assert len(set(encoding.observation_names(players))) == box.shape[0]
    for state in random_game(players, players):
        assert all(box.contains(observe(state, seat)) for seat in range(players))


def test_scales_are_ordinary_values() -> None:
    """Divided by the scales, few numbers in games of thinking players exceed 2."""
    scales = encoding.observation_scales(3)
    assert (scales > 0).all()
    state = caylus.new_game("caylus", 3, seed=5)
    bot = caylus.bots.find_bot("greedy", "caylus")
    random = Random(5)
    while not state.is_over():
        scaled = observe(state, 0) / scales
        assert scaled.max() < 6
        assert (scaled > 2).mean() < 0.01
        state.apply(bot.choose(state, random))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_mask_is_the_list_of_legal_actions(players: int) -> None:
    """1 for each of them, 0 for all others, nothing at the end."""
    for state in random_game(players, 10 + players):
        mask = action_mask(state)
        assert mask.dtype == np.int8
        assert mask.shape == (280,)
        assert np.flatnonzero(mask).tolist() == sorted(state.legal_actions())
        assert mask.sum() == len(state.legal_actions())


def test_illegal_actions_are_refused_with_the_rule() -> None:
    """An action that is not legal now is refused with a reason, and a number that is no action as such."""
    for state in random_game(3, 4):
        if state.is_over():
            break
        for action in range(280):
            if action in state.legal_actions():
                assert check_action(state, np.int64(action)) == action
            else:
                with pytest.raises(caylus.IllegalActionError) as caught:
                    check_action(state, action)
                assert caught.value.rule.startswith("C-")
    for wrong in (-1, 280, 1.0, "pass", None, [3]):
        with pytest.raises(caylus.InvalidActionError):
            check_action(caylus.new_game(seed=1), wrong)


@pytest.mark.parametrize("order", list(permutations(range(3))), ids=str)
def test_the_seats_numbers_do_not_show(order: tuple[int, ...]) -> None:
    """A game gives the same observations with its seats numbered otherwise."""
    setup = caylus.draw_setup("caylus", 3, seed=6)
    renamed = {**setup, "turn_order": [order[seat] for seat in setup["turn_order"]]}
    other = caylus.new_game("caylus", 3, setup=renamed)
    random = Random(6)
    state = caylus.new_game("caylus", 3, setup=setup)
    while True:
        for seat in range(3):
            assert (observe(state, seat) == observe(other, order[seat])).all()
        if state.is_over():
            break
        assert state.legal_actions() == other.legal_actions()
        action = random.choice(state.legal_actions())
        state.apply(action)
        other.apply(action)


def test_seats_see_the_same_table() -> None:
    """The table's numbers are the same for all, the players' blocks are the same in another order."""
    for state in random_game(4, 8):
        seen = [observe(state, seat) for seat in range(4)]
        for seat, numbers in enumerate(seen):
            assert (numbers[:129] == seen[0][:129]).all()
            blocks = numbers[129:].reshape(4, 140)
            for block, player in zip(blocks, seats_from(state, seat), strict=True):
                assert (block == seen[player][129:269]).all()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_numbers_say_what_the_interchange_form_says(players: int) -> None:
    """Read back by its names, an observation tells the position as `to_dict` does."""
    for state in random_game(players, 20 + players, {"jeweller": players % 2 == 1}):
        decision = state.decision()
        observer = decision.seat if decision else 0
        numbers = named(state, observer)
        data = state.to_dict()
        assert (numbers["turn"], numbers["provost"], numbers["bailiff"]) == (
            data["turn"], data["provost"], data["bailiff"]
        )  # fmt: skip
        assert numbers["sections scored"] == sum(section["scored"] for section in data["sections"].values())
        for section, known in data["sections"].items():
            assert numbers[f"{section}.built"] == known["built"]
        phases = [name for name, bit in numbers.items() if name.startswith("phase.") and bit]
        assert phases == [f"phase.{data['phase']}"]
        asked = [name for name, bit in numbers.items() if name.startswith("decision.") and bit]
        assert asked == ([f"decision.{decision.kind}"] if decision else [])
        stock = {name[6:] for name, bit in numbers.items() if name.startswith("stock.") and bit}
        assert stock == {tile for tiles in data["stock"].values() for tile in tiles}
        lying = {name[6:]: space for name, space in numbers.items() if name.startswith("space.") and space}
        assert lying == {
            space["tile"]: number
            for number, space in enumerate(data["road"], 1)
            if space["tile"] not in (None, "residence")
        }
        for block, seat in enumerate(seats_from(state, observer)):
            own = "own." if not block else f"other{block}."
            mine = {name.removeprefix(own): n for name, n in numbers.items() if name.startswith(own)}
            player = data["players"][seat]
            for good in (*CUBES, "deniers", "prestige"):
                assert mine[good] == player[good]
            assert mine["score if over"] == state.scores()[seat]
            assert mine["workers in hand"] == player["workers_in_hand"]
            assert {name[7:]: n for name, n in mine.items() if name.startswith("houses.")} == player["houses"]
            assert {name[6:]: n for name, n in mine.items() if name.startswith("favor.")} == player["favor"]
            for name, seats in (
                ("rank", data["turn_order"]),
                ("passed", data["pass_order"]),
                ("castle", data["castle_workers"]),
                ("stables", data["specials"]["stables"]),
            ):
                assert mine[name] == (seats.index(seat) + 1 if seat in seats else 0)
            assert mine["asked"] == (block == 0 and decision is not None)
            assert mine["inn right"] == (data["specials"]["inn_right"] == seat)
            assert mine["worker.gate"] == (data["specials"]["gate"] == seat)
            assert mine["worker.inn"] == (data["specials"]["inn_left"] == seat)
            for number, space in enumerate(data["road"], 1):
                tile = space["tile"]
                assert mine[f"residence.{number}"] == (tile == "residence" and space["owner"] == seat)
                if tile not in (None, "residence"):
                    assert mine.get(f"owns.{tile}", 0) == (space["owner"] == seat)
                    assert mine.get(f"worker.{tile}", 0) == (space["worker"] == seat)
                    assert mine.get(f"pending.{tile}", 0) == (space["pending_transform"] == seat)
            workers = sum(n for name, n in mine.items() if name.startswith("worker.")) + mine["inn right"]
            assert workers + mine["workers in hand"] + (mine["castle"] > 0) + (mine["stables"] > 0) == 6


def test_the_active_space_is_that_of_the_tile_that_acts() -> None:
    """In the road phase the observation marks one space, never one beyond the provost's."""
    seen = 0
    for seed in range(8):
        for state in random_game(4, seed):
            numbers = named(state, 0)
            active = [space for space in range(1, SPACES + 1) if numbers[f"active space.{space}"]]
            if state.decision() is None or state.to_dict()["phase"] != "road":
                assert active == []
                continue
            assert len(active) == 1
            item = state.agenda[-1]
            if len(item) == 3 and state.decision().kind in ("produce", "market", "peddler", "exchange", "owner bonus"):
                assert numbers[f"space.{TILES[item[2]].id}"] == active[0]
                seen += 1
    assert seen > 20


def table_rows(block: tuple[Any, ...]) -> list[tuple[str, int, int, float]]:
    """(name, how many, highest, scale), features of one list counted together."""

    def key(feature: Any) -> tuple[str, int, float]:
        head = feature.name.split(".")[0]
        return (head if feature.high == 1 or head in ("space", "favor") else feature.name, feature.high, feature.scale)

    return [(name, len(list(group)), high, scale) for (name, high, scale), group in groupby(block, key)]


def test_the_document_describes_every_number() -> None:
    """docs/environments.md has the same names in the same order, their counts, ranges and scales."""
    text = DOCUMENT.read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([^`]+)` \| (\d+) \| 0 to (\d+) \| (\d+) \|", text, re.MULTILINE)
    expected = table_rows(caylus_encoding.LAYOUT.table) + table_rows(caylus_encoding.LAYOUT.player)
    assert [(name, int(count), int(high), float(scale)) for name, count, high, scale in rows] == expected
