"""The consequences of an action in sentences, before anybody takes it.

The action is carried out on a copy, and the log says what happens until the next decision. `Coach.ahead` of a game adds
consequences that come later, and `Coach.dangers` losses that its rules know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from .info import GameInfo
from .rules.dangers import Danger
from .rules.errors import RecordError, quoted
from .text.translation import ENGLISH, Translator
from .view.view import Foreseen


def foresee(
    info: GameInfo, state: Any, action: int, names: Sequence[str] | None = None, tr: Translator = ENGLISH
) -> Foreseen:
    """Return the consequences of a legal action; `names` stand for the seats (`caylus.foresee`)."""
    seats = read_names(info, state.players, names, tr)
    presentation, coach = info.presentation, info.find_coach()
    happened = _carry_out(info, state, action)
    lines, first = _lines(info, happened.events, seats, tr)
    ahead = coach.ahead or presentation.outlook
    later = _beside(ahead(state, action, seats, tr), lines) if ahead else []
    dangers = describe_dangers(info, _dangers(info, state, action, happened), seats, tr)
    return Foreseen([*lines[:first], *later, *lines[first:]], dangers)


def describe_dangers(
    info: GameInfo, dangers: Sequence[Danger], names: Sequence[str], tr: Translator = ENGLISH
) -> list[str]:
    """Return a sentence for each danger: the game's own, or of a loss at once that of the log."""
    declared = info.find_coach().dangers
    found: list[str] = []
    for danger in dangers:
        if declared is not None and danger.key in declared.words.templates:
            found.append(declared.words.message(danger.reason(), names, tr))
        else:
            found += [line["text"] for line in info.presentation.log([danger.values], names, tr)]
    return found


class Happened(NamedTuple):
    """The events of an action until the next decision, carried out on a copy."""

    events: list[dict[str, Any]]
    """events that cost the acting seat no points"""
    losses: list[Danger]
    """the others, as certain dangers; their keys are the rules"""


def _carry_out(info: GameInfo, state: Any, action: int) -> Happened:
    after, happened = state.clone(), Happened([], [])
    events: list[dict[str, Any]] = []
    after.listen(events)
    after.apply(action)
    seat, declared = state.decision().seat, info.find_coach().dangers
    for event in events:
        lost = event.get("takes", {}).get("points" if declared is None else declared.points, 0)
        if lost and event.get("seat") == seat:
            values = {**event, "player": seat, "count": lost}
            happened.losses.append(Danger(event["rule"], event["rule"], values, certain=True, points=lost))
        else:
            happened.events.append(event)
    return happened


def find_dangers(info: GameInfo, state: Any, action: int) -> list[Danger]:
    """Return the dangers of a legal action, those that are certain first: losses at once, and declared ones.

    A declared danger is left out if its loss comes at once.
    """
    return _dangers(info, state, action, _carry_out(info, state, action))


def dangers_of_choices(
    info: GameInfo, state: Any, names: Sequence[str], tr: Translator = ENGLISH
) -> dict[str, list[str]]:
    """Return the sentences on the dangers of each choice that has any, by its text."""
    found = {action: find_dangers(info, state, action) for action in state.choices}
    return {
        state.text(action): describe_dangers(info, dangers, names, tr) for action, dangers in found.items() if dangers
    }


def _dangers(info: GameInfo, state: Any, action: int, happened: Happened) -> list[Danger]:
    declared = info.find_coach().dangers
    at_once = {danger.rule for danger in happened.losses}
    found = [] if declared is None or state.is_chance() else declared.find(state, action)
    rest = [danger for danger in found if danger.rule not in at_once]
    return sorted([*happened.losses, *rest], key=lambda danger: (not danger.certain, -danger.points))


def warnings(info: GameInfo, state: Any, action: int, names: Sequence[str], tr: Translator = ENGLISH) -> dict[str, str]:
    """Return the dangers about which a coach warns before a legal action, the worst first: rule -> sentence.

    They are those that certainly cost points, and others that the game declares, unless every choice has them.
    """
    declared = info.find_coach().dangers
    found: dict[str, str] = {}
    for danger in find_dangers(info, state, action):
        is_warned = (danger.certain and danger.points) or (declared is not None and danger.key in declared.warned)
        if is_warned and not _is_in_all_choices(info, state, danger):
            found.setdefault(danger.rule, " ".join(describe_dangers(info, [danger], names, tr)))
    return found


def _is_in_all_choices(info: GameInfo, state: Any, danger: Danger) -> bool:
    """Tell whether each legal action brings this loss, or a larger one of its kind."""

    def size(one: Danger) -> tuple[int, int]:
        return one.points, one.values.get("count", 0)

    return all(
        any(one.key == danger.key and size(one) >= size(danger) for one in find_dangers(info, state, action))
        for action in state.choices
    )


def read_names(info: GameInfo, players: int, names: object, tr: Translator) -> list[str]:
    """Return the names of all seats, for None those of the game; raise `RecordError` for anything else."""
    if names is None:
        return [tr(name) for name in info.default_names(players)]
    given = list(names) if isinstance(names, list | tuple) else []
    if len(given) != players or not all(isinstance(name, str) for name in given):
        raise RecordError(f"names: expected {players} names, one for each seat, not {quoted(names)}.")
    return given


def _lines(
    info: GameInfo, events: Sequence[dict[str, Any]], names: Sequence[str], tr: Translator
) -> tuple[list[str], int]:
    """Return the lines of the log, and the number of those up to the first change on the board, by the action."""
    lines: list[str] = []
    first = None
    for event in events:
        lines += [line["text"] for line in info.presentation.log([event], names, tr)]
        if first is None and "place" in event and event.get("changes", True):
            first = len(lines)
    return lines, 1 if first is None else first


def _beside(sentences: Sequence[str], lines: Sequence[str]) -> list[str]:
    """Leave out sentences with which a longer one begins, and as many of a kind as there are lines of the log."""
    waiting = Counter(lines)
    found = []
    for sentence in sentences:
        if waiting[sentence]:
            waiting[sentence] -= 1
        elif not any(longer != sentence and longer.startswith(sentence) for longer in sentences):
            found.append(sentence)
    return found
