"""The picture: ground, things and pieces as one SVG document."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import partial
from string import ascii_lowercase, digits
from typing import Any, NamedTuple, Protocol, runtime_checkable
from xml.etree.ElementTree import Element, SubElement
from zlib import crc32

from ..core.rules.contract import Game
from ..core.rules.errors import RecordError, quoted
from ..core.text.translation import ENGLISH, Translator, check_translator
from ..games import find_game
from .art import FONT, SIDE, Look, Owner, art_in
from .crop import Box, crop_of
from .description import description_of, pointed, title_of
from .marks import Caption, Zones, arrow, seal
from .scene import Piece, Thing, on_parts, pieces, things
from .shorter import shorten, written
from .sources import art_of, layouts
from .texts import plain

FORMS = ("wide", "tall")
LIGHTS = ("light", "dark")
_DRAWN = ("game", "turn_label", "seats", "things", "pieces", "there", "facts", "summary")
"""parts of a view that a picture needs"""
SMALLEST, SIZE, LARGEST = 16, 1280, 5000

SHADOW = 12
"""distance to which a drawing may be seen beyond its box, in units of the sheet"""

FAINT = "0.62"
"""opacity of a piece that will not do what it came for"""

_REFERENCE = re.compile(r"(?<=url\(#)\w+|(?<=^#)\w+")


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
        parts = partial(art_of(view["game"]).parts, form=FORMS[0])
        Zones(view, layouts(view["game"])[FORMS[0]], parts).find(target, "")
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
        self.form, self.light = form, light
        self.art = art_of(view["game"])
        self.parts = partial(self.art.parts, form=form)
        self.prefix = _name_of(crc32(json.dumps([view, form, light, pointing]).encode()))
        self.pointing = pointing
        self.zones = Zones(view, self.at, self.parts)
        whole = (0, 0, *self.at["size"])
        self.box: Box = crop_of(pointing.crop, self.catalog["areas"], self.at) if pointing.crop else whole
        self.caption = Caption(pointing.caption, self.box[2])

    def document(self, width: int) -> Element:
        """Return the whole document, `width` pixels wide."""
        x, y, w, h = self.box
        h += self.caption.height
        head = {"xmlns": "http://www.w3.org/2000/svg", "xmlns:xlink": "http://www.w3.org/1999/xlink"}
        head |= {"viewBox": f"{x:g} {y:g} {w:g} {h:g}", "width": str(width), "height": str(round(width * h / w))}
        head |= {"lang": self.tr.language, "font-family": FONT, "fill": "none"}
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
        definitions.extend(self._definitions(root))
        shorten(root, definitions, self.prefix)
        return root

    def _layers(self) -> Iterator[Element]:
        yield _group({"data-key": "ground", "data-kind": "ground"}, self.art.ground(self.form, self.light))
        for thing in things(self.view, self.at, self.catalog):
            if self._shows(thing.box):
                yield self._thing(thing)
        for piece in (*on_parts(self.view, self.at, self.parts), *pieces(self.view, self.at)):
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
            yield self.caption.element(x, y + h, self.light)

    def _thing(self, thing: Thing) -> Element:
        x, y, w, h = thing.box
        values = {"data-key": thing.key, "data-kind": "thing", "data-box": f"{x:g} {y:g} {w:g} {h:g}"}
        values["transform"] = f"translate({x:g} {y:g})"
        if thing.turn:
            across, down = (h, w) if thing.turn % 2 else (w, h)
            middle, corner = f"{x + w / 2:g} {y + h / 2:g}", f"{-across / 2:g} {-down / 2:g}"
            values["transform"] = f"translate({middle}) rotate({thing.turn * 90}) translate({corner})"
        look = Look(self.light, texts=thing.texts)
        box = (h, w) if thing.turn % 2 else (w, h)
        return _group(values, self.art.thing(thing.drawing, self.form, look, self.catalog["colors"], box))

    def _piece(self, piece: Piece) -> Element:
        x, y = piece.at
        values = {"data-key": piece.key, "data-kind": piece.kind, "data-at": f"{x:g} {y:g}"}
        values["data-size"] = f"{piece.size:g}"
        values["transform"] = f"translate({x:g} {y:g}) scale({piece.size / SIDE:g})"
        owner = None if piece.seat is None else Owner(piece.seat, self.view["seats"][piece.seat]["color"])
        drawn = self.art.piece(piece.kind, Look(self.light, owner))
        if not piece.stray and not piece.struck:
            return _group(values, drawn)
        group = _group(values, [_group({"opacity": FAINT} if piece.stray else {}, drawn)])
        if piece.stray:
            group.append(_mark("stray", f"translate({0.3 * SIDE:g} {-0.34 * SIDE:g}) scale(0.62)"))
        if piece.struck:
            group.append(_mark("struck", "scale(1)"))
        return group

    def _definitions(self, root: Element) -> list[Element]:
        """Return the definitions that are used by reference, directly or by other definitions; all get this prefix."""
        waiting, done = [root], dict[str, Element]()
        while waiting:
            for element in waiting.pop().iter():
                for name, value in [*element.attrib.items()]:
                    if (name == "xlink:href" or "url(#" in value) and (found := _REFERENCE.search(value)):
                        if found[0] not in done:
                            done[found[0]] = self.art.definition(found[0], self.light)
                            done[found[0]].set("id", self.prefix + found[0])
                            waiting.append(done[found[0]])
                        element.set(name, value.replace(f"#{found[0]}", f"#{self.prefix}{found[0]}"))
        return list(done.values())


def _group(values: dict[str, str], drawn: list[Element]) -> Element:
    group = Element("g", values)
    group.extend(drawn)
    return group


def _mark(name: str, transform: str) -> Element:
    """Return a mark that lies on a piece, which all games share."""
    marks = art_in(__package__)
    assert marks
    return _group({"transform": transform}, marks.sign(name, "light"))
