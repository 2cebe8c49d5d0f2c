"""The status bar: indexing on the left, temporary notices, the last search on the right."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout

from desktop.window.background.session import Session
from desktop.window.library.index_status import IndexStatus
from desktop.window.widgets.commands import CommandSet
from desktop.window.widgets.elided_label import ElidedLabel

_NOTICE_MS = 6000
_WITH_INDEXING = 3


class StatusBar(QFrame):
    def __init__(self, session: Session, commands: CommandSet) -> None:
        super().__init__()
        self.setProperty("role", "status")
        self.indexing = IndexStatus(session, commands)
        self._notice = ElidedLabel()
        self._search = ElidedLabel()
        for label in (self._notice, self._search):
            label.setProperty("role", "secondary")
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._notice.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 3, 16, 3)
        layout.setSpacing(16)
        layout.addWidget(self.indexing, _WITH_INDEXING)
        layout.addWidget(self._notice, 2)
        self._layout = layout
        layout.addWidget(self._search)
        self._timer = QTimer(self, singleShot=True, interval=_NOTICE_MS)
        self._timer.timeout.connect(self._notice.hide)
        session.noticed.connect(self.notice)

    @property
    def text(self) -> str:
        """What the last search found."""
        return self._search.text()

    @Slot(str)
    def notice(self, sentence: str) -> None:
        """Show a message for a while."""
        self._notice.setText(sentence)
        # While nothing is indexed, its place is empty.
        self._layout.setStretchFactor(self.indexing, _WITH_INDEXING if self.indexing.text else 0)
        self._notice.show()
        self._timer.start()

    @Slot(str)
    def tell(self, sentence: str) -> None:
        """Show what the last search found (R19)."""
        self._search.setText(sentence)
