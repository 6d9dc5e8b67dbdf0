"""The command line: replay, convert and serve; errors on standard error with exit status 2, never a traceback."""

from __future__ import annotations

import gzip
import json
import os
import random
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.client import HTTPConnection, RemoteDisconnected
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

import caylus
from caylus.games import find_game
from caylus.play.record import LONGEST_RECORD
from caylus.serve import open_server

from .caylus.helpers import read_trace, trace_paths
from .conftest import Run
from .serving import answering

PATHS = trace_paths()


@pytest.fixture
def run(commanded: Run) -> Run:
    return commanded


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Write the record of a whole game of five to a file."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(read_trace(PATHS[-1])[0]), encoding="utf-8")
    return path


def refused(run: Run, *arguments: str, stdin: bytes = b"") -> str:
    """Return the one line on standard error by which a command is refused."""
    status, out, err = run(*arguments, stdin=stdin)
    assert status == 2
    assert out == ""
    assert err.startswith("caylus: ")
    assert err.endswith((".\n", "?\n", "]\n"))
    assert err.count("\n") == 1
    return err[8:-1]


# replay


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.name.split(".")[0])
def test_replay_states_prints_the_recorded_lines(run: Run, path: Path, tmp_path: Path) -> None:
    """The output equals the record character by character, from a file and from standard input."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        first, _, rest = file.read().partition("\n")
    text = json.dumps(json.loads(first)["record"])
    file_path = tmp_path / "record.json"
    file_path.write_text(text, encoding="utf-8")
    assert run("replay", str(file_path), "--states") == (0, rest, "")
    assert run("replay", "-", "--states", stdin=text.encode()) == (0, rest, "")


def test_replay_tells_how_the_game_ended(run: Run, record: Path) -> None:
    """Names and scores; the winner is marked."""
    _, _, result = read_trace(PATHS[-1])
    status, out, err = run("replay", str(record))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert [int(line.split()[1]) for line in lines] == result["final_scores"]
    assert [seat for seat, line in enumerate(lines) if line.endswith("winner")] == result["winners"]
    assert lines[0].startswith("Blue: ")


def test_replay_of_a_game_that_goes_on_says_so(run: Run, record: Path) -> None:
    """And prints its states all the same."""
    data = {**json.loads(record.read_text(encoding="utf-8"))}
    data["actions"] = data["actions"][:30]
    record.write_text(json.dumps(data), encoding="utf-8")
    assert run("replay", str(record)) == (0, "30 legal decisions; the game is not over.\n", "")
    _, out, _ = run("replay", str(record), "--states")
    assert len(out.splitlines()) == 31


@pytest.mark.parametrize("form", ["json", "text", "code"])
def test_convert_writes_each_form_and_reads_it_again(run: Run, record: Path, form: str) -> None:
    """Round trips end where they began."""
    original = json.loads(record.read_text(encoding="utf-8"))
    status, out, err = run("convert", str(record), "--to", form)
    assert (status, err) == (0, "")
    assert out.endswith("\n")
    assert caylus.to_record(caylus.load_record(out)) == original
    for other in ("json", "text", "code"):
        _, converted, _ = run("convert", "-", "--to", other, stdin=out.encode())
        assert run("convert", "-", "--to", form, stdin=converted.encode()) == (0, out, "")
    assert run("replay", "-", stdin=out.encode()) == run("replay", str(record))


def test_names_of_any_script_are_printed(run: Run) -> None:
    """Records are text in UTF-8."""
    match = caylus.new_match("caylus", [{"name": "Zoë 👩\u200d🚀"}, {"name": "שלום"}], seed=1)
    code = caylus.to_code(match)
    for form in ("text", "json"):
        _, out, _ = run("convert", "-", "--to", form, stdin=code.encode())
        assert caylus.load_record(out).names == match.names


# Errors


@pytest.mark.host
def test_files_that_cannot_be_read(run: Run, tmp_path: Path) -> None:
    """Missing, a folder, a name that no file has."""
    assert refused(run, "replay", str(tmp_path / "no")) == f"{tmp_path}/no: No such file or directory."
    assert refused(run, "replay", str(tmp_path)) == f"{tmp_path}: Is a directory."
    assert refused(run, "convert", "\x00", "--to", "json") == "'\\x00': embedded null byte."
    assert "File name too long" in refused(run, "replay", "x" * 5000)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "This is not a record: "),
        (b" \n ", "This is not a record: "),
        (b"\x00\x01\x02", "This is not a record: "),
        (b"\xff\xfe\x00", "this is not UTF-8 text."),
        (random.Random(1).randbytes(5000), "this is not UTF-8 text."),
        (random.Random(2).randbytes(4 * LONGEST_RECORD + 2), "this is too long to be a record."),
        (b"x" * (LONGEST_RECORD + 1), "The record is too long: it has 1000001 characters; the limit is 1000000."),
        (b"{" * 900_000, "The record is nested too deeply."),
        (b'{"a":' * 10, "The record is not JSON: "),
        (b'{"game": "chess", "players": 2, "setup": {}, "actions": []}', "game: unknown game 'chess'; "),
        (b'{"game": "caylus"}', "players: missing."),
        (b'[Event "F/S Return Match"]\n\n1. e4 e5', 'The tag [Game "..."] is missing.'),
        (b'[Game "caylus"]', 'The tag [Players "..."] is missing.'),
        (b"c1.AAAA", "The code does not match its checksum; was it cut off or changed?"),
    ],
    ids=range(14),
)
def test_contents_that_are_no_record(run: Run, tmp_path: Path, content: bytes, message: str) -> None:
    """Empty, noise, huge, deep, another game; from a file and from standard input."""
    path = tmp_path / "record"
    path.write_bytes(content)
    for arguments in (("replay", str(path)), ("replay", str(path), "--states"), ("convert", str(path), "--to", "code")):
        assert message in refused(run, *arguments)
    assert message in refused(run, "replay", "-", stdin=content)


def test_a_refused_action_names_its_rule(run: Run, record: Path) -> None:
    """Behind the message."""
    data = json.loads(record.read_text(encoding="utf-8"))
    data["actions"][1] = data["actions"][0]
    record.write_text(json.dumps(data), encoding="utf-8")
    message = refused(run, "replay", str(record))
    assert message.startswith(f"actions[1]: '{data['actions'][0]}' is not allowed. ")
    assert message.endswith(" [C-PLACE-3]")


@pytest.mark.parametrize(
    "arguments",
    [
        (), ("dance",), ("replay",), ("replay", "a", "b"), ("replay", "a", "--beer"), ("convert", "a"),
        ("convert", "a", "--to", "pdf"), ("serve", "--port", "many"), ("serve", "--port", "9" * 5000), ("--beer",),
        ("replay", "--states"), ("\ud800",), ("{0}",), ("%s",),
    ],
    ids=range(14),
)  # fmt: skip
def test_wrong_arguments_show_the_usage(run: Run, arguments: tuple[str, ...]) -> None:
    """Usage goes to standard error, with exit status 2."""
    status, out, err = run(*arguments)
    assert status == 2
    assert out == ""
    assert err.startswith("usage: caylus")


def test_help_and_version(run: Run) -> None:
    """Help and version are no errors."""
    assert run("--version") == (0, f"caylus {caylus.__version__}\n", "")
    for arguments in (("--help",), ("replay", "-h"), ("convert", "--help"), ("serve", "--help")):
        status, out, err = run(*arguments)
        assert (status, err) == (0, "")
        assert out.startswith("usage: caylus")


# serve


@pytest.mark.host
def test_a_busy_port_is_a_clear_message(run: Run, tmp_path: Path) -> None:
    """The message about a busy port names the port and a way out."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        message = refused(run, "serve", str(tmp_path), "--port", str(port))
    assert message.startswith(f"Port {port} is in use by another program; ")


