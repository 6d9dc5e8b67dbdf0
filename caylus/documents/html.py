"""One file that holds everything: a document that fetches nothing, with a policy that says so."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from html import escape

from ..core.text.translation import Translator

_STYLE = """
:root { color-scheme: light; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 Georgia, serif; color: #221c14;
  background: #fff; }
h1, h2, h3 { line-height: 1.25; margin: 0 0 .5rem; }
svg { display: block; max-width: 100%; height: auto; }
section { margin: 2rem 0; }
code { overflow-wrap: anywhere; }
.small { color: #5a5044; font-size: .9rem; }
p, h1, h2, h3, li { overflow-wrap: anywhere; }
@page { size: A4; margin: 14mm; }
@media print { body { max-width: none; padding: 0; font-size: 10.5pt; } }
"""


def document(title: str, body: str, style: str, tr: Translator, site: str | None = None) -> str:
    """Return a whole document; `body` and `style` are HTML and CSS, `title` is a text from anywhere.

    With a `site` (see `site_of`) its boards are live, and may fetch from that site only (docs/embedding.md).
    """
    style = _STYLE + style
    own = f"'sha256-{b64encode(sha256(style.encode()).digest()).decode()}'"
    policy = f"default-src 'none'; style-src {own}; base-uri 'none'; form-action 'none'"
    fetched = ""
    if site is not None:
        site = escape(site)
        policy = (
            f"default-src 'none'; script-src {site}; style-src {site} {own}; connect-src {site}; frame-src {site}; "
            "img-src data:; base-uri 'none'; form-action 'none'"
        )
        fetched = (
            f'<link rel="stylesheet" href="{site}caylus-board.css">\n'
            f'<script type="module" src="{site}caylus-board.js"></script>\n'
        )
    return (
        f'<!doctype html>\n<html lang="{tr.language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n{fetched}<style>{style}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )
