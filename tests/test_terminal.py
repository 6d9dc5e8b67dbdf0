"""Games in the terminal: whole games by numbers and texts, refusals, commands, and input that ends at any moment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import caylus
from caylus.play.match import new_match

from .conftest import Run
from .thorough import sample

pytestmark = pytest.mark.host
pytest.importorskip("rich")


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch, commanded: Run) -> Any:
    """`typed(lines, *arguments)` runs `caylus play`; the exit status, what was printed, and the errors."""
    monkeypatch.setenv("COLUMNS", "200")

    return lambda lines, *arguments: commanded(
        "play", *arguments, stdin=lines if isinstance(lines, bytes) else lines.encode()
    )


def code_in(output: str) -> str:
    """Return the code that is printed when a game is left."""
    (code,) = re.findall(r"^c1\.\S+", output, re.MULTILINE)
    return str(code)


def answers(players: int, seed: int, by: str) -> tuple[list[str], Any]:
    """Return the middle choices of a whole game, as numbers or texts, and the game's end."""
    state = caylus.new_game("caylus", players, seed=seed)
    lines: list[str] = []
    while not state.is_over():
        legal = state.legal_actions()
        action = legal[len(legal) // 2]
        choices = [choice["text"] for choice in state.view()["choices"]]
        lines.append(state.text(action) if by == "text" else str(choices.index(state.text(action)) + 1))
        state.apply(action)
    return lines, state


@pytest.mark.parametrize("by", sample(["number", "text"], 1))
def test_whole_game(typed: Any, by: str) -> None:
    """Actions of a game in the terminal lead to the same result in the engine."""
    names = ("Anna", "Ben")
    lines, state = answers(len(names), 11, by)
    status, out, err = typed("\n".join(lines), "--seats", ",".join(names), "--seed", "11")
    assert (status, err) == (0, "")
    assert out.count("> ") >= len(lines)
    end = out[out.index("The game is over. Winner") :]
    for name, score in zip(names, state.scores(), strict=True):
        winner = "  winner" if state.scores().index(score) in state.winners() else ""
        assert re.search(rf"^{name}{winner} .*\b{score}$", end.replace(" \n", "\n"), re.MULTILINE), end
    for place in ("Trading post", "dungeon", "Castle", "provost"):
        assert place in out


def test_game_with_bots(typed: Any) -> None:
    """A person who always takes the first choice plays two bots to the end."""
    status, out, _ = typed("1\n" * 500, "--seats", "Anna,random,dreamer", "--seed", "3", "--options", "jeweller=true")
    assert status == 0
    assert "The game is over. Winner" in out
    assert "Dreamer (bot)" in out


def test_bots_alone(typed: Any) -> None:
    """No input is read."""
    status, out, _ = typed("", "--seats", "random,random", "--seed", "3")
    assert status == 0
    assert "> " not in out
    assert "winner" in out


@pytest.mark.parametrize("lines", ["", "\n\n", "1\n2", "h\n", "?\n", b"\xff\xfe\n\x00\n", "q\n", "1\nq\n"])
def test_input_may_end_at_any_moment(typed: Any, lines: str) -> None:
    """Or be no text at all; the game goes on from the code that is printed."""
    status, out, err = typed(lines, "--seats", "Anna,dreamer", "--seed", "7")
    assert (status, err) == (0, "")
    match = caylus.load_record(code_in(out))
    assert not match.state.is_over()
    status, out, _ = typed("q\n", "--load", code_in(out))
    assert status == 0
    assert caylus.load_record(code_in(out)).actions == match.actions


def test_refusals_explain(typed: Any) -> None:
    """With the rule, and nothing has happened."""
    refused = {
        "place mason": "C-PLACE-3",
        "build mason": "Now: ",
        "0": "choose from 1 to",
        "9999": "choose from 1 to",
        "place": "could be: place castle",
        "dance": "There is no action 'dance'",
        "x" * 500: "too long",
        "u": "nothing to undo",
        "r": "nothing to redo",
        "s": "save FILE",
        "s /no/such/folder/file": "No such file",
        "\x1b[31m[bold]": "There is no action",
    }
    for line, words in refused.items():
        _, out, _ = typed(line + "\nq\n", "--seats", "Anna,Ben", "--seed", "7")
        assert words in out, line
        assert "\x1b" not in out
        assert caylus.load_record(code_in(out)).actions == []


def test_commands(typed: Any, tmp_path: Path) -> None:
    """Explanations, board, hint, undo and redo, saving and loading."""
    file = tmp_path / "game.json"
    lines = f"? lawyer\n? place mason\n? place castle\n?\nb\nplace castle\nu\nr\ns {file}\nq\n"
    _, out, _ = typed(lines, "--seats", "Anna,Ben", "--seed", "7")
    assert "Turn a neutral tile or one of your own into a residence" in out
    assert "[C-PLACE-3]" in out
    assert "place castle: this is legal now" in out
    assert "undo, redo" in out
    assert out.count("special buildings") == 5  # at first, on request, for Ben, and after undo and redo
    saved = caylus.load_record(file.read_text(encoding="utf-8"))
    assert [saved.state.text(action) for action in saved.actions] == ["place castle"]
    assert caylus.load_record(code_in(out)).actions == saved.actions
    _, out, _ = typed("h\nq\n", "--load", str(file))
    assert out.count("an expected lead of ") == 3


@pytest.mark.parametrize("game", ["caylus", "zamek", "pair", "solo"])
def test_the_board_is_shown_once_for_each_turn_of_a_person(typed: Any, small: Any, game: str) -> None:
    """Phases do not count: in Zamek a tile and a follower are one turn; an extra turn is one of its own."""
    names = ["Anna"] if game == "solo" else ["Anna", "Ben"]
    match = new_match(game, [{"name": name} for name in names], seed=4)
    turns, asked = [], None
    for _ in range(14):
        decision = match.state.decision()
        assert decision is not None
        if asked != (match.state.turn, decision.seat):
            turns.append(match.view()["turn_label"])
        asked = match.state.turn, decision.seat
        match.play(match.view()["choices"][0]["text"])
    _, out, _ = typed("1\n" * 13, "--game", game, "--seats", ",".join(names), "--seed", "4")
    boards = [line for line in out.splitlines() if re.match(r"Turn \d+(,|$)", line)]
    assert [line.split(",")[0] for line in boards] == turns
    if game == "pair":
        assert len(turns) == 14
        assert len(set(turns)) == 14


def test_the_board_is_a_list_of_places_or_is_drawn_in_letters(typed: Any) -> None:
    _, out, _ = typed("pass\nb\nq\n", "--seats", "Anna,Ben,Cleo", "--seed", "7")
    board = out[out.rindex("special buildings and castle") :]
    assert re.search(r"^ +Gate, Trading post, Merchants’ guild, Joust field, Stables, Inn *$", board, re.MULTILINE)
    assert re.search(r"^Bridge +Passed: (Anna|Ben|Cleo) *$", board, re.MULTILINE)
    _, out, _ = typed("1\n2\nq\n", "--game", "zamek", "--seats", "Anna,Ben", "--seed", "7")
    board = out[out.rindex("Turn 2, tile") :]
    assert re.search(r"^ 1  .*###", board, re.MULTILINE)
    assert re.search(r"^Ben: (herald|squire|monk|farmer), \w\d\.\w\d, \d tiles?$", board, re.MULTILINE)
    assert re.search(r"^58 tiles left\nTile: ", board, re.MULTILINE)


def test_undo_goes_back_to_a_person(typed: Any) -> None:
    """Undo skips the actions of the bots in between, and does not print the log of undone actions again."""
    _, out, _ = typed("1\n1\nu\nu\nq\n", "--seats", "Anna,random", "--seed", "7")
    before = caylus.load_record(code_in(out))
    assert all(before.seats[decided.decision().seat].bot for decided, _ in before.decided())
    assert out.count("Turn 1: the order is") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--seats", "Anna"], "2 to 5"),
        (["--seats", ""], "seats"),
        (["--seats", "Anna,mason:nodes=x"], "mason:nodes"),
        (["--seed", "-1"], "seed"),
        (["--options", "dragons=true"], "dragons"),
        (["--options", "jeweller=true,jeweller=false"], "once"),
        (["--load", "/no/such/file"], "No such file"),
        (["--load", "c1.AAAA"], "checksum"),
        (["--load", str(Path(__file__))], "not a record"),
        (["--dragons"], "--dragons"),
    ],
)
def test_games_that_cannot_start(typed: Any, arguments: list[str], words: str) -> None:
    """Exit status 2 and a message."""
    status, _, err = typed("", *arguments)
    assert status == 2
    assert words in err
    assert "Traceback" not in err


def test_help_lists_all_commands(commanded: Run) -> None:
    """The help lists all commands, also those that need an extra."""
    listed = commanded("--help")[1]
    for command in ("replay", "convert", "serve", "bench", "play", "arena", "arena-report", "arena-table"):
        assert re.search(rf"^ +{command}\b", listed, re.MULTILINE), command
    status, told, _ = commanded("play", "--help")
    assert status == 0
    assert "--seats" in told


def test_without_standard_input() -> None:
    """A program that was started with a closed input sees its end."""
    command = f"{sys.executable} -m caylus play --seats Anna,Ben --seed 7 <&-"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, encoding="utf-8", timeout=60, check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "c1." in done.stdout
    assert done.stderr == ""