def test_what_cannot_be_served(run: Run, tmp_path: Path) -> None:
    """No folder, no port."""
    missing = f"There is no folder {tmp_path}/no; `make site` builds the page into dist."
    assert refused(run, "serve", str(tmp_path / "no")) == missing
    for port in ("65536", "-1", "99999999999999999999"):
        assert refused(run, "serve", str(tmp_path), f"--port={port}").startswith(f"{port} is not a port")


@pytest.mark.host
def test_what_browsers_must_not_keep_and_what_they_may(tmp_path: Path) -> None:
    """A service worker that browsers kept would never be renewed; files that carry a hash never change."""
    for name in ("sw.js", "manifest.webmanifest", "assets/index-1a2b.js"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("{}")
    with answering(open_server(tmp_path, port=0)) as address:
        headers = {}
        for name in ("sw.js", "manifest.webmanifest", "assets/index-1a2b.js"):
            with urlopen(f"{address}/{name}") as response:
                headers[name] = (response.headers["Content-Type"], response.headers["Cache-Control"])
    assert headers == {
        "sw.js": ("text/javascript", "no-cache"),
        "manifest.webmanifest": ("application/manifest+json", "no-cache"),
        "assets/index-1a2b.js": ("text/javascript", "max-age=31536000, immutable"),
    }


@pytest.mark.host
def test_texts_are_served_compressed_to_whoever_takes_it(tmp_path: Path) -> None:
    """Browsers that accept compression get it; the content is the same, and a current copy is not sent again."""
    page = tmp_path / "index.html"
    page.write_text("<p>Caylus</p>" * 500)
    (tmp_path / "a.wasm").write_bytes(bytes(5000))
    with answering(open_server(tmp_path, port=0)) as address:

        def fetch(name: str, **headers: str) -> tuple[str | None, bytes, str]:
            request = Request(f"{address}/{name}", headers=headers)
            with urlopen(request) as response:
                return response.headers["Content-Encoding"], response.read(), response.headers["Last-Modified"]

        takes = {"Accept-Encoding": "br, gzip"}
        for name in ("", "index.html", "index.html?a=1"):
            coding, body, _ = fetch(name, **takes)
            assert coding == "gzip"
            assert len(body) < 500
            assert gzip.decompress(body) == page.read_bytes()
        assert fetch("")[:2] == (None, page.read_bytes())
        assert fetch("", **{"Accept-Encoding": "gzipped"})[0] is None
        assert fetch("a.wasm", **takes)[:2] == (None, bytes(5000))
        page.write_text("<p>another</p>")
        coding, body, changed = fetch("", **takes)
        assert gzip.decompress(body) == b"<p>another</p>"
        for name, headers, status in (("", takes | {"If-Modified-Since": changed}, 304), ("no.html", takes, 404)):
            with pytest.raises(HTTPError) as caught:
                fetch(name, **headers)
            assert caught.value.code == status


# In a process of its own


def caylus_program(*arguments: str, **options: Any) -> subprocess.Popen[bytes]:
    """Start `python -m caylus ...`."""
    environment = {**os.environ, "PYTHONPATH": str(Path(caylus.__file__).parent.parent), **options.pop("env", {})}
    command = [sys.executable, "-m", "caylus", *arguments]
    return subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, **options)


