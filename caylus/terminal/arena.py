"""Play `caylus arena`: a tournament with its progress, its standings, and the faults of bots."""

from __future__ import annotations

import argparse
import shlex
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from ..arena import Limits, Played, Tournament, new_tournament, on_cores, read_results, run
from ..arena.cluster import on_dask
from ..arena.playing import Executor, forfeit_line
from ..arena.ratings import ratings
from ..arena.report import duels_table, heading, number, standings_table
from ..arena.running import OnError
from ..arena.standings import misdeeds, shares_of, standings, winners_median
from ..core.rules.errors import counted
from .options import add_bots, read_options, words
from .tables import print_table

INTERRUPTED = 130
"""exit status after Ctrl+C"""
MOST_REPORTED = 3
"""number of forfeits of a bot that are printed at once; all are counted at the end"""


def arena(options: argparse.Namespace) -> int:
    """Play the games that the results file lacks and print the standings; return the exit status."""
    with redirect_stdout(sys.stderr):  # output of bots while they are loaded; tables stand alone
        others, named = add_bots(options.bot), words(options.bots)
        seated = [*named, options.against or ""]
        others = [id for id in others if not any(word == id or word.startswith(f"{id}:") for word in seated)]
        tournament = new_tournament(
            list(dict.fromkeys([*named, *others])),
            games=options.games,
            players=options.players,
            against=options.against,
            options=read_options(options.options),
            seed=options.seed,
            game=options.game,
        )
    limits = Limits(**{name: getattr(options, f"{name}_limit") or None for name in Limits.__dataclass_fields__})
    executor = on_cores(options.jobs, limits) if options.dask is None else on_dask(options.dask, limits)
    out, screen = options.out, Console(stderr=True)
    try:
        played = _play(tournament, out, executor, screen, options.on_error, options.retry_forfeits)
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
        # Without a terminal nobody sees the bar move, so the table at the end is enough.
        disable=not screen.is_terminal,
    )
    won: dict[str, float] = {}
    reported: dict[str | None, int] = {}

    def report_forfeit(game: Played) -> None:
        reported[game.bad_bot] = reported.get(game.bad_bot, 0) + 1
        if reported[game.bad_bot] <= MOST_REPORTED:
            screen.print(Text(forfeit_line(game), "yellow"), soft_wrap=True)
        if reported[game.bad_bot] == MOST_REPORTED:
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
            report_forfeit(game)
        leaders = sorted(won.items(), key=lambda item: -item[1])[:4]
        progress.update(task, advance=1, description="  ".join(f"{bot} {wins:g}" for bot, wins in leaders))

    with progress, _interrupts() as check:
        task = progress.add_task("first game", total=None)
        return run(tournament, out, executor, heard, begun, on_error=on_error, retry_forfeits=retry_forfeits)


@contextmanager
def _interrupts() -> Iterator[Callable[[], None]]:
    """Stop the tournament by Ctrl+C at once, or else, by the function that this yields, after the next game.

    Python forgets an interrupt that comes while it runs a callback or a finalizer, as Dask has many.
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
    """Print the table of standings, and for three bots and more the results between bots."""
    found = standings(games)
    print(heading(tournament, games))
    print_table(*standings_table(found, ratings(games), tournament.players))
    for standing in found:
        if standing.winning_scores and len(found) > 1:
            print(f"Median score of {standing.bot} in its victories: {median(standing.winning_scores):g}")
    print(f"Median of the winners’ scores: {number(winners_median(games))}")
    if len(found) > 2:
        print("How often, in percent, the bot on the left finished ahead of the bot above:")
        print_table(*duels_table(found, games))
    for deed in misdeeds(games):
        times = "once" if deed.games == 1 else f"{deed.games} times, the first time"
        print(f"Forfeited for {deed.kind} {times}: {forfeit_line(deed.first)}")
