"""Properties of every game: those of the registry, and toys (`tests/toy`, `tests/small.py`) unknown to other code."""

from __future__ import annotations

import io
import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import sqrt
from pathlib import Path
from random import Random
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Required, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest

import caylus
from caylus import cli
from caylus.analysis.hindsight import Hindsight
from caylus.analysis.hints import describe_hint
from caylus.arena import Played, new_tournament, play_game
from caylus.bots import Search, bots_of, find_bot, strongest
from caylus.core.info import Card, GameInfo, check
from caylus.core.rules.chance import outcome
from caylus.core.rules.contract import LONGEST_TEXT, Game
from caylus.core.rules.errors import CaylusError, IllegalActionError
from caylus.core.rules.events import Event
from caylus.core.rules.rules import COLORS, MOST_SEATS
from caylus.core.text.translation import ENGLISH, LANGUAGES, find_translator
from caylus.core.view import view as forms
from caylus.drawing import colors
from caylus.drawing.layouts import laid_out
from caylus.games import GAMES, find_game
from caylus.lessons import read_lesson
from caylus.play import views
from caylus.play.match import Match, new_match, rematch
from caylus.play.tree import shared
from caylus.webapi import Session
from caylus.webapi.session import HANDLERS

from .conftest import KALAH, PIG, TOY
from .small import PAIR, SOLO
from .thorough import tries

ALL = (*GAMES, TOY.id, SOLO.id, PAIR.id, KALAH.id, PIG.id)


def quick_bots(info: GameInfo) -> list[str]:
    """Return the bots that look at one ply, and one that searches."""
    bots = bots_of(info.card.id).values()
    return [bot.id for bot in bots if not bot.nodes] + [f"{strongest(info.card.id).id}:nodes=2"]


@pytest.fixture(autouse=True)
def _registered(toy: Card, small: tuple[Card, ...], declared: tuple[Card, ...]) -> None:
    """Register the toy, games that lack phases, an order or a second seat, and those of components, for all tests."""


@pytest.fixture(params=ALL)
def info(request: pytest.FixtureRequest, _registered: None) -> GameInfo:
    """Return each game in turn."""
    return find_game(request.param)


# Registration


@pytest.mark.parametrize(
    ("players", "changes", "words"),
    [
        ((2, 9), {}, "a game is for 1 to 8 players"),
        ((), {}, "a game is for 1 to 8 players"),
        ((0, 1), {}, "a game is for 1 to 8 players"),
        ((2, 3), {}, r"rules.seats has \('Blue', 'Red'\); it needs a different one for each of 3"),
        ((2,), {"colors": ("red",)}, "rules.colors"),
        ((2,), {"colors": ("red", "red")}, "rules.colors"),
        ((2,), {"colors": ("red", "mauve")}, "rules.colors has mauve; there is blue, red"),
    ],
)
def test_a_game_whose_seats_cannot_be_shown_is_refused_when_it_is_loaded(
    players: tuple[int, ...], changes: dict[str, Any], words: str
) -> None:
    """The message names the game and the problem."""
    pair = find_game(PAIR.id)
    wrong = pair._replace(card=PAIR._replace(players=players), rules=pair.rules._replace(**changes))
    with pytest.raises(ValueError, match=f"^pair: .*{words}"):
        check(wrong)


def test_eight_seats_are_accepted() -> None:
    """A game may have as many seats as there are colors: eight."""
    pair = find_game(PAIR.id)
    names = tuple(f"Seat {number}" for number in range(MOST_SEATS))
    check(
        pair._replace(
            card=PAIR._replace(players=(1, MOST_SEATS)), rules=pair.rules._replace(seats=names, colors=COLORS)
        )
    )


@pytest.mark.host
def test_page_and_terminal_know_the_colours_and_a_sign_for_each_seat() -> None:
    """Colours are never needed to tell seats apart: there are as many charges."""
    rich = pytest.importorskip("caylus.terminal.board")
    assert tuple(rich.STYLES) == COLORS
    root = Path(__file__).parent.parent / "web"
    palette = (root / "board/palette.js").read_text(encoding="utf-8")
    seats = re.search(r"const SEATS = \{\n(.*?)\n\};", palette, re.DOTALL)
    charges = re.search(r"const CHARGES = \[(.*?)\];", palette, re.DOTALL)
    assert seats is not None and charges is not None
    assert tuple(re.findall(r"^  (\w+):", seats[1], re.MULTILINE)) == COLORS
    assert len(set(re.findall(r"'(\w+)'", charges[1]))) == MOST_SEATS
    for art in root.parent.glob("caylus/games/*/art/pieces.svg"):
        assert len(set(re.findall(r'id="charge\.(\d)"', art.read_text(encoding="utf-8")))) == MOST_SEATS
    for color, (fill, edge) in colors.SEATS.items():
        assert f"{color}: ['{fill}', '{edge}']" in seats[1]


def sheets_of(folder: Path) -> dict[str, tuple[str, str]]:
    """Return the sheets that a game's part of the page declares, the board first: id -> its layouts."""
    texts = [path.read_text(encoding="utf-8") for path in (folder / "index.js", folder / "sheets.js") if path.exists()]
    if "simpleGame(" in "".join(texts):
        return {"board": ("wide", "tall")}
    declared = re.findall(r"id: '(\w+)',\s*layouts: \['(\w+)', '(\w+)'\]", "".join(texts))
    return {sheet: (large, small) for sheet, large, small in declared}


@pytest.mark.host
def test_a_card_says_what_its_game_has(info: GameInfo) -> None:
    """Lists, the build and the page rely on the card: lessons and a part of the editor are in their folders."""
    told, root = info.catalog(), Path(__file__).parent.parent
    assert {name: told[name] for name in ("lessons", "editor")} == {
        "lessons": info.card.lessons,
        "editor": info.card.editor,
    }
    assert told["chance"] == (info.rules.chance is not None)
    assert told["promises"] == (info.rules.drawer is not None)
    assert info.card.lessons == any((root / "lessons" / info.card.id).glob("*/*.yaml"))
    if info.card.id in (SOLO.id, PAIR.id):
        assert not info.card.editor
        assert not told["pictures"]
        return
    own = info.card.id
    folders = (root / "web/games" / own, root / "tests" / own / "web", root / "tests/games" / own / "web")
    module = next(folder / "index.js" for folder in folders if folder.is_dir()).read_text(encoding="utf-8")
    assert info.card.editor or not re.search(r"^  editor[:(]|^  async editor\(", module, re.MULTILINE)
    sheets = sheets_of(next(folder for folder in folders if folder.is_dir()))
    assert {area["sheet"] for area in told["areas"]} == set(sheets)
    assert sheets["board"] == ("wide", "tall")
    written = json.loads(next(folder / "layout.json" for folder in folders if folder.is_dir()).read_text("utf-8"))
    layouts = laid_out(written)
    assert {layout for both in sheets.values() for layout in both} == set(layouts)


def test_an_editor_without_declared_fields_is_refused() -> None:
    """An editor without declared fields would have nothing to offer."""
    pair = find_game(PAIR.id)
    with pytest.raises(ValueError, match=r"pair: its card has an editor"):
        check(pair._replace(card=PAIR._replace(editor=True), positions=pair.positions._replace(form=None)))


