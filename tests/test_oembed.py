"""The oEmbed response of the build is made for the address of one site only."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]
OEMBED = """import { oEmbed } from "./web/tools/oembed.mjs";
const [address, folder] = process.argv.slice(1),
  plugin = oEmbed({address, page: "index.html", position: "docs/boards/start.json", folder});
await plugin?.writeBundle();
console.log(JSON.stringify(plugin?.transformIndexHtml("", {filename: "web/index.html"}) ?? null));"""


def answering(address: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the build of a response; its output is the message for the page."""
    command = ["node", "--input-type=module", "-e", OEMBED, "--", address, str(folder)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("address", ["example.org", "ftp://example.org/", 'https://example.org/"', "https://a/#b"])
def test_an_address_that_is_none_stops_the_build(tmp_path: Path, address: str) -> None:
    done = answering(address, tmp_path)
    assert done.returncode and "ADDRESS is where the site will be" in done.stderr
