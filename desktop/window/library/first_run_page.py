"""The first thing a new user sees: what this is, and one button to start."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from desktop.window.library.folder_picker import usual_folders
from desktop.window.widgets.icons import IconLabel, application_icon, icon
from desktop.window.widgets.labels import PlainLabel, plain_button, plain_tip


class FirstRunPage(QWidget):
    add_wanted = Signal()
    folder_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign = PlainLabel()
        self._sign.setPixmap(application_icon().pixmap(88, 88))
        self._sign.setFixedSize(88, 88)
        self._sign.setAccessibleName(self.tr("Pagehound"))
        heading = PlainLabel(self.tr("Find the right passage in your own documents"))
        heading.setProperty("role", "heading")
        heading.setWordWrap(True)
        points = QGridLayout()
        points.setHorizontalSpacing(12)
        points.setVerticalSpacing(8)
        points.setColumnStretch(1, 1)
        for row, (name, words) in enumerate(
            (
                ("search", self.tr("By word, by meaning, or both at once.")),
                (
                    "explain",
                    self.tr("See why each hit was found, and open it at the right page or line."),
                ),
                ("shield", self.tr("Everything stays on this computer. Nothing is ever sent.")),
            )
        ):
            sign, text = IconLabel(name, "accent"), PlainLabel(words)
            text.setWordWrap(True)
            top = QVBoxLayout()
            top.addWidget(sign)
            top.addStretch()
            points.addLayout(top, row, 0)
            points.addWidget(text, row, 1)
        self.add = QPushButton(icon("folder-add", "on_accent"), self.tr("Add folders…"))
        self.add.setProperty("primary", True)
        self.add.setDefault(True)
        self.add.clicked.connect(self.add_wanted)
        drop = PlainLabel(self.tr("or drop folders here"))
        drop.setProperty("role", "secondary")
        usual = QHBoxLayout()
        usual.setSpacing(8)
        for name, path in usual_folders():
            button = QPushButton(icon("folder", "secondary"), plain_button(name))
            button.setToolTip(plain_tip(path))
            button.setAccessibleName(self.tr("Add the folder {name}").format(name=name))
            button.setProperty("path", path)
            button.clicked.connect(self._on_usual)
            usual.addWidget(button)
        usual.addStretch()
        begin = QHBoxLayout()
        begin.setSpacing(12)
        begin.addWidget(self.add)
        begin.addWidget(drop)
        begin.addStretch()
        column = QVBoxLayout()
        column.setSpacing(12)
        for part in (self._sign, heading):
            column.addWidget(part)
        column.addLayout(points)
        column.addSpacing(12)
        column.addLayout(begin)
        column.addLayout(usual)
        content = QWidget()
        content.setLayout(column)
        content.setFixedWidth(560)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(48, 48, 48, 48)
        middle = QHBoxLayout()
        middle.addStretch()
        middle.addWidget(content)
        middle.addStretch()
        layout.addStretch(2)
        layout.addLayout(middle)
        layout.addStretch(3)
        self.setFocusProxy(self.add)

    @Slot()
    def _on_usual(self) -> None:
        button = self.sender()
        if button is not None:
            self.folder_wanted.emit(button.property("path"))