@pytest.mark.host
def test_the_program_prints_the_recorded_lines(record: Path) -> None:
    """`python -m caylus replay FILE --states` prints the recorded lines."""
    with gzip.open(PATHS[-1], "rb") as file:
        _, _, rest = file.read().partition(b"\n")
    process = caylus_program("replay", str(record), "--states", stdout=subprocess.PIPE)
    assert process.communicate() == (rest, b"")
    assert process.returncode == 0


@pytest.mark.host
@pytest.mark.parametrize("arguments", ["replay {} --states", "convert {} --to code", "replay {}"])
def test_a_reader_that_has_seen_enough_is_no_error(record: Path, arguments: str) -> None:
    """A pipe such as `| head -1` ends the command with exit status 0 and nothing on standard error."""
    read, write = os.pipe()
    os.close(read)
    process = caylus_program(*(argument.format(record) for argument in arguments.split()), stdout=write)
    os.close(write)
    assert process.communicate() == (None, b"")
    assert process.returncode == 0


@pytest.mark.host
def test_output_that_cannot_be_written_is_an_error(record: Path) -> None:
    """A full disk."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    with open("/dev/full", "wb") as full:
        process = caylus_program("replay", str(record), "--states", stdout=full)
        _, err = process.communicate()
    assert err == b"caylus: cannot write the output: No space left on device.\n"
    assert process.returncode == 2


@pytest.mark.host
def test_a_terminal_that_knows_no_utf_8_is_no_obstacle() -> None:
    """The output is UTF-8, as the input is."""
    match = caylus.new_match("caylus", [{"name": "Zoë"}, {"name": "שלום"}], seed=1)
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"}
    process = caylus_program("convert", "-", "--to", "text", stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=env)
    out, err = process.communicate(caylus.to_code(match).encode())
    assert err == b""
    assert out.decode() == caylus.to_text(match)
    process = caylus_program("replay", "Zoë\udcff", stdout=subprocess.PIPE, env=env)
    out, err = process.communicate()
    assert (out, process.returncode) == (b"", 2)
    assert b"Traceback" not in err
    assert err.endswith(b": No such file or directory.\n")


@pytest.mark.host
def test_closed_streams_are_no_obstacle(record: Path) -> None:
    """Without standard input there is nothing to read; without output nothing is printed."""
    shell = 'exec "$0" -m caylus "$@"'
    environment = {**os.environ, "PYTHONPATH": str(Path(caylus.__file__).parent.parent)}
    for redirection, arguments, status, said in (
        ("<&-", ("replay", "-"), 2, b"caylus: -: there is no standard input.\n"),
        (">&-", ("replay", str(record), "--states"), 0, b""),
    ):
        command = ["sh", "-c", f"{shell} {redirection}", sys.executable, *arguments]
        done = subprocess.run(command, env=environment, stderr=subprocess.PIPE, check=False)
        assert (done.returncode, done.stderr) == (status, said)


# render


def test_render_writes_svg_to_output_and_file(run: Run, record: Path, tmp_path: Path) -> None:
    status, out, err = run("render", str(record))
    assert (status, err) == (0, "")
    assert out.startswith("<svg ") and "<title " in out and out.endswith("</svg>\n")
    file = tmp_path / "board.svg"
    assert run("render", str(record), "--svg", str(file)) == (0, "", "")
    assert file.read_text(encoding="utf-8") == out
    code = caylus.to_code(caylus.load_record(record.read_text(encoding="utf-8")))
    assert run("render", code) == (0, out, "")
    assert run("render", "-", stdin=code.encode()) == (0, out, "")


def test_render_at_a_ply_in_a_language_and_a_form(run: Run, record: Path) -> None:
    options = ("--ply", "0", "--language", "pl", "--light", "dark", "--form", "tall", "--size", "614")
    status, out, _ = run("render", str(record), *options)
    assert status == 0
    assert 'width="614"' in out and 'height="1274"' in out and 'lang="pl"' in out
    assert "Kamieniołom" in out and 'data-kind="worker"' not in out


def has_font() -> bool:
    """Tell whether resvg can write a letter here, or fontconfig knows a font; a server may have none."""
    import resvg_py  # noqa: PLC0415  not everybody has it

    empty, letter = (
        resvg_py.svg_to_bytes(f"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'>{text}</svg>")
        for text in ("", "<text y='9'>M</text>")
    )
    lister = shutil.which("fc-list")
    listed = b"" if lister is None else subprocess.run([lister], capture_output=True, check=False).stdout
    return bytes(empty) != bytes(letter) or bool(listed)


def test_render_as_png(run: Run, record: Path, tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    file = tmp_path / "board.png"
    arguments = ("render", str(record), "--png", str(file), "--size", "100")
    if not has_font():
        assert "needs a font, and this computer has none" in refused(run, *arguments)
        assert not file.exists()
        return
    assert run(*arguments) == (0, "", "")
    data = file.read_bytes()
    assert data.startswith(b"\x89PNG") and int.from_bytes(data[16:20]) == 100


def test_render_prefers_a_file_to_a_code(run: Run, record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(record.parent)
    record.rename("c1.json")
    assert run("render", "c1.json")[0] == 0


def test_render_refuses_in_a_sentence(run: Run, record: Path, tmp_path: Path) -> None:
    name = str(record)
    plies = len(caylus.load_record(record.read_text(encoding="utf-8")).actions)
    assert refused(run, "render", name, "--ply", "9999") == f"--ply: expected a number from 0 to {plies}, not 9999."
    assert refused(run, "render", name, "--ply", "-1").startswith("--ply: expected a number from 0 to ")
    assert refused(run, "render", name, "--size", "3") == "size: expected a whole number from 16 to 5000, not 3."
    assert refused(run, "render", name, "--svg", str(tmp_path)).startswith(f"{tmp_path}: cannot be written: ")
    assert refused(run, "render", name, "--svg", "no/such/folder.svg").startswith("no/such/folder.svg: cannot be ")
    assert refused(run, "render", "missing.json").startswith("missing.json: ")
    assert refused(run, "render", "c1.damaged")
    assert refused(run, "render", "-", stdin=b"\xff\xfe")


def test_render_says_what_a_png_needs(run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caylus.extras.find_spec", lambda name: None)
    status, out, err = run("render", str(record), "--png", str(tmp_path / "board.png"))
    assert (status, out) == (2, "")
    assert err == "caylus: A picture as PNG needs resvg_py: pip install 'caylus[render]'\n"
    assert not (tmp_path / "board.png").exists()


def test_render_says_that_a_font_is_missing(
    run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise the picture would lack its texts."""
    pytest.importorskip("resvg_py")
    monkeypatch.setattr("caylus.drawing.png._draw", lambda svg, serif: b"blank")
    message = refused(run, "render", str(record), "--png", str(tmp_path / "board.png"))
    assert message.startswith("A picture as PNG needs a font")


