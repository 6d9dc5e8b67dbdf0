"""Playing live: links, messages and the record that all devices come to share, without a browser."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from .thorough import tries

ROOT = Path(__file__).parent.parent
pytestmark = [pytest.mark.host, pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")]


def test_devices_share_a_record_whatever_is_interrupted() -> None:
    """`live.test.mjs` says what else."""
    interruptions = str(tries(1_000, 10_000))
    command = ["node", "--test", "tests/live.test.mjs"]
    env = {**os.environ, "INTERRUPTIONS": interruptions}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "# fail 0" in done.stdout
