"""Complete the theme: its few inline scripts become files, so that it keeps to a strict Content-Security-Policy
(theme/main.html), its parts have names for screen readers, and files that nobody fetches are left out.
"""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from shutil import rmtree

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import Page

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
NOT_FETCHED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/**/*.map", "assets/javascripts/lunr")
"""files that the theme writes for hosts and languages that we do not have"""

NAMES = {
    'md-grid" aria-label="Header"': 'md-grid" aria-label="Head of the page"',
    'data-md-component="search" role="dialog"': 'data-md-component="search" role="dialog" aria-label="Search"',
    'class="md-search__options" aria-label="Search"': 'class="md-search__options" aria-label="More about the search"',
}
"""parts of the theme that screen readers could not name, or not tell apart"""

_scripts: dict[str, str] = {}


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Move the text of inline scripts to files; they still run where they stood."""

    def moved(found: re.Match[str]) -> str:
        name = f"assets/javascripts/inline-{sha256(found[1].encode()).hexdigest()[:10]}.js"
        _scripts[name] = found[1]
        return f'<script src="{"../" * page.url.count("/")}{name}"></script>'

    for part, named in NAMES.items():
        output = output.replace(part, named)
    return INLINE.sub(moved, output)


def on_post_build(config: MkDocsConfig) -> None:
    """Write the scripts' files, and delete the files that nobody fetches."""
    site = Path(config.site_dir)
    for name, text in _scripts.items():
        (site / name).write_text(text, encoding="utf-8")
    for pattern in NOT_FETCHED:
        for path in site.glob(pattern):
            rmtree(path) if path.is_dir() else path.unlink()
    for path in (*site.glob("assets/**/*.js"), *site.glob("assets/**/*.css")):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r"\n?(//|/\*)# sourceMappingURL=\S+( \*/)?", "", text), encoding="utf-8")