# Headings


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_are_whole(info: GameInfo, language: str) -> None:
    """No heading is empty: of chapters and rules, of the short rules, and of the columns and rows of their tables."""
    tr = find_translator(language)
    for chapter in info.presentation.reference(tr):
        assert chapter["title"].strip()
        assert all(rule["id"].strip() and rule["text"].strip() for rule in chapter["rules"])
    for part in info.presentation.short(tr) if info.presentation.short else ():
        assert part["title"].strip()
        assert all(column.strip() for column in part["columns"]), part["id"]
        assert all(part["texts"])
        for row in part["rows"]:
            assert len(row) == len(part["columns"] or row)
            assert row[0]["text"]


# Random games


def beginnings(info: GameInfo) -> Iterator[tuple[int, dict[str, Any], int]]:
    """Every number of players, with each value of every option at least once, and a seed."""
    values = list(info.rules.options.values())
    most = max(map(len, values), default=1)
    for number, players in product(range(tries(most, 4 * most)), info.card.players):
        options = {name: given[number % len(given)] for name, given in info.rules.options.items()}
        yield players, options, 100 * number + players


def play(info: GameInfo, players: int, options: Mapping[str, Any], seed: int) -> Iterator[tuple[Game, list[Any]]]:
    """Yield each position of a random game before its decision, and the end, with the events that led there."""
    random = Random(seed)
    events: list[dict[str, Any]] = []
    state = caylus.new_game(info.card.id, players, seed=seed, options=options, sink=events)
    while not state.is_over():
        yield state, events
        state.apply(caylus.random_action(state, random))
    yield state, events


def positions(info: GameInfo, every: int = 1) -> Iterator[Game]:
    """Positions of random games, the last one of each always."""
    for beginning in beginnings(info):
        for number, (state, _events) in enumerate(play(info, *beginning)):
            if number % every == 0 or state.is_over():
                yield state


def match_of(info: GameInfo, players: int, seed: int, bot: str | None = "random", decisions: int = 10_000) -> Match:
    """Return a match after this number of decisions of its seats, or at its end."""
    match = new_match(info.card.id, [{"name": f"P{seat}", "bot": bot} for seat in range(players)], seed=seed)
    random = Random(seed)
    for _ in range(decisions):
        if match.state.is_over():
            break
        if bot is None:
            match.play(random.choice(match.state.legal_texts()))
        else:
            match.play_bot()
    return match


def rules_of(info: GameInfo) -> set[str]:
    """The numbers of all rules."""
    return set(info.presentation.reference.texts())


# The state


def test_copies_are_the_same_position(info: GameInfo) -> None:
    """Clones and states read back from JSON are equal to the state, and go on in the same way."""
    for state in positions(info, 7):
        written = json.loads(json.dumps(state.to_dict(resumable=True)))
        for copy in (state.clone(), caylus.from_dict(written)):
            assert copy == state
            assert copy.legal_actions() == state.legal_actions()
            assert copy.to_dict(resumable=True) == state.to_dict(resumable=True)
            assert copy.sink is None
            if not state.is_over():
                after = state.clone()
                for each in (copy, after):
                    each.apply(state.legal_actions()[-1])
                assert copy == after != state
        assert (written["turn"], written.get("phase", "")) == (state.turn, state.phase_id())


def test_a_clone_is_independent(info: GameInfo) -> None:
    """Changes to a clone leave the state as it is, and so do changes to the lists that a clone gives."""
    for state in positions(info, 11):
        before = state.to_dict(resumable=True)
        for action in state.legal_actions():
            state.clone().apply(action)
        assert state.to_dict(resumable=True) == before
        clone = state.clone()
        random = Random(1)
        for _ in range(5):
            if clone.legal_actions():
                clone.apply(random.choice(clone.legal_actions()))
        assert state.to_dict(resumable=True) == before


def test_positions_and_their_codes_are_the_same_position(info: GameInfo) -> None:
    """Positions equal their codes, also before a draw and after the end. A code begins with the letters of its game."""
    for state in positions(info, 13):
        code = caylus.position_code(state)
        assert code.startswith(f"{info.card.letters}p1.")
        record = json.loads(json.dumps(caylus.to_position(state)))
        for copy in (caylus.from_position(record), caylus.from_position(code)):
            assert copy == state
            assert caylus.to_position(copy) == record


def test_decisions_have_answers_with_texts_of_their_own(info: GameInfo) -> None:
    """A decision has at least two actions; each text is read back, and none is the beginning of another."""
    for state in positions(info):
        texts = state.legal_texts()
        assert texts == sorted(set(texts))
        assert len(texts) >= 2 or (state.is_over() and not texts)
        for action in state.legal_actions():
            text = state.text(action)
            assert state.parse(text) == action
            assert state.explain(text) is None
            assert len(text) <= LONGEST_TEXT
        decision = state.decision()
        assert (decision is None) == state.is_over() == (not state.agenda)
        if decision is not None:
            assert decision.seat in range(caylus.CHANCE if info.rules.chance else 0, state.players)
            assert state.agenda[-1][1] == decision.seat


def test_turns_grow_and_phases_are_declared(info: GameInfo) -> None:
    """The last phase comes after the end, and only there."""
    for beginning in beginnings(info):
        turn = 0
        for state, _events in play(info, *beginning):
            assert state.turn >= turn
            turn = state.turn
            assert state.phase_id() in (info.rules.phases or ("",))
            assert not info.rules.phases or (state.phase_id() == info.rules.phases[-1]) == state.is_over()


def test_results_fit_together(info: GameInfo) -> None:
    """Scores and winners at any time; the victory is shared out at the end."""
    for state in positions(info, 5):
        seats = range(state.players)
        returns = state.returns()
        assert len(state.scores()) == len(returns) == state.players
        assert state.winners()
        assert set(state.winners()) <= set(seats)
        if state.is_over():
            assert sum(returns) == pytest.approx(1)
            assert [seat for seat in seats if returns[seat]] == state.winners()
        else:
            assert not any(returns)


def test_refusals_cite_rules_that_exist(info: GameInfo) -> None:
    """Any action may be tried at any time; so may an action of a seat that does not decide."""
    rules = rules_of(info)
    states = [state.clone() for state in positions(info, 17)]
    texts = sorted({text for state in states for text in state.legal_texts()})
    for state in states:
        before = state.clone()
        for number, text in enumerate(Random(state.turn).sample(texts, min(len(texts), 60))):
            error = state.explain(text)
            assert (error is None) == (text in state.legal_texts())
            if error is not None:
                assert isinstance(error, IllegalActionError)
                assert error.rule in rules
                language = list(LANGUAGES)[number % len(LANGUAGES)]
                said = error.describe(find_translator(language), ["A", "B", "C", "D", "E"])
                assert re.fullmatch(r"[^{}]*\.", said), said
                with pytest.raises(IllegalActionError):
                    state.play(text)
        assert state == before
        if not state.is_over():
            asked = state.decision()
            assert asked is not None
            for other in {*range(state.players)} - {asked.seat}:
                refusal = state.explain(state.legal_texts()[0], other)
                assert refusal is not None
                assert refusal.rule in rules


