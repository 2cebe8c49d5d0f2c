"""The hits as a Qt model: names on top, documents with their best passages, or one flat list.

It keeps the answer's hits and builds what a row shows when Qt asks for it. `groups` arranges them,
the delegate decides how a row looks, and the search decides which hits there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QLocale,
    QMimeData,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Slot,
)

from core.datatypes import Hit, MatchKind, Strength
from desktop.window.results.groups import Group, Row, Sort, by_document, in_order, key_of
from desktop.window.widgets.formatting import (
    ago,
    details_of,
    heading_of,
    language_name,
    name_of,
    ordinal,
    parent_of,
    path_of,
    place_of,
)
from desktop.window.widgets.labels import plain_tip
from desktop.window.widgets.translation import QT_TRANSLATE_NOOP, Counted, translate

if TYPE_CHECKING:
    from core.query import Marker
    from core.search import Snippet
    from core.status import Status

AnyIndex = QModelIndex | QPersistentModelIndex

MATCH_WORDS = {
    MatchKind.EXACT: QT_TRANSLATE_NOOP("Results", "Exact"),
    MatchKind.SEMANTIC: QT_TRANSLATE_NOOP("Results", "Semantic"),
    MatchKind.HYBRID: QT_TRANSLATE_NOOP("Results", "Hybrid"),
}
STRENGTH_WORDS = {
    Strength.STRONG: QT_TRANSLATE_NOOP("Results", "Strong"),
    Strength.FAIR: QT_TRANSLATE_NOOP("Results", "Fair"),
    Strength.WEAK: QT_TRANSLATE_NOOP("Results", "Weak"),
}
_NAMED = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole)

# As much as two lines of the list usually hold, so that what matched is in sight.
_SNIPPET_CHARS = 170

Results = Counted("Results")


def badge_of(hit: Hit) -> str:
    """Return the word for the lists that a hit was in."""
    return translate("Results", MATCH_WORDS[hit.match])


def strength_of(hit: Hit) -> str:
    """Return the word for how much speaks for a hit; empty where nothing was to match."""
    return "" if hit.strength is None else translate("Results", STRENGTH_WORDS[hit.strength])


class Role(IntEnum):
    ROW = Qt.ItemDataRole.UserRole + 1
    HIT = Qt.ItemDataRole.UserRole + 2
    SNIPPET = Qt.ItemDataRole.UserRole + 3
    COUNT = Qt.ItemDataRole.UserRole + 5  # passages of a document, or those not shown yet
    FLAT = Qt.ItemDataRole.UserRole + 6
    LANGUAGE = Qt.ItemDataRole.UserRole + 8  # its name, where it is not the usual one
    TYPED = Qt.ItemDataRole.UserRole + 7  # the words that names were found by


class ResultsModel(QAbstractItemModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.hits: tuple[Hit, ...] = ()  # those that are not folded as weak, in order of relevance
        self.weak: tuple[Hit, ...] = ()
        self._names: tuple[Hit, ...] = ()
        self._typed: tuple[str, ...] = ()
        self._groups: list[Group] = []
        self._usual_languages: frozenset[str] = frozenset()
        self._listed: list[Hit] = []  # in the order of the list, those behind "more" included
        self._places: dict[str, int] = {}
        self._snippets: dict[str, Snippet] = {}
        self._snippet_chars = _SNIPPET_CHARS
        self._marker: Marker | None = None
        self._ticked: dict[str, Hit] = {}
        self._is_flat = False
        self._shows_weak = False
        self._sort = Sort.RELEVANCE

    # -- what is shown -----------------------------------------------------------------------

    def set_hits(
        self,
        hits: Sequence[Hit],
        marker: Marker | None,
        held: int = 0,
        *,
        names: Sequence[Hit] = (),
        typed: Sequence[str] = (),
    ) -> None:
        """Show new hits, marked by ``marker``; the first ``held`` keep their rows.

        A held hit that turned out to be weak stays where it was: folding it would move the rest.
        """
        opened = {
            key_of(group.hits[0]): group.shown
            for group in self._groups
            if group.kind is Row.DOCUMENT
        }
        listed = {hit.chunk_id for hit in self.hits}
        staying = {hit.chunk_id for hit in hits[:held]} & listed
        self.beginResetModel()
        self.hits = tuple(hit for hit in hits if not hit.is_weak or hit.chunk_id in staying)
        self.weak = tuple(hit for hit in hits if hit.is_weak and hit.chunk_id not in staying)
        self._names, self._typed = tuple(names), tuple(typed)
        self._marker = marker
        self._snippets.clear()
        self._places = {hit.chunk_id: place for place, hit in enumerate(self.hits, start=1)}
        self._arrange(opened, held)
        self.endResetModel()

    def set_snippet_chars(self, count: int) -> None:
        """Cut snippets to what a row has room for; a little more or less makes no difference."""
        if abs(count - self._snippet_chars) > self._snippet_chars // 5:
            self._snippet_chars = count
            self._snippets.clear()

    def begin_query(self) -> None:
        """Forget what belongs to the query before: its ticks, and that weak matches are shown."""
        self._shows_weak = False
        if self._ticked:
            self.clear_ticks()

    def set_flat(self, is_flat: bool) -> None:
        if is_flat != self._is_flat:
            self.beginResetModel()
            self._is_flat = is_flat
            self._arrange({}, 0)
            self.endResetModel()

    def set_sort(self, sort: Sort) -> None:
        if sort is not self._sort:
            self.beginResetModel()
            self._sort = sort
            self._arrange({}, 0)
            self.endResetModel()

    def show_weak(self, is_shown: bool) -> None:
        """Show or hide weak matches, below all others."""
        if is_shown == self._shows_weak:
            return
        self._shows_weak = is_shown
        line = next((at for at, group in enumerate(self._groups) if group.kind is Row.WEAK), None)
        if line is None:
            return
        if is_shown:
            more = self._grouped(self.weak, {})
            self.beginInsertRows(QModelIndex(), line + 1, line + len(more))
            self._groups += more
            self._listed += self.weak
            self.endInsertRows()
        else:
            self.beginRemoveRows(QModelIndex(), line + 1, len(self._groups) - 1)
            del self._groups[line + 1 :]
            del self._listed[len(self._listed) - len(self.weak) :]
            self.endRemoveRows()
        changed = self.index(line, 0)
        self.dataChanged.emit(changed, changed)

    def show_more(self, index: AnyIndex) -> None:
        """Show all passages of the document that a row belongs to."""
        number = index.parent().row() if index.parent().isValid() else index.row()
        parent = self.index(number, 0)
        group = self._groups[number]
        first, last = group.shown, len(group.hits) - 1
        if first > last:
            return
        self.beginRemoveRows(parent, first, first)
        hidden = group.hits[first:]
        del group.hits[first:]
        self.endRemoveRows()
        self.beginInsertRows(parent, first, last)
        group.hits.extend(hidden)
        group.shown = len(group.hits)
        self.endInsertRows()

    def set_snippet(self, chunk_id: str, snippet: Snippet) -> None:
        """Show another excerpt of a passage: one that marks what is closest in meaning."""
        self._snippets[chunk_id] = snippet
        index = self.index_of(chunk_id)
        if index.isValid():
            self.dataChanged.emit(index, index, [Role.SNIPPET])

    def _arrange(self, opened: dict[tuple[str, str], int], held: int) -> None:
        self._listed = in_order(self.hits, self._sort, held)
        self._groups = [Group(Row.NAMES, list(self._names))] if self._names else []
        self._groups += self._grouped(self._listed, opened)
        if self.weak:
            self._groups.append(Group(Row.WEAK))
            if self._shows_weak:
                self._groups += self._grouped(self.weak, opened)
                self._listed += self.weak

    def _grouped(self, hits: Sequence[Hit], opened: dict[tuple[str, str], int]) -> list[Group]:
        if self._is_flat:
            return [Group(Row.PASSAGE, [hit]) for hit in hits]
        return by_document(hits, opened)

    # -- for the panel -----------------------------------------------------------------------

    @property
    def names(self) -> tuple[Hit, ...]:
        """The documents that were found by name."""
        return self._names

    @property
    def shows_weak(self) -> bool:
        return self._shows_weak

    @property
    def is_flat(self) -> bool:
        return self._is_flat

    @property
    def document_count(self) -> int:
        """The number of documents with hits that are not weak."""
        return len({key_of(hit) for hit in self.hits if not hit.is_weak})

    @property
    def passage_count(self) -> int:
        """The number of hits that are not weak; a held one may have turned out to be."""
        return sum(not hit.is_weak for hit in self.hits)

    @property
    def ticked(self) -> list[Hit]:
        """The passages of this search that are ticked."""
        return list(self._ticked.values())

    def listed_hits(self) -> list[Hit]:
        """Return the hits in list order, those behind "more" included; weak ones if shown."""
        if self._is_flat:
            return list(self._listed)
        return [hit for group in self._groups if group.kind is Row.DOCUMENT for hit in group.hits]

    def hit(self, index: AnyIndex) -> Hit | None:
        """Return the hit of a row; for a document its first hit, for other lines none."""
        if not index.isValid():
            return None
        if not index.parent().isValid():
            group = self._groups[index.row()]
            return group.hits[0] if group.kind in (Row.DOCUMENT, Row.PASSAGE) else None
        group = self._groups[index.parent().row()]
        if group.kind is Row.NAMES or index.row() < group.shown:
            return group.hits[index.row()]
        return None

    def index_of(self, chunk_id: str, *, by_name: bool = False) -> QModelIndex:
        """Return the index of a hit's row; an invalid index if it is not shown."""
        for number, group in enumerate(self._groups):
            if by_name and group.kind is Row.NAMES:
                for row, hit in enumerate(group.hits):
                    if hit.chunk_id == chunk_id:
                        return self.index(row, 0, self.index(number, 0))
            if by_name:
                continue
            if group.kind is Row.PASSAGE and group.hits[0].chunk_id == chunk_id:
                return self.index(number, 0)
            if group.kind is Row.DOCUMENT:
                for row, hit in enumerate(group.hits[: group.shown]):
                    if hit.chunk_id == chunk_id:
                        return self.index(row, 0, self.index(number, 0))
        return QModelIndex()

    def best_of(self, hit: Hit) -> Hit | None:
        """Return the best passage of a hit's document, if it is among the hits."""
        return next((each for each in self.hits if key_of(each) == key_of(hit)), None)

    def place(self, hit: Hit) -> int:
        """Return a hit's place by relevance, from 1; 0 if it is not in the list."""
        return self._places.get(hit.chunk_id, 0)

    def is_ticked(self, hit: Hit) -> bool:
        return hit.chunk_id in self._ticked

    def clear_ticks(self) -> None:
        self._ticked.clear()
        self._all_changed(Qt.ItemDataRole.CheckStateRole)

    def _all_changed(self, role: int) -> None:
        for number, group in enumerate(self._groups):
            index = self.index(number, 0)
            self.dataChanged.emit(index, index, [role])
            if group.rows:
                last = self.index(group.rows - 1, 0, index)
                self.dataChanged.emit(self.index(0, 0, index), last, [role])

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
            return len(self._groups)
        if parent.internalId() or parent.column():
            return 0
        return self._groups[parent.row()].rows

    def columnCount(self, parent: AnyIndex | None = None) -> int:
        return 1

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        row = self._row(index)
        if row in (Row.DOCUMENT, Row.NAMES):
            return Qt.ItemFlag.ItemIsEnabled
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if row is Row.PASSAGE:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        if self.hit(index) is not None:
            flags |= Qt.ItemFlag.ItemIsDragEnabled
        return flags | Qt.ItemFlag.ItemNeverHasChildren

    def supportedDragActions(self) -> Qt.DropAction:
        return Qt.DropAction.CopyAction  # a document is never moved out of its folder

    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        from desktop.window.results.dragging import dragged, wants_text_only

        hits = [hit for index in indexes if (hit := self.hit(index)) is not None]
        if any(hit.chunk_id in self._ticked for hit in hits):
            hits = list(self._ticked.values())  # what was ticked is dragged together
        return dragged(hits, text_only=wants_text_only())

    @Slot(object)
    def use_languages_of(self, status: Status) -> None:
        """Learn which languages go without saying: the window's, and that of most documents."""
        most = next(iter(status.languages), "")
        window = QLocale().name().partition("_")[0]
        self._usual_languages = frozenset((window, most))

    def _language(self, hit: Hit) -> str:
        is_usual = not hit.language or hit.language in self._usual_languages
        return "" if is_usual or not self._usual_languages else language_name(hit.language)

    def document_data(self, index: AnyIndex) -> QMimeData:
        """Return what a drag of a document's title line carries: its file."""
        from desktop.window.results.dragging import dragged_files

        hit = self.hit(index)
        return dragged_files([] if hit is None else [hit])

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
        if role == Role.TYPED:
            return self._typed
        if hit is None:
            return self._line(index, row) if role in _NAMED else None
        return self._hit_data(hit, row, role)

    def setData(self, index: AnyIndex, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        hit = self.hit(index) if index.isValid() else None
        is_tick = role == Qt.ItemDataRole.CheckStateRole and hit is not None
        if not is_tick or hit is None or self._row(index) is not Row.PASSAGE:
            return False
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self._ticked[hit.chunk_id] = hit
        else:
            self._ticked.pop(hit.chunk_id, None)
        self.dataChanged.emit(index, index, [role])
        return True

    def _line(self, index: AnyIndex, row: Row) -> str:
        """Return the text of a row that is no hit."""
        if row is Row.NAMES:
            return translate("Results", "Names")
        if row is Row.WEAK:
            text = Results.tr("%n weak matches", None, len(self.weak))
            hide, show = translate("Results", "hide"), translate("Results", "show")
            action = hide if self._shows_weak else show
            return translate("Results", "{matches}: {action}").format(matches=text, action=action)
        return Results.tr("%n more passages", None, self._count(index, row))

    def _hit_data(self, hit: Hit, row: Row, role: int) -> Any:
        match role:
            case Role.HIT:
                return hit
            case Role.LANGUAGE:
                return self._language(hit)
            case Role.SNIPPET:
                return self._snippet(hit)
            case Qt.ItemDataRole.DisplayRole:
                return self._snippet(hit).text if row is Row.PASSAGE else heading_of(hit)
            case Qt.ItemDataRole.ToolTipRole:
                return plain_tip(f"{parent_of(hit)}/{name_of(hit.path)}")
            case Qt.ItemDataRole.CheckStateRole if row is Row.PASSAGE:
                ticked = hit.chunk_id in self._ticked
                return Qt.CheckState.Checked if ticked else Qt.CheckState.Unchecked
            case Qt.ItemDataRole.AccessibleTextRole:
                return self._spoken(hit, row)
        return None

    def _row(self, index: AnyIndex) -> Row:
        parent = index.parent()
        if not parent.isValid():
            return self._groups[index.row()].kind
        group = self._groups[parent.row()]
        if group.kind is Row.NAMES:
            return Row.NAME
        return Row.PASSAGE if index.row() < group.shown else Row.MORE

    def _count(self, index: AnyIndex, row: Row) -> int:
        if row is Row.DOCUMENT:
            return len(self._groups[index.row()].hits)
        if row is Row.MORE:
            group = self._groups[index.parent().row()]
            return len(group.hits) - group.shown
        return 0

    def _snippet(self, hit: Hit) -> Snippet:
        from core.query import Marker
        from core.search import hit_snippet

        found = self._snippets.get(hit.chunk_id)
        if found is None:
            marker = self._marker if self._marker is not None else Marker(())
            found = hit_snippet(hit, marker, width=self._snippet_chars)
            self._snippets[hit.chunk_id] = found
        return found

    def _spoken(self, hit: Hit, row: Row) -> str:
        """Return a row's text for screen readers: which hit, its title, place, and why."""
        if row is not Row.PASSAGE:
            parts = [
                heading_of(hit),
                path_of(hit),
                details_of(hit, self._language(hit)),
                ago(hit.modified),
            ]
            if hit.also_in and row is Row.DOCUMENT:
                parts.append(Results.tr("also in %n places", None, hit.copies))
            return ", ".join(part for part in parts if part)
        place = translate("Results", "hit {place} of {count}").format(
            place=self.place(hit), count=len(self.hits)
        )
        if hit.is_weak:
            place = translate("Results", "weak match")
        ranks = [
            text.format(rank=ordinal(rank))
            for text, rank in (
                (translate("Results", "{rank} by words"), hit.retrieval.lexical_rank),
                (translate("Results", "{rank} by meaning"), hit.retrieval.vector_rank),
            )
            if rank is not None
        ]
        kind = [strength_of(hit), badge_of(hit)]
        parts = [place, heading_of(hit), place_of(hit.citation), *kind, *ranks]
        if hit.chunk_id in self._ticked:
            parts.insert(1, translate("Results", "ticked"))
        return ", ".join(part for part in [*parts, self._snippet(hit).text] if part)
