"""Fit a game's priors and expectations (`caylus/games/GAME/bots/knowledge.py`) to games of `training.selfplay`.

The priors are a softmax over the legal answers, linear in the flags of the situation, fitted to how often the search
tried each answer. The expectations are a ridge regression of how far a seat still gets ahead of the others until the
end, with weights interpolated between the knots on the way to the end.
"""

from __future__ import annotations

import argparse
import json
import platform
from datetime import date
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from rich.progress import track

import caylus
from caylus.games import DEFAULT

from .selfplay import read_games
from .subject import GAME_HELP, Subject, find_subject

Array = NDArray[np.float64]
Value = list[list[float]]
"""weights for each knot and feature"""
STEPS = 120
RIDGE = 3.0
SHRINKAGE = 2e-6
NEARNESS = 3e4
"""number of examples that move a given weight halfway to the value in the games"""
ROUNDS = 6
"""rounds until expectations that depend on one another settle"""
HELD_OUT = 10
"""every tenth game is kept for measuring"""


def fit_priors(subject: Subject, games: list[dict[str, Any]]) -> tuple[dict[str, list[float]], float]:
    """Text of a part of an answer -> its bias and its shift for each flag; and the loss in nats per decision."""
    keys: list[int] = []
    rows: list[int] = []
    answers: list[list[int]] = []
    targets: list[float] = []
    for game in games:
        for key, visits in game["decisions"]:
            total = sum(count for _, count in visits)
            if len(visits) < 2:
                continue
            for parts, count in visits:
                rows.append(len(keys))
                answers.append(parts)
                targets.append(count / total)
            keys.append(key)
    row, target, key = np.array(rows), np.array(targets), np.array(keys)
    columns = np.array(answers).T
    starts = np.r_[0, np.flatnonzero(np.diff(row)) + 1]
    # A part weighs the same in all equal situations, so it is weighed once for each situation.
    codes, inverse = np.unique(key[row] * len(subject.PARTS) + columns, return_inverse=True)
    inverse = inverse.reshape(columns.shape)
    situations, parts = np.divmod(codes, len(subject.PARTS))
    flags = np.column_stack([np.ones(len(codes)), *[situations >> bit & 1 for bit in range(len(subject.FLAGS))]])
    weights = np.zeros((len(subject.PARTS), len(subject.FLAGS) + 1))
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    loss = 0.0
    for step in track(range(1, STEPS + 1), "Priors"):
        logits = np.einsum("ij,ij->i", flags, weights[parts])[inverse].sum(axis=0)
        logits -= np.maximum.reduceat(logits, starts)[row]
        chance = np.exp(logits)
        chance /= np.add.reduceat(chance, starts)[row]
        loss = float(-(target * np.log(chance + 1e-9)).sum() / len(keys))
        wrong = np.sum([np.bincount(part, chance - target, len(codes)) for part in inverse], axis=0)
        slope = np.zeros_like(weights)
        np.add.at(slope, parts, wrong[:, None] * flags)
        slope = slope / len(keys) + SHRINKAGE * weights
        # Adam, with its usual constants but a slower second moment.
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope**2
        weights -= 0.08 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
    seen = np.unique(parts)
    return {subject.PARTS[part]: [round(float(x), 2) for x in weights[part]] for part in seen.tolist()}, loss


class Fitted(NamedTuple):
    """Weights, and their root mean square error on the games held out: points of one seat's lead over another."""

    value: Value
    error: float


def _examples(subject: Subject, games: list[dict[str, Any]]) -> tuple[Array, Array]:
    """Return for each seat at each turn's beginning its features, spread over the knots, and its later gain.

    The arrays have the shapes (turns, seats, knots * features) and (turns, seats): games of one number of players.
    """
    inputs, outputs = [], []
    for game in games:
        for turn in game["turns"]:
            knot, share = subject.knot_of(turn)
            seats = np.zeros((len(game["scores"]), len(subject.KNOTS), len(subject.FEATURES)))
            seats[:, knot] = np.array(turn["features"]) * (1 - share)
            seats[:, knot + 1] += np.array(turn["features"]) * share
            inputs.append(seats.reshape(len(seats), -1))
            outputs.append(np.array(game["scores"]) - subject.points_of(turn))
    return np.array(inputs), np.array(outputs, dtype=float)


def _ahead(values: Array) -> Array:
    """Return each seat's lead over the mean of all; for two players both rows together count as one example."""
    ahead: Array = values - values.mean(axis=1, keepdims=True)
    seats = values.shape[1]
    return (ahead * np.sqrt(seats / (seats - 1))).reshape(-1, *values.shape[2:])


def blended(games: list[dict[str, Any]], expected: Array, gained: Array, trust: float) -> Array:
    """Return each seat's gain until the end of a game, weighted by `trust` (the lambda of temporal differences).

    The rest is the expectation a turn later, which contains less of the luck to come. The arrays have the shape (turns,
    seats).
    """
    found = gained.copy()
    last = -1
    for game in games:
        first, last = last + 1, last + len(game["turns"])
        for turn in range(last - 1, first - 1, -1):
            later = trust * found[turn + 1] + (1 - trust) * expected[turn + 1]
            found[turn] = gained[turn] - gained[turn + 1] + later
    return found


