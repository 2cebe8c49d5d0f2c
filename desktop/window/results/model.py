"""The hits as a Qt model: documents with their best passages beneath, or one flat list.

It keeps the answer's hits and builds what a row shows when Qt asks for it. The delegate decides how
a row looks; the search decides which hits there are and in what order they arrive.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from core.datatypes import Hit, MatchKind
from desktop.window.widgets.formatting import ago, name_of, ordinal, parent_of, place_of
from desktop.window.widgets.labels import plain_tip
from desktop.window.widgets.translation import QT_TRANSLATE_NOOP, Counted, translate

if TYPE_CHECKING:
    from core.query import Marker
    from core.search import Snippet

AnyIndex = QModelIndex | QPersistentModelIndex

# Number of a document's passages shown at first; the rest are one key or click away.
SHOWN_PASSAGES = 3

MATCH_WORDS = {
    MatchKind.EXACT: QT_TRANSLATE_NOOP("Results", "Exact"),
    MatchKind.SEMANTIC: QT_TRANSLATE_NOOP("Results", "Semantic"),
    MatchKind.HYBRID: QT_TRANSLATE_NOOP("Results", "Hybrid"),
}
# No closer in meaning than chance: shown separately from real matches.
QT_TRANSLATE_NOOP("Results", "Weak")

Results = Counted("Results")


def badge_of(hit: Hit) -> str:
    """Return the word on a hit's badge."""
    return translate("Results", "Weak" if hit.is_weak else MATCH_WORDS[hit.match])


class Row(StrEnum):
    DOCUMENT = "document"
    PASSAGE = "passage"
    MORE = "more"


class Sort(StrEnum):
    RELEVANCE = "relevance"
    DATE = "date"
    NAME = "name"
    SIZE = "size"


class Role(IntEnum):
    ROW = Qt.ItemDataRole.UserRole + 1
    HIT = Qt.ItemDataRole.UserRole + 2
    SNIPPET = Qt.ItemDataRole.UserRole + 3
    SCORE = Qt.ItemDataRole.UserRole + 4  # 0 to 1, the length of the score bar
    COUNT = Qt.ItemDataRole.UserRole + 5  # passages of a document, or those not shown yet
    FLAT = Qt.ItemDataRole.UserRole + 6


@dataclass(slots=True)
class _Document:
    key: tuple[str, str]
    hits: list[Hit] = field(default_factory=list)
    shown: int = SHOWN_PASSAGES

    @property
    def rows(self) -> int:
        return min(self.shown, len(self.hits)) + (self.shown < len(self.hits))


_SORT_KEYS: dict[Sort, Callable[[Hit], Any]] = {
    Sort.DATE: lambda hit: -hit.modified,
    Sort.NAME: lambda hit: (name_of(hit.path).casefold(), hit.path),
    Sort.SIZE: lambda hit: -hit.size_bytes,
}


def _grouped(hits: Sequence[Hit], opened: dict[tuple[str, str], int]) -> list[_Document]:
    documents: dict[tuple[str, str], _Document] = {}
    for hit in hits:
        key = (hit.citation.folder, hit.path)
        documents.setdefault(key, _Document(key)).hits.append(hit)
    for document in documents.values():
        if opened.get(document.key, 0) > SHOWN_PASSAGES:
            document.shown = len(document.hits)
        elif len(document.hits) == SHOWN_PASSAGES + 1:
            document.shown = (
                SHOWN_PASSAGES + 1
            )  # "1 more" takes as much space as the passage itself
    return list(documents.values())


