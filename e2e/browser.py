"""Find the Chromium for the browser tests. As a program: install it if there is none."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

# The first two let it run as root and in containers; the rest keep it from calling home.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
IN_TESTS = [*ARGUMENTS, "--js-flags=--liftoff-only"]
"""compiles WebAssembly without optimizing it: a test ends before that would pay off; measurements use ARGUMENTS"""
SYSTEM_NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
SHELL = "chromium-headless-shell"
"""Chromium without a window's machinery: a third less work"""


def find_browser(playwright: Playwright, *, shell: bool = False) -> str | None:
    """The path of $CAYLUS_BROWSER, Playwright's own Chromium or the system's; None when there is none.

    `shell`: the headless shell, where it is there.
    """
    named = os.environ.get("CAYLUS_BROWSER")
    if named:
        return named
    own = Path(playwright.chromium.executable_path)
    shells = [*own.parents[2].glob("chromium_headless_shell-*/*/*shell"), shutil.which(SHELL)] if shell else []
    systems = map(shutil.which, SYSTEM_NAMES)
    return next((str(path) for path in (*shells, own, *systems) if path and Path(path).exists()), None)


def install_browser(playwright: Playwright) -> str | None:
    """Playwright's own Chromium, or where that cannot be fetched and we may, the package of a Debian-like system."""
    print("No Chromium found; installing one.", flush=True)
    apt_get = shutil.which("apt-get") and os.geteuid() == 0
    for commands in (
        [[sys.executable, "-m", "playwright", "install", "chromium"]],
        [
            ["apt-get", "update", "-q"],
            ["apt-get", "install", "-q", "-y", "chromium"],
            ["apt-get", "install", "-q", "-y", SHELL],
        ]
        if apt_get
        else [],
    ):
        for command in commands:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode:
                print(f"{' '.join(command)}: {(done.stderr.strip() or 'failed').splitlines()[-1]}", flush=True)
        browser = find_browser(playwright)
        if browser:
            return browser
    return None


def main() -> int:
    """Exit status 1, with advice, when no browser can be had."""
    with sync_playwright() as playwright:
        found = find_browser(playwright) or install_browser(playwright)
        browser = found and find_browser(playwright, shell=True)
    if not browser:
        print(
            "The browser tests need Chromium: run '.venv/bin/playwright install chromium', install your system's "
            "chromium package, or name a browser in CAYLUS_BROWSER.",
            file=sys.stderr,
        )
        return 1
    print(f"browser: {browser}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
