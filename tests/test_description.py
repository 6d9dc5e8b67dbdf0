"""Positions in words: complete, in all languages, and for every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import caylus
from caylus.core.info import Card
from caylus.core.text.translation import LANGUAGES
from caylus.games import find_game

from .thorough import sample, tries

TABLES = [(game, players) for game, card in sorted(caylus.GAMES.items()) for players in card.players]


def positions(game: str, players: int, seed: int) -> Iterator[tuple[caylus.Game, caylus.Game]]:
    """Yield the positions of a random game with random options, each with the position after another action."""
    random = Random(seed)
    options = {name: random.choice(values) for name, values in find_game(game).rules.options.items()}
    state = caylus.new_game(game, players, seed=seed, options=options)
    while not state.is_over():
        other = state.clone()
        other.apply(random.choice(state.legal))
        state.apply(caylus.random_action(state, random))
        yield state, other


def changed(value: Any, random: Random) -> Iterator[Any]:
    """Yield values near this one: numbers changed by one, lists in another order, or with something left out."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -value)
    elif value is None:
        yield 0
    elif isinstance(value, list):
        yield [*value[:-2], *value[-2:][::-1]]
        yield from (random.sample(value, len(value)), value[1:], value[:-1])
        for index, part in enumerate(value):
            yield from ([*value[:index], new, *value[index + 1 :]] for new in changed(part, random))
    elif isinstance(value, dict):
        for key, part in value.items():
            yield {other: kept for other, kept in value.items() if other != key}
            yield from ({**value, key: new} for new in changed(part, random))
        names = [key for key, part in value.items() if isinstance(part, str)]
        if len(names) > 1:
            one, other = random.sample(names, 2)
            yield {**value, one: value[other], other: value[one]}


def neighbors(state: caylus.Game, random: Random) -> Iterator[caylus.Game]:
    """Positions that differ from this one in little, all of them possible."""
    record = caylus.to_position(state)
    for other in changed(deepcopy(record), random):
        try:
            found = caylus.from_position(other)
        except caylus.RecordError:
            continue
        if caylus.to_position(found) != record:
            yield found


@pytest.mark.parametrize("brief", [False, True])
@pytest.mark.parametrize(("game", "players"), sample(TABLES, 3))
def test_different_positions_have_different_descriptions(game: str, players: int, brief: bool) -> None:
    """Everything in a position record can be read from the description, also from a brief one."""
    known: dict[str, str] = {}
    for state, other in positions(game, players, seed=players):
        for one in (state, other):
            record = json.dumps(caylus.to_position(one), sort_keys=True)
            assert known.setdefault(one.describe(effects=False, brief=brief), record) == record


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_small_change_of_a_position_changes_its_description(game: str, players: int) -> None:
    """Any one number or order is changed, which finds differences that are rare in random games."""
    random, compared = Random(players), 0
    every = [state for state, _ in positions(game, players, seed=players + 10)]
    for state in random.sample(every, tries(3, 15)):
        told = [state.describe(effects=False, brief=brief) for brief in (False, True)]
        for other in neighbors(state, random):
            compared += 1
            for brief, text in enumerate(told):
                assert other.describe(effects=False, brief=bool(brief)) != text, caylus.to_position(other)
    assert compared > 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_position_of_a_game_can_be_described(game: str, players: int, language: str) -> None:
    """The description works for every reader, has the names used by legal actions, and no unfilled template."""
    every = [state for state, _ in positions(game, players, seed=3)]
    for state in [*every[:: tries(20, 3)], every[-1]]:
        told = state.describe(Random(state.turn).randrange(players), language=language)
        names = {word for text in state.legal_texts() for word in text.split()[1:] if "_" in word or "." in word}
        codes = {name for name in names if f"tile.{name}" in find_game(game).catalog()["places"]}
        assert [name for name in codes if name not in told] == []
        assert "{" not in told
        assert "None" not in told.replace("None left", "")


def test_it_says_whose_turn_it_is_and_what_things_do() -> None:
    """A reader with a seat is addressed; without effects it has the places only."""
    state = caylus.new_game("caylus", 3, seed=5)
    told = state.describe(1)
    assert "You are Red." in told
    assert state.view()["prompt"] in told
    assert "- Mason [mason]: Cost: 1 wood and 1 food; Prestige: 4; What it does: Build a stone tile." in told
    plain = state.describe(effects=False)
    assert "You are" not in plain
    assert " Mason [mason], Lawyer [lawyer], " in plain
    assert "Build a stone tile" not in plain


def test_c_end_3_it_says_that_a_turn_can_be_the_last() -> None:
    """The notes to all players on the page stand in the text, too."""
    state = caylus.new_game("caylus", 2, seed=1)
    told = "This turn can be the last: the game ends once the towers are scored."
    assert told not in state.describe()
    state.bailiff = 22
    assert told in state.describe(brief=True).splitlines()


