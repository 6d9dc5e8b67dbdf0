"""Lighthouse's scores of the built page, as a desktop computer and as a phone.

    make lighthouse                        3 rounds, about 3 minutes
    python bench/audit.py --rounds 1

Exit status 1 when a median is below 95. What the audits found stands in build/lighthouse/*.json, which
https://googlechrome.github.io/lighthouse/viewer/ shows.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import sync_playwright

from e2e.browser import ARGUMENTS, find_browser
from e2e.conftest import DIST, served

LIGHTHOUSE = Path(__file__).parent / "lighthouse/node_modules/.bin/lighthouse"
REPORTS = Path(__file__).parent.parent / "build/lighthouse"
WANTED = 95
CATEGORIES = ("performance", "accessibility", "best-practices")
DEVICES = {"desktop": ["--preset=desktop"], "phone": []}
# Compression is the host's part; Lighthouse would measure its benefit by pulling megabytes out of the browser.
SKIPPED = "uses-text-compression"
SHOWN = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift")


def audit(address: str, browser: str, device: str, number: int) -> dict[str, Any]:
    """Let Lighthouse visit the page with empty caches; its report."""
    report = REPORTS / f"{device}-{number}.json"
    command = [
        *(str(LIGHTHOUSE), address, "--quiet", *DEVICES[device], f"--only-categories={','.join(CATEGORIES)}"),
        *(
            f"--skip-audits={SKIPPED}",
            "--output=json",
            f"--output-path={report}",
            f"--chrome-flags=--headless=new {' '.join(ARGUMENTS)}",
        ),
    ]
    subprocess.run(command, check=True, env={**os.environ, "CHROME_PATH": browser})
    found: dict[str, Any] = json.loads(report.read_text())
    return found


def failed(report: dict[str, Any]) -> set[str]:
    """The audits that took points away, apart from the measured times."""
    wrong = set()
    for category in CATEGORIES[1:]:
        for reference in report["categories"][category]["auditRefs"]:
            score = report["audits"][reference["id"]]["score"]
            if reference["weight"] and score is not None and score < 1:
                wrong.add(f"{category}: {report['audits'][reference['id']]['title']}")
    return wrong


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=3)
    rounds = parser.parse_args().rounds
    if not (DIST / "index.html").exists():
        print("There is no built site; run: make site", file=sys.stderr)
        return 1
    with sync_playwright() as playwright:
        browser = find_browser(playwright) or ""
    REPORTS.mkdir(parents=True, exist_ok=True)
    low = False
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; median of {rounds}")
    with served(DIST) as site:
        for device in DEVICES:
            reports = [audit(f"{site}/", browser, device, number) for number in range(rounds)]
            print(device)
            for category in CATEGORIES:
                scores = [round(100 * report["categories"][category]["score"]) for report in reports]
                low = low or median(scores) < WANTED
                print(f"  {category:26}{median(scores):6.0f}   {scores}")
            for measured in SHOWN:
                values = [report["audits"][measured] for report in reports]
                print(f"  {measured:26}{', '.join(value['displayValue'] for value in values):>24}")
            for line in sorted(set().union(*map(failed, reports))):
                print(f"  {line}")
    return int(low)


if __name__ == "__main__":
    sys.exit(main())
