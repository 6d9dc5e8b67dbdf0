"""The games for OpenSpiel pass the library's own tests, and play as the engine does."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import caylus

np = pytest.importorskip("numpy")
pyspiel = pytest.importorskip("pyspiel")

from absl import flags  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402

from caylus.envs.encoding import observe  # noqa: E402
from caylus.envs.openspiel import TableGame  # noqa: E402
from caylus.games import find_game  # noqa: E402

from ..thorough import THOROUGH, sample  # noqa: E402

pytestmark = pytest.mark.host
TABLES = [
    f"python_{game}(players={players},setups=20)"
    for game, card in caylus.GAMES.items()
    for players in sorted({min(card.players), max(card.players)})
]


def random_states(game: Any, seed: int) -> Iterator[Any]:
    """The states of a random game, the first and the last one too."""
    random = Random(seed)
    state = game.new_initial_state()
    yield state
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choices(outcomes, chances)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
        yield state


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("serialize", [False, True])
def test_random_games_by_the_librarys_own_test(table: str, serialize: bool) -> None:
    """Clones, masks, utilities, tensors, strings, and with `serialize` the way through a text."""
    pyspiel.random_sim_test(pyspiel.load_game(table), num_sims=2, serialize=serialize, verbose=False)


@pytest.mark.parametrize("game", sample(caylus.GAMES, 1))
def test_a_playthrough_can_be_played_again(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everything that OpenSpiel writes down of a game comes out once more, as in its own playthrough tests."""
    from open_spiel.python.algorithms import generate_playthrough  # noqa: PLC0415  it takes seconds

    if not THOROUGH:  # OpenSpiel rounds a million numbers one by one, which takes most of the time
        quick = lambda numbers, name: [f"{name}: {numbers.tolist()}"]  # noqa: E731
        monkeypatch.setattr(generate_playthrough, "_format_tensor", quick)
    flags.FLAGS.mark_as_parsed()
    file = tmp_path / "playthrough.txt"
    file.write_text(generate_playthrough.playthrough(f"python_{game}(setups=5)", None, seed=3) + "\n")
    original, again = generate_playthrough.replay(file)
    assert original.rstrip() == again.rstrip()
    assert "ObservationTensor" in original


@pytest.mark.parametrize("table", TABLES)
def test_it_plays_as_the_engine_does(table: str) -> None:
    """OpenSpiel and the engine agree on players, actions, chance probabilities, observations and ends."""
    game = pyspiel.load_game(table)
    weights = find_game(game.id).rules.chance
    asked_chance = 0
    for state in random_states(game, 5):
        position = state.position
        if position is None:
            assert [chance for _, chance in state.chance_outcomes()] == [1 / 20] * 20
            continue
        assert state.is_terminal() == position.is_over()
        assert state.returns() == position.returns()
        assert state.legal_actions() == sorted(position.legal_actions())
        assert all(number.dtype == np.float32 for number in [np.array(state.observation_tensor(0), np.float32)])
        for seat in range(position.players):
            assert np.allclose(state.observation_tensor(seat), observe(position, seat, scaled=True))
        if position.is_chance():
            assert weights is not None
            often = dict(zip(position.choices, weights(position), strict=True))
            assert dict(state.chance_outcomes()) == {each: often[each] / sum(often.values()) for each in often}
            asked_chance += 1
        elif not state.is_terminal():
            assert state.current_player() == position.decision().seat
            action = state.legal_actions()[0]
            assert state.action_to_string(action) == position.text(action)
    assert sum(state.returns()) == 1
    assert bool(asked_chance) == (weights is not None)


@pytest.mark.parametrize("game", caylus.GAMES)
def test_states_are_cloned_and_pickled(game: str) -> None:
    """Copies go their own way."""
    states = random_states(pyspiel.load_game(f"python_{game}"), 7)
    for _ in range(30):
        state = next(states)
    for other in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert other.position == state.position
        other.apply_action(other.legal_actions()[0])
        assert other.position != state.position


def read(text: str) -> Any:
    """Return the state written in a text."""
    return pyspiel.deserialize_game_and_state(text)[1]


WAYS = {
    "clone": lambda state: state.clone(),
    "copy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "text": lambda state: read(pyspiel.serialize_game_and_state(state.get_game(), state)),
    "pickled game": lambda state: pickle.loads(pickle.dumps(state.get_game())).deserialize_state(state.serialize()),
    "shallow copy": copy.copy,
    "named game": lambda state: pyspiel.load_game(str(state.get_game())).deserialize_state(state.serialize()),
    "copied game": lambda state: copy.deepcopy(state.get_game()).deserialize_state(state.serialize()),
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", caylus.GAMES)
def test_a_copy_of_every_kind_goes_on_at_every_kind_of_node(game: str, way: str) -> None:
    """Copies before the setup, at draws, at decisions and at the end play the same game to its end."""
    seen: Counter[str] = Counter()
    for state in random_states(pyspiel.load_game(f"python_{game}(setups=20)"), 5):
        kind = "chance" if state.is_chance_node() else "end" if state.is_terminal() else "decision"
        kind += "" if state.position else " before the setup"
        seen[kind] += 1
        if seen[kind] > 3:
            continue
        other = WAYS[way](state)
        assert other.position == state.position
        assert other.get_game().get_parameters() == state.get_game().get_parameters()
        for _ in range(5):
            if other.is_terminal():
                assert sum(other.returns()) == 1
                break
            outcomes = other.chance_outcomes() if other.is_chance_node() else [(other.legal_actions()[0], 1.0)]
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            assert other.action_to_string(outcomes[0][0])
            other.apply_action(outcomes[0][0])
        assert other.information_state_string(0)
    assert {"chance before the setup", "decision", "end"} <= set(seen)


@pytest.mark.parametrize("game", caylus.GAMES)
def test_a_clone_is_at_the_same_table_and_goes_its_own_way(game: str) -> None:
    """Clones are alike from before the setup to the end, draws included."""
    for state in random_states(pyspiel.load_game(f"python_{game}"), 2):
        other = state.clone()
        assert other.current_player() == state.current_player()
        assert other.get_game() == state.get_game()
        if state.is_chance_node():
            assert other.chance_outcomes() == state.chance_outcomes()
        if not state.is_terminal():
            before = str(state)
            other.apply_action(other.legal_actions()[-1])
            assert str(state) == before


@pytest.mark.parametrize("game", caylus.GAMES)
def test_openspiels_own_search_plays_a_whole_game(game: str) -> None:
    """Monte Carlo tree search clones states at every kind of node."""
    table, random = pyspiel.load_game(f"python_{game}"), np.random.RandomState(3)
    bots = [mcts.MCTSBot(table, 2, 2, mcts.RandomRolloutEvaluator(1, random), random_state=random) for _ in range(2)]
    state = table.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(1)


def test_parameters() -> None:
    """The options of the game are parameters; wrong values are named."""
    game = pyspiel.load_game("python_caylus(jeweller=True,players=4)")
    state = game.new_initial_state()
    state.apply_action(0)
    assert state.position == caylus.new_game("caylus", 4, seed=0, options={"jeweller": True})
    for wrong, name in (({"players": 9}, "players"), ({"setups": 0}, "setups"), ({"lawyer_prestige": 9}, "lawyer")):
        with pytest.raises(caylus.RecordError, match=name):
            type(game)(wrong)
    assert isinstance(game, TableGame)
