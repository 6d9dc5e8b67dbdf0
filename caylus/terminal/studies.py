"""Run `caylus study` and `caylus puzzles`: lessons, pages and pictures of a game."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from pathlib import Path
from typing import Any

from ..analysis.puzzles import find_puzzles
from ..core.rules.errors import CaylusError, RecordError, counted
from ..core.text.translation import find_translator
from ..documents import frame_of, page_of, pictures_of, site_of
from ..drawing import png_of
from ..lessons import lesson_of_puzzles, lesson_of_study
from .files import STANDARD, make_folder, read_match, write
from .options import read_title


def puzzles(options: argparse.Namespace) -> None:
    """Write a lesson of the moves that people missed."""
    match = read_match(options.record)
    if options.seat is not None and not 0 <= options.seat < len(match.seats):
        raise RecordError(f"--seat: expected a number from 0 to {len(match.seats) - 1}, not {options.seat}.")

    def progress(done: int, count: int) -> None:
        if sys.stderr is not None and sys.stderr.isatty():
            print(
                f"\r{done} of {counted(count, 'decision')}",
                end="\n" if done == count else "",
                file=sys.stderr,
                flush=True,
            )

    found = find_puzzles(match, None if options.seat is None else [options.seat], on_moment=progress)
    lesson = lesson_of_puzzles(match, found, find_translator(options.language))
    write(options.out, _lesson_json(lesson))


def study(options: argparse.Namespace) -> None:
    """Write a study in all requested forms; everything is made before anything is written."""
    match, tr = read_match(options.record), find_translator(options.language)
    title = read_title(options.title)
    site = None if options.site is None else site_of(options.site)
    if options.frame and site is None:
        raise CaylusError("--frame: also say where the site is, such as --site https://example.org/caylus/.")
    made: dict[str, bytes] = {}
    if options.lesson:
        name = re.sub(r"[^A-Za-z0-9]+", "-", Path(options.lesson).stem).strip("-")[:40].strip("-") or "study"
        lesson = lesson_of_study(match, tr, id=name, title=title, prefers_game=options.right == "game")
        made[options.lesson] = _lesson_json(lesson)
    if options.page:
        made[options.page] = page_of(match, tr, title=title, site=site).encode()
    if options.pictures:
        look = {"form": options.form, "light": options.light, "size": options.size}
        for number, svg in enumerate(pictures_of(match, tr, **look), 1):
            file = os.path.join(options.pictures, f"{number:02}.{'png' if options.png else 'svg'}")
            made[file] = png_of(svg) if options.png else f"{svg}\n".encode()
    if options.frame and site is not None:
        made[STANDARD] = f"{frame_of(match, site, title or match.info.card.title, tr)}\n".encode()
    if not made:
        raise CaylusError("Say what to write: --lesson FILE, --page FILE, --pictures FOLDER, or --frame.")
    if options.pictures:
        make_folder(options.pictures)
    for file, data in made.items():
        write(file, data)


def _lesson_json(lesson: dict[str, Any]) -> bytes:
    return f"{json.dumps(lesson, ensure_ascii=False, indent=2)}\n".encode()
