"""The picture: ground, things and pieces as one SVG document."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from string import ascii_lowercase, digits
from typing import Any, NamedTuple, Protocol, runtime_checkable
from xml.etree.ElementTree import Element, SubElement, fromstring
from zlib import crc32

from ..core.rules.contract import Game
from ..core.rules.errors import RecordError, quoted
from ..core.text.translation import ENGLISH, Translator, check_translator
from ..games import find_game
from .crop import Box, crop_of
from .description import description_of, pointed, title_of
from .marks import Caption, Zones, arrow, seal
from .scene import Piece, Thing, on_parts, pieces, things
from .shorter import shorten, written
from .sources import drawings, layouts
from .texts import fit, plain

FORMS = ("wide", "tall")
LIGHTS = ("light", "dark")
_DRAWN = ("game", "turn_label", "seats", "things", "pieces", "there", "facts", "summary")
"""parts of a view that a picture needs"""
SMALLEST, SIZE, LARGEST = 16, 1280, 5000

SHADOW = 12
"""distance to which a drawing may be seen beyond its box, in units of the sheet"""

_RGBA = re.compile(r"rgba\((\d+),(\d+),(\d+),([\d.]+)\)")
_REFERENCE = re.compile(r"(?<=#)d\d+")


def svg_of(
    view: Mapping[str, Any] | Game | Shows,
    tr: Translator = ENGLISH,
    *,
    form: str = "wide",
    light: str = "light",
    size: int = SIZE,
    crop: str = "",
    highlight: str = "",
    arrows: str = "",
    caption: str = "",
) -> str:
    """Draw the board of a view (docs/bridge.md), a state or a match as the page does, `size` pixels wide; return SVG.

    `crop` names the parts and places to show, default all; `highlight`, `arrows` and `caption` are as the attributes of
    the element (docs/embedding.md).

    Raises `RecordError` that names the wrong argument.
    """
    check_translator(tr)
    for name, value, known in (("form", form, FORMS), ("light", light, LIGHTS)):
        if value not in known:
            raise RecordError(f"{name}: expected one of {', '.join(known)}, not {quoted(value)}.")
    if type(size) is not int or not SMALLEST <= size <= LARGEST:
        raise RecordError(f"size: expected a whole number from {SMALLEST} to {LARGEST}, not {quoted(size)}.")
    for name, text in (("crop", crop), ("highlight", highlight), ("arrows", arrows), ("caption", caption)):
        if not isinstance(text, str):
            raise RecordError(f"{name}: expected a text, not {quoted(text)}.")
    pointing = Pointing(_words(crop), _words(highlight), tuple(_arrow(words) for words in _words(arrows)), caption)
    picture = _Picture(_view_of(view, tr), tr, form, light, pointing)
    return written(picture.document(size), picture.prefix)


def is_drawn(view: Mapping[str, Any], target: str) -> bool:
    """Tell whether a picture, in any of its `FORMS`, has a place for a mark or an arrow's end; passing has none."""
    try:
        Zones(view, layouts(view["game"])[FORMS[0]], drawings(view["game"]).get("parts", {})).find(target, "")
    except RecordError:
        return False
    return True


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.replace(",", " ").split())


def _arrow(words: str) -> tuple[str, str]:
    start, _, end = words.partition(">")
    if not start or not end or ">" in end:
        raise RecordError(f"arrows: expected pairs of places, such as road.3>road.7, not {quoted(words)}.")
    return start, end


class Pointing(NamedTuple):
    """The author's marks on a board, and the part to show."""

    crop: tuple[str, ...] = ()
    highlight: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    caption: str = ""


def _view_of(source: object, tr: Translator) -> Mapping[str, Any]:
    """Return the view itself, or that of a state or match."""
    if isinstance(source, Game):
        return source.view(language=tr.language)
    view = source.view(tr=tr) if isinstance(source, Shows) else source
    if not isinstance(view, Mapping) or not all(key in view for key in _DRAWN):
        raise RecordError(f"Expected a state, a match, or what its view() gives, not {quoted(source)}.")
    return view


@runtime_checkable
class Shows(Protocol):
    """The interface of a `Match`, which this package does not import."""

    def view(self, *, tr: Translator) -> Mapping[str, Any]:
        """Return the view, as for a user interface."""


