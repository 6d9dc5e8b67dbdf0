"""Boards in pages that scripts make: objects before the element is defined, equal positions again, React, Vue."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import caylus
from tests.site.files import node, with_package

from .conftest import BOOT_TIMEOUT, DIST, Author, Visit, served
from .test_embedding import HERE, answered_once, board, code, of, record_of, told, try_out

__all__ = ["code"]
ROOT = DIST.parent
POSITION = json.loads(of('"turn": 1', players='[{"deniers": 7}, {}]'))
CODE = caylus.position_code(caylus.from_position(json.dumps(POSITION)))
CHANGED = json.loads(of('"turn": 1', players='[{"deniers": 8}, {}]'))


def plays_on(page: Page) -> bool:
    """Whether the reader's board stays where it is, for as long as a new position would need."""
    page.wait_for_timeout(500)
    return bool(page.evaluate(f"{HERE}.view.ply") == 1 and len(told(page, "ready")) == 1)


# The element


@pytest.mark.parametrize("is_connected", [True, False])
def test_a_property_may_be_set_before_the_element_is_defined(author: Author, site: str, is_connected: bool) -> None:
    page = author("")
    page.route("**/caylus-board.js", lambda route: route.abort())
    page.reload()
    make = "window.made = document.createElement('caylus-board'), made.position = position"
    add = "document.querySelector('main').append(made)"
    first, then = (f"{make}, {add}", "null") if is_connected else (make, add)
    page.evaluate(f"position => {{ {first}; }}", POSITION)
    page.unroute("**/caylus-board.js")
    page.evaluate("address => import(address + '?')", f"{site}caylus-board.js")
    page.evaluate(then)
    told(page, "ready")
    assert page.evaluate("made.code()") == CODE
    assert page.evaluate("made.position") == POSITION


@pytest.mark.parametrize("name", ["position", "record", "lesson"])
def test_an_object_that_became_an_attribute_is_told_in_words(author: Author, name: str) -> None:
    page = author("")
    page.evaluate(
        "name => document.querySelector('main').append(document.createElement('caylus-board')) ?? "
        f"{HERE}.setAttribute(name, {{}})",
        name,
    )
    assert "not the object" in told(page, "error")[0]["message"]
    page.evaluate(f"name => {HERE}.removeAttribute(name)", name)
    page.evaluate(f"position => {HERE}.position = position", POSITION)
    told(page, "ready")
    expect(page.get_by_test_id("problem")).to_be_empty()


def test_an_equal_position_again_changes_nothing(author: Author, code: str) -> None:
    """As an object, as text, as what the attribute says; another one is shown, also if it is the changed object."""
    page = answered_once(author, code)
    page.evaluate(f"code => {HERE}.position = code", code)
    assert plays_on(page)
    page.evaluate(f"position => {HERE}.position = window.given = position", POSITION)
    told(page, "ready", 2)
    assert page.evaluate(f"{HERE}.code()") == CODE
    page.evaluate(f"given.players[0].deniers = 8, {HERE}.position = given")
    told(page, "ready", 3)
    assert page.evaluate(f"{HERE}.code()") == caylus.position_code(caylus.from_position(json.dumps(CHANGED)))
    page.evaluate(f"{HERE}.position = null")
    told(page, "ready", 4)
    assert page.evaluate(f"{HERE}.code()") == code
    page.evaluate(f"{HERE}.position = undefined")
    page.wait_for_timeout(500)
    assert len(told(page, "ready")) == 4


def test_an_equal_position_is_read_again_if_it_could_not_be_read(author: Author) -> None:
    page = author(board(position="later.json"))
    told(page, "error")
    page.route("**/later.json", lambda route: route.fulfill(json=POSITION))
    page.evaluate(f"{HERE}.position = 'later.json'")
    told(page, "ready")


def test_a_position_is_shown_over_a_record(author: Author) -> None:
    """Also the one that was the record's picture."""
    page = author(board(record=record_of(3), position=POSITION))
    told(page, "ready")
    page.wait_for_function(f"{HERE}.view.ply === 3", timeout=BOOT_TIMEOUT)
    page.evaluate(f"position => {HERE}.position = position", json.dumps(POSITION))
    told(page, "ready", 2)
    assert page.evaluate(f"{HERE}.code()") == CODE


