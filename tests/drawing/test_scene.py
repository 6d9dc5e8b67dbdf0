"""The picture and the page have the same things and pieces at the same places, drawn from the same files."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

import caylus
from caylus.core.rules.errors import RecordError
from caylus.drawing import FORMS, sources, svg_of
from caylus.drawing.art import Look
from caylus.drawing.scene import Piece, pieces
from caylus.drawing.sources import layouts
from caylus.games import GAMES, find_game

from ..test_games import sheets_of
from ..thorough import sample, tries
from .helpers import INFO, SVG, unfolded, views, with_every_tile

ROOT = Path(__file__).parents[2]
EVERY = [(FORMS[number % len(FORMS)], view) for number, view in enumerate([*views(), *with_every_tile()])]
CASES = sample(EVERY, len(EVERY) // 3)

pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]


def in_the_page(cases: list[tuple[str, Any]], *, once: bool = False) -> Any:
    """Run the page's scripts on some cases and return what they draw; with `once` only whether each thing is drawn."""
    catalogs = {game: find_game(game).presentation.catalog() for game in {view["game"] for _, view in cases}}
    asked = {"cases": [{"form": form, "view": view} for form, view in cases], "catalogs": catalogs, "once": once}
    command = ["node", "--import", "./tests/page/setup.mjs", "tests/drawing/page_scene.mjs"]
    run = subprocess.run(command, input=json.dumps(asked).encode(), stdout=subprocess.PIPE, check=True, cwd=ROOT)
    return json.loads(run.stdout)


@cache
def of_the_page() -> Any:
    """Return the cases of the pictures from the page."""
    return in_the_page(CASES)


@cache
def pictures() -> list[Element]:
    return [fromstring(svg_of(view, form=form)) for form, view in CASES]


def groups(picture: Element) -> list[Element]:
    return [group for group in picture if group.get("data-key")]


def numbers(text: str | None) -> list[float]:
    return [float(number) for number in (text or "").split()]


def test_the_cases_have_everything() -> None:
    """The cases have every tile, piece and sign; otherwise the comparisons would prove less."""
    seen = [piece for form, view in EVERY for piece in pieces(view, layouts("caylus")[form])]
    kinds = {piece.kind for piece in seen}
    assert kinds == {"worker", "house", "marker", "deed", "bailiff", "provost"}
    assert {piece.stray for piece in seen} == {False, True}
    drawn = {thing["drawing"] for _, view in EVERY for thing in view["things"]}
    assert drawn >= INFO.presentation.catalog()["drawings"].keys() - {f"passing {price}" for price in (4, 5, 6)}
    assert {piece.seat for piece in seen} == {None, 0, 1, 2, 3, 4}


def test_the_same_things_and_pieces_at_the_same_places() -> None:
    for picture, page in zip(pictures(), of_the_page(), strict=True):
        ground, *rest = groups(picture)
        assert ground.get("data-key") == "ground"
        things = [group for group in rest if group.get("data-kind") == "thing"]
        assert rest[: len(things)] == things, "pieces lie above things"
        for group, thing in zip(things, page["things"], strict=True):
            assert group.get("data-key") == thing["key"]
        for group, piece in zip(rest[len(things) :], page["pieces"], strict=True):
            assert (group.get("data-key"), group.get("data-kind")) == (piece["key"], piece["kind"])
            assert numbers(group.get("data-at")) == piece["at"]
            assert numbers(group.get("data-size")) == [piece["size"]]


def test_the_same_seats_and_the_same_workers_astray() -> None:
    for (form, view), page in zip(CASES, of_the_page(), strict=True):
        given = [{name: piece[name] for name in Piece._fields} for piece in page["pieces"]]
        found = [Piece(**{**piece, "at": tuple(piece["at"])}) for piece in given]
        assert list(pieces(view, layouts("caylus")[form])) == found


def test_the_page_paints_the_same_shapes_in_the_same_colors() -> None:
    """Fill by fill, line by line, text by text: the canvas and the picture read the files alike."""
    for picture, page in zip(pictures(), of_the_page(), strict=True):
        whole = unfolded(picture)
        ground, *rest = groups(whole)
        drawn = {group.get("data-key"): list(strokes(group, pen_of(whole))) for group in rest}
        assert list(strokes(ground, pen_of(whole))) == [tuple(one) for one in page["ground"]]
        for thing in page["things"]:
            assert drawn[thing["key"]] == [tuple(one) for one in thing["drawn"]], thing["key"]
        for piece in page["pieces"]:
            marks = 3 * piece["stray"] + 2 * piece["struck"] + piece["stray"]
            ours = drawn[piece["key"]][: len(drawn[piece["key"]]) - marks]
            assert ours == [tuple(one) for one in piece["drawn"]], piece["key"]


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("game", GAMES)
def test_all_drawings_of_a_game_are_painted_alike(game: str, form: str) -> None:
    view, drawings = random_views(game)[-1], find_game(game).presentation.catalog()["drawings"]
    art = ROOT.joinpath(*GAMES[game].module.split("."), "art")
    texts = {name: "7" for file in art.glob("*.svg") for name in re.findall(r"\{(\w+)\}", file.read_text("utf-8"))}
    things = [{"key": name, "drawing": name, "place": place, "texts": texts} for name, place in drawings.items()]
    (page,) = in_the_page([(form, {**view, "things": things})])
    whole = unfolded(fromstring(svg_of({**view, "things": things}, form=form)))
    drawn = {group.get("data-key"): list(strokes(group, pen_of(whole))) for group in groups(whole)}
    assert drawn["ground"] == [tuple(one) for one in page["ground"]]
    assert [thing["key"] for thing in page["things"]] == [*drawings]
    for one in page["things"] + [piece for piece in page["pieces"] if not piece["stray"] and not piece["struck"]]:
        assert one["drawn"] and drawn[one["key"]] == [tuple(stroke) for stroke in one["drawn"]], one["key"]


