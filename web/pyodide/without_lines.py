"""Code without the line that each instruction comes from, which only people read; for compile.py and warm_up.py."""

import types


def without_lines(code):
    """Return the code, and that of the functions in it, without line numbers."""
    parts = tuple(without_lines(part) if isinstance(part, types.CodeType) else part for part in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=parts)
