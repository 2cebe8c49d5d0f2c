"""The bar of quick search: a query line and up to nine hits, over whatever else is on the screen.

Enter opens the current hit at its place, Tab takes the query to the window, Esc hides the bar, and
so does a click anywhere else. It searches with a worker of its own, so that what the window shows
is left alone.
"""

from __future__ import annotations

from PySide6 import QtCore
from PySide6.QtCore import QEvent, QModelIndex, QObject, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QCursor, QGuiApplication, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QVBoxLayout, QWidget

from core.datatypes import Citation, Hit
from core.errors import PagehoundError
from desktop.window.background.errors import Fault, fault_of
from desktop.window.background.open_document import hit_at, open_hit, reveal
from desktop.window.background.session import Session
from desktop.window.background.worker import Answer, Request
from desktop.window.quick.list import QuickList
from desktop.window.quick.rows import Kind, Row, before_typing, grouped, settled
from desktop.window.results.snippet_fetching import SnippetFetcher
from desktop.window.search.history import History
from desktop.window.search.scheduler import SearchScheduler
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel
from desktop.window.widgets.query_text import ends_in_word
from desktop.window.widgets.recent_documents import forget_document, note_opened, recent_documents
from desktop.window.widgets.theme import current_theme

WIDTH = 640
# In the upper third, where the eye is; the list grows downwards from there.
_TOP = 0.2
_MOST_HEIGHT = 0.7  # of the screen
# Three of each group are shown; a document with several passages must not hide the others.
_HITS, _NAMES = 12, 12