def fit_leads(
    subject: Subject, games: list[dict[str, Any]], near: Value | None, nearness: float, trust: float = 1.0
) -> Fitted:
    """Fit a seat's gain to the leads; `near` changes no more than the games ask for.

    The gain of all seats together says little about an action and much about luck, so leads are fitted; then the
    weights of the first feature, which is always one, so that the scores are right, too. With less than full `trust` in
    the ends of games, the expectation a turn later counts as well.
    """
    learned = [game for number, game in enumerate(games) if number % HELD_OUT]
    inputs, outputs = _examples(subject, learned)
    old = np.zeros(inputs.shape[-1]) if near is None else np.array(near).ravel()
    leads = _ahead(inputs)
    normal = leads.T @ leads + np.diag(nearness * leads.var(axis=0) + RIDGE)
    weights = old
    for _ in range(ROUNDS if trust < 1 else 1):
        ahead = _ahead(blended(learned, inputs @ weights, outputs, trust))
        weights = old + np.linalg.solve(normal, leads.T @ (ahead - leads @ old))
    ones = np.arange(len(subject.KNOTS)) * len(subject.FEATURES)
    each, gained = inputs.reshape(-1, inputs.shape[-1]), outputs.ravel()
    weights[ones] += np.linalg.lstsq(each[:, ones], gained - each @ weights, rcond=None)[0]
    inputs, outputs = _examples(subject, games[::HELD_OUT])
    error = float(np.sqrt(2 * np.mean((_ahead(inputs) @ weights - _ahead(outputs)) ** 2)))
    return Fitted([[round(float(x), 3) for x in row] for row in weights.reshape(len(subject.KNOTS), -1)], error)


def fit(
    game: str,
    games: list[dict[str, Any]],
    former: dict[str, Any] | None = None,
    nearness: float = NEARNESS,
    trust: float = 1.0,
    *,
    keeps_priors: bool = False,
) -> dict[str, Any]:
    """Return the weights with their provenance: values near the former ones, and priors, unless those are kept."""
    subject = find_subject(game)
    games = sorted(games, key=lambda one: int(one["game"]))
    former = former or {}
    # The provenance of the former weights, without that of still earlier ones.
    learned: dict[str, Any] = {}
    if former:
        learned["near"] = {key: value for key, value in former["provenance"].items() if key != "near"}
    if keeps_priors:
        policy = former["policy"]
    else:
        policy, loss = fit_priors(subject, games)
        learned["policy_loss_nats"] = round(loss, 4)
    values: dict[str, Value] = dict(former.get("values", {}))
    errors = {}
    for players in sorted({len(one["scores"]) for one in games}):
        found = [one for one in games if len(one["scores"]) == players]
        fitted = fit_leads(subject, found, values.get(str(players)), nearness, trust)
        values[str(players)], errors[players] = fitted
    numbers = [one["game"] for one in games]
    provenance = {
        "engine": caylus.__version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "date": date.today().isoformat(),
        "games": len(games),
        "first_game": min(numbers),
        "last_game": max(numbers),
        "mean_score": round(float(np.mean([score for one in games for score in one["scores"]])), 2),
        **learned,
        "nearness": nearness,
        "trust": trust,
        "lead_error_points": {players: round(error, 2) for players, error in errors.items()},
    }
    return {
        "provenance": provenance,
        "flags": list(subject.FLAGS),
        "features": list(subject.FEATURES),
        "values": values,
        "policy": policy,
    }


def write_weights(weights: dict[str, Any], path: Path) -> None:
    """A file in which each row of weights has a line."""
    values, policy = weights["values"], weights["policy"]
    rows = [
        f"{json.dumps(players)}: [\n  " + ",\n  ".join(map(json.dumps, values[players])) + "]" for players in values
    ]
    path.write_text(
        '{"provenance": ' + json.dumps(weights["provenance"]) + ',\n "flags": ' + json.dumps(weights["flags"])
        + ',\n "features": ' + json.dumps(weights["features"])
        + ',\n "values": {\n ' + ",\n ".join(rows) + '},\n "policy": {\n  '
        + ",\n  ".join(f"{json.dumps(text)}: {json.dumps(row)}" for text, row in policy.items()) + "}}\n"
    )  # fmt: skip


def main() -> None:
    """Read files of games, write the weights with where they come from."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--near", type=Path, help="weights to start from")
    parser.add_argument(
        "--nearness", type=float, default=NEARNESS, help=f"examples that weigh as much as their values ({NEARNESS:g})"
    )
    parser.add_argument("--trust", type=float, default=1.0, help="in the ends of games; the rest in what is expected")
    parser.add_argument("--keep-priors", action="store_true", help="those of the weights to start from")
    options = parser.parse_args()
    if options.keep_priors and not options.near:
        parser.error("--keep-priors needs --near.")
    weights = fit(
        options.game,
        [game for path in options.games for game in read_games(path)],
        json.loads(options.near.read_text()) if options.near else None,
        options.nearness,
        options.trust,
        keeps_priors=options.keep_priors,
    )
    print(json.dumps(weights["provenance"], indent=1))
    write_weights(weights, options.out)


if __name__ == "__main__":
    main()