# Rules, other forms, completion


def test_a_rule_is_told_by_its_number(run: Run) -> None:
    status, out, _ = run("rules", "C-PLACE-3")
    assert status == 0
    assert out.startswith("C-PLACE-3  ")
    assert len(out.splitlines()) == 2
    _, chapter, _ = run("rules", "c-place")
    assert out.strip() in chapter
    assert chapter.count("C-PLACE-") > 5
    _, polish, _ = run("rules", "C-PLACE-3", "--language", "pl")
    assert polish.startswith("C-PLACE-3  ")


@pytest.mark.parametrize("game", list(caylus.GAMES))
def test_a_rule_is_told_word_for_word_with_its_source(game: str, run: Run) -> None:
    """The rule's source stands below its short text, as plain text, since links would lead nowhere here."""
    numbers = list(find_game(game).presentation.reference.texts())
    told = run("rules", *numbers, "--exact", "--language", "de")[1].rstrip("\n").split("\n\n")
    briefly = run("rules", *numbers, "--language", "de")[1].rstrip("\n").split("\n\n")
    for exact, brief in zip(told, briefly, strict=True):
        long, source, *rulings = exact.removeprefix(f"{brief}\n").splitlines()
        assert re.fullmatch(r"Word for word: \S[^\n]*\.\)?", long)
        assert "](" not in long
        assert re.findall(r"A-\d+", source) == [row.strip().partition(":")[0] for row in rulings]
        assert re.fullmatch(r"Source: \S.*", source)
    assert "also give the numbers of rules" in refused(run, "rules", "--exact")


