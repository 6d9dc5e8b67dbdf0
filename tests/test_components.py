"""A component of a small game gives field, form, view, scene and observation (`core.rules.components`)."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import caylus
from caylus.core.info import Card, GameInfo
from caylus.core.text.rulefile import parse
from caylus.core.text.translation import ENGLISH, forms_of
from caylus.drawing.art import art_in
from caylus.drawing.layouts import laid_out
from caylus.games import find_game

from .conftest import KALAH, PIG
from .playing import played

ROOT = Path(__file__).parent.parent
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
pytestmark = pytest.mark.usefixtures("declared")

LADDER = '''
from __future__ import annotations

from caylus.core.info import game_info
from caylus.core.rules.agenda import DecisionKind
from caylus.core.rules.components import card, counter, pawn
from caylus.core.rules.state import GameState, slots
from caylus.core.text.rulebook import Rulebook
from caylus.core.text.rulefile import parse

RULES = """---
source: this test
---

Chapter `game`: The game

- **L-STEP-1** Step
  - short: You take a step, and turn the card.
  - option `length`: Length | The length of the track.
  - place `step`: Step {number}
  - place `luck`: Luck
  - place `gold`: Gold
  - shows `gold`: {count} coin | {count} coins
  - asks `step`: {player}: which step?
  - choice `step` on `step`: Step {number}
