"""Actions on the current hit: open, reveal, copy, find similar, exclude, mark as expected."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from core.datatypes import Hit
from core.errors import PagehoundError
from desktop.window.background.errors import Fault, fault_of
from desktop.window.background.open_document import (
    CannotOpenError,
    file_of,
    open_hit,
    reveal,
    reveal_file,
)
from desktop.window.background.session import Session
from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.formatting import citation_of
from desktop.window.widgets.query_text import filter_text, with_filter
from desktop.window.widgets.recent_documents import note_opened
from desktop.window.widgets.translation import translate

_NEEDING_A_HIT = (
    "open",
    "reveal",
    "copy",
    "copies",
    "copy-path",
    "similar",
    "exclude",
    "expect",
    "tick",
    "next-match",
    "previous-match",
    "find-within",
)


class HitActions(QObject):
    """Connects the commands to the hit that is current when they are used."""

    opened = Signal()
    similar_wanted = Signal(object)  # a Hit
    query_wanted = Signal(str)
    failed = Signal(object)  # a Fault

    def __init__(
        self,
        session: Session,
        commands: CommandSet,
        current: Callable[[], Hit | None],
        query: Callable[[], str],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._commands = commands
        self._current = current
        self._query = query
        for key, slot in (
            ("open", self.open),
            ("reveal", self.reveal),
            ("copy", self.copy),
            ("copy-path", self.copy_path),
            ("similar", self.similar),
            ("exclude", self.exclude),
            ("expect", self.expect),
        ):
            commands[key].triggered.connect(slot)
        self.enable(False)

    def enable(self, has_hit: bool) -> None:
        for key in _NEEDING_A_HIT:
            self._commands[key].setEnabled(has_hit)

    @Slot()
    def open(self) -> None:
        hit = self._current()
        if hit is not None:
            self._open(hit)

    @Slot(object)
    def open_copy(self, hit: Hit) -> None:
        """Open a copy of a hit's document."""
        self._open(hit)

    def _open(self, hit: Hit) -> None:
        def work() -> None:
            open_hit(hit, self._session.preferences, self._on_not_opened)
            note_opened(self._session.preferences, hit)

        self.opened.emit()
        self._try(work)

    @Slot()
    def reveal(self) -> None:
        hit = self._current()
        if hit is not None:
            self._try(lambda: reveal(hit))

    @Slot()
    def copy(self) -> None:
        hit = self._current()
        if hit is not None:
            QGuiApplication.clipboard().setText(quoted(hit))
            self._session.noticed.emit(self.tr("Passage copied with its source."))

    @Slot()
    def copy_path(self) -> None:
        hit = self._current()
        if hit is not None:
            self._try(lambda: self._copy_path_of(hit))

    def _copy_path_of(self, hit: Hit) -> None:
        QGuiApplication.clipboard().setText(str(file_of(hit)))
        self._session.noticed.emit(self.tr("Path copied."))

    @Slot()
    def similar(self) -> None:
        hit = self._current()
        if hit is not None:
            self.similar_wanted.emit(hit)

    @Slot()
    def exclude(self) -> None:
        hit = self._current()
        if hit is not None:
            path = hit.path.partition("!/")[0]
            unwanted = filter_text("path" if "/" in path else "name", path, negated=True)
            self.query_wanted.emit(with_filter(self._query(), unwanted))

    @Slot()
    def expect(self) -> None:
        """Add the query and this file to the list that `pagehound eval` measures with."""
        hit, query = self._current(), self._query()
        if hit is not None and query.strip():
            self._try(lambda: note_expectation(self._session, query, str(file_of(hit))))

    @Slot(str)
    def reveal_path(self, path: str) -> None:
        """Show a file in its folder that no program could open."""
        self._try(lambda: reveal_file(Path(path)))

    def _on_not_opened(self, error: CannotOpenError) -> None:
        self.failed.emit(Fault(str(error), path=str(error.path)))

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except CannotOpenError as error:
            self._on_not_opened(error)
        except PagehoundError as error:
            self.failed.emit(Fault(str(error)))
        except OSError as error:
            self.failed.emit(fault_of(error))


def note_expectation(session: Session, query: str, path: str) -> None:
    """Record that a query should find a file, and say what the record is for."""
    from core.reports import expect

    if session.library is None:
        return
    expect(session.library.folder, query, path)
    session.noticed.emit(
        translate(
            "HitActions",
            "Noted. Run `pagehound eval` in a terminal to measure search quality with your notes.",
        )
    )


def quoted(hit: Hit) -> str:
    """Return a passage for pasting elsewhere: its text, then its source."""
    return f"{hit.content.strip()}\n\n({citation_of(hit)})"
