"""Small pictures beside documents in the list, made in a child process and kept on disk.

A picture is asked for when its row is painted and shown when it is there; its place in the row is
reserved, so that nothing moves. What the disk keeps is limited; the oldest go first.
"""

from __future__ import annotations

import contextlib
import zlib
from collections import OrderedDict
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QPixmap

from core import locations
from core.datatypes import Hit
from core.private_files import make_private_folder, write_privately
from desktop.window.background.open_document import file_of
from desktop.window.background.session import Session
from desktop.window.results.thumbnail_rendering import ThumbnailWanted

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS = ("pdf", "image", "slides")
SIDE = 96  # pixels of the longer side, sharp on a screen of 200%
_MOST_IN_MEMORY = 300
MOST_ON_DISK = 40_000_000  # bytes; some 10,000 pictures
_FUNCTION = "desktop.window.results.thumbnail_rendering:render_thumbnail"
_SECONDS = 10.0


def has_thumbnail(hit: Hit) -> bool:
    """Say whether a document can have a picture; a member of another file cannot.

    A team's file may be on a drive that does not answer, and painting must not wait for it.
    """
    return hit.media_type in KINDS and "!/" not in hit.path and not hit.library


class Thumbnails(QObject):
    changed = Signal()  # a picture has come

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._pictures: OrderedDict[str, QPixmap | None] = OrderedDict()
        self._waiting: set[str] = set()
        self._written = 0  # pictures since the disk was tidied

    def of(self, hit: Hit) -> QPixmap | None:
        """Return a document's picture; if there is none yet, ask for it."""
        page = hit.citation.page or 1 if hit.media_type == "pdf" else 1
        key = _key(hit, page)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        if key not in self._waiting:
            self._waiting.add(key)
            wanted = ThumbnailWanted(str(file_of(hit)), hit.media_type, page, SIDE)
            self._session.worker("thumbnails").submit(
                self._work(key, wanted),
                lambda data: self._take(key, data),
                lambda _fault: self._take(key, b""),  # the row is still right without a picture
                owner=self,
            )
        return None

    def _work(self, key: str, wanted: ThumbnailWanted) -> Callable[[], bytes]:
        folder = self._session.library_folder / locations.THUMBNAILS
        draw = self._session.draw

        def work() -> bytes:
            place = folder / f"{key}.jpg"
            with contextlib.suppress(OSError):
                return place.read_bytes()
            data = draw(_FUNCTION, wanted, _SECONDS)
            assert isinstance(data, bytes)
            with contextlib.suppress(OSError):  # a full disk costs the next start some work
                make_private_folder(folder)
                write_privately(place, data)
                self._tidy(folder)
            return data

        return work

    def _tidy(self, folder: Path) -> None:
        self._written += 1
        if self._written % 100 == 1:
            tidy(folder, MOST_ON_DISK)

    def _take(self, key: str, data: bytes) -> None:
        self._waiting.discard(key)
        picture = QPixmap()
        self._pictures[key] = picture if data and picture.loadFromData(data) else None
        while len(self._pictures) > _MOST_IN_MEMORY:
            self._pictures.popitem(last=False)
        if self._pictures.get(key) is not None:
            self.changed.emit()


def tidy(folder: Path, limit: int) -> None:
    """Remove the oldest pictures until they take no more than the limit."""
    stats = [(entry.stat(), entry) for entry in folder.glob("*.jpg")]
    entries = sorted((stat.st_mtime, stat.st_size, entry) for stat, entry in stats)
    total = sum(size for _, size, _ in entries)
    for _, size, entry in entries:
        if total <= limit:
            return
        entry.unlink(missing_ok=True)
        total -= size


def _key(hit: Hit, page: int) -> str:
    """Return the name of a picture; it changes with the document, and does not tell its name."""
    text = f"{hit.citation.folder}\0{hit.path}\0{page}\0{hit.size_bytes}\0{hit.modified}"
    data = text.encode("utf-8", "replace")
    return f"{zlib.crc32(data):08x}{zlib.adler32(data):08x}"
