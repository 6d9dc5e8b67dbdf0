"""The form of events, for every game (docs/bridge.md)."""

from __future__ import annotations

from typing import Required, TypedDict


class Event(TypedDict, total=False):
    """Something that happened. Games add data of their own; these keys mean the same in all of them.

    A new game tells at least one event before the first answer, and the beginning of a phase is the event `phase`. In
    games without phases nothing says one: neither events nor views.
    """

    event: Required[str]
    rule: Required[str]
    turn: Required[int]
    phase: str
    seat: int
    """whom it concerns; absent for nobody"""
    place: str
    """the target where it happened; something has changed there unless `changes` says no"""
    changes: bool
    gives: dict[str, int]
    """holding -> how much the seat received"""
    takes: dict[str, int]
    """holding -> how much the seat paid"""
    had_by: int
    """the seat that had what lies at `place` until this seat took it: players see it change hands"""
    ply: int
    """how many answers led to it; added by `Match`"""
