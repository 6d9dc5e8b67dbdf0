"""Boards in pages that scripts make: objects before the element is defined, equal positions again, React, Vue."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import caylus
from tests.site.files import node

from .conftest import DIST, Visit, served
from .test_embedding import HERE, code, of, try_out

__all__ = ["code"]
ROOT = DIST.parent
GUIDE = (ROOT / "docs/embedding/react.md").read_text(encoding="utf-8")
BUILD = """
import { readFileSync } from "node:fs";
import { compileScript, parse } from "vue/compiler-sfc";
import { build } from "vite";

const templateOptions = {compilerOptions: {isCustomElement: (tag) => tag === "caylus-board"}};
const vue = {
  name: "vue",
  transform: (code, id) => id.endsWith(".vue")
    ? {map: null, code: compileScript(parse(code).descriptor, {id, inlineTemplate: true, templateOptions}).content}
    : null,
};
const define = {"process.env.NODE_ENV": '"development"', __VUE_OPTIONS_API__: "true", __VUE_PROD_DEVTOOLS__: "false"};
await build({
  configFile: false, logLevel: "warn", plugins: [vue], define,
  oxc: {jsx: {runtime: "automatic", importSource: "react"}},
  build: {outDir: "site", minify: false, modulePreload: false, rolldownOptions: {input: process.argv.slice(2)}},
});
"""
VUE = """import { createApp } from "vue"; import App from "./App.vue"; createApp(App).mount("#root");"""
PAGE = '<!doctype html><html lang="en"><title>App</title>{}<div id=root></div><script type="module" src="{}"></script>'


def project_in(folder: Path) -> Path:
    """Make a project with the packages of the frameworks."""
    (folder / "app").mkdir()
    (folder / "app/node_modules").symlink_to(ROOT / "node_modules")
    return folder / "app"


@pytest.mark.parametrize("framework", ["react", "vue"])
def test_the_guide_to_a_framework(tmp_path: Path, site: str, visit: Visit, framework: str) -> None:
    """The guide's example works as it stands: rendering again lets the reader play on, another position is shown."""
    project = project_in(tmp_path)
    main, mark = ("main.jsx", "jsx") if framework == "react" else ("App.vue", "vue")
    example = re.search(rf"```{mark}\n(.*?)```", GUIDE, re.DOTALL)
    head = re.search(r"```html\n(.*?)```", GUIDE, re.DOTALL)
    assert example and head
    (project / main).write_text(example[1], encoding="utf-8")
    (project / "main.js").write_text(VUE, encoding="utf-8")
    loaded = re.sub("<(script|link)", r"<\1 vite-ignore", head[1].replace("https://SITE/", site))
    page_of = PAGE.format(loaded, "main.jsx" if framework == "react" else "main.js")
    (project / "index.html").write_text(page_of, encoding="utf-8")
    (project / "build.mjs").write_text(BUILD, encoding="utf-8")
    node(project, "build.mjs", "index.html")
    page = visit.page
    with served(project / "site") as host:
        page.goto(host)
        try_out(page)
        page.get_by_test_id("choice").last.click()
        expect(page.locator("output")).to_have_text("reader: pass")  # proves that it was rendered again
        assert page.evaluate(f"{HERE}.view.ply") == 1
        page.get_by_role("button", name="One denier more").click()
        page.wait_for_function(f"{HERE}.view.ply === 0")
        code = caylus.position_code(caylus.from_position(of('"turn": 1', players='[{"deniers": 6}, {}]')))
        assert page.evaluate(f"{HERE}.code()") == code
        assert page.evaluate("document.querySelectorAll('head link[href*=caylus-board]').length") == 1
    assert visit.errors == []
