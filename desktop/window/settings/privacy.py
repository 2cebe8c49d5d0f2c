"""Privacy: what is kept where and how large it is, what was sent, what agents asked; delete all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QLocale, Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QMessageBox,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from desktop.agent_log import AgentQuery, clear_agent_log, read_agent_log
from desktop.captions import caption, selectable
from desktop.icons import icon
from desktop.session import Session
from desktop.settings_section import Section
from desktop.wording import number_of, size_of

if TYPE_CHECKING:
    from core.stored_data import Stored


class PrivacySection(Section):
    deletion_wanted = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.heading(self.tr("Sent to anybody: 0 bytes"))
        self.note(
            self.tr(
                "Pagehound sends nothing to anybody. The only thing it ever fetches is a model "
                "that you asked for in these settings."
            )
        )
        self.heading(self.tr("Kept on this computer"))
        place = QLineEdit(str(session.library_folder))
        place.setReadOnly(True)
        place.setAccessibleName(self.tr("The folder of the library"))
        opened = QPushButton(icon("folder"), self.tr("Open"))
        opened.setAutoDefault(False)
        opened.clicked.connect(self._on_open)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(place, 1)
        row.addWidget(opened)
        self.column.addLayout(row)
        self._sizes = QGridLayout()
        self._sizes.setHorizontalSpacing(16)
        self._sizes.setVerticalSpacing(4)
        self._sizes.setColumnStretch(0, 1)
        self.column.addLayout(self._sizes)
        self.total = selectable(caption(self.tr("Looking …")))
        self.column.addWidget(self.total)
        self._build_agents()
        self._build_deletion()
        self.finish()
        self._look()

    # -- sizes -------------------------------------------------------------------------------

    def _look(self) -> None:
        folder = self._session.library_folder

        def work(_given_up: object) -> list[Stored]:
            from core.stored_data import stored_data

            return stored_data(folder)

        self._session.worker("measure").attempt(work, self._show, owner=self, channel="stored-data")

    def _show(self, found: list[Stored]) -> None:
        words = {
            "text": self.tr("Text of your documents, passages and vectors"),
            "words": self.tr("Index of words"),
            "meaning": self.tr("Index of meaning"),
            "recognised": self.tr("Text recognised in pictures"),
            "models": self.tr("Models you downloaded"),
            "settings": self.tr("Settings and the list of folders"),
            "history": self.tr("Recent and saved searches, sizes of the window"),
            "agents": self.tr("What agents asked, and their key"),
            "evaluation": self.tr("Measurements of search quality"),
            "other": self.tr("Locks, and what repairs set aside"),
        }
        for row, stored in enumerate(found):
            name = QLabel(words[stored.kind])
            name.setWordWrap(True)
            name.setToolTip("\n".join(path.name for path in stored.paths))
            size = QLabel(size_of(stored.size_bytes))
            size.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
            self._sizes.addWidget(name, row, 0)
            self._sizes.addWidget(size, row, 1)
        total = sum(stored.size_bytes for stored in found)
        self.total.setText(self.tr("{size} in all").format(size=size_of(total)))

    @Slot()
    def _on_open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._session.library_folder)))

    # -- agents ------------------------------------------------------------------------------

    def _build_agents(self) -> None:
        self.heading(self.tr("Agents and scripts"))
        self.switch(
            "agent_log",
            self.tr("Keep a list of what agents asked"),
            self.tr("On this computer only, in the folder above; what was answered is not kept."),
        )
        self.log = QTreeWidget()
        self.log.setProperty("boxed", True)
        self.log.setRootIsDecorated(False)
        self.log.setUniformRowHeights(True)
        self.log.setAccessibleName(self.tr("What agents asked"))
        self.log.setHeaderLabels(
            [
                self.tr("When"),
                self.tr("Who"),
                self.tr("Tool"),
                self.tr("Asked for"),
                self.tr("Hits"),
            ]
        )
        self.log.header().setSectionResizeMode(3, QHeaderView.ResizeMode.Stretch)
        self.log.header().setStretchLastSection(False)
        self.log.setMinimumHeight(140)
        self.wide(self.log)
        self.clear_log = QPushButton(icon("trash"), self.tr("Clear this list"))
        self.clear_log.setAutoDefault(False)
        self.clear_log.clicked.connect(self._on_clear_log)
        row = QHBoxLayout()
        row.addWidget(self.clear_log)
        row.addStretch()
        self.column.addLayout(row)
        self._fill_log()

    def _fill_log(self) -> None:
        self.log.clear()
        entries = read_agent_log(self._session.library_folder)
        for entry in entries:
            moment = QDateTime.fromSecsSinceEpoch(int(entry.time))
            when = QLocale().toString(moment, QLocale.FormatType.ShortFormat)
            count = "" if entry.count is None else number_of(entry.count)
            asked = _asked(entry)
            item = QTreeWidgetItem([when, entry.client, entry.tool, asked, entry.error or count])
            item.setToolTip(3, asked)
            self.log.addTopLevelItem(item)
        self.log.setVisible(bool(entries))
        self.clear_log.setVisible(bool(entries))

    @Slot()
    def _on_clear_log(self) -> None:
        clear_agent_log(self._session.library_folder)
        self._fill_log()

    # -- delete all --------------------------------------------------------------------------

    def _build_deletion(self) -> None:
        self.heading(self.tr("Delete everything"))
        self.note(
            self.tr(
                "Takes away all of the above and begins anew. Your documents are not touched; "
                "their folders would have to be added and read again."
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
        box.setText(self.tr("Delete all that Pagehound keeps?"))
        box.setInformativeText(
            self.tr(
                "Indexes, settings, history and downloaded models in {folder} are gone for good. "
                "Your documents stay."
            ).format(folder=self._session.library_folder)
        )
        delete = box.addButton(self.tr("Delete everything"), QMessageBox.ButtonRole.AcceptRole)
        delete.setObjectName("delete")
        cancel = box.addButton(QMessageBox.StandardButton.Cancel)
        box.setDefaultButton(cancel)
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.accepted.connect(self.deletion_wanted)
        box.open()


def _asked(entry: AgentQuery) -> str:
    """Return what a call was about: its query or path first, the rest behind it."""
    arguments = dict(entry.arguments)
    first = [str(arguments.pop(name)) for name in _FIRST if arguments.get(name)]
    rest = [f"{name}: {value}" for name, value in arguments.items() if value not in (None, "", [])]
    return "  ".join([*first, *rest])


_FIRST = ("query", "semantic_query", "text", "path", "paths")
