"""The facade that the page calls: JSON text in, JSON text out."""

import json


def handle(message: str) -> str:
    """Answer one message of the page."""
    return json.dumps({"ok": True, "echo": json.loads(message)})
