"""The document of a picture: well-formed with any names, described in words, the same everywhere, in all forms."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest

import caylus
from caylus.core.rules.errors import RecordError
from caylus.core.text.translation import LANGUAGES, find_translator
from caylus.drawing import FORMS, LIGHTS, svg_of
from caylus.drawing.art import File
from caylus.drawing.sources import layouts
from caylus.drawing.texts import SMALLEST, breadth, fit
from caylus.games.caylus import State

from ..caylus.helpers import read_trace, trace_paths
from .helpers import INFO, SVG, unfolded, views

LAST = views()[-1]


def told(picture: Element) -> tuple[str, str]:
    """Return title and description."""
    title, desc = (picture.find(f"{SVG}{name}") for name in ("title", "desc"))
    assert title is not None and title.text and desc is not None and desc.text
    return title.text, desc.text


def named(*names: str) -> dict[str, Any]:
    """Return the last view with other names."""
    state = caylus.load_record(read_trace(list(trace_paths())[-1])[0]).state
    others = [seat["name"] for seat in LAST["seats"]]
    return INFO.presentation.view(state, [*names, *others[len(names) :]][: state.players])


def read_art(name: str) -> File:
    """Return a file of the art of Caylus."""
    return File((resources.files("caylus.games.caylus") / "art" / f"{name}.svg").read_text(encoding="utf-8"), 0)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("light", LIGHTS)
def test_every_reference_has_its_definition_and_no_name_is_left(form: str, light: str) -> None:
    svg = svg_of(LAST, form=form, light=light)
    ids = re.findall(r' id="([^"]+)"', svg)
    assert len(ids) == len(set(ids))
    used = set(re.findall(r"url\(#([^)]+)\)", svg)) | set(re.findall(r'href="#([^"]+)"', svg))
    assert used == {name for name in ids if not name.endswith(("title", "desc"))}
    assert "$" not in svg and "{" not in svg and "rgba" not in svg
    picture = fromstring(svg)
    assert picture.attrib["viewBox"].split()[2:] == [str(length) for length in layouts("caylus")[form]["size"]]


def test_the_ground_alone_changes_with_the_light() -> None:
    day, night = (svg_of(LAST, light=light) for light in LIGHTS)
    water = {light: classes["water"]["fill"] for light, classes in read_art("ground").classes.items()}
    assert water["light"] != water["dark"] and water["light"] in day and water["dark"] in night
    assert re.findall(r'data-key="[^"]+"', day) == re.findall(r'data-key="[^"]+"', night)


def test_pictures_of_one_page_share_no_id() -> None:
    both = [set(re.findall(r' id="([^"]+)"', svg_of(view))) for view in views()[:2]]
    assert both[0] and not both[0] & both[1]
    assert svg_of(LAST) == svg_of(LAST)


def test_size_is_the_breadth() -> None:
    picture = fromstring(svg_of(LAST, size=400))
    w, h = layouts("caylus")["wide"]["size"]
    assert (picture.attrib["width"], picture.attrib["height"]) == ("400", str(round(400 * h / w)))


def test_marks_lie_on_a_piece_that_is_drawn_as_without() -> None:
    """Each mark is drawn on any piece, and two marks on one; the pieces are drawn as without marks."""

    def drawn(**marks: bool) -> list[Element]:
        piece = {"key": "one", "kind": "worker", "seat": 1, "place": "castle.1"}
        picture = fromstring(svg_of({**LAST, "pieces": [piece | marks]}))
        (group,) = unfolded(picture).findall("*[@data-key='one']")
        for element in group.iter():
            element.attrib = {name: re.sub(r"#\w+", "#", value) for name, value in element.attrib.items()}
        return list(group)

    plain, (faint, arrow), (full, stroke) = drawn(), drawn(stray=True), drawn(struck=True)
    inside = [tostring(element) for element in plain]
    assert inside and all([tostring(element) for element in piece] == inside for piece in (faint, full))
    assert faint.attrib == {"opacity": "0.62"} and full.attrib == {}
    assert len(arrow) and len(stroke) and tostring(arrow) != tostring(stroke)
    both = drawn(stray=True, struck=True)
    assert [tostring(element) for element in both] == [tostring(element) for element in (faint, arrow, stroke)]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"form": "round"}, "form: expected one of wide, tall, not 'round'."),
        ({"light": "dim"}, "light: expected one of light, dark, not 'dim'."),
        ({"size": 15}, "size: expected a whole number from 16 to 5000, not 15."),
        ({"size": 10**9}, "size: expected a whole number from 16 to 5000, not 1000000000."),
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(RecordError) as caught:
        svg_of(LAST, **wrong)
    assert caught.value.message == message


# Words


def test_the_description_says_where_everything_stands() -> None:
    matches = (caylus.load_record(read_trace(path)[0]) for path in trace_paths())
    states = (state for match in matches for state, _ in match.decided())
    state = next(state.clone() for state in states if isinstance(state, State) and any(state.houses))
    view = state.view()
    detail = view["detail"]
    title, desc = told(fromstring(svg_of(view)))
    assert title == f"Caylus: Turn {view['turn']}, {view['phase_label']}"
    labels = {tile: entry["label"] for tile, entry in INFO.presentation.catalog()["detail"]["tiles"].items()}
    for number, space in enumerate(detail["road"], 1):
        if space["tile"]:
            owner = "" if space["owner"] is None else f", Owner: {view['seats'][space['owner']]['name']}"
            assert f"{labels[space['tile']]} (Space {number}{owner}" in desc
    for section in detail["castle"]["sections"]:
        for seat, count in enumerate(section["houses"]):
            assert not count or re.search(rf"{section['label']}: [^;.]*{view['seats'][seat]['name']} {count}", desc)
    for seat in view["seats"]:
        assert f"{seat['name']}: Prestige points {seat['score']}, " in desc
        assert seat["told"] in desc
    assert f"The provost stands on space {detail['provost']}, the bailiff on space {detail['bailiff']}." in desc


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_and_description_are_in_the_asked_language(language: str) -> None:
    tr = find_translator(language)
    svg = svg_of(INFO.presentation.view(INFO.rules.new_game(2, None, setup=setup()), tr=tr), tr)
    assert f' lang="{language}"' in svg
    for text in ("Stables", "Quarry", "Dungeon"):
        assert f">{tr(text)}</text>" in svg
    assert tr("Quarry") in told(fromstring(svg))[1]


def setup() -> dict[str, Any]:
    from random import Random  # noqa: PLC0415

    return INFO.rules.setup.draw(2, Random(1))


HOSTILE = (
    '"/><script>alert(1)</script>',
    "]]>&amp;&lt;{label} {0} $water url(#d0)",
    "<!--",
    "\ufffe\uffff\x00\x1b\ud800",
    "\u202eRTL \U0001f3f0",
)


def test_names_never_break_the_document() -> None:
    svg = svg_of(named(*HOSTILE))
    svg.encode()
    picture = fromstring(svg)
    assert not picture.findall(".//{*}script")
    desc = told(picture)[1]
    for name in (*HOSTILE[:3], HOSTILE[4]):
        assert name in desc
    assert [child.tag for child in picture] == [child.tag for child in fromstring(svg_of(LAST))]


# Texts


def test_a_text_becomes_smaller_until_it_fits() -> None:
    def fitted(text: str) -> Element:
        element = Element("text", {"font-size": "20", "y": "10", "textLength": "118"})
        element.text = text
        fit(element, 0.3375)
        return element

    short = fitted("Inn")
    assert short.attrib == {"font-size": "20", "y": "10"}
    long = fitted("Uniwersytetyn")
    assert SMALLEST < float(long.attrib["font-size"]) < 20 and float(long.attrib["y"]) < 10
    assert float(long.attrib["textLength"]) <= 118
    longest = fitted("W" * 80)
    assert longest.attrib["font-size"] == f"{SMALLEST:g}" and longest.attrib["textLength"] == "118"


def test_accents_need_no_room() -> None:
    assert breadth("Žďár") == breadth("Zdar")
    assert breadth("WM") > breadth("Il")


def test_a_state_and_a_match_are_drawn_as_their_views() -> None:
    match = caylus.new_match("caylus", [{"name": "Anna"}, {"name": "Ben"}], seed=1)
    assert svg_of(match, size=300) == svg_of(match.view(), size=300)
    assert svg_of(match.state, light="dark") == svg_of(match.state.view(), light="dark")
    polish = find_translator("pl")
    assert svg_of(match.state, polish) == svg_of(match.state.view(language="pl"), polish)
    for wrong in (None, 5, {}, "<svg", caylus.to_record(match)):
        with pytest.raises(caylus.RecordError, match=r"^Expected a state, a match, or what its view\(\) gives, not "):
            svg_of(wrong)  # type: ignore[arg-type]
