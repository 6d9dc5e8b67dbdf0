"""Wrong declarations of a game: each is refused in a sentence that names the game, the class and the wrong part."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

import caylus
from caylus.core.info import Card

GAME = """
from __future__ import annotations

from caylus.core.info import game_info
from caylus.core.rules.agenda import DecisionKind
from caylus.core.rules.components import card, counter
from caylus.core.rules.state import GameState, slots
from caylus.core.text.rulebook import Rulebook
from caylus.core.view.components import ComponentView


class State(GameState):
    game = "pig"
    player_counts = (2,)
    options = {"stones": (20, 30)}
    texts = ("take 1", "take 2", "pass")
    begins, ends, wins = "P-SETUP-1", "P-END-1", "P-END-2"

    turn_order: tuple[int, ...]
    stones: int
    taken: list[int] = counter(most="stones", each=1)

    __slots__ = slots(vars())

    def next_decision(self):
        return (0, self.on_turn()) if sum(self.taken) < self.stones else None

    def scores(self):
        return self.taken

    def may_take(self, item):
        return [0, 1, 2]

    def take(self, item, action):
        self.taken[item[1]] += (action + 1) % 3
        self.turn += 1

    decision_kinds = [DecisionKind("take", "P-TAKE-1", may_take, take, ("take", "pass"))]


class View(ComponentView):
    decisions = {"take": "Stones"}
    prompts = {"take": "{player}: how many?"}
    actions = {"take": ("Take {count}", "heap"), "pass": ("Pass", "heap")}
    places = {"heap": ("Heap", "P-TAKE-1")}
    option_labels = {"stones": ("Stones", "How many there are.")}


def info(card):
    reference = Rulebook(__name__)
    reference._known = []
    return game_info(card, State, View, reference=reference)
"""
CARD = Card("pig", "Pig", "for the tests", (2,), "P", "pg", "pig_of_the_tests")
WRONG = [
    (' = counter(most="stones", each=1)', "", "pig: State.taken: no component declares this field, so it would not be"),
    ('most="stones"', 'most="pebbles"', "pig: State.taken: `pebbles` is no option, so the largest number is unknown."),
    ('game = "pig"', "", "pig_of_the_tests: State.game: name the game"),
    ("each=1", 'start="stone", each=1', "pig: State.taken: start: expected a whole number from 0 to 20, not 'stone'."),
    ("each=1", "start=21, each=1", "pig: State.taken: start: expected a whole number from 0 to 20, not 21."),
    ("each=1", "start=31, each=2", "pig: State.taken: start[0]: expected a whole number from 0 to 20, not 31."),
    (
        'counter(most="stones", each=1)',
        'counter(most=29, start="stones", each=1)',
        "pig: State.taken: start: expected a whole number from 0 to 29, not 30.",
    ),
    (
        'counter(most="stones", each=1)',
        'card(("sun", "rain"), "rian", each=1)',
        "pig: State.taken: start: expected one of sun, rain, not 'rian'.",
    ),
    ("from __future__ import annotations", "", "pig_of_the_tests: State: begin the module with `from __future__"),
    ("stones: int", "stones: int = 20", "pig_of_the_tests: State.stones: a field has no value here; declare it"),
    ("stones: int", "phase: int", "pig_of_the_tests: State.phase: every game has this name for something else"),
    ("stones: int", "stones: dict[int, int]", "pig_of_the_tests: State.stones: copies of a state would share a dict"),
    ("(20, 30)", "()", "pig: option `stones` has no values; give it one at least, the default first."),
    ('options = {"stones"', 'options = {"pebbles"', "pig: State has no field `pebbles` for the option of this name."),
    ('"take 2"', '"take 1"', "pig: State.texts: 'take 1' cannot be an action: each has a text of its own in"),
    ('"pass")\n ', '"hop")\n ', "pig: State.decision_kinds: no decision has the first word of the action `hop`."),
    (
        '"pass"))]',
        '"pass", "hop"))]',
        "pig: State.decision_kinds: `take` has the word `hop`, with which no action begins.",
    ),
    ("def scores(", "def sums(", "pig: State has no scores(), and no field `points` that they could be."),
    ("def next_decision(", "def asked(", "pig: State has no next_decision(), so nobody would ever be asked."),
    ('ends, wins = "P-SETUP-1", "P-END-1",', 'ends = "P-SETUP-1",', "pig: State.wins: name the rule."),
    (', "pass": ("Pass", "heap")', "", "pig: View.actions: `pass` has no words."),
    ('("Pass", "heap")', '("Pass", "hoop")', "pig: View.actions: `pass` points at `hoop`, which is none of the"),
    ('decisions = {"take"', 'decisions = {"tak"', "pig: View.decisions: `take` has no words."),
    ('prompts = {"take"', 'prompts = {"tak"', "pig: View.prompts: `take` has no words."),
    ('option_labels = {"stones"', 'option_labels = {"stone"', "pig: View.option_labels: `stones` has no words."),
]
"""text of the game -> its replacement, and the beginning of the error"""


@pytest.fixture
def module() -> Iterator[ModuleType]:
    """An empty module of the game, which the registry finds."""
    made = ModuleType(CARD.module)
    sys.modules[CARD.module] = made
    yield made
    del sys.modules[CARD.module]


@pytest.mark.parametrize(("written", "instead", "sentence"), WRONG)
def test_a_wrong_declaration_is_refused_when_the_game_is_loaded(
    module: ModuleType, written: str, instead: str, sentence: str
) -> None:
    """The sentence names the place and the problem."""
    assert written in GAME
    with pytest.raises(TypeError) as refused:
        exec(compile(GAME.replace(written, instead, 1), "pig.py", "exec", dont_inherit=True), vars(module))
        module.info(CARD)
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("written", "instead", "why"),
    [
        ("[0, 1, 2]", "[]", "it has no action"),
        ("return [0, 1, 2]", "return [2]", "its only action, `pass`, leads to nothing else"),
    ],
)
def test_a_decision_for_ever_is_refused_instead_of_asked(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch, written: str, instead: str, why: str
) -> None:
    """A question without an action, or with one after which it comes again, is refused."""
    exec(compile(GAME.replace(written, instead, 1), "pig.py", "exec", dont_inherit=True), vars(module))
    monkeypatch.setitem(caylus.GAMES, "pig", CARD._replace(title=why))
    with pytest.raises(RuntimeError, match=rf"pig: State.next_decision\(\) gives decision 0 for ever, since {why}"):
        caylus.new_game("pig", players=2, seed=1)


def test_without_a_mistake_the_game_plays(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """The unchanged game can be played to its end."""
    exec(compile(GAME, "pig.py", "exec", dont_inherit=True), vars(module))
    monkeypatch.setitem(caylus.GAMES, "pig", CARD)
    state = caylus.new_game("pig", players=2, seed=1)
    while not state.is_over():
        state.play("take 2")
    assert state.scores() == [10, 10]