@pytest.mark.parametrize("nothing", ["null", "undefined", "''"])
def test_the_part_that_is_shown_may_be_taken_away(author: Author, code: str, nothing: str) -> None:
    page = author(board(position=code, view="castle"))
    page.evaluate(f"customElements.whenDefined('caylus-board').then(() => {{ {HERE}.view = 'road.1'; }})")
    assert page.evaluate(f"{HERE}.getAttribute('view')") == "road.1"
    page.evaluate(f"{HERE}.view = {nothing}")
    assert not page.evaluate(f"{HERE}.hasAttribute('view')")


# The package

GUIDE = (ROOT / "docs/embedding/react.md").read_text(encoding="utf-8")
BUILD = """
import { readFileSync } from "node:fs";
import { compileScript, parse } from "vue/compiler-sfc";
import { build } from "vite";

const vue = {
  name: "vue",
  transform: (code, id) => id.endsWith(".vue")
    ? {code: compileScript(parse(code).descriptor, {id, inlineTemplate: true}).content, map: null} : null,
};
const define = {"process.env.NODE_ENV": '"development"', __VUE_OPTIONS_API__: "true", __VUE_PROD_DEVTOOLS__: "false"};
await build({
  configFile: false, logLevel: "warn", plugins: [vue], define,
  oxc: {jsx: {runtime: "automatic", importSource: "react"}},
  build: {outDir: "site", minify: false, modulePreload: false, rolldownOptions: {input: process.argv.slice(2)}},
});
"""
VUE = """import { createApp } from "vue"; import App from "./App.vue"; createApp(App).mount("#root");"""
PAGE = (
    '<!doctype html><html lang="en"><title>An app</title><div id="root"></div><script type="module" src="{}"></script>'
)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return with_package(tmp_path)


@pytest.mark.parametrize("framework", ["react", "vue"])
def test_the_guide_to_a_framework(project: Path, site: str, visit: Visit, framework: str) -> None:
    """Its example as it stands: rendering again lets the reader play on, another position is shown."""
    main, mark = ("main.jsx", "jsx") if framework == "react" else ("App.vue", "vue")
    example = re.search(rf"```{mark}\n(.*?)```", GUIDE, re.DOTALL)
    assert example
    (project / main).write_text(example[1].replace("https://SITE/", site), encoding="utf-8")
    (project / "main.js").write_text(VUE, encoding="utf-8")
    page_of = PAGE.format("main.jsx" if framework == "react" else "main.js")
    (project / "index.html").write_text(page_of, encoding="utf-8")
    (project / "build.mjs").write_text(BUILD, encoding="utf-8")
    node(project, "build.mjs", "index.html")
    page = visit.page
    with served(project / "site") as host:
        page.goto(host)
        try_out(page)
        page.get_by_test_id("choice").last.click()
        expect(page.locator("output")).to_have_text("reader: pass")  # and what says it was rendered again
        assert page.evaluate(f"{HERE}.view.ply") == 1
        page.get_by_role("button", name="One denier more").click()
        page.wait_for_function(f"{HERE}.view.ply === 0")
        code = caylus.position_code(caylus.from_position(of('"turn": 1', players='[{"deniers": 6}, {}]')))
        assert page.evaluate(f"{HERE}.code()") == code
        assert page.evaluate("document.querySelectorAll('head link[href*=caylus-board]').length") == 1
    assert visit.errors == []


def test_a_component_says_that_its_site_is_not_there(project: Path, visit: Visit) -> None:
    example = re.search(r"```jsx\n(.*?)```", GUIDE, re.DOTALL)
    assert example
    text = (
        example[1]
        .replace("https://SITE/", "nowhere")
        .replace("interactive", "onError={({message}) => setSaid(message)}")
    )
    (project / "main.jsx").write_text(text, encoding="utf-8")
    (project / "index.html").write_text(PAGE.format("main.jsx"), encoding="utf-8")
    (project / "build.mjs").write_text(BUILD, encoding="utf-8")
    node(project, "build.mjs", "index.html")
    with served(project / "site") as host:
        visit.page.goto(host)
        expect(visit.page.locator("output")).to_contain_text("nowhere/caylus-board.js cannot be loaded.")
