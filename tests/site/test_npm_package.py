"""The package for npm, installed in a project: its files, its types, and its output on a server."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

import caylus

from .files import DIST, PACKAGE, node, with_package

pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]
TYPED = """
import { useRef } from "react";
import { CaylusBoard } from "caylus-board/react";
import { CaylusBoard as VueBoard } from "caylus-board/vue";
import { loadBoard, type CaylusBoard as Board, type CaylusPosition } from "caylus-board";

const position: CaylusPosition = { position: 1, game: "caylus", players: [{}, {}] };
export function App() {
  const board = useRef<Board>(null);
  board.current?.reset();
  const loaded: Promise<void> = loadBoard("/");
  void loaded;
  return <>
    <CaylusBoard ref={board} site="/" position={position} interactive theme="dark" ply={3} className="wide"
      onAction={({ text, by }) => text.length + by.length}>A picture</CaylusBoard>
    <caylus-board position={position} interactive="0" language="pl" id="board" />
    {/* @ts-expect-error no such theme */}
    <CaylusBoard theme="blue" />
    {/* @ts-expect-error no such event's field */}
    <CaylusBoard onSolved={({ text }) => text} />
    {/* @ts-expect-error no such size */}
    <caylus-board size="huge" />
  </>;
}
export const props: InstanceType<typeof VueBoard>["$props"] = { site: "/", position, interactive: true };
// @ts-expect-error an object is no site
export const wrong: InstanceType<typeof VueBoard>["$props"] = { site: {} };
"""


@pytest.fixture(scope="module")
def project(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    assert (dist / PACKAGE.name).exists()
    return with_package(tmp_path_factory.mktemp("npm"))


def test_the_package_has_what_it_names_and_nothing_else(project: Path) -> None:
    package = project / "node_modules/caylus-board"
    described = json.loads((package / "package.json").read_text(encoding="utf-8"))
    assert (described["name"], described["version"]) == ("caylus-board", caylus.__version__)
    named = {path.removeprefix("./") for entry in described["exports"].values() for path in entry.values()}
    held = {path.relative_to(package).as_posix() for path in package.rglob("*") if path.is_file()}
    assert held == named | {"caylus-board.d.ts", "package.json", "README.md", "LICENSE"}
    assert PACKAGE.stat().st_size < 10_000


def test_the_components_pass_on_each_event_of_the_element(project: Path) -> None:
    types = (project / "node_modules/caylus-board/caylus-board.d.ts").read_text(encoding="utf-8")
    named = re.findall(r"^  (\w+): CustomEvent<", types, re.MULTILINE)
    script = 'import {HANDLERS} from "caylus-board"; console.log(JSON.stringify(HANDLERS))'
    handlers = json.loads(node(project, "--input-type=module", "--eval", script))
    assert handlers == {f"on{name.capitalize()}": name for name in named}
    assert "answered" in named


@pytest.mark.parametrize("resolution", ["bundler", "nodenext"])
def test_the_package_is_typed(project: Path, resolution: str) -> None:
    (project / "app.tsx").write_text(TYPED, encoding="utf-8")
    (project / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    module = "esnext" if resolution == "bundler" else "nodenext"
    options = ["--noEmit", "--strict", "--jsx", "react-jsx", "--target", "es2022", "--module", module, "--types", ""]
    compiler = str(DIST.parent / "node_modules/typescript/bin/tsc")
    node(project, compiler, *options, "--moduleResolution", resolution, "app.tsx")


def test_the_package_draws_the_same_on_a_server(project: Path) -> None:
    """The element keeps its attributes and the content between its tags."""
    (project / "server.mjs").write_text(
        """import { createElement } from "react";
        import { renderToString } from "react-dom/server";
        import { createSSRApp, h } from "vue";
        import { renderToString as renderVue } from "vue/server-renderer";
        import { CaylusBoard } from "caylus-board/react";
        import { CaylusBoard as VueBoard } from "caylus-board/vue";
        const props = {site: "/", position: {position: 1}, interactive: true, tables: false, theme: "dark"};
        console.log(renderToString(createElement(CaylusBoard, props, "A picture")));
        console.log(await renderVue(createSSRApp({render: () => h(VueBoard, props, () => "A picture")})));
        """,
        encoding="utf-8",
    )
    lines = node(project, "server.mjs").splitlines()
    elements = [re.search(r"<caylus-board([^>]*)>(.*)</caylus-board>", line) for line in lines]
    for element in elements:
        assert element is not None and "A picture" in element[2]
        attributes = dict(re.findall(r'([\w-]+)(?:="([^"]*)")?', element[1]))
        assert attributes == {"position": "{&quot;position&quot;:1}", "interactive": "", "theme": "dark"}
    assert len(elements) == 2
