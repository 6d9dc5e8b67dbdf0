"""The command line: all commands with their arguments.

It runs with the standard library alone, like the engine, so you can check a record wherever Python is. A command that
needs an extra says so when it is run; commands that need more than the engine are in `terminal`, imported on demand.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stdout
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from . import __version__
from .analysis.puzzles import find_puzzles
from .core.description import primer
from .core.rules.contract import CHANCE
from .core.rules.errors import CaylusError, RecordError, counted
from .core.text.translation import LANGUAGES, Translator, find_translator
from .documents import frame_of, page_of, pictures_of, sheet_of, site_of
from .drawing import FORMS, LIGHTS, SIZE, png_of, svg_of
from .extras import require
from .games import DEFAULT, GAMES, find_card, find_game
from .lessons import lesson_of_puzzles, lesson_of_study
from .lessons.limits import LONGEST_TITLE
from .play.match import Match
from .play.notes import is_shown
from .play.position import to_position
from .play.record import to_code, to_record, to_text
from .play.schema import SCHEMAS
from .play.schema import schema as schema_of
from .play.telling import names_in
from .serve import serve
from .terminal.completion import ASKED_BY_SHELL, SCRIPTS, proposals
from .terminal.files import STANDARD, make_folder, read_match, write
from .terminal.options import add_bots, read_options, words

RECORD_HELP = "a record or position (JSON, text, code): a file, a code itself, or - for standard input"
RESULTS_HELP = "the results file of caylus arena, or - for standard input"
LESSON_HELP = "a lesson in YAML or JSON, or - for standard input"
GAME_HELP = f"{', '.join(GAMES)} (default {DEFAULT})"
OPTIONS_HELP = "options of the game, as name=value with commas between; a wrong name lists them"
WRITERS: dict[str, Callable[[Match], str]] = {
    "json": lambda match: json.dumps(to_record(match, about=True)),
    "text": to_text,
    "code": to_code,
    "position": lambda match: json.dumps(to_position(match.state)),
}
LIMITS: dict[str, tuple[Callable[[str], float], int, str]] = {
    "decision": (float, 60, "seconds for a decision"),
    "game": (float, 3600, "seconds for a game"),
    "memory": (int, 2000, "MB of memory for a process"),
}
"""field of `arena.Limits` -> its type, its default, its unit"""
POINTING = {
    "crop": "draw only these parts and places, such as road.1-road.14",
    "highlight": "places to mark, such as road.3 road.7",
    "arrows": "arrows from a place to another, such as 'road.3>road.7'",
    "caption": "a text below the board",
}
_LINK, _LINK_TEXT = re.compile(r"\[([^]]+)\]\([^)]+\)"), r"\1"
"""replacement for links in Markdown texts"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit status: 0, or 2 with a message on standard error."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # records are read as UTF-8, in any terminal
    typed = sys.argv[1:] if arguments is None else list(arguments)
    status = 0
    try:
        if typed[:2] == ASKED_BY_SHELL:
            print("\n".join(proposals(_parser(), typed[2:])))
        else:
            options = _parser().parse_args(typed)
            status = options.run(options) or 0
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


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=__package__, description="Play, check and draw board games.")
    parser.add_argument("--version", action="version", version=f"caylus {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    replay = commands.add_parser("replay", help="check a recorded game and say how it ended")
    replay.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    replay.add_argument("--states", action="store_true", help="print each decision with its state, as JSON lines")
    replay.set_defaults(run=_replay)

    convert = commands.add_parser("convert", help="write a recorded game in another form")
    convert.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    convert.add_argument(
        "--to",
        choices=tuple(WRITERS),
        required=True,
        help="the form; `position` is the position at the end of the record, as JSON",
    )
    convert.set_defaults(run=_convert)

    render = commands.add_parser("render", help="draw the board of a position, as SVG or PNG")
    render.add_argument("position", metavar="POSITION", help=RECORD_HELP)
    output = render.add_mutually_exclusive_group()
    output.add_argument("--svg", metavar="FILE", default="-", help="the SVG file (default -, standard output)")
    output.add_argument("--png", metavar="FILE", help="write a PNG instead; needs the extra `render`")
    render.add_argument(
        "--ply", type=int, help="draw the position after this many answers of the record (default: all)"
    )
    _add_look(render)
    for name, help_text in POINTING.items():
        render.add_argument(f"--{name}", default="", metavar=name.upper(), help=help_text)
    render.set_defaults(run=_render)

    study = commands.add_parser("study", help="write a game with notes and lines as a lesson, a page, or pictures")
    study.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    study.add_argument(
        "--lesson", metavar="FILE", help="a lesson (JSON) that asks for the answers with notes and lines"
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
        help="whose answer is right in the lesson where a line leaves the game (default line)",
    )
    _add_look(study)
    study.set_defaults(run=_study)

    puzzles = commands.add_parser(
        "puzzles", help="write a lesson of the clearly best moves that people missed in a game"
    )
    puzzles.add_argument("record", metavar="RECORD", help=RECORD_HELP)
    puzzles.add_argument("--seat", type=int, help="whose moments, from 0 (default: all people's; bots are left out)")
    puzzles.add_argument("--out", metavar="FILE", default="-", help="the file for the lesson, as JSON (default -)")
    puzzles.add_argument("--language", choices=LANGUAGES, default="en", help="language of its texts (default en)")
    puzzles.set_defaults(run=_puzzles)

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
    rules.set_defaults(run=_rules)

    schema = commands.add_parser("schema", help="write the JSON schema of states, positions or records")
    schema.add_argument("what", choices=tuple(SCHEMAS), help="the kind of file")
    schema.add_argument("--game", type=_game, default=DEFAULT, help=f"the game: {GAME_HELP}")
    schema.set_defaults(run=_schema)

    completion = commands.add_parser(
        "completion", help="write a script that lets your shell complete commands and options"
    )
    completion.add_argument("shell", choices=tuple(SCRIPTS), help='eval "$(caylus completion bash)"')
    completion.set_defaults(run=_complete)

    server = commands.add_parser("serve", help="serve a built site on this computer")
    server.add_argument("directory", nargs="?", default="dist", help="the built site (default dist)")
    server.add_argument("--port", type=int, default=8000, help="(default 8000)")
    server.set_defaults(run=_serve)

    bench = commands.add_parser("bench", help="measure the engine and the bots on this computer")
    bench.add_argument("--rounds", type=int, default=5, help="number of rounds, for their best and median (default 5)")
    bench.add_argument("--seconds", type=float, default=0.5, help="seconds of random play in each round (default 0.5)")
    bench.add_argument("--bots", default="", help="also time these bots, such as greedy,random")
    bench.add_argument("--json", action="store_true", help="print the figures as JSON")
    bench.set_defaults(run=_bench)

    lesson = commands.add_parser("lesson", help="check lessons, and write them for a page")
    checks = lesson.add_subparsers(required=True, metavar="COMMAND")
    check = checks.add_parser("check", help="play the solutions of lessons, and say what is wrong and where")
    check.add_argument("files", nargs="+", metavar="FILE", help=LESSON_HELP)
    check.add_argument("--reasons", action="store_true", help="list the legal wrong answers without a reason")
    check.set_defaults(run=_check_lessons)
    build = checks.add_parser("build", help="check lessons and write them as JSON for a page")
    build.add_argument("files", nargs="+", metavar="FILE", help=LESSON_HELP)
    build.add_argument("--out", required=True, metavar="FOLDER", help="the folder for ID.json")
    build.set_defaults(run=_build_lessons)
    answers = checks.add_parser("answers", help="print the board of a page and the legal answers, to copy from")
    answers.add_argument("file", metavar="FILE", help=LESSON_HELP)
    answers.add_argument("page", type=int, metavar="PAGE", help="the number of the page, from 1")
    answers.add_argument("given", nargs="*", metavar="ANSWER", help="the reader's answers before, such as 'place inn'")
    answers.add_argument("--svg", metavar="FILE", help="also draw the board, as SVG")
    answers.set_defaults(run=_lesson_answers)
    sheet = checks.add_parser(
        "sheet", help="print the tasks of lessons with their boards, and the solutions at the end"
    )
    sheet.add_argument("files", nargs="+", metavar="FILE", help=LESSON_HELP)
    sheet.add_argument("-o", "--output", metavar="FILE", default="-", help="the HTML file (default -, standard output)")
    sheet.add_argument("--title", default="", help="the title (default: the lesson's)")
    sheet.add_argument("--language", choices=LANGUAGES, default="en", help="language of the sheet (default en)")
    sheet.set_defaults(run=_lesson_sheet)
    show = checks.add_parser("preview", help="show a lesson in the page, and again whenever you save its file")
    show.add_argument("file", metavar="FILE", help="a lesson in YAML or JSON")
    show.add_argument("--site", default="dist", metavar="FOLDER", help="the built site (default dist)")
    show.add_argument("--port", type=int, default=8000, help="(default 8000)")
    show.set_defaults(run=_preview_lesson)

    _add_play(commands)
    _add_arena(commands)
    return parser


def _add_play(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    play = commands.add_parser("play", help="play a game in the terminal, against bots or each other")
    play.add_argument("--seats", help="names of people and ids of bots, with commas (default: you and a bot)")
    play.add_argument("--seed", type=int, help="seed of the setup and the bots (default: random)")
    play.add_argument("--options", default="", help=OPTIONS_HELP)
    play.add_argument("--load", metavar="FILE", help="continue a saved game: a file or a code")
    _add_game_and_bots(play)
    play.set_defaults(run=_play)


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
    arena.set_defaults(run=_arena)

    report = commands.add_parser("arena-report", help="write a page about a tournament")
    report.add_argument("results", type=Path, metavar="RESULTS", help=RESULTS_HELP)
    report.add_argument(
        "--out", default="report.html", metavar="FILE", help="the page, or - for standard output (default report.html)"
    )
    report.set_defaults(run=_report)

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
    table.set_defaults(run=_table)


def _add_game_and_bots(command: argparse.ArgumentParser) -> None:
    command.add_argument("--game", type=_game, default=DEFAULT, help=f"the game: {GAME_HELP}")
    command.add_argument(
        "--bot",
        action="append",
        metavar="MODULE:CLASS",
        help="add a bot for this command: module:Class, or id=module:Class; you may repeat this option",
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


def _replay(options: argparse.Namespace) -> None:
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


def _convert(options: argparse.Namespace) -> None:
    print(WRITERS[options.to](read_match(options.record)).rstrip("\n"))


def _puzzles(options: argparse.Namespace) -> None:
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


def _rules(options: argparse.Namespace) -> None:
    tr = find_translator(options.language)
    if options.short:
        if options.numbers or options.exact:
            raise CaylusError("--short: shows the whole game; leave out numbers and --exact.")
        print(primer(find_game(options.game or DEFAULT), tr))
        return
    if not options.numbers:
        if options.exact:
            raise CaylusError("--exact: also give the numbers of rules.")
        for chapter in find_game(options.game or DEFAULT).telling.reference(tr):
            print(chapter["title"])
            for rule in chapter["rules"]:
                print(f"  {rule['id']}  {rule['title']}")
        return
    print("\n\n".join(told for number in options.numbers for told in _rule(number, tr, options.exact)))


def _rule(number: str, tr: Translator, exact: bool) -> list[str]:
    """Return the rule with this number, or all whose numbers begin so; with the exact texts or without."""
    wanted = number.upper()
    cards = [card for card in GAMES.values() if wanted.split("-")[0] == card.rule]
    if not cards:
        letters = ", ".join(f"{card.rule}- ({card.title})" for card in GAMES.values())
        raise CaylusError(f"{number}: there is no such rule; numbers of rules begin with {letters}.")
    reference = find_game(cards[0].id).telling.reference
    rules = [rule for chapter in reference(tr) for rule in chapter["rules"]]
    found = [rule for rule in rules if rule["id"] == wanted or rule["id"].startswith(f"{wanted}-")]
    if not found:
        chapter = wanted.rpartition("-")[0]
        near = [rule["id"] for rule in rules if rule["id"].startswith(f"{chapter}-")]
        such = ", ".join(
            near if "-" in chapter and near else dict.fromkeys(rule["id"].rpartition("-")[0] for rule in rules)
        )
        raise CaylusError(f"{number}: there is no such rule; expected one of {such}.")
    told = {rule["id"]: f"{rule['id']}  {rule['title']}\n{rule['text']}" for rule in found}
    if exact:
        book = reference.read()
        for rule in (rule for chapter in book.chapters for rule in chapter.rules if rule.number in told):
            lines = [f"Word for word: {rule.long}", "Source: " + "\n  ".join(book.sources(rule))]
            told[rule.number] += "\n" + _LINK.sub(_LINK_TEXT, "\n".join(lines))
    return list(told.values())


def _schema(options: argparse.Namespace) -> None:
    print(json.dumps(schema_of(options.what, options.game), indent=2))


def _complete(options: argparse.Namespace) -> None:
    print(SCRIPTS[options.shell], end="")


def _render(options: argparse.Namespace) -> None:
    match = read_match(options.position)
    if options.ply is not None:
        if not 0 <= options.ply <= len(match.actions):
            raise RecordError(f"--ply: expected a number from 0 to {len(match.actions)}, not {options.ply}.")
        match = match.branch(options.ply, settled=False)
    tr = find_translator(options.language)
    view = match.info.telling.view(match.state, names_in(match, tr), tr=tr)
    pointing = {name: getattr(options, name) for name in POINTING}
    svg = svg_of(view, tr, form=options.form, light=options.light, size=options.size, **pointing)
    if options.png:
        write(options.png, png_of(svg))
    else:
        write(options.svg, f"{svg}\n".encode())


def _study(options: argparse.Namespace) -> None:
    """Write a study in all requested forms; everything is made before anything is written."""
    match, tr = read_match(options.record), find_translator(options.language)
    title = _title(options)
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


def _title(options: argparse.Namespace) -> str:
    title: str = options.title
    if len(title) > LONGEST_TITLE or not is_shown(title):
        raise CaylusError(f"--title: expected one line of at most {LONGEST_TITLE} characters.")
    return title.strip()


def _serve(options: argparse.Namespace) -> None:
    serve(Path(options.directory), options.port)


def _play(options: argparse.Namespace) -> None:
    require("caylus play", "cli", "rich")
    from .terminal.play import play

    others = add_bots(options.bot)
    seats = words(options.seats) if options.seats is not None else ["You", *others] if others else None
    play(seats, options.seed, read_options(options.options), options.load, options.game)


def _arena(options: argparse.Namespace) -> int:
    require("caylus arena", "arena", "rich", "choix")
    from .arena import Limits, new_tournament, on_cores
    from .arena.cluster import on_dask
    from .terminal.arena import play_tournament

    with redirect_stdout(sys.stderr):  # output of bots while they are loaded; tables stand alone
        others = add_bots(options.bot)
        tournament = new_tournament(
            list(dict.fromkeys([*words(options.bots), *others])),
            games=options.games,
            players=options.players,
            against=options.against,
            options=read_options(options.options),
            seed=options.seed,
            game=options.game,
        )
    limits = Limits(**{name: getattr(options, f"{name}_limit") or None for name in LIMITS})
    executor = on_cores(options.jobs, limits) if options.dask is None else on_dask(options.dask, limits)
    return play_tournament(tournament, options.out, executor, options.on_error, options.retry_forfeits)


def _report(options: argparse.Namespace) -> None:
    require("caylus arena-report", "arena", "choix", "matplotlib")
    from .arena import read_results
    from .arena.report import report

    tournament, games = read_results(options.results)
    write(options.out, f"{report(tournament, games)}\n")
    _tell_written(options.out, len(games))


def _table(options: argparse.Namespace) -> None:
    require("caylus arena-table", "tables", "pyarrow")
    from .arena import read_results
    from .arena.tables import write_table

    tournament, games = read_results(options.results)
    write_table(tournament, games, options.out)
    _tell_written(str(options.out), len(games))


def _tell_written(out: str, games: int) -> None:
    """Print the path and the number of the written games, unless the games went to standard output."""
    print(f"{out}: {counted(games, 'game')}.", file=sys.stderr if out == STANDARD else sys.stdout)


def _bench(options: argparse.Namespace) -> None:
    from .terminal.bench import bench

    bench(options.rounds, options.seconds, words(options.bots), options.json)


def _check_lessons(options: argparse.Namespace) -> int:
    from .terminal.lesson import check

    return check(options.files, options.reasons)


def _lesson_answers(options: argparse.Namespace) -> None:
    from .terminal.lesson import answers

    view = answers(options.file, options.page, options.given)
    if options.svg:
        write(options.svg, f"{svg_of(view)}\n")


def _lesson_sheet(options: argparse.Namespace) -> None:
    from .terminal.lesson import read

    sheet = sheet_of([read(name) for name in options.files], find_translator(options.language), title=_title(options))
    write(options.output, sheet)


def _preview_lesson(options: argparse.Namespace) -> None:
    from .terminal.preview import preview

    preview(Path(options.file), Path(options.site), options.port)


def _build_lessons(options: argparse.Namespace) -> int:
    from .terminal.lesson import build

    return build(options.files, Path(options.out))
