"""Links, records and boards of older versions are read, and mean the same as then (tests/old/README.md)."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest

import caylus
from caylus.lessons import check_lesson, read_lesson, start_of
from caylus.play.match import Match
from caylus.play.record import checksum, load_record, to_code, to_record, to_text
from caylus.webapi import Session

OLD = Path(__file__).parent / "old"


def old(kind: str) -> list[Any]:
    """Return the kept things of a kind with their meaning, as parameters of a test."""
    things = json.loads((OLD / f"{kind}.json").read_text(encoding="utf-8"))
    return [pytest.param(entry["thing"], entry["meant"], id=entry["name"]) for entry in things]


def asked(state: Any) -> dict[str, Any]:
    """Return the position's checksum, the deciding seat, and the legal actions."""
    decision = state.decision()
    return {
        "checksum": checksum(state),
        "asked": None if decision is None else [decision.seat, decision.kind],
        "next": state.legal_texts() if decision else [],
    }


def meaning(match: Match) -> dict[str, Any]:
    """Return the properties of a match that are compared."""
    return {
        **asked(match.state),
        "plies": len(match.actions),
        "players": match.state.players,
        "options": match.options,
        "position": match.position,
        "seats": [list(seat) for seat in match.seats],
        "scores": match.state.scores() if match.state.is_over() else None,
    }


def check_match(match: Match, meant: dict[str, Any]) -> None:
    """Check that the match, and its forms of today, have the recorded meaning."""
    for again in (match, *(load_record(write(match)) for write in (to_record, to_text, to_code))):
        found = meaning(again)
        assert found == {key: meant[key] for key in found}


def check_position(state: Any, meant: dict[str, Any]) -> None:
    """Check the same for a position."""
    for again in (state, caylus.from_position(caylus.to_position(state))):
        found = {**asked(again), "record": caylus.to_position(again)}
        assert found == {key: meant[key] for key in found}


@pytest.mark.parametrize(("thing", "meant"), [*old("records"), *old("texts"), *old("codes")])
def test_records(thing: Any, meant: dict[str, Any]) -> None:
    """Records come as mappings, JSON, text and codes."""
    check_match(load_record(thing), meant)


@pytest.mark.parametrize(("thing", "meant"), [*old("positions"), *old("position_codes")])
def test_positions(thing: Any, meant: dict[str, Any]) -> None:
    """Positions come as mappings, JSON and codes; today's code is the same as then."""
    check_position(caylus.from_position(thing), meant)
    if isinstance(thing, str):
        assert caylus.position_code(meant["record"]) == thing
    else:
        check_position(caylus.from_position(json.dumps(thing)), meant)


@pytest.mark.parametrize(("thing", "meant"), old("links"))
def test_links(thing: str, meant: dict[str, Any]) -> None:
    """Old links still open: this is the engine's part; e2e/test_old_things.py has the page's."""
    address, _, end = thing.partition("#")
    assert address == meant["page"]
    values = {key: value for key, [value] in parse_qs(end).items()}
    if "lesson" in values:
        return
    if "record" in meant and "game" not in values:
        check_position(caylus.from_position(values.get("position", end)), meant)
        return
    reply = json.loads(Session().handle(json.dumps(_load(values))))
    assert reply["ok"], reply
    if "record" in meant:
        check_position(load_record(reply["view"]["code"]).branch(int(values["ply"])).state, meant)
    else:
        assert reply["view"]["ply"] == meant["ply"]
        match = load_record(values["game"])
        assert len(match.actions) == meant["plies"]
        check_match(match.branch(meant["ply"]), {**meant, "plies": meant["ply"]})


def _load(values: dict[str, str]) -> dict[str, Any]:
    ply = {"ply": int(values["ply"])} if "ply" in values else {}
    return {"do": "load", "saved": values["game"], **ply}


@pytest.mark.parametrize(("thing", "meant"), old("boards"))
def test_boards(thing: str, meant: dict[str, Any]) -> None:
    """The sources in their attributes; the element itself is in e2e/test_old_things.py."""
    attributes = {name: unescape(value) for name, value in re.findall(r'([a-z]+)="([^"]*)"', thing)}
    if "record" in attributes:
        match = load_record(attributes["record"])
        assert len(match.actions) == meant["plies"]
        check_position(match.branch(meant["ply"]).state, meant)
    else:
        check_position(caylus.from_position(attributes["position"]), meant)


@pytest.mark.parametrize(("thing", "meant"), old("entries"))
def test_kept_games(thing: dict[str, Any], meant: dict[str, Any]) -> None:
    """The page passes them with their seed, the seats of this device, and the ply up to which they were sent."""
    check_match(load_record(thing["saved"]), meant)
    reply = json.loads(
        Session().handle(json.dumps({"do": "load", **{key: thing[key] for key in ("saved", "seed", "here", "sent")}}))
    )
    assert reply["ok"], reply
    assert reply["view"]["seed"] == meant["seed"]
    here = [seat["seat"] for seat in reply["view"]["seats"] if seat["here"]]
    people = [seat for seat, (_, bot) in enumerate(meant["seats"]) if bot is None]
    assert here == (people if meant["here"] is None else meant["here"])


@pytest.mark.parametrize(("thing", "meant"), old("lessons"))
def test_lessons(thing: Any, meant: dict[str, Any]) -> None:
    """The beginnings of their pages, and the number of solving lines among all lines, are as before."""
    lesson = read_lesson(json.dumps(thing))
    assert (lesson.id, len(lesson.pages)) == (meant["id"], meant["pages"])
    starts = [start_of(lesson, index) for index in range(len(lesson.pages))]
    assert [None if start is None else checksum(start.state) for start in starts] == meant["starts"]
    assert [[found.solutions, found.lines] for found in check_lesson(lesson)] == meant["solved"]


def test_there_are_sixty_of_them() -> None:
    """Things are added here, and none is ever taken away."""
    assert sum(len(json.loads(file.read_text(encoding="utf-8"))) for file in OLD.glob("*.json")) >= 60


@pytest.mark.parametrize(
    ("game", "count", "digest"),
    [("caylus", 280, "6b501810bf1c5f62"), ("caylus1303", 207, "89887f99a9eba456"), ("zamek", 910, "823f6921a512dada")],
)
def test_actions_keep_their_numbers(game: str, count: int, digest: str) -> None:
    """Trained networks and recorded observations name actions by them."""
    texts = caylus.new_game(game, 2, seed=1).texts
    assert len(texts) == count
    assert sha256("\n".join(texts).encode()).hexdigest().startswith(digest)