@pytest.mark.parametrize(
    ("game", "first", "middle", "end"),
    [("caylus", 120, 125, 130), ("caylus1303", 120, 125, 130), ("zamek", 70, 170, 250)],
)
def test_a_picture_is_small(game: str, first: int, middle: int, end: int) -> None:
    """Sizes are in thousands of bytes. The tiles of a castle share houses and trees, each of which is written once."""
    choose, states = Random(1), [caylus.new_game(game, 2, seed=1)]
    while not states[-1].is_over():
        states.append(states[-1].clone())
        states[-1].play(choose.choice(states[-1].legal_texts()))
    for state, most in ((states[0], first), (states[len(states) // 2], middle), (states[-1], end)):
        assert len(svg_of(state).encode()) <= most * 1000


# Every game


@cache
def random_views(game: str, games: int = tries(4, 20)) -> list[dict[str, Any]]:
    """Positions of random games: of each the first, some in the middle, and the last."""
    info, chance, found = find_game(game), Random(13), []
    for number in range(games):
        state, last = caylus.new_game(game, chance.choice(info.card.players), seed=number), chance.randrange(600)
        while not state.is_over() and last:
            if last % 100 == 0:
                found.append(info.presentation.view(state))
            state.play(chance.choice(state.legal_texts()))
            last -= 1
        found.append(info.presentation.view(state))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_everything_has_its_place_and_its_drawing(game: str) -> None:
    """All things, pieces and targets are in the layouts of small screens as in those of large ones."""
    views = random_views(game)
    told = in_the_page([(layout, view) for layout in layouts(game) for view in views], once=True)
    cases = {layout: told[number * len(views) :][: len(views)] for number, layout in enumerate(layouts(game))}
    sheets = sheets_of(ROOT / "web/games" / game).values()
    for large, small in sheets:
        for one, other in zip(cases[large], cases[small], strict=True):
            assert set(one["places"]) == set(other["places"])
            assert one["zones"] == other["zones"]
            assert all(thing["drawn"] for thing in one["things"] + other["things"])
            assert all(piece["drawn"] for piece in one["pieces"] + other["pieces"])
            for kind in ("things", "pieces"):
                assert [thing["key"] for thing in one[kind]] == [thing["key"] for thing in other[kind]]
    for view, *parts in zip(views, *(cases[large] for large, _small in sheets), strict=True):
        for kind in ("things", "pieces"):
            keys = [thing.get("key", thing["place"]) for thing in view[kind]]
            assert len(set(keys)) == len(keys)
            assert sorted(keys) == sorted(thing["key"] for part in parts for thing in part[kind])
        areas = {target for area in find_game(game).presentation.catalog()["areas"] for target in area["targets"]}
        assert areas & view["facts"].keys() <= {zone for part in parts for zone in part["zones"]}
        drawings = find_game(game).presentation.catalog()["drawings"]
        places = set(parts[0]["places"])
        assert {thing["drawing"] for thing in view["things"] if thing["place"] in places} <= drawings.keys()


def test_a_game_without_drawings_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    view = caylus.new_game("caylus", 2, seed=1).view()
    monkeypatch.setattr(sources, "art_in", lambda package, **_: None)
    with pytest.raises(RecordError, match=r"There are no drawings of Caylus\."):
        svg_of(view)


def test_a_piece_without_a_drawing_is_named() -> None:
    with pytest.raises(RecordError, match=r"There is no drawing 'piece\.stone'\."):
        sources.art_of("caylus").piece("stone", Look("day"))


# Shapes


PEN = ("fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width")


def pen_of(element: Element) -> dict[str, str]:
    return {name: element.attrib[name] for name in PEN if name in element.attrib}


def strokes(element: Element, inherited: dict[str, str]) -> Iterator[tuple[str, str, str | float]]:
    """Yield each fill and line with its color, and each text, in the order of drawing."""
    pen = inherited | pen_of(element)
    name = element.tag.removeprefix(SVG)
    if name == "text":
        yield "text", color(pen, "fill"), element.text or ""
    elif name not in ("g", "svg"):
        if pen.get("fill", "none") != "none":
            yield "fill", color(pen, "fill"), ""
        if pen.get("stroke", "none") != "none":
            yield "line", color(pen, "stroke"), float(pen.get("stroke-width", 1))
    for child in element:
        yield from strokes(child, pen)


def color(pen: dict[str, str], name: str) -> str:
    """Return a color as the page writes it."""
    value, opacity = pen[name], pen.get(f"{name}-opacity")
    if value.startswith("url"):
        return "gradient"
    return value if opacity is None else f"{value}{int(float(opacity) * 255 + 0.5):02x}"