"""


class State(GameState):
    game = "track"
    player_counts = (2,)
    options = {"length": (3, 5)}
    texts = ("step 0", "step 1", "step 2", "step 3")
    begins = ends = wins = "L-STEP-1"

    turn_order: tuple[int, ...]
    length: int
    at: list[int] = pawn("step", most="length")
    luck: int = card(("sun", "rain"), start="rain")
    gold: list[int] = counter(most=9, start="length", each=1)
    points: list[int] = counter(most=99, each=1)

    __slots__ = slots(vars())

    def next_decision(self):
        return (0, self.on_turn()) if self.turn < 20 else None

    def may_step(self, item):
        return [0, 1, 2, 3]

    def step(self, item, action):
        self.at[item[1]] = action
        self.luck = (-1, 0, 1)[action % 3]
        self.turn += 1

    decision_kinds = [DecisionKind("step", "L-STEP-1", may_step, step, ("step",))]


def book():
    reference = Rulebook(__name__)
    chapters = parse(RULES).brief()
    reference._known = [(name, title, [reference._whole(*rule) for rule in rules]) for name, title, rules in chapters]
    return reference


def info(card):
    return game_info(card, State, reference=book())
'''
TRACK = Card("track", "Track", "for the tests", (2,), "L", "tk", "track_of_the_tests")


@pytest.fixture
def track(monkeypatch: pytest.MonkeyPatch) -> Iterator[Card]:
    """Register a game with pawns on a track, a card, and a counter that begins with an option."""
    made = ModuleType(TRACK.module)
    sys.modules[TRACK.module] = made
    exec(compile(LADDER, "track.py", "exec", dont_inherit=True), vars(made))
    monkeypatch.setitem(caylus.GAMES, TRACK.id, TRACK)
    yield TRACK
    del sys.modules[TRACK.module]


def variant(*changes: tuple[str, str], entry: str = "info") -> GameInfo:
    """Return the game with some parts of its source replaced; `entry` is the function that makes it."""
    source, made = LADDER, ModuleType(TRACK.module)
    for old, new in changes:
        assert old in source
        source = source.replace(old, new)
    exec(compile(source, "variant.py", "exec", dont_inherit=True), vars(made))
    info: GameInfo = vars(made)[entry](TRACK)
    return info


def begun(info: GameInfo) -> Any:
    """Return a new game of two in which the first seat begins."""
    return info.rules.new_game(2, {}, setup={"turn_order": [0, 1]})


def test_a_pawn_a_card_and_a_counter_are_shown(track: Card) -> None:
    state = caylus.new_game(track.id, 2, setup={"turn_order": [0, 1]}, options={"length": 5})
    assert state.gold == [5, 5]  # type: ignore[attr-defined]
    assert caylus.to_position(state)["players"] == [{}, {}]
    before = find_game(track.id).presentation.view(state)
    assert "card rain" in [thing["drawing"] for thing in before["things"]]
    state.play("step 3")
    view = find_game(track.id).presentation.view(state, ["Ann", "Ben"])
    assert view["pieces"] == [
        {"key": "at.0", "kind": "pawn", "seat": 0, "place": "step.3.1"},
        {"key": "at.1", "kind": "pawn", "seat": 1, "place": "step.0.2"},
    ]
    drawn = {thing["place"]: thing["drawing"] for thing in view["things"]}
    assert drawn == {
        **{f"step.{n}": "space step" for n in range(6)},
        "gold.1": "counter gold",
        "gold.2": "counter gold",
    }
    assert (view["facts"]["step.3"], view["facts"]["step.0"], view["facts"]["step.1"]) == (["Ann"], ["Ben"], [])
    assert view["facts"]["gold.1"] == ["Ann", "5 coins"]
    assert view["seats"][0]["stand"] == [{"id": "gold", "count": 5, "shown": "5", "text": "5 coins"}]
    state.play("step 1")
    assert "card sun" in [thing["drawing"] for thing in find_game(track.id).presentation.view(state)["things"]]
    assert caylus.from_position(caylus.to_position(state)) == state


def test_a_number_beyond_its_bounds_is_refused(track: Card) -> None:
    position = {"position": 1, "game": track.id, "players": [{"at": 6}, {}]}
    with pytest.raises(caylus.RecordError, match="a whole number from 0 to 5"):
        caylus.from_position(position)


def test_learners_see_options_and_components(track: Card) -> None:
    encoding = find_game(track.id).find_encoding()
    assert encoding is not None
    names = [feature.name for feature in encoding.features(2)]
    assert names[0] == "option.length"
    assert {"luck.sun", "luck.rain"} <= set(names)
    assert {"own.at", "own.gold", "own.points", "other1.at"} <= set(names)
    seen = {
        steps: encoding.observe(caylus.new_game(track.id, 2, seed=1, options={"length": steps}), 0)[0]
        for steps in (3, 5)
    }
    assert seen == {3: 0, 5: 1}


def test_a_click_on_what_is_not_yours_is_refused_in_words() -> None:
    state = played(KALAH.id, "sow 3")
    view = find_game(KALAH.id).presentation.view(state, ["Ann", "Ben"])
    assert state.decision().seat == 0  # type: ignore[union-attr]  # the last seed fell into the store
    reasons = {target: view["reasons"][index]["message"] for target, index in view["refusals"].items()}
    assert reasons["pits.1.3"] == "This pit is empty."
    assert {reasons[f"pits.2.{pit}"] for pit in range(1, 7)} == {"This belongs to Ben."}


def test_places_of_a_track_belong_to_nobody() -> None:
    info = variant()
    assert info.presentation.view(begun(info))["refusals"] == {}


def test_what_belongs_to_others_may_be_chosen() -> None:
    info = variant(("choice `step` on `step`", "choice `step` on `gold.{number}`"))
    assert "gold.2" not in info.presentation.view(begun(info))["refusals"]


@pytest.mark.parametrize("name", ["own", "seat", "player", "count", "template"])
def test_a_field_may_have_the_name_of_a_placeholder(name: str) -> None:
    info = variant(("luck", name))
    view = info.presentation.view(begun(info))
    assert [choice["target"] for choice in view["choices"]] == ["step.0", "step.1", "step.2", "step.3"]
    assert "card rain" in [thing["drawing"] for thing in view["things"]]


LONGER = """

class Longer(State):
    game = "longer"
    texts = State.texts
    luck: int = card(("sun", "rain"), start="sun")
    moves: int = counter(most=99, start=7)

    __slots__ = slots(vars())


def longer(card):
    info(card)
    return game_info(card, Longer, reference=book())
