"""`caylus render` and the page's canvas, pixel by pixel: the page's scripts draw the same files beside the SVG."""

import base64
import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.etree.ElementTree import Element, fromstring, tostring

import pytest
from playwright.sync_api import Browser

import caylus
from caylus.drawing import png_of, svg_of
from caylus.games import find_game

from .conftest import served

WEB = Path(__file__).parent.parent / "web"
INFO = find_game("caylus")
BLOCK = 8
"""pixels; small against a piece (27 and more), large against a hair of difference at an edge"""
MOST = {"svg+xml": 16, "png": 24}
"""largest difference of a block's mean colour, since edges and letters are smoothed in other ways, by resvg more so"""
MISSED = 32
"""difference that appears somewhere if any thing or piece is missing"""

COMPARE = """
async ({ view, catalog, form, night, picture, block }) => {
  const { sceneOf } = await import("/board/scene.js"), { setNight } = await import("/board/palette.js");
  const { loadGame } = await import("/games/index.js"), game = await loadGame(view.game);
  setNight(night);
  const scene = sceneOf(game, form), [w, h] = scene.size(), model = { view, catalog };
  const paint = (draw) => {
    const canvas = Object.assign(document.createElement("canvas"), { width: w, height: h });
    const ctx = canvas.getContext("2d", { willReadFrequently: true });
    draw(ctx);
    return ctx.getImageData(0, 0, w, h).data;
  };
  const image = new Image();
  image.src = picture;
  await image.decode();
  const one = paint((ctx) => ctx.drawImage(image, 0, 0, w, h));
  const other = paint((ctx) => {
    for (const draw of [...scene.ground, ...scene.things(model).map((thing) => (c) => thing.draw(c))]) {
      ctx.save(); draw(ctx); ctx.restore();
    }
    for (const piece of scene.pieces(model)) scene.stand(ctx, piece, ...piece.at);
  });
  const rows = [];
  for (let y = 0; y + block <= h; y += block) for (let x = 0; x + block <= w; x += block) {
    const sum = [0, 0, 0];
    for (let j = y; j < y + block; j++) for (let i = x; i < x + block; i++) {
      const k = (j * w + i) * 4;
      for (const c of [0, 1, 2]) sum[c] += one[k + c] - other[k + c];
    }
    rows.push([x, y, Math.max(...sum.map(Math.abs)) / block / block]);
  }
  return rows;
}
"""
Differences = dict[tuple[int, int], float]
"""corner of a block -> how far its mean colour is off, 0 to 255"""


def as_module(url: str) -> dict[str, str]:
    """Return a file of art as the build gives it to the scripts."""
    text = (WEB.parent / urlsplit(url).path.lstrip("/")).read_text(encoding="utf-8")
    return {"body": f"export default {json.dumps(text)};", "content_type": "text/javascript"}


def data_url(content: bytes, kind: str) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


@pytest.fixture(scope="module")
def compare(browser: Browser) -> Iterator[Callable[..., Differences]]:
    """Return `compare(view, picture, form=..., light=...)`, which finds differences from the page's drawing."""
    with served(WEB) as address:
        page = browser.new_page()
        page.route("**/studio", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
        page.route("**/caylus/**/*.svg?raw", lambda route: route.fulfill(**as_module(route.request.url)))
        page.goto(f"{address}/studio")

        def compared(view: Any, picture: str, form: str = "wide", light: str = "light") -> Differences:
            asked = {"view": view, "catalog": INFO.presentation.catalog(), "form": form, "night": light == "dark"}
            rows = page.evaluate(COMPARE, {**asked, "picture": picture, "block": BLOCK})
            return {(x, y): off for x, y, off in rows}

        yield compared
        page.close()


def of(view: Any, kind: str = "svg+xml", form: str = "wide", light: str = "light") -> str:
    """The picture of a view, one pixel for each unit of the board."""
    svg = svg_of(view, form=form, light=light, size={"wide": 816, "tall": 614}[form])
    return data_url(svg.encode() if kind == "svg+xml" else png_of(svg), kind)


@pytest.fixture(scope="module")
def views() -> list[Any]:
    """Begun, in the middle, and at the end: two to five players."""
    found = []
    for players, plies in ((2, 0), (3, 90), (4, 160), (5, 10_000)):
        state, chance = caylus.new_game("caylus", players, seed=7), random.Random(7)
        while plies and not state.is_over():
            texts = state.legal_texts()
            state.play(chance.choice([text for text in texts if text not in ("pass", "decline")] or texts))
            plies -= 1
        found.append(INFO.presentation.view(state))
    return found


@pytest.mark.parametrize(
    ("number", "kind", "form", "light"),
    [
        (0, "svg+xml", "wide", "light"),
        (1, "svg+xml", "tall", "dark"),
        (2, "svg+xml", "tall", "light"),
        (3, "svg+xml", "wide", "dark"),
        (3, "png", "tall", "light"),
    ],
)
def test_the_picture_is_what_the_page_draws(
    compare: Any, views: list[Any], number: int, kind: str, form: str, light: str
) -> None:
    found = compare(views[number], of(views[number], kind, form, light), form, light)
    assert {place: off for place, off in found.items() if off > MOST[kind]} == {}
    assert sum(found.values()) / len(found) < 2


def test_a_missing_piece_would_be_seen(compare: Any, views: list[Any]) -> None:
    """The test above relies on this: a picture of the ground alone is far off wherever something lies."""
    svg = svg_of(views[-1], size=816)
    document = fromstring(svg)
    for group in document.findall(".//*[@data-key]"):
        if group.get("data-key") != "ground":
            group.clear()
    found = compare(views[-1], data_url(tostring(document), "svg+xml"))
    for group in fromstring(svg).findall(".//*[@data-key]"):
        if group.get("data-key") != "ground" and len(group):
            x, y, w, h = place_of(group)
            inside = [off for (i, j), off in found.items() if x - BLOCK < i < x + w and y - BLOCK < j < y + h]
            assert max(inside) > MISSED, group.attrib


def place_of(group: Element) -> tuple[float, float, float, float]:
    if box := group.get("data-box"):
        x, y, w, h = map(float, box.split())
        return x, y, w, h
    (x, y), size = map(float, group.attrib["data-at"].split()), float(group.attrib["data-size"])
    return x - size / 2, y - size / 2, size, size
