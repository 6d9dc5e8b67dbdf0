"""An author's marks in a picture: a part of the board, highlighted places, arrows, a caption."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

import caylus
from caylus.core.rules.errors import RecordError
from caylus.core.text.translation import find_translator
from caylus.drawing import FORMS, svg_of
from caylus.drawing.crop import crop_of
from caylus.drawing.sources import layouts
from caylus.drawing.texts import breadth
from caylus.games import GAMES, find_game

from .helpers import views

SVG = "{http://www.w3.org/2000/svg}"
CROP = Path(__file__).parents[2] / "web/board/crop.js"
LAST = views()[-1]


def picture(**pointing: str) -> Element:
    return fromstring(svg_of(LAST, **pointing))  # type: ignore[arg-type]


def view_box(of: Element) -> list[float]:
    return [float(number) for number in of.attrib["viewBox"].split()]


def drawn(of: Element, kind: str) -> list[Element]:
    return of.findall(f"*[@data-kind='{kind}']")


def test_a_part_is_as_broad_as_the_picture_and_holds_what_is_named() -> None:
    part, places = picture(crop="road.1-road.14"), layouts("caylus")["wide"]["places"]
    x, y, w, h = view_box(part)
    for number in range(1, 29):
        left, top, width, height = places[f"road.{number}"]["rect"]
        inside = x <= left and y <= top and left + width <= x + w and top + height <= y + h
        assert inside == (number <= 14)
    assert int(part.attrib["width"]) == 1280 and int(part.attrib["height"]) == round(1280 * h / w)
    keys = [group.get("data-key") for group in drawn(part, "thing")]
    assert "road.1" in keys and "road.28" not in keys


@pytest.mark.host
@pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")
def test_the_page_shows_the_same_parts() -> None:
    cases: list[tuple[str, str, list[str]]] = []
    for game in GAMES:
        for area in find_game(game).presentation.catalog()["areas"]:
            for form in FORMS:
                places = layouts(game)[form]["places"]
                if there := [target for target in area["targets"] if target in places]:
                    cases += [(game, form, names) for names in ([area["id"]], there[:2], [f"{there[0]}-{there[-1]}"])]
    asked = [
        [
            names,
            find_game(game).presentation.catalog()["areas"],
            {key: layouts(game)[form][key] for key in ("size", "places")},
        ]
        for game, form, names in cases
    ]
    script = f"""const {{ cropOf }} = await import({json.dumps(CROP.as_uri())});
    const {{ readFileSync }} = await import('node:fs');
    console.log(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map((values) => cropOf(...values))));"""
    command = ["node", "--input-type=module", "-e", script]
    run = subprocess.run(command, input=json.dumps(asked).encode(), stdout=subprocess.PIPE, check=True)
    assert len(cases) > 40
    assert json.loads(run.stdout) == [list(crop_of(*values)) for values in asked]


def test_marks_lie_above_everything_in_their_order() -> None:
    both = picture(highlight="castle, road.3", arrows="road.3>castle road.1>road.2")
    assert [group.get("data-kind") for group in both][-4:] == ["highlight", "highlight", "arrow", "arrow"]
    assert [text.text for group in drawn(both, "highlight") for text in group.iter(f"{SVG}text")] == ["1", "2"]
    (alone,) = drawn(picture(highlight="castle"), "highlight")
    assert [text.text for text in alone.iter(f"{SVG}text")] == ["!"]
    x, y, w, h = layouts("caylus")["wide"]["places"]["road.3"]["rect"]
    moved = re.match(r"translate\(([\d.]+) ([\d.]+)\)", drawn(both, "arrow")[0].attrib["transform"])
    assert moved and [float(number) for number in moved.groups()] == [x + w / 2, y + h / 2]


def test_the_description_says_what_is_marked() -> None:
    told = picture(highlight="castle", arrows="road.3>castle", caption="Look here.").findtext(f"{SVG}desc") or ""
    assert told.endswith("Marked on the board: Castle. An arrow from Forest to Castle. Look here.")
    polish = fromstring(svg_of(LAST, find_translator("pl"), highlight="castle")).findtext(f"{SVG}desc") or ""
    assert "Marked" not in polish


@pytest.mark.parametrize("crop", ["", "castle"])
def test_a_caption_stands_below_in_lines_that_fit(crop: str) -> None:
    text = "A worker in the castle builds a house, <b> & costs three cubes. " * 4
    plain, told = picture(crop=crop), picture(crop=crop, caption=text)
    (x, y, w, h), (left, top, width, height) = view_box(plain), view_box(told)
    assert (left, top, width) == (x, y, w) and height > h
    (caption,) = drawn(told, "caption")
    lines = list(caption.iter(f"{SVG}text"))
    assert " ".join(line.text or "" for line in lines) == text.strip()
    for line in lines:
        assert y + h < float(line.attrib["y"]) < y + height
        assert breadth(line.text or "") * float(line.attrib["font-size"]) < width


def test_an_empty_caption_is_none() -> None:
    assert svg_of(LAST, caption=" ") != "" and view_box(picture(caption=" ")) == view_box(picture())


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"crop": "moon"}, "crop: there is no place or part 'moon' on the board; parts are road, specials."),
        ({"crop": "stock"}, "crop: there is no place or part 'stock' on the board; parts are road, specials."),
        (
            {"crop": "road.1-moon"},
            "crop: there is no place or part 'road.1-moon' on the board; parts are road, specials.",
        ),
        ({"highlight": "moon"}, "highlight: there is no place 'moon' on the board."),
        ({"arrows": "castle>moon"}, "arrows: there is no place 'moon' on the board."),
        ({"arrows": "castle"}, "arrows: expected pairs of places, such as road.3>road.7, not 'castle'."),
    ],
)
def test_what_is_not_on_the_board_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        svg_of(LAST, **wrong)
    assert caught.value.message == message


def test_a_region_is_marked_around_its_tiles() -> None:
    match, choose = caylus.new_match("zamek", [{"name": name} for name in "AB"], seed=2), Random(2)
    while len(match.actions) < 30:
        match.play(match.state.text(choose.choice(match.state.legal_actions())))
    view = match.view()
    target, ((place, _part), *_rest) = next(iter(view["groups"].items()))
    svg = fromstring(svg_of(view, highlight=target, arrows=f"{target}>cell.e4"))
    frame = next(iter(drawn(svg, "highlight")[0]))
    x, y, w, _ = layouts("zamek")["wide"]["places"][place]["rect"]
    left, top = (float(frame.attrib[name]) for name in "xy")
    assert left <= x and top <= y and left + float(frame.attrib["width"]) >= x + w
