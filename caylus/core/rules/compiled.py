"""The difference between the plain engine and the one that mypyc compiles from the same source (tools/compile.py)."""

from __future__ import annotations

COMPILED = False
"""True in the compiled engine, where a loop can be faster than the calls that are fast in plain Python"""