def test_a_text_is_played_as_its_number(info: GameInfo) -> None:
    """The usual text, and one with capitals and blanks: the same states, events and counted events."""
    players, random = max(info.card.players), Random(3)
    setup = caylus.draw_setup(info.card.id, players, 3)
    states = [info.rules.new_game(players, None, setup=setup) for _ in range(3)]
    heard: list[list[dict[str, Any]]] = [[] for _ in states]
    for counted in (False, True):
        for state, sink in zip(states, heard, strict=True):
            state.listen(sink, counted=counted)
        for _ in range(60):
            if not states[0].is_over():
                action = random.choice(states[0].legal_actions())
                states[0].apply(action)
                states[1].play(states[1].text(action))
                states[2].play(f" {states[2].text(action).upper()}")
        assert states[0] == states[1] == states[2]
        assert heard[0] == heard[1] == heard[2]


def test_a_set_up_can_be_drawn_checked_and_written(info: GameInfo) -> None:
    """Equal seeds give equal setups; their keys are declared, and a damaged setup is refused."""
    for players in info.card.players:
        setup = caylus.draw_setup(info.card.id, players, 5)
        assert setup == caylus.draw_setup(info.card.id, players, 5) == json.loads(json.dumps(setup))
        assert set(setup) <= set(info.rules.setup.keys)
        info.rules.check_setup(players, None, setup)
        damages = ({}, {**setup, "more": []}, None, [], {key: [] for key in setup}, dict.fromkeys(setup, "a"))
        for damaged in [other for other in damages if other != setup]:
            with pytest.raises(caylus.RecordError):
                info.rules.check_setup(players, None, damaged)
        for options in ({"unknown": 1}, [], *([dict.fromkeys(info.rules.options, "no")] if info.rules.options else [])):
            with pytest.raises(caylus.RecordError):
                info.rules.check_setup(players, options, setup)
    for players in (0, max(info.card.players) + 1, True, "2", None):
        with pytest.raises(caylus.RecordError):
            info.rules.check_setup(players, None, caylus.draw_setup(info.card.id, max(info.card.players), 5))


@pytest.mark.usefixtures("toy")
def test_a_small_game_says_in_other_languages_what_a_sign_is() -> None:
    """Only phases have a kind; other signs have no word before their label."""
    places = find_game("toy").presentation.catalog(find_translator("pl"))["places"]
    kinds = {name: place["kind"] for name, place in places.items()}
    phases = [name for name in kinds if name.startswith("term.phase.")]
    assert {kinds[name] for name in phases} == {"Faza"}
    assert {kind for name, kind in kinds.items() if name not in phases} == {""}


def test_the_order_of_the_first_turns_is_that_of_the_first_view(info: GameInfo) -> None:
    """Statistics take it from the setup, players see it in the view."""
    for players in info.card.players:
        for seed in range(4):
            match = match_of(info, players, seed, decisions=0)
            order, view = info.rules.first_order(match.setup, players), match.view()
            assert view.get("turn_order", order) == order
            if info.card in (SOLO, PAIR):
                assert view["decision"]["seat"] == order[0] == players - 1


# Views and catalogues


def misfits(value: Any, hint: Any, path: str = "") -> Iterator[str]:
    """Yield the places where a value lacks the declared form; a typed dictionary may have further keys."""
    origin, arguments = get_origin(hint), get_args(hint)
    if hint is Any:
        return
    if origin in (Required, NotRequired):
        yield from misfits(value, arguments[0], path)
    elif origin in (Union, UnionType):
        if all(any(misfits(value, argument, path)) for argument in arguments):
            yield f"{path}: {value!r} is no {hint}"
    elif is_typeddict(hint):
        if not isinstance(value, dict):
            yield f"{path}: {value!r} is no {hint.__name__}"
            return
        hints = get_type_hints(hint, include_extras=True)
        for key, declared in hints.items():
            needed = get_origin(declared) is not NotRequired if hint.__total__ else get_origin(declared) is Required
            if needed and key not in value:
                yield f"{path}.{key}: missing"
        for key in value.keys() & hints.keys():
            yield from misfits(value[key], hints[key], f"{path}.{key}")
    elif origin is list:
        if not isinstance(value, list):
            yield f"{path}: {value!r} is no list"
            return
        for index, item in enumerate(value):
            yield from misfits(item, arguments[0], f"{path}[{index}]")
    elif origin is dict:
        for key, item in value.items() if isinstance(value, dict) else [(None, value)]:
            yield from misfits(key, arguments[0], f"{path} key")
            yield from misfits(item, arguments[1], f"{path}.{key}")
    elif origin is Literal:
        if value not in arguments:
            yield f"{path}: {value!r} is none of {arguments}"
    elif type(value) is not (NoneType if hint is None else hint):
        yield f"{path}: {value!r} is no {hint}"


def assert_fits(value: Any, hint: Any) -> None:
    """Check that a value has the declared form, also after a trip through JSON."""
    assert list(misfits(value, hint)) == []
    assert json.loads(json.dumps(value)) == value


@cache
def catalog_of(game: str) -> dict[str, Any]:
    """The catalogue in English."""
    return find_game(game).catalog()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_has_its_form(info: GameInfo, language: str) -> None:
    """Areas name places that are described; the description cites rules that exist."""
    catalog = info.catalog(find_translator(language))
    assert_fits(catalog, forms.Catalog)
    rules = rules_of(info)
    targets = [target for area in catalog["areas"] for target in area["targets"]]
    assert len(targets) == len(set(targets))
    assert set(targets) <= set(catalog["places"])
    assert all(entry["rule"] in (None, *rules) for entry in catalog["places"].values())
    assert catalog["score"] in catalog["places"]
    assert {f"term.phase.{phase}" for phase in info.rules.phases} <= set(catalog["places"])
    assert len(catalog["seats"]) == len(catalog["colors"]) == len(info.rules.seats)
    assert len(set(catalog["names"])) >= max(info.card.players)
    assert [option["id"] for option in catalog["options"]] == list(info.rules.options)


def test_rules_have_numbers_that_begin_with_the_letter_of_the_game(info: GameInfo) -> None:
    """Rule numbers have the form by which they are found in texts."""
    numbers = [rule["id"] for chapter in info.presentation.reference(ENGLISH) for rule in chapter["rules"]]
    assert len(numbers) == len(set(numbers))
    for number in numbers:
        letter, chapter, count = number.split("-")
        assert letter == info.card.rule
        assert chapter.isalpha()
        assert chapter.isupper()
        assert count.isdigit()


def test_events_have_their_form(info: GameInfo) -> None:
    """A game has at least one event before the first action; each cites a rule, and concerns a seat or nobody."""
    rules = rules_of(info)
    places = catalog_of(info.card.id)["places"]
    for players, options, seed in beginnings(info):
        for number, (_state, events) in enumerate(play(info, players, options, seed)):
            if not number:
                assert events
            for event in events:
                assert_fits(event, Event)
                assert event["rule"] in rules
                assert event.get("phase", "") in (info.rules.phases or ("",))
                assert event.get("seat", 0) in range(players)
                if "had_by" in event:
                    assert {"place", "seat"} <= set(event)
                    assert event["had_by"] in {*range(players)} - {event["seat"]}
                assert event.get("place", next(iter(places))) in places
            begun = {event["phase"] for event in events if event["event"] == "phase"}
            assert begun <= set(info.rules.phases)
            events.clear()


def test_every_phase_that_something_is_asked_in_has_begun(info: GameInfo) -> None:
    """The event `phase` says so, for which lessons can wait."""
    for beginning in beginnings(info):
        begun: set[str] = set()
        for state, events in play(info, *beginning):
            begun |= {event["phase"] for event in events if event["event"] == "phase"}
            assert state.phase_id() in (begun if info.rules.phases else {""}) or state.is_over()