@pytest.mark.parametrize("game", list(caylus.GAMES))
def test_rules_lists_all_of_a_game(game: str, run: Run) -> None:
    numbers = list(find_game(game).presentation.reference.texts())
    _, out, _ = run("rules", "--game", game)
    assert all(f"  {number}  " in out for number in numbers)
    assert run("rules", *numbers)[1].count("\n\n") == len(numbers) - 1


def test_rules_in_short(run: Run) -> None:
    """The whole game; a number beside it is refused."""
    status, out, _ = run("rules", "--short", "--game", "zamek", "--language", "pl")
    assert (status, out) == (0, caylus.primer("zamek", "pl") + "\n")
    assert "leave out numbers" in refused(run, "rules", "C-PLACE-3", "--short")
    assert "leave out numbers" in refused(run, "rules", "--exact", "--short")


def test_a_rule_that_is_none_is_refused_with_those_beside_it(run: Run) -> None:
    assert "there is no such rule; expected one of C-PLACE-1, C-PLACE-2" in refused(run, "rules", f"C-PLACE-{99}")
    assert "there is no such rule; expected one of C-SETUP, " in refused(run, "rules", "C-NOTHING")
    assert "numbers of rules begin with C- (Caylus)" in refused(run, "rules", "Q-1")


def test_convert_writes_the_position(record: Path, run: Run) -> None:
    _, out, _ = run("convert", str(record), "--to", "position")
    state = caylus.load_record(record).state
    assert json.loads(out) == caylus.to_position(state)


@pytest.mark.parametrize("command", [("replay",), ("convert", "--to", "code"), ("render",)])
def test_records_are_named_alike_in_all_commands(command: tuple[str, ...], record: Path, run: Run) -> None:
    code = caylus.to_code(caylus.load_record(record))
    told = {
        run(*command, source, stdin=stdin) for source, stdin in ((str(record), b""), (code, b""), ("-", code.encode()))
    }
    assert len(told) == 1
    assert told.pop()[0] == 0


def test_a_lesson_is_checked_from_standard_input(run: Run) -> None:
    assert "-: The lesson is nested" in str(run("lesson", "check", "-", stdin=b"{" * 50))