def _name_of(checksum: int) -> str:
    """Return five letters and digits, the first a letter, as an id must begin."""
    return ascii_lowercase[checksum % 26] + "".join(
        (ascii_lowercase + digits)[checksum // 26 // 36**place % 36] for place in range(4)
    )


class _Picture:
    """One document; its ids begin with a checksum, so that several may stand in one page."""

    def __init__(self, view: Mapping[str, Any], tr: Translator, form: str, light: str, pointing: Pointing) -> None:
        info = find_game(view["game"])
        self.game, self.catalog = info.card.title, info.catalog(tr)
        self.view, self.tr, self.at = view, tr, layouts(view["game"])[form]
        self.recorded = drawings(view["game"])
        self.drawings = {**self.recorded["both"], **self.recorded[form]}
        self.colours = self.recorded["colours"][light]
        self.prefix = _name_of(crc32(json.dumps([view, form, light, pointing]).encode()))
        self.used: set[str] = set()
        self.pointing = pointing
        self.zones = Zones(view, self.at, self.recorded.get("parts", {}))
        whole = (0, 0, *self.at["size"])
        self.box: Box = crop_of(pointing.crop, self.catalog["areas"], self.at) if pointing.crop else whole
        self.caption = Caption(pointing.caption, self.box[2])

    def document(self, width: int) -> Element:
        """Return the whole document, `width` pixels wide."""
        x, y, w, h = self.box
        h += self.caption.height
        head = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"}
        head |= {"viewBox": f"{x:g} {y:g} {w:g} {h:g}", "width": str(width), "height": str(round(width * h / w))}
        head |= {"lang": self.tr.language, "font-family": self.recorded["font"], "fill": "none"}
        head |= {"role": "img", "aria-labelledby": f"{self.prefix}title", "aria-describedby": f"{self.prefix}desc"}
        root = Element("svg", head)
        SubElement(root, "title", id=f"{self.prefix}title").text = plain(title_of(self.view, self.game, self.tr))
        description = " ".join(
            [
                description_of(self.view, self.catalog, self.tr),
                *pointed(self.pointing.highlight, self.pointing.arrows, self.view, self.catalog, self.tr),
                *filter(None, [self.pointing.caption]),
            ]
        )
        SubElement(root, "desc", id=f"{self.prefix}desc").text = plain(description)
        definitions = SubElement(root, "defs")
        root.extend(list(self._layers()))
        definitions.extend(self._definitions())
        shorten(root, definitions, self.prefix)
        return root

    def _layers(self) -> Iterator[Element]:
        yield self._group({"data-key": "ground", "data-kind": "ground"}, "ground")
        for thing in things(self.view, self.at, self.catalog):
            if self._shows(thing.box):
                yield self._thing(thing)
        for piece in (*on_parts(self.view, self.at, self.recorded.get("parts", {})), *pieces(self.view, self.at)):
            if self._shows((*piece.at, 0, 0), piece.size):
                yield self._piece(piece)
        yield from self._marks()

    def _shows(self, box: Box, around: float = SHADOW) -> bool:
        """Tell whether a box, or the space around it, overlaps the part that is shown."""
        (x, y, w, h), (left, top, width, height) = box, self.box
        return (
            -around < x + w - left and x - left < width + around and -around < y + h - top and y - top < height + around
        )

    def _marks(self) -> Iterator[Element]:
        _, highlight, arrows, _ = self.pointing
        for number, target in enumerate(highlight, 1):
            yield seal(self.zones.find(target, "highlight")[0], str(number) if len(highlight) > 1 else "!")
        for ends in arrows:
            start, end = (self.zones.find(target, "arrows")[1] for target in ends)
            yield arrow(start, end)
        if self.caption.height:
            x, y, _, h = self.box
            yield self.caption.element(x, y + h, self.colours["parchment"], self.colours["text"])

    def _thing(self, thing: Thing) -> Element:
        x, y, w, h = thing.box
        values = {"data-key": thing.key, "data-kind": "thing", "data-box": f"{x:g} {y:g} {w:g} {h:g}"}
        values["transform"] = f"translate({x:g} {y:g})"
        if thing.turn:
            across, down = (h, w) if thing.turn % 2 else (w, h)
            middle, corner = f"{x + w / 2:g} {y + h / 2:g}", f"{-across / 2:g} {-down / 2:g}"
            values["transform"] = f"translate({middle}) rotate({thing.turn * 90}) translate({corner})"
        return self._group(values, thing.drawing, thing.texts)

    def _piece(self, piece: Piece) -> Element:
        x, y = piece.at
        values = {"data-key": piece.key, "data-kind": piece.kind, "data-at": f"{x:g} {y:g}"}
        values["data-size"] = f"{piece.size:g}"
        values["transform"] = f"translate({x:g} {y:g}) scale({piece.size / self.recorded['size']:g})"
        seat = "" if piece.seat is None else f" {piece.seat}"
        group = self._group(values, f"{piece.kind}{seat}")
        for mark, is_marked in (("stray", piece.stray), ("struck", piece.struck)):
            if is_marked:
                look, *above = self._read(self.recorded["marks"][mark])
                group[0].attrib |= look.attrib
                group.extend(above)
        return group

    def _group(self, values: dict[str, str], drawing: str, texts: Mapping[str, str] = {}) -> Element:
        group = Element("g", values)
        group.extend(self._read(self.drawings[drawing], texts))
        return group

    def _definitions(self) -> Iterator[Element]:
        """Return the definitions that are used by reference, directly or by other definitions."""
        known = self.recorded["definitions"]
        done: dict[str, Element] = {}
        while missing := self.used - done.keys():
            for name in missing:
                (done[name],) = self._read(known[name])
                done[name].set("id", self.prefix + name)
        return (done[name] for name in known if name in done)

    def _read(self, drawing: str, texts: Mapping[str, str] = {}) -> Element:
        """Return a drawing in this picture's light, with its texts."""
        root = fromstring(f"<g>{drawing}</g>")
        for element in root.iter():
            for name, value in [*element.attrib.items()]:
                if name == "href" or value.startswith(("$", "rgba", "url")):
                    self._set(element, name, value)
            for place, text in texts.items():
                if element.text:
                    element.text = element.text.replace(f"{{{place}}}", text)
            if "textLength" in element.attrib:
                fit(element, self.recorded["middle"])
        return root

    def _set(self, element: Element, name: str, value: str) -> None:
        """Set an attribute: colours take this light's value; opacity is written apart, as all programs can read it."""
        if value.startswith("$"):
            value = self.colours[value[1:]]
        if half := _RGBA.fullmatch(value):
            element.set(name.replace("-color", "") + "-opacity", half[4])
            value = "#{:02x}{:02x}{:02x}".format(*map(int, half.groups()[:3]))
        if found := _REFERENCE.search(value) if name == "href" or "url(" in value else None:
            self.used.add(found[0])
            value = value.replace(f"#{found[0]}", f"#{self.prefix}{found[0]}")
        if name == "href":
            del element.attrib[name]
        element.set("xlink:href" if name == "href" else name, value)