def told(info: GameInfo, every: int) -> Iterator[tuple[Game, dict[str, Any]]]:
    """Yield positions with their views."""
    for number, state in enumerate(positions(info, every)):
        names = [f"Name {seat}" for seat in range(state.players)]
        tr = find_translator(list(LANGUAGES)[number % len(LANGUAGES)])
        before = state.clone()
        view = info.presentation.view(state, names, (), tr)
        assert state == before
        yield state, view


def test_views_have_their_form(info: GameInfo) -> None:
    """The view agrees with the position; where chance decides, no seat does."""
    rules = rules_of(info)
    catalog = catalog_of(info.card.id)
    targets = {target for area in catalog["areas"] for target in area["targets"]}
    for state, view in told(info, tries(37, 9)):
        assert_fits(view, forms.View)
        assert view["game"] == info.card.id
        assert (view["turn"], view.get("phase", "")) == (state.turn, state.phase_id())
        assert tuple(id for id, _label in view.get("phases", ())) == info.rules.phases
        assert ("phase_label" in view) == bool(info.rules.phases)
        assert view["turn"] <= view.get("turns", view["turn"])
        assert (view["result"] is not None) == state.is_over()
        asked = state.decision()
        if asked is None or asked.seat == caylus.CHANCE:
            assert view["decision"] is None
            assert view["choices"] == []
        else:
            assert view["decision"]["seat"] == asked.seat
            assert sorted(choice["text"] for choice in view["choices"]) == state.legal_texts()
            told_apart = {(choice["target"], choice["label"], choice["detail"]) for choice in view["choices"]}
            assert len(told_apart) == len(view["choices"])
        purses = {held["target"] for held in catalog["holdings"].values()}
        groups = view.get("groups", {})
        for choice in view["choices"]:
            assert choice["target"] in {None, *targets, *purses, *groups, *_beside_the_board(info)}
            price, gain = choice.get("price", []), choice.get("gain", [])
            if price or gain:  # the signs say as much as the words
                words = f"{choice['label']} {choice['detail']}" if price and gain else choice["detail"]
                assert sorted(figure or "1" for figure, _sign in price + gain) == sorted(re.findall(r"\d+", words)), (
                    choice
                )
        assert set(view["facts"]) <= {*catalog["places"], *groups, *view["there"]}
        assert {view["there"].get(target, target) for target in (*view["facts"], *groups)} <= set(catalog["places"])
        assert {place for parts in groups.values() for place, _part in parts} <= {t["place"] for t in view["things"]}
        assert all(reason["rule"] in (None, *rules) for reason in view["reasons"])
        assert set(view["refusals"].values()) == set(range(len(view["reasons"])))
        assert all(note["rule"] in (None, *rules) for note in view["notes"])
        if view["result"] is not None:
            assert [seat["total"] for seat in view["result"]["seats"]] == state.scores()
            assert view["result"]["winners"] == state.winners()
            # The players' list, its spoken text and the result show the same scores.
            assert [seat["score"] for seat in view["seats"]] == state.scores()
            assert all(str(seat["score"]) in seat["told"] for seat in view["seats"])
            assert all(len(seat["values"]) == len(view["result"]["columns"]) for seat in view["result"]["seats"])
        if "term.rank" in catalog["places"]:
            assert sorted(view["turn_order"]) == list(range(state.players))
            assert [view["turn_order"][seat["order"] - 1] for seat in view["seats"]] == list(range(state.players))
        else:
            assert "turn_order" not in view
            assert not any("order" in seat for seat in view["seats"])
        for entries in (view["things"], view["pieces"]):
            keys = [entry.get("key", entry["place"]) for entry in entries]
            assert len(keys) == len(set(keys))
        on_the_board = {target for area in catalog["areas"] if area["sheet"] == "board" for target in area["targets"]}
        drawn = {thing["drawing"] for thing in view["things"] if thing["place"] in on_the_board}
        assert drawn <= set(catalog["drawings"])
        for seat in view["seats"]:
            held = (*seat["purse"], *seat["stand"], *seat["outlook"])
            assert {holding["id"] for holding in held} <= set(catalog["holdings"])
            explained = [*catalog["holdings"].values(), *seat["marks"]]
            assert {entry["explain"] for entry in explained} <= set(catalog["places"])
            assert set(seat["facts"]) <= set(catalog["places"])


def _beside_the_board(info: GameInfo) -> frozenset[str]:
    """Targets that lie on no part of the board, such as a button."""
    return info.teaching.targets


def test_outcomes_of_chance_have_names(info: GameInfo) -> None:
    """Outcomes are described as choices are, for the time line and for hints."""
    for state in positions(info, tries(29, 9)):
        for action in state.legal_actions():
            choice = info.presentation.choice(state, action, ENGLISH)
            assert_fits(choice, forms.Choice)
            assert choice["text"] == state.text(action)
            assert choice["label"]


def test_a_choice_asked_for_alone_is_that_of_the_view(info: GameInfo) -> None:
    """Also with names: hints and the time line speak of players as the list of choices does."""
    names = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
    for state in positions(info, tries(60, 12)):
        own = names[: state.players]
        for choice in info.presentation.view(state, own, None, ENGLISH)["choices"]:
            alone = info.presentation.choice(state, state.parse(choice["text"]), ENGLISH, own)
            assert {key: choice[key] for key in alone if key != "detail"} == {
                key: value for key, value in alone.items() if key != "detail"
            }
            assert alone["detail"] in choice["detail"]


def test_the_log_summaries_and_charts_have_their_form(info: GameInfo) -> None:
    """Log, summaries and charts are checked in the middle of a game and at its end."""
    for players, decisions in product(info.card.players, (0, 12, 10_000)):
        match = match_of(info, players, players, decisions=decisions)
        assert_fits(match.view()["events"], list[forms.LogLine])
        assert_fits(info.presentation.summary(match.events, ENGLISH), list[forms.Brief])
        told = views.charts(match)
        assert_fits(told, list[forms.Chart])
        rows = [row for chart in told for row in (*chart["points"], *chart["plus"], *chart["minus"])]
        assert all(len(row["seats"]) == players for row in rows)


def test_a_score_sheet_adds_up(info: GameInfo) -> None:
    """The sheet adds up for a game from its setup and for one from a position, whenever that begins."""
    if info.presentation.sources is None:
        return
    for players in info.card.players:
        match = match_of(info, players, players, decisions=10_000)
        for told in (match, Match.from_position(caylus.to_position(match.state))):
            sources = told.view()["result"]["sources"]
            assert_fits(sources, list[forms.Source])
            assert [sum(row["seats"][seat] for row in sources) for seat in range(players)] == match.state.scores()


def test_a_rematch_has_another_set_up_and_begins_with_the_next_seat(info: GameInfo) -> None:
    """A match from a position has no setup; its rematch begins as a game does."""
    for players in info.card.players:
        match = match_of(info, players, players, decisions=9)
        again = rematch(match, 8)
        assert (again.seats, again.options, again.seed) == (match.seats, match.options, 8)
        for key, part in info.rules.setup.keys.items():
            if part.of_seats and part.single:
                assert again.setup[key] == (match.setup[key] + 1) % players
            elif part.of_seats:
                assert again.setup[key] == [*match.setup[key][1:], match.setup[key][0]]
        assert rematch(again, 9).setup != again.setup or not match.setup
        fresh = rematch(Match.from_position(caylus.to_position(match.state)), 8)
        assert fresh.setup == caylus.draw_setup(info.card.id, players, 8)