@pytest.mark.parametrize(("game", "title"), [("caylus1303", "Caylus 1303"), ("zamek", "Zamek")])
@pytest.mark.parametrize("what", ["state", "position", "record"])
def test_a_schema_is_written(what: str, game: str, title: str, run: Run) -> None:
    """The output is JSON for the named game."""
    status, out, _ = run("schema", what, "--game", game)
    assert status == 0
    assert json.loads(out)["title"] == f"A {what} of {title}"


@pytest.mark.parametrize("words", [["schema", "state"], ["rules"], ["rules", "C-PLACE-1"]])
def test_a_game_that_is_misspelled_is_proposed(words: list[str], run: Run) -> None:
    status, _, errors = run(*words, "--game", "zamk")
    assert status == 2
    assert "game: unknown game 'zamk'; there is caylus, caylus1303, zamek. Did you mean 'zamek'?" in errors


@pytest.mark.parametrize(
    ("words", "some", "none"),
    [
        ([], {"replay", "rules", "play", "completion"}, {"--to"}),
        (["re"], {"render", "replay"}, {"rules"}),
        (["convert", "--"], {"--to"}, {"--svg"}),
        (["convert", "--to", ""], {"json", "position"}, {"--to"}),
        (["rules", "Y-PROV-"], {"Y-PROV-1"}, {"C-PLACE-3"}),
        (["schema", ""], {"state", "position", "record", "--game"}, {"check"}),
        (["lesson", ""], {"check", "build"}, {"replay"}),
        (["arena", "--bots", "m"], {"master"}, {"greedy"}),
        (["play", "--"], {"--seats", "--load"}, {"--to"}),
    ],
)
def test_a_shell_proposes(words: list[str], some: set[str], none: set[str], run: Run) -> None:
    _, out, _ = run("completion", "--words", *words)
    found = set(out.split())
    assert some <= found
    assert not none & found


@pytest.mark.host
def test_bash_completes(tmp_path: Path, run: Run) -> None:
    bash = shutil.which("bash")
    if bash is None:
        pytest.skip("there is no bash")
    (tmp_path / "caylus").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m caylus "$@"\n')
    (tmp_path / "caylus").chmod(0o755)
    script = run("completion", "bash")[1] + (
        'COMP_WORDS=(caylus convert --to p); COMP_CWORD=3; _caylus; echo "${COMPREPLY[@]}"\n'
        'COMP_WORDS=(caylus re); COMP_CWORD=1; _caylus; echo "${COMPREPLY[@]}"\n'
    )
    path = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "PYTHONPATH": str(Path(caylus.__file__).parents[1])}
    done = subprocess.run([bash, "-c", script], env={**os.environ, **path}, capture_output=True, text=True, check=True)
    assert done.stdout == "position\nrender replay\n"
    for shell in ("zsh", "fish"):
        assert "caylus completion --words" in run("completion", shell)[1]
    assert run("completion")[0] == 2


@pytest.mark.parametrize("words", [("--rounds", "0"), ("--rounds", "-1"), ("--seconds", "0"), ("--seconds", "nan")])
def test_bench_wants_something_to_measure(words: tuple[str, ...], run: Run) -> None:
    assert refused(run, "bench", *words).startswith("bench: expected 1 round or more")


