"""Documents as a reader goes through them: outline, places, lists, counts (R28).

All from the catalog: files are not opened again, so every format can be read on, and nothing that
is not indexed can be read. How a search finds a place is `core.search`'s business.
"""

from core.documents.documents import Documents

__all__ = ["Documents"]