def test_lessons_can_ask_for_what_is_declared(info: GameInfo) -> None:
    """Measures are numbers, waiting is legal, targets are places."""
    for state in positions(info, 23):
        seats = range(state.players)
        for measure in info.teaching.measures.values():
            numbers = [measure.number(state, seat) for seat in seats]
            assert all(type(number) is int for number in numbers)
            assert not measure.is_fact or set(numbers) <= {0, 1}
        if state.agenda and not state.is_chance():
            assert info.teaching.wait(state) in state.legal_actions()


def test_a_lesson_cannot_wait_for_a_phase_of_a_game_without_phases() -> None:
    """A phase in a lesson is refused by reader and schema; a task without a phase works in any game."""
    schema = pytest.importorskip("caylus.lessons.form")
    position = caylus.to_position(caylus.new_game(SOLO.id, 1, seed=1))
    page = {
        "text": "Take two.",
        "position": position,
        "task": {"reach": ["stones >= 2"]},
        "solution": ["two"],
    }
    lesson: dict[str, Any] = {"lesson": 1, "id": "two", "game": SOLO.id, "title": "Two", "pages": [page]}
    assert read_lesson(json.dumps(lesson)).game == SOLO.id
    page["task"] = {**page["task"], "when": "end"}  # type: ignore[dict-item]
    with pytest.raises(caylus.RecordError, match=r"task\.when: expected nothing: this game has no phases\."):
        read_lesson(json.dumps(lesson))
    assert '"when"' not in json.dumps(schema.lesson_schema()["$defs"][SOLO.id])
    assert '"when"' in json.dumps(schema.lesson_schema()["$defs"][TOY.id])


# Matches and records


def seen(match: Match) -> Any:
    """Return everything that can be seen of a match."""
    told = views.decisions(match), views.charts(match)
    return json.loads(json.dumps([match.view(), *told, caylus.to_record(match)]))


def test_undo_and_redo_lead_through_the_whole_game(info: GameInfo) -> None:
    """Undo leads back to the first decision, redo on to the end, and each stop is a decision of a seat."""
    match = match_of(info, max(info.card.players), 4)
    end = seen(match)["decisions"] if isinstance(seen(match), dict) else seen(match)
    while match.actions:
        before = len(match.actions)
        match.undo(min(7, before))
        assert match.state.decision() is not None
        assert not match.state.is_chance()
        if len(match.actions) == before:
            break
    start = len(match.actions)
    assert all(seat == caylus.CHANCE for seat in match.deciders)
    match.redo(end[0]["plies"] - start)
    assert seen(match)[1:] == end[1:]


def forms_of(match: Match) -> list[Any]:
    """A record in its forms."""
    record = caylus.to_record(match)
    return [record, json.dumps(record), caylus.to_text(match), caylus.to_code(match)]


def test_records_lead_to_the_same_match_in_all_forms(info: GameInfo) -> None:
    """All forms agree at any moment, for any seed of the reader."""
    for players, decisions in product(info.card.players, (0, 1, 9, 30, 10_000)):
        match = match_of(info, players, 10 + players, decisions=decisions)
        for form in forms_of(match):
            copy = caylus.load_record(form, seed=99)
            assert copy.actions == match.actions
            assert copy.state == match.state
            assert copy.events == match.events
            assert forms_of(copy) == forms_of(match)
        assert caylus.to_code(match).startswith(f"{info.card.letters}c1.")


def test_a_match_can_begin_with_any_position(info: GameInfo) -> None:
    """And is a record too, also after some actions."""
    for state in positions(info, 29):
        match = Match.from_position(caylus.to_position(state), seed=3)
        assert match.state == state or state.is_chance()
        for _ in range(state.turn % 7):
            if not match.state.is_over():
                match.play(match.state.legal_texts()[-1])
        for form in forms_of(match):
            copy = caylus.load_record(form)
            assert copy.state == match.state
            assert (copy.position, copy.seats, copy.events) == (match.position, match.seats, match.events)
            assert caylus.to_code(copy) == caylus.to_code(match)
        match.view()
        views.charts(match)


def test_branches_share_what_was_played(info: GameInfo) -> None:
    """Branches begin with up to every action; a position of the past is shown as it was."""
    match = match_of(info, min(info.card.players), 6, decisions=25)
    for ply in range(len(match.actions) + 1):
        past = match.branch(ply, settled=False)
        assert past.actions == match.actions[:ply]
        assert past.view()["ply"] == ply
        going_on = match.branch(ply)
        assert not going_on.state.is_chance()
        assert shared(going_on.actions, match.actions) == len(going_on.actions)


# The doors


def test_bots_play_to_the_end(info: GameInfo) -> None:
    """Bots play equal games from equal seeds, in every seat."""
    quick = quick_bots(info)
    for number, players in enumerate(info.card.players):
        for bot in quick if number in range(tries(0, 9)) else quick[number % len(quick) :][:1]:
            one, two = (match_of(info, players, 3, bot) for _ in range(2))
            assert one.state.is_over()
            assert one.actions == two.actions


class Page:
    """A conversation in which no message is refused."""

    def __init__(self) -> None:
        self.session = Session()
        self.done: set[str] = set()

    def __call__(self, do: str, **given: Any) -> dict[str, Any]:
        self.done.add(do)
        reply: dict[str, Any] = json.loads(self.session.handle(json.dumps({"do": do, **given})))
        assert reply["ok"], (do, given, reply)
        return reply

    def play(self, random: Random, decisions: int = 10_000) -> dict[str, Any]:
        """Act for the person or the bot whose decision it is."""
        view: dict[str, Any] = self("view")["view"]
        for _ in range(decisions):
            if view["result"] is not None:
                break
            asked = view["decision"]
            assert asked["seat"] >= 0, "chance is never asked at a page"
            view = (
                self("bot")["view"]
                if asked["bot"]
                else self("act", text=random.choice(view["choices"])["text"])["view"]
            )
        return view


