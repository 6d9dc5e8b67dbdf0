"""Run `caylus replay`, `convert`, `render` and `schema`: records and positions in other forms."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from ..core.rules.contract import CHANCE
from ..core.rules.errors import RecordError
from ..core.text.translation import find_translator
from ..drawing import png_of, svg_of
from ..play.match import Match
from ..play.position import to_position
from ..play.record import to_code, to_record, to_text
from ..play.schema import schema as schema_of
from ..play.views import names_in
from .files import read_match, write

WRITERS: dict[str, Callable[[Match], str]] = {
    "json": lambda match: json.dumps(to_record(match, about=True)),
    "text": to_text,
    "code": to_code,
    "position": lambda match: json.dumps(to_position(match.state)),
}
POINTING = {
    "crop": "draw only these parts and places, such as road.1-road.14",
    "highlight": "places to mark, such as road.3 road.7",
    "arrows": "arrows from a place to another, such as 'road.3>road.7'",
    "caption": "a text below the board",
}


def replay(options: argparse.Namespace) -> None:
    """Print how a recorded game ended, or its decisions and states as JSON lines."""
    match = read_match(options.record)
    final = match.state
    if options.states:
        for state, action in match.decided():
            decision = state.decision()
            assert decision is not None, "a decided state asks"
            line = {
                "player": None if decision.seat == CHANCE else decision.seat,
                "decision": decision.kind,
                "legal": state.legal_texts(),
                "answer": state.text(action),
                "state": state.to_dict(),
            }
            print(json.dumps(line, separators=(",", ":")))
        end = {"final_scores": final.scores(), "winners": final.winners(), "state": final.to_dict()}
        print(json.dumps(end, separators=(",", ":")))
        return
    if not final.is_over():
        print(f"{len(match.actions)} legal decisions; the game is not over.")
        return
    for seat, score in enumerate(final.scores()):
        winner = "  winner" if seat in final.winners() else ""
        print(f"{match.names[seat]}: {score}{winner}")


def convert(options: argparse.Namespace) -> None:
    """Print a recorded game in another form."""
    print(WRITERS[options.to](read_match(options.record)).rstrip("\n"))


def render(options: argparse.Namespace) -> None:
    """Draw the board of a position, as SVG or PNG."""
    match = read_match(options.position)
    if options.ply is not None:
        if not 0 <= options.ply <= len(match.actions):
            raise RecordError(f"--ply: expected a number from 0 to {len(match.actions)}, not {options.ply}.")
        match = match.branch(options.ply, settled=False)
    tr = find_translator(options.language)
    view = match.info.presentation.view(match.state, names_in(match, tr), tr=tr)
    pointing = {name: getattr(options, name) for name in POINTING}
    svg = svg_of(view, tr, form=options.form, light=options.light, size=options.size, **pointing)
    if options.png:
        write(options.png, png_of(svg))
    else:
        write(options.svg, f"{svg}\n".encode())


def schema(options: argparse.Namespace) -> None:
    """Print the JSON schema of a kind of file."""
    print(json.dumps(schema_of(options.what, options.game), indent=2))
