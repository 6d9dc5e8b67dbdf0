"""Documents with boards that need no script: a study as a page or pictures, puzzles on paper; and frames."""

from .frame import frame_of, site_of
from .sheet import sheet_of
from .study import page_of, pictures_of

__all__ = ["frame_of", "page_of", "pictures_of", "sheet_of", "site_of"]
