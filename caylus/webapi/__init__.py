"""The facade that the page calls: JSON text in, JSON text out (docs/bridge.md).

`handle` never raises: whatever a page sends, it gets an answer that says what is wrong and where.
"""

from .session import Session
from .sessions import LONGEST_TABLE_NAME, MOST_SESSIONS, Sessions

__all__ = ["LONGEST_TABLE_NAME", "MOST_SESSIONS", "Session", "Sessions", "handle"]

handle = Sessions().handle
"""of the page's own tables"""
