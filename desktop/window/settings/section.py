"""What the sections of the settings have in common: rows, each bound to one setting.

A row cannot contain a value that its setting rejects; the bounds come from core/settings.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from core.settings import Settings, bounds_of
from desktop.window.widgets.labels import PlainLabel, caption, title

if TYPE_CHECKING:
    from desktop.window.widgets.preferences import Preferences


# Labels are at least this wide, so that fields line up in all groups.
_LABEL_CHARS = 26
_BESIDE_CHARS = 30  # left for the list of sections and the frame on a small screen


@dataclass(frozen=True, slots=True)
class _Bound:
    """How a setting is shown in its widget and read from it."""

    put: Callable[[Any], None]
    get: Callable[[], Any]


class Section(QScrollArea):
    """One page of the settings."""

    edited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._content = QFrame()
        self.column = QVBoxLayout(self._content)
        self.column.setContentsMargins(24, 16, 24, 16)
        self.column.setSpacing(8)
        self.setWidget(self._content)
        self._bound: dict[str, _Bound] = {}
        self._form: QFormLayout | None = None

    def minimumSizeHint(self) -> QSize:
        """Ask for the width of the rows: texts that are longer in another language are not cut."""
        needed = (
            self._content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        )
        most = self.screen().availableSize().width() - _BESIDE_CHARS * self._letter
        return QSize(max(1, min(needed, most)), super().minimumSizeHint().height())

    @property
    def _letter(self) -> int:
        return self.fontMetrics().averageCharWidth()

    # -- for the dialog ----------------------------------------------------------------------

    def load(self, settings: Settings) -> None:
        """Show the engine's settings."""
        for name, bound in self._bound.items():
            bound.put(getattr(settings, name))

    def values(self) -> dict[str, Any]:
        """Return the engine's settings as edited here."""
        return {name: bound.get() for name, bound in self._bound.items()}

    def load_preferences(self, preferences: Preferences) -> None:
        """Show the window's own preferences."""

    def save_preferences(self, preferences: Preferences) -> None:
        """Save the window's own preferences."""

    def reset(self) -> None:
        """Show the default values."""
        self.load(Settings())

    def revert(self) -> None:
        """Undo changes that were applied at once, because the user cancelled."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the mouse wheel scroll the page; it only changes a value that has the focus."""
        # A scroll area also watches its scroll bars, which must get the wheel.
        if (
            event.type() is QEvent.Type.Wheel
            and isinstance(watched, QWidget)
            and self._content.isAncestorOf(watched)
            and not watched.hasFocus()
        ):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    # -- rows --------------------------------------------------------------------------------

    def heading(self, text: str) -> None:
        """Start a new group of rows."""
        if self.column.count():
            self.column.addSpacing(12)
        self.column.addWidget(title(text))
        self._form = None

    def note(self, text: str) -> QLabel:
        label = caption(text)
        self.column.addWidget(label)
        self._form = None
        return label

    def row(self, name: str, widget: QWidget, about: str = "") -> None:
        """Add a widget with a label, and an explanation below it."""
        if self._form is None:
            self._form = QFormLayout()
            self._form.setHorizontalSpacing(16)
            self._form.setVerticalSpacing(6)
            self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
            self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
            self.column.addLayout(self._form)
        widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        widget.installEventFilter(self)
        label = PlainLabel(name)
        label.setBuddy(widget)
        label.setContentsMargins(0, 6, 0, 0)  # aligned with the text of the field
        label.setMinimumWidth(self._letter * _LABEL_CHARS)
        widget.setAccessibleName(name)
        field = QHBoxLayout()
        field.addWidget(widget)
        field.addStretch()
        self._form.addRow(label, field)
        if about:
            widget.setAccessibleDescription(about)
            self._form.addRow("", caption(about))

    def wide(self, widget: QWidget) -> None:
        """Add a widget across the full width."""
        self.column.addWidget(widget)
        self._form = None

    def finish(self) -> None:
        """Leave the rest of the page empty."""
        self.column.addStretch()

    # -- rows of the engine's settings ---------------------------------------------------------

    def bind(self, name: str, put: Callable[[Any], None], get: Callable[[], Any]) -> None:
        self._bound[name] = _Bound(put, get)

    def whole_number(
        self, setting: str, name: str, about: str = "", *, suffix: str = "", zero: str = ""
    ) -> QSpinBox:
        """Add a whole number; ``zero`` is the text for 0, if 0 has a special meaning."""
        box = QSpinBox()
        low, high = bounds_of(setting)
        box.setRange(int(low), int(high))
        box.setGroupSeparatorShown(True)
        box.setSuffix(f" {suffix}" if suffix else "")
        box.setSpecialValueText(zero if low == 0 else "")
        box.setMinimumWidth(150)
        box.setObjectName(setting)
        box.lineEdit().setTextMargins(6, 0, 0, 0)
        box.valueChanged.connect(self.edited)
        self.bind(setting, box.setValue, box.value)
        self.row(name, box, about)
        return box

    def fraction(self, setting: str, name: str, about: str = "") -> QDoubleSpinBox:
        box = QDoubleSpinBox()
        box.setRange(*bounds_of(setting))
        box.setDecimals(2)
        box.setSingleStep(0.05)
        box.setMinimumWidth(150)
        box.setObjectName(setting)
        box.lineEdit().setTextMargins(6, 0, 0, 0)
        box.valueChanged.connect(self.edited)
        self.bind(setting, box.setValue, lambda: round(box.value(), 2))
        self.row(name, box, about)
        return box

    def switch(self, setting: str, name: str, about: str = "") -> QCheckBox:
        box = self.tick(name, about)
        box.setObjectName(setting)
        self.bind(setting, box.setChecked, box.isChecked)
        return box

    def tick(self, name: str, about: str = "") -> QCheckBox:
        """Add a check box that is not bound to a setting yet."""
        box = QCheckBox(name)
        box.toggled.connect(self.edited)
        self.wide(box)
        if about:
            box.setAccessibleDescription(about)
            label = caption(about)
            label.setContentsMargins(26, 0, 0, 0)
            self.column.addWidget(label)
        return box

    def choice(self, setting: str, name: str, options: Sequence[tuple[str, str]]) -> QComboBox:
        """Add a choice between named values."""
        box = self.options(name, options)
        box.setObjectName(setting)
        self.bind(setting, lambda value: box.setCurrentIndex(box.findData(value)), box.currentData)
        return box

    def options(self, name: str, options: Sequence[tuple[str, str]], about: str = "") -> QComboBox:
        box = QComboBox()
        for value, text in options:
            box.addItem(text, value)
        box.currentIndexChanged.connect(self.edited)
        self.row(name, box, about)
        return box
