"""Team libraries: join one with its address and a token, see its state, and say where files are.

`core.remote` keeps addresses and tokens; this only shows and asks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop.window.background.errors import Fault
from desktop.window.background.session import Session
from desktop.window.widgets.labels import caption, hairline, selectable, title, warning

if TYPE_CHECKING:
    from core.remote import Connection
    from core.status import Status


class TeamDialog(QDialog):
    """Shows the team libraries that the person has joined, and joins others."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.setWindowTitle(self.tr("Team libraries"))
        self.resize(560, 520)
        self.finished.connect(self.deleteLater)
        self.rows: dict[str, _TeamRow] = {}
        self._build()
        self._list()

    def _build(self) -> None:
        self.address = QLineEdit()
        self.address.setPlaceholderText("https://")
        self.address.setAccessibleName(self.tr("Address"))
        self.token = QLineEdit()
        self.token.setEchoMode(QLineEdit.EchoMode.Password)
        self.token.setAccessibleName(self.tr("Your token"))
        self.join = QPushButton(self.tr("Connect"))
        self.join.setProperty("primary", True)
        self.join.setDefault(True)
        self.join.clicked.connect(self._on_join)
        self.told = selectable(warning())
        self.told.setWordWrap(True)
        self.told.hide()
        form = QFormLayout()
        form.addRow(self.tr("Address:"), self.address)
        form.addRow(self.tr("Your token:"), self.token)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.join)
        self._rows = QVBoxLayout()
        self._rows.addStretch()
        inside = QWidget()
        inside.setLayout(self._rows)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setAccessibleName(self.tr("Joined team libraries"))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 20, 24, 16)
        layout.setSpacing(8)
        layout.addWidget(title(self.tr("Connect to a team library")))
        layout.addWidget(
            caption(
                self.tr(
                    "Your team's administrator gives you the address and a token of your own. "
                    "Its hits appear beside your own, with its name."
                )
            )
        )
        layout.addLayout(form)
        layout.addWidget(self.told)
        layout.addLayout(foot)
        layout.addWidget(hairline())
        layout.addWidget(area, 1)
        layout.addWidget(buttons)

    def _list(self) -> None:
        """Show what is joined, and ask each for its state."""
        for row in self.rows.values():
            row.hide()
            row.deleteLater()
        self.rows = {}
        for connection in self._session.teams.connections:
            row = _TeamRow(self._session, connection, self._after_change)
            self.rows[connection.url] = row
            self._rows.insertWidget(self._rows.count() - 1, row)

    def _after_change(self) -> None:
        self._session.take_up_teams()
        self._list()

    @Slot()
    def _on_join(self) -> None:
        from core.remote import connect

        folder, url, token = self._session.library_folder, self.address.text(), self.token.text()
        self.join.setEnabled(False)
        self.told.hide()

        def done(_made: Connection) -> None:
            self.join.setEnabled(True)
            self.address.clear()
            self.token.clear()
            self._after_change()

        self._session.worker("teams").submit(
            lambda: connect(folder, url, token), done, self._on_failed, owner=self
        )

    def _on_failed(self, fault: Fault) -> None:
        self.join.setEnabled(True)
        self.told.setText(fault.sentence)
        self.told.show()


class _TeamRow(QWidget):
    """One team library: its name, state, whose rights, and where its sources are."""

    def __init__(
        self, session: Session, connection: Connection, changed: Callable[[], None]
    ) -> None:
        super().__init__()
        self._session = session
        self._connection = connection
        self._changed = changed
        self.name = title(connection.name)
        self.state = selectable(caption(self.tr("Asking…")))
        self.state.setWordWrap(True)
        self.leave = QPushButton(self.tr("Disconnect"))
        self.leave.clicked.connect(self._on_leave)
        head = QHBoxLayout()
        head.addWidget(self.name, 1)
        head.addWidget(self.leave)
        self._sources = QFormLayout()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 8, 0, 8)
        layout.addLayout(head)
        layout.addWidget(self.state)
        layout.addLayout(self._sources)
        self._ask()

    def _ask(self) -> None:
        from core.remote import open_connection

        connection = self._connection

        def look() -> Status:
            with open_connection(connection) as library:
                return library.status()

        worker = self._session.worker("teams")
        worker.submit(look, self._show, self._on_failed, owner=self)

    def _show(self, status: Status) -> None:
        told = self.tr(
            "{url}, connected as {person}. %Ln documents that you may see.", None, status.documents
        )
        self.state.setText(told.format(url=self._connection.url, person=self._connection.person))
        for folder in status.folders:
            place = self._connection.folders.get(folder.path, "")
            choose = QPushButton(place or self.tr("Choose its folder on this computer…"))
            choose.clicked.connect(lambda _=False, source=folder.path: self._on_map(source))
            self._sources.addRow(f"{folder.path}:", choose)

    def _on_failed(self, fault: Fault) -> None:
        told = self.tr("{url}, connected as {person}. {reason}")
        self.state.setText(
            told.format(
                url=self._connection.url, person=self._connection.person, reason=fault.sentence
            )
        )

    def _on_map(self, source: str) -> None:
        from core.remote import map_source

        place = QFileDialog.getExistingDirectory(
            self, self.tr("Where are the files of {source}?").format(source=source)
        )
        if place:
            map_source(self._session.library_folder, self._connection.url, source, place)
            self._changed()

    @Slot()
    def _on_leave(self) -> None:
        from core.remote import disconnect

        disconnect(self._session.library_folder, self._connection.url)
        self._changed()