"""


def test_a_game_may_extend_another_one() -> None:
    info = variant(("def info(card)", f"{LONGER}\n\ndef info(card)"), entry="longer")
    state = begun(info)
    assert (state.gold, state.luck, state.moves) == ([3, 3], 0, 7)
    assert state.to_dict()["moves"] == 7
    longer: Any = type(state)
    assert info.positions.form is longer.form
    assert info.positions.form is not longer.__base__.form
    assert "moves" not in longer.__base__.components
    ordered = info.rules.new_game(2, {}, setup={"turn_order": [1, 0]})
    assert info.presentation.view(ordered)["turn_order"] == [1, 0]


OWN_LUCK = (
    ("luck: int = card(", "luck: list[int] = card("),
    ('start="rain")', 'start="rain", each=1)'),
    ("self.luck = ", "self.luck[item[1]] = "),
)
"""changes after which each seat has a card"""


def test_a_seat_has_its_card_by_name() -> None:
    info = variant(*OWN_LUCK)
    state = begun(info)
    rain = {"id": "luck", "count": 1, "shown": "rain", "text": "Luck: rain"}
    assert rain in info.presentation.view(state)["seats"][0]["stand"]
    state.play("step 0")
    ids = [[one["id"] for one in seat["stand"]] for seat in info.presentation.view(state)["seats"]]
    assert ids == [["gold"], ["luck", "gold"]]


@pytest.mark.parametrize("each", [(), OWN_LUCK])
def test_a_card_may_have_a_fact(each: tuple[tuple[str, str], ...]) -> None:
    info = variant(("  - asks", "  - shows `luck`: It is known | They are known\n  - asks"), *each)
    view = info.presentation.view(begun(info))
    assert ["It is known"] in [facts[-1:] for place, facts in view["facts"].items() if place.startswith("luck")]


def test_a_label_has_its_number() -> None:
    info = variant(("place `gold`: Gold", "place `gold`: Purse {number}"), ("  - shows `gold`", "  - shows `step`"))
    view = info.presentation.view(begun(info))
    assert [seat["stand"][0]["text"] for seat in view["seats"]] == ["Purse 1: 3", "Purse 2: 3"]
    assert info.catalog()["places"]["term.gold"]["label"] == "Purse"


def test_words_of_a_small_game_are_read() -> None:
    text = """---
---
Chapter `game`: The game

- **X-A-1** Title
  - short: Short.
  - choice `take` on `pile`: Take {count} coin | Take
    {count} coins
  - log `take`: {player} takes.
  - log `take` to you: You take.
  - option `goal`: Goal | The points.
"""
    (rule,) = parse(text).chapters[0].rules
    choice, log, option = rule.words
    assert (choice.kind, choice.key, choice.place) == ("choice", "take", "pile")
    assert ENGLISH(choice.text, 2) == "Take {count} coins"
    assert forms_of(log.text) == ["{player} takes.", "You take."]
    assert forms_of(option.text) == ["Goal", "The points."]
    with pytest.raises(caylus.CaylusError, match="line 7: X-A-1: expected"):
        parse(text.replace("choice `take` on", "chooses `take` on"))
    with pytest.raises(caylus.CaylusError, match="line 7: X-A-1: expected a place to click: choice `take` on `PLACE`"):
        parse(text.replace(" on `pile`", ""))


WORDS = """---
---
Chapter `game`: The game

- **X-A-1** Take
  - short: Short.
  - choice `take` on `pile`: Take
  - log `take`: {player} takes.
  - log `take` to you: You take.
- **X-A-2** Pass
  - short: Short.
  - log `pass`: {player} passes.
"""
TO_YOU = "  - log `take` to you: You take.\n"


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("log `take` to you: You", "choice `take` on `hand`: You", "line 9: X-A-1: choice `take` is given twice"),
        ("log `take` to you: You", "log `take`: You", "line 9: X-A-1: log `take` is given twice; it stands in line 8"),
        (TO_YOU, TO_YOU * 2, "line 10: X-A-1: log `take` to you is given twice; it stands in line 9 already"),
        ("log `pass`", "log `take`", "line 12: X-A-2: log `take` is given twice; it stands in line 8 already"),
        ("  - log `take`: {player} takes.\n", "", "line 8: X-A-1: expected log `take` above its form `to you`"),
        ("log `pass`: ", "log `pass` to you: ", "line 12: X-A-2: expected log `pass` above its form `to you`"),
    ],
)
def test_no_text_gets_lost(old: str, new: str, complaint: str) -> None:
    assert WORDS.count(old) == 1
    parse(WORDS)
    with pytest.raises(caylus.CaylusError, match=complaint):
        parse(WORDS.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("shows `gold`", "shows `gild`", "track: rules.md: shows `gild` is shown nowhere; there is gold, luck, step."),
        ("shows `gold`", "shows `at`", "track: rules.md: shows `at` is shown nowhere; there is gold, luck, step."),
        (
            "  - asks",
            "  - asks `stop`: Stop?\n  - asks",
            "track: rules.md: asks `stop` is shown nowhere; there is over, st",
        ),
        (
            "  - asks",
            "  - phase `day`: Day\n  - asks",
            "track: rules.md: phase `day` is shown nowhere; there is nothing.",
        ),
        (
            "  - asks",
            "  - option `day`: Day\n  - asks",
            "track: rules.md: option `day` is shown nowhere; there is lengt",
        ),
        (
            "  - asks",
            "  - choice `go` on `gold`: Go\n  - asks",
            "track: rules.md: choice `go` is shown nowhere; there is st",
        ),
    ],
)
def test_a_text_that_cannot_be_shown_is_refused(old: str, new: str, complaint: str) -> None:
    with pytest.raises(TypeError, match=f"^{re.escape(complaint)}"):
        variant((old, new))


def run(script: str, given: str) -> Any:
    """Run a script of the page's tests on some JSON and return its result."""
    command = ["node", str(ROOT / "tests" / script)]
    return json.loads(subprocess.run(command, input=given.encode(), stdout=subprocess.PIPE, check=True).stdout)


