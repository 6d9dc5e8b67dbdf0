"""Saved states come from outside: they read back to the same state, or are refused with the place that is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import caylus

from .damage import HOSTILE, THERE, nested

OPTIONS = (
    {},
    {"jeweller": True, "lawyer_prestige": 3},
    {"simplified_favors": True},
)


def random_game(players: int, seed: int, options: dict[str, Any] | None = None) -> Iterator[Any]:
    """Every state of a game at random, the end included; it is changed when the next one is asked for."""
    random = Random(seed)
    state = caylus.new_game("caylus", players, seed=seed, options=options)
    while not state.is_over():
        yield state
        state.apply(random.choice(state.legal_actions()))
    yield state


def saved(state: Any) -> Any:
    """Return the saved state as it comes back from a file."""
    return json.loads(json.dumps(state.to_dict(resumable=True)))


def one_of_each_kind() -> dict[str, Any]:
    """Return saved states with every kind of decision, and one of a game that is over."""
    found: dict[str, Any] = {}
    for seed in range(60):
        for state in random_game(2 + seed % 4, seed, OPTIONS[seed % 2]):
            decision = state.decision()
            found.setdefault(decision.kind if decision else "over", saved(state))
    return found


KINDS = one_of_each_kind()


def test_every_kind_of_decision_is_among_the_saved_states() -> None:
    """The damages below start from all of them."""
    assert set(KINDS) == {
        "placement", "gate", "guild", "joust", "inn", "bribe", "produce", "owner bonus", "build", "lawyer", "market",
        "peddler", "exchange", "batch", "favor line", "favor resources", "favor buildings", "over",
    }  # fmt: skip


@pytest.mark.slow
def test_every_single_value_of_a_saved_state_replaced_by_every_hostile_one() -> None:
    """Every value of a saved state is checked."""
    read_state = pytest.importorskip("tests.fuzz.doors").read_state
    data = KINDS["favor line"]
    text = json.dumps(data)
    for name in data:
        for value in HOSTILE:
            read_state({**json.loads(text), name: value})
    for seat in range(len(data["players"])):
        for name in data["players"][seat]:
            for value in HOSTILE:
                copy = json.loads(text)
                copy["players"][seat][name] = value
                read_state(copy)


@pytest.mark.slow
def test_agendas_that_play_cannot_lead_to_are_refused() -> None:
    """A changed agenda is refused unless it is a possible rest of the phase and the turn."""
    read_state = pytest.importorskip("tests.fuzz.doors").read_state
    random = Random(11)
    items = [item for data in KINDS.values() for item in data["resume"]["agenda"]]
    for data in KINDS.values():
        text = json.dumps(data)
        agenda = data["resume"]["agenda"]
        for _ in range(120):
            copy = json.loads(text)
            changed = list(agenda)
            for _ in range(random.choice((1, 1, 2))):
                index = random.randrange(len(changed) + 1)
                choice = random.randrange(4)
                if choice == 0:
                    changed.insert(index, random.choice(items))
                elif choice == 1 and changed:
                    del changed[index - 1]
                elif choice == 2 and changed:
                    changed[index - 1] = random.choice(items)
                else:
                    random.shuffle(changed)
            copy["resume"]["agenda"] = changed
            read_state(copy)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_state_without_one_of_its_keys_says_which(kind: str) -> None:
    """The error names the path of the first missing key."""
    for name in KINDS[kind]:
        if name == "game":
            continue
        data = {key: value for key, value in KINDS[kind].items() if key != name}
        with pytest.raises(caylus.RecordError, match=rf"^state\.{name}: missing"):
            caylus.from_dict(data)


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (("turn",), 0, "state.turn: expected a whole number from 1 to 1000000, not 0."),
        (("turn",), True, "state.turn: expected a whole number from 1 to 1000000, not True."),
        (("phase",), "tea", "state.phase: expected one of income, "),
        (("provost",), 29, "state.provost: expected a whole number from 1 to 28, not 29."),
        (("bailiff",), 2, "state.bailiff: expected a whole number from 6 to 25, not 2."),
        (("turn_order",), [0, 0], "state.turn_order: expected "),
        (("players", 1, "gold"), -1, "state.players[1].gold: expected a whole number from 0 to "),
        (("players", 0, "gold"), 10**400, "state.players[0].gold: expected a whole number from 0 to "),
        (("players", 0, "workers_in_hand"), 6, "state.players[0].workers_in_hand: expected the rest of 6 workers"),
        (("specials", "inn_left"), 0, "state.players[0].workers_in_hand: expected the rest of 6 workers"),
        (("players", 1, "favor", "deniers"), 6, "state.players[1].favor.deniers: expected a whole number from 0 to 5"),
        (("road", 0, "tile"), "tent", "state.road[0].tile: expected a name that Caylus knows, not 'tent'."),
        (("road", 3), nested(2000), "state.road[3]: expected an object, not "),
        (("road", 6, "owner"), 1, "Wood, stone, and prestige tiles and residences have an owner"),
        (("specials", "stables"), [0], "The stables are closed with two players."),
        (("sections", "towers", "scored"), True, "Sections are scored in order: dungeon, walls, towers."),
        (("sections", "dungeon", "built"), 5, "state.sections.dungeon.built: expected the number of all players’ "),
        (("stock", "wood"), [], "state.stock: expected the tiles of this game that are not on the road"),
        (("stock", "stone", 1), "bank", "state.stock.stone[3]: expected each tile once, not 'bank'."),
        (("stock", "stone", 0), "mason", "state.stock.stone[0]: expected one of stone_farm, "),
        (("options", "jeweller"), True, "state.stock: expected the tiles of this game"),
        (("options", "beer"), True, "options: unknown key 'beer'"),
        (("resume", "agenda"), [], "state.resume.agenda: expected a question, and what is left of the phase"),
        (("resume", "agenda", 0), ["tea"], "state.resume.agenda[0][0]: expected a name that Caylus knows, not 'tea'."),
        (("resume", "agenda", 0), ["turn", 1], "state.resume.agenda[0]: expected a kind of item and its numbers"),
        (("resume", "lines_used"), [16, 0], "state.resume.lines_used[0]: expected a whole number from 0 to 15"),
        (("resume", "batches"), [1], "state.resume.batches: expected a list of 0, not [1]."),
        (("game",), "chess", f"game: unknown game 'chess'; there is {THERE}"),
        (("beer",), 1, "state: unknown key 'beer'; there is game, options, turn, "),
    ],
)
def test_what_is_wrong_with_a_state_is_named(path: tuple[Any, ...], value: Any, message: str) -> None:
    """The message begins with the place and names the expected value."""
    setup = {**caylus.draw_setup("caylus", 2, 1), "turn_order": [0, 1]}
    state = caylus.new_game("caylus", 2, setup=setup)
    state.play("place castle")
    holder = data = saved(state)
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = value
    with pytest.raises(caylus.RecordError) as caught:
        caylus.from_dict(data)
    assert caught.value.message.startswith(message)


def test_the_order_of_the_tiles_in_the_stock_is_of_no_interest() -> None:
    """Tiles in the stock lie there open to all, in any order (C-SETUP-5)."""
    for data in KINDS.values():
        stock = {group: names[::-1] for group, names in reversed(data["stock"].items())}
        assert caylus.from_dict({**data, "stock": stock}) == caylus.from_dict(data)


def test_a_state_that_is_not_resumable_says_how_to_save_one() -> None:
    """The plain interchange form has no agenda."""
    data = {**caylus.new_game("caylus", 2, seed=1).to_dict(), "game": "caylus", "options": {}}
    with pytest.raises(caylus.RecordError, match=r"state.resume: missing; only to_dict\(resumable=True\)"):
        caylus.from_dict(data)


@pytest.mark.parametrize("value", [None, 5, "state", b"state", [], [1], 10**5000, nested(5000), object()], ids=range(9))
def test_what_is_no_mapping_is_no_state(value: Any) -> None:
    """Numbers that cannot be printed and lists that cannot be shown are refused too."""
    with pytest.raises(caylus.RecordError, match="A state is a mapping, not "):
        caylus.from_dict(value)
