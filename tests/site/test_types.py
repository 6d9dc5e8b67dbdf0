"""The element's types, as they are on the site, in somebody's project."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .files import DIST, node

pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]
MODULES = DIST.parent / "node_modules"
TYPED = """
import { useRef } from "react";
import type { CaylusBoard } from "./caylus-board.js";
import type {} from "./caylus-board.react.js";

export function App() {
  const board = useRef<CaylusBoard>(null);
  board.current?.reset();
  return <>
    <caylus-board ref={board} position="p1." interactive="" theme="dark" ply={3} id="board"
      onaction={({ detail: { text, by } }) => text.length + by.length}>A picture</caylus-board>
    {/* @ts-expect-error no such theme */}
    <caylus-board theme="blue" />
    {/* @ts-expect-error no such event's field */}
    <caylus-board onsolved={({ detail: { text } }) => text} />
    {/* @ts-expect-error no such size */}
    <caylus-board size="huge" />
  </>;
}
"""


@pytest.mark.parametrize("resolution", ["bundler", "nodenext"])
def test_the_element_is_typed_in_jsx(dist: Path, tmp_path: Path, resolution: str) -> None:
    (tmp_path / "node_modules").symlink_to(MODULES)
    for types in dist.glob("caylus-board*.d.ts"):
        shutil.copy(types, tmp_path)
    (tmp_path / "app.tsx").write_text(TYPED, encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    module = "esnext" if resolution == "bundler" else "nodenext"
    options = ["--noEmit", "--strict", "--jsx", "react-jsx", "--target", "es2022", "--module", module, "--types", ""]
    node(tmp_path, str(MODULES / "typescript/bin/tsc"), *options, "--moduleResolution", resolution, "app.tsx")