@needs_node
@pytest.mark.host
@pytest.mark.parametrize("game", [KALAH.id, PIG.id])
def test_page_and_pictures_lay_out_alike(game: str) -> None:
    """Ranges, heaps and the turned layout are the same in the page and in Python."""
    text = (ROOT / "tests/games" / game / "web/layout.json").read_text(encoding="utf-8")
    layouts = laid_out(json.loads(text))
    assert run("page_layouts.mjs", text) == layouts
    assert layouts["tall"]["size"] == layouts["wide"]["size"][::-1]


def test_places_of_a_range_and_of_a_heap() -> None:
    heap = {"coin": {"of": 5, "size": 10, "pad": 5}}
    layout = {"wide": {"size": [100, 50], "places": {"row.2-3": {"rect": [0, 0, 30, 20], "step": [40, 0], "at": heap}}}}
    both = laid_out(layout)
    assert both["wide"]["places"]["row.3"]["rect"] == [40, 0, 30, 20]
    spots = both["wide"]["places"]["row.2"]["at"]["coin"]
    assert spots == [[10, 10, 10], [20, 10, 10], [12, 12, 10], [22, 12, 10], [14, 14, 10]]
    assert both["tall"]["places"]["row.3"]["rect"] == [30, 40, 20, 30]


def check_without_python(game: str) -> None:
    """Compare what the page shows without Python with what Python shows."""
    sys.path.insert(0, str(ROOT / "web" / "tools"))
    from pictures import pictures_of, texts_of  # noqa: PLC0415

    info, random = find_game(game), Random(1)
    assert info.presentation.scene is not None
    facts = {"game": game, "catalog": info.catalog(), **pictures_of(info), **texts_of(info, ENGLISH)}
    state, positions, views = caylus.new_game(game, 2, seed=1), [], []
    for _ in range(12):
        positions.append(caylus.to_position(state))
        views.append(info.presentation.view(state))
        state.apply(caylus.random_action(state, random))
    seen_there = run("page_pictures.mjs", json.dumps({"facts": facts, "positions": positions}))
    for seen, view in zip(seen_there, views, strict=True):
        assert "error" not in seen, seen
        assert [seen[part] for part in ("things", "pieces")] == [view[part] for part in ("things", "pieces")]
        assert [one["score"] for one in seen["seats"]] == [one["score"] for one in view["seats"]]
        for there, here in zip(seen["seats"], view["seats"], strict=True):
            assert [(one["id"], one["shown"]) for one in there["stand"] if one["shown"] != "-"] == [
                (one["id"], one["shown"]) for one in here["stand"]
            ]


@needs_node
@pytest.mark.host
@pytest.mark.parametrize("game", [KALAH.id, PIG.id, TRACK.id])
def test_boards_are_drawn_without_python(game: str, track: Card) -> None:
    """The scene that follows from the components is sent to the page as data, and shows there what Python shows."""
    check_without_python(game)


@needs_node
@pytest.mark.host
def test_boards_without_python_know_the_words_of_components(monkeypatch: pytest.MonkeyPatch) -> None:
    card = TRACK._replace(module="worded_of_the_tests")
    words = (
        ("points: list[int] = counter(most=99, each=1", 'points: list[int] = counter(most=99, each=1, word="score"'),
        ('start="length", each=1', 'start="length", each=1, word="points"'),
    )
    info = variant(*OWN_LUCK, *words)
    monkeypatch.setitem(sys.modules, card.module, SimpleNamespace(info=lambda card: info))
    monkeypatch.setitem(caylus.GAMES, card.id, card)
    check_without_python(card.id)


def test_simple_games_need_no_drawings() -> None:
    """All drawings of the catalog are among those for simple games."""
    art = art_in("tests.games.pig", is_simple=True)
    assert art is not None
    for game in (KALAH.id, PIG.id):
        for drawing in find_game(game).catalog()["drawings"]:
            art.parts(drawing, "wide")
