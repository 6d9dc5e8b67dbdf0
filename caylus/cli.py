"""The command line: all commands with their arguments.

It runs with the standard library alone, like the engine, so you can check a record wherever Python is. A command that
needs an extra says so when it is run; commands that need more than the engine are in `terminal`, imported on demand.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from pathlib import Path
from types import ModuleType

from . import __version__
from .core.rules.errors import CaylusError, RecordError
from .core.text.translation import LANGUAGES
from .drawing import FORMS, LIGHTS, SIZE
from .extras import require
from .games import DEFAULT, GAMES, find_card
from .play.schema import SCHEMAS
from .terminal.completion import SCRIPTS, SHELL_REQUEST, proposals
from .terminal.records import POINTING, WRITERS

RECORD_HELP = "a record or position (JSON, text, code): a file, a code itself, or - for standard input"
RESULTS_HELP = "the results file of caylus arena, or - for standard input"
LESSON_HELP = "a lesson in YAML or JSON, or - for standard input"
LESSONS_HELP = "lessons in YAML or JSON, folders with them, or - for standard input"
GAME_HELP = f"{', '.join(GAMES)} (default {DEFAULT})"
OPTIONS_HELP = "options of the game, as name=value with commas between; a wrong name lists them"
LIMITS: dict[str, tuple[Callable[[str], float], int, str]] = {
    "decision": (float, 60, "seconds for a decision"),
    "game": (float, 3600, "seconds for a game"),
    "memory": (int, 2000, "MB of memory for a process"),
}
"""field of `arena.Limits` -> its type, its default, its unit"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit status: 0, or 2 with a message on standard error."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # records are read as UTF-8, in any terminal
    typed = sys.argv[1:] if arguments is None else list(arguments)
    status = 0
    try:
        if typed[:2] == SHELL_REQUEST:
            print("\n".join(proposals(_parser(), typed[2:])))
        else:
            options = _parser().parse_args(typed)
            status = _action(options.command)(options) or 0
        if sys.stdout is not None:
            sys.stdout.flush()
    except CaylusError as error:
        rule = f" [{error.rule}]" if error.rule else ""
        print(f"caylus: {error.message}{rule}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of the output, such as `head`, has closed the pipe.
        _forget_output()
    except OSError as error:
        _forget_output()
        print(f"caylus: cannot write the output: {error.strerror or error}.", file=sys.stderr)
        return 2
    return status


def _forget_output() -> None:
    """Discard the rest of the output, so that Python does not complain about it when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _action(command: str) -> Callable[[argparse.Namespace], int | None]:
    """Return the function of a command, of the same name, in a module imported only now; raises `MissingExtraError`."""
    module: ModuleType
    match command:
        case "play":
            require("caylus play", "cli", "rich")
            from .terminal import play as module
        case "arena":
            require("caylus arena", "arena", "rich", "choix")
            from .terminal import arena as module
        case "arena-report":
            require("caylus arena-report", "arena", "choix", "matplotlib")
            from .terminal import results as module
        case "arena-table":
            require("caylus arena-table", "tables", "pyarrow")
            from .terminal import results as module
        case "study" | "puzzles":
            from .terminal import studies as module
        case "check" | "build" | "answers" | "sheet":
            from .terminal import lesson as module
        case "serve" | "preview":
            from .terminal import preview as module
        case "bench":
            from .terminal import bench as module
        case "engine":
            from .terminal import engine as module
        case "rules":
            from .terminal import rules as module
        case "stats":
            from .terminal import stats as module
        case "completion":
            from .terminal import completion as module
        case _:
            from .terminal import records as module
    action: Callable[[argparse.Namespace], int | None] = getattr(module, command.removeprefix("arena-"))
    return action


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=__package__, description="Play, check and draw board games.")
    parser.add_argument("--version", action="version", version=f"caylus {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    replay = commands.add_parser("replay", help="check a recorded game and say how it ended")
    replay.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    replay.add_argument("--states", action="store_true", help="print each decision with its state, as JSON lines")

    stats = commands.add_parser(
        "stats",
        help="count recorded games by seat, player, source of points and first choices",
        description="Count recorded games: results by seat and player, sources of points, first choices, length.",
    )
    stats.add_argument("files", nargs="+", metavar="FILE", help="files of records in any form, or folders with them")
    stats.add_argument("--out", type=Path, metavar="FILE", help="also a row for each seat, .csv or .parquet; - is CSV")
    stats.add_argument("--page", metavar="FILE", help="also a page of HTML with plots; - for standard output")
    stats.add_argument("--jobs", type=_from(1), metavar="N", help="number of processes (default: all cores)")
    stats.add_argument(
        "--no-replay",
        action="store_true",
        help="believe the results that records state: several times as fast, but without sources and first choices",
    )

    convert = commands.add_parser("convert", help="write a recorded game in another form")
    convert.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    convert.add_argument(
        "--to",
        choices=tuple(WRITERS),
        required=True,
        help="the form; `position` is the position at the end of the record, as JSON",
    )

    render = commands.add_parser("render", help="draw the board of a position, as SVG or PNG")
    render.add_argument("position", metavar="POSITION", help=RECORD_HELP)
    output = render.add_mutually_exclusive_group()
    output.add_argument("--svg", metavar="FILE", default="-", help="the SVG file (default -, standard output)")
    output.add_argument("--png", metavar="FILE", help="write a PNG instead; needs the extra `render`")
    render.add_argument("--ply", type=int, help="draw the position after this many moves of the record (default: all)")
    _add_look(render)
    for name, help_text in POINTING.items():
        render.add_argument(f"--{name}", default="", metavar=name.upper(), help=help_text)

    study = commands.add_parser("study", help="write a game with notes and lines as a lesson, a page, or pictures")
    study.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    study.add_argument(
        "--lesson", metavar="FILE", help="a lesson (JSON) that asks for the moves with notes and variations"
    )
    study.add_argument("--page", metavar="FILE", help="an HTML file with the notes, lines and boards in order")
    study.add_argument("--pictures", metavar="FOLDER", help="a picture for each note and each line")
    study.add_argument("--png", action="store_true", help="the pictures are PNG, not SVG; needs the extra `render`")
    study.add_argument("--frame", action="store_true", help="print an iframe to paste; needs --site")
    study.add_argument("--site", help="the address of a built site; the page then begins with a live board from there")
    study.add_argument("--title", default="", help="a title for the lesson, the page and the frame")
    study.add_argument(
        "--right",
        choices=("line", "game"),
        default="line",
        help="whose move is right in the lesson where a variation leaves the game (default line)",
    )
    _add_look(study)

    puzzles = commands.add_parser(
        "puzzles", help="write a lesson of the clearly best moves that people missed in a game"
    )
    puzzles.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    puzzles.add_argument("--seat", type=int, help="whose moments, from 0 (default: all people’s; bots are left out)")
    puzzles.add_argument("--out", metavar="FILE", default="-", help="the file for the lesson, as JSON (default -)")
    puzzles.add_argument("--language", choices=LANGUAGES, default="en", help="language of its texts (default en)")

    rules = commands.add_parser("rules", help="show rules by their numbers")
    rules.add_argument(
        "numbers",
        nargs="*",
        metavar="NUMBER",
        help="a rule such as C-PLACE-3, or C-PLACE for several; without a number, all titles",
    )
    rules.add_argument("--game", type=_game, help=f"the game, if you give no number: {GAME_HELP}")
    rules.add_argument("--language", choices=LANGUAGES, default="en", help="language of the text (default en)")
    rules.add_argument("--exact", action="store_true", help="add each rule word for word, with its source (in English)")
    rules.add_argument("--short", action="store_true", help="show the whole game in short")

    schema = commands.add_parser("schema", help="write the JSON schema of states, positions or records")
    schema.add_argument("what", choices=tuple(SCHEMAS), help="the kind of file")
    schema.add_argument("--game", type=_game, default=DEFAULT, help=f"the game: {GAME_HELP}")

    completion = commands.add_parser(
        "completion", help="write a script that lets your shell complete commands and options"
    )
    completion.add_argument("shell", choices=tuple(SCRIPTS), help='eval "$(caylus completion bash)"')

    server = commands.add_parser("serve", help="serve a built site on this computer")
    server.add_argument("directory", nargs="?", default="dist", help="the built site (default dist)")
    server.add_argument("--port", type=int, default=8000, help="(default 8000)")

    bench = commands.add_parser("bench", help="measure the engine and the bots on this computer")
    bench.add_argument("--rounds", type=int, default=5, help="number of rounds, for their best and median (default 5)")
    bench.add_argument("--seconds", type=float, default=0.5, help="seconds of random play in each round (default 0.5)")
    bench.add_argument("--bots", default="", help="also time these bots, such as greedy,random")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")

    lesson = commands.add_parser("lesson", help="check lessons, and write them for a page")
    checks = lesson.add_subparsers(dest="command", required=True, metavar="COMMAND")
    check = checks.add_parser("check", help="play the solutions of lessons, and say what is wrong and where")
    check.add_argument("files", nargs="+", metavar="FILE", help=LESSONS_HELP)
    check.add_argument("--reasons", action="store_true", help="list the legal wrong moves without a reason")
    build = checks.add_parser("build", help="check lessons and write them as JSON for a page")
    build.add_argument("files", nargs="+", metavar="FILE", help=LESSONS_HELP)
    build.add_argument("--out", required=True, metavar="FOLDER", help="the folder for ID.json")
    answers = checks.add_parser("answers", help="print the board of a page and the legal moves, to copy from")
    answers.add_argument("file", metavar="FILE", help=LESSON_HELP)
    answers.add_argument("page", type=int, metavar="PAGE", help="the number of the page, from 1")
    answers.add_argument("given", nargs="*", metavar="ANSWER", help="the reader’s moves before, such as 'place inn'")
    answers.add_argument("--svg", metavar="FILE", help="also draw the board, as SVG")
    sheet = checks.add_parser(
        "sheet", help="print the tasks of lessons with their boards, and the solutions at the end"
    )
    sheet.add_argument("files", nargs="+", metavar="FILE", help=LESSONS_HELP)
    sheet.add_argument("-o", "--output", metavar="FILE", default="-", help="the HTML file (default -, standard output)")
    sheet.add_argument("--title", default="", help="the title (default: the lesson’s)")
    sheet.add_argument("--language", choices=LANGUAGES, default="en", help="language of the sheet (default en)")
    show = checks.add_parser("preview", help="show a lesson in the page, and again whenever you save its file")
    show.add_argument("file", metavar="FILE", help="a lesson in YAML or JSON")
    show.add_argument("--site", default="dist", metavar="FOLDER", help="the built site (default dist)")
    show.add_argument("--port", type=int, default=8000, help="(default 8000)")

    _add_play(commands)
    engine = commands.add_parser(
        "engine",
        help="let a bot play for another program, by the line protocol",
        description="Read messages of the line protocol from standard input, and write replies to standard output.",
    )
    engine.add_argument("name", nargs="?", metavar="BOT", help="the id of a bot (default: the strongest)")
    _add_bot(engine)
    _add_arena(commands)
    return parser


def _add_play(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    play = commands.add_parser("play", help="play a game in the terminal, against bots or each other")
    play.add_argument("--seats", help="names of people and ids of bots, with commas (default: you and a bot)")
    play.add_argument("--seed", type=int, help="seed of the setup and the bots (default: random)")
    play.add_argument("--options", default="", help=OPTIONS_HELP)
    play.add_argument("--load", metavar="FILE", help="continue a saved game: a file or a code")
    _add_game_and_bots(play)


def _add_arena(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    arena = commands.add_parser(
        "arena",
        help="play a tournament between bots",
        description="Play a tournament between bots; the same command continues a stopped tournament.",
    )
    arena.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE",
        help="the results file; each game is appended as soon as it is over",
    )
    arena.add_argument("--bots", default="", help="ids of bots, such as greedy,random; a single bot plays itself")
    arena.add_argument(
        "--games", type=_from(1), default=100, help="number of games; the last setup is always completed (default 100)"
    )
    arena.add_argument("--players", type=int, default=2, help="number of seats, as the game allows (default 2)")
    arena.add_argument(
        "--against",
        metavar="BOT",
        help="a bot that takes all other seats: each bot of --bots plays alone against it",
    )
    arena.add_argument("--options", default="", help=OPTIONS_HELP)
    arena.add_argument("--seed", type=int, default=0, help="seed of the tournament (default 0)")
    arena.add_argument("--jobs", type=_from(1), help="number of processes (default: one for each core)")
    arena.add_argument("--dask", metavar="ADDRESS", help="address of a Dask scheduler, or local:N")
    _add_game_and_bots(arena)
    arena.add_argument(
        "--on-error",
        choices=("forfeit", "stop"),
        default="forfeit",
        help="what a bot that fails does: it forfeits its game, or stops the tournament (default forfeit)",
    )
    arena.add_argument(
        "--retry-forfeits", action="store_true", help="play the forfeited games of the results file again"
    )
    for name, (kind, default, unit) in LIMITS.items():
        arena.add_argument(
            f"--{name}-limit", type=_from(0, kind), default=default, help=f"{unit}; 0: no limit (default {default})"
        )

    report = commands.add_parser("arena-report", help="write a page about a tournament")
    report.add_argument("results", type=Path, metavar="RESULTS", help=RESULTS_HELP)
    report.add_argument(
        "--out", default="report.html", metavar="FILE", help="the page, or - for standard output (default report.html)"
    )

    table = commands.add_parser(
        "arena-table",
        help="write the games of a tournament as CSV or Parquet",
        description="Write the games of a tournament as CSV or Parquet: a row for each seat of each game.",
    )
    table.add_argument("results", type=Path, metavar="RESULTS", help=RESULTS_HELP)
    table.add_argument(
        "--out",
        type=Path,
        default=Path("games.csv"),
        metavar="FILE",
        help="the table, .csv or .parquet; - writes CSV to standard output (default games.csv)",
    )


def _add_game_and_bots(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", type=_game, default=DEFAULT, help=f"the game: {GAME_HELP}")
    _add_bot(command)


def _add_bot(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--bot",
        action="append",
        metavar="BOT",
        help="add a bot of your own: module:Class, or the command of a program that speaks the line protocol, with an "
        "id as in id=module:Class and id='node bot.js' if you like; you may repeat this option",
    )


def _from(least: int, kind: Callable[[str], float] = int) -> Callable[[str], float]:
    """Return an argument type for a number with a lower limit."""

    def number(text: str) -> float:
        value = kind(text)
        if not value >= least:
            raise argparse.ArgumentTypeError(f"expected {least} or more, not {text}")
        return value

    return number


def _game(name: str) -> str:
    """Return the id of a game, as an argument."""
    try:
        return find_card(name).id
    except RecordError as error:
        raise argparse.ArgumentTypeError(error.message) from None


def _add_look(command: argparse.ArgumentParser) -> None:
    """Add the options for the look of pictures."""
    command.add_argument(
        "--language", choices=LANGUAGES, default="en", help="language of the labels and the description (default en)"
    )
    command.add_argument(
        "--light", choices=LIGHTS, default=LIGHTS[0], help=f"colors of the background (default {LIGHTS[0]})"
    )
    command.add_argument("--form", choices=FORMS, default=FORMS[0], help=f"form of the board (default {FORMS[0]})")
    command.add_argument("--size", type=int, default=SIZE, help=f"width in pixels (default {SIZE})")
