"""`caylus arena` and `caylus arena-report`."""

from __future__ import annotations

import shlex
import signal
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from ..arena import ArenaError, Limits, Played, Tournament, new_tournament, on_cores, read_results, run
from ..arena.executors import on_dask, on_ray
from ..arena.playing import Executor, forfeit_line
from ..arena.ratings import ratings
from ..arena.report import heading, number, percent, report, standings_table
from ..arena.results import STANDARD
from ..arena.running import OnError
from ..arena.standings import duels, misdeeds, shares_of, standings, winners_median
from ..core.rules.errors import counted
from ..extras import require
from ..games import DEFAULT

INTERRUPTED = 130
"""exit status after Ctrl+C"""
TOLD = 3
"""forfeits of a bot that are told at once; all are counted at the end"""


def play_tournament(
    bots: Sequence[str],
    out: Path,
    games: int,
    players: int,
    against: str | None,
    options: Mapping[str, Any],
    seed: int,
    jobs: int | None,
    dask: str | None,
    ray: str | None,
    game: str = DEFAULT,
    *,
    limits: Limits = Limits(),  # noqa: B008 - it cannot change
    on_error: OnError = "forfeit",
    retry_forfeits: bool = False,
) -> int:
    """Play what is missing in the results file and print the standings; return the exit status."""
    require("caylus arena", "arena", "choix")
    with redirect_stdout(sys.stderr):  # for what installed bots write while they are loaded
        tournament = new_tournament(
            bots, games=games, players=players, against=against, options=options, seed=seed, game=game
        )
    executor = _executor(jobs, dask, ray, limits)
    screen = Console(stderr=True)
    try:
        played = _play(tournament, out, executor, screen, on_error, retry_forfeits)
    except KeyboardInterrupt:
        _, played = read_results(out)
        total = len(tournament.fixtures())
        done = f"Stopped; {out} holds {len(played)} of {counted(total, 'game')}. Repeat the command to continue."
        screen.print(done, markup=False, style="bold")
        if played:
            print_standings(tournament, played)
        return INTERRUPTED
    print_standings(tournament, played)
    screen.print(Text(f"For a page with plots: caylus arena-report {shlex.quote(str(out))}", "dim"), highlight=False)
    return 0


def _executor(jobs: int | None, dask: str | None, ray: str | None, limits: Limits) -> Executor:
    if dask is not None and ray is not None:
        raise ArenaError("Choose either --dask or --ray.")
    if dask is not None:
        return on_dask(dask, limits)
    return on_ray(ray, limits) if ray is not None else on_cores(jobs, limits)


def _play(
    tournament: Tournament, out: Path, executor: Executor, screen: Console, on_error: OnError, retry_forfeits: bool
) -> list[Played]:
    progress = Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
        console=screen,
        # Where nobody sees the bar move, the table at the end is enough.
        disable=not screen.is_terminal,
    )
    won: dict[str, float] = {}
    told: dict[str | None, int] = {}

    def tell(game: Played) -> None:
        told[game.bad_bot] = told.get(game.bad_bot, 0) + 1
        if told[game.bad_bot] <= TOLD:
            screen.print(Text(forfeit_line(game), "yellow"), soft_wrap=True)
        if told[game.bad_bot] == TOLD:
            screen.print(Text(f"{out} has the further forfeits of {game.bad_bot}.", "yellow"), soft_wrap=True)

    def count(game: Played) -> None:
        for bot, share in zip(game.bots, shares_of(game), strict=True):
            won[bot] = won.get(bot, 0.0) + share

    def begun(games: Sequence[Played], total: int) -> None:
        for game in games:
            count(game)
        if games:
            screen.print(f"Played already: {counted(len(games), 'game')}.", markup=False, style="dim")
        progress.update(task, total=max(total, len(games)), completed=len(games))

    def heard(game: Played) -> None:
        check()
        count(game)
        if game.forfeit is not None:
            tell(game)
        leaders = sorted(won.items(), key=lambda item: -item[1])[:4]
        progress.update(task, advance=1, description="  ".join(f"{bot} {wins:g}" for bot, wins in leaders))

    with progress, _interrupts() as check:
        task = progress.add_task("first game", total=None)
        return run(tournament, out, executor, heard, begun, on_error=on_error, retry_forfeits=retry_forfeits)


@contextmanager
def _interrupts() -> Iterator[Callable[[], None]]:
    """Ctrl+C stops the tournament at once, or else, by the function that this gives, after the next game.

    For Python forgets an interrupt that comes while it runs a callback or a finalizer, as Dask has many.
    """
    pressed = False

    def note(_signal: int, _frame: object) -> None:
        nonlocal pressed
        pressed = True
        raise KeyboardInterrupt

    def check() -> None:
        if pressed:
            raise KeyboardInterrupt

    def forgotten(error: sys.UnraisableHookArgs) -> None:
        if error.exc_type is not KeyboardInterrupt:
            sys.__unraisablehook__(error)

    before = signal.signal(signal.SIGINT, note)
    sys.unraisablehook = forgotten
    try:
        yield check
    finally:
        sys.unraisablehook = sys.__unraisablehook__
        signal.signal(signal.SIGINT, before)


def print_standings(tournament: Tournament, games: Sequence[Played]) -> None:
    """The table of standings, and for three bots and more who beats whom."""
    console = _console()
    found = standings(games)
    rated = ratings(games)
    console.print(heading(tournament, games), markup=False)
    _print_table(console, *standings_table(found, rated, tournament.players))
    for standing in found:
        if standing.winning_scores and len(found) > 1:
            console.print(f"Median score of {standing.bot} in its victories: {median(standing.winning_scores):g}")
    console.print(f"Median of the winners' scores: {number(winners_median(games))}")
    if len(found) > 2:
        met = duels(games)
        names = [standing.bot for standing in found]
        console.print("How often the bot on the left finished ahead of the bot above:", markup=False)
        rows = [[bot, *(percent(met[bot, rival]) if (bot, rival) in met else "" for rival in names)] for bot in names]
        _print_table(console, ["", *names], rows)
    for deed in misdeeds(games):
        times = "once" if deed.games == 1 else f"{deed.games} times, the first time"
        console.print(f"Forfeited for {deed.kind} {times}: {forfeit_line(deed.first)}", soft_wrap=True)


def _console() -> Console:
    """For standard output; wide enough for a table where this is no terminal."""
    return Console(highlight=False, markup=False, emoji=False, width=None if sys.stdout.isatty() else 160)


def _print_table(console: Console, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    table = Table()
    for index, column in enumerate(columns):
        table.add_column(column, justify="right" if index else "left", no_wrap=index == 0)
    for row in rows:
        table.add_row(*row)
    console.print(table)


def write_report(results: Path, out: Path) -> None:
    """Write the page about a results file; - is standard input and output."""
    tournament, games = read_results(results)
    page = report(tournament, games)
    try:
        if str(out) == STANDARD:
            print(page)
        else:
            out.write_text(page, encoding="utf-8")
    except OSError as error:
        raise ArenaError(f"{out}: {error.strerror}.") from None
    tell_written(out, games)


def tell_written(out: Path, games: Sequence[Played]) -> None:
    """What was written where; not into what has just been written to standard output."""
    print(f"{out}: {counted(len(games), 'game')}.", file=sys.stderr if str(out) == STANDARD else sys.stdout)
