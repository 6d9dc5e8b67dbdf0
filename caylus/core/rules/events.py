"""The form of events, for every game (docs/bridge.md)."""

from __future__ import annotations

from typing import Required, TypedDict


class Event(TypedDict, total=False):
    """Something that happened. Games add data of their own; these keys mean the same in all of them.

    A new game reports at least one event before the first action, and the beginning of a phase is the event `phase`. In
    games without phases neither events nor views name one.
    """

    event: Required[str]
    rule: Required[str]
    turn: Required[int]
    phase: str
    seat: int
    """the seat that it concerns; absent for nobody"""
    place: str
    """the target where it happened; something has changed there unless `changes` is false"""
    changes: bool
    gives: dict[str, int]
    """holding -> how much the seat received"""
    takes: dict[str, int]
    """holding -> how much the seat paid"""
    had_by: int
    """the former holder of the thing at `place`, which this seat has taken: players see it change hands"""
    ply: int
    """number of actions that led to it; added by `Match`"""