class ResultsModel(QAbstractItemModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hits: tuple[Hit, ...] = ()  # as they were found
        self._documents: list[_Document] = []
        self._listed: list[Hit] = []  # as a flat list shows them
        self._places: dict[str, int] = {}
        self._snippets: dict[str, Snippet] = {}
        self._marker: Marker | None = None
        self._best = 1.0
        self._ticked: dict[str, Hit] = {}
        self._is_flat = False
        self._sort = Sort.RELEVANCE

    # -- what is shown -----------------------------------------------------------------------

    def set_hits(self, hits: Sequence[Hit], marker: Marker | None, held: int = 0) -> None:
        """Show new hits, marked by ``marker``; the first ``held`` keep their rows."""
        opened = {document.key: document.shown for document in self._documents}
        self.beginResetModel()
        self._hits = tuple(hits)
        self._marker = marker
        self._snippets.clear()
        self._places = {hit.chunk_id: place for place, hit in enumerate(self._hits, start=1)}
        scores = [_score(hit) for hit in self._hits]
        self._best = max([score for score in scores if score is not None], default=0.0) or 1.0
        self._arrange(opened, held)
        self.endResetModel()

    def set_flat(self, is_flat: bool) -> None:
        if is_flat != self._is_flat:
            self.beginResetModel()
            self._is_flat = is_flat
            self.endResetModel()

    def set_sort(self, sort: Sort) -> None:
        if sort is not self._sort:
            self.beginResetModel()
            self._sort = sort
            self._arrange({}, 0)
            self.endResetModel()

    def show_more(self, index: AnyIndex) -> None:
        """Show all passages of the document that a row belongs to."""
        number = index.parent().row() if index.parent().isValid() else index.row()
        parent = self.index(number, 0)
        document = self._documents[number]
        first, last = document.shown, len(document.hits) - 1
        if first > last:
            return
        self.beginRemoveRows(parent, first, first)
        document.shown = first
        hidden = document.hits[first:]
        del document.hits[first:]
        self.endRemoveRows()
        self.beginInsertRows(parent, first, last)
        document.hits.extend(hidden)
        document.shown = len(document.hits)
        self.endInsertRows()

    def set_snippet(self, chunk_id: str, snippet: Snippet) -> None:
        """Show another excerpt of a passage: one that marks what is closest in meaning."""
        self._snippets[chunk_id] = snippet
        index = self.index_of(chunk_id)
        if index.isValid():
            self.dataChanged.emit(index, index, [Role.SNIPPET])

    def _arrange(self, opened: dict[tuple[str, str], int], held: int) -> None:
        # Late passages of a held document are listed below, under its name again: inserting
        # them beneath the document would push down what the user is looking at.
        first, rest = list(self._hits[:held]), list(self._hits[held:])
        weak: list[Hit] = []
        if self._sort in _SORT_KEYS:
            rest.sort(key=_SORT_KEYS[self._sort])
        else:
            weak = [hit for hit in rest if hit.is_weak]
            rest = [hit for hit in rest if not hit.is_weak]
        parts = (first, rest, weak)
        self._documents = [each for part in parts for each in _grouped(part, opened)]
        self._listed = [hit for part in parts for hit in part]

    # -- for the panel -----------------------------------------------------------------------

    @property
    def hits(self) -> tuple[Hit, ...]:
        """The hits in order of relevance."""
        return self._hits

    @property
    def is_flat(self) -> bool:
        return self._is_flat

    @property
    def document_count(self) -> int:
        return len({document.key for document in self._documents})

    @property
    def ticked(self) -> list[Hit]:
        """The passages ticked so far, across all searches."""
        return list(self._ticked.values())

    def listed_hits(self) -> list[Hit]:
        """Return the hits in list order, including those not shown yet."""
        if self._is_flat:
            return list(self._listed)
        return [hit for document in self._documents for hit in document.hits]

    def hit(self, index: AnyIndex) -> Hit | None:
        """Return the hit of a row; for a document its first hit, for ``more`` none."""
        if not index.isValid():
            return None
        if self._is_flat:
            return self._listed[index.row()]
        if not index.parent().isValid():
            return self._documents[index.row()].hits[0]
        document = self._documents[index.parent().row()]
        return document.hits[index.row()] if index.row() < document.shown else None

    def index_of(self, chunk_id: str) -> QModelIndex:
        """Return the index of a hit's row; an invalid index if it is not shown."""
        if self._is_flat:
            for row, hit in enumerate(self._listed):
                if hit.chunk_id == chunk_id:
                    return self.index(row, 0)
            return QModelIndex()
        for number, document in enumerate(self._documents):
            for row, hit in enumerate(document.hits[: document.shown]):
                if hit.chunk_id == chunk_id:
                    return self.index(row, 0, self.index(number, 0))
        return QModelIndex()

    def place(self, hit: Hit) -> int:
        """Return a hit's place by relevance, from 1; 0 if it is not in the list."""
        return self._places.get(hit.chunk_id, 0)

    def is_ticked(self, hit: Hit) -> bool:
        return hit.chunk_id in self._ticked

    def clear_ticks(self) -> None:
        self._ticked.clear()
        self._all_changed(Qt.ItemDataRole.CheckStateRole)

    def _all_changed(self, role: int) -> None:
        rows = self.rowCount()
        if not rows:
            return
        self.dataChanged.emit(self.index(0, 0), self.index(rows - 1, 0), [role])
        if not self._is_flat:
            for number, document in enumerate(self._documents):
                parent = self.index(number, 0)
                last = self.index(document.rows - 1, 0, parent)
                self.dataChanged.emit(self.index(0, 0, parent), last, [role])

    # -- for Qt ------------------------------------------------------------------------------

    def index(self, row: int, column: int, parent: AnyIndex | None = None) -> QModelIndex:
        parent = QModelIndex() if parent is None else parent
        if not self.hasIndex(row, column, parent):
            return QModelIndex()
        return self.createIndex(row, column, parent.row() + 1 if parent.isValid() else 0)

    def parent(self, index: AnyIndex | None = None) -> Any:
        if index is None:
            return super().parent()
        if not index.isValid() or not index.internalId():
            return QModelIndex()
        return self.createIndex(int(index.internalId()) - 1, 0, 0)

    def rowCount(self, parent: AnyIndex | None = None) -> int:
        if parent is None or not parent.isValid():
            return len(self._listed) if self._is_flat else len(self._documents)
        if self._is_flat or parent.internalId() or parent.column():
            return 0
        return self._documents[parent.row()].rows

    def columnCount(self, parent: AnyIndex | None = None) -> int:
        return 1

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self._row(index) is Row.DOCUMENT:
            return Qt.ItemFlag.ItemIsEnabled
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if self._row(index) is Row.PASSAGE:
            flags |= Qt.ItemFlag.ItemIsUserCheckable | Qt.ItemFlag.ItemNeverHasChildren
        return flags

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, hit = self._row(index), self.hit(index)
        if role == Role.ROW:
            return row
        if role == Role.FLAT:
            return self._is_flat
        if role == Role.COUNT:
            return self._count(index, row)
        if hit is None:
            more = Results.tr("%n more passages", None, self._count(index, row))
            named = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)
            return more if role in named else None
        return self._hit_data(hit, row, role)

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        hit = self.hit(index) if index.isValid() else None
        if role != Qt.ItemDataRole.CheckStateRole or hit is None:
            return False
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self._ticked[hit.chunk_id] = hit
        else:
            self._ticked.pop(hit.chunk_id, None)
        self.dataChanged.emit(index, index, [role])
        return True

    def _hit_data(self, hit: Hit, row: Row, role: int) -> Any:
        match role:
            case Role.HIT:
                return hit
            case Role.SNIPPET:
                return self._snippet(hit)
            case Role.SCORE:
                return self._bar(hit)
            case Qt.ItemDataRole.DisplayRole:
                return name_of(hit.path) if row is Row.DOCUMENT else self._snippet(hit).text
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(f"{parent_of(hit)}/{name_of(hit.path)}")
            case Qt.ItemDataRole.CheckStateRole if row is Row.PASSAGE:
                ticked = hit.chunk_id in self._ticked
                return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(hit, row)
        return None

    def _row(self, index: AnyIndex) -> Row:
        if self._is_flat:
            return Row.PASSAGE
        parent = index.parent()
        if not parent.isValid():
            return Row.DOCUMENT
        return Row.PASSAGE if index.row() < self._documents[parent.row()].shown else Row.MORE

    def _count(self, index: AnyIndex, row: Row) -> int:
        if row is Row.DOCUMENT:
            return len(self._documents[index.row()].hits)
        if row is Row.MORE:
            document = self._documents[index.parent().row()]
            return len(document.hits) - document.shown
        return 0

    def _snippet(self, hit: Hit) -> Snippet:
        from core.query import Marker
        from core.search import snippet

        found = self._snippets.get(hit.chunk_id)
        if found is None:
            marker = self._marker if self._marker is not None else Marker(())
            found = snippet(hit.content, marker)
            self._snippets[hit.chunk_id] = found
        return found

    def _bar(self, hit: Hit) -> float:
        score = _score(hit)
        if score is None:
            return 0.0
        if hit.retrieval.method == "hybrid":
            return min(1.0, score)
        return max(0.0, min(1.0, score / self._best))

    def _spoken(self, hit: Hit, row: Row) -> str:
        """Return a row's text for screen readers: number of the hit, title, place, and why."""
        title = hit.title or name_of(hit.path)
        if row is Row.DOCUMENT:
            return f"{title}, {name_of(hit.path)}, {parent_of(hit)}, {ago(hit.modified)}"
        place = translate("Results", "hit {place} of {count}").format(
            place=self.place(hit), count=len(self._hits)
        )
        ranks = [
            text.format(rank=ordinal(rank))
            for text, rank in (
                (translate("Results", "{rank} by words"), hit.retrieval.lexical_rank),
                (translate("Results", "{rank} by meaning"), hit.retrieval.vector_rank),
            )
            if rank is not None
        ]
        kind = badge_of(hit)
        parts = [place, title, place_of(hit.citation), kind, *ranks, self._snippet(hit).text]
        if hit.chunk_id in self._ticked:
            parts.insert(1, translate("Results", "ticked"))
        return ", ".join(parts)


def _score(hit: Hit) -> float | None:
    """Return the score by which a hit was ranked."""
    how = hit.retrieval
    if how.method == "hybrid":
        return how.fusion_score
    return how.lexical_score if how.method == "lexical" else how.vector_score
