"""What can be done with the current hit: open, reveal, copy, similar, exclude, expect."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QGuiApplication

from core.datatypes import Hit
from core.errors import PagehoundError
from desktop.commands import CommandSet
from desktop.faults import Fault, fault_of
from desktop.opening import file_of, open_hit, reveal
from desktop.query_text import filter_text, with_filter
from desktop.session import Session
from desktop.translation import translate
from desktop.wording import citation_of

_NEEDING_A_HIT = (
    "open",
    "reveal",
    "copy",
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
    """Joins the commands to the hit that is current when they are used."""

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
            self.opened.emit()
            self._try(lambda: open_hit(hit, self._session.preferences))

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
            self._session.noticed.emit(self.tr("Copied the passage with its source."))

    @Slot()
    def copy_path(self) -> None:
        hit = self._current()
        if hit is not None:
            QGuiApplication.clipboard().setText(str(file_of(hit)))
            self._session.noticed.emit(self.tr("Copied the path."))

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
        """Put the query and this file on the list that `pagehound eval` measures searching by."""
        hit, query = self._current(), self._query()
        if hit is not None and query.strip():
            self._try(lambda: note_expectation(self._session, query, str(file_of(hit))))

    def _try(self, work: Callable[[], None]) -> None:
        try:
            work()
        except PagehoundError as error:
            self.failed.emit(Fault(str(error)))
        except OSError as error:
            self.failed.emit(fault_of(error))


def note_expectation(session: Session, query: str, path: str) -> None:
    """Keep that a file should come up for a query, and say what that is good for."""
    from core.evaluation import expect

    if session.library is None:
        return
    expect(session.library.folder, query, path)
    session.noticed.emit(
        translate("HitActions", "Noted. `pagehound eval` on a terminal measures by such notes.")
    )


def quoted(hit: Hit) -> str:
    """Return a passage as it is pasted elsewhere: its text, then where it comes from."""
    return f"{hit.content.strip()}\n\n({citation_of(hit)})"