def test_the_drawn_tile_is_told_by_its_sides() -> None:
    """The description also counts the tiles of each kind that may still come."""
    state = caylus.new_game("zamek", setup={"first_player": 0})
    state.play("draw B01")
    told = state.describe(0)
    line = "- The tile just drawn: House, meadow and road [B01]: North: house; east: road; south: meadow; west: road."
    assert line in told.splitlines()
    assert "59 tiles are left." in told


def test_effects_of_some_places_and_a_brief_description() -> None:
    """Prices and effects of the named targets alone; names of actions alone, without sums."""
    state = caylus.new_game("caylus", 3, seed=5)
    told = state.describe(1, effects=["stock.mason"])
    assert told.count("What it does") == 1
    assert "- Mason [mason]: Cost: 1 wood and 1 food; Prestige: 4; What it does: Build a stone tile." in told
    brief = state.describe(1, effects=False, brief=True)
    assert " mason, lawyer, " in brief
    assert "if the game ended now" not in brief
    assert len(brief) < len(state.describe(1, effects=False)) < len(told) < len(state.describe(1)) * 0.7


def test_the_primer_has_everything_that_never_changes() -> None:
    """Names in actions stand behind those of tiles; Zamek's board, towers and tiles stand at the end."""
    assert "Mason [mason]: Cost: 1 wood and 1 food;" in caylus.primer("caylus")
    lines = caylus.primer("zamek").splitlines()
    assert any(line.endswith("there are no cells f1, i1, f2, a9, i9.") for line in lines)
    assert any(line.startswith("Towers with their spaces: 0 (0, 1), 1 (12, 13), ") for line in lines)
    tiles = next(line for line in lines if line.startswith("Tiles and their codes: "))
    assert "N02 ×2 h1/h1/m1/m1; " in tiles
    assert tiles.count(";") >= 49 - 1


def test_the_end_names_the_winner() -> None:
    """The winner stands in place of a decision."""
    for game in caylus.GAMES:
        *_, (state, _) = positions(game, min(caylus.GAMES[game].players), seed=2)
        assert state.is_over()
        assert "The game is over. Winner: " in state.describe()


@pytest.mark.parametrize("seat", [-1, 2, True, "0"])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    """The error names the seats of the game."""
    with pytest.raises(caylus.RecordError, match="seat: expected a seat from 0 to 1, not"):
        caylus.new_game().describe(seat)
    with pytest.raises(caylus.RecordError, match="language"):
        caylus.new_game().describe(language="xx")


def test_small_games_are_described_too(toy: Card, small: tuple[Card, ...]) -> None:
    """Small games have neither short rules nor, some of them, phases; they are described, too."""
    for card in (toy, *small):
        for state, _ in positions(card.id, max(card.players), seed=1):
            assert state.describe(0).startswith(card.title)
        assert len(caylus.primer(card.id).splitlines()) > 2


@pytest.mark.parametrize("game", sorted(caylus.GAMES))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_primer_has_the_whole_short_rules_on_60_lines(game: str, language: str) -> None:
    """Every table, every sentence."""
    told = caylus.primer(game, language)
    assert len(told.splitlines()) <= 60
    info = find_game(game)
    assert info.presentation.short is not None
    for part in info.presentation.short(caylus.core.text.translation.find_translator(language)):
        for text in [part["title"], *part["texts"], *(cell["text"] for row in part["rows"] for cell in row)]:
            assert text in told


@pytest.mark.parametrize("game", sorted(caylus.GAMES))
def test_labels_of_decisions_are_in_the_order_of_their_kinds(game: str) -> None:
    """`Presenter.awaited` finds them by their numbers."""
    presenter = find_game(game).presentation.view.__self__  # type: ignore[attr-defined]
    state = caylus.new_game(game)
    assert list(presenter.decisions) == list(state.decisions)  # type: ignore[attr-defined]


@pytest.mark.parametrize("game", sorted(caylus.GAMES))
def test_advice_stands_at_the_end_with_its_reasons(game: str) -> None:
    """The rest of the text stays as it is; a move that is not legal here is refused."""
    state = caylus.new_game(game, seed=3)
    caylus.settle(state, Random(1))
    for language in ("en", "de"):
        advice = caylus.advise(state, 20, language=language)
        described = state.describe(0, language=language, advice=advice)
        assert described.startswith(state.describe(0, language=language) + "\n\n")
        _title, *lines = described.split("\n\n")[-1].splitlines()
        for line, one in zip(lines, advice, strict=True):
            assert f" [{one.text}]: {one.reasons[0]}" in line
            assert line.endswith(one.reasons[-1])
    with pytest.raises(caylus.CaylusError):
        state.describe(advice=[("nothing", 0.0, [])])
