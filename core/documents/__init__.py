"""Documents as a reader goes through them: outline, places, lists, counts (R28).

All from the catalog: files are not opened again, so every format can be read on, and nothing that
is not indexed can be read. How a search finds a place is `core.search`'s business.
"""

from core.documents.counting import Counts
from core.documents.documents import DEFAULT_CHARS, Documents, DocumentsLike
from core.documents.listing import DocumentList
from core.documents.outline import Outline
from core.documents.places import PlaceRead

__all__ = [
    "DEFAULT_CHARS",
    "Counts",
    "DocumentList",
    "Documents",
    "DocumentsLike",
    "Outline",
    "PlaceRead",
]
