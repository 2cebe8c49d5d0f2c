"""Privacy: what is stored where and how large it is, what was sent, the logs; delete all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QWidget,
)

from core.reports import size_on_disk
from desktop.log_file import FILE_NAME, delete_log, log_files, log_folder
from desktop.window.background.errors import fault_of
from desktop.window.background.session import Session
from desktop.window.settings.section import Section
from desktop.window.widgets.formatting import size_of
from desktop.window.widgets.icons import icon
from desktop.window.widgets.labels import PlainLabel, caption, selectable

if TYPE_CHECKING:
    from core.reports import Stored


class PrivacySection(Section):
    deletion_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.heading(self.tr("Data sent: 0 bytes"))
        self.note(
            self.tr(
                "Pagehound sends nothing to anyone. The only thing it ever downloads "
                "is a model that you asked for in these settings."
            )
        )
        self.heading(self.tr("Stored on this computer"))
        opened = self._place(str(session.library_folder), self.tr("Library folder"))
        opened.clicked.connect(self._on_open)
        self._sizes = QGridLayout()
        self._sizes.setHorizontalSpacing(16)
        self._sizes.setVerticalSpacing(4)
        self._sizes.setColumnStretch(0, 1)
        self.column.addLayout(self._sizes)
        self.total = selectable(caption(self.tr("Calculating …")))
        self.column.addWidget(self.total)
        self._build_log()
        self._build_deletion()
        self.finish()
        self._look()

    def _place(self, path: str, name: str) -> QPushButton:
        """Show where something is, and return the button that opens it."""
        place = QLineEdit(path)
        place.setReadOnly(True)
        place.setAccessibleName(name)
        opened = QPushButton(icon("folder"), self.tr("Open"))
        opened.setAutoDefault(False)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(place, 1)
        row.addWidget(opened)
        self.column.addLayout(row)
        return opened

    # -- sizes -------------------------------------------------------------------------------

    def _look(self) -> None:
        folder = self._session.library_folder

        def work(_given_up: object) -> list[Stored]:
            from core.reports import stored_data

            return stored_data(folder)

        self._session.worker("measure").attempt(work, self._show, owner=self, channel="stored-data")

    def _show(self, found: list[Stored]) -> None:
        words = {
            "text": self.tr("Text of your documents, passages and vectors"),
            "words": self.tr("Keyword index"),
            "meaning": self.tr("Vector index"),
            "recognised": self.tr("Text recognised in images"),
            "models": self.tr("Models you downloaded"),
            "settings": self.tr("Settings and the list of folders"),
            "history": self.tr("Recent and saved searches, window layout"),
            "agents": self.tr("Agents: log, access tokens, what they may see"),
            "evaluation": self.tr("Search quality measurements"),
            "other": self.tr("Lock files, and files set aside by repairs"),
        }
        for row, stored in enumerate(found):
            name = PlainLabel(words[stored.kind])
            name.setWordWrap(True)
            name.setToolTip("\n".join(path.name for path in stored.paths))
            size = PlainLabel(size_of(stored.size_bytes))
            size.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            self._sizes.addWidget(name, row, 0)
            self._sizes.addWidget(size, row, 1)
        total = sum(stored.size_bytes for stored in found)
        self.total.setText(self.tr("{size} in total").format(size=size_of(total)))

    @Slot()
    def _on_open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._session.library_folder)))

    # -- the log -----------------------------------------------------------------------------

    def _build_log(self) -> None:
        self.heading(self.tr("Log"))
        self.note(
            self.tr(
                "Records what Pagehound did and what went wrong, with names of folders and files, "
                "but never their contents or your searches."
            )
        )
        opened = self._place(str(log_folder() / FILE_NAME), self.tr("The log file"))
        opened.setObjectName("open-log")
        opened.clicked.connect(self._on_open_log)
        self.log_size = selectable(caption())
        self.delete_log = QPushButton(icon("trash"), self.tr("Delete the log"))
        self.delete_log.setAutoDefault(False)
        self.delete_log.clicked.connect(self._on_delete_log)
        self.column.addWidget(self.log_size)
        row = QHBoxLayout()
        row.addWidget(self.delete_log)
        row.addStretch()
        self.column.addLayout(row)
        self._show_log_size()

    def _show_log_size(self) -> None:
        size = sum(map(size_on_disk, log_files()))
        self.log_size.setText(size_of(size) if size else self.tr("There is no log yet."))
        self.delete_log.setVisible(bool(size))

    @Slot()
    def _on_open_log(self) -> None:
        files = log_files()
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(files[0] if files else log_folder())))

    @Slot()
    def _on_delete_log(self) -> None:
        try:
            delete_log()
        except OSError as error:
            self._session.failed.emit(fault_of(error))
        self._show_log_size()

    # -- delete all --------------------------------------------------------------------------

    def _build_deletion(self) -> None:
        self.heading(self.tr("Delete everything"))
        self.note(
            self.tr(
                "This deletes everything listed above and starts over. Your documents "
                "are not affected, but you will have to add their folders and index them "
                "again."
            )
        )
        self.delete = QPushButton(icon("trash", "problem"), self.tr("Delete everything…"))
        self.delete.setAutoDefault(False)
        self.delete.clicked.connect(self._on_delete)
        row = QHBoxLayout()
        row.addWidget(self.delete)
        row.addStretch()
        self.column.addLayout(row)

    @Slot()
    def _on_delete(self) -> None:
        box = QMessageBox(self)
        box.setIconPixmap(icon("trash", "problem").pixmap(32, 32))
        box.setWindowTitle(self.tr("Delete everything"))
        box.setText(self.tr("Delete everything that Pagehound has stored?"))
        box.setInformativeText(
            self.tr(
                "Indexes, settings, history and downloaded models in {folder} will be "
                "deleted permanently. Your documents are not affected."
            ).format(folder=self._session.library_folder)
        )
        delete = box.addButton(self.tr("Delete everything"), QMessageBox.ButtonRole.AcceptRole)
        delete.setObjectName("delete")
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(cancel)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.accepted.connect(self.deletion_wanted)
        box.open()