def test_the_page_can_send_every_message(info: GameInfo) -> None:
    """No message fails, and none shows a decision of chance as somebody's."""
    page, game = Page(), info.card.id
    page("catalog", game=game)
    page("rules", game=game)
    seats = [{"name": "Anna", "bot": None}, {"name": "Rook", "bot": "greedy"}, {"name": "Ben", "bot": None}]
    if max(info.card.players) == 1:
        page.done.add("bot")  # nobody sits beside the person
    seats = (seats * 2)[: max(min(info.card.players), min(3, max(info.card.players)))]
    page("new", game=game, seats=seats, seed=5)
    view = page.play(Random(5), 12)
    if view["result"] is not None:  # a short game
        page("new", game=game, seats=seats, seed=5)
        view = page.play(Random(5), 3)
    while view["decision"]["bot"]:
        view = page("bot")["view"]
    known = view["code"]
    page("think", bot=strongest(game).id, nodes=3)
    page("explain", text=view["choices"][0]["text"])
    page("dangers")
    page("undo")
    page("redo")
    page("sit", here=None, sent=0)
    for form in ("json", "text", "code"):
        saved = page("save", form=form)["saved"]
        page("load", saved=saved, seed=5)
    assert page("position")["code"].startswith(info.card.letters)
    received = page.play(Random(6), 3)["code"]
    assert page("compare", known=known, received=received)["continuation"]["relation"] == "newer"
    page("load", saved=known)
    followed = page("follow", received=received)
    assert followed["followed"]
    assert followed["view"]["code"] == received
    seats = [{"name": seat["name"], "bot": seat["bot"]} for seat in followed["view"]["seats"]]
    joined = page("join", received=received, here=[], invitation={"game": game, "seats": seats, "begun": True})
    assert joined["invited"]["message"] == ""
    for language in LANGUAGES:
        page("language", language=language)
    page("language", language="en")
    decisions = page("decisions")["decisions"]
    for decision in decisions:
        then = page("look", ply=decision["ply"])["view"]
        assert then["ply"] == decision["ply"]
        assert (then["decision"] is None) == (decision["seat"] is None)
        assert decision["name"]
    chosen = [decision["ply"] for decision in decisions if decision["seat"] is not None]
    page("hint", ply=chosen[0], nodes=4)
    page("review", ply=chosen[-1], nodes=4)
    page("retry", ply=decisions[chosen[-1]]["ply"], text=decisions[chosen[-1]]["text"], nodes=4)
    page("puzzle", ply=chosen[-1], nodes=4)
    page("statistics")
    page("what_if", ply=next(ply for ply in chosen if ply >= len(decisions) // 2))
    page.play(Random(7), 4)
    assert len(page("note", name="Aside", comment="For its ideas.")["lines"]) == 1
    page("return")
    page("as_lesson", line=0)
    page("forget", line=0)
    assert page("lines")["lines"] == []
    _try_another_outcome(page, info)
    page("what_if", bots=True)
    page.play(Random(7), 4)
    page("keep")
    view = page.play(Random(8))
    assert view["result"]["winners"]
    page("statistics")
    page("rematch", seed=6)
    _try_a_lesson(page, info)
    assert page.done == set(HANDLERS)


def _try_another_outcome(page: Page, info: GameInfo) -> None:
    """Try another outcome in a line beside the game, where the game has chance."""
    if info.rules.chance is None:
        assert page("view")["view"]["chance"] is None
        page.done.add("chance")
        return
    told = page("chance")["chance"]
    other = next(outcome for outcome in told["outcomes"] if not outcome["came"])
    assert page("what_if", chance=other["text"])["view"]["what_if"] == told["ply"]
    page.play(Random(7), 4)
    page("return")


def _try_a_lesson(page: Page, info: GameInfo) -> None:
    """Try a page with a position, and a task that the first legal action fulfils."""
    match = match_of(info, min(info.card.players), 2, decisions=3)
    text = match.state.legal_texts()[0]
    lesson = {
        "lesson": 1,
        "id": "any",
        "game": info.card.id,
        "title": "Any",
        "pages": [
            {"text": "Play.", "position": caylus.position_code(match.state), "task": {"play": [text]}},
            {"text": "What now?", "position": "same"},
        ],
    }
    page("lesson", lesson=json.dumps(lesson))
    verdict = page("attempt", text=text)["verdict"]
    assert verdict["outcome"] == "solved"
    view = page("lesson", page=1)["view"]
    assert view["decision"] is not None or view["result"] is not None


def test_hints_and_reviews_name_only_seats(info: GameInfo) -> None:
    """An expected line ends before a draw."""
    match = match_of(info, min(info.card.players), 8, bot=None, decisions=6)
    thinking = strongest(info.card.id).start(match.state, Random(1))
    thinking.run(40)
    for answer in describe_hint(match, thinking):
        assert all(step["seat"] >= 0 for step in answer["line"])


# Chance

CHANCES = {"caylus": False, "caylus1303": False, "zamek": True, TOY.id: True}
"""expected `has_chance` of this project's games; for others it is only compared with their rules"""


def test_games_say_whether_they_have_chance(info: GameInfo) -> None:
    """Weights are whole numbers above 0, one for each answer; elsewhere there are none."""
    asked = 0
    for state in positions(info, 3):
        if not state.is_chance():
            with pytest.raises(IllegalActionError, match="Chance does not decide now"):
                caylus.chance_weights(state)
            continue
        asked += 1
        weights = caylus.chance_weights(state)
        assert sorted(weights) == state.legal_texts()
        assert all(type(weight) is int and weight > 0 for weight in weights.values())
    assert bool(asked) == (info.rules.chance is not None) == CHANCES.get(info.card.id, bool(asked))


def test_chance_is_told_from_seats_and_settled(info: GameInfo) -> None:
    """After `settle` a seat decides, or nobody; before it no bot acts; a random action is always legal."""
    random, settled = Random(4), 0
    state = caylus.new_game(info.card.id, min(info.card.players), seed=6)
    while not state.is_over():
        decision = state.decision()
        assert decision is not None
        assert state.is_chance() == (decision.seat == caylus.CHANCE)
        if state.is_chance():
            with pytest.raises(IllegalActionError, match="Chance decides now"):
                find_bot("random", info.card.id).choose(state, random)
            caylus.settle(state, random)
            settled += 1
            assert not state.is_chance()
            continue
        action = caylus.random_action(state, random)
        assert action in state.choices
        state.apply(action)
    assert bool(settled) == (info.rules.chance is not None)
    caylus.settle(state, random)
    with pytest.raises(IllegalActionError, match="The game is over"):
        caylus.random_action(state, random)


def test_random_actions_of_chance_come_as_often_as_their_weights(info: GameInfo) -> None:
    """Counts lie within four standard deviations, at a decision of chance in the middle of a game."""
    states = [state.clone() for state in positions(info, 3) if state.is_chance()]
    if not states:
        return  # a game without chance
    state, random, draws = states[len(states) // 2], Random(5), 20_000
    drawn = Counter(state.text(caylus.random_action(state, random)) for _ in range(draws))
    weights = caylus.chance_weights(state)
    assert set(drawn) <= set(weights)
    for text, weight in weights.items():
        share = weight / sum(weights.values())
        assert abs(drawn[text] - draws * share) <= 4 * (draws * share * (1 - share)) ** 0.5, text


def test_chance_comes_as_often_as_its_weights_say(toy: Card) -> None:
    """Draws are counted in a sample of 6000 throws of the toy's die."""
    state = caylus.new_game(toy.id, 2, seed=1)
    weights = find_game(toy.id).rules.chance
    assert weights is not None
    random = Random(1)
    drawn = [state.text(outcome(state, weights, random)) for _ in range(6000)]
    for text, weight in caylus.chance_weights(state).items():
        assert drawn.count(text) == pytest.approx(1000 * weight, rel=0.1)


@pytest.mark.parametrize("bot", ["random", "greedy", "apprentice:nodes=3"])
def test_a_match_undone_and_redone_a_hundred_times_comes_to_the_same_outcomes(toy: Card, bot: str) -> None:
    """Redone, or played anew by the bots; the answers of chance count among the others."""
    match = match_of(find_game(toy.id), 3, 11, bot)
    actions, end = match.actions[:], caylus.to_record(match)
    random = Random(2)
    for number in range(100):
        match.undo(random.randint(1, len(match.actions)))
        assert not match.state.is_chance()
        if number % 2:
            match.redo(len(actions) - len(match.actions))
        while not match.state.is_over():
            match.play_bot()
        assert match.actions == actions
    assert caylus.to_record(match) == end


def test_a_loaded_match_has_the_recorded_outcomes_and_then_those_of_its_seed(toy: Card) -> None:
    """Undone and played again, the recorded actions lead to the recorded outcomes; the seed decides the new ones."""
    played = match_of(find_game(toy.id), 2, 5, bot=None, decisions=20)
    texts = [played.state.text(action) for action in played.actions]
    for seed in range(5):
        match = caylus.load_record(caylus.to_code(played), seed=seed)
        assert match.actions == played.actions
        for line in (match, match.branch(0)):
            line.undo(len(line.actions))
            while len(line.actions) < len(texts):
                line.play(texts[len(line.actions)])
            assert line.actions == played.actions
    loaded = [caylus.load_record(caylus.to_record(played), seed=seed) for seed in (1, 1, 2, 3, 4, 5)]
    for match in loaded:
        while not match.state.is_over():
            match.play("roll" if len(match.actions) % 3 else "stop")
    ends = [match.actions for match in loaded]
    assert ends[0] == ends[1]
    assert len({tuple(end) for end in ends}) > 1


def test_a_record_that_ends_before_an_outcome_is_completed(toy: Card) -> None:
    """The reader's seed decides the missing outcome, which then belongs to the record; also before the first action."""
    match = new_match(toy.id, [{"name": "A"}, {"name": "B"}], seed=1)
    record = caylus.to_record(match)
    assert len(record["actions"]) == 1
    record["actions"] = []
    faces = {caylus.load_record(record, seed=seed).actions[0] for seed in range(20)}
    assert len(faces) == 3
    assert caylus.load_record(record, seed=1).actions == match.actions
    match.play("roll")
    record = caylus.to_record(match)
    record["actions"] = record["actions"][:2]
    assert caylus.load_record(record, seed=1).actions == match.actions


@pytest.mark.parametrize("text", ["die 4", "die 0", "roll", "stop", "die"])
def test_an_outcome_that_cannot_come_is_refused(toy: Card, text: str) -> None:
    """A wrong outcome is refused like any other action, by its place in the record."""
    record = caylus.to_record(new_match(toy.id, [{"name": "A"}, {"name": "B"}], seed=1))
    record["actions"] = [text]
    with pytest.raises(caylus.RecordError, match=r"^actions\[0\]: "):
        caylus.load_record(record)


def test_undo_stops_where_a_seat_is_asked(toy: Card) -> None:
    """The outcomes before the first question stay; others are taken back with the answer that led to them."""
    match = new_match(toy.id, [{"name": "A"}, {"name": "B"}], seed=3)
    first = match.actions[:]
    assert match.undo_depth() == 0
    match.undo(1)
    assert match.actions == first
    match.play("roll")
    assert len(match.actions) == 3
    assert match.undo_depth() == 2
    match.undo(1)
    assert match.actions == first
    assert match.redo_depth() == 2
    match.redo(1)
    assert len(match.actions) == 3
    match.undo(3)
    assert match.actions == first


def test_text_records_name_chance(toy: Card) -> None:
    """And it must be chance that answers there."""
    match = match_of(find_game(toy.id), 2, 5, decisions=8)
    text = caylus.to_text(match)
    assert "1 weather: Chance die " in text
    with pytest.raises(caylus.RecordError, match="Chance is asked, not 'Red'"):
        caylus.load_record(text.replace("Chance", "Red", 1))


def test_a_review_of_chance_blames_nobody(toy: Card) -> None:
    """The review gives the luck of each seat, and no better action."""
    match = new_match(toy.id, [{"name": "A"}, {"name": "B"}], seed=3)
    review = Hindsight(3).review(match, 0)
    assert review["seat"] is None
    assert len(review["luck"]) == len(match.seats)
    assert not {"best", "cost", "fall"} & set(review)


def test_games_by_link_bring_the_outcomes_of_who_played(toy: Card) -> None:
    """Draws are nobody's actions, so they may be received; games with different draws part."""
    seats = [{"name": "A"}, {"name": "B"}]
    ours, theirs, others = (new_match(toy.id, seats, seed=seed) for seed in (3, 3, 3))
    asked = ours.state.decision()
    assert asked is not None
    theirs.play("roll")
    assert caylus.play.continuation.compare(ours, theirs, {1 - asked.seat}).relation == "newer"
    assert caylus.play.continuation.compare(ours, theirs, {asked.seat}).relation == "different"
    others.play("roll")
    record = caylus.to_record(others)
    record["actions"][2] = next(f"die {face}" for face in (1, 2, 3) if f"die {face}" != record["actions"][2])
    told = caylus.play.continuation.compare(theirs, caylus.load_record(record))
    assert told.relation == "different"
    assert "Chance" in told.message


def mean(state: Game, value: Callable[[Game], Sequence[float]], until: int) -> list[float]:
    """Return each seat's average value of a position by enumeration, where only chance remains in the turn."""
    if state.is_over() or state.turn >= until:
        return list(value(state))
    weights = caylus.chance_weights(state)
    total = [0.0] * state.players
    for text, weight in weights.items():
        following = state.clone()
        following.play(text)
        for seat, score in enumerate(mean(following, value, until)):
            total[seat] += score * weight / sum(weights.values())
    return total


class Undecided:
    """Knowledge that gives all actions the same prior, and counts the pegs."""

    def priors(self, state: Any) -> list[float]:
        """Return equal priors, for seats only."""
        assert not state.is_chance()
        return [1.0] * len(state.choices)

    def expectations(self, state: Any) -> list[float]:
        """Return numbers that differ from seat to seat."""
        return [peg + seat / 10 for seat, peg in enumerate(state.pegs)]


LAST_CLIMB = {
    "position": 1, "game": TOY.id, "turn": 5, "turn_order": [0, 1, 2], "players": [{"peg": 4}, {"peg": 6}, {"peg": 3}],
    "asked": 2, "rung": 9,
}  # fmt: skip
"""one rung below the top: any face of the die ends the round"""


@pytest.mark.parametrize("slippery", [1, 2, 3])
def test_a_search_finds_the_mean_over_chance_and_credits_nobody_for_it(toy: Card, slippery: int) -> None:
    """The search agrees with enumeration by the weights of the die; each outcome has a node of its own."""
    state = caylus.from_position({**LAST_CLIMB, "slippery": slippery})
    knowledge = Undecided()
    search = Search(state, knowledge, Random(slippery))
    search.run(6000)
    found = {state.text(estimate.action): estimate for estimate in search.estimates()}
    for text, estimate in found.items():
        following = state.clone()
        following.play(text)
        expected = mean(following, knowledge.expectations, state.turn + 1)
        assert estimate.scores == pytest.approx(expected, abs=15 / sqrt(estimate.visits) if text == "roll" else 1e-6)
        assert estimate.line == [estimate.action]
    node = search._root.children[state.choices.index(state.parse("roll"))]
    assert node is not None
    assert node.seat == caylus.CHANCE
    assert node.priors == pytest.approx([2 / 6, 3 / 6, 1 / 6])
    assert all(child is not None for child in node.children)
    assert node.total == 0
    assert node.visits == [0, 0, 0]
    assert search._root.total == 6000


def test_nobody_is_credited_for_chance_anywhere_in_the_tree(toy: Card) -> None:
    """The values in the nodes of seats are averages over whole walks, draws included."""
    state = caylus.from_position({**LAST_CLIMB, "slippery": 2, "asked": 0, "rung": 4})
    search = Search(state, Undecided(), Random(1), turns=2)
    search.run(800)
    nodes = list(_nodes(search))
    assert sum(node.seat == caylus.CHANCE and bool(node.legal) for node in nodes) > 20
    assert all(node.seat in range(3) for node in nodes if node.total)


def _nodes(search: Search) -> Iterator[Any]:
    """All nodes of its tree."""
    waiting = [search._root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += [child for child in node.children if child is not None]


def test_a_search_does_not_begin_with_chance(toy: Card) -> None:
    """A match carries out the draw before anybody thinks."""
    with pytest.raises(AssertionError, match="chance does not think"):
        Search(caylus.new_game(toy.id, 2, seed=1), Undecided(), Random(1))


def test_a_greedy_bot_expects_the_mean(toy: Card) -> None:
    """The greedy bot rolls if a roll brings more than it risks, and stops otherwise."""
    record = {"position": 1, "game": toy.id, "turn": 5, "turn_order": [0, 1], "players": [{}, {}], "asked": 0}
    fresh = caylus.from_position({**record, "slippery": 3, "rung": 0})
    high = caylus.from_position({**record, "slippery": 2, "rung": 8})
    greedy = find_bot("greedy", toy.id)
    assert fresh.text(greedy.choose(fresh, Random(1))) == "roll"
    assert high.text(greedy.choose(high, Random(1))) == "stop"


def test_nobody_takes_a_seat_by_a_decision_that_may_be_chance() -> None:
    """`seats[-1]` would silently be the last player; only `Match.seat_of` turns a decision into a seat."""
    found = []
    for path in sorted(Path(caylus.__file__).parent.rglob("*.py")):
        if "games" in path.relative_to(Path(caylus.__file__).parent).parts:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if re.search(r"(seats|names)\[(\w+\.)*(decision|asked)\b", line):
                found.append(f"{path.name}:{number}: {line.strip()}")
    assert found == [
        line for line in found if line.startswith("seats.py") and "return self.seats[decision.seat]" in line
    ]
    assert len(found) == 1


def test_every_position_is_estimated(info: GameInfo) -> None:
    """Estimates are exact at the end. Weights can be forgotten: the page does so before it keeps its memory."""
    knowledge = info.bots.knowledge
    if (Path(caylus.__file__).parent / f"games/{info.card.id}/bots/weights.json").exists():
        assert knowledge() is knowledge()
        knowledge.cache_clear()  # type: ignore[attr-defined]
    for state in positions(info, 3):
        expected = knowledge().expectations(state)
        assert len(expected) == state.players
        if state.is_over():
            assert expected == state.scores()
        elif not state.is_chance():
            priors = knowledge().priors(state)
            assert len(priors) == len(state.choices)
            assert min(priors) > 0


def test_observations_keep_within_their_bounds(info: GameInfo) -> None:
    """Each number has a name of its own; every action has a number below the size of the action space."""
    encoding = info.find_encoding()
    for state in positions(info, 3) if encoding else ():
        features = encoding.features(state.players)
        assert len({feature.name for feature in features}) == len(features)
        assert all(action < encoding.ACTIONS for action in state.legal_actions())
        for seat in range(state.players):
            numbers = encoding.observe(state, seat)
            assert len(numbers) == len(features)
            assert all(0 <= number <= feature.high for number, feature in zip(numbers, features, strict=True))


def test_bots_are_offered_for_every_game(info: GameInfo) -> None:
    """All levels answer legally, and leave the state alone while they think."""
    match = match_of(info, min(info.card.players), 2, bot=None, decisions=4)
    before = match.state.clone()
    for bot in bots_of(info.card.id).values():
        quick = bot._replace(nodes=min(bot.nodes, 3))
        assert quick.choose(match.state, Random(1)) in match.state.legal_actions()
        assert match.state == before


def test_errors_are_sentences(info: GameInfo) -> None:
    """Anything may be sent instead of an action; the error is a sentence."""
    match = match_of(info, min(info.card.players), 2, bot=None, decisions=4)
    for text in ("", "no such thing", "x" * 300, None, 5, match.state.legal_texts()[0] + " more"):
        with pytest.raises(CaylusError) as caught:
            match.play(text)
        assert caught.value.message


@pytest.mark.host
def test_tournaments_are_played_and_read_again(info: GameInfo) -> None:
    """Each game is kept as a code that replays to the same scores."""
    tournament = new_tournament(("random", "dreamer"), games=2, players=min(info.card.players), game=info.card.id)
    for fixture in tournament.fixtures():
        played = play_game(tournament, fixture)
        assert Played.from_dict(json.loads(json.dumps(played.to_dict()))) == played
        assert tuple(caylus.load_record(played.code).state.scores()) == played.scores


@pytest.mark.host
def test_agents_play_at_a_table(info: GameInfo) -> None:
    """Draws by the table's seed come before the next agent's turn."""
    pettingzoo = pytest.importorskip("caylus.envs.pettingzoo")
    for players in info.card.players:
        ends = []
        for _ in range(2):
            table = pettingzoo.env(game=info.card.id, players=players)
            table.reset(seed=players)
            random = Random(players)
            scores: list[int] = []
            for agent in table.agent_iter():
                observation, _reward, over, _cut, told = table.last()
                assert not table.unwrapped.game.is_chance()
                assert table.observation_space(agent).contains(observation)
                legal = [number for number, allowed in enumerate(observation["action_mask"]) if allowed]
                scores = list(told.get("scores", scores))
                table.step(None if over else random.choice(legal))
            ends.append(scores)
        assert ends[0] == ends[1]
        assert len(ends[0]) == players


@pytest.mark.host
def test_one_seat_learns_beside_bots(info: GameInfo) -> None:
    """The bots and chance act up to the seat's next decision."""
    gymnasium = pytest.importorskip("caylus.envs.gymnasium")
    players = min(info.card.players)
    table = gymnasium.SeatEnv(players, game=info.card.id, bots="random", render_mode="ansi")
    observation, told = table.reset(seed=3)
    assert table.render()
    over, random = False, Random(1)
    while not over:
        assert table.observation_space.contains(observation)
        assert table.game.agenda[-1][1] == 0
        legal = [number for number, allowed in enumerate(told["action_mask"]) if allowed]
        observation, reward, over, _cut, told = table.step(random.choice(legal))
    assert 0 <= reward <= 1


@pytest.mark.host
def test_a_game_is_played_at_the_terminal(
    info: GameInfo, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The players are a person who takes the first action and asks for the board and a hint, and a bot."""
    pytest.importorskip("rich")
    lines = "b\nh\n?\n" + "1\n" * 400
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(lines.encode()), encoding="utf-8"))
    seats = ["Anna", "greedy"][: max(info.card.players)]
    assert cli.main(["play", "--game", info.card.id, "--seats", ",".join(seats), "--seed", "5"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert "expected" in printed.out, "a hint"
    first = new_match(info.card.id, [{"name": name} for name in seats], seed=5).view()
    assert first.get("phase_label", "").lower() in printed.out.lower()
    assert "The game is not over" not in printed.out
