"""The commands and their options."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..arena import Limits
from ..games import DEFAULT, GAMES, find_game
from .commands import COMMANDS
from .options import add_bots, read_options, words

app = typer.Typer(
    help="Play, check and draw board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

LIMITS = Limits()
GAME_HELP = f"The game: {', '.join(GAMES)}."
_OPTIONS = ",".join(f"{name}={str(values[0]).lower()}" for name, values in find_game(DEFAULT).rules.options.items())
OPTIONS_HELP = f"Options of the game, such as {_OPTIONS}."


BOT_HELP = "Add a bot for this command: module:Class, or id=module:Class. You may repeat this option."
_OtherBots = Annotated[list[str] | None, typer.Option("--bot", help=BOT_HELP)]


@app.command("play", help=f"{COMMANDS['play'].capitalize()}.")
def play_command(
    seats: Annotated[
        str | None, typer.Option(help="Names of people and ids of bots, with commas; default: you and a bot.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Seed of the setup and the bots; default: random.")] = None,
    options: Annotated[str, typer.Option(help=OPTIONS_HELP)] = "",
    load: Annotated[str | None, typer.Option(help="Continue a saved game: a file or a code.")] = None,
    game: Annotated[str, typer.Option(help=GAME_HELP)] = DEFAULT,
    bot: _OtherBots = None,
) -> None:
    from .play import play

    others = add_bots(bot)
    chosen = ["You", *others] if seats is None and others else None if seats is None else words(seats)
    play(chosen, seed, read_options(options), load, game)


class OnError(StrEnum):
    """What a bot that fails does."""

    forfeit = "forfeit"
    stop = "stop"


@app.command("arena", help=f"{COMMANDS['arena'].capitalize()}; the same command continues a stopped tournament.")
def arena_command(
    out: Annotated[Path, typer.Option(help="The results file; each game is appended as soon as it is over.")],
    bots: Annotated[str, typer.Option(help="Ids of bots, such as greedy,random; a single bot plays itself.")] = "",
    bot: _OtherBots = None,
    games: Annotated[int, typer.Option(min=1, help="Number of games; the last setup is always completed.")] = 100,
    players: Annotated[int, typer.Option(help="Number of seats, as the game allows.")] = 2,
    against: Annotated[
        str | None, typer.Option(help="A bot that takes all other seats: each bot of --bots plays alone against it.")
    ] = None,
    options: Annotated[str, typer.Option(help=OPTIONS_HELP)] = "",
    seed: Annotated[int, typer.Option(help="Seed of the tournament.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, help="Number of processes; by default one for each core.")] = None,
    dask: Annotated[str | None, typer.Option(help="Address of a Dask scheduler, or local:N.")] = None,
    ray: Annotated[str | None, typer.Option(help="Address of a Ray cluster, or local.")] = None,
    game: Annotated[str, typer.Option(help=GAME_HELP)] = DEFAULT,
    on_error: Annotated[
        OnError, typer.Option(help="What a bot that fails does: it forfeits its game, or stops the tournament.")
    ] = OnError.forfeit,
    retry_forfeits: Annotated[
        bool, typer.Option("--retry-forfeits", help="Play the forfeited games of the results file again.")
    ] = False,
    decision_limit: Annotated[
        float,
        typer.Option(min=0, help="Seconds for a decision; 0: no limit."),
    ] = LIMITS.decision or 0,
    game_limit: Annotated[
        float,
        typer.Option(min=0, help="Seconds for a game; 0: no limit."),
    ] = LIMITS.game or 0,
    memory_limit: Annotated[
        int,
        typer.Option(min=0, help="MB of memory for a process; 0: no limit."),
    ] = LIMITS.memory or 0,
) -> None:
    from .arena import play_tournament

    with redirect_stdout(sys.stderr):  # for what bots write while they are loaded; tables stand alone
        others = add_bots(bot)
    raise typer.Exit(
        play_tournament(
            list(dict.fromkeys([*words(bots), *others])),
            out,
            games,
            players,
            against,
            read_options(options),
            seed,
            jobs,
            dask,
            ray,
            game,
            limits=Limits(decision_limit or None, game_limit or None, memory_limit or None),
            on_error=on_error.value,
            retry_forfeits=retry_forfeits,
        )
    )


@app.command("arena-report", help=f"{COMMANDS['arena-report'].capitalize()}.")
def report_command(
    results: Annotated[Path, typer.Argument(help="The results file of `caylus arena`, or - for standard input.")],
    out: Annotated[Path, typer.Option(help="The page, or - for standard output.")] = Path("report.html"),
) -> None:
    from .arena import write_report

    write_report(results, out)


@app.command("arena-table", help=f"{COMMANDS['arena-table'].capitalize()}: a row for each seat of each game.")
def table_command(
    results: Annotated[Path, typer.Argument(help="The results file of `caylus arena`, or - for standard input.")],
    out: Annotated[Path, typer.Option(help="The table, .csv or .parquet; - writes CSV to standard output.")] = Path(
        "games.csv"
    ),
) -> None:
    from ..arena import read_results
    from ..arena.tables import write_table
    from .arena import tell_written

    tournament, games = read_results(results)
    write_table(tournament, games, out)
    tell_written(out, games)