class QuickBar(QWidget):
    """One bar for the life of the program; it is hidden, not closed."""

    window_wanted = Signal(str)  # the query to go on with in the window

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        # A tool has no entry in the task bar; it is not a child of the window, which may be hidden.
        super().__init__(
            parent,
            Qt.WindowType.Tool
            | Qt.WindowType.FramelessWindowHint
            | Qt.WindowType.WindowStaysOnTopHint,
        )
        self._session = session
        self._shown: Answer | None = None  # what the rows are an answer to
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setWindowTitle(self.tr("Pagehound quick search"))
        self.setObjectName("quick")
        self.line = QLineEdit()
        self.line.setProperty("role", "query")
        self.line.setPlaceholderText(self.tr("Search your documents"))
        self.line.setAccessibleName(self.tr("Query"))
        self.line.addAction(icon("search", "secondary"), QLineEdit.ActionPosition.LeadingPosition)
        self.list = QuickList(self)
        self.note = PlainLabel()
        self.note.setProperty("role", "secondary")
        self.note.setContentsMargins(16, 6, 16, 8)
        self.note.setWordWrap(True)
        frame = QFrame()
        frame.setProperty("role", "quick")
        inner = QVBoxLayout(frame)
        inner.setContentsMargins(1, 1, 1, 1)
        inner.setSpacing(0)
        head = QVBoxLayout()
        head.setContentsMargins(8, 8, 8, 8)
        head.addWidget(self.line)
        inner.addLayout(head)
        inner.addWidget(self.list)
        inner.addWidget(self.note)
        inner.addStretch(1)  # the field stays where it is, whatever is below it
        self._outer = outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(frame)
        self._history = History(session.preferences, self)
        self._opens_first = False  # Enter was pressed before there was an answer
        worker = session.search_worker("quick")
        self.scheduler = SearchScheduler(session, self._request, self, worker=worker)
        self.scheduler.answered.connect(self._on_answered)
        self.scheduler.emptied.connect(self._on_emptied)
        self.scheduler.outdated.connect(self._on_outdated)
        self.scheduler.failed.connect(self._on_failed)
        self._snippets = SnippetFetcher(session, self.list.rows.set_snippet, self)
        self.line.textEdited.connect(self._on_edited)
        self.line.textEdited.connect(session.note_typing)
        self.line.installEventFilter(self)
        session.opened.connect(self._on_opened)
        self.list.clicked.connect(self._on_clicked)
        theme = current_theme()
        if theme is not None:
            theme.changed.connect(self._on_theme_changed)

    # -- showing -----------------------------------------------------------------------------

    @Slot()
    def toggle(self) -> None:
        """Show the bar, or hide it if it has the keyboard."""
        if self.isVisible() and self.isActiveWindow():
            self.hide()
        else:
            self.come_up()

    @Slot()
    def come_up(self) -> None:
        """Show the bar on the screen with the pointer, ready for typing."""
        self.line.selectAll()
        if not self.line.text():
            self._on_emptied()
        self._fit()
        self.show()
        self.raise_()
        self.activateWindow()
        self.line.setFocus(QtCore.Qt.FocusReason.PopupFocusReason)

    def warm_up(self) -> None:
        """Do beforehand what the first picture needs: the native window, fonts, icons, layouts."""
        self.winId()
        self.ensurePolished()
        if not self.line.text():
            self._on_emptied()
        self._fit()
        self.grab()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Give the bar the height of what it shows, in the upper third of the screen."""
        screen = QGuiApplication.screenAt(QCursor.pos()) or self.screen()
        room = screen.availableGeometry()
        letter = self.fontMetrics().averageCharWidth()
        width = min(max(WIDTH, 90 * letter), room.width() - 32)
        rows = self.list.height_of_rows()
        self.list.setVisible(rows > 0)
        self.list.setFixedHeight(min(rows + 8, int(room.height() * _MOST_HEIGHT) - 80))
        self.note.setVisible(bool(self.note.text()))
        self._outer.activate()
        size = QSize(width, self._outer.heightForWidth(width))
        if size.height() <= 0:
            size.setHeight(self.sizeHint().height())
        left = room.left() + (room.width() - width) // 2
        top = room.top() + int(room.height() * _TOP)
        self.setGeometry(QRect(left, top, size.width(), size.height()))

    # -- searching ---------------------------------------------------------------------------

    def _request(self) -> Request:
        library = self._session.library
        text = self.line.text()
        return Request(
            text.strip(),
            mode="hybrid" if library is None else library.settings.mode,
            alpha=None if library is None else library.settings.alpha,
            top_k=_HITS,
            is_typing=ends_in_word(text),
            most_names=_NAMES,
        )

    @Slot()
    def _on_edited(self) -> None:
        self.list.release()
        self._opens_first = False
        self.scheduler.search_while_typing()

    @Slot()
    def _on_opened(self) -> None:
        """Search for what was typed while the library was being opened."""
        if self.line.text():
            self.scheduler.search_while_typing()
        else:
            self._on_emptied()

    def _headings(self) -> dict[Kind, str]:
        return {
            Kind.NAME: self.tr("Names"),
            Kind.TITLE: self.tr("Titles"),
            Kind.PASSAGE: self.tr("Passages"),
            Kind.RECENT: self.tr("Opened lately"),
            Kind.QUERY: self.tr("Recent searches"),
        }

    @Slot(object, bool)
    def _on_answered(self, answer: Answer, _is_new: bool) -> None:
        rows = grouped(answer, self._headings())
        shown = self._shown
        if shown is not None and shown.request.query == answer.request.query:
            # Meaning arrives later; what the person is about to choose is not exchanged then.
            rows = settled(self.list.held(), rows)
        note = ""
        if not rows and answer.is_final:
            note = self.tr("Nothing found.")
            if self._is_empty:
                note = self.tr("Your library is empty. Press Tab to add a folder.")
            if answer.response.weak_count:
                note = self.tr("Only weak matches. Press Tab to see them in the window.")
        self._show(rows, note, answer)
        if self._opens_first and rows and not self._is_unfinished(answer):
            self._opens_first = False
            self.choose()
            return
        if answer.is_final:
            hits = [row.hit for row in rows if row.kind is Kind.PASSAGE and row.hit is not None]
            self._snippets.fetch(answer, hits)

    def _is_unfinished(self, answer: Answer) -> bool:
        """Whether an answer is to something that was typed before."""
        return answer.request.query != self.line.text().strip()

    @Slot()
    def _on_emptied(self) -> None:
        self._history.reload()
        documents = recent_documents(self._session.preferences)
        rows = before_typing(documents, self._history.recent, self._headings())
        self._show(rows, "" if self._session.library is not None else self._opening())

    @property
    def _is_empty(self) -> bool:
        library = self._session.library
        return library is not None and not library.folders()

    def _opening(self) -> str:
        return self.tr("Opening the library …")

    @Slot()
    def _on_outdated(self) -> None:
        self._show([], self.tr("Searching …"))

    @Slot(object)
    def _on_failed(self, fault: Fault) -> None:
        self._show([], fault.sentence)

    def _show(self, rows: list[Row], note: str, answer: Answer | None = None) -> None:
        before, self._shown = self._shown, answer
        self.note.setText(note)
        if answer is None:
            self.list.show_rows(rows)
        else:
            keeps = before is not None and before.request.query == answer.request.query
            self.list.show_rows(rows, answer.typed, answer.marker, keeps=keeps)
        if self.isVisible():
            self._fit()

    # -- choosing ----------------------------------------------------------------------------

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        self.list.setCurrentIndex(index)
        self.choose()

    def choose(self, *, in_folder: bool = False) -> None:
        """Open the current row: a document at its place, or a search."""
        row = self.list.current()
        shown = self._shown
        if self.line.text().strip() and (shown is None or self._is_unfinished(shown)):
            self._opens_first = not in_folder  # as soon as there is something
            return
        if row is None or not row.can_be_chosen:
            return
        if row.kind is Kind.QUERY:
            self.line.setText(row.text)
            self.scheduler.search_now()
            return
        hit = row.hit or _hit_of(row)
        preferences = self._session.preferences
        try:
            if in_folder:
                reveal(hit)
            else:
                open_hit(hit, preferences, lambda error: self._on_not_opened(hit, str(error)))
        except PagehoundError as error:
            self._refuse(str(error))
            return
        except OSError as error:
            self._refuse(fault_of(error).sentence)
            return
        note_opened(preferences, hit)
        self._history.reload()
        self._history.add(self.line.text())
        self.hide()

    def _on_not_opened(self, hit: Hit, sentence: str) -> None:
        forget_document(self._session.preferences, hit)
        self._refuse(sentence)

    def _refuse(self, sentence: str) -> None:
        self.note.setText(sentence)
        if self.isVisible():
            self._fit()
        else:
            self.come_up()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.line and isinstance(event, QKeyEvent) and self._takes(event):
            return True
        return super().eventFilter(watched, event)

    def _takes(self, event: QKeyEvent) -> bool:
        """Act on a key that the query line does not get; say whether it was one."""
        if event.type() is not QEvent.Type.KeyPress:
            return False
        key = Qt.Key(event.key())
        is_with_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.list.step(1 if key is Qt.Key.Key_Down else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.choose(in_folder=is_with_control)
        elif key is Qt.Key.Key_Tab:
            self.window_wanted.emit(self.line.text().strip())
            self.hide()
        elif key is Qt.Key.Key_Escape:
            self.hide()
        else:
            return False
        return True

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.WindowDeactivate and self.isVisible():
            self.hide()  # the person went on to something else
        return super().event(event)

    @Slot()
    def _on_theme_changed(self) -> None:
        self.list.forget_layouts()


def _hit_of(row: Row) -> Hit:
    """Return a recent document as what can be opened."""
    recent = row.recent
    assert recent is not None
    place = Citation(recent.folder, recent.path, recent.line, recent.line, recent.page)
    return hit_at(place, title=recent.title, media_type=recent.media_type)
