"""The plots of the report, as SVG for a page without a network."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import StringIO
from statistics import mean
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from ..core.rules.errors import counted
from .collection import SourceMean
from .ratings import Rating
from .standings import FirstRate, Rate, SetupGroup, Standing

WIDTH = 8.0
"""inches; a page scales the plots to its own width"""
INK = "#3b3024"
COLORS = ("#8c5a2b", "#2f6690", "#5b8c5a", "#b23a48", "#6b4e9b", "#c58b1b", "#3d8c8c", "#777777")
FEWEST = 3
"""number of seats from which on a first choice is shown"""
MOST_FIRSTS = 20

Draw = Callable[..., None]


def plot(name: str, height: float, draw: Draw, *data: Any) -> str:
    """Return an SVG element drawn on empty axes; the same data give the same text."""
    style: dict[Any, Any] = {"svg.fonttype": "none", "svg.hashsalt": name, "font.family": "sans-serif"}
    for part in ("text.color", "axes.labelcolor", "axes.edgecolor", "xtick.color", "ytick.color"):
        style[part] = INK
    with matplotlib.rc_context(style):
        figure = Figure(figsize=(WIDTH, height), layout="constrained")
        draw(figure, *data)
        text = StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(text, format="svg", transparent=True, metadata=nothing)
    svg = text.getvalue()[text.getvalue().index("<svg") :]
    # Several plots on a page must not share their ids.
    svg = re.sub(r'\bid="', f'id="{name}-', svg)
    svg = re.sub(r"(url\(|href=\")#", rf"\g<1>#{name}-", svg)
    # The page sizes the plots.
    head, end, rest = svg.partition(">")
    return re.sub(r' (width|height)="[^"]*"', "", head) + end + rest


def _axes(figure: Figure) -> Axes:
    axes: Axes = figure.subplots()
    _plain(axes)
    return axes


def _plain(axes: Axes) -> None:
    axes.spines[["top", "right"]].set_visible(False)


def _reach(rates: Sequence[Rate]) -> list[list[float]]:
    """Return the intervals as distances from the rates."""
    return [
        [max(0.0, rate.share - rate.low) for rate in rates],
        [max(0.0, rate.high - rate.share) for rate in rates],
    ]


def color_of(index: int) -> str:
    """Return the colour of a bot by its place in the standings."""
    return COLORS[index % len(COLORS)]


def draw_ratings(figure: Figure, ratings: dict[str, Rating], order: Sequence[str]) -> None:
    """Draw a point with an interval for each bot, the best on top."""
    axes = _axes(figure)
    ranked = sorted(ratings.items(), key=lambda item: item[1].value)
    for row, (bot, rating) in enumerate(ranked):
        reach = [[max(0.0, rating.value - rating.low)], [max(0.0, rating.high - rating.value)]]
        axes.errorbar(rating.value, row, xerr=reach, fmt="o", capsize=4, color=color_of(order.index(bot)))
        axes.annotate(f"{rating.value:.0f}", (rating.value, row), (0, 7), textcoords="offset points", ha="center")
    axes.set_yticks(range(len(ranked)), [bot for bot, _ in ranked])
    axes.set_ylim(-0.6, len(ranked) - 0.3)
    axes.set_xlabel("rating, with its 95 % interval (400 points: ten wins for each loss)")


def draw_rates(figure: Figure, standings: Sequence[Standing]) -> None:
    """Draw the win rates, each with a mark at the rate among equals."""
    axes = _axes(figure)
    rows = [*reversed(list(enumerate(standings)))]
    for height, (index, standing) in enumerate(rows):
        reach = _reach([standing.rate])
        axes.barh(height, standing.rate.share, xerr=reach, color=color_of(index), capsize=4, height=0.6)
        axes.plot([standing.fair] * 2, [height - 0.4, height + 0.4], color=INK, linestyle=":")
    forfeits = [f" ({counted(standing.forfeits, 'forfeit')})" if standing.forfeits else "" for _, standing in rows]
    axes.set_yticks(range(len(rows)), [standing.bot + more for (_, standing), more in zip(rows, forfeits, strict=True)])
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    axes.set_xlabel("games won, with the 95 % interval (dotted: if all were equal)")


def draw_scores(figure: Figure, standings: Sequence[Standing]) -> None:
    """Draw for each bot the distribution of its scores."""
    shown = [(index, standing) for index, standing in enumerate(standings) if standing.scores]
    rows = figure.subplots(len(shown), sharex=True, squeeze=False)
    low = min(min(standing.scores) for _, standing in shown)
    high = max(max(standing.scores) for _, standing in shown)
    width = max(1, (high - low) // 40 + 1)
    bins = list(range(low, high + width + 1, width))
    for (index, standing), axes in zip(shown, rows[:, 0], strict=True):
        _plain(axes)
        axes.hist(standing.scores, bins=bins, color=color_of(index))
        axes.axvline(standing.median, color=INK, linestyle=":")
        axes.set_ylabel(standing.bot, rotation=0, ha="right", va="center")
        axes.yaxis.set_major_locator(MaxNLocator(2, integer=True))
    rows[-1, 0].set_xlabel("final score of a seat (dotted: median)")


def draw_seats(figure: Figure, rates: Sequence[Rate]) -> None:
    """Draw the win rates of the seats that move first, second, ... in the first turn."""
    players = len(rates)
    axes = _axes(figure)
    shares = [rate.share for rate in rates]
    axes.errorbar(range(players), shares, yerr=_reach(rates), fmt="o", capsize=4, color=COLORS[1])
    axes.axhline(1 / players, color=INK, linestyle=":")
    axes.set_xticks(range(players), [f"{place}." for place in range(1, players + 1)])
    axes.set_xlim(-0.5, players - 0.5)
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.set_xlabel("place in the order of the first turn")
    axes.set_ylabel("games won")


def draw_setups(figure: Figure, groups: Sequence[SetupGroup], players: int) -> None:
    """Draw the first seat's win rate and the mean score, by groups of similar set-ups."""
    left, right = figure.subplots(1, 2, sharey=True)
    rates = [group.beginner for group in groups]
    rows = range(len(groups))
    _plain(left)
    left.errorbar([rate.share for rate in rates], rows, xerr=_reach(rates), fmt="o", capsize=4, color=COLORS[1])
    left.axvline(1 / players, color=INK, linestyle=":")
    left.set_yticks(rows, [f"{readable(group.name)} ({group.beginner.games})" for group in groups])
    left.xaxis.set_major_formatter(PercentFormatter(1))
    left.set_xlim(0, 1)
    left.set_xlabel("games won by who begins")
    _plain(right)
    right.barh(rows, [mean(group.scores) for group in groups], color=COLORS[0], height=0.6)
    right.set_xlabel("mean score of all seats")


