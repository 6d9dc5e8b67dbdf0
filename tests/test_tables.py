"""Several boards at one engine: each table is a conversation of its own."""

from __future__ import annotations

import json
from typing import Any

import pytest

import caylus
from caylus.webapi import LONGEST_TABLE_NAME, MOST_SESSIONS, Sessions

POSITION = {"position": 1, "game": "caylus", "players": [{"deniers": 5}, {"deniers": 5}, {"deniers": 5}]}


def send(tables: Sessions, do: str, **fields: Any) -> dict[str, Any]:
    """Send one message and return its reply."""
    reply = json.loads(tables.handle(json.dumps({"do": do, **fields})))
    assert isinstance(reply, dict)
    return reply


def test_tables_know_nothing_of_each_other() -> None:
    """Each has its match, its answers and its language; the page's own has none of them."""
    tables = Sessions()
    for name in ("a", "b"):
        assert send(tables, "load", saved=POSITION, table=name)["ok"]
    send(tables, "language", language="de", table="b")
    view = send(tables, "act", text="place castle", table="a")["view"]
    assert (view["ply"], len(view["facts"]["castle"])) == (1, 6)
    other = send(tables, "view", table="b")["view"]
    assert (other["ply"], len(other["facts"]["castle"])) == (0, 5)
    assert other["phase_label"] != view["phase_label"]
    assert send(tables, "view")["error"]["message"] == "No game has been started."
    send(tables, "new", seats=[{"name": "Anna"}, {"name": "Ben"}], seed=1)
    assert send(tables, "view")["view"]["players"] == 2
    assert send(tables, "undo", table="a")["view"]["ply"] == 0


def test_a_table_that_was_left_is_forgotten() -> None:
    """And may be taken again."""
    tables = Sessions()
    send(tables, "load", saved=POSITION, table="a")
    assert send(tables, "leave", table="a") == {"ok": True, "left": True}
    assert send(tables, "leave", table="a") == {"ok": True, "left": False}
    assert send(tables, "view", table="a")["ok"] is False
    assert send(tables, "load", saved=POSITION, table="a")["ok"] is True
    assert send(tables, "leave")["error"]["message"].startswith("do: expected one of catalog, ")


def test_there_are_so_many_tables_and_no_more() -> None:
    """Tables without a game do not count."""
    tables = Sessions()
    for number in range(2 * MOST_SESSIONS):
        assert send(tables, "view", table=f"nothing {number}")["ok"] is False
    for number in range(MOST_SESSIONS):
        assert send(tables, "load", saved=POSITION, table=str(number))["ok"] is True
    error = send(tables, "load", saved=POSITION, table="more")["error"]
    assert error["message"] == f"table: there are {MOST_SESSIONS} tables already; leave one of them first."
    assert send(tables, "view", table="0")["ok"] is True
    send(tables, "leave", table="0")
    assert send(tables, "load", saved=POSITION, table="more")["ok"] is True


@pytest.mark.parametrize("name", [None, 5, "", "x" * (LONGEST_TABLE_NAME + 1), ["a"], {}])
def test_what_is_no_name_of_a_table_is_refused(name: Any) -> None:
    """With the reason."""
    error = send(Sessions(), "view", table=name)["error"]
    assert error["message"].startswith(f"table: expected a name of 1 to {LONGEST_TABLE_NAME} characters, not ")


@pytest.mark.parametrize("message", ["", "[]", "5", '{"table": "a"}', '{"do": "leave", "table": "a", "x": 1}', None])
def test_what_is_no_message_is_refused_at_every_table(message: Any) -> None:
    """The refusal is the same as without tables."""
    assert json.loads(Sessions().handle(message))["ok"] is False


def test_what_lies_on_the_table_is_told_as_a_position() -> None:
    """With its code."""
    tables = Sessions()
    assert send(tables, "position")["ok"] is False
    send(tables, "load", saved=caylus.position_code(POSITION))
    assert send(tables, "position") == {"ok": True, "position": POSITION, "code": caylus.position_code(POSITION)}
    send(tables, "act", text="place castle")
    told = send(tables, "position")
    assert told["position"] == {**POSITION, "players": [{"deniers": 4}, *POSITION["players"][1:]], "asked": 1,
                                "castle_workers": [0]}  # fmt: skip
    assert send(tables, "load", saved=told["code"])["view"]["decision"]["seat"] == 1


def test_an_impossible_position_is_explained_in_the_language_of_the_table() -> None:
    """The refusal has rule and place, even if the table has fewer people than the position has players."""
    tables = Sessions()
    send(tables, "new", seats=[{"name": "Anna"}, {"name": "Ben"}], seed=1)
    wrong = {**POSITION, "players": [{"deniers": 5}] * 5, "turn_order": [4, 0, 1, 2, 3], "asked": 0}
    error = send(tables, "load", saved=wrong)["error"]
    assert (error["rule"], error["where"]) == ("C-PLACE-1", ["asked"])
    assert error["message"].startswith("It cannot be Blue’s turn: ")
    assert "and Black has placed" in error["message"]
    error = send(tables, "load", saved={**POSITION, "road": {"9": {"tile": "mason", "owner": 7}}})["error"]
    assert (error["rule"], error["where"]) == (None, ["road", 9, "owner"])
    assert send(tables, "view")["view"]["players"] == 2
