"""The facade that the page calls: JSON text in, JSON text out (docs/bridge.md).

`handle` never raises: it replies to every text, if need be with the problem and its place.
"""

from .session import Session
from .sessions import LONGEST_TABLE_NAME, MOST_SESSIONS, Sessions

__all__ = ["LONGEST_TABLE_NAME", "MOST_SESSIONS", "Session", "Sessions", "handle"]

handle = Sessions().handle
"""Reply (JSON text) to a message (JSON text), for the page's own tables."""