def draw_firsts(figure: Figure, firsts: Sequence[FirstRate], label: str) -> None:
    """Draw the win rate for each first choice of a seat, and the average win rate of the bots with this choice."""
    axes = _axes(figure)
    shown = shown_firsts(firsts)[::-1]
    rates = [first.rate for first in shown]
    rows = range(len(shown))
    axes.errorbar([rate.share for rate in rates], rows, xerr=_reach(rates), fmt="o", capsize=3, color=COLORS[1])
    axes.plot([first.expected for first in shown], rows, "|", color=INK, markersize=14)
    axes.set_yticks(rows, [f"{readable(first.name)} ({first.rate.games})" for first in shown])
    axes.set_xlim(0, 1)
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    axes.set_xlabel(label)


def draw_sources(figure: Figure, sources: Sequence[SourceMean]) -> None:
    """Draw the mean points of a seat from each source, of winners and of the others."""
    axes = _axes(figure)
    rows = range(len(sources))
    for offset, label, color, values in (
        (0.2, "winners", COLORS[1], [source.winners for source in sources[::-1]]),
        (-0.2, "others", COLORS[0], [source.others for source in sources[::-1]]),
    ):
        axes.barh([row + offset for row in rows], values, height=0.38, color=color, label=label)
    axes.set_yticks(rows, [source.name for source in sources[::-1]])
    axes.set_xlabel("mean points of a seat")
    axes.legend(frameon=False)


def shown_firsts(firsts: Sequence[FirstRate]) -> list[FirstRate]:
    """Return the first choices with enough seats to say something; all when there are none."""
    return ([first for first in firsts if first.rate.games >= FEWEST] or list(firsts))[:MOST_FIRSTS]


def readable(name: str) -> str:
    """`wood_farm_food` -> `wood farm food`"""
    return name.replace("_", " ")