@pytest.mark.host
@pytest.mark.parametrize("path", ["/%00", "/a%00.html", "/%00/", "/a%00.js?x"])
def test_a_name_that_no_file_can_have_is_not_found(
    path: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with answering(open_server(tmp_path, port=0)) as address, pytest.raises(HTTPError) as error:
        urlopen(Request(f"{address}{path}", headers={"Accept-Encoding": "gzip"}))
    assert error.value.code == 404
    assert capsys.readouterr().err == ""


# The server's files and visitors


@pytest.fixture
def ask(tmp_path: Path) -> Iterator[Callable[..., tuple[int, dict[str, str], str]]]:
    """Return `ask("/a.html", Host="evil.example")` -> status, headers, text; the folder has more files than a site."""
    site = tmp_path / "site"
    for name in ("index.html", "assets/a-1b.js", "docs/index.html", ".git/config", "docs/.secret", "bare/a.txt"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(name)
    (tmp_path / "outside.txt").write_text("outside")
    (site / "own.html").symlink_to(site / "index.html")
    (site / "out.txt").symlink_to(tmp_path / "outside.txt")
    (site / "up").symlink_to(tmp_path, target_is_directory=True)
    (site / "circle").symlink_to(site / "circle")
    if hasattr(os, "mkfifo"):
        os.mkfifo(site / "pipe")
    with answering(open_server(site, port=0)) as address:
        host = urlsplit(address).netloc

        def request(path: str, method: str = "GET", **headers: str | None) -> tuple[int, dict[str, str], str]:
            connection = HTTPConnection(host, timeout=10)
            connection.putrequest(method, path, skip_host=True)
            for name, value in {"Host": host, **headers}.items():
                if value is not None:
                    connection.putheader(name, value)
            connection.endheaders()
            answer = connection.getresponse()
            text = answer.read().decode()
            connection.close()
            return answer.status, dict(answer.getheaders()), text

        yield request


Ask = Callable[..., tuple[int, dict[str, str], str]]


@pytest.mark.host
@pytest.mark.parametrize(
    "path",
    [
        "/bare", "/bare/", "/assets/", "/.git/config", "/docs/.secret", "/%2egit/config", "/out.txt", "/up/outside.txt",
        "/up/", "/circle", "/pipe", "/../outside.txt", "/%2e%2e/outside.txt", "/..%2foutside.txt", "/index.html/",
        f"/{'a' * 256}", f"/{'a' * 5000}.html", f"/{'a/' * 3000}", "/no.html", "/%ff", "/assets/no-1a.js", "/\\..",
    ],
)  # fmt: skip
@pytest.mark.parametrize("coding", ["gzip", None])
def test_only_files_of_the_folder_are_served(
    ask: Ask, path: str, coding: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    """No lists, no hidden files, nothing outside, no long names; the refusal is a short text that nobody keeps."""
    status, headers, text = ask(path, **{"Accept-Encoding": coding})
    assert status == 404
    assert text.startswith("There is no such file.") and len(text) < 200
    assert (headers["Content-Type"], headers["Cache-Control"]) == ("text/plain; charset=utf-8", "no-cache")
    assert capsys.readouterr().err == ""


@pytest.mark.host
def test_what_a_site_has_is_served(ask: Ask) -> None:
    for path, text in (
        ("/", "index.html"), ("/?a=/.b", "index.html"), ("/docs/", "docs/index.html"), ("/own.html", "index.html"),
    ):  # fmt: skip
        assert (ask(path)[0], ask(path)[2]) == (200, text)
    status, headers, _ = ask("/docs")
    assert (status, headers["Location"]) == (301, "/docs/")
    assert ask("/", method="POST")[0] == 501
    assert ask("/", method="HEAD")[2] == ask("/no", method="HEAD")[2] == ""


@pytest.mark.host
def test_another_host_s_name_is_refused(ask: Ask) -> None:
    """A host name of another site that resolves to this computer is refused."""
    for host in ("localhost", "LOCALHOST:8000", "127.0.0.1", "[::1]:8000", "caylus.localhost"):
        assert ask("/", Host=host)[0] == 200
    for host in ("evil.example", "127.0.0.1.evil.example:80", "localhost.evil.example", "10.0.0.1", "", "[", "a b"):
        status, headers, text = ask("/", Host=host)
        assert status == 403
        assert text.startswith("This server answers only this computer. Open http://127.0.0.1:")
        assert headers["Content-Type"] == "text/plain; charset=utf-8"
    assert ask("/", Host=None)[0] == ask("http://evil.example/")[0] == 400


@pytest.mark.host
def test_pages_of_other_sites_read_nothing(ask: Ask) -> None:
    """Boards stand in pages of this computer alone."""
    for origin in ("http://localhost:3000", "http://127.0.0.1:9", "http://[::1]:80"):
        headers = ask("/assets/a-1b.js", Origin=origin)[1]
        assert (headers["Access-Control-Allow-Origin"], headers["Vary"]) == (origin, "Origin")
    for other in ("https://evil.example", "null", "http://localhost.evil.example", "file://", "http://[", None):
        for path in ("/assets/a-1b.js", "/no"):
            headers = ask(path, Origin=other)[1]
            assert "Access-Control-Allow-Origin" not in headers
            assert headers["Cross-Origin-Resource-Policy"] == "same-site"


@pytest.mark.host
def test_a_fault_of_the_server_s_own_is_one_line(
    ask: Ask, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("caylus.serve.Handler.send_head", lambda _: 1 // 0)
    with pytest.raises(RemoteDisconnected):
        ask("/")
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and said.startswith("caylus: A request could not be answered")
