"""The slider between exact words and meaning: alpha, for hybrid searches."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from desktop.window.widgets.labels import PlainLabel

_STEPS = 20  # of 0.05: finer steps make no noticeable difference to the order
_MIDDLE = 0.5
_HORIZONTAL = 1  # Qt.Orientation; not named, for the reason in desktop/window/app.py


class _Slider(QSlider):
    double_clicked = Signal()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.double_clicked.emit()


class AlphaSlider(QWidget):
    changed = Signal(float)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._slider = _Slider()
        self._slider.setProperty("orientation", _HORIZONTAL)
        self._slider.setRange(0, _STEPS)
        self._slider.setValue(round(_MIDDLE * _STEPS))
        self._slider.setPageStep(4)
        self._slider.setFixedWidth(160)
        self._slider.setAccessibleName(self.tr("Balance between exact words and meaning"))
        self._slider.double_clicked.connect(self._on_double_clicked)
        words = PlainLabel(self.tr("exact words"))
        meaning = PlainLabel(self.tr("meaning"))
        for label in (words, meaning):
            label.setProperty("role", "secondary")
            label.setBuddy(self._slider)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for widget in (words, self._slider, meaning):
            layout.addWidget(widget)
        self._slider.valueChanged.connect(self._on_moved)
        self._describe()

    @property
    def alpha(self) -> float:
        return self._slider.value() / _STEPS

    def set_alpha(self, alpha: float) -> None:
        self._slider.setValue(round(alpha * _STEPS))

    @Slot()
    def _on_double_clicked(self) -> None:
        self.set_alpha(_MIDDLE)

    @Slot()
    def _on_moved(self) -> None:
        self._describe()
        self.changed.emit(self.alpha)

    def _describe(self) -> None:
        share = round(self.alpha * 100)
        text = self.tr("{words}% words, {meaning}% meaning").format(
            words=100 - share, meaning=share
        )
        self._slider.setToolTip(
            self.tr("{share} (double-click for half and half)").format(share=text)
        )
        self._slider.setAccessibleDescription(text)
