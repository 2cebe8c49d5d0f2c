"""What facets count by, for every document, in memory: type, folder, date, author, language.

Rows are added by rising document ids, so that new documents cost only themselves. They are made
anew only if a folder, or the date or language of a known document, has changed.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from core.catalog import TRAITS_KEY, DocumentTraits
from core.search.protocols import ChunkSource

Ids = npt.NDArray[np.int64]
Codes = npt.NDArray[np.int32]
# A table with this many times the documents that are left is made anew.
_MOSTLY_GONE = 2
_FEW = 1000


@dataclass(slots=True)
class _Names:
    """Numbers for texts, from 0."""

    texts: list[str] = field(default_factory=list)
    numbers: dict[str, int] = field(default_factory=dict)

    def number(self, text: str) -> int:
        known = self.numbers.get(text)
        if known is None:
            known = self.numbers[text] = len(self.texts)
            self.texts.append(text)
        return known


@dataclass(frozen=True, slots=True)
class Rows:
    """Some documents with their traits, as numbers of names."""

    families: Codes
    extensions: Codes
    folders: Codes
    modified: npt.NDArray[np.float64]
    authors: Codes
    languages: Codes


class DocumentTable:
    """The traits of all documents of one library; it follows the catalog by itself."""

    def __init__(self, chunks: ChunkSource) -> None:
        self._chunks = chunks
        self._guard = threading.Lock()
        self._roots: dict[int, str] = {}
        self._state: str | None = None  # of the traits of known documents
        self._clear()

    def _clear(self) -> None:
        self.families = _Names()
        self.extensions = _Names()
        self.folders = _Names()  # absolute, with "/"; also those that contain no file themselves
        self.authors = _Names()
        self.languages = _Names()
        self._above: dict[int, tuple[int, ...]] = {}  # a folder and those that contain it
        self._ids: Ids = np.empty(0, np.int64)
        none = np.empty(0, np.int32)
        self._rows = Rows(none, none, none, np.empty(0), none, none)

    def folders_above(self, folders: Codes) -> tuple[Codes, Ids]:
        """Return all folders that contain some, themselves included, and which of them that is."""
        with self._guard:
            lists = [self._above[folder] for folder in folders.tolist()]
        lengths = [len(each) for each in lists]
        flat = np.fromiter((number for each in lists for number in each), np.int32, sum(lengths))
        return flat, np.repeat(np.arange(len(folders)), lengths)

    def rows(self, documents: Ids) -> tuple[Ids, Rows]:
        """Return those documents that are known, and their traits."""
        with self._guard:
            self._refresh()
            at = np.searchsorted(self._ids, documents)
            at = np.minimum(at, max(0, len(self._ids) - 1))
            is_known = self._ids[at] == documents if len(self._ids) else np.zeros(len(at), bool)
            at = at[is_known]
            rows = self._rows
            chosen = Rows(
                rows.families[at],
                rows.extensions[at],
                rows.folders[at],
                rows.modified[at],
                rows.authors[at],
                rows.languages[at],
            )
            return documents[is_known], chosen

    def _refresh(self) -> None:
        roots = {folder.id: folder.path for folder in self._chunks.folders()}
        last = int(self._ids[-1]) if len(self._ids) else 0
        state = self._chunks.meta(TRAITS_KEY)
        is_stale = state != self._state or any(
            roots.get(number) != path for number, path in self._roots.items()
        )
        newest = self._chunks.last_document()
        if not is_stale and newest <= last:
            return
        if is_stale or len(self._ids) > _MOSTLY_GONE * self._chunks.document_count() + _FEW:
            # A folder was renamed, removed or absorbed by another, so that the paths of its files
            # differ, or a file was saved again without a change.
            self._clear()
            last = 0
        self._roots, self._state = roots, state
        self._add(self._chunks.document_traits(last))

    def _add(self, traits: Sequence[DocumentTraits]) -> None:
        before = self._rows
        columns = [
            (
                self.families.number(each.media_type),
                self.extensions.number(_extension(each.own_path)),
                self._folder(self._roots.get(each.folder_id, ""), each.path),
                self.authors.number(each.author),
                self.languages.number(each.language),
            )
            for each in traits
        ]
        codes = np.array(columns, np.int32).reshape(-1, 5)
        self._ids = np.concatenate([self._ids, np.array([each.id for each in traits], np.int64)])
        self._rows = Rows(
            np.concatenate([before.families, codes[:, 0]]),
            np.concatenate([before.extensions, codes[:, 1]]),
            np.concatenate([before.folders, codes[:, 2]]),
            np.concatenate([before.modified, np.array([each.modified for each in traits])]),
            np.concatenate([before.authors, codes[:, 3]]),
            np.concatenate([before.languages, codes[:, 4]]),
        )

    def _folder(self, root: str, path: str) -> int:
        """Return the number of the folder that a file lies in."""
        root = root.replace("\\", "/").rstrip("/") or "/"
        inner = path.rpartition("/")[0]
        place = f"{root.rstrip('/')}/{inner}" if inner else root
        number = self.folders.number(place)
        if number not in self._above:
            above = [number]
            while place != root:
                place = place.rpartition("/")[0] or "/"
                above.append(self.folders.number(place))
            self._above[number] = tuple(above)
        return number


def _extension(path: str) -> str:
    name = path.rpartition("/")[2]
    stem, dot, extension = name.rpartition(".")
    return extension.lower() if dot and stem else ""
