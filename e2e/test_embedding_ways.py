"""The pages of the guide for other places: each example as it stands, in the kind of page that an author would use."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from types import ModuleType

import markdown
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.test_oembed import answering

from .conftest import DIST, served
from .test_embedding import HERE

ROOT = DIST.parent
FRAMED = "iframe[src*='embed.html']"
MARKED = """import { readFileSync } from "node:fs";
import { marked } from "marked";
console.log(marked(readFileSync(0, "utf8")))"""


def examples(name: str, mark: str, site: str) -> list[str]:
    """The fenced examples of a page; an indented one belongs to a step."""
    text = (ROOT / f"docs/embedding/{name}.md").read_text(encoding="utf-8").replace("https://SITE/", site)
    return [found[1] for found in re.finditer(rf"^ *```{mark}\n(.*?)^ *```$", text, re.MULTILINE | re.DOTALL)]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1000, "height": 800})
    yield context.new_page()
    context.close()


def opened(page: Page, folder: Path, body: str) -> Iterator[Page]:
    """Open an author's page with this content."""
    text = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title></head><body>{body}</body>'
    (folder / "index.html").write_text(text, encoding="utf-8")
    with served(folder) as host:
        page.goto(f"{host}/")
        yield page


def can_be_tried_in_its_frame(page: Page) -> None:
    """The board is there, and its button; Python in a frame has a test of its own (test_embedding.py)."""
    frame = page.frame_locator(FRAMED)
    expect(frame.get_by_test_id("start")).to_be_visible()
    expect(frame.get_by_test_id("player-1")).to_be_visible()


@pytest.mark.parametrize("reader", ["Python-Markdown", "marked"])
def test_markdown_leaves_a_board_as_it_is(page: Page, site: str, tmp_path: Path, reader: str) -> None:
    """Readers of Markdown that keep HTML keep a board: MkDocs takes the first, and the second follows CommonMark."""
    (example,), (linked,) = examples("markdown", "html", site), examples("markdown", "markdown", site)
    if reader == "marked":
        command = ["node", "--input-type=module", "-e", MARKED]
        done = subprocess.run(command, input=example, cwd=ROOT, capture_output=True, text=True, check=True)
        made = done.stdout
    else:
        made = markdown.markdown(example)
    for author in opened(page, tmp_path, made):
        assert author.evaluate(f"{HERE}.ready.then(({{view}}) => view.turn)") == 1
        expect(author.get_by_text("Where would you place?")).to_be_visible()
        expect(author.locator("em", has_text="you")).to_be_visible()
    link = re.search(r'href="([^"]+)"', markdown.markdown(linked))
    assert link
    page.goto(unescape(link[1]))
    expect(page.get_by_test_id("start")).to_be_visible()


def test_what_is_pasted_into_wordpress(page: Page, site: str, tmp_path: Path) -> None:
    frame, element = examples("wordpress", "html", site)
    for author in opened(page, tmp_path, frame):
        can_be_tried_in_its_frame(author)
    for author in opened(page, tmp_path, element * 2):
        boards = "Promise.all([...document.querySelectorAll('caylus-board')].map(({ready}) => ready))"
        assert author.evaluate(f"{boards}.then((boards) => boards.map(({{view}}) => view.turn))") == [1, 1]


def test_a_slide_keeps_the_arrow_keys_of_a_board(page: Page, site: str, tmp_path: Path) -> None:
    """A stand-in takes the example's options, because the library itself is not installed here."""
    (example,) = examples("slides", "html", site)
    (tmp_path / "reveal.js/dist").mkdir(parents=True)
    stand_in = "export default class { constructor(options) { window.options = options; } initialize() {} }"
    (tmp_path / "reveal.js/dist/reveal.mjs").write_text(stand_in, encoding="utf-8")
    for author in opened(page, tmp_path, example):
        assert author.evaluate(f"{HERE}.ready.then(({{view}}) => view.turn)") == 1
        assert author.evaluate("options.keyboardCondition()")
        page.get_by_test_id("start").focus()
        assert not author.evaluate("options.keyboardCondition()")


def test_a_notebook_shows_a_frame(page: Page, site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cells run, and the address that they give to IPython, which is not installed here, opens."""
    display, names = ModuleType("IPython.display"), {"__name__": "__main__"}
    shown: list[str] = []
    display.IFrame = lambda src, **size: shown.append(src)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "IPython", ModuleType("IPython"))
    monkeypatch.setitem(sys.modules, "IPython.display", display)
    for cell in examples("notebook", "py", site):
        exec(cell, names)
    live, record = shown
    for author in opened(page, tmp_path, f'<iframe src="{live}" width="100%" height="760"></iframe>'):
        can_be_tried_in_its_frame(author)
    for author in opened(page, tmp_path, f'<iframe src="{record}" width="100%" height="760"></iframe>'):
        expect(author.frame_locator(FRAMED).get_by_test_id("player-1")).to_be_visible()


def test_an_oembed_answer_is_one_and_its_frame_opens(page: Page, site: str, tmp_path: Path) -> None:
    """Keys and values follow the specification of the type "rich" (section 2.3.4)."""
    (text,), (line,) = examples("oembed", "json", site), examples("oembed", "html", site)
    answer = json.loads(text)
    assert (answer["version"], answer["type"]) == ("1.0", "rich")
    assert [type(answer[key]) for key in ("html", "width", "height")] == [str, int, int]
    assert 'rel="alternate" type="application/json+oembed"' in line
    for author in opened(page, tmp_path, answer["html"]):
        can_be_tried_in_its_frame(author)


def test_a_site_that_knows_its_address_answers(page: Page, site: str, tmp_path: Path) -> None:
    """With a board that opens, and where the answer is stands in its page; without an address there is none."""
    (tmp_path / "index.html").write_bytes((DIST / "index.html").read_bytes())
    done = answering(site.rstrip("/"), tmp_path)
    assert done.returncode == 0, done.stderr
    (link,) = json.loads(done.stdout)
    assert link["attrs"]["href"] == f"{site}oembed.json"
    answer = json.loads((tmp_path / "oembed.json").read_text(encoding="utf-8"))
    assert (answer["version"], answer["type"], answer["provider_url"]) == ("1.0", "rich", site)
    for author in opened(page, tmp_path, answer["html"]):
        can_be_tried_in_its_frame(author)
    assert json.loads(answering("", tmp_path).stdout) is None
