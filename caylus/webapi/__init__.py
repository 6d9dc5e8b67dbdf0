"""The facade that the page calls: JSON text in, JSON text out (docs/bridge.md).

`handle` never raises: it answers every text, and says what is wrong and where.
"""

from .session import Session
from .sessions import LONGEST_TABLE_NAME, MOST_SESSIONS, Sessions

__all__ = ["LONGEST_TABLE_NAME", "MOST_SESSIONS", "Session", "Sessions", "handle"]

handle = Sessions().handle
"""Answer a message (JSON text) with a reply (JSON text), for the page's own tables."""
