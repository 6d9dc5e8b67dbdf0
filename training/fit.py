"""Fit a game's priors and expectations (`caylus/games/GAME/bots/knowledge.py`) to games of `training.selfplay`.

The priors are a softmax over the legal answers, linear in the flags of the situation, fitted to how often the search
tried each answer. The expectations are a ridge regression of how far a seat still gets ahead of the others until the
end, with weights interpolated between the knots on the way to the end.
"""

from __future__ import annotations

import argparse
import json
import platform
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
"""examples that it takes to move a given weight halfway to what the games say"""
ROUNDS = 6
"""in which expectations settle that are fitted to one another"""
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
            for parts, count in visits:
                rows.append(len(keys))
                answers.append(parts)
                targets.append(count / total)
            keys.append(key)
    row, target = np.array(rows), np.array(targets)
    columns = np.array(answers).T
    key = np.array(keys)
    situation = np.column_stack([np.ones(len(key)), *[key >> bit & 1 for bit in range(len(subject.FLAGS))]])[row]
    starts = np.r_[0, np.flatnonzero(np.diff(row)) + 1]
    sorted_parts = []
    for part in columns:
        order = np.argsort(part, kind="stable")
        groups = np.r_[0, np.flatnonzero(np.diff(part[order])) + 1]
        sorted_parts.append((order, groups, part[order][groups]))
    weights = np.zeros((len(subject.PARTS), len(subject.FLAGS) + 1))
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    loss = 0.0
    for step in track(range(1, STEPS + 1), "Priors"):
        logits = sum(np.einsum("ij,ij->i", situation, weights[part]) for part in columns)
        logits -= np.maximum.reduceat(logits, starts)[row]
        chance = np.exp(logits)
        chance /= np.add.reduceat(chance, starts)[row]
        loss = float(-(target * np.log(chance + 1e-9)).sum() / len(keys))
        slope = np.zeros_like(weights)
        wrong = (chance - target)[:, None] * situation
        for order, groups, present in sorted_parts:
            slope[present] += np.add.reduceat(wrong[order], groups, axis=0)
        slope = slope / len(keys) + SHRINKAGE * weights
        # Adam, with its usual constants but a slower second moment.
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope**2
        weights -= 0.08 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.99**step)) + 1e-8)
    seen = np.unique(columns)
    return {subject.PARTS[part]: [round(float(x), 2) for x in weights[part]] for part in seen}, loss


class Fitted(NamedTuple):
    """Weights, and their root mean square error on the games held out: points of one seat's lead over another."""

    value: Value
    error: float


def _examples(subject: Subject, games: list[dict[str, Any]]) -> tuple[Array, Array]:
    """For each seat at the beginning of each turn its features, spread over the knots, and what it still gained.

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
    """How far each seat is ahead of the mean of all; for two players both rows together count as one example."""
    ahead: Array = values - values.mean(axis=1, keepdims=True)
    seats = values.shape[1]
    return (ahead * np.sqrt(seats / (seats - 1))).reshape(-1, *values.shape[2:])


def blended(games: list[dict[str, Any]], expected: Array, gained: Array, trust: float) -> Array:
    """What each seat gains until the end of a game, with `trust` in what came (the lambda of temporal differences).

    The rest is what was expected a turn later: it knows less of the luck that was still to come. The arrays have the
    shape (turns, seats).
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
    """What a seat gains, fitted to the leads: it changes `near` no more than the games ask for.

    What all seats gain says little about an answer and much about luck, so leads are fitted; then the weights of the
    first feature, which is always one, so that the scores are right, too. With less than full `trust` in the ends of
    games, what is expected a turn later counts as well.
    """
    learned = [game for game in games if game["game"] % HELD_OUT]
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
    inputs, outputs = _examples(subject, [game for game in games if not game["game"] % HELD_OUT])
    error = float(np.sqrt(2 * np.mean((_ahead(inputs) @ weights - _ahead(outputs)) ** 2)))
    return Fitted([[round(float(x), 3) for x in row] for row in weights.reshape(len(subject.KNOTS), -1)], error)


def main() -> None:
    """Read files of games, write the weights with where they come from."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--game", default=DEFAULT, help=GAME_HELP)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--near", type=Path, help="weights to start from: their priors are kept, and leads are fitted")
    parser.add_argument(
        "--nearness", type=float, default=NEARNESS, help=f"examples that weigh as much as them ({NEARNESS:g})"
    )
    parser.add_argument("--trust", type=float, default=1.0, help="in the ends of games; the rest in what is expected")
    options = parser.parse_args()
    subject = find_subject(options.game)
    games = [game for path in options.games for game in read_games(path)]
    games.sort(key=lambda game: int(game["game"]))
    former = json.loads(options.near.read_text()) if options.near else {}
    if former:
        policy, learned = former["policy"], {"near": former["provenance"]}
    else:
        policy, loss = fit_priors(subject, games)
        learned = {"policy_loss_nats": round(loss, 4)}
    values: dict[str, Value] = former.get("values", {})
    errors = {}
    for players in sorted({len(game["scores"]) for game in games}):
        found = [game for game in games if len(game["scores"]) == players]
        fitted = fit_leads(subject, found, values.get(str(players)), options.nearness, options.trust)
        values[str(players)], errors[players] = fitted
    numbers = [game["game"] for game in games]
    provenance = {
        "engine": caylus.__version__,
        "python": platform.python_version(),
        "numpy": np.__version__,
        "games": len(games),
        "first_game": min(numbers),
        "last_game": max(numbers),
        "mean_score": round(float(np.mean([score for game in games for score in game["scores"]])), 2),
        **learned,
        "nearness": options.nearness,
        "trust": options.trust,
        "lead_error_points": {players: round(error, 2) for players, error in errors.items()},
    }
    rows = [
        f"{json.dumps(players)}: [\n  " + ",\n  ".join(map(json.dumps, values[players])) + "]" for players in values
    ]
    print(json.dumps(provenance, indent=1))
    options.out.write_text(
        '{"provenance": ' + json.dumps(provenance) + ',\n "flags": ' + json.dumps(subject.FLAGS)
        + ',\n "features": ' + json.dumps(subject.FEATURES)
        + ',\n "values": {\n ' + ",\n ".join(rows) + '},\n "policy": {\n  '
        + ",\n  ".join(f"{json.dumps(text)}: {json.dumps(row)}" for text, row in policy.items()) + "}}\n"
    )  # fmt: skip


if __name__ == "__main__":
    main()
