"""The documents that were opened lately, newest first, with the place at which they were opened."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from core.datatypes import Hit
from desktop.window.widgets.preferences import Preferences

_KEY = "history/documents"
# More than fits on any list that shows them; older ones are found by searching.
_MOST = 30


@dataclass(frozen=True, slots=True)
class RecentDocument:
    folder: str
    path: str  # within the folder
    title: str
    media_type: str
    line: int = 1
    page: int | None = None

    @property
    def file(self) -> str:
        """The file to open; for a member of an archive or mail, the file that contains it."""
        return str(Path(self.folder) / self.path.partition("!/")[0])


def recent_documents(preferences: Preferences) -> list[RecentDocument]:
    """Return what was opened lately, newest first."""
    return [RecentDocument(**item) for item in preferences.items(_KEY) if _is_document(item)]


def note_opened(preferences: Preferences, hit: Hit) -> None:
    """Remember that a document was opened; it comes first from now on."""
    opened = RecentDocument(
        hit.citation.folder,
        hit.path,
        hit.title,
        hit.media_type,
        hit.citation.start_line,
        hit.citation.page,
    )
    others = [
        each
        for each in recent_documents(preferences)
        if (each.folder, each.path) != (opened.folder, opened.path)
    ]
    preferences.put(_KEY, [asdict(each) for each in [opened, *others][:_MOST]])


def forget_document(preferences: Preferences, hit: Hit) -> None:
    """Take a document back that could not be opened after all."""
    others = [
        each
        for each in recent_documents(preferences)
        if (each.folder, each.path) != (hit.citation.folder, hit.path)
    ]
    preferences.put(_KEY, [asdict(each) for each in others] or None)


def _is_document(item: Any) -> bool:
    """Say whether a stored value is one of ours; the file may have been edited by hand."""
    if not isinstance(item, dict) or set(item) != set(RecentDocument.__slots__):
        return False
    texts = all(isinstance(item[name], str) for name in ("folder", "path", "title", "media_type"))
    page = item["page"] is None or isinstance(item["page"], int)
    return texts and page and isinstance(item["line"], int)
